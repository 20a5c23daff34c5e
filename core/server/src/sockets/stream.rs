//! TCP: a listener for each door, and a stream for each connection.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr};
use std::time::Duration;

use engine::Connection;
use mio::net::{TcpListener, TcpStream};
use mio::{Interest, Registry, Token};
use socket2::{Domain, Protocol, SockRef, Socket, TcpKeepalive, Type};

use crate::outside::Arrived;

/// Connections that may wait to be accepted.
const BACKLOG: i32 = 128;

/// Silence after which the operating system asks the other machine whether it is still there. So the server notices a
/// machine that vanished without a word, even if it sends nothing to it.
pub const KEEPALIVE: Duration = Duration::from_secs(60);

/// All listeners and streams.
#[derive(Default)]
pub(super) struct Streams {
    /// By index of the door.
    listeners: BTreeMap<usize, TcpListener>,
    /// The latest that was accepted, until it is admitted or refused.
    accepted: Option<TcpStream>,
    by_connection: BTreeMap<Connection, TcpStream>,
}

impl Streams {
    /// Opens a door.
    pub(super) fn listen(
        &mut self,
        index: usize,
        address: SocketAddr,
        registry: &Registry,
        token: Token,
    ) -> io::Result<()> {
        let mut listener = listen(address)?;
        registry.register(&mut listener, token, Interest::READABLE)?;
        self.listeners.insert(index, listener);
        Ok(())
    }

    /// Whether a door is one of these.
    pub(super) fn has(&self, index: usize) -> bool {
        self.listeners.contains_key(&index)
    }

    /// Where a door is.
    pub(super) fn address(&self, index: usize) -> Option<io::Result<SocketAddr>> {
        self.listeners.get(&index).map(TcpListener::local_addr)
    }

    /// The next client that wants to come in.
    pub(super) fn accept(&mut self, index: usize) -> io::Result<SocketAddr> {
        let listener = self.listeners.get(&index).ok_or(ErrorKind::WouldBlock)?;
        let (stream, peer) = listener.accept()?;
        self.accepted = Some(stream);
        Ok(peer)
    }

    /// The latest that was accepted comes in.
    pub(super) fn admit(&mut self, connection: Connection, registry: &Registry, token: Token) -> io::Result<()> {
        let Some(mut stream) = self.accepted.take() else { return Ok(()) };
        // Agents answer each frame; waiting to fill a packet would cost them 40 ms. Without it they are only slow.
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

    /// The latest that was accepted does not come in.
    pub(super) fn refuse(&mut self) {
        self.accepted = None;
    }

    /// Reads once. A buffer that was not filled means that the socket is empty, which saves asking again, unless the
    /// other side has `hung_up`: then the end of the stream is still to be read. `None` if that is no stream.
    pub(super) fn read(&mut self, connection: Connection, buffer: &mut [u8], hung_up: bool) -> Option<Arrived> {
        let stream = self.by_connection.get_mut(&connection)?;
        loop {
            match stream.read(buffer) {
                Ok(0) => return Some(Arrived::Gone(None)),
                Ok(length) => return Some(Arrived::Bytes(length, hung_up || length == buffer.len())),
                Err(cause) if cause.kind() == ErrorKind::Interrupted => {}
                Err(cause) if cause.kind() == ErrorKind::WouldBlock => return Some(Arrived::Nothing),
                Err(cause) => return Some(Arrived::Gone(Some(cause))),
            }
        }
    }

    /// Tells the other side that its bytes have arrived. The option holds for this moment only.
    pub(super) fn acknowledge(&mut self, connection: Connection) {
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

    /// Writes once; 0 if the socket is full. `None` if that is no stream.
    pub(super) fn write(&mut self, connection: Connection, bytes: &[u8]) -> Option<io::Result<usize>> {
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
    pub(super) fn close_doors(&mut self) {
        self.listeners.clear();
    }

    /// Says that nothing more follows.
    pub(super) fn shut(&mut self, connection: Connection) {
        if let Some(stream) = self.by_connection.get(&connection)
            && let Err(cause) = stream.shutdown(Shutdown::Write)
        {
            tracing::debug!("{connection} is gone already: {cause}");
        }
    }

    /// Closes a stream.
    pub(super) fn close(&mut self, connection: Connection) {
        self.by_connection.remove(&connection);
    }
}

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
    // A server that is started again at once must not wait for the old connections to fade away. (On Windows
    // the option would let two servers share the port.)
    #[cfg(not(windows))]
    socket.set_reuse_address(true)?;
    socket.set_nonblocking(true)?;
    socket.bind(&address.into())?;
    socket.listen(BACKLOG)?;
    Ok(TcpListener::from_std(socket.into()))
}
