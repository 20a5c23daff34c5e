//! The client slots of a port: a new client takes over the slot that has been occupied longest.

use engine::ParticipantId;
use serde::{Deserialize, Serialize};

/// Reason given to a client whose slot a newer client takes.
pub const REASON_REPLACED: &str = "replaced by a newer client";

/// The occupied slots of a port, for receivers and senders, each in order of assignment.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ClientSlots {
    receivers: Vec<ParticipantId>,
    senders: Vec<ParticipantId>,
}

impl ClientSlots {
    /// Slots for receivers and for senders at the port of teams.
    pub const TEAM_PORT_LIMITS: [usize; 2] = [5, 2];

    /// Assigns slots to a client, given the slots for receivers and senders. Returns the clients that have to leave.
    pub fn assign(
        &mut self,
        seat: ParticipantId,
        [receives, sends]: [bool; 2],
        [receivers, senders]: [usize; 2],
    ) -> Vec<ParticipantId> {
        let mut gone = Vec::new();
        gone.extend(oldest_of(&self.receivers, receivers).filter(|_| receives));
        gone.extend(oldest_of(&self.senders, senders).filter(|_| sends));
        gone.dedup();
        gone.iter().for_each(|seat| self.release(*seat));
        self.receivers.extend(receives.then_some(seat));
        self.senders.extend(sends.then_some(seat));
        gone
    }

    /// Releases the slots of a client.
    pub fn release(&mut self, seat: ParticipantId) {
        self.receivers.retain(|other| *other != seat);
        self.senders.retain(|other| *other != seat);
    }
}

/// The client with the oldest slot, if all slots are taken.
fn oldest_of(taken: &[ParticipantId], places: usize) -> Option<ParticipantId> {
    taken.first().copied().filter(|_| taken.len() >= places)
}
