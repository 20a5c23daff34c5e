//! Who may speak at a door in a tournament.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use engine::Seat;

use crate::control::Fault;
use crate::control::tournament::{Port, Tournament};

/// The rules that all doors share; without them everybody may speak everywhere.
pub type Rules = Option<Arc<Mutex<Tournament>>>;

/// What stands at a door.
pub struct Gate {
    port: Port,
    rules: Rules,
    /// Where seats come from. Programs that connect to themselves have no address, and may speak.
    addresses: Vec<(Seat, IpAddr)>,
}

impl Gate {
    /// At a door for this, under these rules.
    #[must_use]
    pub fn of(port: Port, rules: Rules) -> Gate {
        Gate { port, rules, addresses: Vec::new() }
    }

    /// A seat comes from there.
    pub fn comes_from(&mut self, seat: Seat, address: IpAddr) {
        self.addresses.push((seat, address));
    }

    /// A seat says something.
    ///
    /// # Errors
    /// If it may not: why.
    pub fn admit(&self, seat: Seat) -> Result<(), Fault> {
        let address = self.addresses.iter().find(|(other, _)| *other == seat).map(|(_, address)| *address);
        let (Some(rules), Some(address)) = (&self.rules, address) else { return Ok(()) };
        rules.lock().unwrap_or_else(PoisonError::into_inner).admit(self.port, address)
    }

    /// A seat is gone.
    pub fn close(&mut self, seat: Seat) {
        self.addresses.retain(|(other, _)| *other != seat);
    }
}
