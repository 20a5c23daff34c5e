//! The self-diagnosis of a robot.

use rescue_protocol::mrcs::HelpReason;
use serde::{Deserialize, Serialize};

use super::{ActiveFault, Battery, FaultKind, ProgressMonitor};

/// The conditions that a robot detects in itself.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RobotConditions {
    /// Makes no progress.
    pub is_stuck: bool,
    /// Lies on its back.
    pub is_tilted: bool,
    /// Has no picture.
    pub is_camera_dead: bool,
    /// Has no ranges.
    pub is_laser_dead: bool,
    /// Odometry and laser disagree.
    pub is_odometry_bad: bool,
    /// The radio link is bad.
    pub is_link_bad: bool,
    /// The battery is low.
    pub is_battery_low: bool,
    /// Does not know its position.
    pub is_lost: bool,
}

impl RobotConditions {
    /// Derives the conditions. Failed parts are noticed at once; a blocked robot only by its lack of progress.
    #[must_use]
    pub fn of(fault: Option<&ActiveFault>, progress: &ProgressMonitor, battery: &Battery) -> RobotConditions {
        let is = |kind: FaultKind| fault.is_some_and(|fault| fault.kind() == kind);
        RobotConditions {
            is_stuck: progress.is_stuck() && !is(FaultKind::UpsideDown),
            is_tilted: is(FaultKind::UpsideDown),
            is_camera_dead: is(FaultKind::CameraDead),
            is_laser_dead: is(FaultKind::LaserDead),
            is_odometry_bad: is(FaultKind::OdometrySlip),
            is_link_bad: is(FaultKind::LinkLoss),
            is_battery_low: battery.is_low(),
            is_lost: false,
        }
    }

    /// Returns the conditions that the base assumes without contact: earlier requests, and a bad link.
    #[must_use]
    pub fn without_contact(before: impl IntoIterator<Item = HelpReason>) -> RobotConditions {
        let mut conditions = RobotConditions { is_link_bad: true, ..RobotConditions::default() };
        for reason in before {
            let is = match reason {
                HelpReason::Stuck => &mut conditions.is_stuck,
                HelpReason::Tilt => &mut conditions.is_tilted,
                HelpReason::Camera => &mut conditions.is_camera_dead,
                HelpReason::Laser => &mut conditions.is_laser_dead,
                HelpReason::Odometry => &mut conditions.is_odometry_bad,
                HelpReason::Link => &mut conditions.is_link_bad,
                HelpReason::Battery => &mut conditions.is_battery_low,
                HelpReason::Lost => &mut conditions.is_lost,
            };
            *is = true;
        }
        conditions
    }

    /// Returns the reasons for help, in the order of the protocol's table.
    pub fn reasons(self) -> impl Iterator<Item = HelpReason> {
        HelpReason::ALL.iter().copied().filter(move |reason| self.has(*reason))
    }

    /// True if it needs help for this reason.
    #[must_use]
    pub fn has(self, reason: HelpReason) -> bool {
        match reason {
            HelpReason::Stuck => self.is_stuck,
            HelpReason::Tilt => self.is_tilted,
            HelpReason::Camera => self.is_camera_dead,
            HelpReason::Laser => self.is_laser_dead,
            HelpReason::Odometry => self.is_odometry_bad,
            HelpReason::Link => self.is_link_bad,
            HelpReason::Battery => self.is_battery_low,
            HelpReason::Lost => self.is_lost,
        }
    }
}
