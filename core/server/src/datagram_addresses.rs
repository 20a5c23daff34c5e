//! Addresses of outgoing datagrams, as users write them.

use std::net::{Ipv4Addr, SocketAddr};

/// The text of an empty list.
const OFF: &str = "off";

/// Parses addresses with commas between them; `off` is an empty list.
///
/// # Errors
/// A message that names the invalid address.
pub fn datagram_addresses(text: &str) -> Result<Vec<SocketAddr>, String> {
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
