//! `kick`: pushes the ball away (docs/reference/soccer-rules.md 16.1, physics.md E). Stored until the step; the last
//! one of a cycle wins.
//!
//! A kick pushes the ball for some steps, beginning with the next one. Meanwhile the same robot cannot kick again, but
//! another one can, and then pushes instead.

use std::f64::consts::PI;

use engine::{ParticipantId, RandomStream};
use serde::{Deserialize, Serialize};
use soccer_protocol::agent::Message;

use super::effector::{EffectorSpec, Stored};
use crate::limits::are_numbers;
use crate::model::KickActuator;
use crate::pose;
use crate::state::{ActiveKick, Slot, SoccerWorld};

/// Largest height above its rolling height at which an agent can kick and catch, m.
pub(super) const LIFT_MAX_M: f32 = 0.01;

/// The action that kicks the ball.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct KickAction {
    /// Elevation, degrees.
    pub angle: f32,
    /// Power, 1 to 100.
    pub power: f32,
}

/// The request slot of this effector.
const SLOT: Slot = 3;

pub(super) const EFFECTOR: EffectorSpec = EffectorSpec {
    name: "kick",
    classes: &["KickEffector"],
    form: "(kick ANGLE POWER)",
    units: "degrees, percent",
    help: "Kicks the ball away from the robot, ANGLE (0 to 50) upwards, with POWER (1 to 100), if it is on the ground and the ball is within its margin; for 10 steps.",
    source: "soccer-rules.md 16.1",
    place: 9,
    example: || Message::Kick { angle: 20.0, power: 80.0 },
    stored: Some(Stored { slot: SLOT, carry_out: KickAction::carry_out }),
};

/// Reads this action from a message; `None` for other messages.
pub(super) fn read(message: &Message<'_>) -> Option<KickAction> {
    match *message {
        Message::Kick { angle, power } => Some(KickAction { angle, power }),
        _ => None,
    }
}

impl KickAction {
    pub(crate) fn take(self, world: &mut SoccerWorld, seat: ParticipantId) {
        match world.robot_mut(seat).filter(|robot| robot.model.gear.kick.is_some()) {
            Some(robot) if are_numbers(&[self.angle, self.power]) => robot.requests.keep(SLOT, &self),
            Some(_) => {}
            None => world.no_effector(seat, b"kick"),
        }
    }

    /// Carries the stored kick out.
    pub(crate) fn carry_out(world: &mut SoccerWorld, seat: ParticipantId) {
        let Some(robot) = world.robot_mut(seat) else { return };
        let Some((kick, gear)) = robot.requests.take::<KickAction>(SLOT).zip(robot.model.gear.kick) else { return };
        let agent = world.agent_number(seat);
        if world.state.kicked.is_some_and(|kicked| kicked.agent == agent && kicked.steps_left > 0) {
            return;
        }
        let Some(away) = world.ball_in_reach(seat, gear.radius_m, gear.margin_m) else { return };
        let mut stream = RandomStream::new(world.seed, "kick", agent, world.state.ticks);
        let draws = [stream.normal(), stream.normal(), stream.normal()];
        let force = kick.force(&gear, away, draws);
        let lever = f64::from(gear.torque_factor) / (2.0 * PI);
        let torque = [-lever * f64::from(force[1]), lever * f64::from(force[0]), 0.0].map(|x| x as f32);
        world.state.kicked = Some(ActiveKick { agent, force, torque, steps_left: gear.steps });
    }

    /// Force on the ball, N: `away` leads from the agent to the ball; `draws` blur horizontal direction, elevation and
    /// power.
    fn force(&self, gear: &KickActuator, away: [f32; 3], draws: [f64; 3]) -> [f32; 3] {
        let [x, y, _] = away.map(f64::from);
        let theta = libm::atan2(y, x) + f64::from(gear.sigma_theta) * draws[0];
        let [low, high] = gear.elevation_deg.map(f64::from);
        let elevation = f64::from(self.angle).max(low).min(high);
        let share = 1.0 - 2.0 * ((elevation - low) / (high - low) - 0.5).abs();
        let [end, middle] = gear.sigma_phi.map(f64::from);
        let sigma = (end + share * (middle - end)).max(0.0);
        let phi = (elevation + if sigma.is_finite() { sigma * draws[1] } else { 0.0 }).to_radians();
        let power = f64::from(self.power).max(1.0).min(f64::from(gear.power_max));
        let size = f64::from(gear.force_factor) * (power + f64::from(gear.sigma_power) * draws[2]);
        let (across, up) = (libm::cos(phi), libm::sin(phi));
        [libm::cos(theta) * across, libm::sin(theta) * across, up].map(|x| (size * x) as f32)
    }
}

impl SoccerWorld {
    /// Vector from an agent to the ball, m, if the agent is on the ground and the gap between them at most `margin_m`.
    pub(super) fn ball_in_reach(&self, seat: ParticipantId, radius_m: f32, margin_m: f32) -> Option<[f32; 3]> {
        let robot = self.robot(seat)?;
        let from = self.torso_position(robot);
        let ball = pose::narrow(self.state.physics.body(self.ball_body()?).pos);
        let away: [f32; 3] = std::array::from_fn(|i| ball[i] - from[i]);
        let distance = (away[0] * away[0] + away[1] * away[1] + away[2] * away[2]).sqrt();
        let reach = radius_m + self.constants.parameters.ball_radius_m + margin_m;
        (from[2] <= radius_m + LIFT_MAX_M && distance <= reach).then_some(away)
    }

    /// Pushes the ball with the force of the latest kick.
    pub(crate) fn push_kicked_ball(&mut self) {
        let Some(kicked) = self.state.kicked.take() else { return };
        let Some(ball) = self.ball_body().filter(|_| kicked.steps_left > 0) else { return };
        self.state.physics.enable(ball);
        self.state.physics.add_force(ball, pose::wide(kicked.force));
        self.state.physics.add_torque(ball, pose::wide(kicked.torque));
        self.state.kicked = Some(ActiveKick { steps_left: kicked.steps_left - 1, ..kicked });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GEAR: KickActuator = KickActuator {
        radius_m: 0.22,
        margin_m: 0.07,
        force_factor: 0.7,
        torque_factor: 0.1,
        sigma_power: 0.4,
        sigma_theta: 0.02,
        sigma_phi: [0.9, 4.5],
        steps: 10,
        power_max: 100.0,
        elevation_deg: [0.0, 50.0],
    };

    fn check(angle: f32, power: f32, draws: [f64; 3], expect: [f32; 3]) {
        let force = KickAction { angle, power }.force(&GEAR, [0.3, 0.3, 0.0], draws);
        let near = force.iter().zip(expect).all(|(a, b)| (a - b).abs() < 1e-3);
        assert!(near, "{angle} {power}: {force:?}");
    }

    #[test]
    fn forces() {
        let half = std::f32::consts::FRAC_1_SQRT_2;
        check(0.0, 100.0, [0.0; 3], [70.0 * half, 70.0 * half, 0.0]);
        check(0.0, 0.0, [0.0; 3], [0.7 * half, 0.7 * half, 0.0]);
        check(0.0, 1e9, [0.0; 3], [70.0 * half, 70.0 * half, 0.0]);
        let (sin, cos) = 50.0_f32.to_radians().sin_cos();
        check(90.0, 100.0, [0.0; 3], [70.0 * half * cos, 70.0 * half * cos, 70.0 * sin]);
    }

    #[test]
    fn noise_is_largest_in_the_middle_of_the_range() {
        let up = |angle: f32| {
            let [x, y, z] = KickAction { angle, power: 100.0 }.force(&GEAR, [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]);
            f64::from(z).atan2(f64::from(x).hypot(f64::from(y))).to_degrees() - f64::from(angle)
        };
        for (angle, sigma) in [(0.0, 0.9), (25.0, 4.5), (50.0, 0.9), (12.5, 2.7)] {
            assert!((up(angle) - sigma).abs() < 1e-3, "{angle}: {}", up(angle));
        }
    }
}
