//! The agent: percepts in, messages out, as values or as frames.

use std::mem;

use codec::frame;
use soccer_protocol::Reader;
use soccer_protocol::agent::{Message, Percepts};

use crate::behaviour::{Behaviour, BehaviourOutput};
use crate::body::EFFECTORS;
use crate::motion::{BodyController, LearnedSkills};
use crate::team_parameters::{PlayerParameters, TeamParameters};
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

/// The agent of one robot. Equal percepts give equal answers: it has no clock and no random numbers.
pub struct Agent {
    config: AgentConfig,
    reader: Reader,
    percepts: Percepts,
    world: World,
    body: BodyController,
    mind: Box<dyn Behaviour>,
    has_joined: bool,
}

impl Agent {
    /// An agent that has not connected yet.
    pub fn new(config: AgentConfig, mind: Box<dyn Behaviour>) -> Agent {
        let body = BodyController::new(config.robot_type);
        Agent::with_body(config, mind, body)
    }

    /// An agent with a custom body controller, for experiments.
    pub fn with_body(config: AgentConfig, mind: Box<dyn Behaviour>, body: BodyController) -> Agent {
        let world = World::new(&config.team, config.unum, *body.figures());
        Agent { config, reader: Reader::default(), percepts: Percepts::new(), world, body, mind, has_joined: false }
    }

    /// The same agent with these parameters, before it has read percepts.
    pub fn with_parameters(self, parameters: &TeamParameters) -> Agent {
        let usual = PlayerParameters { motion: *self.body.figures(), tactics: self.world.tactics };
        let PlayerParameters { motion, tactics } = parameters.applied_to(usual);
        let mut agent = Agent::with_body(self.config, self.mind, self.body.with_motion_parameters(motion));
        agent.world.tactics = tactics;
        agent
    }

    /// The same agent with learned skills. It uses those that were learned with its robot type.
    pub fn with_skills(mut self, skills: &LearnedSkills) -> Agent {
        self.body = self.body.with_skills(skills);
        self
    }

    /// The agent's world model.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The first messages, to be sent after connecting; all later messages answer percepts.
    pub fn opening_messages(&self, say: &mut dyn FnMut(&Message<'_>)) {
        let robot_type = [b'0' + self.config.robot_type % 10];
        say(&Message::Scene { file: ROBOT_FILE, args: vec![&robot_type] });
        say(&Message::Syn);
    }

    /// Appends the first messages as a frame.
    pub fn append_opening_frame(&self, out: &mut Vec<u8>) {
        frame::write(out, |out| self.opening_messages(&mut |message| message.encode(out)));
    }

    /// Appends the frame that answers a percept frame. The percepts have no length prefix, the answer has one. The
    /// agent skips unreadable parts of a frame.
    pub fn answer_frame(&mut self, percepts: &[u8], out: &mut Vec<u8>) {
        let mut read = mem::take(&mut self.percepts);
        // Unknown content in a frame is ignored: servers of other releases send more.
        let _ = read.decode(&mut self.reader, percepts);
        frame::write(out, |out| self.answer(&read, &mut |message| message.encode(out)));
        self.percepts = read;
    }

    /// Answers the percepts of a cycle with messages, in the order in which they must be sent.
    pub fn answer(&mut self, percepts: &Percepts, say: &mut dyn FnMut(&Message<'_>)) {
        self.world.update(percepts, &self.body);
        self.body.sense(percepts, &self.world.senses);
        let mut order = BehaviourOutput::default();
        if mem::replace(&mut self.has_joined, true) {
            self.mind.decide(&self.world, &mut order);
        } else {
            let team = self.config.team.as_bytes();
            say(&Message::Init { unum: i32::from(self.config.unum), team });
        }
        self.carry_out(&order, say);
    }

    fn carry_out(&mut self, order: &BehaviourOutput, say: &mut dyn FnMut(&Message<'_>)) {
        let kind = self.body.robot_type();
        let speeds = self.body.step(order.motion, order.look, self.world.posture, &self.world.senses);
        for (joint, (name, speed)) in EFFECTORS.iter().zip(speeds).enumerate() {
            if kind.has_joint(joint) {
                say(&Message::Joint { name: name.as_bytes(), speed: *speed as f32, speed2: None });
            }
        }
        if let Some(beam) = order.beam {
            let [x, y, rot] = [beam.x_m, beam.y_m, beam.heading_deg].map(|number| number as f32);
            say(&Message::Beam { x, y, rot });
            self.world.senses.set_upright();
        }
        if order.is_held_by_referee {
            self.world.senses.set_upright();
        }
        if let Some(text) = order.say.as_ref().filter(|text| text[0] != 0) {
            let text = text.split(|&byte| byte == 0).next().unwrap_or_default();
            say(&Message::Say { text });
        }
        if order.requests_pass_mode {
            say(&Message::Pass);
        }
        say(&Message::Syn);
    }
}
