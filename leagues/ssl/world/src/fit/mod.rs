//! Calibration of ball, cameras and robots from camera detections of a game (docs/reference/smallsize-ssl.md 9).
//!
//! | step | look in |
//! |---|---|
//! | detections of each object by each camera | [`Sightings`] |
//! | noise | `noise` |
//! | abilities of robots | `robots` |
//! | the ball's two phases | `kicks` finds kicks, `ball` fits them |
//! | least squares, medians | `squares` |

mod ball;
mod kicks;
mod noise;
mod robots;
mod sightings;
mod squares;

pub use sightings::{SIGHTINGS_MAX, Sightings};

use super::profile::Profile;

/// Result of a calibration, with the amount of data used.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Fitted {
    /// The estimates; parameters that the log does not show are unset.
    pub profile: Profile,
    /// Number of kicks used for sliding and rolling.
    pub kicks: usize,
    /// Number of detections of the ball, and of robots.
    pub sightings: [usize; 2],
}

/// Estimates the parameters shown by the detections.
#[must_use]
pub fn fit(sightings: &Sightings) -> Fitted {
    let mut fitted = Fitted { sightings: sightings.counts(), ..Fitted::default() };
    let profile = &mut fitted.profile;
    noise::fit(sightings, profile);
    robots::fit(sightings, profile);
    fitted.kicks = ball::fit(sightings, profile);
    fitted
}
