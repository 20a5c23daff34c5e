//! The agent: percept frames in, command frames out.

use wire::agent::{Message, Percepts};
use wire::{Reader, frame};

use crate::body::EFFECTORS;
use crate::mind::{Mind, Order};
use crate::motion::Body;
use crate::world::World;

/// Robot file that takes a type (`docs/reference/agent-protocol.md` 4.2).
const ROBOT_FILE: &[u8] = b"rsg/agent/nao/nao_hetero.rsg";

/// The identity of an agent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgentConfig {
    /// Name of its team.
    pub team: String,
    /// Its number, 1 to 11.
    pub unum: u8,
    /// Its robot's type, 0 to 4.
    pub robot_type: u8,
}

/// One robot's whole agent. Equal frames give equal answers: it knows no clock and draws no lots.
pub struct Agent {
    config: AgentConfig,
    reader: Reader,
    percepts: Percepts,
    world: World,
    body: Body,
    mind: Box<dyn Mind>,
    has_joined: bool,
}

impl Agent {
    /// An agent that has not connected yet.
    pub fn new(config: AgentConfig, mind: Box<dyn Mind>) -> Agent {
        let body = Body::new(config.robot_type);
        Agent::with_body(config, mind, body)
    }

    /// An agent with a body of its own making, for trying out.
    pub fn with_body(config: AgentConfig, mind: Box<dyn Mind>, body: Body) -> Agent {
        let world = World::new(&config.team, config.unum, *body.figures());
        Agent { config, reader: Reader::default(), percepts: Percepts::new(), world, body, mind, has_joined: false }
    }

    /// The agent's beliefs.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// Appends the first frame, to be sent when the connection stands; all others are answers to percepts.
    pub fn opening(&self, out: &mut Vec<u8>) {
        let robot_type = [b'0' + self.config.robot_type % 10];
        frame::write(out, |out| {
            Message::Scene { file: ROBOT_FILE, args: vec![&robot_type] }.encode(out);
            Message::Syn.encode(out);
        });
    }

    /// Appends the frame that answers a percept frame; both with their lengths stripped from the percepts and put
    /// before the answer. The agent skips the parts of a frame that it cannot read.
    pub fn think(&mut self, percepts: &[u8], out: &mut Vec<u8>) {
        // A frame with something unknown in it is as good as one without: servers of other releases send more.
        let _ = self.percepts.decode(&mut self.reader, percepts);
        self.world.update(&self.percepts, &self.body);
        let mut order = Order::default();
        if self.has_joined {
            self.mind.decide(&self.world, &mut order);
        }
        let first = !std::mem::replace(&mut self.has_joined, true);
        frame::write(out, |out| {
            if first {
                let team = self.config.team.as_bytes();
                Message::Init { unum: i32::from(self.config.unum), team }.encode(out);
            }
            self.answer(&order, out);
        });
    }

    fn answer(&mut self, order: &Order, out: &mut Vec<u8>) {
        let kind = self.body.kind();
        let speeds = self.body.act(order.motion, order.look, self.world.posture, &self.world.senses);
        for (joint, (name, speed)) in EFFECTORS.iter().zip(speeds).enumerate() {
            if kind.has_joint(joint) {
                Message::Joint { name: name.as_bytes(), speed: *speed as f32, speed2: None }.encode(out);
            }
        }
        if let Some(beam) = order.beam {
            let [x, y, rot] = [beam.x_m, beam.y_m, beam.heading_deg].map(|number| number as f32);
            Message::Beam { x, y, rot }.encode(out);
            self.world.senses.set_upright();
        }
        if let Some(text) = order.say.as_ref().filter(|text| text[0] != 0) {
            let text = text.split(|&byte| byte == 0).next().unwrap_or_default();
            Message::Say { text }.encode(out);
        }
        if order.asks_pass {
            Message::Pass.encode(out);
        }
        Message::Syn.encode(out);
    }
}
