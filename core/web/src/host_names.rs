//! The names by which browsers may address a server.
//!
//! A page of a foreign site can make its own name lead to this server (DNS rebinding). The browser then takes the
//! server's answers for the site's, and only the request's `Host` tells them apart. Addresses cannot be redirected.

use std::fs;
use std::net::{IpAddr, SocketAddr};
use std::process::Command;

/// The word that allows every name.
const ANY: &str = "any";

/// The file with the machine's name on Linux.
const HOST_NAME_FILE: &str = "/proc/sys/kernel/hostname";

/// The names of a server, besides `localhost` and addresses.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HostNames {
    is_any: bool,
    /// Names that the user gave.
    given: Vec<String>,
    /// Names of this machine.
    machine: Vec<String>,
}

/// The address of a page server, and the names by which browsers may address it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageAddress {
    /// The address at which the server listens.
    pub address: SocketAddr,
    /// Names besides `localhost` and addresses.
    pub names: HostNames,
}

/// Allows no names but the default ones.
impl From<SocketAddr> for PageAddress {
    fn from(address: SocketAddr) -> PageAddress {
        PageAddress { address, names: HostNames::default() }
    }
}

impl HostNames {
    /// Parses a list of names, which may include `any`.
    ///
    /// # Errors
    /// Names the text that is no name, and the expected form.
    pub fn parse(texts: &[impl AsRef<str>]) -> Result<HostNames, String> {
        let mut names = HostNames::default();
        for text in texts.iter().map(AsRef::as_ref) {
            match text {
                ANY => names.is_any = true,
                _ if is_name(text) => names.given.push(text.to_ascii_lowercase()),
                _ => {
                    return Err(format!(
                        "{text:?} is no host name: any, or a name without port and slashes, is expected, for instance \
                         server.example"
                    ));
                }
            }
        }
        Ok(names)
    }

    /// Adds the names of this machine, if other machines reach a server at this address.
    pub(crate) fn of_server_at(self, address: IpAddr) -> HostNames {
        let machine = if address.to_canonical().is_loopback() { Vec::new() } else { machine_names() };
        HostNames { machine, ..self }
    }

    /// True if this host name means this machine: an address, `localhost`, or the machine's name.
    pub(crate) fn contains_local(&self, host: &str) -> bool {
        let name = without_port(host).to_ascii_lowercase();
        let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(&name);
        name == "localhost" || bare.parse::<IpAddr>().is_ok() || self.machine.contains(&name)
    }

    /// True if the user gave this name.
    pub(crate) fn contains_configured(&self, host: &str) -> bool {
        self.given.contains(&without_port(host).to_ascii_lowercase())
    }

    /// True if browsers may address the server by this name.
    pub(crate) fn contains(&self, host: &str) -> bool {
        self.is_any || self.contains_configured(host) || self.contains_local(host)
    }
}

/// Returns a host without its port.
pub(crate) fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

fn is_name(text: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
    !text.is_empty() && text.bytes().all(is_letter)
}

/// Returns the names of this machine: the whole one, its first part, and its multicast DNS name (RFC 6762).
fn machine_names() -> Vec<String> {
    let name = fs::read_to_string(HOST_NAME_FILE).ok().or_else(|| {
        let told = Command::new("hostname").output().ok()?;
        String::from_utf8(told.stdout).ok()
    });
    let name = name.map(|name| name.trim().to_ascii_lowercase()).filter(|name| is_name(name));
    let Some(name) = name else { return Vec::new() };
    let first = name.split('.').next().unwrap_or_default().to_owned();
    let local = format!("{first}.local");
    vec![name, first, local]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_no_port_and_no_slash() {
        let check = |text: &str, is_one: bool| assert_eq!(HostNames::parse(&[text]).is_ok(), is_one, "{text}");
        check("server", true);
        check("Lab-1.example", true);
        check("any", true);
        check("", false);
        check("http://server", false);
        check("server:8080", false);
        check("server/page", false);
    }

    #[test]
    fn the_machine_has_its_name_where_others_reach_it() {
        let names = |address: &str| HostNames::default().of_server_at(address.parse().expect("an address"));
        assert_eq!(names("127.0.0.1"), HostNames::default());
        assert_eq!(names("::1"), HostNames::default());
        assert_eq!(names("0.0.0.0").machine, machine_names());
        assert!(machine_names().iter().all(|name| names("::").contains(&format!("{name}:8080"))));
        assert!(cfg!(not(target_os = "linux")) || machine_names().len() == 3);
    }
}
