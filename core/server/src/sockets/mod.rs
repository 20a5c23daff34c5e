//! Real sockets and real time, by readiness polling.

mod datagram;
mod stream;

use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use engine::ConnectionId;
use mio::{Events, Poll, Token};

use crate::binding::{BindError, Binding, Transport};
use crate::server_io::{IoEvent, ReadResult, ServerIo};
use crate::waker::Waker;
use datagram::Datagrams;
use stream::Streams;

pub use stream::KEEPALIVE;

/// Token of the waker, followed by the bindings' and the connections' tokens.
const WAKER: Token = Token(0);

/// Maximum number of readiness events taken at once: enough for one poll to return all.
const EVENTS_MAX: usize = 2 * engine::CONNECTIONS_MAX;

/// All sockets, and the poll that waits for them.
pub(crate) struct Sockets {
    poll: Poll,
    events: Events,
    waker: Arc<mio::Waker>,
    bindings: usize,
    streams: Streams,
    datagrams: Datagrams,
}

impl Sockets {
    /// Opens the sockets of the bindings.
    pub(crate) fn bind(bindings: &[Binding]) -> Result<Sockets, BindError> {
        let poll = Poll::new()?;
        let waker = Arc::new(mio::Waker::new(poll.registry(), WAKER)?);
        let (mut streams, mut datagrams) = (Streams::default(), Datagrams::new());
        for (index, binding) in bindings.iter().enumerate() {
            let (registry, token) = (poll.registry(), Token(1 + index));
            match &binding.transport {
                Transport::Tcp(address) => streams
                    .listen(index, *address, registry, token)
                    .map_err(|cause| BindError::Listen { door: Box::new(binding.clone()), cause })?,
                Transport::Listener(open) => streams
                    .take_listener(index, &open.listener, registry, token)
                    .map_err(|cause| BindError::Listen { door: Box::new(binding.clone()), cause })?,
                Transport::Udp(udp) => datagrams.listen(index, binding, udp, registry, token)?,
                Transport::InProcess => {}
            }
        }
        let events = Events::with_capacity(EVENTS_MAX);
        Ok(Sockets { poll, events, waker, bindings: bindings.len(), streams, datagrams })
    }

    fn token(&self, connection: ConnectionId) -> Token {
        Token(1 + self.bindings + connection.0 as usize)
    }
}

impl ServerIo for Sockets {
    fn now(&self) -> Instant {
        Instant::now()
    }

    fn sleep(&mut self, time: Duration) {
        thread::sleep(time);
    }

    fn wait(&mut self, timeout: Duration, events: &mut Vec<IoEvent>) -> io::Result<()> {
        let timeout = if self.datagrams.is_waiting() { Duration::ZERO } else { timeout };
        match self.poll.poll(&mut self.events, Some(timeout)) {
            Err(cause) if cause.kind() == ErrorKind::Interrupted => self.events.clear(),
            result => result?,
        }
        for event in &self.events {
            push_event(event, self.bindings, &mut self.datagrams, events);
        }
        self.datagrams.sort(events);
        Ok(())
    }

    fn waker(&self) -> Waker {
        Waker(Some(Arc::clone(&self.waker)))
    }

    fn addresses(&self) -> io::Result<Vec<SocketAddr>> {
        let address = |index| self.streams.address(index).or_else(|| self.datagrams.address(index));
        (0..self.bindings).filter_map(address).collect()
    }

    fn accept(&mut self, binding: usize) -> io::Result<SocketAddr> {
        let is_stream = self.streams.has(binding);
        if is_stream { self.streams.accept(binding) } else { self.datagrams.accept(binding) }
    }

    fn admit(&mut self, connection: ConnectionId) -> io::Result<()> {
        if self.datagrams.admit(connection) {
            return Ok(());
        }
        self.streams.admit(connection, self.poll.registry(), self.token(connection))
    }

    fn refuse(&mut self) {
        self.streams.refuse();
        self.datagrams.refuse();
    }

    fn read(&mut self, connection: ConnectionId, buffer: &mut [u8], hung_up: bool) -> ReadResult {
        match self.streams.read(connection, buffer, hung_up) {
            Some(arrived) => arrived,
            None => self.datagrams.read(connection, buffer).unwrap_or(ReadResult::Nothing),
        }
    }

    fn acknowledge(&mut self, connection: ConnectionId) {
        self.streams.acknowledge(connection);
    }

    fn write(&mut self, connection: ConnectionId, bytes: &[u8]) -> io::Result<usize> {
        let written = self.streams.write(connection, bytes);
        written.or_else(|| self.datagrams.write(connection, bytes)).unwrap_or(Ok(0))
    }

    fn close_listeners(&mut self) {
        self.streams.close_listeners();
    }

    fn shutdown(&mut self, connection: ConnectionId) {
        self.streams.shutdown(connection);
    }

    fn close(&mut self, connection: ConnectionId) {
        self.streams.close(connection);
        self.datagrams.close(connection);
    }
}

/// Converts a readiness event into server events.
fn push_event(event: &mio::event::Event, bindings: usize, datagrams: &mut Datagrams, events: &mut Vec<IoEvent>) {
    let Some(index) = event.token().0.checked_sub(1) else {
        return;
    }; // the waker: the loop looks for itself
    let Some(connection) = index.checked_sub(bindings) else {
        if !datagrams.set_readable(index) {
            events.push(IoEvent::Acceptable(index));
        }
        return;
    };
    let connection = ConnectionId(connection as u64);
    if event.is_writable() {
        events.push(IoEvent::Writable(connection));
    }
    let hung_up = event.is_read_closed() || event.is_error();
    if event.is_readable() || hung_up {
        events.push(IoEvent::Readable { connection, may_be_closed: hung_up });
    }
}
