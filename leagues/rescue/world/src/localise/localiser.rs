//! The belief of one robot, by one of three methods.

use serde::{Deserialize, Serialize};

use super::Pose;
use super::slam::Slam;
use crate::word::words;

words! {
    /// How a robot finds out where it is.
    Method {
        /// It knows.
        Truth = "truth",
        /// It adds up what its wheels measure.
        Odom = "odom",
        /// It matches laser scans with what it saw before.
        Slam = "slam",
    }
}

/// What a laser scanner's ranges are worth: their standard deviation is the sum of the two.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Scanner {
    /// The same at every range, m.
    pub noise_m: f64,
    /// For each metre of the range.
    pub noise: f64,
}

impl Default for Scanner {
    /// 1 cm and 1 %.
    fn default() -> Scanner {
        Scanner { noise_m: 0.01, noise: 0.01 }
    }
}

/// Where one robot believes that it is, in the frame of its start.
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
    /// Of a robot that knows where it starts.
    #[must_use]
    pub fn new(method: Method, start: Pose, scanner: Scanner) -> Localiser {
        let belief = match method {
            Method::Truth => Belief::Truth(start),
            Method::Odom => Belief::Odom(start),
            Method::Slam => Belief::Slam(Box::new(Slam::new(start, scanner))),
        };
        Localiser { belief }
    }

    /// The method that it follows.
    #[must_use]
    pub fn method(&self) -> Method {
        match self.belief {
            Belief::Truth(_) => Method::Truth,
            Belief::Odom(_) => Method::Odom,
            Belief::Slam(_) => Method::Slam,
        }
    }

    /// A tick is over: `truth` is where the robot is now, which only [`Method::Truth`] looks at, and `measured` what the
    /// wheels measured of its way there.
    pub fn moved(&mut self, truth: &Pose, measured: &Pose) {
        match &mut self.belief {
            Belief::Truth(pose) => *pose = *truth,
            Belief::Odom(pose) => *pose = pose.compose(*measured),
            Belief::Slam(slam) => slam.moved(*measured),
        }
    }

    /// The scanner measured, from where the robot is in this tick: the direction of each ray from the robot's heading, and how
    /// far it went. Ranges that are not above 0 failed, and those of `range_max_m` hit nothing.
    pub fn scan(&mut self, angles_rad: &[f64], ranges_m: &[f64], range_max_m: f64, tick: u64) {
        if let Belief::Slam(slam) = &mut self.belief {
            slam.scan(angles_rad, ranges_m, range_max_m, tick);
        }
    }

    /// Where the robot believes that it is.
    #[must_use]
    pub fn pose(&self) -> Pose {
        match &self.belief {
            Belief::Truth(pose) | Belief::Odom(pose) => *pose,
            Belief::Slam(slam) => slam.pose(),
        }
    }

    /// Whether the last scan, by a loop or the direction of walls, moved the belief by more than 0.05 m or 0.02 rad.
    #[must_use]
    pub fn jumped(&self) -> bool {
        matches!(&self.belief, Belief::Slam(slam) if slam.jumped())
    }
}
