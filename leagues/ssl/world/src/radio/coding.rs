//! Quantisation of commands by Cornell's radio of 2002 (docs/reference/smallsize-protocol.md 1.6).

use criss_protocol::RadioCommand;
use glam::DVec2;

use crate::actuator_command::{ActuatorCommand, DriveVelocity};
use crate::state::Robot;

/// Dribbler levels above off.
const DRIBBLE_STEPS: f64 = 3.0;

/// Kick levels above none.
const KICK_STEPS: f64 = 7.0;

/// Returns the command as received. Velocities are sent in the robot's frame at the time of sending.
pub fn cornell(command: &ActuatorCommand, robot: &Robot, full_rpm: f64) -> ActuatorCommand {
    if !command.is_finite() {
        return *command;
    }
    let fastest = if command.kick_rad.unwrap_or(robot.kick_rad) > 0.0 {
        robot.spec.chip_m_s_max
    } else {
        robot.spec.kick_m_s_max
    };
    ActuatorCommand {
        drive: command.drive.map(|drive| coded(drive, robot)),
        kick_m_s: command.kick_m_s.map(|speed| level(speed, fastest, KICK_STEPS)),
        kick_rad: command.kick_rad,
        dribbler_rpm: command.dribbler_rpm.map(|rpm| level(rpm, full_rpm, DRIBBLE_STEPS)),
    }
}

fn coded(drive: DriveVelocity, robot: &Robot) -> DriveVelocity {
    let local = match drive {
        DriveVelocity::Local(velocity, turn) => Some((velocity, turn)),
        DriveVelocity::Global(velocity, turn) => {
            let ahead = robot.ahead();
            Some((DVec2::new(velocity.dot(ahead), velocity.dot(ahead.perp())), turn))
        }
        DriveVelocity::Wheels(wheels) => robot.spec.velocity(wheels),
    };
    // Wheels that cannot drive in all directions have no velocity to send.
    let Some((velocity, spin)) = local else { return drive };
    let told = RadioCommand { forward: velocity.x, side: velocity.y, spin, ..RadioCommand::default() };
    let heard = told.quantised();
    DriveVelocity::Local(DVec2::new(heard.forward, heard.side), heard.spin)
}

/// Rounds to the nearest of this many levels up to a maximum; positive values stay positive.
fn level(value: f64, largest: f64, steps: f64) -> f64 {
    if value <= 0.0 || largest <= 0.0 {
        return value;
    }
    (value / largest * steps).round().clamp(1.0, steps) / steps * largest
}
