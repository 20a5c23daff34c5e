//! Seats and connections: the engine's two names for a participant.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A place at a world's table. Numbers count up in order of joining, and their order is the order in which seats are
/// served. A number is given again only to the player that comes back to it ([`World::vacate`](crate::World::vacate)).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u32);

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// The place in a game that belongs to a vacant seat: what a newcomer asks for to come back to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VacantPlace {
    /// The team.
    pub team: String,
    /// The number in it.
    pub number: u8,
    /// The file that its robot is built from, and its arguments.
    pub robot: String,
}

/// A participant at a door, from opening to closing; the tick gives it a [`Seat`]. Numbers count up in order of opening
/// and are never given again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Connection(pub u64);

impl fmt::Display for Connection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "connection {}", self.0)
    }
}
