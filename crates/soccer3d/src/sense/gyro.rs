//! `GYR`: how fast a body turns (docs/reference/agent-protocol.md 6.4, physics.md D).

use scene::node::Sense;
use wire::Name;
use wire::agent::{Percept, Percepts};

use super::{Perceptor, PerceptorKind, Site};
use crate::pose;

/// Measures the angular velocity of a body after the step.
struct Gyro {
    name: Name,
    body: usize,
}

pub(super) const KIND: PerceptorKind = PerceptorKind {
    name: "GYR",
    class: "GyroRatePerceptor",
    form: "(GYR (n NAME) (rt X Y Z))",
    units: "degrees per second",
    help: "Angular velocity in the body's axes, degrees per second.",
    source: "agent-protocol.md 6.4",
    example: || Percept::Gyro { name: "torso".into(), rate: [0.24, -0.11, 0.02] },
    build: |blueprint, node| {
        let body = blueprint.body().filter(|_| node.sense == Sense::GyroRate)?;
        Some(Box::new(Gyro { name: blueprint.name(), body }))
    },
};

impl Perceptor for Gyro {
    fn sense(&self, site: &Site<'_>, out: &mut Percepts) {
        let state = site.world.state.physics.body(site.first_body + self.body);
        let rate = pose::into_body(&state.rot, pose::narrow(state.spin));
        let degrees = |radians: f32| (f64::from(radians) * (180.0 / std::f64::consts::PI)) as f32;
        out.push(Percept::Gyro { name: self.name.clone(), rate: rate.map(degrees) });
    }
}
