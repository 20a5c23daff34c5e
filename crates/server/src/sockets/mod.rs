//! Real sockets and the real watch, through readiness polling.

mod stream;

use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use engine::Connection;
use mio::{Events, Poll, Token};

use crate::door::{BindError, Door};
use crate::outside::{Arrived, Event, Outside, Peer};
use crate::waker::Waker;
use stream::Streams;

pub use stream::KEEPALIVE;

/// Token of the waker; the doors' follow, then the connections'.
const WAKER: Token = Token(0);

/// Readiness events taken at once: more than there can be, so that one look sees everything.
const EVENTS_MAX: usize = 2 * engine::CONNECTIONS_MAX;

/// All sockets, and what waits for them.
pub(crate) struct Sockets {
    poll: Poll,
    events: Events,
    waker: Arc<mio::Waker>,
    doors: usize,
    streams: Streams,
}

impl Sockets {
    /// Opens doors.
    pub(crate) fn bind(doors: &[Door]) -> Result<Sockets, BindError> {
        let poll = Poll::new()?;
        let waker = Arc::new(mio::Waker::new(poll.registry(), WAKER)?);
        let mut streams = Streams::default();
        for (index, door) in doors.iter().enumerate() {
            let opened = streams.listen(index, door.address, poll.registry(), Token(1 + index));
            opened.map_err(|cause| BindError::Listen { door: door.clone(), cause })?;
        }
        Ok(Sockets { poll, events: Events::with_capacity(EVENTS_MAX), waker, doors: doors.len(), streams })
    }

    fn token(&self, connection: Connection) -> Token {
        Token(1 + self.doors + connection.0 as usize)
    }

    /// Adds what a readiness event means.
    fn tell(&self, event: &mio::event::Event, events: &mut Vec<Event>) {
        let Some(index) = event.token().0.checked_sub(1) else {
            return;
        }; // the waker: the loop looks for itself
        let Some(connection) = index.checked_sub(self.doors) else {
            return events.push(Event::Knock(index));
        };
        let connection = Connection(connection as u64);
        if event.is_writable() {
            events.push(Event::Writable(connection));
        }
        let hung_up = event.is_read_closed() || event.is_error();
        if event.is_readable() || hung_up {
            events.push(Event::Readable { connection, hung_up });
        }
    }
}

impl Outside for Sockets {
    fn now(&self) -> Instant {
        Instant::now()
    }

    fn sleep(&mut self, time: Duration) {
        thread::sleep(time);
    }

    fn wait(&mut self, timeout: Duration, events: &mut Vec<Event>) -> io::Result<()> {
        match self.poll.poll(&mut self.events, Some(timeout)) {
            Err(cause) if cause.kind() == ErrorKind::Interrupted => self.events.clear(),
            result => result?,
        }
        for event in &self.events {
            self.tell(event, events);
        }
        Ok(())
    }

    fn waker(&self) -> Waker {
        Waker(Some(Arc::clone(&self.waker)))
    }

    fn addresses(&self) -> io::Result<Vec<SocketAddr>> {
        (0..self.doors).filter_map(|index| self.streams.address(index)).collect()
    }

    fn accept(&mut self, entrance: usize) -> io::Result<Peer> {
        self.streams.accept(entrance).map(Peer)
    }

    fn admit(&mut self, connection: Connection) -> io::Result<()> {
        self.streams.admit(connection, self.poll.registry(), self.token(connection))
    }

    fn refuse(&mut self) {
        self.streams.refuse();
    }

    fn read(&mut self, connection: Connection, buffer: &mut [u8], hung_up: bool) -> Arrived {
        self.streams.read(connection, buffer, hung_up)
    }

    fn write(&mut self, connection: Connection, bytes: &[u8]) -> io::Result<usize> {
        self.streams.write(connection, bytes)
    }

    fn close(&mut self, connection: Connection) {
        self.streams.close(connection);
    }
}
