//! `GYR`: the angular velocity of a body (docs/reference/agent-protocol.md 6.4, physics.md D).

use soccer_protocol::agent::{Percept, Percepts};
use soccer_scene::node::SenseKind;

use super::spec::{PerceptorSpec, SensingContext};
use crate::model::{InstalledPerceptor, PerceptorTarget};
use crate::pose;
use crate::robot_noise::NoiseDraws;

pub(super) const KIND: PerceptorSpec = PerceptorSpec {
    name: "GYR",
    class: "GyroRatePerceptor",
    form: "(GYR (n NAME) (rt X Y Z))",
    units: "degrees per second",
    help: "Angular velocity in the body's axes, degrees per second. With gyro-noise it has normal errors, with gyro-bias a constant one.",
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
    let noise = &site.world.robot_noise;
    let rate = site.with_noise("gyro noise", body, noise.gyro_deg_s, rate.map(degrees));
    let rate = with_bias(site, body, noise.gyro_bias_deg_s, rate);
    out.push(Percept::Gyro { name: installed.name.clone(), rate });
}

/// Adds the robot's bias, which is the same in every tick.
fn with_bias(site: &SensingContext<'_>, body: usize, sigma: f64, rate: [f32; 3]) -> [f32; 3] {
    if sigma == 0.0 {
        return rate;
    }
    let draws = NoiseDraws { tick: 0, ..site.world.noise_draws(site.seat) };
    draws.add("gyro bias", body, sigma, rate)
}
