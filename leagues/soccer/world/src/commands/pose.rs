//! The pose of a robot in a start that a program prepares: upright, or lying.

use engine::ParticipantId;
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;

use super::spec::CommandSpec;
use crate::placement::tilted;
use crate::state::SoccerWorld;

/// The command that puts a robot at a position in any orientation, at rest and awake. Its joints stay as they are.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct PoseRobot {
    /// The robot.
    pub robot: trainer::TeamRobot,
    /// New position of the torso, m.
    pub at: [f32; 3],
    /// Heading, degrees about z; -90 looks along x.
    pub heading_deg: f32,
    /// Tilt ahead, degrees: at 90 it lies on its front, at -90 on its back.
    pub ahead_deg: f32,
    /// Tilt to its right, degrees: at 90 it lies on its right side.
    pub right_deg: f32,
}

/// The words of this command: none.
pub(super) const KINDS: &[CommandSpec] = &[];

/// Returns `None`: no words request this command.
pub(super) fn read(_: &trainer::Command<'_>) -> Option<PoseRobot> {
    None
}

/// Moves the robot, if all numbers are ones that the world accepts.
pub(super) fn carry_out(world: &mut SoccerWorld, trainer: Option<ParticipantId>, pose: PoseRobot) {
    let PoseRobot { robot, at, heading_deg, ahead_deg, right_deg } = pose;
    let Some(seat) = world.named(trainer, robot) else { return };
    let angles = [heading_deg, ahead_deg, right_deg];
    if angles.iter().all(|angle| angle.is_finite()) && world.takes_place(trainer, "robot pose", at) {
        world.pose_robot(seat, at, &tilted(heading_deg, ahead_deg, right_deg));
    }
}
