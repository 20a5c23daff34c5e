//! UDP settings: addresses, multicast groups, and the peer timeout. `sockets/datagram.rs` has the sockets.

use std::fmt;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

/// Longest frame that fits into a datagram, bytes: the IPv4 limit. The server counts longer ones and does not send
/// them.
pub const DATAGRAM_BYTES_MAX: usize = 65_507;

/// Default silence after which the server closes a peer.
pub const PEER_TIMEOUT: Duration = Duration::from_secs(30);

/// The address, groups and replies of a UDP binding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Udp {
    /// The listening address; port 0 picks a free one. For multicast, the unspecified address and the groups' port.
    pub address: SocketAddr,
    /// Multicast groups to join. Several programs of a machine may then listen on the same port.
    pub groups: Vec<Group>,
    /// The destination of a connection's frames.
    pub replies: ReplyTarget,
    /// Silence after which the server closes a peer, which has no other way to end. A peer that sends again gets a new
    /// connection, unless the server has closed it for a mistake less than a second ago
    /// ([`PEER_BLOCK_TIME`](crate::PEER_BLOCK_TIME)).
    pub peer_timeout: Duration,
}

impl Udp {
    /// Unicast in both directions; the server closes silent peers after [`PEER_TIMEOUT`].
    #[must_use]
    pub fn new(address: SocketAddr) -> Udp {
        Udp { address, groups: Vec::new(), replies: ReplyTarget::ToPeer, peer_timeout: PEER_TIMEOUT }
    }
}

/// The destination of a connection's frames.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplyTarget {
    /// To the peer itself.
    ToPeer,
    /// To a multicast group and a port there. Each connection's frames go there: the group gets them once per peer.
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
    /// The address of a port of the group.
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
