//! Ids of participants and connections.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Identifies one participant of a world. Ids increase in order of joining and define the processing order. An id is
/// reused only by the player that reconnects to it ([`Reconnections::detach`](crate::Reconnections::detach)).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ParticipantId(pub u32);

impl fmt::Display for ParticipantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A player without a client, described as a newcomer has to ask for it to reconnect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisconnectedPlayer {
    /// The team.
    pub team: String,
    /// The player's number in the team.
    pub number: u8,
    /// The file that the robot is built from, and its arguments.
    pub robot: String,
}

/// Identifies one connection, from opening to closing; the tick gives it a [`ParticipantId`]. Ids increase in order of opening
/// and are never reused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConnectionId(pub u64);

impl fmt::Display for ConnectionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "connection {}", self.0)
    }
}
