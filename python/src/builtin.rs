//! Players of the built-in team inside the process: some play a robot, some advise a program that controls one.
//!
//! They read percepts as over TCP: rounded as their texts, and answered one cycle later. The answer to the percepts after
//! a cycle acts in the cycle after the next one.

use std::sync::{Mutex, PoisonError};

use engine::{ParticipantId, World as _};
use serde::{Deserialize, Serialize};
use soccer_protocol::Side;
use soccer_protocol::agent::{Message, Percept, PerceptForm, Percepts, TextRoundTrip};
use soccer_team::challenge::{Task, agent_of_type};
use soccer_team::tactics::Player;
use soccer_team::{Agent, AgentConfig, LearnedSkills};
use soccer_world::{Action, Settings, SoccerWorld};

/// The name of the behaviour in a match; the other ones are those of the challenges.
const MATCH: &str = "match";

/// The part that a built-in player has in its robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Part {
    /// It moves the robot.
    Player,
    /// It computes joint speeds for a program that moves the robot, and speaks to its team-mates.
    Adviser,
}

/// A built-in player and its robot.
pub(crate) struct BuiltinPlayer {
    pub participant: ParticipantId,
    pub part: Part,
    /// Exclusive access alone, which makes the player shareable between threads.
    agent: Mutex<Agent>,
    /// Its team and number, which the server reports to a robot once: here with its first percepts.
    identity: Option<(Side, u8)>,
    percepts: Percepts,
    round_trip: TextRoundTrip,
    /// Actions for the next cycle, and for the one after it.
    actions: [Vec<Action>; 2],
    /// Names of the effectors, in the order of the robot's action.
    joints: Vec<String>,
    /// Target speeds of the latest answer, rad/s.
    speeds: Vec<f32>,
}

/// The settings of a built-in player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct BuiltinSpec {
    pub participant: u32,
    pub part: Part,
    /// `match`, or the name of a challenge.
    pub behaviour: String,
    pub robot_type: u8,
    /// Learned skills by name: the bytes of their ONNX files.
    pub skills: Vec<(String, Vec<u8>)>,
}

impl BuiltinSpec {
    /// The agent of a robot in this team.
    fn agent(&self, team: String, unum: u8) -> Result<Agent, String> {
        let agent = match Task::parse(&self.behaviour) {
            Some(task) => agent_of_type(&team, unum, self.robot_type, task, Default::default()),
            None if self.behaviour == MATCH => {
                Agent::new(AgentConfig { team, unum, robot_type: self.robot_type }, Box::new(Player::default()))
            }
            None => {
                let names: Vec<&str> = soccer_team::challenge::TASKS.iter().map(|(name, _)| *name).collect();
                let (behaviour, names) = (&self.behaviour, names.join(", "));
                return Err(format!("there is no behaviour {behaviour:?}; it is {MATCH} or one of {names}"));
            }
        };
        let mut skills = LearnedSkills::default();
        for (name, bytes) in &self.skills {
            skills.add(name, bytes).map_err(|error| format!("the skill {name}: {error}"))?;
        }
        Ok(agent.with_skills(&skills))
    }
}

/// The identity of a robot of the built-in team.
pub(crate) struct Identity {
    pub team: String,
    pub side: Side,
    pub unum: u8,
    /// Names of the effectors, in the order of the robot's action.
    pub joints: Vec<String>,
}

impl BuiltinPlayer {
    /// A player for a robot that is in its team. The error lists the behaviours, or is a learned skill's.
    pub fn new(spec: &BuiltinSpec, identity: Identity) -> Result<BuiltinPlayer, String> {
        let Identity { team, side, unum, joints } = identity;
        Ok(BuiltinPlayer {
            participant: ParticipantId(spec.participant),
            part: spec.part,
            agent: Mutex::new(spec.agent(team, unum)?),
            identity: Some((side, unum)),
            percepts: Percepts::new(),
            round_trip: TextRoundTrip::default(),
            actions: [Vec::new(), Vec::new()],
            speeds: vec![0.0; joints.len()],
            joints,
        })
    }

    /// The target speeds of its latest answer, rad/s, in the order of the robot's action.
    pub fn speeds(&self) -> &[f32] {
        &self.speeds
    }

    /// Passes on what it has answered before. A player then answers the percepts of the latest cycle.
    pub fn before_step(
        &mut self,
        world: &mut SoccerWorld,
        act: &mut dyn FnMut(&mut SoccerWorld, ParticipantId, Action),
    ) {
        let [now, later] = &mut self.actions;
        now.drain(..).for_each(|action| act(world, self.participant, action));
        now.append(later);
        if self.part == Part::Player {
            self.answer(world);
        }
    }

    /// Makes an adviser answer the percepts of the cycle that has just ended.
    pub fn after_step(&mut self, world: &SoccerWorld) {
        if self.part == Part::Adviser {
            self.answer(world);
        }
    }

    fn answer(&mut self, world: &SoccerWorld) {
        if !world.sense(self.participant, &mut self.percepts) {
            return;
        }
        let decimals = Settings::default().decimals;
        self.round_trip.apply_to_percepts(&mut self.percepts, PerceptForm::Server, decimals);
        if let Some(identity) = self.identity.take() {
            introduce(&mut self.percepts, identity);
        }
        let BuiltinPlayer { agent, percepts, round_trip, actions: [now, later], joints, speeds, part, .. } = self;
        let actions = if *part == Part::Player { now } else { later };
        let agent = agent.get_mut().unwrap_or_else(PoisonError::into_inner);
        agent.answer(percepts, &mut |message| {
            round_trip.apply_to_message(message, &mut |message| {
                if is_passed_on(message, *part) {
                    actions.extend(soccer_world::action(message));
                }
                if let Message::Joint { name, speed, .. } = message {
                    let index = joints.iter().position(|joint| joint.as_bytes() == *name);
                    if let Some(place) = index.and_then(|index| speeds.get_mut(index)) {
                        *place = *speed;
                    }
                }
            });
        });
    }
}

/// True if the world gets this message: all of a player that has joined, from an adviser what it says.
fn is_passed_on(message: &Message<'_>, part: Part) -> bool {
    match message {
        Message::Scene { .. } | Message::Init { .. } => false,
        Message::Say { .. } => true,
        _ => part == Part::Player,
    }
}

/// Adds the robot's team and number to its percepts.
fn introduce(percepts: &mut Percepts, (side, unum): (Side, u8)) {
    for percept in percepts.list_mut() {
        if let Percept::GameState(state) = percept {
            (state.team, state.unum) = (Some(side), Some(i32::from(unum)));
        }
    }
}
