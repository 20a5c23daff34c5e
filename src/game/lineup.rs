//! Who plays.

use std::fmt;
use std::path::PathBuf;

use team::Agent;

use super::builtin;

/// A team of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Team {
    /// The built-in one.
    Builtin,
    /// A start script.
    Script(PathBuf),
}

/// The word for the built-in team.
const BUILTIN: &str = "builtin";

impl Team {
    /// `builtin`, or the path of a start script.
    ///
    /// # Errors
    /// If there is no such file.
    pub fn parse(text: &str) -> Result<Team, String> {
        if text == BUILTIN {
            return Ok(Team::Builtin);
        }
        let path = PathBuf::from(text);
        if path.is_file() {
            Ok(Team::Script(path))
        } else {
            Err(format!("there is no such script; {BUILTIN} is the other choice"))
        }
    }
}

impl fmt::Display for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Team::Builtin => f.write_str(BUILTIN),
            Team::Script(path) => path.display().fmt(f),
        }
    }
}

/// What built-in teams are called, and what scripts are told to play as, left first.
pub const NAMES: [&str; 2] = ["Left", "Right"];

/// The built-in players of one side.
pub fn builtin(side: usize, players: usize) -> impl Iterator<Item = Agent> {
    let unums = 1..=u8::try_from(players).unwrap_or(u8::MAX);
    unums.map(move |unum| builtin::agent(NAMES[side], unum, builtin::robot_type(unum, players)))
}

/// How many players of each team are there, in words.
pub fn here([left, right]: [usize; 2], players: usize) -> String {
    format!("left {left} of {players}, right {right} of {players}")
}
