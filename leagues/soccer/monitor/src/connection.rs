//! A connection to a server's monitor port: receives frames, sends text.

use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::time::{Duration, Instant};

use codec::frame::{self, FrameError, SERVER_FRAME_BYTES_MAX, Splitter};

use crate::Error;

/// Size of the read buffer.
const READ_BYTES: usize = 64 * 1024;

/// Time to send a message before the connection counts as broken.
const WRITE_TIMEOUT: Duration = Duration::from_secs(3);

/// Minimum time limit that all sockets accept.
const TIMEOUT_MIN: Duration = Duration::from_millis(1);

/// A connection to a monitor port.
#[derive(Debug)]
pub struct Connection {
    stream: TcpStream,
    server: SocketAddr,
    splitter: Splitter,
    bytes: Vec<u8>,
    /// Complete frames not returned yet.
    frames: VecDeque<Vec<u8>>,
    /// The error after which nothing can be read.
    broken: Option<FrameError>,
}

impl Connection {
    /// Connects to the first address that answers. Each may take `timeout`.
    ///
    /// # Errors
    /// If the name has no address, or none answers: [`Error::NoConnection`].
    pub fn open(server: impl ToSocketAddrs, timeout: Duration) -> Result<Connection, Error> {
        let (stream, server) = reach(server, timeout).map_err(Error::NoConnection)?;
        let splitter = Splitter::new(SERVER_FRAME_BYTES_MAX);
        let (bytes, frames) = (vec![0; READ_BYTES], VecDeque::new());
        Ok(Connection { stream, server, splitter, bytes, frames, broken: None })
    }

    /// The address of the server.
    pub fn server(&self) -> SocketAddr {
        self.server
    }

    /// Waits at most `timeout` for a frame; returns it without its length, or `None` after the timeout.
    ///
    /// # Errors
    /// If no more frames can arrive.
    pub fn next_frame(&mut self, timeout: Duration) -> Result<Option<Vec<u8>>, Error> {
        // A time beyond the clock's range means no limit.
        let end = Instant::now().checked_add(timeout);
        loop {
            if let Some(frame) = self.frames.pop_front() {
                return Ok(Some(frame));
            }
            if let Some(broken) = self.broken {
                return Err(Error::NoFrames(broken));
            }
            let rest = end.map(|end| end.saturating_duration_since(Instant::now()).max(TIMEOUT_MIN));
            self.read(rest)?;
            if rest == Some(TIMEOUT_MIN) && self.frames.is_empty() && self.broken.is_none() {
                return Ok(None);
            }
        }
    }

    /// Reads available data, and waits for it at most `timeout`.
    fn read(&mut self, timeout: Option<Duration>) -> Result<(), Error> {
        self.stream.set_read_timeout(timeout).map_err(Error::Broken)?;
        match self.stream.read(&mut self.bytes) {
            Ok(0) if self.splitter.pending_bytes() > 0 => Err(Error::CutOff),
            Ok(0) => Err(Error::Ended),
            Ok(read) => {
                let (frames, bytes) = (&mut self.frames, self.bytes.get(..read).unwrap_or_default());
                self.broken = self.splitter.for_each(bytes, |frame| frames.push_back(frame.to_vec())).err();
                Ok(())
            }
            Err(cause)
                if matches!(cause.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted) =>
            {
                Ok(())
            }
            Err(cause) => Err(Error::Broken(cause)),
        }
    }

    /// Sends a text to the server, as one message.
    ///
    /// # Errors
    /// If it cannot be sent.
    pub fn send(&mut self, words: &[u8]) -> Result<(), Error> {
        let mut message = Vec::new();
        frame::write(&mut message, |payload| payload.extend_from_slice(words));
        self.stream.write_all(&message).map_err(Error::Broken)
    }
}

fn reach(server: impl ToSocketAddrs, timeout: Duration) -> io::Result<(TcpStream, SocketAddr)> {
    let mut cause = io::Error::new(ErrorKind::NotFound, "this name has no address");
    for address in server.to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, timeout.max(TIMEOUT_MIN)) {
            Ok(stream) => {
                stream.set_nodelay(true)?;
                stream.set_write_timeout(Some(WRITE_TIMEOUT))?;
                return Ok((stream, address));
            }
            Err(refused) => cause = refused,
        }
    }
    Err(cause)
}
