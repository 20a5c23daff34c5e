//! Wheel odometry with systematic and random errors.

use engine::RandomStream;
use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::Pose2d;

/// Standard deviation of the distance after 1 m; it grows with the square root of the distance.
const WAY_M: f64 = 0.02;
/// Standard deviation of the turn after 1 rad of turning; it grows with the square root of the turning.
const TURN_RAD: f64 = 0.03;
/// Standard deviation of the turn after 1 m; it grows with the square root of the distance.
const SWAY_RAD: f64 = 0.01;

/// Standard deviations of a robot's systematic errors: shares of distance and turn, and a turn per metre.
const SCALE_WAY: f64 = 0.01;
const SCALE_TURN: f64 = 0.02;
const VEER_RAD_M: f64 = 0.005;

/// Largest slip used; higher slip counts as this.
const SLIP_MAX: f64 = 0.9;

/// The odometry of one robot: its systematic errors and the key of its noise.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Odometry {
    seed: u64,
    robot: u32,
    way: f64,
    turn: f64,
    veer_rad_m: f64,
}

impl Odometry {
    /// Creates the odometry of a robot in the run with this seed.
    #[must_use]
    pub fn new(seed: u64, robot: u32) -> Odometry {
        let mut stream = RandomStream::new(seed, "odometry bias", robot, 0);
        let way = 1.0 + SCALE_WAY * stream.normal();
        let turn = 1.0 + SCALE_TURN * stream.normal();
        Odometry { seed, robot, way, turn, veer_rad_m: VEER_RAD_M * stream.normal() }
    }

    /// Returns the motion measured by the wheels in a tick. `moved` is the true pose after the tick relative to the one
    /// before; `slip` is the share of the wheel motion without effect, 0 to 1. A robot at rest measures nothing.
    #[must_use]
    pub fn measure(&self, moved: Pose2d, slip: f64, tick: u64) -> Pose2d {
        let (way_m, turned_rad) = (moved.at.length(), moved.heading_rad.abs());
        if way_m == 0.0 && turned_rad == 0.0 {
            return Pose2d::default();
        }
        let mut stream = RandomStream::new(self.seed, "odometry noise", self.robot, tick);
        let mut noise = || stream.normal();
        let wheels = 1.0 / (1.0 - if slip > 0.0 { slip.min(SLIP_MAX) } else { 0.0 });
        // Noise acts along the motion: wheels do not measure sideways motion.
        let along = if way_m > 0.0 { moved.at / way_m } else { DVec2::ZERO };
        let measured_m = way_m * wheels * self.way + WAY_M * libm::sqrt(way_m) * noise();
        let turn_rad = moved.heading_rad * wheels * self.turn
            + TURN_RAD * libm::sqrt(turned_rad) * noise()
            + SWAY_RAD * libm::sqrt(way_m) * noise()
            + self.veer_rad_m * way_m;
        Pose2d::new(along * measured_m, turn_rad)
    }
}
