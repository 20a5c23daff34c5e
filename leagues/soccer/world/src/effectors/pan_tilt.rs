//! `pantilt`: turns the camera (docs/reference/agent-protocol.md 7.7, soccer-rules.md 16.1). Stored until the step; the
//! last one of a cycle wins.

use engine::{ParticipantId, RandomStream};
use serde::{Deserialize, Serialize};
use soccer_protocol::agent::Message;

use super::effector::{EffectorSpec, Stored};
use crate::limits::are_numbers;
use crate::model::PanTiltLimits;
use crate::state::{Slot, SoccerWorld};

/// Largest turn of one command, degrees.
const PAN_STEP_MAX_DEG: f32 = 90.0;
const TILT_STEP_MAX_DEG: f32 = 10.0;

/// Standard deviation of a turn, degrees.
const SIGMA_DEG: f64 = 0.25;

/// The action that turns the camera.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct PanTiltAction {
    /// Turn to the left, degrees.
    pub pan: f32,
    /// Turn upwards, degrees.
    pub tilt: f32,
}

/// The request slot of this effector.
const SLOT: Slot = 6;

pub(super) const EFFECTOR: EffectorSpec = EffectorSpec {
    name: "pantilt",
    classes: &["PanTiltEffector"],
    form: "(pantilt PAN TILT)",
    units: "degrees",
    help: "Turns the camera beside it by PAN to the left (at most 90) and TILT upwards (at most 10), within the camera's ranges.",
    source: "soccer-rules.md 16.1",
    place: 12,
    example: || Message::PanTilt { pan: 20.0, tilt: -5.0 },
    stored: Some(Stored { slot: SLOT, carry_out: PanTiltAction::carry_out }),
};

/// Reads this action from a message; `None` for other messages.
pub(super) fn read(message: &Message<'_>) -> Option<PanTiltAction> {
    match *message {
        Message::PanTilt { pan, tilt } => Some(PanTiltAction { pan, tilt }),
        _ => None,
    }
}

impl PanTiltAction {
    pub(crate) fn take(self, world: &mut SoccerWorld, seat: ParticipantId) {
        match world.robot_mut(seat).filter(|robot| robot.model.gear.pan_tilt.is_some()) {
            Some(robot) if are_numbers(&[self.pan, self.tilt]) => robot.requests.keep(SLOT, &self),
            Some(_) => {}
            None => world.no_effector(seat, b"pantilt"),
        }
    }

    /// Carries the stored turn out.
    pub(crate) fn carry_out(world: &mut SoccerWorld, seat: ParticipantId) {
        let (seed, tick, noise) = (world.seed, world.state.ticks, world.constants.settings.noise);
        let agent = world.agent_number(seat);
        let Some(robot) = world.robot_mut(seat) else { return };
        let Some(turn) = robot.requests.take::<PanTiltAction>(SLOT) else { return };
        let mut stream = RandomStream::new(seed, "pantilt", agent, tick);
        let draws = if noise { [stream.normal(), stream.normal()] } else { [0.0; 2] };
        for &camera in robot.model.gear.pan_tilt.iter().flatten() {
            let Some((angles, mount)) = robot.cameras.get_mut(camera).zip(robot.model.cameras.get(camera)) else {
                continue;
            };
            *angles = turn.turned(*angles, mount, draws);
        }
    }

    fn turned(&self, [pan, tilt]: [f32; 2], mount: &PanTiltLimits, draws: [f64; 2]) -> [f32; 2] {
        let step = |turn: f32, max: f32, draw: f64| turn.clamp(-max, max) + (SIGMA_DEG * draw) as f32;
        let pan = pan + step(self.pan, PAN_STEP_MAX_DEG, draws[0]);
        let tilt = tilt + step(self.tilt, TILT_STEP_MAX_DEG, draws[1]);
        [within(pan, mount.pan_deg), within(tilt, mount.tilt_deg)]
    }
}

/// An angle limited to a range; wrapped if the range is a full turn.
fn within(angle: f32, [low, high]: [f32; 2]) -> f32 {
    if high - low >= 360.0 {
        let turns = ((angle - low) / 360.0).floor();
        angle - 360.0 * turns
    } else {
        angle.min(high).max(low)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(turn: [f32; 2], from: [f32; 2], draws: [f64; 2], expect: [f32; 2]) {
        let mount = PanTiltLimits { pan_deg: [-180.0, 180.0], tilt_deg: [-10.0, 10.0] };
        assert_eq!(
            PanTiltAction { pan: turn[0], tilt: turn[1] }.turned(from, &mount, draws),
            expect,
            "{turn:?} {from:?}"
        );
    }

    #[test]
    fn turns() {
        check([20.0, -5.0], [0.0, 0.0], [0.0; 2], [20.0, -5.0]);
        check([200.0, -50.0], [0.0, 5.0], [0.0; 2], [90.0, -5.0]);
        check([90.0, 10.0], [150.0, 5.0], [0.0; 2], [-120.0, 10.0]);
        check([-90.0, 0.0], [-150.0, 5.0], [0.0; 2], [120.0, 5.0]);
        check([0.0, 0.0], [0.0, 0.0], [1.0, -2.0], [0.25, -0.5]);
    }

    #[test]
    fn narrow_ranges_are_limits() {
        assert_eq!(within(100.0, [-90.0, 90.0]), 90.0);
        assert_eq!(within(-100.0, [-90.0, 90.0]), -90.0);
        assert_eq!(within(12.5, [-90.0, 90.0]), 12.5);
    }
}
