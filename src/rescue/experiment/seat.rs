//! In-process clients of a session: they encode commands, and decode messages into their knowledge.

use engine::{Connection, Outbox, Session};
use rescue_operator::Known;
use rescue_protocol::mrcs::{Command, Extra, Message, Reader, Style};

/// Collects the frames that a session sends in a tick.
#[derive(Debug, Default)]
pub struct Post(Vec<(Connection, Vec<u8>)>);

impl Outbox for Post {
    fn send(&mut self, connection: Connection, frame: &[u8]) -> bool {
        self.0.push((connection, frame.to_vec()));
        true
    }

    fn close(&mut self, _: Connection, _: &'static str) {}
}

impl Post {
    /// Delivers the collected frames to their clients.
    pub fn deliver(&mut self, seats: &mut [Seat]) {
        for (connection, frame) in self.0.drain(..) {
            let seat = seats.iter_mut().find(|seat| seat.connection == connection);
            seat.into_iter().for_each(|seat| seat.hear(&frame));
        }
    }
}

/// An in-process client of a session.
pub struct Seat {
    connection: Connection,
    style: Style,
    reader: Reader,
    /// The state that its messages have described.
    pub known: Known,
}

impl Seat {
    /// Opens a client at the operators' first endpoint.
    ///
    /// # Errors
    /// If the session accepts no more clients.
    pub fn open(session: &mut dyn Session, style: Style) -> Result<Seat, String> {
        let doors = session.doors();
        let door = doors.iter().position(|door| *door == rescue_world::dialect::ACTR_DOOR);
        let connection = door.and_then(|door| session.open(door)).ok_or("the world takes no more clients")?;
        Ok(Seat { connection, style, reader: Reader::default(), known: Known::default() })
    }

    /// Sends a command, which takes effect in the next tick.
    pub fn say(&self, session: &mut dyn Session, post: &mut Post, command: &Command) {
        let mut line = Vec::new();
        command.encode(&self.style, &mut line);
        session.receive(self.connection, &line, post);
    }

    /// Sets the current time, ms.
    pub fn turn_to(&mut self, ms: u64) {
        self.known.take(&Message::Extra(Extra::Time(ms)));
    }

    fn hear(&mut self, mut frame: &[u8]) {
        while let Some(form) = self.reader.read(&mut frame) {
            // Unknown names are from extensions that no client here has enabled.
            let message = form.ok().and_then(|form| Message::decode(&form, &self.style).ok().flatten());
            message.into_iter().for_each(|message| self.known.take(&message));
        }
    }
}
