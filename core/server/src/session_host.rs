//! The session and its connections, used together by the loop and the limits.

use std::time::Instant;

use engine::{ConnectionId, Session};

use crate::client::CloseReason;
use crate::clients::Clients;

/// A session and all its connections.
pub(crate) struct SessionHost {
    pub(crate) session: Box<dyn Session>,
    pub(crate) clients: Clients,
}

impl SessionHost {
    /// The present time.
    pub(crate) fn now(&self) -> Instant {
        self.clients.server_io.now()
    }

    /// Closes a connection, for the client and for the session.
    pub(crate) fn close(&mut self, connection: ConnectionId, reason: &CloseReason) {
        let label = self.session.label(connection);
        if self.clients.remove(connection, label.as_deref(), reason) {
            self.session.close(connection);
        }
    }

    /// Closes connections in the session that broke during a send.
    pub(crate) fn close_broken(&mut self) {
        while let Some(connection) = self.clients.take_broken() {
            self.session.close(connection);
        }
    }

    /// Sends the unsent bytes of a client.
    pub(crate) fn flush(&mut self, connection: ConnectionId) {
        if let Err(cause) = self.clients.flush(connection) {
            self.close(connection, &CloseReason::broken(&cause));
        }
    }
}
