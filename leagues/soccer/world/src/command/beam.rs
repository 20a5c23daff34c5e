//! A beam that a program wants for a robot which it judges: as if the robot's agent had asked for it.

use engine::Seat;
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;

use super::kind::CommandKind;
use crate::act::Beam;
use crate::state::SoccerWorld;

/// Beams a robot, whether agents may beam themselves or not.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct BeamRobot {
    /// Whose robot.
    pub seat: u32,
    /// Where to.
    pub beam: Beam,
}

/// It has no words.
pub(super) const KINDS: &[CommandKind] = &[];

/// No words ask for it.
pub(super) fn read(_: &trainer::Command<'_>) -> Option<BeamRobot> {
    None
}

/// Does it, in the step that follows.
pub(super) fn carry_out(world: &mut SoccerWorld, _: Option<Seat>, robot: BeamRobot) {
    robot.beam.ask(world, Seat(robot.seat));
}
