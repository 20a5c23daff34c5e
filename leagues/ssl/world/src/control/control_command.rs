//! Commands of a client that controls the simulation.

use serde::{Deserialize, Serialize};

use super::errors::{ControlError, Reason};
use super::geometry::GeometryChange;
use super::ranges::{ANGLE_RAD, PLACE_M, SPEED_M_S, TURN_RAD_S, all_within};
use super::realism::RealismChange;
use super::spec_change::SpecChange;
use crate::Team;

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

/// New position of the ball. Unset fields change nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct BallTeleport {
    /// Centre seen from above, and height of the lowest point, m.
    pub at_m: [Option<f64>; 3],
    /// Velocity, m/s.
    pub velocity_m_s: [Option<f64>; 3],
    /// Moves robots out of the way, and stops robots nearby.
    pub is_safe: bool,
    /// True gives it the spin of rolling. If unset, a ball that gets a velocity along the ground does not spin.
    pub rolls: Option<bool>,
    /// Pulls the ball to the position continuously, until a teleport without this flag.
    pub is_by_force: bool,
}

/// New position of a robot. Unset fields change nothing.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RobotTeleport {
    /// Team of the robot.
    pub team: Team,
    /// Number of the robot.
    pub number: usize,
    /// Centre, m.
    pub at_m: [Option<f64>; 2],
    /// Heading.
    pub heading_rad: Option<f64>,
    /// Velocity along the field's axes, m/s.
    pub velocity_m_s: [Option<f64>; 2],
    /// Turning speed, counterclockwise.
    pub turn_rad_s: Option<f64>,
    /// True adds the robot, false removes it.
    pub is_present: Option<bool>,
    /// Pulls the robot to the position continuously, until a teleport without this flag.
    pub is_by_force: bool,
}

impl RobotTeleport {
    /// A teleport without changes.
    #[must_use]
    pub fn of(team: Team, number: usize) -> RobotTeleport {
        RobotTeleport {
            team,
            number,
            at_m: [None; 2],
            heading_rad: None,
            velocity_m_s: [None; 2],
            turn_rad_s: None,
            is_present: None,
            is_by_force: false,
        }
    }
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

impl BallTeleport {
    fn check(&self) -> Result<(), ControlError> {
        let ([x, y, z], [vx, vy, vz]) = (self.at_m, self.velocity_m_s);
        let places = [("x", x, PLACE_M), ("y", y, PLACE_M), ("z", z, PLACE_M)];
        let speeds = [("vx", vx, SPEED_M_S), ("vy", vy, SPEED_M_S), ("vz", vz, SPEED_M_S)];
        all_within(Reason::Number, &places)?;
        all_within(Reason::Number, &speeds)?;
        check_pull("teleport_ball", self.is_by_force, &[vx, vy, vz])
    }
}

impl RobotTeleport {
    fn check(&self) -> Result<(), ControlError> {
        let ([x, y], [vx, vy]) = (self.at_m, self.velocity_m_s);
        let places = [("x", x, PLACE_M), ("y", y, PLACE_M), ("orientation", self.heading_rad, ANGLE_RAD)];
        let speeds = [("v_x", vx, SPEED_M_S), ("v_y", vy, SPEED_M_S), ("v_angular", self.turn_rad_s, TURN_RAD_S)];
        all_within(Reason::Number, &places)?;
        all_within(Reason::Number, &speeds)?;
        check_pull("teleport_robot", self.is_by_force, &[vx, vy, self.turn_rad_s])
    }
}

/// Checks that a pulled object is given no velocity.
fn check_pull(what: &str, is_by_force: bool, speeds: &[Option<f64>]) -> Result<(), ControlError> {
    let is_fast = speeds.iter().flatten().any(|&speed| speed != 0.0);
    if is_by_force && is_fast {
        return Err(ControlError::new(
            Reason::PullVelocity,
            format!("{what} has a speed, which by_force would decide"),
        ));
    }
    Ok(())
}
