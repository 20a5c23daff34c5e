//! Noise: what is left of four sightings in a row when place, speed and acceleration are taken away.

use super::sightings::{Series, Sighting, Sightings};
use super::squares::median;
use crate::profile::Profile;

/// A smaller one is rounding: packets have 32 bits for millimetres.
const ROUNDING: f64 = 3e-6;

/// Fewest differences that tell something.
const DIFFERENCES_MIN: usize = 200;

/// The median of the absolute values of normal numbers, as a part of their deviation.
const MEDIAN: f64 = 0.674_489_750_196_081_7;

pub fn fit(sightings: &Sightings, profile: &mut Profile) {
    let balls = || sightings.balls().map(|(_, series)| series);
    profile.ball_noise_m = deviation(balls(), &[|seen| seen.at.x, |seen| seen.at.y]);
    profile.robot_noise_m = deviation(sightings.robots(), &[|seen| seen.at.x, |seen| seen.at.y]);
    profile.robot_noise_rad = deviation(sightings.robots(), &[|seen| seen.heading]);
}

/// The standard deviation of what cannot be motion. The median leaves out kicks and collisions.
fn deviation<'a>(all: impl Iterator<Item = &'a Series>, values: &[fn(&Sighting) -> f64]) -> Option<f64> {
    let mut differences = Vec::new();
    for series in all {
        for seen in series.windows(4) {
            let [a, b, c, d] = seen else { continue };
            if d.frame - a.frame == 3 {
                let jerk = |value: &fn(&Sighting) -> f64| (value(d) - value(a) - 3.0 * (value(c) - value(b))).abs();
                differences.extend(values.iter().map(jerk));
            }
        }
    }
    if differences.len() < DIFFERENCES_MIN {
        return None;
    }
    // 1 + 9 + 9 + 1 times the variance.
    let deviation = median(differences)? / MEDIAN / 20.0_f64.sqrt();
    Some(if deviation < ROUNDING { 0.0 } else { deviation })
}
