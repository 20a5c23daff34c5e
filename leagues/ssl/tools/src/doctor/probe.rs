//! Probes a port with an empty message, which the protocol requires it to answer.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::time::{Duration, Instant};

use super::finding::Finding;

/// The timeout of an answer, for each of several attempts.
const REPLY_TIMEOUT: Duration = Duration::from_millis(400);

/// The number of attempts: datagrams can be lost.
const TIMES: usize = 3;

/// The longest answer time that does not delay clients which wait for answers in each cycle.
const SLOW: Duration = Duration::from_millis(18);

/// The result of probing a port.
#[derive(Debug, PartialEq, Eq)]
pub enum ProbeResult {
    Replied(Duration),
    /// No program listens at this port.
    Refused,
    TimedOut,
    /// The message cannot be sent.
    SendFailed(String),
}

/// Sends an empty message, which has no effect, and waits for the answer.
pub fn probe(address: SocketAddr) -> ProbeResult {
    let any: SocketAddr = match address {
        SocketAddr::V4(_) => (Ipv4Addr::UNSPECIFIED, 0).into(),
        SocketAddr::V6(_) => (Ipv6Addr::UNSPECIFIED, 0).into(),
    };
    let socket = UdpSocket::bind(any).and_then(|socket| socket.connect(address).map(|()| socket));
    let socket = match socket.and_then(|socket| socket.set_read_timeout(Some(REPLY_TIMEOUT)).map(|()| socket)) {
        Ok(socket) => socket,
        Err(cause) => return ProbeResult::SendFailed(cause.to_string()),
    };
    for _ in 0..TIMES {
        let since = Instant::now();
        let answered = socket.send(&[]).and_then(|_| socket.recv(&mut [0; 65_536]));
        match answered.map_err(|cause| (cause.kind(), cause)) {
            Ok(_) => return ProbeResult::Replied(since.elapsed()),
            Err((ErrorKind::ConnectionRefused | ErrorKind::ConnectionReset, _)) => return ProbeResult::Refused,
            Err((ErrorKind::WouldBlock | ErrorKind::TimedOut, _)) => {}
            Err((_, cause)) => return ProbeResult::SendFailed(cause.to_string()),
        }
    }
    ProbeResult::TimedOut
}

impl ProbeResult {
    /// Returns the result in words; `what` is the name of the port.
    pub fn finding(&self, what: &str, address: SocketAddr) -> Finding {
        match self {
            ProbeResult::Replied(time) if *time > SLOW => Finding::note(format!(
                "{what} {address} answers after {:.0} ms: clients that wait for answers get slow",
                time.as_secs_f64() * 1e3
            )),
            ProbeResult::Replied(time) => {
                Finding::good(format!("{what} {address} answers within {:.1} ms", time.as_secs_f64() * 1e3))
            }
            ProbeResult::Refused => Finding::bad(format!(
                "{what} {address}: no program listens there. The simulator's ready line has its ports; programs on other machines \
                 need spar's --bind 0.0.0.0"
            )),
            ProbeResult::TimedOut => Finding::bad(format!(
                "{what} {address}: no answer. A firewall drops the packets, the simulator waits for a program that turns time, \
                 or another program has the port"
            )),
            ProbeResult::SendFailed(cause) => {
                Finding::bad(format!("{what} {address}: nothing can be sent there: {cause}"))
            }
        }
    }
}
