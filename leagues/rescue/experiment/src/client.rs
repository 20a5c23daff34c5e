//! In-process clients of a session: they encode commands, and decode messages into their knowledge.

use engine::{ConnectionId, Outbox, Session};
use rescue_operator::WorldModel;
use rescue_protocol::mrcs::{Command, ExtensionMessage, Message, MessageReader, Style};

/// Collects the frames that a session sends in a tick.
#[derive(Debug, Default)]
pub struct ClientOutbox(Vec<(ConnectionId, Vec<u8>)>);

impl Outbox for ClientOutbox {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        self.0.push((connection, frame.to_vec()));
        true
    }

    fn close(&mut self, _: ConnectionId, _: &'static str) {}
}

impl ClientOutbox {
    /// Delivers the collected frames to their clients.
    pub fn deliver(&mut self, clients: &mut [InProcessClient]) {
        for (connection, frame) in self.0.drain(..) {
            let client = clients.iter_mut().find(|client| client.connection == connection);
            client.into_iter().for_each(|client| client.receive(&frame));
        }
    }
}

/// An in-process client of a session.
pub struct InProcessClient {
    connection: ConnectionId,
    style: Style,
    reader: MessageReader,
    /// The state that its messages have described.
    pub world_model: WorldModel,
}

impl InProcessClient {
    /// Opens a client at the operators' first endpoint.
    ///
    /// # Errors
    /// If the session accepts no more clients.
    pub fn open(session: &mut dyn Session, style: Style) -> Result<InProcessClient, String> {
        let endpoints = session.endpoints();
        let endpoint = endpoints.iter().position(|endpoint| *endpoint == rescue_world::endpoints::ACTR_ENDPOINT);
        let connection =
            endpoint.and_then(|endpoint| session.open(endpoint)).ok_or("the world takes no more clients")?;
        Ok(InProcessClient { connection, style, reader: MessageReader::default(), world_model: WorldModel::default() })
    }

    /// Sends a command, which takes effect in the next tick.
    pub fn send(&self, session: &mut dyn Session, outbox: &mut ClientOutbox, command: &Command) {
        let mut line = Vec::new();
        command.encode(&self.style, &mut line);
        session.receive(self.connection, &line, outbox);
    }

    /// Sets the current time, ms.
    pub fn set_time(&mut self, ms: u64) {
        self.world_model.update(&Message::Extra(ExtensionMessage::Time(ms)));
    }

    fn receive(&mut self, mut frame: &[u8]) {
        while let Some(form) = self.reader.read(&mut frame) {
            // Unknown names are from extensions that no client here has enabled.
            let message = form.ok().and_then(|form| Message::decode(&form, &self.style).ok().flatten());
            message.into_iter().for_each(|message| self.world_model.update(&message));
        }
    }
}
