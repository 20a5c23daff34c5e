//! Access control of endpoints in a tournament.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use engine::ParticipantId;

use crate::control::ControlError;
use crate::control::tournament::{Port, Tournament};

/// Tournament permissions shared by all endpoints; `None` permits everything.
pub type SharedTournament = Option<Arc<Mutex<Tournament>>>;

/// Access control of one endpoint.
pub struct AccessControl {
    port: Port,
    tournament: SharedTournament,
    /// Addresses of participants. Participants inside the program have no address, and are always permitted.
    addresses: Vec<(ParticipantId, IpAddr)>,
}

impl AccessControl {
    /// Access control for an endpoint of this kind, with these permissions.
    #[must_use]
    pub fn of(port: Port, tournament: SharedTournament) -> AccessControl {
        AccessControl { port, tournament, addresses: Vec::new() }
    }

    /// Stores the address of a participant.
    pub fn set_address(&mut self, participant: ParticipantId, address: IpAddr) {
        self.addresses.push((participant, address));
    }

    /// Checks that a participant may send a message.
    ///
    /// # Errors
    /// If it may not, with the reason.
    pub fn admit(&self, participant: ParticipantId) -> Result<(), ControlError> {
        let address = self.addresses.iter().find(|(other, _)| *other == participant).map(|(_, address)| *address);
        let (Some(tournament), Some(address)) = (&self.tournament, address) else { return Ok(()) };
        tournament.lock().unwrap_or_else(PoisonError::into_inner).admit(self.port, address)
    }

    /// Removes a participant.
    pub fn close(&mut self, participant: ParticipantId) {
        self.addresses.retain(|(other, _)| *other != participant);
    }
}
