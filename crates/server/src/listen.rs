//! Opening the doors: listening sockets, and errors that say what to do.

use std::io::{self, ErrorKind};
use std::net::SocketAddr;

use mio::net::TcpListener;
use socket2::{Domain, Protocol, Socket, Type};

/// Connections that a door has room for, if nothing else is said.
pub const CONNECTIONS_MAX: usize = 256;

/// Connections that may wait to be accepted.
const BACKLOG: i32 = 128;

/// Where a door of the session is to be found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Door {
    /// Its name in [`engine::Session::doors`].
    pub name: String,
    /// Where to listen; port 0 picks a free one.
    pub address: SocketAddr,
    /// Connections at a time; further ones are refused.
    pub connections_max: usize,
}

impl Door {
    /// A door with the usual limit, [`CONNECTIONS_MAX`].
    pub fn new(name: &str, address: SocketAddr) -> Door {
        Door { name: name.to_owned(), address, connections_max: CONNECTIONS_MAX }
    }
}

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum BindError {
    /// The session has no door of that name.
    #[error("this world has no {0} door")]
    NoSuchDoor(String),
    /// The operating system refused to listen there.
    #[error("cannot listen for {} connections on {}: {cause}{}", door.name, door.address, advice(cause))]
    Listen {
        /// The door.
        door: Door,
        /// Why.
        cause: io::Error,
    },
    /// The operating system offers no readiness polling.
    #[error("cannot wait for sockets: {0}")]
    Poll(#[from] io::Error),
}

impl BindError {
    /// Whether somebody else listens there.
    #[must_use]
    pub fn is_in_use(&self) -> bool {
        matches!(self, BindError::Listen { cause, .. } if cause.kind() == ErrorKind::AddrInUse)
    }
}

fn advice(cause: &io::Error) -> &'static str {
    match cause.kind() {
        ErrorKind::AddrInUse => ". Another server may be running: stop it, or choose another port (0 picks a free one)",
        ErrorKind::AddrNotAvailable => ". This machine has no such address",
        ErrorKind::PermissionDenied => ". Ports below 1024 are reserved: choose a higher one",
        _ => "",
    }
}

/// Opens one door.
pub(crate) fn listen(door: &Door) -> Result<TcpListener, BindError> {
    let open = || -> io::Result<TcpListener> {
        let socket = Socket::new(Domain::for_address(door.address), Type::STREAM, Some(Protocol::TCP))?;
        // A server that is started again at once must not wait for the old connections to fade away. (On Windows
        // the option would let two servers share the port.)
        #[cfg(not(windows))]
        socket.set_reuse_address(true)?;
        socket.set_nonblocking(true)?;
        socket.bind(&door.address.into())?;
        socket.listen(BACKLOG)?;
        Ok(TcpListener::from_std(socket.into()))
    };
    open().map_err(|cause| BindError::Listen { door: door.clone(), cause })
}
