//! Commands to robots.

use glam::DVec2;
use serde::{Deserialize, Serialize};

/// Velocity command of a robot's drive.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum DriveVelocity {
    /// Rim speeds of the wheels, m/s: front right, back right, back left, front left.
    Wheels([f64; 4]),
    /// Velocity ahead and to the left, m/s, and turning speed, counterclockwise, rad/s.
    Local(DVec2, f64),
    /// Velocity along the field's axes, m/s, whatever the heading, and turning speed, counterclockwise, rad/s.
    Global(DVec2, f64),
}

/// Command to a robot. Unset fields change nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct ActuatorCommand {
    /// Velocity command.
    pub drive: Option<DriveVelocity>,
    /// Kick speed when the ball is in reach, m/s; 0 cancels a kick.
    pub kick_m_s: Option<f64>,
    /// Elevation of the kick, rad; 0 is flat.
    pub kick_rad: Option<f64>,
    /// Speed of the dribbler, revolutions per minute.
    pub dribbler_rpm: Option<f64>,
}

impl ActuatorCommand {
    /// True if all its numbers are finite.
    #[must_use]
    pub fn is_finite(&self) -> bool {
        let is_driven = self.drive.is_none_or(|drive| match drive {
            DriveVelocity::Wheels(wheels) => wheels.iter().all(|speed| speed.is_finite()),
            DriveVelocity::Local(velocity, turn) | DriveVelocity::Global(velocity, turn) => {
                velocity.is_finite() && turn.is_finite()
            }
        });
        let rest = [self.kick_m_s, self.kick_rad, self.dribbler_rpm];
        is_driven && rest.into_iter().flatten().all(f64::is_finite)
    }
}
