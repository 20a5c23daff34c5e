//! What doors there are, and errors that say what to do.

use std::io::{self, ErrorKind};
use std::net::SocketAddr;

/// Connections that a door has room for, if nothing else is said.
pub const CONNECTIONS_MAX: usize = 256;

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
