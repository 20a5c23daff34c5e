//! The beam filter: removes messages with beams from the input of agents to a game in this process.

use codec::frame::{self, MESSAGE_BYTES_MAX, Splitter};
use engine::ConnectionId;
use soccer_proxy::{BeamPolicy, MessageFilter};

/// An invalid message length, which makes the game close the connection.
const TOO_LONG: [u8; frame::PREFIX_BYTES] = [u8::MAX; frame::PREFIX_BYTES];

/// The filter state of all agent connections, each with its incomplete message.
pub struct BeamFilter {
    filter: MessageFilter,
    splitters: Vec<(ConnectionId, Splitter)>,
}

impl BeamFilter {
    /// A filter without connections.
    pub fn new(beams: BeamPolicy) -> BeamFilter {
        BeamFilter { filter: MessageFilter::new(beams), splitters: Vec::new() }
    }

    /// Registers an agent connection.
    pub fn open(&mut self, connection: ConnectionId) {
        self.splitters.push((connection, Splitter::new(MESSAGE_BYTES_MAX)));
    }

    /// Returns the bytes that the game receives instead of `bytes`; `None` if the connection is no agent's.
    pub fn take(&mut self, connection: ConnectionId, bytes: &[u8]) -> Option<Vec<u8>> {
        let BeamFilter { filter, splitters } = self;
        let (_, splitter) = splitters.iter_mut().find(|(known, _)| *known == connection)?;
        let (mut out, mut message) = (Vec::new(), Vec::new());
        let split = splitter.for_each(bytes, |payload| {
            message.clear();
            message.extend_from_slice(payload);
            filter.filter(&mut message);
            if !message.is_empty() {
                frame::write(&mut out, |out| out.extend_from_slice(&message));
            }
        });
        if split.is_err() {
            out.extend_from_slice(&TOO_LONG);
        }
        Some(out)
    }

    /// Removes an agent connection.
    pub fn close(&mut self, connection: ConnectionId) {
        self.splitters.retain(|(known, _)| *known != connection);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn framed(text: &str) -> Vec<u8> {
        let mut bytes = Vec::new();
        frame::write(&mut bytes, |out| out.extend_from_slice(text.as_bytes()));
        bytes
    }

    #[test]
    fn messages_with_beams_do_not_come_through() {
        let (agent, other) = (ConnectionId(3), ConnectionId(4));
        let mut filter = BeamFilter::new(BeamPolicy::DropMessage);
        filter.open(agent);
        let said = [framed("(he1 1)(beam 1 2 3)(syn)"), framed("(he1 2)(syn)")].concat();
        let (first, rest) = said.split_at(9);
        assert_eq!(filter.take(agent, first), Some(Vec::new()), "it is not complete");
        assert_eq!(filter.take(agent, rest), Some([framed("(syn)"), framed("(he1 2)(syn)")].concat()));
        assert_eq!(filter.take(other, first), None);
        assert_eq!(filter.take(agent, &[0xff; 8]), Some(TOO_LONG.to_vec()));
        filter.close(agent);
        assert_eq!(filter.take(agent, rest), None);
    }
}
