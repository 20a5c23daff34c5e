//! The client slots of a port: a new client takes over the slot that has been occupied longest.

use engine::Seat;
use serde::{Deserialize, Serialize};

/// Reason given to a client whose slot a newer client takes.
pub const REPLACED: &str = "replaced by a newer client";

/// The occupied slots of a port, for receivers and senders, each in order of assignment.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Places {
    receivers: Vec<Seat>,
    senders: Vec<Seat>,
}

impl Places {
    /// Slots for receivers and for senders at the port of teams.
    pub const OF_TEAMS: [usize; 2] = [5, 2];

    /// Assigns slots to a client, given the slots for receivers and senders. Returns the clients that have to leave.
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

    /// Releases the slots of a client.
    pub fn leave(&mut self, seat: Seat) {
        self.receivers.retain(|other| *other != seat);
        self.senders.retain(|other| *other != seat);
    }
}

/// The client with the oldest slot, if all slots are taken.
fn oldest_of(taken: &[Seat], places: usize) -> Option<Seat> {
    taken.first().copied().filter(|_| taken.len() >= places)
}
