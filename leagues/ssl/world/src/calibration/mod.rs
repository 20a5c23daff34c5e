//! Calibration of ball, cameras and robots from camera detections of a game (docs/reference/smallsize-ssl.md 9).
//!
//! | step | look in |
//! |---|---|
//! | detections of each object by each camera | [`DetectionLog`] |
//! | noise | `noise` |
//! | abilities of robots | `robots` |
//! | the ball's two phases | `kicks` finds kicks, `ball` fits them |
//! | least squares, medians | `least_squares` |

mod ball;
mod detections;
mod kicks;
mod least_squares;
mod noise;
mod robots;

pub use detections::{DETECTIONS_MAX, DetectionLog};

use super::profile::CalibrationProfile;

/// Result of a calibration, with the amount of data used.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CalibrationResult {
    /// The estimates; parameters that the log does not show are unset.
    pub profile: CalibrationProfile,
    /// Number of kicks used for sliding and rolling.
    pub kicks: usize,
    /// Number of detections of the ball, and of robots.
    pub detections: [usize; 2],
}

/// Estimates the parameters shown by the detections.
#[must_use]
pub fn calibrate(sightings: &DetectionLog) -> CalibrationResult {
    let mut fitted = CalibrationResult { detections: sightings.counts(), ..CalibrationResult::default() };
    let profile = &mut fitted.profile;
    noise::fit(sightings, profile);
    robots::fit(sightings, profile);
    fitted.kicks = ball::fit(sightings, profile);
    fitted
}
