//! Diagnoses the absence of any vision packet, as far as possible from this machine.

use std::io;
use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::time::Duration;

use super::finding::Finding;
use crate::listener::ListenError;

/// The facts for a diagnosis without vision packets.
pub struct SilenceDiagnosis {
    /// The address for vision.
    pub address: SocketAddr,
    /// The interfaces that were used, or the error of listening.
    pub interfaces: Result<Vec<String>, ListenError>,
    /// Usual addresses at which vision arrives instead.
    pub other_addresses: Vec<SocketAddr>,
    /// True if a port of the simulator answers.
    pub is_answered: bool,
    /// The address of the control port.
    pub control: Option<SocketAddr>,
}

impl SilenceDiagnosis {
    /// Returns the error first, then possible remedies.
    #[must_use]
    pub fn findings(&self) -> Vec<Finding> {
        let address = self.address;
        let joined = match &self.interfaces {
            Ok(joined) => joined,
            Err(error) => return vec![Finding::bad(format!("vision cannot come to {address}: {error}"))],
        };
        let on = if joined.is_empty() { String::new() } else { format!(" on {}", joined.join(", ")) };
        let mut findings = vec![Finding::bad(format!("no vision comes to {address}{on}"))];
        findings.extend(self.other_addresses.iter().map(|other| {
            Finding::note(format!(
                "vision comes to {other}: tell the client to listen there, or the simulator to send here, spar's --vision {address}"
            ))
        }));
        if self.other_addresses.is_empty() {
            findings.extend(self.guesses().into_iter().map(Finding::note));
        }
        findings
    }

    fn guesses(&self) -> Vec<String> {
        let address = self.address;
        let mut guesses = Vec::new();
        let is_here = self.control.is_none_or(|control| control.ip().is_loopback());
        if address.ip().is_multicast() && !reaches_itself() {
            guesses.push(format!(
                "multicast does not come back to this machine: it has no route for groups, or a firewall drops them. Send to one \
                 address, spar's --vision 127.0.0.1:{}, or use --set multicast-interface=127.0.0.1",
                address.port()
            ));
        }
        if !self.is_answered {
            guesses.push(
                "no port answers either: the simulator does not run, or runs on another machine (--control)".to_owned(),
            );
            return guesses;
        }
        guesses.push(format!(
            "a simulator runs: its ready line says where vision goes (vision=…), which has to be {address}. If it was started with \
             --sync, there is none before a program turns time"
        ));
        if !is_here && address.ip().is_multicast() {
            guesses.push(
                "the simulator is on another machine: multicast leaves that one with --set multicast-ttl=1, by the interface of \
                 --set multicast-interface=ITS-ADDRESS"
                    .to_owned(),
            );
        }
        if !is_here {
            let port = address.port();
            guesses.push(format!("a firewall may drop it: UDP port {port} has to be open here (ufw allow {port}/udp)"));
        }
        guesses
    }
}

/// True if a datagram to a group returns to this machine; the test uses a port of its own.
fn reaches_itself() -> bool {
    let group = Ipv4Addr::new(224, 5, 23, 2);
    let attempt = || -> io::Result<usize> {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))?;
        socket.join_multicast_v4(&group, &Ipv4Addr::UNSPECIFIED)?;
        socket.set_multicast_ttl_v4(0)?;
        socket.set_read_timeout(Some(Duration::from_millis(300)))?;
        socket.send_to(b"spar", (group, socket.local_addr()?.port()))?;
        socket.recv(&mut [0; 16])
    };
    attempt().is_ok()
}
