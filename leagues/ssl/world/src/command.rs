//! What robots are told.

use glam::DVec2;
use serde::{Deserialize, Serialize};

/// How to move.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Drive {
    /// Speeds of the wheels' rims, m/s: front right, back right, back left, front left.
    Wheels([f64; 4]),
    /// Ahead and to the left, m/s, and counterclockwise, rad/s.
    Local(DVec2, f64),
    /// Along the field's axes, m/s, and counterclockwise, rad/s. It stays so while the robot turns.
    Global(DVec2, f64),
}

/// A command to a robot. What it does not say stays as it was.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Command {
    /// How to move.
    pub drive: Option<Drive>,
    /// Kick when the ball is there, with this speed, m/s; 0: do not.
    pub kick_m_s: Option<f64>,
    /// How steep the kick is; 0 is flat.
    pub kick_rad: Option<f64>,
    /// Revolutions of the dribbler in a minute.
    pub dribbler_rpm: Option<f64>,
}

impl Command {
    /// Whether all its numbers are numbers.
    #[must_use]
    pub fn is_finite(&self) -> bool {
        let is_driven = self.drive.is_none_or(|drive| match drive {
            Drive::Wheels(wheels) => wheels.iter().all(|speed| speed.is_finite()),
            Drive::Local(velocity, turn) | Drive::Global(velocity, turn) => velocity.is_finite() && turn.is_finite(),
        });
        let rest = [self.kick_m_s, self.kick_rad, self.dribbler_rpm];
        is_driven && rest.into_iter().flatten().all(f64::is_finite)
    }
}
