//! The sides of the two teams.

use serde::{Deserialize, Serialize};

/// A team by the half that it defends. The first team that joins is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum TeamSide {
    /// Goal at negative x.
    Left,
    /// Goal at positive x.
    Right,
}

impl TeamSide {
    /// Both sides, left first.
    pub const ALL: [TeamSide; 2] = [TeamSide::Left, TeamSide::Right];

    /// Its number in monitor frames: 1 left, 2 right.
    pub const fn number(self) -> u8 {
        match self {
            TeamSide::Left => 1,
            TeamSide::Right => 2,
        }
    }

    /// Its index in names of robots and of their materials: 0 left, 1 right.
    pub const fn index(self) -> usize {
        match self {
            TeamSide::Left => 0,
            TeamSide::Right => 1,
        }
    }

    /// The sign of x in its half.
    pub const fn sign(self) -> f64 {
        match self {
            TeamSide::Left => -1.0,
            TeamSide::Right => 1.0,
        }
    }

    /// The left or the right value.
    pub fn choose<T>(self, left: T, right: T) -> T {
        match self {
            TeamSide::Left => left,
            TeamSide::Right => right,
        }
    }

    /// The other side.
    pub const fn other(self) -> TeamSide {
        match self {
            TeamSide::Left => TeamSide::Right,
            TeamSide::Right => TeamSide::Left,
        }
    }
}
