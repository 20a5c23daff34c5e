//! UDP: one socket per binding, one connection for each address that sends to it.
//!
//! Each poll empties the socket and sorts the datagrams into queues by peer. A flooding peer therefore fills its own
//! queue, not the shared socket, and peers have the same limits as streams.

use std::collections::{BTreeMap, VecDeque};
use std::io::{self, ErrorKind};
use std::net::SocketAddr;

use engine::ConnectionId;
use mio::net::UdpSocket;
use mio::{Interest, Registry, Token};
use socket2::{Domain, Protocol, Socket, Type};

use crate::binding::{BindError, Binding};
use crate::message_queue::MessageQueue;
use crate::networks::{NOT_ALLOWED, Networks};
use crate::server_io::{IoEvent, ReadResult};
use crate::udp::{Group, ReplyTarget, Udp};

/// Maximum number of datagrams taken from a socket at once; the rest waits for the next poll.
const DATAGRAMS_AT_ONCE_MAX: usize = 512;

/// Maximum number of unread bytes of one peer: two datagrams of any length, or some hundred short ones.
const WAITING_BYTES_MAX: usize = 128 << 10;

/// Maximum number of peers per binding waiting to be accepted.
const NEWCOMERS_MAX: usize = 64;

/// Size of the receive buffer, bytes: the longest possible datagram.
const BUFFER_BYTES: usize = 64 << 10;

/// The socket of one UDP binding, with its peers.
struct DatagramListener {
    socket: UdpSocket,
    /// Networks of permitted peers.
    allow: Networks,
    /// The destination of all frames, if they do not go to the peers.
    replies: Option<SocketAddr>,
    /// True if the socket may hold more datagrams.
    is_readable: bool,
    peers: BTreeMap<SocketAddr, ConnectionId>,
    newcomers: VecDeque<(SocketAddr, MessageQueue)>,
}

/// One UDP peer with its unread datagrams.
struct Peer {
    listener: usize,
    address: SocketAddr,
    waiting: MessageQueue,
}

/// All UDP sockets and their peers.
pub(super) struct Datagrams {
    listeners: BTreeMap<usize, DatagramListener>,
    by_connection: BTreeMap<ConnectionId, Peer>,
    /// The peer accepted last, until it is admitted or refused.
    accepted: Option<Peer>,
    /// Peers admitted with unread datagrams.
    unread: Vec<ConnectionId>,
    buffer: Box<[u8]>,
}

impl Datagrams {
    pub(super) fn new() -> Datagrams {
        Datagrams {
            listeners: BTreeMap::new(),
            by_connection: BTreeMap::new(),
            accepted: None,
            unread: Vec::new(),
            buffer: vec![0; BUFFER_BYTES].into_boxed_slice(),
        }
    }

    /// Opens the socket of a binding.
    pub(super) fn listen(
        &mut self,
        index: usize,
        binding: &Binding,
        udp: &Udp,
        registry: &Registry,
        token: Token,
    ) -> Result<(), BindError> {
        let failed = |cause| BindError::Listen { door: Box::new(binding.clone()), cause };
        let socket = open(udp).map_err(failed)?;
        let refused = |group| move |cause| BindError::Group { door: Box::new(binding.clone()), group, cause };
        for &group in &udp.groups {
            join(&socket, group).map_err(refused(group))?;
        }
        let replies = match udp.replies {
            ReplyTarget::ToPeer => None,
            ReplyTarget::ToGroup(group, port) => {
                send_by(&socket, group).map_err(refused(group))?;
                Some(group.at(port))
            }
        };
        let mut socket = UdpSocket::from_std(socket.into());
        let own_port = socket.local_addr().map_err(failed)?.port();
        if let ReplyTarget::ToGroup(group, port) = udp.replies
            && port == own_port
            && udp.groups.iter().any(|joined| joined.at(port).ip() == group.at(port).ip())
        {
            return Err(BindError::ReplyLoop { door: Box::new(binding.clone()), group, port });
        }
        registry.register(&mut socket, token, Interest::READABLE).map_err(failed)?;
        let (peers, newcomers) = (BTreeMap::new(), VecDeque::new());
        let allow = binding.allow.clone();
        self.listeners.insert(index, DatagramListener { socket, allow, replies, is_readable: false, peers, newcomers });
        Ok(())
    }

    /// The address of a binding.
    pub(super) fn address(&self, index: usize) -> Option<io::Result<SocketAddr>> {
        self.listeners.get(&index).map(|listener| listener.socket.local_addr())
    }

    /// Marks a binding's socket as readable; false if it is no UDP binding.
    pub(super) fn set_readable(&mut self, index: usize) -> bool {
        let listener = self.listeners.get_mut(&index);
        listener.map(|listener| listener.is_readable = true).is_some()
    }

    /// True if there are events without waiting.
    pub(super) fn is_waiting(&self) -> bool {
        !self.unread.is_empty() || self.listeners.values().any(|listener| listener.is_readable)
    }

    /// Reads the sockets, and sorts the datagrams by peer.
    pub(super) fn sort(&mut self, events: &mut Vec<IoEvent>) {
        events.extend(self.unread.drain(..).map(readable));
        for (&index, listener) in &mut self.listeners {
            for _ in 0..DATAGRAMS_AT_ONCE_MAX {
                let Some((length, from)) = listener.receive(&mut self.buffer, events) else { break };
                let datagram = self.buffer.get(..length).unwrap_or_default();
                let known = listener.peers.get(&from).copied();
                match known.and_then(|connection| Some((connection, self.by_connection.get_mut(&connection)?))) {
                    Some((connection, peer)) => peer.keep(connection, datagram, events),
                    None if !listener.allow.include(from.ip()) => events.push(IoEvent::DatagramLost(NOT_ALLOWED)),
                    None => events.push(listener.queue_newcomer(index, from, datagram)),
                }
            }
        }
    }

    /// Accepts the next waiting peer.
    pub(super) fn accept(&mut self, index: usize) -> io::Result<SocketAddr> {
        let newcomer = self.listeners.get_mut(&index).and_then(|listener| listener.newcomers.pop_front());
        let (address, waiting) = newcomer.ok_or(ErrorKind::WouldBlock)?;
        self.accepted = Some(Peer { listener: index, address, waiting });
        Ok(address)
    }

    /// Admits the peer accepted last; false if there is none.
    pub(super) fn admit(&mut self, connection: ConnectionId) -> bool {
        let Some(peer) = self.accepted.take() else { return false };
        if let Some(listener) = self.listeners.get_mut(&peer.listener) {
            listener.peers.insert(peer.address, connection);
        }
        self.unread.push(connection);
        self.by_connection.insert(connection, peer);
        true
    }

    /// Refuses the peer accepted last.
    pub(super) fn refuse(&mut self) {
        self.accepted = None;
    }

    /// Reads a datagram; `None` if the connection is no UDP peer.
    pub(super) fn read(&mut self, connection: ConnectionId, buffer: &mut [u8]) -> Option<ReadResult> {
        let peer = self.by_connection.get_mut(&connection)?;
        Some(peer.waiting.pop(buffer).map_or(ReadResult::Nothing, |length| ReadResult::Bytes(length, true)))
    }

    /// Sends a whole datagram, or nothing if the socket is full; `None` if the connection is no UDP peer.
    pub(super) fn write(&mut self, connection: ConnectionId, bytes: &[u8]) -> Option<io::Result<usize>> {
        let peer = self.by_connection.get(&connection)?;
        let listener = self.listeners.get(&peer.listener)?;
        let to = listener.replies.unwrap_or(peer.address);
        loop {
            match listener.socket.send_to(bytes, to) {
                Err(cause) if cause.kind() == ErrorKind::Interrupted => {}
                Err(cause) if cause.kind() == ErrorKind::WouldBlock => return Some(Ok(0)),
                result => return Some(result),
            }
        }
    }

    /// Removes a peer.
    pub(super) fn close(&mut self, connection: ConnectionId) {
        if let Some(peer) = self.by_connection.remove(&connection)
            && let Some(listener) = self.listeners.get_mut(&peer.listener)
        {
            listener.peers.remove(&peer.address);
        }
    }
}

fn readable(connection: ConnectionId) -> IoEvent {
    IoEvent::Readable { connection, may_be_closed: false }
}

impl Peer {
    /// Queues a datagram of a peer until it is read.
    fn keep(&mut self, connection: ConnectionId, datagram: &[u8], events: &mut Vec<IoEvent>) {
        if self.waiting.is_empty() {
            events.push(readable(connection));
        }
        if !self.waiting.push(datagram) {
            events.push(IoEvent::DatagramLost("more than could be read"));
        }
    }
}

impl DatagramListener {
    /// Receives the next datagram in the socket: its length and its sender.
    fn receive(&mut self, buffer: &mut [u8], events: &mut Vec<IoEvent>) -> Option<(usize, SocketAddr)> {
        while self.is_readable {
            match self.socket.recv_from(buffer) {
                Ok(received) => return Some(received),
                Err(cause) if cause.kind() == ErrorKind::Interrupted => {}
                // Another machine has refused an earlier datagram, which is lost. (Windows reports it here.)
                Err(cause) if cause.kind() == ErrorKind::ConnectionReset => {
                    events.push(IoEvent::DatagramLost("not delivered"))
                }
                // Empty, or an error: the next datagram makes an event.
                Err(_) => self.is_readable = false,
            }
        }
        None
    }

    /// Queues a datagram of a peer that has no connection yet.
    fn queue_newcomer(&mut self, index: usize, from: SocketAddr, datagram: &[u8]) -> IoEvent {
        let is_full = self.newcomers.len() >= NEWCOMERS_MAX;
        let is_kept = match self.newcomers.iter_mut().find(|newcomer| newcomer.0 == from) {
            Some((_, waiting)) => waiting.push(datagram),
            None if is_full => false,
            None => {
                let mut waiting = MessageQueue::new(WAITING_BYTES_MAX);
                let is_kept = waiting.push(datagram);
                self.newcomers.push_back((from, waiting));
                is_kept
            }
        };
        if is_kept { IoEvent::Acceptable(index) } else { IoEvent::DatagramLost("too many newcomers") }
    }
}

fn open(udp: &Udp) -> io::Result<Socket> {
    let socket = Socket::new(Domain::for_address(udp.address), Type::DGRAM, Some(Protocol::UDP))?;
    // Several programs of a machine may listen to a group.
    if !udp.groups.is_empty() {
        socket.set_reuse_address(true)?;
    }
    socket.set_nonblocking(true)?;
    socket.bind(&udp.address.into())?;
    Ok(socket)
}

fn join(socket: &Socket, group: Group) -> io::Result<()> {
    match group {
        Group::V4 { address, interface } => socket.join_multicast_v4(&address, &interface),
        Group::V6 { address, interface } => socket.join_multicast_v6(&address, interface),
    }
}

/// Sets the interface for sending to a group.
fn send_by(socket: &Socket, group: Group) -> io::Result<()> {
    match group {
        Group::V4 { interface, .. } => socket.set_multicast_if_v4(&interface),
        Group::V6 { interface, .. } => socket.set_multicast_if_v6(interface),
    }
}
