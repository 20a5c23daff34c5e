//! The session and its connections, used together by the loop and the limits.

use std::time::Instant;

use engine::{Connection, Session};

use crate::clients::Clients;
use crate::end::End;

/// A session and all its connections.
pub(crate) struct Host {
    pub(crate) session: Box<dyn Session>,
    pub(crate) clients: Clients,
}

impl Host {
    /// The present time.
    pub(crate) fn now(&self) -> Instant {
        self.clients.outside.now()
    }

    /// Closes a connection, for the client and for the session.
    pub(crate) fn close(&mut self, connection: Connection, end: &End) {
        let label = self.session.label(connection);
        if self.clients.remove(connection, label.as_deref(), end) {
            self.session.close(connection);
        }
    }

    /// Closes connections in the session that broke during a send.
    pub(crate) fn forget_broken(&mut self) {
        while let Some(connection) = self.clients.take_broken() {
            self.session.close(connection);
        }
    }

    /// Sends the unsent bytes of a client.
    pub(crate) fn flush(&mut self, connection: Connection) {
        if let Err(cause) = self.clients.flush(connection) {
            self.close(connection, &End::broken(&cause));
        }
    }
}
