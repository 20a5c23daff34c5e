//! `drive`: pushes the robot along (docs/reference/soccer-rules.md 16.1, physics.md E).
//!
//! The force stays until the next command and acts in every step in which the agent is on the ground and its battery
//! has enough charge.

use engine::{ParticipantId, RandomStream};
use serde::{Deserialize, Serialize};
use soccer_protocol::agent::Message;

use super::effector::{EffectorSpec, Stored};
use crate::limits::{self, are_numbers};
use crate::model::DriveActuator;
use crate::pose;
use crate::state::{Slot, SoccerWorld};

/// Largest height above its rolling height at which an agent can drive, m.
const LIFT_MAX_M: f32 = 0.001;

/// The action that sets a new driving force.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct DriveAction {
    /// Force towards the opponent's goal, to the left of it, and upwards; at most 100 long.
    pub force: [f32; 3],
}

/// The request slot of this effector.
const SLOT: Slot = 4;

pub(super) const EFFECTOR: EffectorSpec = EffectorSpec {
    name: "drive",
    classes: &["DriveEffector"],
    form: "(drive X Y Z)",
    units: "percent of the largest force",
    help: "Pushes the robot: X towards the opponent's goal, Y to the left of it, Z upwards; a vector longer than 100 is cut to that length. It stays until the next command, acts on the ground only and uses the battery.",
    source: "soccer-rules.md 16.1",
    place: 10,
    example: || Message::Drive { force: [20.0, 50.0, 0.0] },
    stored: Some(Stored { slot: SLOT, carry_out: DriveAction::carry_out }),
};

/// Reads this action from a message; `None` for other messages.
pub(super) fn read(message: &Message<'_>) -> Option<DriveAction> {
    match *message {
        Message::Drive { force } => Some(DriveAction { force }),
        _ => None,
    }
}

impl DriveAction {
    pub(crate) fn take(self, world: &mut SoccerWorld, seat: ParticipantId) {
        match world.robot_mut(seat).filter(|robot| robot.model.gear.drive.is_some()) {
            Some(robot) if are_numbers(&self.force) => robot.requests.keep(SLOT, &self),
            Some(_) => {}
            None => world.no_effector(seat, b"drive"),
        }
    }

    /// Applies the stored command and pushes the robot.
    pub(crate) fn carry_out(world: &mut SoccerWorld, seat: ParticipantId) {
        let (seed, tick, agent) = (world.seed, world.state.ticks, world.agent_number(seat));
        let Some(robot) = world.robot_mut(seat) else { return };
        let Some(gear) = robot.model.gear.drive else { return };
        if let Some(drive) = robot.requests.take::<DriveAction>(SLOT) {
            let mut stream = RandomStream::new(seed, "drive", agent, tick);
            robot.drive_n = drive.newtons(&gear, [stream.normal(), stream.normal(), stream.normal()]);
        }
        let [x, y, z] = robot.drive_n;
        let size = (x * x + y * y + z * z).sqrt();
        let right = robot.is_right();
        let Some(robot) = world.robot(seat).filter(|_| size >= f32::EPSILON) else { return };
        let (body, height) = (world.torso_body(robot), world.torso_position(robot)[2]);
        let left_over = robot.battery - size * gear.consumption;
        if height > gear.radius_m + LIFT_MAX_M || left_over < 0.0 {
            return;
        }
        if let Some(robot) = world.robot_mut(seat) {
            robot.battery = left_over;
        }
        let force = if right { [-x, -y, z] } else { [x, y, z] };
        world.state.physics.enable(body);
        world.state.physics.add_force(body, pose::wide(force));
    }

    fn newtons(&self, gear: &DriveActuator, draws: [f64; 3]) -> [f32; 3] {
        let [x, y, z] = self.force;
        let length = (x * x + y * y + z * z).sqrt();
        // The square of a very long vector would be infinite, so it is cut first.
        let force = if length.is_finite() { self.force } else { limits::cut(self.force, gear.power_max) };
        let cut = if length.is_finite() && length > gear.power_max { gear.power_max / length } else { 1.0 };
        std::array::from_fn(|i| {
            let blur = (1.0 + f64::from(gear.sigma) * draws[i]) as f32;
            force[i] * cut * blur * gear.force_factor
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(force: [f32; 3], draws: [f64; 3], expect: [f32; 3]) {
        let gear = DriveActuator {
            radius_m: 0.22,
            force_factor: 4.0,
            sigma: 0.01,
            power_max: 100.0,
            consumption: 1.0 / 432_000.0,
        };
        let newtons = DriveAction { force }.newtons(&gear, draws);
        let near = newtons.iter().zip(expect).all(|(a, b)| (a - b).abs() < 1e-3);
        assert!(near, "{force:?}: {newtons:?}");
    }

    #[test]
    fn forces() {
        check([20.0, 50.0, 0.0], [0.0; 3], [80.0, 200.0, 0.0]);
        check([300.0, 400.0, 0.0], [0.0; 3], [240.0, 320.0, 0.0]);
        check([100.0, 0.0, 0.0], [1.0, 1.0, 1.0], [404.0, 0.0, 0.0]);
        check([3e38, 0.0, 0.0], [0.0; 3], [400.0, 0.0, 0.0]);
        check([0.0, 0.0, -100.0], [0.0, 0.0, -2.0], [0.0, 0.0, -392.0]);
    }
}
