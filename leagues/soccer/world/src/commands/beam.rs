//! A beam that a controlling program requests for a robot, as if the robot's agent had requested it.

use engine::ParticipantId;
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;

use super::spec::CommandSpec;
use crate::effectors::BeamAction;
use crate::state::SoccerWorld;

/// The command that beams a robot, whether agents may beam themselves or not.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct BeamRobot {
    /// The participant whose robot it is.
    pub seat: u32,
    /// The beam.
    pub beam: BeamAction,
}

/// The words of this command: none.
pub(super) const KINDS: &[CommandSpec] = &[];

/// Returns `None`: no words request this command.
pub(super) fn read(_: &trainer::Command<'_>) -> Option<BeamRobot> {
    None
}

/// Stores the beam for the coming step.
pub(super) fn carry_out(world: &mut SoccerWorld, _: Option<ParticipantId>, robot: BeamRobot) {
    robot.beam.ask(world, ParticipantId(robot.seat));
}
