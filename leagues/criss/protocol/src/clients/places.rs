//! The places of a port: a newcomer gets that of the client that has had one longest.

use engine::Seat;
use serde::{Deserialize, Serialize};

/// Why a client has to go that makes room.
pub const REPLACED: &str = "replaced by a newer client";

/// The places of a port, each list in the order of taking.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Places {
    receivers: Vec<Seat>,
    senders: Vec<Seat>,
}

impl Places {
    /// Places for those who receive and those who send at the port of teams.
    pub const OF_TEAMS: [usize; 2] = [5, 2];

    /// A client takes the places that it needs, of this many for receivers and for senders. Returns the clients that have to go.
    pub fn take(&mut self, seat: Seat, [receives, sends]: [bool; 2], [receivers, senders]: [usize; 2]) -> Vec<Seat> {
        let mut gone = Vec::new();
        gone.extend(oldest_of(&self.receivers, receivers).filter(|_| receives));
        gone.extend(oldest_of(&self.senders, senders).filter(|_| sends));
        gone.dedup();
        gone.iter().for_each(|seat| self.leave(*seat));
        self.receivers.extend(receives.then_some(seat));
        self.senders.extend(sends.then_some(seat));
        gone
    }

    /// The seat loses its places.
    pub fn leave(&mut self, seat: Seat) {
        self.receivers.retain(|other| *other != seat);
        self.senders.retain(|other| *other != seat);
    }
}

/// The client that has had a place longest, if all are taken.
fn oldest_of(taken: &[Seat], places: usize) -> Option<Seat> {
    taken.first().copied().filter(|_| taken.len() >= places)
}
