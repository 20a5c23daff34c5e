//! Doors of datagrams: addresses, multicast groups, and when a peer counts as gone.

use std::fmt;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

/// Longest frame that fits into a datagram, bytes: the room that IPv4 has. The server counts longer ones and does not
/// send them.
pub const DATAGRAM_BYTES_MAX: usize = 65_507;

/// Silence after which the server takes a peer for gone, by default.
pub const SILENCE_TIMEOUT: Duration = Duration::from_secs(30);

/// Where a door of datagrams is, and how it answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Udp {
    /// Where to listen; port 0 picks a free one. To receive multicast, the unspecified address and the groups' port.
    pub address: SocketAddr,
    /// Multicast groups to join. Several programs of a machine may then listen on the same port.
    pub groups: Vec<Group>,
    /// Where the frames of a connection go.
    pub replies: Replies,
    /// The server closes a peer that is silent for longer: datagrams have no other end. A peer that speaks again gets a
    /// new connection. The door refuses one that the server has closed for a mistake for a second
    /// ([`BARRED_TIME`](crate::BARRED_TIME)).
    pub silence_timeout: Duration,
}

impl Udp {
    /// Unicast in both directions; the server closes silent peers after [`SILENCE_TIMEOUT`].
    #[must_use]
    pub fn new(address: SocketAddr) -> Udp {
        Udp { address, groups: Vec::new(), replies: Replies::ToPeer, silence_timeout: SILENCE_TIMEOUT }
    }
}

/// Where the frames of a connection go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replies {
    /// To the peer itself.
    ToPeer,
    /// To a multicast group and a port there. Each connection's frames go there, so the group gets them once for each
    /// peer.
    ToGroup(Group, u16),
}

/// A multicast group on an interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    /// An IPv4 group. The interface is named by its address; the unspecified address leaves the choice to the system.
    V4 {
        /// The group.
        address: Ipv4Addr,
        /// The interface.
        interface: Ipv4Addr,
    },
    /// An IPv6 group. The interface is named by its index; 0 leaves the choice to the system.
    V6 {
        /// The group.
        address: Ipv6Addr,
        /// The interface.
        interface: u32,
    },
}

impl Group {
    /// A port of the group.
    pub(crate) fn at(self, port: u16) -> SocketAddr {
        match self {
            Group::V4 { address, .. } => (address, port).into(),
            Group::V6 { address, interface } => std::net::SocketAddrV6::new(address, port, 0, interface).into(),
        }
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Group::V4 { address, interface } => write!(f, "{address} on interface {interface}"),
            Group::V6 { address, interface } => write!(f, "{address} on interface {interface}"),
        }
    }
}
