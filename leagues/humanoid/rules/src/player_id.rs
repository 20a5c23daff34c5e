//! The identity of a robot.

use humanoid_protocol::TeamSide;
use serde::{Deserialize, Serialize};

/// The identity of a robot: its side and its number. A robot that joins again with the same number has the same
/// identity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PlayerId {
    /// The side of its team.
    pub side: TeamSide,
    /// Its number on the jersey; the goalkeeper is number 1.
    pub number: u32,
}

impl PlayerId {
    /// True for the number that the rules treat as the goalkeeper.
    pub(crate) const fn is_goalkeeper(self) -> bool {
        self.number == 1
    }
}
