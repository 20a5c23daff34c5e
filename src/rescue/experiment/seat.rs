//! A client in this program: bytes to a session and from it, and what it knows.

use engine::{Connection, Outbox, Session};
use rescue_operator::Known;
use rescue_protocol::mrcs::{Command, Extra, Message, Reader, Style};

/// Frames that were sent in a tick.
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
    /// Hands out what has come.
    pub fn deliver(&mut self, seats: &mut [Seat]) {
        for (connection, frame) in self.0.drain(..) {
            let seat = seats.iter_mut().find(|seat| seat.connection == connection);
            seat.into_iter().for_each(|seat| seat.hear(&frame));
        }
    }
}

/// A client.
pub struct Seat {
    connection: Connection,
    style: Style,
    reader: Reader,
    /// What it knows.
    pub known: Known,
}

impl Seat {
    /// A client of the first door for operators.
    ///
    /// # Errors
    /// If the session takes none.
    pub fn open(session: &mut dyn Session, style: Style) -> Result<Seat, String> {
        let doors = session.doors();
        let door = doors.iter().position(|door| *door == rescue_world::dialect::ACTR_DOOR);
        let connection = door.and_then(|door| session.open(door)).ok_or("the world takes no more clients")?;
        Ok(Seat { connection, style, reader: Reader::default(), known: Known::default() })
    }

    /// Says something; the next tick hears it.
    pub fn say(&self, session: &mut dyn Session, post: &mut Post, command: &Command) {
        let mut line = Vec::new();
        command.encode(&self.style, &mut line);
        session.receive(self.connection, &line, post);
    }

    /// Takes the time that it is, ms.
    pub fn turn_to(&mut self, ms: u64) {
        self.known.take(&Message::Extra(Extra::Time(ms)));
    }

    fn hear(&mut self, mut frame: &[u8]) {
        while let Some(form) = self.reader.read(&mut frame) {
            // Names that are not known are of extensions that nobody here asks for.
            let message = form.ok().and_then(|form| Message::decode(&form, &self.style).ok().flatten());
            message.into_iter().for_each(|message| self.known.take(&message));
        }
    }
}
