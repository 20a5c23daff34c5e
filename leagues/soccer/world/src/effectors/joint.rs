//! Joint effectors: target speeds of motors (docs/reference/agent-protocol.md 7.2).

use codec::Name;
use engine::ParticipantId;
use serde::{Deserialize, Serialize};
use soccer_protocol::agent::Message;

use super::effector::EffectorSpec;
use crate::model::{self, WHEEL_AXES};
use crate::settings::SpeedUnit;
use crate::state::{Robot, SoccerWorld};

/// The action that sets a joint's target speed. It acts at once and stays until the next one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct JointAction {
    /// Name of the effector, for instance `he1`.
    pub name: Name,
    /// Target speed, rad/s; for a universal joint, the speed of its first axis.
    pub speed: f32,
    /// Target speed of a universal joint's second axis, rad/s.
    pub speed2: Option<f32>,
}

pub(super) const EFFECTOR: EffectorSpec = EffectorSpec {
    name: "NAME",
    classes: &["HingeEffector", "UniversalJointEffector", "Hinge2Effector"],
    form: "(NAME SPEED [SPEED2])",
    units: "rad/s; wheels degrees per second",
    help: "Sets the target speed of the joint NAME: rad/s of a hinge and of both axes of a universal joint, degrees per second of a wheel. No joint turns faster than its file allows; without a limit there 20 rad/s, or 3600 degrees per second, is the fastest. The speed stays until the next command. A hinge at a stop ignores commands. With effector-noise each command has an error, relative to its speed.",
    source: "agent-protocol.md 7.2",
    place: 5,
    example: || Message::Joint { name: b"lae3", speed: 5.3, speed2: None },
    stored: None,
};

/// Reads this action from a message; `None` for other messages.
pub(super) fn read(message: &Message<'_>) -> Option<JointAction> {
    match *message {
        Message::Joint { name, speed, speed2 } => Some(JointAction { name: name.into(), speed, speed2 }),
        _ => None,
    }
}

impl JointAction {
    pub(crate) fn take(&self, world: &mut SoccerWorld, seat: ParticipantId) {
        let Some(robot) = world.robot(seat) else { return world.no_effector(seat, &self.name) };
        let Some((at, joint)) = robot.model.joint(&self.name) else {
            return world.no_effector(seat, &self.name);
        };
        if joint.axes.len() > 1 && self.speed2.is_none() {
            return world
                .reject(seat, "missing parameter", || format!("{}: a universal joint takes two speeds", self.name));
        }
        let target = Target::of(world, robot, at, joint);
        target.turn(world, seat, [Some(self.speed), self.speed2]);
    }
}

/// Sets the target speeds of all joints of a participant's robot: one per axis, in the order of its joints. NaN leaves
/// an axis as it is.
pub(crate) fn turn_all(world: &mut SoccerWorld, seat: ParticipantId, speeds: &[f32]) {
    let mut speeds = speeds.iter().map(|speed| Some(*speed).filter(|speed| !speed.is_nan()));
    let mut at = 0;
    while let Some((robot, joint)) = world.robot(seat).and_then(|robot| Some((robot, robot.model.joints.get(at)?))) {
        let target = Target::of(world, robot, at, joint);
        let first = speeds.next().flatten();
        let second = if joint.axes.len() > 1 { speeds.next().flatten() } else { None };
        target.turn(world, seat, [first, second]);
        at += 1;
    }
}

/// The actions that have the effect of [`turn_all`].
pub(crate) fn joint_actions(world: &SoccerWorld, seat: ParticipantId, speeds: &[f32]) -> Vec<JointAction> {
    let joints = world.robot(seat).map_or(&[][..], |robot| &robot.model.joints);
    let mut speeds = speeds.iter().copied();
    let mut next = || speeds.next().unwrap_or(f32::NAN);
    let of_joint = |joint: &model::Joint| {
        let (speed, speed2) = (next(), (joint.axes.len() > 1).then(&mut next));
        JointAction { name: joint.name.clone(), speed, speed2 }
    };
    let actions = joints.iter().map(of_joint);
    actions.filter(|action| !action.speed.is_nan() || action.speed2.is_some_and(|speed| !speed.is_nan())).collect()
}

/// A joint that gets a command. A cycle has hundreds of them, so its methods are inlined.
struct Target {
    /// Its index in the physics world.
    index: usize,
    /// Its index among the robot's commandable joints.
    at: usize,
    axes: &'static [usize],
    limits: [f32; 2],
    is_frozen: bool,
}

impl Target {
    /// The robot's joint with index `at` among the commandable ones.
    #[inline(always)]
    fn of(world: &SoccerWorld, robot: &Robot, at: usize, joint: &model::Joint) -> Target {
        let takes_any = world.constants.settings.compat.has_legacy_defects();
        Target {
            index: world.tables.joints(robot.instance).start + joint.joint,
            at,
            axes: joint.axes,
            limits: if takes_any { [f32::INFINITY; 2] } else { joint.speed_max },
            // A frozen joint takes every command as 0 (docs/reference/soccer-rules.md 11.7).
            is_frozen: robot.frozen.get(at).is_some_and(|frozen| *frozen),
        }
    }

    #[inline(always)]
    fn turn(self, world: &mut SoccerWorld, seat: ParticipantId, speeds: [Option<f32>; 2]) {
        let Target { index, at, axes, limits, is_frozen } = self;
        // The manual knows degrees per cycle for hinges and universal joints; wheels take degrees per second.
        let unit =
            if axes == WHEEL_AXES { SpeedUnit::RadiansPerSecond } else { world.constants.settings.joint_speed_unit };
        let cycle_s = world.constants.settings.cycle_s();
        for ((&axis, speed), limit) in axes.iter().zip(speeds).zip(limits) {
            let speed = speed.map(|speed| if is_frozen { 0.0 } else { unit.radians_per_second(speed, cycle_s) });
            let speed = speed.map(|speed| speed.clamp(-limit, limit));
            if let Some(speed) = speed.filter(|speed| speed.is_finite()) {
                let is_exact = world.robot_noise.effector_percent == 0.0;
                let speed = if is_exact { speed } else { with_noise(world, seat, 2 * at + axis, speed, limit) };
                world.state.physics.command(&world.tables, index, axis, speed);
            }
        }
    }
}

/// A commanded speed with its error, within the joint's limit; `part` names the joint's axis.
#[inline(never)]
fn with_noise(world: &SoccerWorld, seat: ParticipantId, part: usize, speed: f32, limit: f32) -> f32 {
    let sigma = f64::from(speed) * world.robot_noise.effector_percent / 100.0;
    let [speed] = world.noise_draws(seat).add("effector noise", part, sigma, [speed]);
    let limit = limit.min(f32::MAX);
    speed.clamp(-limit, limit)
}
