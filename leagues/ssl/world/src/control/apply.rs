//! Execution of control commands.

use super::control_command::ControlCommand;
use super::errors::ControlError;
use super::outcome::ControlOutcome;
use super::{geometry, spec_change, teleport};
use crate::{Model, State};

/// Applies a command to state and model. Changes outside them are returned as the outcome.
///
/// # Errors
/// If the command is invalid. Then nothing has changed.
pub fn apply(command: &ControlCommand, state: &mut State, model: &mut Model) -> Result<ControlOutcome, ControlError> {
    command.check()?;
    match command {
        ControlCommand::TeleportBall(ball) => teleport::ball(ball, state, model).map(|()| ControlOutcome::Teleported),
        ControlCommand::TeleportRobot(robot) => {
            teleport::robot(robot, state, model).map(|()| ControlOutcome::Teleported)
        }
        ControlCommand::Specs(team, number, change) => {
            spec_change::specs(*team, *number, change, state).map(|()| ControlOutcome::Respecified)
        }
        ControlCommand::Geometry(change) => {
            geometry::change(change, model).map(|()| ControlOutcome::Geometry(change.cameras.clone()))
        }
        ControlCommand::Realism(realism) => {
            let simulates = realism.simulates_dribbling.unwrap_or(!model.is_dribbling_perfect);
            model.is_dribbling_perfect = !simulates;
            Ok(ControlOutcome::Realism(Box::new(*realism)))
        }
        ControlCommand::Speed(speed) => Ok(ControlOutcome::Speed(*speed)),
        ControlCommand::VisionPort(port) => Ok(ControlOutcome::VisionPort(*port)),
    }
}
