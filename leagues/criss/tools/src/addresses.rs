//! The ports' addresses from the command line, with CRISS's fallbacks for invalid ones.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The default port for teams.
pub const VISION_PORT: u16 = 4545;

/// The default port for displays.
pub const PLACEMENT_PORT: u16 = 4544;

/// The addresses of both ports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PortAddresses {
    /// The address of the port for teams.
    pub vision: SocketAddr,
    /// The address of the port for displays.
    pub placement: SocketAddr,
    /// Notes for the user about values that replace missing or invalid ones.
    pub notes: Vec<String>,
}

impl PortAddresses {
    /// Reads the addresses of a command line. Defaults replace missing or invalid values.
    pub fn of(ip: Option<&str>, port: Option<&str>, port2: Option<&str>) -> PortAddresses {
        let mut notes = Vec::new();
        let (ip, port) = match (ip.map(address), port.map(str::parse)) {
            (None, _) => (None, None),
            (Some(Some(ip)), None) => {
                notes.push(format!("no port is given: teams connect to port {VISION_PORT}"));
                (Some(ip), None)
            }
            (Some(Some(ip)), Some(Ok(port))) => (Some(ip), Some(port)),
            (Some(None), _) => {
                notes.push(format!("{:?} is no IP address", ip.unwrap_or_default()));
                (None, None)
            }
            (_, Some(Err(_))) => {
                notes.push(format!("{:?} is no port, a number from 0 to 65535", port.unwrap_or_default()));
                (None, None)
            }
        };
        let ip = ip.unwrap_or_else(|| {
            notes.push(format!("teams connect to 127.0.0.1, port {VISION_PORT}; the arguments are FILE IP PORT"));
            IpAddr::V4(Ipv4Addr::LOCALHOST)
        });
        let placement = port2.map(|text| {
            let number = text.parse();
            if number.is_err() {
                notes.push(format!("{text:?} is no port: displays connect to port {PLACEMENT_PORT}"));
            }
            number.unwrap_or(PLACEMENT_PORT)
        });
        PortAddresses {
            vision: SocketAddr::new(ip, port.unwrap_or(VISION_PORT)),
            placement: SocketAddr::new(ip, placement.unwrap_or(PLACEMENT_PORT)),
            notes,
        }
    }
}

fn address(text: &str) -> Option<IpAddr> {
    if text == "localhost" { Some(Ipv4Addr::LOCALHOST.into()) } else { text.parse().ok() }
}

#[cfg(test)]
mod tests {
    use super::PortAddresses;

    #[test]
    fn what_is_missing_or_wrong_has_a_usual_place() {
        let check = |arguments: [&str; 3], expect: [&str; 2], notes: usize| {
            let [ip, port, port2] = arguments.map(|text| Some(text).filter(|text| !text.is_empty()));
            let addresses = PortAddresses::of(ip, port, port2);
            let is = [addresses.vision.to_string(), addresses.placement.to_string()];
            assert_eq!(
                (is, addresses.notes.len()),
                (expect.map(String::from), notes),
                "{arguments:?}: {:?}",
                addresses.notes
            );
        };
        let usual = ["127.0.0.1:4545", "127.0.0.1:4544"];
        check(["", "", ""], usual, 1);
        check(["10.0.0.1", "", ""], ["10.0.0.1:4545", "10.0.0.1:4544"], 1);
        check(["10.0.0.1", "5000", ""], ["10.0.0.1:5000", "10.0.0.1:4544"], 0);
        check(["10.0.0.1", "5000", "5001"], ["10.0.0.1:5000", "10.0.0.1:5001"], 0);
        check(["localhost", "0", "0"], ["127.0.0.1:0", "127.0.0.1:0"], 0);
        check(["::1", "5000", "5001"], ["[::1]:5000", "[::1]:5001"], 0);
        check(["nowhere", "5000", ""], usual, 2);
        check(["300.1.1.1", "5000", "5001"], ["127.0.0.1:4545", "127.0.0.1:5001"], 2);
        check(["10.0.0.1", "port", ""], usual, 2);
        check(["10.0.0.1", "65536", ""], usual, 2);
        check(["10.0.0.1", "-1", ""], usual, 2);
        check(["10.0.0.1", "5000", "x"], ["10.0.0.1:5000", "10.0.0.1:4544"], 1);
    }
}
