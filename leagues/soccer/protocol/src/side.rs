//! The sides of the two teams.

use serde::{Deserialize, Serialize};

/// A team by the goal it was given at the start: the first team that joins is left
/// (`docs/reference/agent-protocol.md` 4.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// Goal at x = -15.
    Left,
    /// Goal at x = +15.
    Right,
}

impl Side {
    /// Both sides, left first.
    pub const ALL: [Side; 2] = [Side::Left, Side::Right];

    /// `left` or `right`, as in the game state percept.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Left => "left",
            Side::Right => "right",
        }
    }

    /// `Left` or `Right`, as in trainer commands.
    pub const fn trainer_name(self) -> &'static str {
        match self {
            Side::Left => "Left",
            Side::Right => "Right",
        }
    }

    /// The side of this [`name`](Side::name).
    pub fn from_name(name: &[u8]) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.name().as_bytes() == name)
    }

    /// The side of this [`trainer_name`](Side::trainer_name).
    pub fn from_trainer_name(name: &[u8]) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.trainer_name().as_bytes() == name)
    }

    /// The other team.
    pub const fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }
}
