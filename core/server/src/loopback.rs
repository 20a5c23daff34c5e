//! The loopback address of a server, for clients on its own machine.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// The address at which programs on this machine reach a server that listens on `address`.
#[must_use]
pub fn loopback_address(mut address: SocketAddr) -> SocketAddr {
    match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => address.set_ip(Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(ip) if ip.is_unspecified() => address.set_ip(Ipv6Addr::LOCALHOST.into()),
        _ => {}
    }
    address
}
