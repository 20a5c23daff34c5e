//! The perceptors of robots: one file for each, one line for each in [`PERCEPTORS`].
//!
//! A robot's model builds its perceptors once, in the order of its tree, which is the order of its percepts
//! (docs/reference/agent-protocol.md 6.0). Perceptors only read; memory between cycles is in the robot, and the end of
//! the cycle updates it.

mod accelerometer;
mod agent_state;
mod due;
mod force;
mod game_state;
mod gyro;
mod hear;
mod hinge;
mod hinge2;
mod kind;
mod look;
mod omnivision;
pub mod see;
mod sighted;
mod sights;
mod time;
mod touch;
mod universal;
mod vision;

use codec::Name;
use engine::Seat;
use soccer_protocol::agent::Percepts;
use soccer_protocol::number::AsRead;
use soccer_scene::Node;
use soccer_scene::node::Sense;

use crate::model::{Blueprint, Installed, Subject};
use crate::state::SoccerWorld;
use due::due;

pub(crate) use accelerometer::sample;
pub(crate) use force::feel;
pub use kind::PerceptorKind;
pub(crate) use touch::touches;

/// All perceptors.
pub static PERCEPTORS: &[PerceptorKind] = &[
    time::KIND,
    game_state::KIND,
    hear::KIND,
    gyro::KIND,
    accelerometer::KIND,
    hinge::KIND,
    universal::KIND,
    hinge2::KIND,
    force::KIND,
    touch::KIND,
    vision::KIND,
    omnivision::KIND,
    agent_state::KIND,
];

/// Percepts between two reports of the agent state (docs/reference/agent-protocol.md 6.9).
const AGENT_STATE_INTERVAL: u32 = 10;

/// Builds all perceptors of a model. It leaves out those that this world does not simulate, and logs them.
pub(crate) fn install(blueprint: &mut Blueprint<'_>) -> Vec<Installed> {
    let mut out = Vec::new();
    for (node, perceptor) in blueprint.perceptors() {
        blueprint.node = node;
        let built = |(kind, of): (usize, &PerceptorKind)| Some((kind, (of.build)(blueprint, perceptor)?));
        let Some((kind, subject)) = PERCEPTORS.iter().enumerate().find_map(built) else {
            let Node { class, name, .. } = &blueprint.graph[node];
            tracing::warn!(class, name, "perceptor is not simulated");
            continue;
        };
        let is_agent_state = perceptor.sense == Sense::AgentState;
        out.push(Installed {
            kind,
            name: blueprint.name(),
            subject,
            interval: match perceptor.interval {
                0 | 1 if is_agent_state => AGENT_STATE_INTERVAL,
                interval => interval.max(1),
            },
            is_camera: matches!(&perceptor.sense, Sense::Vision(vision) if vision.restricted),
        });
    }
    out
}

impl SoccerWorld {
    /// Fills in the percepts of a participant; false if it senses nothing.
    pub(crate) fn perceive(&self, seat: Seat, percept: &mut Percepts) -> bool {
        percept.clear();
        let Some((site, due)) = due(self, seat) else { return false };
        for installed in due {
            if let Some(kind) = PERCEPTORS.get(installed.kind) {
                (kind.sense)(installed, &site, percept);
            }
        }
        true
    }

    /// The feet of a participant's robot that touch something: name and force, N, with the numbers of its percepts.
    pub(crate) fn felt(&self, seat: Seat) -> impl Iterator<Item = (&Name, [f32; 3])> {
        let as_read = AsRead::new(self.constants.settings.decimals);
        let is_foot = |kind: &PerceptorKind| kind.name == force::KIND.name;
        self.robot(seat).into_iter().flat_map(move |robot| {
            let installed = robot.model.perceptors.iter();
            let feet = installed.filter(move |installed| PERCEPTORS.get(installed.kind).is_some_and(is_foot));
            feet.filter_map(move |installed| {
                let Subject::Memory(index) = installed.subject else { return None };
                let foot = robot.feet.get(index).filter(|foot| foot.touching)?;
                Some((&installed.name, foot.force.map(|newton| as_read.number(newton))))
            })
        })
    }
}
