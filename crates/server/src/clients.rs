//! All connections' sockets: the session's outbox.

use std::collections::BTreeMap;

use engine::{Connection, Outbox, Rejection};

use crate::client::Client;

/// Rejections of one connection that are logged; further ones are only counted.
pub const REJECTIONS_LOGGED_MAX: u64 = 5;

/// All connections' sockets.
#[derive(Default)]
pub(crate) struct Clients {
    by_connection: BTreeMap<Connection, Client>,
    /// Connections that broke while something was sent; the session does not know yet.
    broken: Vec<Connection>,
}

impl Clients {
    pub(crate) fn insert(&mut self, connection: Connection, client: Client) {
        self.by_connection.insert(connection, client);
    }

    pub(crate) fn get(&mut self, connection: Connection) -> Option<&mut Client> {
        self.by_connection.get_mut(&connection)
    }

    /// Closes the socket; false if it was closed already.
    pub(crate) fn remove(&mut self, connection: Connection, reason: &str) -> bool {
        let Some(client) = self.by_connection.remove(&connection) else {
            return false;
        };
        match client.frames_missed {
            0 => tracing::info!("{client} left: {reason}"),
            missed => tracing::info!("{client} left: {reason} ({missed} frames discarded, it read too slowly)"),
        }
        true
    }

    /// A connection that broke while something was sent.
    pub(crate) fn take_broken(&mut self) -> Option<Connection> {
        self.broken.pop()
    }

    /// A new tick, new allowances.
    pub(crate) fn tick(&mut self) {
        for client in self.by_connection.values_mut() {
            client.read_bytes = 0;
        }
    }
}

impl Outbox for Clients {
    fn send(&mut self, connection: Connection, frame: &[u8]) -> bool {
        let Some(client) = self.by_connection.get_mut(&connection) else {
            return false;
        };
        match client.send(frame) {
            Ok(sent) => sent,
            Err(cause) => {
                self.remove(connection, &cause.to_string());
                self.broken.push(connection);
                false
            }
        }
    }

    fn close(&mut self, connection: Connection, reason: &str) {
        self.remove(connection, reason);
    }

    fn rejected(&mut self, connection: Connection, rejection: &Rejection) {
        let Some(client) = self.by_connection.get_mut(&connection) else {
            return;
        };
        client.rejections += 1;
        if client.rejections <= REJECTIONS_LOGGED_MAX {
            tracing::warn!("{client}: {}: {}", rejection.reason, rejection.detail);
        }
        if client.rejections == REJECTIONS_LOGGED_MAX {
            tracing::warn!("{client}: whatever else is wrong with what it sends is only counted");
        }
    }
}
