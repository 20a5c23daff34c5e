//! `ACC`: proper acceleration of a body (docs/reference/agent-protocol.md 6.5, physics.md D).
//!
//! The cycle takes the sample before the step, so the percept is one cycle old, in the attitude at that time.

use physics::BodyState;
use soccer_protocol::agent::{Percept, Percepts};
use soccer_scene::node::SenseKind;

use super::spec::{PerceptorSpec, SensingContext};
use crate::model::{InstalledPerceptor, PerceptorTarget};
use crate::pose;
use crate::state::Sample;

const GRAVITY_Z: f32 = -9.81;

pub(super) const KIND: PerceptorSpec = PerceptorSpec {
    name: "ACC",
    class: "Accelerometer",
    form: "(ACC (n NAME) (a X Y Z))",
    units: "m/s²",
    help: "Proper acceleration in the body's axes, m/s²; one cycle old. With accelerometer-noise it has normal errors.",
    source: "agent-protocol.md 6.5",
    example: || Percept::Accelerometer { name: "torso".into(), acceleration: [0.0, 0.0, 9.81] },
    build: |blueprint, node| {
        let body = blueprint.body().filter(|_| node.sense == SenseKind::Accelerometer)?;
        let index = blueprint.accelerometers.len();
        blueprint.accelerometers.push((blueprint.node, body));
        Some(PerceptorTarget::Memory(index))
    },
    sense,
};

/// Reports the acceleration of the last sample.
fn sense(installed: &InstalledPerceptor, site: &SensingContext<'_>, out: &mut Percepts) {
    let PerceptorTarget::Memory(index) = installed.subject else { return };
    let sample = site.robot.samples.get(index).copied().unwrap_or_default();
    let sigma = site.world.robot_noise.accelerometer_m_s2;
    let acceleration = site.with_noise("accelerometer noise", index, sigma, sample.value);
    out.push(Percept::Accelerometer { name: installed.name.clone(), acceleration });
}

/// Takes a sample before the step; the last one was taken a cycle ago.
pub(crate) fn sample(memory: &mut Sample, body: &BodyState, cycle_s: f32) {
    let velocity = pose::narrow(body.vel);
    let gravity = [0.0, 0.0, GRAVITY_Z];
    let felt = std::array::from_fn(|i| (velocity[i] - memory.velocity[i]) / cycle_s - gravity[i]);
    memory.velocity = velocity;
    memory.value = pose::into_body(&body.rot, felt);
}
