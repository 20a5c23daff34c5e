//! The answers of a simulation to its clients.

use std::collections::BTreeMap;

use engine::{ConnectionId, Outbox};

/// The lines that each client has received.
#[derive(Default)]
pub struct Received(pub BTreeMap<ConnectionId, String>);

impl Outbox for Received {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        self.0.entry(connection).or_default().push_str(std::str::from_utf8(frame).expect("text"));
        true
    }

    fn close(&mut self, _: ConnectionId, reason: &'static str) {
        panic!("closed: {reason}");
    }
}
