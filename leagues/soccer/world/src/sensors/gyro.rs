//! `GYR`: the angular velocity of a body (docs/reference/agent-protocol.md 6.4, physics.md D).

use soccer_protocol::agent::{Percept, Percepts};
use soccer_scene::node::SenseKind;

use super::spec::{PerceptorSpec, SensingContext};
use crate::model::{InstalledPerceptor, PerceptorTarget};
use crate::pose;

pub(super) const KIND: PerceptorSpec = PerceptorSpec {
    name: "GYR",
    class: "GyroRatePerceptor",
    form: "(GYR (n NAME) (rt X Y Z))",
    units: "degrees per second",
    help: "Angular velocity in the body's axes, degrees per second.",
    source: "agent-protocol.md 6.4",
    example: || Percept::Gyro { name: "torso".into(), rate: [0.24, -0.11, 0.02] },
    build: |blueprint, node| {
        let body = blueprint.body().filter(|_| node.sense == SenseKind::GyroRate)?;
        Some(PerceptorTarget::Body(body))
    },
    sense,
};

/// Measures the angular velocity of the body after the step.
fn sense(installed: &InstalledPerceptor, site: &SensingContext<'_>, out: &mut Percepts) {
    let PerceptorTarget::Body(body) = installed.subject else { return };
    let state = site.world.state.physics.body(site.first_body + body);
    let rate = pose::into_body(&state.rot, pose::narrow(state.spin));
    let degrees = |radians: f32| (f64::from(radians) * (180.0 / std::f64::consts::PI)) as f32;
    out.push(Percept::Gyro { name: installed.name.clone(), rate: rate.map(degrees) });
}
