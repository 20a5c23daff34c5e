//! What a world sends to everybody: a door of this program whose frames go out as datagrams, to multicast groups and single
//! addresses, whether anybody listens or not.

use std::io;
use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::thread;
use std::time::Duration;

use engine::NoValue;
use server::{Delivery, Handle, ReceiveError, Receiver};
use socket2::{Domain, Protocol, Socket, Type};

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
        let socket = self.socket().map_err(|cause| told(&cause))?;
        let opened = handle.open(self.door, Delivery::Queue(FRAMES_WAITING_MAX));
        let (sender, receiver) = opened.map_err(|cause| told(&cause))?;
        let name = format!("{}-out", self.door);
        let spawned = thread::Builder::new().name(name).spawn(move || {
            let _sender = sender;
            self.work(&socket, &receiver);
        });
        spawned.map(drop).map_err(|cause| cause.to_string())
    }

    fn socket(&self) -> io::Result<UdpSocket> {
        let is_v6 = self.addresses.iter().any(SocketAddr::is_ipv6);
        let socket = Socket::new(if is_v6 { Domain::IPV6 } else { Domain::IPV4 }, Type::DGRAM, Some(Protocol::UDP))?;
        if is_v6 {
            socket.set_only_v6(false)?;
            socket.set_multicast_hops_v6(self.ttl)?;
            socket.set_multicast_loop_v6(true)?;
        } else {
            socket.set_multicast_ttl_v4(self.ttl)?;
            socket.set_multicast_loop_v4(true)?;
            self.interface.map_or(Ok(()), |interface| socket.set_multicast_if_v4(&interface))?;
        }
        Ok(socket.into())
    }

    fn work(&self, socket: &UdpSocket, receiver: &Receiver) {
        let mut failed = vec![false; self.addresses.len()];
        loop {
            let frame = match receiver.receive(LOOK) {
                Ok(frame) => frame,
                Err(ReceiveError::TimedOut) => continue,
                Err(ReceiveError::Closed(_)) => return,
            };
            for (address, has_failed) in self.addresses.iter().zip(&mut failed) {
                let mut sent = socket.send_to(&frame, address);
                // A machine without a network has no way to a group, except to itself.
                if sent.is_err() && address.ip().is_multicast() && self.interface.is_none() && address.is_ipv4() {
                    let own = socket2::SockRef::from(socket).set_multicast_if_v4(&Ipv4Addr::LOCALHOST);
                    sent = own.and_then(|()| socket.send_to(&frame, address));
                }
                if let Err(cause) = &sent
                    && !*has_failed
                {
                    tracing::warn!("--{}: nothing reaches {address}: {cause}", self.door);
                }
                *has_failed = sent.is_err();
            }
        }
    }
}
