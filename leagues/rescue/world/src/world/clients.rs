//! Who listens: clients with their stations, and those that turn time.

use std::collections::{BTreeMap, VecDeque};

use engine::Seat;
use rescue_protocol::mrcs::Extension;
use serde::{Deserialize, Serialize};

use super::TICK_MS;
use super::told::Station;

/// As many times as fast as real time as no machine is.
const AT_ONCE: f64 = 1e6;

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

    /// A client has asked for extensions.
    pub fn greet(&mut self, seat: Seat, extensions: &[Extension], now_ms: u64) {
        if let Some(client) = self.0.get_mut(&seat) {
            let turns = extensions.contains(&Extension::Lockstep);
            client.time = turns.then(|| Granted { until_ms: now_ms, ..Granted::default() });
        }
    }

    /// A client grants time. False if it does not turn it.
    pub fn grant(&mut self, seat: Seat, ms: u64) -> bool {
        let Some(granted) = self.0.get_mut(&seat).and_then(|client| client.time.as_mut()) else { return false };
        granted.until_ms = granted.until_ms.saturating_add(ms);
        granted.open.push_back(granted.until_ms);
        true
    }

    /// Whether the next tick has to wait: the slowest client that turns time decides, or where none does, whether time waits
    /// for one.
    pub fn hold_up(&self, now_ms: u64, waits: bool) -> bool {
        let turning = self.0.values().filter_map(|client| client.time.as_ref());
        turning.map(|granted| granted.until_ms).min().map_or(waits, |until_ms| now_ms + TICK_MS > until_ms)
    }

    /// Where clients turn time, nothing else holds it up.
    pub fn speed(&self) -> Option<f64> {
        self.0.values().any(|client| client.time.is_some()).then_some(AT_ONCE)
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
