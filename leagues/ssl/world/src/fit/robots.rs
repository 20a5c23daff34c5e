//! What robots have shown that they can do: speeds and accelerations of short windows, in which motion is a parabola.

use glam::DVec2;

use super::sightings::{Sighting, Sightings};
use super::squares::{mean_error, median, solve};
use crate::profile::Profile;

/// Sightings of a window.
const WINDOW: usize = 13;

/// Pictures that may be missing in it.
const MISSING_MAX: u32 = 2;

/// Windows that must be as fast; fewer are chance.
const FAST_MIN: usize = 10;

/// What is above this part of the largest accelerations belongs to the plateau that a limit makes.
const PLATEAU: f64 = 0.7;

/// A window that is no parabola to within this, beside the noise, has a collision in it, or a robot that was carried.
const ERROR_M: f64 = 0.002;
const ERROR_RAD: f64 = 0.02;

/// Slower robots have no direction.
const SPEED_MIN_M_S: f64 = 0.3;
const TURN_MIN_RAD_S: f64 = 2.0;

/// Speeds and accelerations, by whether they make faster or slower.
#[derive(Default)]
struct Shown {
    speeds: Vec<f64>,
    faster: Vec<f64>,
    slower: Vec<f64>,
}

pub fn fit(sightings: &Sightings, profile: &mut Profile) {
    let error_m = ERROR_M + 2.0 * profile.robot_noise_m.unwrap_or_default();
    let error_rad = ERROR_RAD + 2.0 * profile.robot_noise_rad.unwrap_or_default();
    let [mut ways, mut turns] = [Shown::default(), Shown::default()];
    for series in sightings.robots() {
        for seen in series.windows(WINDOW) {
            let (Some(first), Some(last)) = (seen.first(), seen.last()) else { continue };
            if (last.frame - first.frame) as usize <= WINDOW - 1 + MISSING_MAX as usize {
                ways.take_way(seen, error_m);
                turns.take_turn(seen, error_rad);
            }
        }
    }
    (profile.speed_m_s, profile.speed_rad_s) = (ways.speed(), turns.speed());
    (profile.speedup_m_s2, profile.brake_m_s2) = (plateau(ways.faster), plateau(ways.slower));
    (profile.speedup_rad_s2, profile.brake_rad_s2) = (plateau(turns.faster), plateau(turns.slower));
}

impl Shown {
    fn take_way(&mut self, seen: &[Sighting], error_max: f64) {
        let [x, y] = [|seen: &Sighting| seen.at.x, |seen: &Sighting| seen.at.y].map(|of| parabola(seen, of, error_max));
        let (Some(x), Some(y)) = (x, y) else { return };
        let (velocity, change) = (DVec2::new(x[0], y[0]), DVec2::new(x[1], y[1]));
        self.take(velocity.length(), change.length(), change.dot(velocity) > 0.0, SPEED_MIN_M_S);
    }

    fn take_turn(&mut self, seen: &[Sighting], error_max: f64) {
        let Some([turn, change]) = parabola(seen, |seen| seen.heading, error_max) else { return };
        self.take(turn.abs(), change.abs(), change * turn > 0.0, TURN_MIN_RAD_S);
    }

    fn take(&mut self, speed: f64, change: f64, is_faster: bool, speed_min: f64) {
        if speed > speed_min {
            self.speeds.push(speed);
            if is_faster { self.faster.push(change) } else { self.slower.push(change) }
        }
    }

    /// The fastest but few.
    fn speed(&mut self) -> Option<f64> {
        self.speeds.sort_by(|a, b| b.total_cmp(a));
        self.speeds.get(FAST_MIN).copied()
    }
}

/// Speed and acceleration in the middle of a window, if its mean error is not larger.
fn parabola(seen: &[Sighting], value: impl Fn(&Sighting) -> f64, error_max: f64) -> Option<[f64; 2]> {
    let middle = seen.get(seen.len() / 2)?;
    let (time_s, at) = (middle.time_s, value(middle));
    let row = |seen: &Sighting| {
        let t = seen.time_s - time_s;
        (vec![1.0, t, t * t / 2.0], value(seen) - at)
    };
    let rows: Vec<(Vec<f64>, f64)> = seen.iter().map(row).collect();
    let found = solve(&rows)?;
    let error = mean_error(&rows, &found);
    let [_, speed, change] = found[..] else { return None };
    (error <= error_max).then_some([speed, change])
}

/// The middle of those that are about as large as the largest but few.
fn plateau(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(|a, b| b.total_cmp(a));
    let large = *values.get(2 * FAST_MIN)?;
    values.retain(|value| *value >= PLATEAU * large);
    median(values)
}
