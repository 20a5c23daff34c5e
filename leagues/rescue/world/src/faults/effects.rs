//! Effects of a fault on its robot.

use std::f64::consts::PI;

use rescue_planning::kinematics::{MotionState, VelocityCommand};
use serde::{Deserialize, Serialize};

use super::{ActiveFault, FaultKind};

/// The effects of a fault that the world applies to a robot; none by default.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct FaultEffects {
    /// Cannot move: speed and turn are 0 whatever the command.
    pub is_held: bool,
    /// The camera gives no picture.
    pub is_blind: bool,
    /// The laser gives no ranges.
    pub has_no_ranges: bool,
    /// Loses all messages that it sends.
    pub is_mute: bool,
    /// Loses all messages sent to it. The link-loss fault does not set this: an operator can drive the robot back.
    pub is_deaf: bool,
    /// Slip ratio: the share of the wheel motion that does not move the robot, 0 to below 1.
    pub slip: f64,
    /// Roll about its long axis, rad.
    pub roll_rad: f64,
}

impl Default for FaultEffects {
    fn default() -> FaultEffects {
        FaultEffects {
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

impl FaultEffects {
    /// Returns the effects of a fault; none without one.
    #[must_use]
    pub fn of(fault: Option<&ActiveFault>) -> FaultEffects {
        let Some(fault) = fault else { return FaultEffects::default() };
        let effects = FaultEffects::default();
        match fault.kind() {
            FaultKind::Stuck => FaultEffects { is_held: true, ..effects },
            FaultKind::CameraDead => FaultEffects { is_blind: true, ..effects },
            FaultKind::LaserDead => FaultEffects { has_no_ranges: true, ..effects },
            FaultKind::OdometrySlip => FaultEffects { slip: fault.slip, ..effects },
            FaultKind::LinkLoss => FaultEffects { is_mute: true, ..effects },
            // Its mast lies on the ground.
            FaultKind::UpsideDown => {
                FaultEffects { is_held: true, is_blind: true, has_no_ranges: true, roll_rad: PI, ..effects }
            }
        }
    }

    /// Returns these effects, plus the effects of a missing radio link unless `has_link`.
    #[must_use]
    pub fn in_reach(self, has_link: bool) -> FaultEffects {
        FaultEffects { is_mute: self.is_mute || !has_link, is_deaf: self.is_deaf || !has_link, ..self }
    }

    /// Applies the effects to a command and to the robot's motion.
    #[must_use]
    pub fn apply(&self, drive: VelocityCommand, motion: &mut MotionState) -> VelocityCommand {
        if !self.is_held {
            return drive;
        }
        (motion.speed_m_s, motion.turn_rad_s) = (glam::DVec2::ZERO, 0.0);
        VelocityCommand::default()
    }

    /// Odometry per metre, or per radian, of true motion.
    #[must_use]
    pub fn odometry_factor(&self) -> f64 {
        1.0 / (1.0 - self.slip)
    }
}
