//! Ports that no other program takes before a test uses them.

use std::net::{Ipv4Addr, UdpSocket};
use std::sync::atomic::{AtomicU16, Ordering};

/// Below the ports that systems give to sockets without one: another test's socket cannot get it in the meantime.
const FIRST: u16 = 20_000;
const COUNT: u16 = 10_000;

/// A free UDP port, another one at each call.
pub fn free_udp_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    // Test programs that run beside each other begin at different ports.
    let own = (std::process::id() % u32::from(COUNT)) as u16;
    let port = || FIRST + (own + NEXT.fetch_add(1, Ordering::Relaxed)) % COUNT;
    let is_free = |port: &u16| UdpSocket::bind((Ipv4Addr::UNSPECIFIED, *port)).is_ok();
    std::iter::repeat_with(port).take(1000).find(is_free).expect("a free port")
}
