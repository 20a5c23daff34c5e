//! Kinds of faults.

use rescue_protocol::mrcs::{Reason, State};

use crate::robots::Spec;
use crate::word::words;

words! {
    /// A kind of fault.
    FaultKind {
        /// The robot is held fast.
        Stuck = "stuck",
        /// The camera gives no picture.
        CameraDead = "camera_dead",
        /// The laser gives no ranges.
        LaserDead = "laser_dead",
        /// The wheels slip, and the odometry counts too much.
        OdometrySlip = "odometry_slip",
        /// Nothing that the robot sends arrives.
        LinkLoss = "link_loss",
        /// The robot lies on its back.
        UpsideDown = "upside_down",
    }
}

/// A robot turns a full circle at 0.6 rad/s in this time, ms.
const CIRCLE_MS: u64 = 10_472;

impl FaultKind {
    /// The shortest and the longest repair, ms of the right driving by hand.
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

    /// The mean length of a repair, ms: lengths are uniform in their range.
    #[must_use]
    pub const fn expected_repair_ms(self) -> u64 {
        let [shortest, longest] = self.repair_range_ms();
        u64::midpoint(shortest, longest)
    }

    /// Whether robots of this type can have the fault: only wheels and tracks slip and turn over, only lasers fail as lasers.
    #[must_use]
    pub fn befalls(self, spec: &Spec) -> bool {
        match self {
            FaultKind::LaserDead => spec.laser.or(spec.laser_option).is_some(),
            FaultKind::OdometrySlip | FaultKind::UpsideDown => spec.flight.is_none(),
            FaultKind::Stuck | FaultKind::CameraDead | FaultKind::LinkLoss => true,
        }
    }

    /// What a robot with this fault asks for help for.
    #[must_use]
    pub const fn reason(self) -> Reason {
        match self {
            FaultKind::Stuck => Reason::Stuck,
            FaultKind::CameraDead => Reason::Camera,
            FaultKind::LaserDead => Reason::Laser,
            FaultKind::OdometrySlip => Reason::Odometry,
            FaultKind::LinkLoss => Reason::Link,
            FaultKind::UpsideDown => Reason::Tilt,
        }
    }

    /// What a robot with this fault does, as the extension `status` has it.
    #[must_use]
    pub const fn state(self) -> State {
        match self {
            FaultKind::Stuck => State::Stuck,
            FaultKind::CameraDead | FaultKind::LaserDead | FaultKind::OdometrySlip => State::Fault,
            FaultKind::LinkLoss => State::Lost,
            FaultKind::UpsideDown => State::Fallen,
        }
    }
}
