//! Estimation of the ball model: for a given switching time, a kick's path is linear in offsets, speed, decelerations.

use super::detections::DetectionLog;
use super::kicks::{KickTrack, kicks};
use super::least_squares::{mean_error, median, solve};
use crate::profile::CalibrationProfile;

/// Shortest duration of each phase.
const PHASE_MIN_S: f64 = 0.2;

/// Number of switching times in the first search, and number of refinements of the best one.
const TRIES: usize = 40;
const REFINEMENTS: usize = 30;

/// Largest mean error: cameras and model are not more accurate.
const ERROR_MAX_M: f64 = 0.004;

/// Fraction of a kick kept when its end does not fit: the ball has hit something.
const KEPT: f64 = 0.85;

/// The fitted phases of a kick.
#[derive(Clone, Copy)]
struct Phases {
    slide_m_s2: f64,
    roll_m_s2: f64,
    switch: f64,
    error_m: f64,
}

/// Fits the ball model. Returns the number of kicks used.
pub fn fit(sightings: &DetectionLog, profile: &mut CalibrationProfile) -> usize {
    let noise_m = profile.ball_noise_m.unwrap_or_default();
    let phases: Vec<Phases> = kicks(sightings, noise_m).iter().filter_map(|kick| of_kick(kick, noise_m)).collect();
    let middle = |figure: fn(&Phases) -> f64| median(phases.iter().map(figure).collect());
    profile.slide_m_s2 = middle(|phases| phases.slide_m_s2);
    profile.roll_m_s2 = middle(|phases| phases.roll_m_s2);
    profile.switch = middle(|phases| phases.switch);
    phases.len()
}

/// Fits one kick, and cuts off the part of its end that does not fit.
fn of_kick(kick: &KickTrack, noise_m: f64) -> Option<Phases> {
    let mut count = kick.seen.len();
    loop {
        let seen = kick.seen.get(..count)?;
        let end_s = seen.last()?.1;
        if end_s < 2.0 * PHASE_MIN_S {
            return None;
        }
        let best = best(kick.camera, seen, end_s);
        if let Some((at_s, phases)) = best.filter(|(_, phases)| phases.error_m < ERROR_MAX_M + 2.0 * noise_m) {
            let is_both = at_s > PHASE_MIN_S && end_s - at_s > PHASE_MIN_S;
            let is_law = phases.slide_m_s2 > 2.0 * phases.roll_m_s2 && phases.roll_m_s2 > 0.0;
            return Some(phases).filter(|phases| is_both && is_law && (0.05..1.0).contains(&phases.switch));
        }
        count = (count as f64 * KEPT) as usize;
    }
}

/// Returns the switching time with the least error, and the phases for it.
fn best(camera: u32, seen: &[(u32, f64, f64)], end_s: f64) -> Option<(f64, Phases)> {
    let error = |at_s: f64| phases(camera, seen, at_s).map_or(f64::INFINITY, |phases| phases.error_m);
    let step_s = end_s / TRIES as f64;
    let tries = (1..TRIES).map(|number| number as f64 * step_s);
    let at_s = tries.map(|at_s| (error(at_s), at_s)).min_by(|a, b| a.0.total_cmp(&b.0))?.1;
    let (mut low_s, mut high_s) = (at_s - step_s, at_s + step_s);
    for _ in 0..REFINEMENTS {
        let third_s = (high_s - low_s) / 3.0;
        if error(low_s + third_s) < error(high_s - third_s) { high_s -= third_s } else { low_s += third_s }
    }
    let at_s = (low_s + high_s) / 2.0;
    Some((at_s, phases(camera, seen, at_s)?))
}

/// Fits the phases for this switching time. Each camera has its own offset.
fn phases(camera: u32, seen: &[(u32, f64, f64)], at_s: f64) -> Option<Phases> {
    let mut cameras: Vec<u32> = seen.iter().map(|(of, ..)| *of).chain([camera]).collect();
    cameras.sort_unstable();
    cameras.dedup();
    let row = |(of, t, way): &(u32, f64, f64)| {
        let (slid, rolled) = (t.min(at_s), (t - at_s).max(0.0));
        let mut row = vec![*t, -(slid * slid / 2.0 + slid * rolled), -(rolled * rolled / 2.0)];
        row.extend(cameras.iter().map(|other| f64::from(u8::from(other == of))));
        (row, *way)
    };
    let rows: Vec<(Vec<f64>, f64)> = seen.iter().map(row).collect();
    let found = solve(&rows)?;
    let [speed, slide, roll, ..] = found[..] else { return None };
    // The ball left its resting position shortly before the first detection.
    let place = cameras.iter().position(|other| *other == camera)?;
    let first_m = *found.get(3 + place)?;
    let before_s = since(first_m, speed, slide)?;
    let kicked = speed + slide * before_s;
    let error_m = mean_error(&rows, &found);
    Some(Phases { slide_m_s2: slide, roll_m_s2: roll, switch: (speed - slide * at_s) / kicked, error_m })
}

/// Time since a ball with this speed and deceleration was at 0.
fn since(way_m: f64, speed: f64, slide: f64) -> Option<f64> {
    // way = speed t + slide t² / 2, backwards in time.
    let root = speed * speed + 2.0 * slide * way_m;
    (root >= 0.0 && speed > 0.0).then(|| 2.0 * way_m / (speed + root.sqrt()))
}
