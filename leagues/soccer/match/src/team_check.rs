//! The check that the players of a sandbox join their own team: reads the first `init` of each connection from a sandbox.

use std::collections::BTreeMap;

use codec::frame::{MESSAGE_BYTES_MAX, Splitter};
use engine::ConnectionId;
use sandbox::report::IncidentLog;
use sandbox::team_names::TeamNames;
use soccer_protocol::Reader;
use soccer_protocol::agent::{Message, messages};

/// The check of all connections from sandboxes.
pub(crate) struct TeamCheck {
    names: TeamNames,
    /// The connections that have not joined a team, with the index of their sandbox's team.
    unnamed: BTreeMap<ConnectionId, (usize, Splitter)>,
    reader: Reader,
    incidents: IncidentLog,
}

impl TeamCheck {
    pub fn new(incidents: IncidentLog) -> TeamCheck {
        TeamCheck { names: TeamNames::default(), unnamed: BTreeMap::new(), reader: Reader::default(), incidents }
    }

    /// Registers a connection from the sandbox of this team.
    pub fn on_connect(&mut self, connection: ConnectionId, side: usize) {
        self.unnamed.insert(connection, (side, Splitter::new(MESSAGE_BYTES_MAX)));
    }

    pub fn on_disconnect(&mut self, connection: ConnectionId) {
        self.unnamed.remove(&connection);
    }

    /// Reads bytes of a connection.
    ///
    /// # Errors
    /// If the player names a team that its sandbox must not play.
    pub fn read(&mut self, connection: ConnectionId, bytes: &[u8]) -> Result<(), String> {
        let TeamCheck { names, unnamed, reader, incidents } = self;
        let Some((side, splitter)) = unnamed.get_mut(&connection) else { return Ok(()) };
        let (side, mut checked) = (*side, None);
        // The world closes a connection whose frame is too long.
        let _ = splitter.for_each(bytes, |frame| {
            for message in messages(reader, frame).flatten() {
                if let (Message::Init { team, .. }, None) = (message, &checked) {
                    checked = Some(names.check(side, &String::from_utf8_lossy(team)));
                }
            }
        });
        let Some(checked) = checked else { return Ok(()) };
        unnamed.remove(&connection);
        checked.map_err(|error| {
            incidents.add(side, &error.to_string());
            error.to_string()
        })
    }
}

#[cfg(test)]
mod tests {
    use codec::frame;

    use super::*;

    #[test]
    fn a_player_of_the_other_team_is_refused() {
        let incidents = IncidentLog::default();
        let mut check = TeamCheck::new(incidents);
        let frame = |text: &str| {
            let mut bytes = Vec::new();
            frame::write(&mut bytes, |payload| payload.extend(text.bytes()));
            bytes
        };
        for (id, side) in [(0, 0), (1, 1), (2, 1)] {
            check.on_connect(ConnectionId(id), side);
        }
        let mut read = |id, text: &str| check.read(ConnectionId(id), &frame(text)).is_ok();
        assert!(read(0, "(scene rsg/agent/nao/nao.rsg)"));
        assert!(read(0, "(syn)(init (unum 1)(teamname Alpha))"));
        assert!(!read(1, "(init (unum 2)(teamname Alpha))"));
        assert!(read(2, "(init (unum 2)(teamname Beta))"));
        assert!(read(7, "(init (unum 3)(teamname Alpha))"), "a built-in player has no sandbox");
    }
}
