//! `cargo xtask load`: a server of this build under full load, at real time, for a given duration.
//!
//! The server is a separate process, and its summary at the end has the relevant figures: the duration of ticks
//! (`work`) and their delay (`late`, the machine's share). The clients' observations are reported separately: on a
//! small machine they take processor time from the server.

use std::error::Error;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

use socket2::{Domain, Socket, Type};

/// The protocol of the agents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AgentProtocol {
    /// That of SimSpark.
    Soccer,
    /// That of the 3D league of 2026.
    Humanoid,
}

/// The clients, and the duration.
#[derive(Debug, Clone, Copy)]
pub struct Load {
    /// The protocol of the agents.
    pub protocol: AgentProtocol,
    /// Players of two teams, at most 22.
    pub agents: u8,
    /// Connections that read all frames at the monitor endpoint.
    pub monitors: u8,
    /// Connections at the agent endpoint that never send anything.
    pub idle: u16,
    /// The duration after the last client has connected.
    pub time: Duration,
}

/// Idle connections from one address: the server takes forty.
const IDLE_PER_ADDRESS: u16 = 40;

/// Joints of the robot, which all agents move all the time.
const JOINTS: [&str; 22] = [
    "he1", "he2", "lae1", "lae2", "lae3", "lae4", "rae1", "rae2", "rae3", "rae4", "lle1", "lle2", "lle3", "lle4",
    "lle5", "lle6", "rle1", "rle2", "rle3", "rle4", "rle5", "rle6",
];

/// Motors of the T1.
const MOTORS: [&str; 23] = [
    "he1", "he2", "lae1", "lae2", "lae3", "lae4", "rae1", "rae2", "rae3", "rae4", "te1", "lle1", "lle2", "lle3",
    "lle4", "lle5", "lle6", "rle1", "rle2", "rle3", "rle4", "rle5", "rle6",
];

/// The longest wait for a frame.
const PATIENCE: Duration = Duration::from_secs(10);

/// Frames before a client's waits count.
const WARM_UP_FRAMES: u64 = 250;

/// The number of frames that a client got, and the longest time between two of them.
#[derive(Debug, Clone, Copy, Default)]
struct Heard {
    frames: u64,
    gap: Duration,
}

/// Plays against the program, started with these additional flags of `spar serve`.
///
/// # Errors
/// If the program does not start, or a client loses its connection before the end.
pub fn run(program: &Path, load: Load, flags: &[String]) -> Result<(), Box<dyn Error>> {
    let mut server = Command::new(program)
        .args(["serve", "--agent-port", "0", "--monitor-port", "0", "--idle-timeout", "1000000"])
        .args(flags)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|cause| format!("{}: {cause}", program.display()))?;
    let played = doors(&mut server).and_then(|doors| play(doors, load, &server));
    if played.is_err() {
        server.kill()?;
    }
    let status = server.wait()?;
    let [agents, monitors] = played?;
    for (who, heard) in [("agent", agents), ("monitor", monitors)] {
        println!("each {who} got {} frames at least; the longest wait was {:?}", heard.frames, heard.gap);
    }
    if status.success() { Ok(()) } else { Err(format!("the server ended with {status}").into()) }
}

/// The addresses of the endpoints.
fn doors(server: &mut Child) -> Result<[SocketAddr; 2], Box<dyn Error>> {
    let mut line = String::new();
    BufReader::new(server.stdout.take().ok_or("no output")?).read_line(&mut line)?;
    let addresses: Vec<SocketAddr> = line.split(['=', ' ', '\n']).filter_map(|word| word.parse().ok()).collect();
    match addresses[..] {
        [agent, monitor, ..] => Ok([agent, monitor]),
        _ => Err(format!("the server is not ready: {line}").into()),
    }
}

/// Runs all clients to the end. Returns the worst results of the agents and the monitors.
fn play([agent, monitor]: [SocketAddr; 2], load: Load, server: &Child) -> Result<[Heard; 2], Box<dyn Error>> {
    let idlers = (0..load.idle).map(|number| idler(agent, number)).collect::<io::Result<Vec<_>>>()?;
    let heard = thread::scope(|scope| {
        let agents = (1..=load.agents).map(|number| {
            // Robots are built one after the other, all in the same place.
            thread::sleep(Duration::from_millis(200));
            scope.spawn(move || act(load.protocol, agent, number))
        });
        let agents: Vec<_> = agents.collect();
        let monitors: Vec<_> = (0..load.monitors).map(|_| scope.spawn(move || look_on(monitor))).collect();
        thread::sleep(load.time);
        let stopped = Command::new("kill").args(["-TERM", &server.id().to_string()]).status();
        stopped.and_then(|_| Ok([worst(agents)?, worst(monitors)?]))
    })?;
    drop(idlers);
    Ok(heard)
}

/// The fewest frames and the longest wait of all clients.
fn worst(clients: Vec<ScopedJoinHandle<'_, io::Result<Heard>>>) -> io::Result<Heard> {
    let mut worst = Heard { frames: u64::MAX, gap: Duration::ZERO };
    for client in clients {
        let Heard { frames, gap } = client.join().map_err(|_| io::Error::other("a client panicked"))??;
        worst = Heard { frames: worst.frames.min(frames), gap: worst.gap.max(gap) };
    }
    Ok(worst)
}

/// A connection that sends nothing, from an address shared with no more than the server allows.
fn idler(agent: SocketAddr, number: u16) -> io::Result<Socket> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
    let [high, low] = (2 + number / IDLE_PER_ADDRESS).to_be_bytes();
    socket.bind(&SocketAddr::from((Ipv4Addr::new(127, 0, high, low), 0)).into())?;
    socket.connect(&agent.into())?;
    Ok(socket)
}

/// Plays until the server ends the connection: answers each frame with a command for each joint.
fn act(protocol: AgentProtocol, address: SocketAddr, number: u8) -> io::Result<Heard> {
    let (unum, team) = (1 + (number - 1) / 2, ["Left", "Right"][usize::from(number % 2)]);
    match protocol {
        AgentProtocol::Soccer => act_soccer(connect(address)?, number, unum, team),
        AgentProtocol::Humanoid => act_humanoid(connect(address)?, unum, team),
    }
}

fn act_humanoid(mut stream: TcpStream, unum: u8, team: &str) -> io::Result<Heard> {
    say(&mut stream, &format!("(init T1 {team} {unum})"))?;
    listen(stream, |stream, frames| match frames {
        0 => say(stream, &format!("(beam {} {} 0)", -1.0 - f64::from(unum), f64::from(unum) * 1.5 - 8.0)),
        _ => {
            let angle_deg = 10.0 * (frames as f64 * 0.1).sin();
            say(stream, &MOTORS.map(|motor| format!("({motor} {angle_deg:.2} 0 25 0.6 0)")).concat())
        }
    })
}

fn act_soccer(mut stream: TcpStream, number: u8, unum: u8, team: &str) -> io::Result<Heard> {
    say(&mut stream, &format!("(scene rsg/agent/nao/nao_hetero.rsg {})", number / 2 % 4))?;
    listen(stream, |stream, frames| match frames {
        0 => say(stream, &format!("(init (unum {unum})(teamname {team}))")),
        1..=4 => say(stream, &format!("(beam {} {} 0)", -1.0 - f64::from(unum), f64::from(unum) - 6.0)),
        _ => {
            let speed = 0.3 * (frames as f64 * 0.1).sin();
            say(stream, &JOINTS.map(|joint| format!("({joint} {speed:.2})")).concat())
        }
    })
}

/// Reads frames until the server ends the connection.
fn look_on(address: SocketAddr) -> io::Result<Heard> {
    listen(connect(address)?, |_, _| Ok(()))
}

fn connect(address: SocketAddr) -> io::Result<TcpStream> {
    let stream = TcpStream::connect(address)?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    Ok(stream)
}

fn say(stream: &mut TcpStream, text: &str) -> io::Result<()> {
    let length = u32::try_from(text.len()).map_err(io::Error::other)?.to_be_bytes();
    stream.write_all(&[&length, text.as_bytes()].concat())
}

/// Reads frames until the end of the stream, and answers each.
fn listen(mut stream: TcpStream, mut answer: impl FnMut(&mut TcpStream, u64) -> io::Result<()>) -> io::Result<Heard> {
    let (mut heard, mut buffer, mut latest) = (Heard::default(), Vec::new(), None::<Instant>);
    loop {
        let mut length = [0; 4];
        match stream.read_exact(&mut length) {
            Ok(()) => {}
            Err(cause) if cause.kind() == ErrorKind::UnexpectedEof => return Ok(heard),
            Err(cause) => return Err(cause),
        }
        buffer.resize(u32::from_be_bytes(length) as usize, 0);
        stream.read_exact(&mut buffer)?;
        // The server may have sent its last frame by now.
        match answer(&mut stream, heard.frames) {
            Err(cause) if !matches!(cause.kind(), ErrorKind::BrokenPipe | ErrorKind::ConnectionReset) => {
                return Err(cause);
            }
            _ => {}
        }
        let now = Instant::now();
        // While the other clients connect, frames are late.
        if heard.frames > WARM_UP_FRAMES {
            heard.gap = heard.gap.max(latest.map_or(Duration::ZERO, |latest| now - latest));
        }
        latest = Some(now);
        heard.frames += 1;
    }
}
