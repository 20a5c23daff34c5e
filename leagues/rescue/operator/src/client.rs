//! A connection to a server's port for the ACT-R interface.

use std::collections::VecDeque;
use std::io::{ErrorKind, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::{Duration, Instant};

use rescue_protocol::mrcs::{Command, Extension, ExtensionMessage, Message, MessageReader, Style};

use crate::ClientError;

/// Bytes per read.
const READ_BYTES: usize = 64 * 1024;

/// Longest time to send commands before the connection counts as broken.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);

/// Longest wait for a response. Servers may have much to compute in a step.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

/// Shortest time limit that all sockets support.
const TIMEOUT_MIN: Duration = Duration::from_millis(1);

/// A connection to the server, driven by its caller's thread alone.
#[derive(Debug)]
pub struct OperatorClient {
    stream: TcpStream,
    style: Style,
    reader: MessageReader,
    bytes: Vec<u8>,
    /// Messages received but not yet taken by the caller.
    waiting: VecDeque<Message>,
    skipped: u64,
}

impl OperatorClient {
    /// Connects to a server that writes numbers and types as in the guide.
    ///
    /// # Errors
    /// If nothing answers there: [`ClientError::NoConnection`].
    pub fn connect(address: impl ToSocketAddrs) -> Result<OperatorClient, ClientError> {
        OperatorClient::connect_with(address, Style::default())
    }

    /// Connects to a server with another style.
    ///
    /// # Errors
    /// If nothing answers there: [`ClientError::NoConnection`].
    pub fn connect_with(address: impl ToSocketAddrs, style: Style) -> Result<OperatorClient, ClientError> {
        let stream = TcpStream::connect(address).map_err(ClientError::NoConnection)?;
        stream.set_nodelay(true).map_err(ClientError::NoConnection)?;
        stream.set_write_timeout(Some(WRITE_TIMEOUT)).map_err(ClientError::NoConnection)?;
        let (reader, bytes, waiting) = (MessageReader::default(), vec![0; READ_BYTES], VecDeque::new());
        Ok(OperatorClient { stream, style, reader, bytes, waiting, skipped: 0 })
    }

    /// Requests extensions and returns the granted ones. Messages before the response are kept for [`OperatorClient::read`].
    ///
    /// # Errors
    /// If the connection ends, or no response comes: a server in lockstep responds at once as well.
    pub fn hello(&mut self, extensions: &[Extension]) -> Result<Vec<Extension>, ClientError> {
        self.send(&Command::Hello { version: 2, extensions: extensions.to_vec() })?;
        let mut before = Vec::new();
        let granted = self.collect(&mut before, "hello", |message| match message {
            Message::Extra(ExtensionMessage::Hello { extensions, .. }) => Some(extensions.clone()),
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
    /// If the connection is broken, or the server has not read for too long.
    pub fn send(&mut self, command: &Command) -> Result<(), ClientError> {
        let mut line = Vec::new();
        command.encode(&self.style, &mut line);
        self.stream.write_all(&line).map_err(ClientError::Broken)
    }

    /// Waits at most this long for a message. `None`: none came in time.
    ///
    /// # Errors
    /// If the connection has ended or is broken.
    pub fn read(&mut self, timeout: Duration) -> Result<Option<Message>, ClientError> {
        // A time beyond the clock's range is no limit.
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

    /// Grants simulated time, and returns all messages of it, ending with its `time`. The client must have requested
    /// [`Extension::Lockstep`], and not [`Extension::Clock`], which sends the time unrequested.
    ///
    /// # Errors
    /// If the connection ends, or no response comes.
    pub fn step(&mut self, ms: u64) -> Result<Vec<Message>, ClientError> {
        self.send(&Command::Step { ms })?;
        let mut messages = Vec::new();
        let now_ms = self.collect(&mut messages, "step", |message| match message {
            Message::Extra(ExtensionMessage::Time(now_ms)) => Some(*now_ms),
            _ => None,
        })?;
        messages.push(Message::Extra(ExtensionMessage::Time(now_ms)));
        Ok(messages)
    }

    /// Number of unreadable messages skipped so far.
    #[must_use]
    pub fn skipped(&self) -> u64 {
        self.skipped
    }

    /// Takes messages up to the response, which is excluded.
    fn collect<T>(
        &mut self,
        before: &mut Vec<Message>,
        asked: &'static str,
        answer: impl Fn(&Message) -> Option<T>,
    ) -> Result<T, ClientError> {
        let since = Instant::now();
        while let Some(rest) = ANSWER_TIMEOUT.checked_sub(since.elapsed()) {
            let Some(message) = self.read(rest)? else { continue };
            match answer(&message) {
                Some(answer) => return Ok(answer),
                None => before.push(message),
            }
        }
        Err(ClientError::NoAnswer { asked, seconds: ANSWER_TIMEOUT.as_secs() })
    }

    /// Receives bytes, waiting at most this long. Returns true if any came.
    fn receive(&mut self, timeout: Option<Duration>) -> Result<bool, ClientError> {
        self.stream.set_read_timeout(timeout).map_err(ClientError::Broken)?;
        let count = match self.stream.read(&mut self.bytes) {
            Ok(0) => return Err(ClientError::Ended),
            Ok(count) => count,
            Err(cause)
                if matches!(cause.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted) =>
            {
                return Ok(false);
            }
            Err(cause) => return Err(ClientError::Broken(cause)),
        };
        let mut delivery = self.bytes.get(..count).unwrap_or_default();
        while let Some(form) = self.reader.read(&mut delivery) {
            match form.map(|form| Message::decode(&form, &self.style)) {
                Ok(Ok(Some(message))) => self.waiting.push_back(message),
                // Unknown names belong to future extensions.
                Ok(Ok(None)) => {}
                Ok(Err(_)) | Err(_) => self.skipped += 1,
            }
        }
        Ok(true)
    }
}
