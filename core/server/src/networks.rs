//! Networks from which clients may connect.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use ipnet::IpNet;

/// The text for all networks.
const ANY: &str = "any";

/// Reason for refusing clients of other networks: names a counter.
pub(crate) const NOT_ALLOWED: &str = "network not allowed";

/// The networks from which a binding admits clients; all by default.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Networks(Option<Vec<IpNet>>);

/// The error of a text that is no list of networks.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`any`, or networks and addresses such as 10.0.0.0/8,192.168.1.7,fd00::/8 are expected")]
pub struct NetworksError;

impl Networks {
    /// True if a client may connect from this address. `::` sockets report IPv4 addresses as IPv6 ones; both match.
    #[must_use]
    pub fn include(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.as_ref().is_none_or(|networks| networks.iter().any(|network| network.contains(&address)))
    }

    /// True if all networks are admitted.
    #[must_use]
    pub fn is_any(&self) -> bool {
        self.0.is_none()
    }
}

impl FromStr for Networks {
    type Err = NetworksError;

    /// Parses `any`, or networks and single addresses, separated by commas.
    fn from_str(text: &str) -> Result<Networks, NetworksError> {
        if text == ANY {
            return Ok(Networks::default());
        }
        let network = |part: &str| part.parse().or_else(|_| part.parse::<IpAddr>().map(IpNet::from));
        let networks = text.split(',').map(|part| network(part.trim()));
        networks.collect::<Result<_, _>>().map(|networks| Networks(Some(networks))).map_err(|_| NetworksError)
    }
}

impl fmt::Display for Networks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(networks) = &self.0 else { return f.write_str(ANY) };
        for (index, network) in networks.iter().enumerate() {
            write!(f, "{}{network}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn include(networks: &str, address: &str) -> bool {
        networks.parse::<Networks>().expect(networks).include(address.parse().expect(address))
    }

    #[test]
    fn networks_and_single_addresses() {
        let networks = "10.0.0.0/8, 192.168.1.7,fd00::/8";
        for inside in ["10.255.0.1", "192.168.1.7", "fd12::1", "::ffff:10.1.2.3"] {
            assert!(include(networks, inside), "{inside}");
        }
        for outside in ["11.0.0.1", "192.168.1.8", "127.0.0.1", "fe80::1", "::ffff:11.0.0.1", "::1"] {
            assert!(!include(networks, outside), "{outside}");
        }
        assert!(include("any", "11.0.0.1") && include("0.0.0.0/0", "11.0.0.1"));
        assert!(!include("0.0.0.0/0", "::1") && !include("::/0", "::ffff:11.0.0.1"), "families are apart");
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", ",", "10.0.0.0/33", "10.0.0", "10.0.0.0/8,", "all", "localhost", "fd00::/129"] {
            assert_eq!(text.parse::<Networks>(), Err(NetworksError), "{text:?}");
        }
        let text = "10.0.0.0/8,192.168.1.7".parse::<Networks>().expect("networks").to_string();
        assert_eq!(text, "10.0.0.0/8, 192.168.1.7/32");
    }
}
