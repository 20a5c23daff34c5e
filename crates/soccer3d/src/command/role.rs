//! Who may give which command.

/// The role of a connection at the monitors' door. Each may do what those before it may do.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Looks on.
    #[default]
    Viewer,
    /// Decides what human referees of a league decide: play modes, kick-offs, drop balls. Moves no robot.
    Referee,
    /// Gives all commands.
    Trainer,
}

impl Role {
    /// Its name, as documents and the log have it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Role::Viewer => "viewer",
            Role::Referee => "referee",
            Role::Trainer => "trainer",
        }
    }
}
