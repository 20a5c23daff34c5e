//! Benchmark over TCP: the whole server in one thread, all agents and monitors in another.
//!
//! The clients are as light as possible, which makes the result the server's: frames are encoded in advance, one thread
//! reads and answers socket by socket, and it looks only at the length of incoming frames. Every agent answers every
//! frame with a speed for each joint and `(syn)`; the monitor reads every frame.

use std::error::Error;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use codec::frame::{self, PREFIX_BYTES};
use cpu_time::ThreadTime;
use server::{Binding, LatencyHistogram, Server, ServerOptions, ShutdownHandle, Speed, Summary};
use soccer_protocol::agent::Message;
use soccer_protocol::{PlayMode, trainer};
use soccer_world::Settings;
use tracing::Dispatch;
use tracing::subscriber::NoSubscriber;

use super::models::{self, Entry, Models, ROBOT_FILE};
use super::parts::SpanTimes;
use super::program::{Program, SCRIPT_CYCLES};
use server::pool::{inside, pool};

const LOOPBACK: Ipv4Addr = Ipv4Addr::LOCALHOST;
/// The number of frames that an agent answers with beam commands, before it follows its program.
const BEAMS: usize = 4;
/// The number of cycles before the measurement starts.
const WARM_UP_CYCLES: usize = 100;
/// The number of cycles after which the game's clock is set back, before a half ends.
const CLOCK_CYCLES: usize = 5000;
/// The longest time that the clients wait for each other and for the server.
const READ_TIMEOUT: Duration = Duration::from_secs(20);
/// The time between two reads of an empty socket while the robots join.
const NAP: Duration = Duration::from_micros(200);
const BUFFER_BYTES: usize = 256 * 1024;

/// The result of a measurement.
#[derive(Debug, Clone)]
pub struct TcpOutcome {
    /// Cycles per second of wall time.
    pub cycles_per_s: f64,
    /// Monitor frames received per cycle.
    pub monitor_frames: f64,
    /// Processor time of the server's thread per cycle, joining included.
    pub server_us: f64,
    /// Distributions of the work of a tick, and of the delay of its start, joining included.
    pub work: LatencyHistogram,
    pub late: LatencyHistogram,
    /// Time lost because ticks came too late.
    pub lost: Duration,
    /// The processor time by part, if measured.
    pub parts: Vec<(&'static str, f64)>,
}

/// The configuration of the measured game.
#[derive(Debug, Clone, Copy)]
pub struct TcpCase {
    /// The number of robots.
    pub robots: usize,
    /// The robots' motions.
    pub program: Program,
    /// Threads that share the work of a cycle.
    pub threads: usize,
    /// The number of monitors.
    pub monitors: usize,
    /// The number of worlds side by side.
    pub worlds: usize,
    /// True for real time, false for as fast as the clients answer.
    pub real_time: bool,
    /// The duration of the measurement.
    pub time: Duration,
}

/// Measures a game over TCP.
///
/// # Errors
/// If server and clients do not connect.
pub fn measure(models: &Models, case: &TcpCase, by_part: bool) -> Result<TcpOutcome, Box<dyn Error>> {
    let parts = by_part.then(|| Arc::new(SpanTimes::new()));
    let dispatch = parts.as_ref().map_or_else(|| Dispatch::new(NoSubscriber::new()), |p| Dispatch::new(Arc::clone(p)));
    let (server_thread, addresses) = ServerThread::start(dispatch, case)?;
    let played = Players::connect(addresses, models, case).and_then(|mut players| players.play(case.time));
    let (summary, spent) = server_thread.end()?;
    let (cycles_per_s, monitor_frames) = played?;
    if summary.counters.frames_missed > 0 {
        tracing::warn!("{} frames were discarded because the players were too slow", summary.counters.frames_missed);
    }
    let per_cycle = |time: Duration| time.as_secs_f64() * 1e6 / summary.ticks.max(1) as f64;
    Ok(TcpOutcome {
        cycles_per_s,
        monitor_frames,
        server_us: per_cycle(spent),
        work: summary.work,
        late: summary.late,
        lost: summary.lost,
        parts: parts.map_or_else(Vec::new, |parts| parts.spent(per_cycle)),
    })
}

/// A server in a thread of its own.
struct ServerThread {
    shutdown_handle: ShutdownHandle,
    thread: JoinHandle<io::Result<(Summary, Duration)>>,
}

impl ServerThread {
    /// Starts the server; its endpoints are open on return. The addresses are for agents and monitors.
    fn start(dispatch: Dispatch, case: &TcpCase) -> Result<(ServerThread, [SocketAddr; 2]), Box<dyn Error>> {
        let bindings = ["agent", "monitor"].map(|name| Binding::new(name, SocketAddr::from((LOOPBACK, 0))));
        let speed = case.real_time.then_some(Speed::Factor(1.0));
        let options =
            ServerOptions { sync: !case.real_time, speed, answer_timeout: READ_TIMEOUT, ..ServerOptions::default() };
        let pool = pool(case.threads)?;
        let settings = Settings { pool: pool.clone(), ..Settings::default() };
        let mut server = Server::bind(soccer_world::SoccerGame::new(settings)?.into_session(), &bindings, options)?;
        let addresses =
            <[SocketAddr; 2]>::try_from(server.addresses()?).map_err(|_| "the server did not open two ports")?;
        let shutdown_handle = server.shutdown_handle();
        let thread = thread::spawn(move || {
            tracing::dispatcher::with_default(&dispatch, || {
                inside(pool.as_deref(), || {
                    let start = ThreadTime::now();
                    Ok((server.run()?, start.elapsed()))
                })
            })
        });
        Ok((ServerThread { shutdown_handle, thread }, addresses))
    }

    fn end(self) -> Result<(Summary, Duration), Box<dyn Error>> {
        self.shutdown_handle.shutdown();
        Ok(self.thread.join().map_err(|_| "the server's thread panicked")??)
    }
}

/// One connection to the server.
struct Line {
    stream: TcpStream,
    buffer: Vec<u8>,
    /// The number of bytes in the buffer.
    have: usize,
}

impl Line {
    fn connect(address: SocketAddr) -> io::Result<Line> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(READ_TIMEOUT))?;
        Ok(Line { stream, buffer: vec![0; BUFFER_BYTES], have: 0 })
    }

    /// Reads until a whole frame has arrived, and discards it. Most frames arrive in one piece and alone.
    fn skip_frame(&mut self) -> io::Result<()> {
        loop {
            if let Some(prefix) = self.buffer[..self.have].first_chunk::<PREFIX_BYTES>() {
                let end = PREFIX_BYTES + u32::from_be_bytes(*prefix) as usize;
                if self.have >= end {
                    self.buffer.copy_within(end..self.have, 0);
                    self.have -= end;
                    return Ok(());
                }
                self.buffer.resize(self.buffer.len().max(end), 0);
            }
            match self.stream.read(&mut self.buffer[self.have..])? {
                0 => return Err(ErrorKind::UnexpectedEof.into()),
                read => self.have += read,
            }
        }
    }

    /// As [`skip_frame`](Line::skip_frame) on a non-blocking socket: false if there is no whole frame yet.
    fn try_skip_frame(&mut self) -> io::Result<bool> {
        match self.skip_frame() {
            Ok(()) => Ok(true),
            Err(cause) if cause.kind() == ErrorKind::WouldBlock => Ok(false),
            Err(cause) => Err(cause),
        }
    }
}

/// An agent with all its encoded answers.
struct Agent {
    connection: Line,
    /// The answers to its first frames.
    join_messages: Vec<Vec<u8>>,
    /// The answers to all later frames, back to back, and the end of each.
    answers: Vec<u8>,
    ends: Vec<usize>,
    /// The number of answered frames.
    answered: usize,
}

impl Agent {
    fn connect(address: SocketAddr, models: &Models, robot: usize, program: Program) -> io::Result<Agent> {
        let mut connection = Line::connect(address)?;
        connection.stream.set_nonblocking(true)?;
        let Entry { team, unum, kind, place: [x, y] } = Entry::of(robot);
        let kind_text = kind.to_string();
        let scene = Message::Scene { file: ROBOT_FILE.as_bytes(), args: vec![kind_text.as_bytes()] };
        connection.stream.write_all(&framed(&[scene]))?;
        let init = Message::Init { unum, team: team.as_bytes() };
        let mut join_messages = vec![framed(&[init, Message::Syn])];
        join_messages.resize(1 + BEAMS, framed(&[Message::Beam { x, y, rot: 0.0 }, Message::Syn]));
        let (answers, ends) = answers(models, robot, kind, program);
        Ok(Agent { connection, join_messages, answers, ends, answered: 0 })
    }

    fn answer(&mut self) -> io::Result<()> {
        let answer =
            match (self.join_messages.get(self.answered), self.answered.saturating_sub(self.join_messages.len())) {
                (Some(answer), _) => answer.as_slice(),
                (None, later) => {
                    let cycle = later % SCRIPT_CYCLES;
                    let start = if cycle == 0 { 0 } else { self.ends[cycle - 1] };
                    &self.answers[start..self.ends[cycle]]
                }
            };
        self.answered += 1;
        self.connection.stream.write_all(answer)
    }
}

fn framed(messages: &[Message<'_>]) -> Vec<u8> {
    let mut out = Vec::new();
    frame::write(&mut out, |payload| messages.iter().for_each(|message| message.encode(payload)));
    out
}

/// Encodes a speed for each joint in every cycle of the program.
fn answers(models: &Models, robot: usize, kind: usize, program: Program) -> (Vec<u8>, Vec<usize>) {
    let names = models::joint_names(models.robot(kind));
    let script = program.script(robot, &names);
    let (mut answers, mut ends) = (Vec::new(), Vec::new());
    for cycle in 0..SCRIPT_CYCLES {
        frame::write(&mut answers, |payload| {
            for (name, &speed) in names.iter().zip(script.speeds(cycle)) {
                Message::Joint { name: name.as_bytes(), speed, speed2: None }.encode(payload);
            }
            Message::Syn.encode(payload);
        });
        ends.push(answers.len());
    }
    (answers, ends)
}

/// All agents and monitors, run by one thread.
struct Players {
    agents: Vec<Agent>,
    /// The monitors; the first one is the trainer.
    monitors: Vec<Line>,
    monitor_frames: usize,
}

impl Players {
    fn connect([agent, monitor]: [SocketAddr; 2], models: &Models, case: &TcpCase) -> Result<Players, Box<dyn Error>> {
        let monitors = (0..case.monitors.max(1)).map(|_| {
            let connection = Line::connect(monitor)?;
            connection.stream.set_nonblocking(true)?;
            Ok(connection)
        });
        let monitors = monitors.collect::<io::Result<_>>()?;
        let mut players = Players { agents: Vec::new(), monitors, monitor_frames: 0 };
        for robot in 0..case.robots {
            players.agents.push(Agent::connect(agent, models, robot, case.program)?);
            players.join()?;
        }
        let blocking = |agent: &Agent| agent.connection.stream.set_nonblocking(false);
        players.agents.iter().try_for_each(blocking)?;
        players.say(&[trainer::Command::PlayMode(PlayMode::PlayOn)])?;
        Ok(players)
    }

    /// Waits until the latest agent has its robot in its place. Agents join one by one, since all robots start in the
    /// same place. Its first frame comes when its robot is ready; until then the server does not wait for it.
    fn join(&mut self) -> Result<(), Box<dyn Error>> {
        let start = Instant::now();
        while self.agents.last().is_some_and(|agent| agent.answered < agent.join_messages.len()) {
            let mut idle = true;
            for agent in &mut self.agents {
                if agent.connection.try_skip_frame()? {
                    agent.answer()?;
                    idle = false;
                }
            }
            self.read_monitors()?;
            if start.elapsed() > READ_TIMEOUT {
                return Err("a robot did not get to its place in time".into());
            }
            if idle {
                thread::sleep(NAP);
            }
        }
        Ok(())
    }

    /// Sends a trainer's commands.
    fn say(&mut self, commands: &[trainer::Command<'_>]) -> io::Result<()> {
        let mut out = Vec::new();
        frame::write(&mut out, |payload| commands.iter().for_each(|command| command.encode(payload)));
        self.monitors.first_mut().map_or(Ok(()), |trainer| trainer.stream.write_all(&out))
    }

    fn read_monitors(&mut self) -> io::Result<()> {
        for monitor in &mut self.monitors {
            while monitor.try_skip_frame()? {
                self.monitor_frames += 1;
            }
        }
        Ok(())
    }

    /// Lets every agent read a frame and answer it.
    fn cycle(&mut self) -> io::Result<()> {
        for agent in &mut self.agents {
            agent.connection.skip_frame()?;
            agent.answer()?;
        }
        self.read_monitors()
    }

    /// Plays for a given time; returns cycles per second, and monitor frames per cycle.
    fn play(&mut self, time: Duration) -> Result<(f64, f64), Box<dyn Error>> {
        for _ in 0..WARM_UP_CYCLES {
            self.cycle()?;
        }
        self.monitor_frames = 0;
        let (start, mut cycles) = (Instant::now(), 0);
        while start.elapsed() < time {
            self.cycle()?;
            cycles += 1;
            if cycles % CLOCK_CYCLES == 0 {
                self.say(&[trainer::Command::Time(0.0)])?;
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        Ok((cycles as f64 / seconds, self.monitor_frames as f64 / cycles as f64))
    }
}
