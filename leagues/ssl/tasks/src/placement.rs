//! Places of robots and balls at the start of an episode.

use std::f64::consts::{PI, TAU};

use engine::RandomStream;
use glam::DVec2;
use ssl_world::{BallModel, RobotSpec};

/// Smallest distance between drawn places, m.
const APART_M: f64 = 0.2;

/// Distance of the ball's surface from a front at which it rests, m: the light barrier sees it.
const REST_M: f64 = 0.0005;

/// Uniform from `low` to `high`.
pub(crate) fn uniform(draws: &mut RandomStream, low: f64, high: f64) -> f64 {
    low + (high - low) * draws.unit()
}

/// A heading in any direction, rad.
pub(crate) fn any_heading(draws: &mut RandomStream) -> f64 {
    let angle = uniform(draws, 0.0, TAU);
    if angle > PI { angle - TAU } else { angle }
}

/// A place at least 0.2 m from all taken ones, m.
pub(crate) fn free_place(
    draws: &mut RandomStream,
    taken: &[DVec2],
    mut draw: impl FnMut(&mut RandomStream) -> DVec2,
) -> DVec2 {
    loop {
        let place = draw(draws);
        if taken.iter().all(|other| other.distance(place) >= APART_M) {
            return place;
        }
    }
}

/// Distance from a robot's centre to the centre of a ball at its front, m.
pub(crate) fn front_m() -> f64 {
    RobotSpec::default().center_to_dribbler_m + BallModel::default().radius_m + REST_M
}
