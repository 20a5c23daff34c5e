//! Estimation of robots' abilities: speeds and accelerations in short windows, in which motion is a parabola.

use glam::DVec2;

use super::detections::{Detection, DetectionLog};
use super::least_squares::{mean_error, median, solve};
use crate::profile::CalibrationProfile;

/// Number of detections in a window.
const WINDOW: usize = 13;

/// Largest number of missing frames in a window.
const MISSING_MAX: u32 = 2;

/// Number of windows that must reach a speed; fewer are chance.
const FAST_MIN: usize = 10;

/// Fraction of the largest accelerations above which values belong to the plateau of a limit.
const PLATEAU: f64 = 0.7;

/// Largest error of a parabola beyond noise: larger ones show a collision or a carried robot.
const ERROR_M: f64 = 0.002;
const ERROR_RAD: f64 = 0.02;

/// Lowest speeds with a defined direction.
const SPEED_MIN_M_S: f64 = 0.3;
const TURN_MIN_RAD_S: f64 = 2.0;

/// Speeds and accelerations, separated by speeding up and slowing down.
#[derive(Default)]
struct MotionSamples {
    speeds: Vec<f64>,
    faster: Vec<f64>,
    slower: Vec<f64>,
}

pub fn fit(sightings: &DetectionLog, profile: &mut CalibrationProfile) {
    let error_m = ERROR_M + 2.0 * profile.robot_noise_m.unwrap_or_default();
    let error_rad = ERROR_RAD + 2.0 * profile.robot_noise_rad.unwrap_or_default();
    let [mut ways, mut turns] = [MotionSamples::default(), MotionSamples::default()];
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

impl MotionSamples {
    fn take_way(&mut self, seen: &[Detection], error_max: f64) {
        let [x, y] =
            [|seen: &Detection| seen.at.x, |seen: &Detection| seen.at.y].map(|of| parabola(seen, of, error_max));
        let (Some(x), Some(y)) = (x, y) else { return };
        let (velocity, change) = (DVec2::new(x[0], y[0]), DVec2::new(x[1], y[1]));
        self.take(velocity.length(), change.length(), change.dot(velocity) > 0.0, SPEED_MIN_M_S);
    }

    fn take_turn(&mut self, seen: &[Detection], error_max: f64) {
        let Some([turn, change]) = parabola(seen, |seen| seen.heading, error_max) else { return };
        self.take(turn.abs(), change.abs(), change * turn > 0.0, TURN_MIN_RAD_S);
    }

    fn take(&mut self, speed: f64, change: f64, is_faster: bool, speed_min: f64) {
        if speed > speed_min {
            self.speeds.push(speed);
            if is_faster { self.faster.push(change) } else { self.slower.push(change) }
        }
    }

    /// Returns the highest speed after exclusion of outliers.
    fn speed(&mut self) -> Option<f64> {
        self.speeds.sort_by(|a, b| b.total_cmp(a));
        self.speeds.get(FAST_MIN).copied()
    }
}

/// Returns speed and acceleration at the middle of a window, if its mean error is small enough.
fn parabola(seen: &[Detection], value: impl Fn(&Detection) -> f64, error_max: f64) -> Option<[f64; 2]> {
    let middle = seen.get(seen.len() / 2)?;
    let (time_s, at) = (middle.time_s, value(middle));
    let row = |seen: &Detection| {
        let t = seen.time_s - time_s;
        (vec![1.0, t, t * t / 2.0], value(seen) - at)
    };
    let rows: Vec<(Vec<f64>, f64)> = seen.iter().map(row).collect();
    let found = solve(&rows)?;
    let error = mean_error(&rows, &found);
    let [_, speed, change] = found[..] else { return None };
    (error <= error_max).then_some([speed, change])
}

/// Returns the median of the values near the maximum, which excludes outliers.
fn plateau(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(|a, b| b.total_cmp(a));
    let large = *values.get(2 * FAST_MIN)?;
    values.retain(|value| *value >= PLATEAU * large);
    median(values)
}
