//! The perceptors of robots: one file for each, one line for each in [`PERCEPTORS`].
//!
//! A robot's model builds its perceptors once, in the order of its tree, which is the order of its percepts
//! (docs/reference/agent-protocol.md 6.0). Perceptors only read; memory between cycles is in the robot, and the end of
//! the cycle updates it.

mod accelerometer;
mod agent_state;
pub mod camera_model;
mod camera_view;
mod force;
mod game_state;
mod gyro;
mod hear;
mod hinge;
mod hinge2;
mod omnivision;
mod schedule;
mod see_builder;
mod spec;
mod time;
mod touch;
mod universal;
mod vision;
mod vision_inspection;

use codec::Name;
use engine::ParticipantId;
use soccer_protocol::agent::Percepts;
use soccer_protocol::number::DecimalRounding;
use soccer_scene::Node;
use soccer_scene::node::SenseKind;

use crate::model::{InstalledPerceptor, PerceptorBuilder, PerceptorTarget};
use crate::state::SoccerWorld;
use schedule::due;

pub(crate) use accelerometer::sample;
pub(crate) use force::feel;
pub use spec::PerceptorSpec;
pub(crate) use touch::touches;

/// All perceptors.
pub static PERCEPTORS: &[PerceptorSpec] = &[
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

/// Builds all perceptors of a model. It leaves out and logs perceptors that this world does not simulate.
pub(crate) fn install(blueprint: &mut PerceptorBuilder<'_>) -> Vec<InstalledPerceptor> {
    let mut out = Vec::new();
    for (node, perceptor) in blueprint.perceptors() {
        blueprint.node = node;
        let built = |(kind, of): (usize, &PerceptorSpec)| Some((kind, (of.build)(blueprint, perceptor)?));
        let Some((kind, subject)) = PERCEPTORS.iter().enumerate().find_map(built) else {
            let Node { class, name, .. } = &blueprint.graph[node];
            tracing::warn!(class, name, "perceptor is not simulated");
            continue;
        };
        let is_agent_state = perceptor.sense == SenseKind::AgentState;
        out.push(InstalledPerceptor {
            kind,
            name: blueprint.name(),
            subject,
            interval: match perceptor.interval {
                0 | 1 if is_agent_state => AGENT_STATE_INTERVAL,
                interval => interval.max(1),
            },
            is_camera: matches!(&perceptor.sense, SenseKind::Vision(vision) if vision.restricted),
        });
    }
    out
}

impl SoccerWorld {
    /// Fills in the percepts of a participant; false if it senses nothing.
    pub(crate) fn perceive(&self, seat: ParticipantId, percept: &mut Percepts) -> bool {
        percept.clear();
        let Some((site, due)) = due(self, seat) else { return false };
        for installed in due {
            if let Some(kind) = PERCEPTORS.get(installed.kind) {
                (kind.sense)(installed, &site, percept);
            }
        }
        true
    }

    /// The feet of a participant's robot that touch something: name and exact force, N, rounded like its percepts.
    pub(crate) fn foot_forces(&self, seat: ParticipantId) -> impl Iterator<Item = (&Name, [f32; 3])> {
        let as_read = DecimalRounding::new(self.constants.settings.decimals);
        let is_foot = |kind: &PerceptorSpec| kind.name == force::KIND.name;
        self.robot(seat).into_iter().flat_map(move |robot| {
            let installed = robot.model.perceptors.iter();
            let feet = installed.filter(move |installed| PERCEPTORS.get(installed.kind).is_some_and(is_foot));
            feet.filter_map(move |installed| {
                let PerceptorTarget::Memory(index) = installed.subject else { return None };
                let foot = robot.feet.get(index).filter(|foot| foot.touching)?;
                Some((&installed.name, foot.force.map(|newton| as_read.number(newton))))
            })
        })
    }
}
