//! A truth with a connection.

use std::net::ToSocketAddrs;
use std::time::{Duration, Instant};

use soccer_protocol::Reader;
use soccer_protocol::graph::{GraphError, for_server};
use soccer_protocol::trainer::Command;

use crate::{Connection, Error, Truth};

/// A connection to a server, and what it has shown. It works only while the caller waits for a frame: no thread runs beside it.
#[derive(Debug)]
pub struct Monitor {
    connection: Connection,
    truth: Truth,
    reader: Reader,
    /// A full frame was asked for, and has not come since.
    has_asked: bool,
}

impl Monitor {
    /// Connects with a server's port for monitors, for instance `"localhost:3200"` or `("localhost", 3200)`. Each address of
    /// the name may take this long.
    ///
    /// # Errors
    /// If nobody answers there.
    pub fn connect(server: impl ToSocketAddrs, timeout: Duration) -> Result<Monitor, Error> {
        let connection = Connection::open(server, timeout)?;
        Ok(Monitor { connection, truth: Truth::new(), reader: Reader::new(), has_asked: false })
    }

    /// Waits for one frame, at most this long. Whether it came: `false` means that the time was over.
    ///
    /// A frame that does not lead on from those before is left out, and a full one is asked for.
    ///
    /// # Errors
    /// If the connection has ended, or what comes is no frame of a monitor.
    pub fn next_frame(&mut self, timeout: Duration) -> Result<bool, Error> {
        let end = Instant::now().checked_add(timeout);
        loop {
            let rest = end.map_or(timeout, |end| end.saturating_duration_since(Instant::now()));
            let Some(frame) = self.connection.next_frame(rest)? else { return Ok(false) };
            match self.truth.take(&frame) {
                Ok(()) => {
                    self.has_asked = false;
                    return Ok(true);
                }
                Err(GraphError::NothingYet | GraphError::DoesNotFit) => self.ask_for_all()?,
                Err(cause) => return Err(Error::NotUnderstood(cause)),
            }
            if rest.is_zero() {
                return Ok(false);
            }
        }
    }

    /// Asks for a full frame, once until one comes.
    fn ask_for_all(&mut self) -> Result<(), Error> {
        if std::mem::replace(&mut self.has_asked, true) {
            return Ok(());
        }
        self.send(&Command::ReqFullState)
    }

    /// What the frames up to now say.
    pub fn truth(&self) -> &Truth {
        &self.truth
    }

    /// Sends a trainer's command. Servers do not answer; the frames that follow show what became of it.
    ///
    /// # Errors
    /// If it does not leave.
    pub fn send(&mut self, command: &Command<'_>) -> Result<(), Error> {
        let mut words = Vec::new();
        command.encode(&mut words);
        self.say(&words)
    }

    /// Sends commands as they stand, for instance `(playMode PlayOn) (dropBall)`, each as a message. RCSSServerMJ gets the name
    /// of a team where they have its side, as soon as a frame was seen.
    ///
    /// # Errors
    /// If they are no lists with a name, or do not leave.
    pub fn send_words(&mut self, words: &str) -> Result<(), Error> {
        self.say(words.as_bytes())
    }

    fn say(&mut self, words: &[u8]) -> Result<(), Error> {
        let commands = for_server(self.truth.graph(), &mut self.reader, words).map_err(Error::BadWords)?;
        commands.iter().try_for_each(|command| self.connection.say(command))
    }
}
