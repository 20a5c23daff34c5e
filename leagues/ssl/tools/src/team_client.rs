//! The built-in team as a client over UDP: vision and referee messages in, robot commands out.

use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use ssl_protocol::referee::Referee;
use ssl_protocol::robot::{RobotControl, RobotControlResponse};
use ssl_protocol::vision::WrapperPacket;
use ssl_protocol::{DATAGRAM_BYTES_MAX, decode, encode};
use ssl_team::{TeamAgent, TeamColour};

use crate::default_addresses::{endpoint_address, key_address};
use crate::listener::{self, ListenError};

/// The addresses of a team's client.
#[derive(Debug, Clone, Copy)]
pub struct TeamAddresses {
    /// Source of vision: a group, or an address of this machine.
    pub vision: SocketAddr,
    /// Source of the referee's messages, likewise.
    pub referee: SocketAddr,
    /// The simulator's port for the team's commands.
    pub commands: SocketAddr,
}

impl TeamAddresses {
    /// Returns the default addresses of a team in an instance, if there is one of this number.
    #[must_use]
    pub fn of_instance(colour: TeamColour, instance: u16) -> Option<TeamAddresses> {
        let endpoint = match colour {
            TeamColour::Blue => "blue",
            TeamColour::Yellow => "yellow",
        };
        Some(TeamAddresses {
            vision: key_address("vision", instance)?,
            referee: key_address("referee", instance)?,
            commands: endpoint_address(endpoint, instance)?,
        })
    }
}

/// The reason for which a team's client ended.
#[derive(Debug, thiserror::Error)]
pub enum TeamClientError {
    /// A socket for packets cannot be opened.
    #[error("--{0} {1}: {2}")]
    Listen(&'static str, SocketAddr, ListenError),
    /// No vision arrives.
    #[error(
        "no vision from {address} for {} s: is a simulator running? spar ssl doctor --vision {address} shows what arrives",
        time.as_secs_f64()
    )]
    NoVision {
        /// Address of vision.
        address: SocketAddr,
        /// Time without a packet.
        time: Duration,
    },
    /// The socket for commands fails.
    #[error("the socket for commands to {0}: {1}")]
    Commands(SocketAddr, io::Error),
}

/// The time between two looks at the sockets.
const LOOK: Duration = Duration::from_micros(500);

/// The time after which the client reports that it has no referee.
const NO_REFEREE: Duration = Duration::from_secs(5);

/// Plays until `stop` is true. Returns the number of command messages.
///
/// # Errors
/// If a socket cannot be opened, or no vision arrives for `timeout`. Vision that ends later ends the game.
pub fn play(
    colour: TeamColour,
    addresses: &TeamAddresses,
    timeout: Duration,
    stop: &AtomicBool,
) -> Result<u64, TeamClientError> {
    let open = |flag, address| {
        let (socket, _) = listener::open(address).map_err(|cause| TeamClientError::Listen(flag, address, cause))?;
        let done = socket.set_nonblocking(true);
        done.map_err(|cause| TeamClientError::Listen(flag, address, ListenError::System(cause)))?;
        Ok(socket)
    };
    let (vision, referee) = (open("vision", addresses.vision)?, open("referee", addresses.referee)?);
    let failed = |cause| TeamClientError::Commands(addresses.commands, cause);
    let commands = command_socket(addresses.commands).map_err(failed)?;
    let mut client =
        TeamClient { agent: TeamAgent::new(colour), bytes: vec![0; DATAGRAM_BYTES_MAX], has_warned: false };
    let (mut seen, mut heard, mut sent) = (Instant::now(), Instant::now(), 0);
    while !stop.load(Ordering::Relaxed) {
        if client.take_referee(&referee) {
            heard = Instant::now();
        }
        if client.take_vision(&vision) {
            seen = Instant::now();
        } else if seen.elapsed() > timeout {
            if sent > 0 {
                tracing::info!("vision has ended");
                return Ok(sent);
            }
            return Err(TeamClientError::NoVision { address: addresses.vision, time: timeout });
        }
        if heard.elapsed() > NO_REFEREE {
            tracing::warn!("no referee at {}: the team stands still (spar serve needs --game auto)", addresses.referee);
            heard = Instant::now();
        }
        client.read_answers(&commands);
        match client.agent.commands() {
            Some(control) => {
                send(&commands, &control);
                sent += 1;
            }
            None => thread::sleep(LOOK),
        }
    }
    Ok(sent)
}

fn command_socket(to: SocketAddr) -> io::Result<UdpSocket> {
    let any = if to.is_ipv4() { SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0)) } else { "[::]:0".parse().unwrap_or(to) };
    let socket = UdpSocket::bind(any)?;
    socket.connect(to)?;
    socket.set_nonblocking(true)?;
    Ok(socket)
}

/// Sends commands; a simulator that has gone shows in the missing vision.
fn send(socket: &UdpSocket, control: &RobotControl) {
    let mut bytes = Vec::new();
    encode(control, &mut bytes);
    if let Err(cause) = socket.send(&bytes) {
        tracing::debug!("commands could not be sent: {cause}");
    }
}

/// The agent with its receive buffer.
struct TeamClient {
    agent: TeamAgent,
    bytes: Vec<u8>,
    /// True if a refusal of the simulator was logged.
    has_warned: bool,
}

impl TeamClient {
    /// Receives all waiting packets of vision. Returns true if there was one.
    fn take_vision(&mut self, socket: &UdpSocket) -> bool {
        let TeamClient { agent, bytes, .. } = self;
        receive_all(socket, bytes, &mut |bytes| match decode::<WrapperPacket>(bytes) {
            Ok(packet) => agent.take_vision(&packet),
            Err(error) => tracing::debug!("vision: {error}"),
        })
    }

    /// Receives all waiting messages of the referee. Returns true if there was one.
    fn take_referee(&mut self, socket: &UdpSocket) -> bool {
        let TeamClient { agent, bytes, .. } = self;
        receive_all(socket, bytes, &mut |bytes| match decode::<Referee>(bytes) {
            Ok(message) => agent.take_referee(&message),
            Err(error) => tracing::debug!("referee: {error}"),
        })
    }

    /// Receives the simulator's answers, and logs the first refusal.
    fn read_answers(&mut self, socket: &UdpSocket) {
        let TeamClient { bytes, has_warned, .. } = self;
        receive_all(socket, bytes, &mut |bytes| {
            let answer = decode::<RobotControlResponse>(bytes).unwrap_or_default();
            if let Some(error) = answer.errors.first().filter(|_| !*has_warned) {
                tracing::warn!(
                    "the simulator refused a command: {}",
                    error.message.as_deref().unwrap_or("no reason given")
                );
                *has_warned = true;
            }
        });
    }
}

/// Receives all waiting datagrams. Returns true if there was one.
fn receive_all(socket: &UdpSocket, bytes: &mut [u8], take: &mut dyn FnMut(&[u8])) -> bool {
    let mut is_any = false;
    loop {
        match socket.recv(bytes) {
            Ok(length) => {
                is_any = true;
                take(bytes.get(..length).unwrap_or_default());
            }
            Err(cause) if cause.kind() == ErrorKind::Interrupted => {}
            // A connected socket also reports that nobody listens at the other end.
            Err(_) => return is_any,
        }
    }
}
