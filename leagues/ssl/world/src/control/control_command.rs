//! Commands of a client that controls the simulation, their execution and their outcomes.

use serde::{Deserialize, Serialize};

use super::geometry::{self, CameraChange, GeometryChange};
use super::realism::RealismChange;
use super::spec_change::{self, SpecChange};
use super::teleport::{self, BallTeleport, RobotTeleport};
use super::validation::{ControlError, Reason, all_within};
use crate::{Model, State, Team};

/// A control command. None of them resets the world.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ControlCommand {
    /// Moves the ball.
    TeleportBall(BallTeleport),
    /// Moves, adds or removes a robot.
    TeleportRobot(RobotTeleport),
    /// Sets the speed: seconds of simulated time in one second; 0 pauses.
    Speed(f64),
    /// Changes field, ball and cameras.
    Geometry(GeometryChange),
    /// Changes the specification of a team's robot, present or not.
    Specs(Team, usize, SpecChange),
    /// Changes noise and losses.
    Realism(RealismChange),
    /// Sends vision to this port.
    VisionPort(u16),
}

impl ControlCommand {
    /// Returns the command if its numbers are valid.
    pub(super) fn checked(command: ControlCommand) -> Result<ControlCommand, ControlError> {
        command.check().map(|()| command)
    }

    /// Checks the ranges of its numbers.
    pub(super) fn check(&self) -> Result<(), ControlError> {
        match self {
            ControlCommand::TeleportBall(ball) => ball.check(),
            ControlCommand::TeleportRobot(robot) => robot.check(),
            // With a lower speed the next command would take effect only after minutes.
            ControlCommand::Speed(speed) if *speed != 0.0 => {
                all_within(Reason::Number, &[("simulation_speed", Some(*speed), 0.01..=1e4)])
            }
            ControlCommand::Speed(_) => Ok(()),
            ControlCommand::Geometry(change) => change.check(),
            ControlCommand::Specs(.., change) => change.check(),
            ControlCommand::Realism(realism) => realism.check(),
            ControlCommand::VisionPort(0) => {
                Err(ControlError::new(Reason::VisionPort, "vision_port is 0: nothing listens there"))
            }
            ControlCommand::VisionPort(_) => Ok(()),
        }
    }
}

/// Outcome of a control command: the changes left to the world.
#[derive(Debug, Clone, PartialEq)]
pub enum ControlOutcome {
    /// The state has changed; nothing is left to do.
    Teleported,
    /// A robot's specification has changed; nothing is left to do.
    Respecified,
    /// The model has changed: vision has to send the geometry, with these cameras if there are any.
    Geometry(Vec<CameraChange>),
    /// The simulation speed has to change.
    Speed(f64),
    /// Noise and losses have to change. The model already has the dribbler's setting.
    Realism(Box<RealismChange>),
    /// Vision has to go to this port.
    VisionPort(u16),
}

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
