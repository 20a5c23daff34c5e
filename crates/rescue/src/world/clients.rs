//! Who listens: clients with their stations, and those that turn time.

use std::collections::{BTreeMap, VecDeque};

use engine::Seat;
use serde::{Deserialize, Serialize};

use super::told::Station;

/// A client.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Client {
    /// The station that it operates; 0 before it has said anything else than the guide's commands: then it is the first.
    pub station: Station,
    /// If it turns time: how far.
    pub time: Option<Granted>,
}

/// Time that a client has granted.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Granted {
    /// Until when, in milliseconds of simulated time.
    pub until_ms: u64,
    /// Its grants that were not answered yet, by their ends.
    pub open: VecDeque<u64>,
}

/// All clients.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Clients(BTreeMap<Seat, Client>);

impl Clients {
    /// One comes.
    pub fn join(&mut self, seat: Seat) {
        self.0.insert(seat, Client { station: 1, time: None });
    }

    /// One is gone.
    pub fn leave(&mut self, seat: Seat) {
        self.0.remove(&seat);
    }

    /// The client on a seat.
    pub fn get(&self, seat: Seat) -> Option<&Client> {
        self.0.get(&seat)
    }

    /// The client on a seat.
    pub fn get_mut(&mut self, seat: Seat) -> Option<&mut Client> {
        self.0.get_mut(&seat)
    }

    /// Whether a client turns time.
    pub fn are_turning(&self) -> bool {
        self.0.values().any(|client| client.time.is_some())
    }

    /// Until when time may go on: the slowest client decides. None: no client turns it.
    pub fn granted_ms(&self) -> Option<u64> {
        self.0.values().filter_map(|client| client.time.as_ref()).map(|granted| granted.until_ms).min()
    }

    /// The grants that end before `ms`, with their clients: they are answered now.
    pub fn answered(&mut self, before_ms: u64) -> Vec<Seat> {
        let mut answered = Vec::new();
        for (seat, client) in &mut self.0 {
            let Some(granted) = &mut client.time else { continue };
            while granted.open.front().is_some_and(|end| *end < before_ms) {
                granted.open.pop_front();
                answered.push(*seat);
            }
        }
        answered
    }
}
