//! What a fault does to its robot.

use std::f64::consts::PI;

use serde::{Deserialize, Serialize};

use super::{Fault, FaultKind};
use crate::drive::{Drive, Motion};

/// What the world applies to a robot: nothing by default.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Effects {
    /// The robot cannot move: whatever it is told, its speed and its turn are 0.
    pub is_held: bool,
    /// The camera gives no picture.
    pub is_blind: bool,
    /// The laser gives no ranges.
    pub has_no_ranges: bool,
    /// Nothing that the robot sends arrives.
    pub is_mute: bool,
    /// Nothing that is said to it arrives. With the fault it does: an operator can drive the robot back.
    pub is_deaf: bool,
    /// The part of what its wheels turn that does not move the robot, 0 to below 1: the slip ratio of wheels.
    pub slip: f64,
    /// Round its long axis, rad.
    pub roll_rad: f64,
}

impl Default for Effects {
    fn default() -> Effects {
        Effects {
            is_held: false,
            is_blind: false,
            has_no_ranges: false,
            is_mute: false,
            is_deaf: false,
            slip: 0.0,
            roll_rad: 0.0,
        }
    }
}

impl Effects {
    /// Of a fault; none without one.
    #[must_use]
    pub fn of(fault: Option<&Fault>) -> Effects {
        let Some(fault) = fault else { return Effects::default() };
        let effects = Effects::default();
        match fault.kind() {
            FaultKind::Stuck => Effects { is_held: true, ..effects },
            FaultKind::CameraDead => Effects { is_blind: true, ..effects },
            FaultKind::LaserDead => Effects { has_no_ranges: true, ..effects },
            FaultKind::OdometrySlip => Effects { slip: fault.slip, ..effects },
            FaultKind::LinkLoss => Effects { is_mute: true, ..effects },
            // Its mast lies on the ground.
            FaultKind::UpsideDown => {
                Effects { is_held: true, is_blind: true, has_no_ranges: true, roll_rad: PI, ..effects }
            }
        }
    }

    /// The same for a robot that is in reach of its base, or is not.
    #[must_use]
    pub fn in_reach(self, has_link: bool) -> Effects {
        Effects { is_mute: self.is_mute || !has_link, is_deaf: self.is_deaf || !has_link, ..self }
    }

    /// What becomes of a command, and of the motion that the robot has.
    #[must_use]
    pub fn hold(&self, drive: Drive, motion: &mut Motion) -> Drive {
        if !self.is_held {
            return drive;
        }
        (motion.speed_m_s, motion.turn_rad_s) = (glam::DVec2::ZERO, 0.0);
        Drive::default()
    }

    /// What the odometry measures of a metre, or of a radian, that the robot moves.
    #[must_use]
    pub fn odometry_factor(&self) -> f64 {
        1.0 / (1.0 - self.slip)
    }
}
