//! Estimation of noise: the residual of four consecutive detections after removal of position, speed and acceleration.

use super::detections::{Detection, DetectionLog, Series};
use super::least_squares::median;
use crate::profile::CalibrationProfile;

/// Smallest noise: packets have 32 bits for millimetres, so less is rounding.
const ROUNDING: f64 = 3e-6;

/// Smallest number of differences for an estimate.
const DIFFERENCES_MIN: usize = 200;

/// Ratio of the median absolute value to the standard deviation of a normal distribution.
const MEDIAN: f64 = 0.674_489_750_196_081_7;

pub fn fit(sightings: &DetectionLog, profile: &mut CalibrationProfile) {
    let balls = || sightings.balls().map(|(_, series)| series);
    profile.ball_noise_m = deviation(balls(), &[|seen| seen.at.x, |seen| seen.at.y]);
    profile.robot_noise_m = deviation(sightings.robots(), &[|seen| seen.at.x, |seen| seen.at.y]);
    profile.robot_noise_rad = deviation(sightings.robots(), &[|seen| seen.heading]);
}

/// Returns the standard deviation of the residuals. The median excludes kicks and collisions.
fn deviation<'a>(all: impl Iterator<Item = &'a Series>, values: &[fn(&Detection) -> f64]) -> Option<f64> {
    let mut differences = Vec::new();
    for series in all {
        for seen in series.windows(4) {
            let [a, b, c, d] = seen else { continue };
            if d.frame - a.frame == 3 {
                let jerk = |value: &fn(&Detection) -> f64| (value(d) - value(a) - 3.0 * (value(c) - value(b))).abs();
                differences.extend(values.iter().map(jerk));
            }
        }
    }
    if differences.len() < DIFFERENCES_MIN {
        return None;
    }
    // The variance is multiplied by 1 + 9 + 9 + 1.
    let deviation = median(differences)? / MEDIAN / 20.0_f64.sqrt();
    Some(if deviation < ROUNDING { 0.0 } else { deviation })
}
