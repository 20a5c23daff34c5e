//! Sockets that receive a client's packets without taking them away from it.

use std::fmt;
use std::io::{self, ErrorKind};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::time::{Duration, Instant};

use socket2::{Domain, InterfaceIndexOrAddress, Protocol, Socket, Type};

/// The timeout of a read, and so the precision of time limits.
const LOOK: Duration = Duration::from_millis(50);

/// The reasons why no packets can be received.
#[derive(Debug)]
pub enum ListenError {
    /// Another program has the port and does not share it.
    PortInUse,
    /// The address is of another machine.
    NotLocal,
    /// No interface is a member of the group.
    NoGroup(io::Error),
    /// The system refuses a socket.
    Other(io::Error),
    /// The system refuses something else, such as a thread.
    System(io::Error),
}

impl fmt::Display for ListenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ListenError::PortInUse => f.write_str(
                "another program has this port and does not share it: only that one sees what comes (ss -lunp names it; it has \
                 to set SO_REUSEADDR before it binds)",
            ),
            ListenError::NotLocal => f.write_str("this machine has no such address: give the one that packets are sent to"),
            ListenError::NoGroup(cause) => write!(
                f,
                "no interface takes part in this group ({cause}): the machine has no network with multicast; send to single \
                 addresses, spar's --vision 127.0.0.1:10020"
            ),
            ListenError::Other(cause) => write!(f, "there is no socket: {cause}"),
            ListenError::System(cause) => cause.fmt(f),
        }
    }
}

impl std::error::Error for ListenError {}

/// Returns the interfaces of this machine, where the system lists them.
fn interfaces() -> Vec<(String, u32)> {
    let Ok(entries) = std::fs::read_dir("/sys/class/net") else { return Vec::new() };
    let index = |entry: std::fs::DirEntry| {
        let index = std::fs::read_to_string(entry.path().join("ifindex")).ok()?;
        Some((entry.file_name().to_string_lossy().into_owned(), index.trim().parse().ok()?))
    };
    entries.flatten().filter_map(index).collect()
}

/// Joins a group on all possible interfaces; returns their names.
fn join(socket: &Socket, group: IpAddr) -> io::Result<Vec<String>> {
    let mut known = interfaces();
    known.sort();
    let mut attempts: Vec<(String, io::Result<()>)> = Vec::new();
    match group {
        IpAddr::V4(group) if known.is_empty() => {
            let usual = [("the usual interface", Ipv4Addr::UNSPECIFIED), ("loopback", Ipv4Addr::LOCALHOST)];
            attempts.extend(usual.map(|(name, at)| (name.to_owned(), socket.join_multicast_v4(&group, &at))));
        }
        IpAddr::V6(group) if known.is_empty() => {
            attempts.push(("the usual interface".to_owned(), socket.join_multicast_v6(&group, 0)));
        }
        IpAddr::V4(group) => {
            attempts.extend(known.into_iter().map(|(name, index)| {
                (name, socket.join_multicast_v4_n(&group, &InterfaceIndexOrAddress::Index(index)))
            }))
        }
        IpAddr::V6(group) => {
            attempts.extend(known.into_iter().map(|(name, index)| (name, socket.join_multicast_v6(&group, index))));
        }
    }
    let (mut joined, mut refused) = (Vec::new(), None);
    for (name, attempt) in attempts {
        match attempt {
            Ok(()) => joined.push(name),
            Err(cause) => refused = Some(cause),
        }
    }
    match refused {
        Some(cause) if joined.is_empty() => Err(cause),
        _ => Ok(joined),
    }
}

/// Opens a socket for packets to this address; returns it with the interfaces that joined a group.
///
/// # Errors
/// The reason why it cannot be opened.
pub fn open(address: SocketAddr) -> Result<(UdpSocket, Vec<String>), ListenError> {
    let domain = if address.is_ipv4() { Domain::IPV4 } else { Domain::IPV6 };
    let socket = Socket::new(domain, Type::DGRAM, Some(Protocol::UDP)).map_err(ListenError::Other)?;
    let is_group = address.ip().is_multicast();
    // A socket at the group's own address takes no packets for single addresses away from a client.
    let any = if address.is_ipv4() { IpAddr::V4(Ipv4Addr::UNSPECIFIED) } else { IpAddr::V6(Ipv6Addr::UNSPECIFIED) };
    let at = if is_group && !cfg!(unix) { SocketAddr::new(any, address.port()) } else { address };
    if is_group {
        socket.set_reuse_address(true).map_err(ListenError::Other)?;
    }
    socket.bind(&at.into()).map_err(|cause| match cause.kind() {
        ErrorKind::AddrInUse => ListenError::PortInUse,
        ErrorKind::AddrNotAvailable => ListenError::NotLocal,
        _ => ListenError::Other(cause),
    })?;
    let joined = if is_group { join(&socket, address.ip()).map_err(ListenError::NoGroup)? } else { Vec::new() };
    socket.set_read_timeout(Some(LOOK)).map_err(ListenError::Other)?;
    Ok((socket.into(), joined))
}

/// Receives packets for this time, and passes each to `take` with its sender.
pub fn receive_for(socket: &UdpSocket, time: Duration, mut take: impl FnMut(IpAddr, &[u8])) {
    let (since, mut bytes) = (Instant::now(), vec![0; 65_536]);
    while since.elapsed() < time {
        if let Ok((length, from)) = socket.recv_from(&mut bytes) {
            take(from.ip().to_canonical(), bytes.get(..length).unwrap_or_default());
        }
    }
}
