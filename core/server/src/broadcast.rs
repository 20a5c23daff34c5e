//! Outgoing datagrams: sends the frames of an in-process endpoint to multicast groups and addresses, with or without
//! receivers.

use std::io::ErrorKind::{HostUnreachable, NetworkUnreachable};
use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::time::Duration;
use std::{io, thread};

use socket2::{Domain, Protocol, SockRef, Socket, Type};

use crate::handle::{Delivery, Handle, OpenError, ReceiveError, Receiver};

/// The options of outgoing datagrams.
#[derive(Debug, Clone, Copy)]
pub struct DatagramOptions {
    /// The name of the setting with the addresses, for warnings.
    pub flag: &'static str,
    /// The interface for outgoing multicast; `None`: the operating system chooses.
    pub interface: Option<Ipv4Addr>,
    /// The number of routers that multicast may cross.
    pub ttl: u32,
}

impl DatagramOptions {
    /// Opens a socket for each address.
    ///
    /// # Errors
    /// If the operating system has no sockets.
    pub fn targets(self, addresses: &[SocketAddr]) -> io::Result<Vec<DatagramTarget>> {
        let target = |address: &SocketAddr| {
            let socket = self.socket(address.is_ipv6())?;
            Ok(DatagramTarget { address: *address, socket, options: self, has_failed: false })
        };
        addresses.iter().map(target).collect()
    }

    /// Opens a socket for the groups and addresses of a family, IPv4 or IPv6.
    fn socket(self, is_v6: bool) -> io::Result<UdpSocket> {
        let socket = Socket::new(if is_v6 { Domain::IPV6 } else { Domain::IPV4 }, Type::DGRAM, Some(Protocol::UDP))?;
        if is_v6 {
            socket.set_multicast_hops_v6(self.ttl)?;
            socket.set_multicast_loop_v6(true)?;
        } else {
            socket.set_multicast_ttl_v4(self.ttl)?;
            socket.set_multicast_loop_v4(true)?;
            self.interface.map_or(Ok(()), |interface| socket.set_multicast_if_v4(&interface))?;
        }
        Ok(socket.into())
    }
}

/// An address with the socket for it.
#[derive(Debug)]
pub struct DatagramTarget {
    address: SocketAddr,
    socket: UdpSocket,
    options: DatagramOptions,
    has_failed: bool,
}

impl DatagramTarget {
    /// Returns the address.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Sends a datagram, to another port if given; logs the first failure only.
    pub fn send(&mut self, datagram: &[u8], port: Option<u16>) {
        let mut to = self.address;
        to.set_port(port.unwrap_or(to.port()));
        let DatagramOptions { flag, interface, .. } = self.options;
        let mut sent = self.socket.send_to(datagram, to);
        // A machine without a network has no route to a group, except to itself.
        let has_no_way = sent.as_ref().is_err_and(|cause| matches!(cause.kind(), NetworkUnreachable | HostUnreachable));
        if has_no_way && self.address.is_ipv4() && self.address.ip().is_multicast() && interface.is_none() {
            let own = SockRef::from(&self.socket).set_multicast_if_v4(&Ipv4Addr::LOCALHOST);
            sent = own.and_then(|()| self.socket.send_to(datagram, to));
            if sent.is_ok() {
                tracing::warn!("--{flag}: this machine has no way to {to}: only its own programs get it");
            }
        }
        if let Err(cause) = &sent
            && !self.has_failed
        {
            tracing::warn!("--{flag}: nothing reaches {to}: {cause}");
        }
        self.has_failed = sent.is_err();
    }
}

/// The largest number of frames that wait for the sending thread.
const FRAMES_WAITING_MAX: usize = 1024;

/// The time between two checks of the thread for the end of the run.
const LOOK: Duration = Duration::from_millis(200);

/// The reasons why a broadcast cannot start.
#[derive(Debug, thiserror::Error)]
pub enum BroadcastError {
    /// The operating system refuses a socket.
    #[error(transparent)]
    Socket(io::Error),
    /// The endpoint cannot be opened.
    #[error(transparent)]
    Endpoint(#[from] OpenError),
    /// The operating system refuses a thread.
    #[error(transparent)]
    Thread(io::Error),
}

/// The datagram outputs of one endpoint.
#[derive(Debug)]
pub struct Broadcast {
    /// The name of the endpoint, and the key of its addresses.
    pub endpoint: &'static str,
    addresses: Vec<SocketAddr>,
    options: DatagramOptions,
}

impl Broadcast {
    /// A broadcast of the endpoint with this name.
    #[must_use]
    pub fn new(endpoint: &'static str, addresses: Vec<SocketAddr>, options: DatagramOptions) -> Broadcast {
        Broadcast { endpoint, addresses, options }
    }

    /// Returns the addresses, for the ready line.
    #[must_use]
    pub fn destinations(&self) -> String {
        self.addresses.iter().map(SocketAddr::to_string).collect::<Vec<_>>().join(",")
    }

    /// Starts sending the frames of the server's endpoint of this name, until the run is over.
    ///
    /// # Errors
    /// If there is no socket, no such endpoint or no thread.
    pub fn start(&self, handle: &Handle) -> Result<(), BroadcastError> {
        let mut targets = self.options.targets(&self.addresses).map_err(BroadcastError::Socket)?;
        let (sender, receiver) = handle.open(self.endpoint, Delivery::Queue(FRAMES_WAITING_MAX))?;
        let name = format!("{}-out", self.endpoint);
        let spawned = thread::Builder::new().name(name).spawn(move || {
            let _sender = sender;
            work(&mut targets, &receiver);
        });
        spawned.map(drop).map_err(BroadcastError::Thread)
    }
}

fn work(targets: &mut [DatagramTarget], receiver: &Receiver) {
    loop {
        match receiver.receive(LOOK) {
            Ok(frame) => send(&frame, targets),
            Err(ReceiveError::TimedOut) => {}
            Err(ReceiveError::Closed(_)) => return,
        }
    }
}

/// Sends a frame to all targets, but only once to each address if the frame names a port.
fn send(frame: &[u8], targets: &mut [DatagramTarget]) {
    let Some((port, packet)) = datagram_of_frame(frame) else { return };
    for index in 0..targets.len() {
        let (before, rest) = targets.split_at_mut(index);
        let Some(target) = rest.first_mut() else { return };
        let ip = target.address().ip();
        if port.is_none() || before.iter().all(|other| other.address().ip() != ip) {
            target.send(packet, port);
        }
    }
}

/// Splits a frame of an in-process endpoint into its port, `None` for the port of each address, and its packet.
#[must_use]
pub fn datagram_of_frame(frame: &[u8]) -> Option<(Option<u16>, &[u8])> {
    let (port, packet) = frame.split_first_chunk()?;
    Some((Some(u16::from_le_bytes(*port)).filter(|port| *port != 0), packet))
}
