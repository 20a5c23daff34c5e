//! A laser scan with the pose at which the robot took it.

use rescue_mapping::angle::wrapped;
use rescue_mapping::localization::Pose2d;
use serde::{Deserialize, Serialize};

/// Displacement since the last scan in the map that triggers the next,
const MOVED_M: f64 = 0.1;

/// or turn that does.
const TURNED_RAD: f64 = 0.1;

/// A scan with the robot's believed pose.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LocatedScan {
    /// The believed pose.
    pub from: Pose2d,
    /// The range of each ray.
    pub ranges_m: Vec<f64>,
}

/// True if the pose of a scan differs enough from the last one's.
pub fn shows_more(last: &Pose2d, now: &Pose2d) -> bool {
    let turned_rad = wrapped(now.heading_rad - last.heading_rad).abs();
    now.at.distance(last.at) >= MOVED_M || turned_rad >= TURNED_RAD
}
