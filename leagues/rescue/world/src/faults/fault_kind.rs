//! Kinds of faults.

use rescue_building::robots::RobotSpec;
use rescue_mapping::words;
use rescue_protocol::mrcs::{HelpReason, RobotActivity};

words! {
    /// A kind of fault.
    FaultKind {
        /// The robot cannot move.
        Stuck = "stuck",
        /// The camera gives no picture.
        CameraDead = "camera_dead",
        /// The laser gives no ranges.
        LaserDead = "laser_dead",
        /// The wheels slip, and odometry counts too much.
        OdometrySlip = "odometry_slip",
        /// Messages from the robot are lost.
        LinkLoss = "link_loss",
        /// The robot lies on its back.
        UpsideDown = "upside_down",
    }
}

/// Time of a full circle at 0.6 rad/s, ms.
const CIRCLE_MS: u64 = 10_472;

impl FaultKind {
    /// Shortest and longest repair, ms of correct teleoperation.
    #[must_use]
    pub const fn repair_range_ms(self) -> [u64; 2] {
        match self {
            FaultKind::Stuck => [4_000, 12_000],
            FaultKind::CameraDead => [3_000, 7_000],
            FaultKind::LaserDead => [6_000, 14_000],
            FaultKind::OdometrySlip => [CIRCLE_MS, 2 * CIRCLE_MS],
            FaultKind::LinkLoss => [8_000, 32_000],
            FaultKind::UpsideDown => [15_000, 45_000],
        }
    }

    /// Mean repair time, ms: times are uniform in their range.
    #[must_use]
    pub const fn expected_repair_ms(self) -> u64 {
        let [shortest, longest] = self.repair_range_ms();
        u64::midpoint(shortest, longest)
    }

    /// True if this type can have the fault: slip and overturning need wheels or tracks, laser failure a laser.
    #[must_use]
    pub fn applies_to(self, spec: &RobotSpec) -> bool {
        match self {
            FaultKind::LaserDead => spec.laser.or(spec.laser_option).is_some(),
            FaultKind::OdometrySlip | FaultKind::UpsideDown => spec.flight.is_none(),
            FaultKind::Stuck | FaultKind::CameraDead | FaultKind::LinkLoss => true,
        }
    }

    /// The reason for help with this fault.
    #[must_use]
    pub const fn reason(self) -> HelpReason {
        match self {
            FaultKind::Stuck => HelpReason::Stuck,
            FaultKind::CameraDead => HelpReason::Camera,
            FaultKind::LaserDead => HelpReason::Laser,
            FaultKind::OdometrySlip => HelpReason::Odometry,
            FaultKind::LinkLoss => HelpReason::Link,
            FaultKind::UpsideDown => HelpReason::Tilt,
        }
    }

    /// The activity of a robot with this fault in the extension `status`.
    #[must_use]
    pub const fn state(self) -> RobotActivity {
        match self {
            FaultKind::Stuck => RobotActivity::Stuck,
            FaultKind::CameraDead | FaultKind::LaserDead | FaultKind::OdometrySlip => RobotActivity::Fault,
            FaultKind::LinkLoss => RobotActivity::Lost,
            FaultKind::UpsideDown => RobotActivity::Fallen,
        }
    }
}
