//! Outgoing datagrams to multicast groups and single addresses, with or without receivers.

use std::io;
use std::io::ErrorKind::{HostUnreachable, NetworkUnreachable};
use std::net::{Ipv4Addr, SocketAddr, UdpSocket};

use socket2::{Domain, Protocol, SockRef, Socket, Type};

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
