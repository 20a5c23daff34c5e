//! `cargo xtask load`: a server of this build under full load, at real time, for a given duration.
//!
//! The server is a separate process, and its summary at the end has the relevant figures: the duration of ticks
//! (`work`) and their delay (`late`, the machine's share). The clients' observations are reported separately: on a
//! small machine they take processor time from the server. `cargo xtask load SECONDS rcsssmj` measures the server of the
//! league of 2026 with the same clients.

use std::error::Error;
use std::fs;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
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

/// The longest wait for a frame. RCSSServerMJ sends none while a robot joins.
const PATIENCE: Duration = Duration::from_secs(60);

/// Time between the last client's connection and the measurement: frames are late while clients connect.
const WARM_UP: Duration = Duration::from_secs(5);

/// Time between two frames of an agent and of a monitor.
const PERIODS: [Duration; 2] = [Duration::from_millis(20), Duration::from_millis(40)];

/// The progress of a run, shared by its clients.
#[derive(Debug, Default)]
struct LoadProgress {
    /// Agents that have got a frame.
    joined: AtomicUsize,
    is_measuring: AtomicBool,
    is_over: AtomicBool,
}

/// The frames that clients received during the measurement.
#[derive(Debug, Default)]
struct ReceivedFrames {
    /// The fewest frames of one client.
    frames: usize,
    /// The times between two frames.
    intervals: Vec<Duration>,
}

impl ReceivedFrames {
    /// Adds those of another client.
    fn add(&mut self, other: ReceivedFrames) {
        self.frames = self.frames.min(other.frames);
        self.intervals.extend(other.intervals);
    }

    /// Prints the lateness, the time between two frames beyond the period.
    fn print(mut self, client: &str, period: Duration) {
        self.intervals.sort_unstable();
        let last = self.intervals.len().saturating_sub(1);
        let late_ms = |share: f64| {
            let interval = self.intervals.get((last as f64 * share).round() as usize).copied().unwrap_or_default();
            interval.saturating_sub(period).as_secs_f64() * 1e3
        };
        let beyond = self.intervals.iter().filter(|interval| **interval > period + Duration::from_millis(40)).count();
        let [half, most, nearly_all, max] = [0.5, 0.99, 0.999, 1.0].map(late_ms);
        println!(
            "each {client} got {} frames at least; late by p50 {half:.1}, p99 {most:.1}, p99.9 {nearly_all:.1}, max {max:.1} ms, \
             {beyond} of {} by more than 40 ms",
            self.frames,
            self.intervals.len()
        );
    }
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
    played?;
    if status.success() { Ok(()) } else { Err(format!("the server ended with {status}").into()) }
}

/// Plays against RCSSServerMJ in real time, from the active Python environment.
///
/// # Errors
/// If it does not start, or a client loses its connection before the end.
pub fn run_rcsssmj(load: Load) -> Result<(), Box<dyn Error>> {
    let loopback = (Ipv4Addr::LOCALHOST, 0);
    let listeners = [TcpListener::bind(loopback)?, TcpListener::bind(loopback)?];
    let [agent, monitor] = [listeners[0].local_addr()?, listeners[1].local_addr()?];
    drop(listeners);
    // It writes a log into its folder.
    let folder = std::env::temp_dir().join(format!("spar-load-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let mut server = Command::new("python3")
        .args(["-m", "rcsssmj", "--no-render", "--rules", "fifa", "--field", "fifa7vs7"])
        .args(["--aport", &agent.port().to_string(), "--mport", &monitor.port().to_string()])
        .current_dir(&folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|cause| format!("python3: {cause}"))?;
    let played = play([agent, monitor], load, &server);
    // It may be gone.
    let _ = server.kill();
    server.wait()?;
    fs::remove_dir_all(&folder)?;
    played
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

/// Runs all clients to the end, and prints the frames of agents and monitors.
fn play([agent, monitor]: [SocketAddr; 2], load: Load, server: &Child) -> Result<(), Box<dyn Error>> {
    let idlers = (0..load.idle).map(|number| idler(agent, number)).collect::<io::Result<Vec<_>>>()?;
    let progress = &LoadProgress::default();
    let received = thread::scope(|scope| {
        let agents = (1..=load.agents).map(|number| {
            let client = scope.spawn(move || act(load.protocol, agent, number, progress));
            // Robots are built one after the other, all in the same place.
            thread::sleep(Duration::from_millis(200));
            let has_joined = || progress.joined.load(Ordering::Relaxed) >= usize::from(number);
            while !has_joined() && !client.is_finished() {
                thread::sleep(Duration::from_millis(10));
            }
            client
        });
        let agents: Vec<_> = agents.collect();
        let monitors = (0..load.monitors).map(|_| {
            // RCSSServerMJ has a short queue of new connections.
            thread::sleep(Duration::from_millis(100));
            scope.spawn(move || look_on(monitor, progress))
        });
        let monitors: Vec<_> = monitors.collect();
        thread::sleep(WARM_UP);
        let before = processor_times();
        progress.is_measuring.store(true, Ordering::Relaxed);
        thread::sleep(load.time);
        progress.is_measuring.store(false, Ordering::Relaxed);
        print_steal(before, processor_times());
        progress.is_over.store(true, Ordering::Relaxed);
        let stopped = Command::new("kill").args(["-TERM", &server.id().to_string()]).status();
        stopped.and_then(|_| Ok([all(agents, "agent")?, all(monitors, "monitor")?]))
    })?;
    drop(idlers);
    for ((client, period), received) in ["agent", "monitor"].into_iter().zip(PERIODS).zip(received) {
        received.print(client, period);
    }
    Ok(())
}

/// The frames of all clients.
fn all(clients: Vec<ScopedJoinHandle<'_, io::Result<ReceivedFrames>>>, name: &str) -> io::Result<ReceivedFrames> {
    let mut all = ReceivedFrames { frames: usize::MAX, intervals: Vec::new() };
    for client in clients {
        let received = client.join().map_err(|_| io::Error::other("a client panicked"))?;
        all.add(received.map_err(|cause| io::Error::new(cause.kind(), format!("{name}: {cause}")))?);
    }
    Ok(all)
}

/// The machine's processor times so far: all of them, and the time that other virtual machines took.
fn processor_times() -> Option<[u64; 2]> {
    let text = fs::read_to_string("/proc/stat").ok()?;
    let times: Vec<u64> = text.lines().next()?.split(' ').filter_map(|word| word.parse().ok()).collect();
    // Times of guests, after the eighth, are part of the first two.
    let times = times.get(..8)?;
    Some([times.iter().sum(), times[7]])
}

fn print_steal(before: Option<[u64; 2]>, after: Option<[u64; 2]>) {
    let (Some(before), Some(after)) = (before, after) else { return };
    let [all, stolen] = [0, 1].map(|index| after[index].saturating_sub(before[index]));
    println!("steal time {:.2} % of the processors", 100.0 * stolen as f64 / all.max(1) as f64);
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
fn act(
    protocol: AgentProtocol,
    address: SocketAddr,
    number: u8,
    progress: &LoadProgress,
) -> io::Result<ReceivedFrames> {
    let (unum, team) = (1 + (number - 1) / 2, ["Left", "Right"][usize::from(number % 2)]);
    match protocol {
        AgentProtocol::Soccer => act_soccer(connect(address)?, number, unum, team, progress),
        AgentProtocol::Humanoid => {
            let stream = connect(address)?;
            if number == 1 {
                // RCSSServerMJ ends if an agent is ready before its first cycle.
                thread::sleep(Duration::from_millis(500));
            }
            act_humanoid(stream, unum, team, progress)
        }
    }
}

fn act_humanoid(mut stream: TcpStream, unum: u8, team: &str, progress: &LoadProgress) -> io::Result<ReceivedFrames> {
    say(&mut stream, &format!("(init T1 {team} {unum})"))?;
    listen(stream, progress, |stream, frames| match frames {
        0 => say(stream, &format!("(beam {} {} 0)", -1.0 - f64::from(unum), f64::from(unum) * 1.5 - 8.0)),
        _ => {
            let angle_deg = 10.0 * (frames as f64 * 0.1).sin();
            say(stream, &MOTORS.map(|motor| format!("({motor} {angle_deg:.2} 0 25 0.6 0)")).concat())
        }
    })
}

fn act_soccer(
    mut stream: TcpStream,
    number: u8,
    unum: u8,
    team: &str,
    progress: &LoadProgress,
) -> io::Result<ReceivedFrames> {
    say(&mut stream, &format!("(scene rsg/agent/nao/nao_hetero.rsg {})", number / 2 % 4))?;
    listen(stream, progress, |stream, frames| match frames {
        0 => say(stream, &format!("(init (unum {unum})(teamname {team}))")),
        1..=4 => say(stream, &format!("(beam {} {} 0)", -1.0 - f64::from(unum), f64::from(unum) - 6.0)),
        _ => {
            let speed = 0.3 * (frames as f64 * 0.1).sin();
            say(stream, &JOINTS.map(|joint| format!("({joint} {speed:.2})")).concat())
        }
    })
}

/// Reads frames until the server ends the connection.
fn look_on(address: SocketAddr, progress: &LoadProgress) -> io::Result<ReceivedFrames> {
    listen(connect(address)?, progress, |_, _| Ok(()))
}

/// Connects; the server may still be starting.
fn connect(address: SocketAddr) -> io::Result<TcpStream> {
    let end = Instant::now() + PATIENCE;
    let stream = loop {
        match TcpStream::connect(address) {
            Err(cause) if cause.kind() == ErrorKind::ConnectionRefused && Instant::now() < end => {
                thread::sleep(Duration::from_millis(50));
            }
            connected => break connected?,
        }
    };
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    Ok(stream)
}

fn say(stream: &mut TcpStream, text: &str) -> io::Result<()> {
    let length = u32::try_from(text.len()).map_err(io::Error::other)?.to_be_bytes();
    stream.write_all(&[&length, text.as_bytes()].concat())
}

/// Reads frames until the end of the stream, and answers each.
fn listen(
    mut stream: TcpStream,
    progress: &LoadProgress,
    mut answer: impl FnMut(&mut TcpStream, u64) -> io::Result<()>,
) -> io::Result<ReceivedFrames> {
    let (mut intervals, mut buffer, mut latest, mut frames) = (Vec::new(), Vec::new(), None::<Instant>, 0);
    loop {
        match read_frame(&mut stream, &mut buffer) {
            Ok(()) => {}
            Err(cause) if cause.kind() == ErrorKind::UnexpectedEof || progress.is_over.load(Ordering::Relaxed) => {
                return Ok(ReceivedFrames { frames: intervals.len(), intervals });
            }
            Err(cause) => return Err(cause),
        }
        let now = Instant::now();
        // The server may have sent its last frame by now.
        match answer(&mut stream, frames) {
            Err(cause) if !matches!(cause.kind(), ErrorKind::BrokenPipe | ErrorKind::ConnectionReset) => {
                return Err(cause);
            }
            _ => {}
        }
        if frames == 0 {
            progress.joined.fetch_add(1, Ordering::Relaxed);
        }
        let before = latest.replace(now).filter(|_| progress.is_measuring.load(Ordering::Relaxed));
        intervals.extend(before.map(|before| now - before));
        frames += 1;
    }
}

fn read_frame(stream: &mut TcpStream, buffer: &mut Vec<u8>) -> io::Result<()> {
    let mut length = [0; 4];
    stream.read_exact(&mut length)?;
    buffer.resize(u32::from_be_bytes(length) as usize, 0);
    stream.read_exact(buffer)
}
