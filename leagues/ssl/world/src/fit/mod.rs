//! Figures of ball, cameras and robots from what cameras saw of a game (docs/reference/smallsize-ssl.md 9).
//!
//! | step | look in |
//! |---|---|
//! | who was seen where, camera by camera | [`Sightings`] |
//! | noise | `noise` |
//! | what robots can do | `robots` |
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

/// What was found, and how much it rests on.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Fitted {
    /// The figures; those that the log does not show are not there.
    pub profile: Profile,
    /// Kicks that show how the ball slides and rolls.
    pub kicks: usize,
    /// Sightings of the ball, and of robots.
    pub sightings: [usize; 2],
}

/// Finds what the sightings show.
#[must_use]
pub fn fit(sightings: &Sightings) -> Fitted {
    let mut fitted = Fitted { sightings: sightings.counts(), ..Fitted::default() };
    let profile = &mut fitted.profile;
    noise::fit(sightings, profile);
    robots::fit(sightings, profile);
    fitted.kicks = ball::fit(sightings, profile);
    fitted
}
