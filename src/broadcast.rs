//! What a world sends to everybody: a door of this program whose frames go out as datagrams, to multicast groups and single
//! addresses, whether anybody listens or not.

use std::io;
use std::io::ErrorKind::{HostUnreachable, NetworkUnreachable};
use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::thread;
use std::time::Duration;

use engine::NoValue;
use server::{Delivery, Handle, ReceiveError, Receiver};
use socket2::{Domain, Protocol, SockRef, Socket, Type};

use crate::params::{Choices, OFF};

/// Frames that may wait for the thread that sends them.
const FRAMES_WAITING_MAX: usize = 1024;

/// How often the thread looks whether the run is over.
const LOOK: Duration = Duration::from_millis(200);

/// Key of the interface that multicast leaves by.
pub const INTERFACE: &str = "multicast-interface";

/// Key of the number of routers that multicast may cross.
pub const TTL: &str = "multicast-ttl";

/// Where one door's frames go.
#[derive(Debug)]
pub struct Broadcast {
    /// The door, and the key of its addresses.
    pub door: &'static str,
    addresses: Vec<SocketAddr>,
    interface: Option<Ipv4Addr>,
    ttl: u32,
}

/// Addresses with commas between them; `off` is none.
///
/// # Errors
/// Which of them is none.
pub fn addresses(text: &str) -> Result<Vec<SocketAddr>, String> {
    if text == OFF {
        return Ok(Vec::new());
    }
    let address = |one: &str| {
        let one = one.trim();
        let port = || one.parse().ok().map(|port: u16| SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
        one.parse().ok().or_else(port).ok_or_else(|| format!("{one:?} is no address with a port"))
    };
    text.split(',').map(address).collect()
}

impl Broadcast {
    /// As it was chosen; nothing if its addresses are `off`.
    ///
    /// # Errors
    /// If a key is not there.
    pub fn of(choices: &Choices, door: &'static str) -> Result<Option<Broadcast>, NoValue> {
        let values = choices.values();
        // What cannot be read was refused when it was chosen.
        let addresses = addresses(values.text(door)?).unwrap_or_default();
        let interface = values.text(INTERFACE)?.parse().ok();
        let ttl = values.whole(TTL)?;
        Ok((!addresses.is_empty()).then_some(Broadcast { door, addresses, interface, ttl }))
    }

    /// Where it goes, for the ready line.
    pub fn places(&self) -> String {
        self.addresses.iter().map(SocketAddr::to_string).collect::<Vec<_>>().join(",")
    }

    /// Sends from now on what the server's door of this name says, until the run is over.
    ///
    /// # Errors
    /// If there is no socket, or no such door: why, for the user.
    pub fn start(self, handle: &Handle) -> Result<(), String> {
        let told = |cause: &dyn std::fmt::Display| {
            format!("--{}: nothing can be sent to {}: {cause}", self.door, self.places())
        };
        let target = |address: &SocketAddr| {
            let socket = self.socket(address.is_ipv6())?;
            Ok(Target { address: *address, socket, has_failed: false })
        };
        let targets: io::Result<Vec<Target>> = self.addresses.iter().map(target).collect();
        let mut targets = targets.map_err(|cause| told(&cause))?;
        let opened = handle.open(self.door, Delivery::Queue(FRAMES_WAITING_MAX));
        let (sender, receiver) = opened.map_err(|cause| told(&cause))?;
        let name = format!("{}-out", self.door);
        let spawned = thread::Builder::new().name(name).spawn(move || {
            let _sender = sender;
            self.work(&mut targets, &receiver);
        });
        spawned.map(drop).map_err(|cause| cause.to_string())
    }

    /// A socket for the groups and addresses of a family, IPv4 or IPv6.
    fn socket(&self, is_v6: bool) -> io::Result<UdpSocket> {
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

    /// Sends a frame to all targets, but not twice to one that two of them have become with its port.
    fn send(&self, frame: &[u8], targets: &mut [Target]) {
        let Some((port, packet)) = split(frame) else { return };
        for index in 0..targets.len() {
            let (before, rest) = targets.split_at_mut(index);
            let Some(target) = rest.first_mut() else { return };
            if port.is_none() || before.iter().all(|other| other.address.ip() != target.address.ip()) {
                target.send(packet, port, self);
            }
        }
    }

    fn work(&self, targets: &mut [Target], receiver: &Receiver) {
        loop {
            match receiver.receive(LOOK) {
                Ok(frame) => self.send(&frame, targets),
                Err(ReceiveError::TimedOut) => {}
                Err(ReceiveError::Closed(_)) => return,
            }
        }
    }
}

/// The port that a frame names, and its packet.
fn split(frame: &[u8]) -> Option<(Option<u16>, &[u8])> {
    let (port, packet) = frame.split_first_chunk()?;
    Some((Some(u16::from_le_bytes(*port)).filter(|port| *port != 0), packet))
}

/// An address, and the socket that leads there.
struct Target {
    address: SocketAddr,
    socket: UdpSocket,
    has_failed: bool,
}

impl Target {
    fn send(&mut self, packet: &[u8], port: Option<u16>, broadcast: &Broadcast) {
        let mut to = self.address;
        to.set_port(port.unwrap_or(to.port()));
        let mut sent = self.socket.send_to(packet, to);
        // A machine without a network has no way to a group, except to itself.
        let has_no_way = sent.as_ref().is_err_and(|cause| matches!(cause.kind(), NetworkUnreachable | HostUnreachable));
        if has_no_way && self.address.is_ipv4() && self.address.ip().is_multicast() && broadcast.interface.is_none() {
            let own = SockRef::from(&self.socket).set_multicast_if_v4(&Ipv4Addr::LOCALHOST);
            sent = own.and_then(|()| self.socket.send_to(packet, to));
            if sent.is_ok() {
                tracing::warn!("--{}: this machine has no way to {to}: only its own programs get it", broadcast.door);
            }
        }
        if let Err(cause) = &sent
            && !self.has_failed
        {
            tracing::warn!("--{}: nothing reaches {to}: {cause}", broadcast.door);
        }
        self.has_failed = sent.is_err();
    }
}
