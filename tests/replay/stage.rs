//! A running server with a monitor and agents, driven in lock-step.
//!
//! In every cycle the stage sends all messages that belong to it, `(syn)` last, then waits for the monitor's frame of
//! that cycle and for the percept of every robot, which belongs to the previous cycle. Newest connections send first: a
//! server waits for them last, so their joining messages have arrived when the cycle begins.

use sexp::Reader;

use super::connection::Connection;
use super::recording::Record;
use super::script;
use super::server::Server;
use super::truth::Truth;

/// Permitted attempts in which the first robot is too late for its first See, before the test fails.
const JOINING_ATTEMPTS_MAX: usize = 5;

/// An agent's connection.
struct Agent {
    name: String,
    connection: Connection,
    /// True once it has got a percept: it then sends `(syn)`, and the server waits for it.
    has_robot: bool,
    gone: bool,
}

/// The data that arrived in a cycle.
pub struct Arrived {
    /// Percept of the previous cycle, by agent; `None`: the server has closed the connection.
    pub percepts: Vec<(String, Option<Vec<u8>>)>,
    /// The monitor's data at the end of this cycle; empty in a cycle without a frame.
    pub truth: Truth,
    /// The raw monitor frame.
    pub frame: Vec<u8>,
}

impl Arrived {
    /// Percept frame of an agent, if it got one.
    pub fn percept(&self, agent: &str) -> Option<&[u8]> {
        self.percepts.iter().find(|(name, _)| name == agent)?.1.as_deref()
    }
}

/// A server and its clients.
pub struct Stage {
    pub server: Server,
    monitor: Connection,
    agents: Vec<Agent>,
    reader: Reader,
    /// True if the server skips monitor frames in the same cycles as the reference.
    skips_frames: bool,
}

/// The frame that asks for a robot.
pub fn scene(robot_type: i64) -> Vec<u8> {
    format!("(scene rsg/agent/nao/nao_hetero.rsg {robot_type})").into_bytes()
}

impl Stage {
    /// Starts a server whose first robot joins as in the recordings: two percepts come unasked, then the server waits.
    /// The next cycle is record 1.
    pub fn open(flags: &[&str], agent: &str, robot_type: i64) -> Stage {
        for _ in 0..JOINING_ATTEMPTS_MAX {
            let server = Server::start(flags);
            let keeps_defects = flags.windows(2).any(|pair| pair == script::WITH_DEFECTS);
            if let Some(connection) = join_first(&server, robot_type, keeps_defects) {
                let mut stage = Stage::begin(server, agent, connection);
                stage.skips_frames = keeps_defects;
                return stage;
            }
        }
        panic!("the first percept never holds a See");
    }

    fn begin(server: Server, agent: &str, mut connection: Connection) -> Stage {
        let mut monitor = Connection::open(server.monitor);
        connection.send([&b"(syn)"[..]]);
        assert!(connection.frame().is_some(), "no third percept");
        // A full frame before the step of the accepting cycle, a difference after it.
        assert!(monitor.frame().is_some() && monitor.frame().is_some(), "no first monitor frames");
        let first = Agent { name: agent.to_owned(), connection, has_robot: true, gone: false };
        Stage { server, monitor, agents: vec![first], reader: Reader::new(), skips_frames: false }
    }

    /// Connects an agent, which sends nothing yet.
    pub fn connect(&mut self, agent: &str) {
        let connection = Connection::open(self.server.agent);
        self.agents.push(Agent { name: agent.to_owned(), connection, has_robot: false, gone: false });
    }

    /// True if an agent has connected.
    pub fn knows(&self, agent: &str) -> bool {
        self.agents.iter().any(|known| known.name == agent)
    }

    /// Sends an agent's message now, ahead of the cycle's other frames.
    pub fn send(&mut self, agent: &str, frame: &[u8]) {
        self.agent(agent).connection.send([frame]);
    }

    /// Sends an agent's raw bytes, ahead of the cycle's frames.
    pub fn send_raw(&mut self, agent: &str, bytes: &[u8]) {
        self.agent(agent).connection.send_raw(bytes);
    }

    /// An agent resets its connection.
    pub fn reset(&mut self, agent: &str) {
        self.agent(agent).connection.reset_when_dropped();
        self.hang_up(agent);
    }

    /// Ends an agent's sending direction. The server no longer waits for it.
    pub fn fall_silent(&mut self, agent: &str) {
        let agent = self.agent(agent);
        agent.connection.end_sending();
        agent.gone = true;
    }

    fn agent(&mut self, agent: &str) -> &mut Agent {
        self.agents.iter_mut().find(|known| known.name == agent).expect("an agent that has connected")
    }

    /// An agent hangs up.
    pub fn hang_up(&mut self, agent: &str) {
        self.agents.retain(|known| known.name != agent);
    }

    /// Plays one cycle: sends the record's messages, returns the received data. With the reference's defects a cycle
    /// whose record has no monitor frame must not have one. `syn`: the record's frames do not contain `(syn)`.
    pub fn cycle(&mut self, record: &Record, syn: bool) -> Arrived {
        let asked = record.trainer.iter().map(Vec::as_slice).chain([&b"(reqfullstate)"[..]]);
        self.monitor.send(asked);
        for agent in self.agents.iter_mut().rev().filter(|agent| !agent.gone) {
            for (_, bytes) in record.raw.iter().filter(|(name, _)| *name == agent.name) {
                agent.connection.send_raw(bytes);
            }
            let frames = record.input(&agent.name).iter().map(Vec::as_slice);
            let syn = (syn && agent.has_robot).then_some(&b"(syn)"[..]);
            agent.connection.send(frames.chain(syn));
        }
        let (mut frame, mut truth) = (Vec::new(), Truth::default());
        if record.truth.is_some() || !self.skips_frames {
            frame = self.monitor.frame().unwrap_or_else(|| panic!("record {}: the server ended", record.cycle));
            truth = Truth::from_frame(&mut self.reader, &frame);
        }
        let percepts = self.agents.iter_mut().filter_map(Agent::listen).collect();
        Arrived { percepts, truth, frame }
    }
}

impl Agent {
    /// The percept of this cycle. An agent without a robot may get none.
    fn listen(&mut self) -> Option<(String, Option<Vec<u8>>)> {
        if self.gone {
            return None;
        }
        let frame = if self.has_robot { self.connection.frame() } else { self.connection.frame_if_here() };
        self.has_robot |= frame.is_some();
        self.gone = frame.is_none() && self.connection.is_closed();
        (frame.is_some() || self.gone).then(|| (self.name.clone(), frame))
    }
}

/// Joins the first robot and takes its first two percepts. `None` if it was too slow for the cycle after the accepting
/// one: then its percepts have another phase than the recordings'. The reference sends the second percept unasked; spar
/// waits for a message first, so that a busy machine sends no third one.
fn join_first(server: &Server, robot_type: i64, keeps_defects: bool) -> Option<Connection> {
    let mut connection = Connection::open(server.agent);
    let mut hello = scene(robot_type);
    hello.extend_from_slice(b"(syn)");
    connection.send([hello.as_slice()]);
    let first = connection.frame().expect("a first percept");
    first.windows(5).any(|window| window == b"(See ").then_some(())?;
    if !keeps_defects {
        connection.send([&b"(syn)"[..]]);
    }
    connection.frame().expect("a second percept");
    Some(connection)
}
