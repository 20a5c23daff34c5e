//! Vision by multicast on this machine alone: loopback, TTL 0, the usual group (docs/reference/smallsize-protocol.md 2).
//! 15, and with it 13, of the list in docs/reference/smallsize-features.md.

use std::net::{Ipv4Addr, SocketAddr, SocketAddrV4, UdpSocket};
use std::time::{Duration, Instant};

use socket2::{Domain, Protocol, Socket, Type};
use ssl_protocol::decode;
use ssl_protocol::vision::WrapperPacket;

use crate::free_port::free_udp_port;
use crate::ssl::client;

use client::Server;

const GROUP: Ipv4Addr = Ipv4Addr::new(224, 5, 23, 2);

/// A typical client: several share a port, and one has joined on loopback, the other on the system's default interface.
fn join(port: u16, interface: Ipv4Addr) -> std::io::Result<UdpSocket> {
    let socket = Socket::new(Domain::IPV4, Type::DGRAM, Some(Protocol::UDP))?;
    socket.set_reuse_address(true)?;
    socket.bind(&SocketAddr::from((Ipv4Addr::UNSPECIFIED, port)).into())?;
    socket.join_multicast_v4(&GROUP, &interface)?;
    socket.set_read_timeout(Some(Duration::from_secs(10)))?;
    Ok(socket.into())
}

fn frames(socket: &UdpSocket) -> Option<usize> {
    let (mut bytes, mut frames, since) = ([0; 65_536], 0, Instant::now());
    while frames < 20 && since.elapsed() < Duration::from_secs(10) {
        let length = socket.recv(&mut bytes).ok()?;
        let packet: WrapperPacket = decode(&bytes[..length]).expect("a packet");
        frames += usize::from(packet.detection.is_some());
    }
    Some(frames)
}

#[test]
fn two_clients_that_join_the_group_see_the_same_vision() {
    let port = free_udp_port();
    let sockets = [join(port, Ipv4Addr::LOCALHOST), join(port, Ipv4Addr::LOCALHOST)];
    let [Ok(first), Ok(second)] = sockets else {
        println!("this machine has no multicast on 127.0.0.1: nothing is tried: {sockets:?}");
        return;
    };
    let group = SocketAddrV4::new(GROUP, port).to_string();
    let server = Server::start(&["--vision", &group, "--set", "multicast-interface=127.0.0.1"]);
    assert_eq!(server.place("vision"), Some(group.as_str()));
    assert_eq!([&first, &second].map(frames), [Some(20); 2]);
}

/// Without an interface setting: a client on the system's default interface sees it, too; on a machine without a
/// network that is loopback.
#[test]
fn a_client_that_joins_anywhere_sees_vision_with_the_usual_settings() {
    let port = free_udp_port();
    let socket = match join(port, Ipv4Addr::UNSPECIFIED).or_else(|_| join(port, Ipv4Addr::LOCALHOST)) {
        Ok(socket) => socket,
        Err(cause) => {
            println!("this machine has no multicast: nothing is tried: {cause}");
            return;
        }
    };
    let server = Server::start(&["--vision", &SocketAddrV4::new(GROUP, port).to_string()]);
    assert_eq!(frames(&socket), Some(20));
    drop(server);
}
