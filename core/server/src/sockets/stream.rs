//! TCP: a listener for each binding, and a stream for each connection.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr};
use std::time::Duration;

use engine::ConnectionId;
use mio::net::{TcpListener, TcpStream};
use mio::{Interest, Registry, Token};
use socket2::{Domain, Protocol, SockRef, Socket, TcpKeepalive, Type};

use crate::server_io::ReadResult;

/// Maximum number of connections waiting to be accepted.
const BACKLOG: i32 = 128;

/// Silence after which the operating system probes the other machine. The server thus detects a machine that vanished,
/// even if it sends nothing to it.
pub const KEEPALIVE: Duration = Duration::from_secs(60);

/// All listeners and streams.
#[derive(Default)]
pub(super) struct Streams {
    /// Listeners by index of the binding.
    listeners: BTreeMap<usize, TcpListener>,
    /// The stream accepted last, until it is admitted or refused.
    accepted: Option<TcpStream>,
    by_connection: BTreeMap<ConnectionId, TcpStream>,
}

impl Streams {
    /// Opens the listener of a binding.
    pub(super) fn listen(
        &mut self,
        index: usize,
        address: SocketAddr,
        registry: &Registry,
        token: Token,
    ) -> io::Result<()> {
        self.register(index, listen(address)?, registry, token)
    }

    /// Takes a socket that listens already as the listener of a binding.
    pub(super) fn take_listener(
        &mut self,
        index: usize,
        listener: &std::net::TcpListener,
        registry: &Registry,
        token: Token,
    ) -> io::Result<()> {
        let listener = listener.try_clone()?;
        listener.set_nonblocking(true)?;
        self.register(index, TcpListener::from_std(listener), registry, token)
    }

    fn register(
        &mut self,
        index: usize,
        mut listener: TcpListener,
        registry: &Registry,
        token: Token,
    ) -> io::Result<()> {
        registry.register(&mut listener, token, Interest::READABLE)?;
        self.listeners.insert(index, listener);
        Ok(())
    }

    /// True if a binding has a listener.
    pub(super) fn has(&self, index: usize) -> bool {
        self.listeners.contains_key(&index)
    }

    /// The address of a binding.
    pub(super) fn address(&self, index: usize) -> Option<io::Result<SocketAddr>> {
        self.listeners.get(&index).map(TcpListener::local_addr)
    }

    /// Accepts the next waiting client.
    pub(super) fn accept(&mut self, index: usize) -> io::Result<SocketAddr> {
        let listener = self.listeners.get(&index).ok_or(ErrorKind::WouldBlock)?;
        let (stream, peer) = listener.accept()?;
        self.accepted = Some(stream);
        Ok(peer)
    }

    /// Admits the client accepted last.
    pub(super) fn admit(&mut self, connection: ConnectionId, registry: &Registry, token: Token) -> io::Result<()> {
        let Some(mut stream) = self.accepted.take() else { return Ok(()) };
        // Agents answer each frame; waiting to fill a packet would cost them 40 ms. If this fails they are only slow.
        if let Err(cause) = stream.set_nodelay(true) {
            tracing::debug!("{connection}: cannot switch off Nagle's algorithm: {cause}");
        }
        if let Err(cause) = SockRef::from(&stream).set_tcp_keepalive(&TcpKeepalive::new().with_time(KEEPALIVE)) {
            tracing::debug!("{connection}: cannot have the operating system look after it: {cause}");
        }
        registry.register(&mut stream, token, Interest::READABLE | Interest::WRITABLE)?;
        self.by_connection.insert(connection, stream);
        Ok(())
    }

    /// Refuses the client accepted last.
    pub(super) fn refuse(&mut self) {
        self.accepted = None;
    }

    /// Reads once. A partly filled buffer means that the socket is empty, unless the other side has closed (`hung_up`):
    /// then the end of the stream must still be read. `None` if the connection is no stream.
    pub(super) fn read(&mut self, connection: ConnectionId, buffer: &mut [u8], hung_up: bool) -> Option<ReadResult> {
        let stream = self.by_connection.get_mut(&connection)?;
        loop {
            match stream.read(buffer) {
                Ok(0) => return Some(ReadResult::Closed(None)),
                Ok(length) => return Some(ReadResult::Bytes(length, hung_up || length == buffer.len())),
                Err(cause) if cause.kind() == ErrorKind::Interrupted => {}
                Err(cause) if cause.kind() == ErrorKind::WouldBlock => return Some(ReadResult::Nothing),
                Err(cause) => return Some(ReadResult::Closed(Some(cause))),
            }
        }
    }

    /// Acknowledges received bytes immediately. The option holds for this moment only.
    pub(super) fn acknowledge(&mut self, connection: ConnectionId) {
        #[cfg(any(target_os = "linux", target_os = "android"))]
        if let Some(stream) = self.by_connection.get(&connection)
            && let Err(cause) = SockRef::from(stream).set_tcp_quickack(true)
        {
            tracing::debug!("{connection}: cannot acknowledge at once: {cause}");
        }
        // Elsewhere there is no such option, and a client with Nagle's algorithm is only slow.
        #[cfg(not(any(target_os = "linux", target_os = "android")))]
        let _ = connection;
    }

    /// Writes once; 0 if the socket is full. `None` if the connection is no stream.
    pub(super) fn write(&mut self, connection: ConnectionId, bytes: &[u8]) -> Option<io::Result<usize>> {
        let stream = self.by_connection.get_mut(&connection)?;
        loop {
            match stream.write(bytes) {
                Err(cause) if cause.kind() == ErrorKind::Interrupted => {}
                Err(cause) if cause.kind() == ErrorKind::WouldBlock => return Some(Ok(0)),
                result => return Some(result),
            }
        }
    }

    /// Closes the listeners.
    pub(super) fn close_listeners(&mut self) {
        self.listeners.clear();
    }

    /// Shuts down the sending side of a stream.
    pub(super) fn shutdown(&mut self, connection: ConnectionId) {
        if let Some(stream) = self.by_connection.get(&connection)
            && let Err(cause) = stream.shutdown(Shutdown::Write)
        {
            tracing::debug!("{connection} is gone already: {cause}");
        }
    }

    /// Closes a stream.
    pub(super) fn close(&mut self, connection: ConnectionId) {
        self.by_connection.remove(&connection);
    }
}

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
    // A restarted server must not wait for the old connections to expire. (On Windows the option would let two servers
    // share the port.)
    #[cfg(not(windows))]
    socket.set_reuse_address(true)?;
    socket.set_nonblocking(true)?;
    socket.bind(&address.into())?;
    socket.listen(BACKLOG)?;
    Ok(TcpListener::from_std(socket.into()))
}
