//! The self-diagnosis of a robot.

use rescue_protocol::mrcs::Reason;
use serde::{Deserialize, Serialize};

use super::{Battery, Fault, FaultKind, Progress};

/// The conditions that a robot detects in itself.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conditions {
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

impl Conditions {
    /// Derives the conditions. Failed parts are noticed at once; a blocked robot only by its lack of progress.
    #[must_use]
    pub fn of(fault: Option<&Fault>, progress: &Progress, battery: &Battery) -> Conditions {
        let is = |kind: FaultKind| fault.is_some_and(|fault| fault.kind() == kind);
        Conditions {
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
    pub fn unheard(before: impl IntoIterator<Item = Reason>) -> Conditions {
        let mut conditions = Conditions { is_link_bad: true, ..Conditions::default() };
        for reason in before {
            let is = match reason {
                Reason::Stuck => &mut conditions.is_stuck,
                Reason::Tilt => &mut conditions.is_tilted,
                Reason::Camera => &mut conditions.is_camera_dead,
                Reason::Laser => &mut conditions.is_laser_dead,
                Reason::Odometry => &mut conditions.is_odometry_bad,
                Reason::Link => &mut conditions.is_link_bad,
                Reason::Battery => &mut conditions.is_battery_low,
                Reason::Lost => &mut conditions.is_lost,
            };
            *is = true;
        }
        conditions
    }

    /// Returns the reasons for help, in the order of the protocol's table.
    pub fn reasons(self) -> impl Iterator<Item = Reason> {
        Reason::ALL.iter().copied().filter(move |reason| self.has(*reason))
    }

    /// True if it needs help for this reason.
    #[must_use]
    pub fn has(self, reason: Reason) -> bool {
        match reason {
            Reason::Stuck => self.is_stuck,
            Reason::Tilt => self.is_tilted,
            Reason::Camera => self.is_camera_dead,
            Reason::Laser => self.is_laser_dead,
            Reason::Odometry => self.is_odometry_bad,
            Reason::Link => self.is_link_bad,
            Reason::Battery => self.is_battery_low,
            Reason::Lost => self.is_lost,
        }
    }
}
