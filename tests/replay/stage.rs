//! A running server with a monitor and agents, driven in lock-step.
//!
//! Every cycle the stage sends everything that belongs to it, `(syn)` last, then waits for the monitor's frame of that
//! cycle and for the percept of every robot, which is that of the cycle before. Newest connections send first:
//! a server waits for them last, so what they send while joining is there when the cycle begins.

use sexp::Reader;

use super::connection::Connection;
use super::recording::Record;
use super::script;
use super::server::Server;
use super::truth::Truth;

/// How often a first robot may come too late for its first See, before the server is to blame.
const JOINING_ATTEMPTS_MAX: usize = 5;

/// An agent's connection.
struct Agent {
    name: String,
    connection: Connection,
    /// It has got a percept: it says `(syn)`, and is waited for.
    has_robot: bool,
    gone: bool,
}

/// What came back in a cycle.
pub struct Arrived {
    /// Percept of the cycle before, by agent; `None`: the server has closed the connection.
    pub percepts: Vec<(String, Option<Vec<u8>>)>,
    /// What the monitor was told at the end of this cycle; nothing in a cycle without a frame.
    pub truth: Truth,
    /// The same as it came.
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
    /// The server sends monitors nothing in the cycles in which the reference does not.
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
        // A full frame before the step of the cycle that accepts it, a difference after.
        assert!(monitor.frame().is_some() && monitor.frame().is_some(), "no first monitor frames");
        let first = Agent { name: agent.to_owned(), connection, has_robot: true, gone: false };
        Stage { server, monitor, agents: vec![first], reader: Reader::new(), skips_frames: false }
    }

    /// An agent connects; it says nothing yet.
    pub fn connect(&mut self, agent: &str) {
        let connection = Connection::open(self.server.agent);
        self.agents.push(Agent { name: agent.to_owned(), connection, has_robot: false, gone: false });
    }

    /// Whether an agent has connected.
    pub fn knows(&self, agent: &str) -> bool {
        self.agents.iter().any(|known| known.name == agent)
    }

    /// An agent says something now, ahead of the cycle's other frames.
    pub fn send(&mut self, agent: &str, frame: &[u8]) {
        self.agent(agent).connection.send([frame]);
    }

    /// An agent sends bytes as they are, ahead of the cycle's frames.
    pub fn send_raw(&mut self, agent: &str, bytes: &[u8]) {
        self.agent(agent).connection.send_raw(bytes);
    }

    /// An agent resets its connection.
    pub fn reset(&mut self, agent: &str) {
        self.agent(agent).connection.reset_when_dropped();
        self.hang_up(agent);
    }

    /// An agent says that it will say no more. Nobody waits for it any longer.
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

    /// One cycle: sends what the record holds, returns what came back. With the reference's defects a cycle whose record
    /// has no monitor frame has to have none. `syn`: the record's frames do not hold `(syn)`.
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
    /// The percept of this cycle. Who has no robot yet need not get one.
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

/// Joins the first robot and takes its first two percepts. `None` if it was too slow for the cycle after the one that
/// accepted it: then its percepts have another phase than the recordings'. The reference sends the second percept
/// unasked; here it takes a word, so that a busy machine sends no third one.
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
