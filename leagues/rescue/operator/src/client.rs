//! A connection to a server's port for the ACT-R interface.

use std::collections::VecDeque;
use std::io::{ErrorKind, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::{Duration, Instant};

use rescue_protocol::mrcs::{Command, Extension, Extra, Message, Reader, Style};

use crate::Error;

/// Bytes that are read at once.
const READ_BYTES: usize = 64 * 1024;

/// How long commands may take to leave, before the connection counts as broken.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);

/// How long an answer may take. Servers may have much to compute in a step.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

/// Sockets take no shorter time limit for sure.
const TIMEOUT_MIN: Duration = Duration::from_millis(1);

/// A connection. Nothing runs beside the caller.
#[derive(Debug)]
pub struct Client {
    stream: TcpStream,
    style: Style,
    reader: Reader,
    bytes: Vec<u8>,
    /// Messages that came, and that the caller has not taken yet.
    waiting: VecDeque<Message>,
    skipped: u64,
}

impl Client {
    /// Connects to a server that writes numbers and types as the guide does.
    ///
    /// # Errors
    /// If nothing answers there: [`Error::NoConnection`].
    pub fn connect(address: impl ToSocketAddrs) -> Result<Client, Error> {
        Client::connect_with(address, Style::default())
    }

    /// Connects to a server that was set to another style.
    ///
    /// # Errors
    /// If nothing answers there: [`Error::NoConnection`].
    pub fn connect_with(address: impl ToSocketAddrs, style: Style) -> Result<Client, Error> {
        let stream = TcpStream::connect(address).map_err(Error::NoConnection)?;
        stream.set_nodelay(true).map_err(Error::NoConnection)?;
        stream.set_write_timeout(Some(WRITE_TIMEOUT)).map_err(Error::NoConnection)?;
        let (reader, bytes, waiting) = (Reader::default(), vec![0; READ_BYTES], VecDeque::new());
        Ok(Client { stream, style, reader, bytes, waiting, skipped: 0 })
    }

    /// Asks for extensions, and waits for the answer: those that the server grants. Messages that come before it are kept for
    /// [`Client::read`].
    ///
    /// # Errors
    /// If the connection ends, or no answer comes: a server in lockstep answers at once, too.
    pub fn hello(&mut self, extensions: &[Extension]) -> Result<Vec<Extension>, Error> {
        self.send(&Command::Hello { version: 2, extensions: extensions.to_vec() })?;
        let mut before = Vec::new();
        let granted = self.collect(&mut before, "hello", |message| match message {
            Message::Extra(Extra::Hello { extensions, .. }) => Some(extensions.clone()),
            _ => None,
        });
        for message in before.into_iter().rev() {
            self.waiting.push_front(message);
        }
        granted
    }

    /// Sends a command.
    ///
    /// # Errors
    /// If the connection is broken, or the server has not read for long.
    pub fn send(&mut self, command: &Command) -> Result<(), Error> {
        let mut line = Vec::new();
        command.encode(&self.style, &mut line);
        self.stream.write_all(&line).map_err(Error::Broken)
    }

    /// Waits for a message, at most this long. `None`: none came in time.
    ///
    /// # Errors
    /// If the connection has ended or is broken.
    pub fn read(&mut self, timeout: Duration) -> Result<Option<Message>, Error> {
        // A time that no clock reaches is no limit.
        let end = Instant::now().checked_add(timeout);
        loop {
            if let Some(message) = self.waiting.pop_front() {
                return Ok(Some(message));
            }
            let rest = end.map(|end| end.saturating_duration_since(Instant::now()).max(TIMEOUT_MIN));
            let is_last = rest == Some(TIMEOUT_MIN);
            if !self.receive(rest)? && is_last && self.waiting.is_empty() {
                return Ok(None);
            }
        }
    }

    /// Grants simulated time, and collects all messages of it; the last one is its `time`. The client has to have asked for
    /// [`Extension::Lockstep`], and not for [`Extension::Clock`], which says the time unasked.
    ///
    /// # Errors
    /// If the connection ends, or no answer comes.
    pub fn step(&mut self, ms: u64) -> Result<Vec<Message>, Error> {
        self.send(&Command::Step { ms })?;
        let mut messages = Vec::new();
        let now_ms = self.collect(&mut messages, "step", |message| match message {
            Message::Extra(Extra::Time(now_ms)) => Some(*now_ms),
            _ => None,
        })?;
        messages.push(Message::Extra(Extra::Time(now_ms)));
        Ok(messages)
    }

    /// How many messages this client could not read, and went on without.
    #[must_use]
    pub fn skipped(&self) -> u64 {
        self.skipped
    }

    /// Takes messages up to the answer, which is not among them.
    fn collect<T>(
        &mut self,
        before: &mut Vec<Message>,
        asked: &'static str,
        answer: impl Fn(&Message) -> Option<T>,
    ) -> Result<T, Error> {
        let since = Instant::now();
        while let Some(rest) = ANSWER_TIMEOUT.checked_sub(since.elapsed()) {
            let Some(message) = self.read(rest)? else { continue };
            match answer(&message) {
                Some(answer) => return Ok(answer),
                None => before.push(message),
            }
        }
        Err(Error::NoAnswer { asked, seconds: ANSWER_TIMEOUT.as_secs() })
    }

    /// Reads what has come, and waits for it at most this long. Whether something came.
    fn receive(&mut self, timeout: Option<Duration>) -> Result<bool, Error> {
        self.stream.set_read_timeout(timeout).map_err(Error::Broken)?;
        let count = match self.stream.read(&mut self.bytes) {
            Ok(0) => return Err(Error::Ended),
            Ok(count) => count,
            Err(cause)
                if matches!(cause.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted) =>
            {
                return Ok(false);
            }
            Err(cause) => return Err(Error::Broken(cause)),
        };
        let mut delivery = self.bytes.get(..count).unwrap_or_default();
        while let Some(form) = self.reader.read(&mut delivery) {
            match form.map(|form| Message::decode(&form, &self.style)) {
                Ok(Ok(Some(message))) => self.waiting.push_back(message),
                // Names that are not known are of extensions yet to come.
                Ok(Ok(None)) => {}
                Ok(Err(_)) | Err(_) => self.skipped += 1,
            }
        }
        Ok(true)
    }
}
