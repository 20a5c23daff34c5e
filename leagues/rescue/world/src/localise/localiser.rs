//! The localizer of one robot, with one of three methods.

use serde::{Deserialize, Serialize};

use super::Pose;
use super::slam::Slam;
use crate::word::words;

words! {
    /// The localization method of a robot.
    Method {
        /// Ground truth.
        Truth = "truth",
        /// Wheel odometry alone.
        Odom = "odom",
        /// SLAM: laser scans matched with a map of earlier scans.
        Slam = "slam",
    }
}

/// Range noise of a laser scanner: its standard deviation is the sum of both terms.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Scanner {
    /// Constant term, m.
    pub noise_m: f64,
    /// Term per metre of range.
    pub noise: f64,
}

impl Default for Scanner {
    /// 1 cm and 1 %.
    fn default() -> Scanner {
        Scanner { noise_m: 0.01, noise: 0.01 }
    }
}

/// The estimated pose of one robot in the frame of its start, updated by motion and scans.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Localiser {
    belief: Belief,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
enum Belief {
    Truth(Pose),
    Odom(Pose),
    Slam(Box<Slam>),
}

impl Localiser {
    /// Creates a localizer with a known start pose.
    #[must_use]
    pub fn new(method: Method, start: Pose, scanner: Scanner) -> Localiser {
        let belief = match method {
            Method::Truth => Belief::Truth(start),
            Method::Odom => Belief::Odom(start),
            Method::Slam => Belief::Slam(Box::new(Slam::new(start, scanner))),
        };
        Localiser { belief }
    }

    /// The localization method.
    #[must_use]
    pub fn method(&self) -> Method {
        match self.belief {
            Belief::Truth(_) => Method::Truth,
            Belief::Odom(_) => Method::Odom,
            Belief::Slam(_) => Method::Slam,
        }
    }

    /// Updates the estimate after a tick: `truth` is the robot's true pose, used only by [`Method::Truth`], and
    /// `measured` the motion measured by the wheels.
    pub fn moved(&mut self, truth: &Pose, measured: &Pose) {
        match &mut self.belief {
            Belief::Truth(pose) => *pose = *truth,
            Belief::Odom(pose) => *pose = pose.compose(*measured),
            Belief::Slam(slam) => slam.moved(*measured),
        }
    }

    /// Updates the estimate with a scan of this tick: the angle of each ray from the robot's heading, and its range.
    /// Ranges of at most 0 have failed, ranges of `range_max_m` hit nothing.
    pub fn scan(&mut self, angles_rad: &[f64], ranges_m: &[f64], range_max_m: f64, tick: u64) {
        if let Belief::Slam(slam) = &mut self.belief {
            slam.scan(angles_rad, ranges_m, range_max_m, tick);
        }
    }

    /// The estimated pose.
    #[must_use]
    pub fn pose(&self) -> Pose {
        match &self.belief {
            Belief::Truth(pose) | Belief::Odom(pose) => *pose,
            Belief::Slam(slam) => slam.pose(),
        }
    }

    /// True if loop closure or wall direction moved the estimate by over 0.05 m or 0.02 rad at the last scan.
    #[must_use]
    pub fn jumped(&self) -> bool {
        matches!(&self.belief, Belief::Slam(slam) if slam.jumped())
    }
}
