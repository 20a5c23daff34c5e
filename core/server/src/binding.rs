//! Bindings of endpoints to transports, and errors with advice for the user.

use std::fmt;
use std::io::{self, ErrorKind};
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::sync::Arc;

use crate::networks::Networks;
use crate::udp::{Group, Udp};

/// Default limit of connections per binding.
pub const CONNECTIONS_MAX: usize = 256;

/// Binds an endpoint of the session to a transport. One endpoint may have several bindings with different transports;
/// each has limits of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Binding {
    /// Its name in [`engine::Session::endpoints`].
    pub name: String,
    /// The transport by which clients reach it.
    pub transport: Transport,
    /// Maximum number of connections; further ones are refused.
    pub connections_max: usize,
    /// Networks from which clients may connect; all others are refused. For bindings with an address.
    pub allow: Networks,
}

/// The transport of a binding, with its address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Transport {
    /// A TCP stream for each connection, and the address to listen on; port 0 picks a free one.
    Tcp(SocketAddr),
    /// A TCP stream for each connection, from a socket that listens already.
    Listener(OpenListener),
    /// UDP: each datagram is one message, and each address that sends some is a connection.
    Udp(Udp),
    /// Other threads of this program, through a [`Handle`](crate::Handle).
    InProcess,
}

/// A socket that listens already, possibly in another network namespace, where all clients have the same address.
#[derive(Debug, Clone)]
pub struct OpenListener {
    /// The socket.
    pub listener: Arc<TcpListener>,
    /// The address that the session gets for each client of this socket, in place of the client's own.
    pub client_address: IpAddr,
}

impl PartialEq for OpenListener {
    fn eq(&self, other: &OpenListener) -> bool {
        Arc::ptr_eq(&self.listener, &other.listener) && self.client_address == other.client_address
    }
}

impl Eq for OpenListener {}

impl Binding {
    /// A TCP binding with the usual limit, [`CONNECTIONS_MAX`].
    pub fn new(name: &str, address: SocketAddr) -> Binding {
        Binding::with(name, Transport::Tcp(address))
    }

    /// A UDP binding with the usual limit, [`CONNECTIONS_MAX`].
    pub fn udp(name: &str, udp: Udp) -> Binding {
        Binding::with(name, Transport::Udp(udp))
    }

    /// A binding for other threads of this program with the usual limit, [`CONNECTIONS_MAX`].
    #[must_use]
    pub fn in_process(name: &str) -> Binding {
        Binding::with(name, Transport::InProcess)
    }

    fn with(name: &str, transport: Transport) -> Binding {
        Binding { name: name.to_owned(), transport, connections_max: CONNECTIONS_MAX, allow: Networks::default() }
    }
}

impl fmt::Display for Transport {
    /// The address in text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Transport::Tcp(address) => address.fmt(f),
            Transport::Listener(listener) => write!(f, "the open socket of {}", listener.client_address),
            Transport::Udp(udp) => udp.address.fmt(f),
            Transport::InProcess => f.write_str("this program"),
        }
    }
}

/// Reasons a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum BindError {
    /// The session has no endpoint of that name.
    #[error("this world has no endpoint {0}")]
    UnknownEndpoint(String),
    /// The operating system refused to listen there.
    #[error("cannot listen for {} connections on {}: {cause}{}", door.name, door.transport, advice(cause))]
    Listen {
        /// The binding.
        door: Box<Binding>,
        /// The cause.
        cause: io::Error,
    },
    /// The operating system refused a multicast group.
    #[error(
        "the {} port cannot join the multicast group {group}: {cause}. It needs an interface of this machine that \
         carries multicast, and an address of the same family, IPv4 or IPv6, as the port's",
        door.name
    )]
    Group {
        /// The binding.
        door: Box<Binding>,
        /// The group.
        group: Group,
        /// The cause.
        cause: io::Error,
    },
    /// The binding would receive its own replies.
    #[error(
        "the {} port sends its replies to {group}, port {port}, where it listens itself: choose another port for replies",
        door.name
    )]
    ReplyLoop {
        /// The binding.
        door: Box<Binding>,
        /// The group.
        group: Group,
        /// The port.
        port: u16,
    },
    /// The operating system offers no readiness polling.
    #[error("cannot wait for sockets: {0}")]
    Poll(#[from] io::Error),
}

impl BindError {
    /// True if another program listens there.
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
