//! The server's share of a tick: 22 agents in lock-step with a world that does nothing, compared with the bare system
//! calls of the same exchange.
//!
//! `cargo run --release --example lockstep [TICKS]`
//!
//! One thread plays all agents: it reads every frame, then sends every answer, so no time is spent on waking 22
//! threads. Both figures are the best of several runs.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use engine::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, Rejections, Request, Role, Simulation,
    Synchronization, ViewerService, World,
};
use server::{Binding, Server, ServerOptions};

const AGENTS: usize = 22;
const FRAME_BYTES: usize = 1500;
const ANSWER: &[u8] = &[b'a'; 400];
const RUNS: usize = 5;

/// An empty world, which ends after this many ticks.
struct Nothing {
    ticks_left: u64,
}

impl World for Nothing {
    type Action = ();
    type Percept = ();

    fn act(&mut self, _: ParticipantId, (): ()) {}

    fn step(&mut self) {
        self.ticks_left -= 1;
    }

    fn sense(&self, _: ParticipantId, (): &mut ()) -> bool {
        true
    }

    fn digest(&self) -> u64 {
        self.ticks_left
    }
}

impl engine::Participants for Nothing {
    fn join(&mut self, _: ParticipantId, _: Role, _: &str) {}

    fn leave(&mut self, _: ParticipantId) {}
}

impl engine::Commands for Nothing {
    type Command = ();

    fn control(&mut self, _: Option<ParticipantId>, (): ()) {}
}

impl engine::Reconnections for Nothing {}

impl engine::WorldStatus for Nothing {
    fn is_finished(&self) -> bool {
        self.ticks_left == 0
    }
}

impl engine::Observable for Nothing {}

/// An endpoint handler that expects an answer of fixed length to each frame.
#[derive(Default)]
struct Echo {
    seats: Vec<(ParticipantId, Option<usize>)>,
}

impl EndpointHandler<Nothing> for Echo {
    fn name(&self) -> &'static str {
        "agent"
    }

    fn role(&self) -> Role {
        Role::Player
    }

    fn open(&mut self, seat: ParticipantId) {
        self.seats.push((seat, None));
    }

    fn read(
        &mut self,
        _: &Nothing,
        seat: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<Request<(), ()>>,
        _: &mut Rejections,
    ) {
        if let Some(entry) = self.seats.iter_mut().find(|entry| entry.0 == seat) {
            entry.1 = entry.1.map(|owed| owed.saturating_sub(bytes.len()));
        }
        requests.push(Request::Act(()));
    }

    fn sense(&mut self, _: &Nothing, out: &mut OutgoingFrames) {
        out.bytes.resize(FRAME_BYTES, b'p');
        for (seat, owed) in &mut self.seats {
            // The first frame leaves only in the next tick, so no answer is owed yet.
            *owed = owed.map_or(Some(0), |_| Some(ANSWER.len()));
            out.frames.push((*seat, 0..FRAME_BYTES));
        }
    }

    fn close(&mut self, seat: ParticipantId) {
        self.seats.retain(|entry| entry.0 != seat);
    }
}

impl Synchronization for Echo {
    fn awaits(&self, seat: ParticipantId) -> bool {
        self.seats.iter().any(|entry| entry.0 == seat && entry.1 > Some(0))
    }
}

impl PlayerService<Nothing> for Echo {}

impl ViewerService<Nothing> for Echo {}

/// Plays all agents: a frame in, an answer out, until the server hangs up. Returns the time per round.
fn play(mut agents: Vec<TcpStream>) -> Duration {
    let mut frame = [0; FRAME_BYTES];
    let (mut rounds, start) = (0, Instant::now());
    'rounds: loop {
        for agent in &mut agents {
            if agent.read_exact(&mut frame).is_err() {
                break 'rounds;
            }
        }
        for agent in &mut agents {
            if agent.write_all(ANSWER).is_err() {
                break 'rounds;
            }
        }
        rounds += 1;
    }
    start.elapsed() / rounds.max(1)
}

fn connect(address: SocketAddr) -> std::io::Result<Vec<TcpStream>> {
    let agents: Vec<_> = (0..AGENTS).map(|_| TcpStream::connect(address)).collect::<Result<_, _>>()?;
    for agent in &agents {
        agent.set_nodelay(true)?;
    }
    Ok(agents)
}

fn served(ticks: u64) -> Result<Duration, Box<dyn std::error::Error>> {
    let room = Simulation::new(Nothing { ticks_left: ticks }).with_endpoint(Box::<Echo>::default());
    let door = Binding::new("agent", SocketAddr::from(([127, 0, 0, 1], 0)));
    let options = ServerOptions { sync: true, ..ServerOptions::default() };
    let mut server = Server::bind(Box::new(room), &[door], options)?;
    let agents = connect(server.addresses()?[0])?;
    let players = thread::spawn(move || play(agents));
    server.run()?;
    drop(server);
    players.join().map_err(|_| "a player failed".into())
}

/// The same exchange with blocking calls and nothing else.
fn bare(ticks: u64) -> Result<Duration, Box<dyn std::error::Error>> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let agents = connect(listener.local_addr()?)?;
    let mut sockets: Vec<_> = (0..AGENTS).map(|_| listener.accept().map(|pair| pair.0)).collect::<Result<_, _>>()?;
    let players = thread::spawn(move || play(agents));
    let (frame, mut answer) = ([b'p'; FRAME_BYTES], [0; ANSWER.len()]);
    for _ in 0..ticks {
        for socket in &mut sockets {
            socket.write_all(&frame)?;
        }
        for socket in &mut sockets {
            socket.read_exact(&mut answer)?;
        }
    }
    drop(sockets);
    players.join().map_err(|_| "a player failed".into())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let ticks = std::env::args().nth(1).map_or(Ok(5000), |text| text.parse())?;
    let (mut with_server, mut without) = (Duration::MAX, Duration::MAX);
    for _ in 0..RUNS {
        without = without.min(bare(ticks)?);
        with_server = with_server.min(served(ticks)?);
    }
    println!("{AGENTS} agents, {ticks} ticks: {with_server:?} per tick, bare system calls {without:?}");
    Ok(())
}
