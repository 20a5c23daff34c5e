//! A pitch with built-in agents: the real world through its endpoints, frame by frame, without sockets.

pub mod approach;
pub mod fall;
pub mod shot;
pub mod tour;

use engine::{ConnectionId, Outbox, Session, Simulation};
use soccer_team::behaviour::Behaviour;
use soccer_team::motion::BodyController;
use soccer_team::{Agent, AgentConfig};
use soccer_world::{Decision, Event, Settings, SoccerWorld, endpoints};

const AGENT: usize = 0;
const MONITOR: usize = 1;

/// The last frame of each connection.
#[derive(Default)]
struct Post {
    frames: Vec<(ConnectionId, Vec<u8>)>,
    used: usize,
}

impl Outbox for Post {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        if self.used == self.frames.len() {
            self.frames.push((connection, Vec::new()));
        }
        let slot = &mut self.frames[self.used];
        slot.0 = connection;
        slot.1.clear();
        slot.1.extend_from_slice(&frame[4..]);
        self.used += 1;
        true
    }

    fn close(&mut self, connection: ConnectionId, reason: &'static str) {
        panic!("{connection:?} closed: {reason}");
    }
}

/// The true pose of a robot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Truth {
    /// The torso's position, m.
    pub at: [f64; 3],
    /// Heading, rad, 0 along x.
    pub heading: f64,
    /// Cosine of the torso's angle from upright.
    pub upright: f64,
}

/// A pitch.
pub struct Pitch {
    pub room: Simulation<SoccerWorld>,
    trainer: ConnectionId,
    pub agents: Vec<(ConnectionId, Agent)>,
    post: Post,
    reply: Vec<u8>,
    /// The number of times that the referee froze interpenetrating limbs.
    pub freezes: usize,
}

impl Pitch {
    pub fn new(seed: u64) -> Pitch {
        let settings = Settings { seed, ..Settings::default() };
        let monitor = endpoints::MonitorEndpoint::new(1000.0, 0.02);
        let room = Simulation::new(soccer_world::world(settings).expect("a world"))
            .with_endpoint(Box::new(endpoints::AgentEndpoint::default()))
            .with_endpoint(Box::new(monitor));
        let mut room = room;
        let trainer = room.open(MONITOR).expect("a seat");
        Pitch { trainer, room, agents: Vec::new(), post: Post::default(), reply: Vec::new(), freezes: 0 }
    }

    /// Adds a robot, the first eleven in one team, the others in the other; its behaviour starts in the next tick.
    pub fn join(&mut self, robot_type: u8, mind: impl Behaviour + 'static) -> usize {
        self.join_with(robot_type, mind, BodyController::new(robot_type))
    }

    pub fn join_with(&mut self, robot_type: u8, mind: impl Behaviour + 'static, body: BodyController) -> usize {
        let connection = self.room.open(AGENT).expect("a seat");
        self.tick();
        let (team, unum) = (["spar", "guests"][self.agents.len() / 11 % 2], self.agents.len() as u8 % 11 + 1);
        let config = AgentConfig { team: team.to_owned(), unum, robot_type };
        let agent = Agent::with_body(config, Box::new(mind), body);
        self.reply.clear();
        agent.append_opening_frame(&mut self.reply);
        self.room.receive(connection, &self.reply, &mut self.post);
        self.agents.push((connection, agent));
        self.ticks(6);
        self.agents.len() - 1
    }

    /// Sends a trainer's command.
    pub fn say(&mut self, command: &str) {
        let mut bytes = Vec::new();
        codec::frame::write(&mut bytes, |out| out.extend_from_slice(command.as_bytes()));
        self.room.receive(self.trainer, &bytes, &mut self.post);
    }

    /// Sends agents' answers to the last frames, then ticks.
    pub fn tick(&mut self) {
        let mut post = std::mem::take(&mut self.post);
        post.used = 0;
        self.room.tick(&mut post);
        let frozen = |event: &&Event| matches!(event.decision, Decision::Frozen(_) | Decision::SelfCollision(_));
        self.freezes += self.room.world().events().iter().filter(frozen).count();
        for (connection, frame) in &post.frames[..post.used] {
            if let Some((_, agent)) = self.agents.iter_mut().find(|(who, _)| who == connection) {
                self.reply.clear();
                agent.answer_frame(frame, &mut self.reply);
                // Answers take effect in the next tick: one cycle of dead time, as over the network.
                self.room.receive(*connection, &self.reply, &mut Post::default());
            }
        }
        self.post = post;
    }

    pub fn ticks(&mut self, count: usize) {
        (0..count).for_each(|_| self.tick());
    }

    pub fn truth(&self, who: usize) -> Truth {
        let seat = self.room.participant(self.agents[who].0).expect("a seat");
        let torso = self.room.world().bodies(seat)[0].0.map(f64::from);
        Truth {
            at: [torso[12], torso[13], torso[14]],
            heading: torso[1].atan2(torso[0]) + std::f64::consts::FRAC_PI_2,
            upright: torso[10],
        }
    }

    pub fn ball(&self) -> [f64; 3] {
        let ball = self.room.world().ball().expect("a ball").0.map(f64::from);
        [ball[12], ball[13], ball[14]]
    }
}
