//! The localizer of one robot, with one of three methods.

use serde::{Deserialize, Serialize};

use super::slam::Slam;
use super::{Pose2d, ScannerNoise};
use crate::words;

words! {
    /// The localization method of a robot.
    LocalizationMethod {
        /// Ground truth.
        Truth = "truth",
        /// Wheel odometry alone.
        Odom = "odom",
        /// SLAM: laser scans matched with a map of earlier scans.
        Slam = "slam",
    }
}

/// The estimated pose of one robot in the frame of its start, updated by motion and scans.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Localizer {
    belief: Belief,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
enum Belief {
    Truth(Pose2d),
    Odom(Pose2d),
    Slam(Box<Slam>),
}

impl Localizer {
    /// Creates a localizer with a known start pose.
    #[must_use]
    pub fn new(method: LocalizationMethod, start: Pose2d, scanner: ScannerNoise) -> Localizer {
        let belief = match method {
            LocalizationMethod::Truth => Belief::Truth(start),
            LocalizationMethod::Odom => Belief::Odom(start),
            LocalizationMethod::Slam => Belief::Slam(Box::new(Slam::new(start, scanner))),
        };
        Localizer { belief }
    }

    /// The localization method.
    #[must_use]
    pub fn method(&self) -> LocalizationMethod {
        match self.belief {
            Belief::Truth(_) => LocalizationMethod::Truth,
            Belief::Odom(_) => LocalizationMethod::Odom,
            Belief::Slam(_) => LocalizationMethod::Slam,
        }
    }

    /// Updates the estimate after a tick: `truth` is the robot's true pose, used only by [`LocalizationMethod::Truth`], and
    /// `measured` the motion measured by the wheels.
    pub fn update_motion(&mut self, truth: &Pose2d, measured: &Pose2d) {
        match &mut self.belief {
            Belief::Truth(pose) => *pose = *truth,
            Belief::Odom(pose) => *pose = pose.compose(*measured),
            Belief::Slam(slam) => slam.update_motion(*measured),
        }
    }

    /// Updates the estimate with a scan of this tick: the angle of each ray from the robot's heading, and its range.
    /// Ranges of at most 0 have failed, ranges of `range_max_m` hit nothing.
    pub fn update_scan(&mut self, angles_rad: &[f64], ranges_m: &[f64], range_max_m: f64, tick: u64) {
        if let Belief::Slam(slam) = &mut self.belief {
            slam.update_scan(angles_rad, ranges_m, range_max_m, tick);
        }
    }

    /// The estimated pose.
    #[must_use]
    pub fn pose(&self) -> Pose2d {
        match &self.belief {
            Belief::Truth(pose) | Belief::Odom(pose) => *pose,
            Belief::Slam(slam) => slam.pose(),
        }
    }

    /// True if loop closure or wall direction moved the estimate by over 0.05 m or 0.02 rad at the last scan.
    #[must_use]
    pub fn has_jumped(&self) -> bool {
        matches!(&self.belief, Belief::Slam(slam) if slam.has_jumped())
    }
}
