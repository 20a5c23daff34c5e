//! A monitor client: ground truth with a connection.

use std::net::ToSocketAddrs;
use std::time::{Duration, Instant};

use soccer_protocol::Reader;
use soccer_protocol::graph::{GraphError, translate_commands};
use soccer_protocol::trainer::Command;

use crate::{Connection, Error, Truth};

/// A connection to a monitor port with the received ground truth. It works only during calls: there is no background
/// thread.
#[derive(Debug)]
pub struct Monitor {
    connection: Connection,
    truth: Truth,
    reader: Reader,
    /// True if a full frame was requested and has not been received since.
    has_asked: bool,
}

impl Monitor {
    /// Connects to a server's monitor port, for instance `"localhost:3200"` or `("localhost", 3200)`. Each address of
    /// the name may take `timeout`.
    ///
    /// # Errors
    /// If no address answers.
    pub fn connect(server: impl ToSocketAddrs, timeout: Duration) -> Result<Monitor, Error> {
        let connection = Connection::open(server, timeout)?;
        Ok(Monitor { connection, truth: Truth::new(), reader: Reader::new(), has_asked: false })
    }

    /// Waits at most `timeout` for one frame; returns true if it was received.
    ///
    /// A frame that does not continue the previous ones is skipped, and a full one is requested.
    ///
    /// # Errors
    /// If the connection has ended, or the data is no monitor frame.
    pub fn next_frame(&mut self, timeout: Duration) -> Result<bool, Error> {
        let end = Instant::now().checked_add(timeout);
        loop {
            let rest = end.map_or(timeout, |end| end.saturating_duration_since(Instant::now()));
            let Some(frame) = self.connection.next_frame(rest)? else { return Ok(false) };
            match self.truth.apply_frame(&frame) {
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

    /// Requests a full frame, once until it is received.
    fn ask_for_all(&mut self) -> Result<(), Error> {
        if std::mem::replace(&mut self.has_asked, true) {
            return Ok(());
        }
        self.send(&Command::ReqFullState)
    }

    /// The ground truth from the frames received.
    pub fn truth(&self) -> &Truth {
        &self.truth
    }

    /// Sends a trainer command. Servers do not answer; later frames show its effect.
    ///
    /// # Errors
    /// If it cannot be sent.
    pub fn send(&mut self, command: &Command<'_>) -> Result<(), Error> {
        let mut words = Vec::new();
        command.encode(&mut words);
        self.say(&words)
    }

    /// Sends commands in text form, for instance `(playMode PlayOn) (dropBall)`, each as a message. For RCSSServerMJ,
    /// sides are replaced by team names once a frame was received.
    ///
    /// # Errors
    /// If the text is no sequence of named lists, or cannot be sent.
    pub fn send_text(&mut self, words: &str) -> Result<(), Error> {
        self.say(words.as_bytes())
    }

    fn say(&mut self, words: &[u8]) -> Result<(), Error> {
        let commands = translate_commands(self.truth.graph(), &mut self.reader, words).map_err(Error::BadWords)?;
        commands.iter().try_for_each(|command| self.connection.send(command))
    }
}
