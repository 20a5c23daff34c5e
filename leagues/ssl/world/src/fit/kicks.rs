//! Kicks of a ball that lay still, and how it went on in a straight line.

use glam::DVec2;

use super::sightings::{Series, Sighting, Sightings};

/// Sightings of a ball that lies still before a kick.
const REST: usize = 10;

/// A ball lies still within this circle, beside its noise.
const STILL_M: f64 = 0.003;

/// A kicked ball goes so far from one picture to the next, beside its noise.
const STEP_M: f64 = 0.03;

/// The next step may be longer or shorter by this part, and noise.
const UNEVEN: f64 = 0.3;

/// Time that tells where it goes.
const DIRECTION_S: f64 = 0.15;

/// A ball off its line by more has met something. Cameras do not agree by centimetres.
const OFF_LINE_M: f64 = 0.06;

/// Longest time without a sighting.
const HIDDEN_S: f64 = 0.2;

/// Longest time that is looked at.
const RUN_S: f64 = 5.0;

/// A kicked ball's way along its line.
pub struct Kick {
    /// Which camera saw it lie; places along the line count from there.
    pub camera: u32,
    /// Camera, time after the first sighting of the moving ball, way along the line.
    pub seen: Vec<(u32, f64, f64)>,
}

/// All kicks; `noise_m` is that of the ball.
pub fn kicks(sightings: &Sightings, noise_m: f64) -> Vec<Kick> {
    let mut all: Vec<(u32, f64, DVec2)> = Vec::new();
    for (camera, series) in sightings.balls() {
        all.extend(series.iter().map(|seen| (camera, seen.time_s, seen.at)));
    }
    all.sort_by(|a, b| a.1.total_cmp(&b.1));
    let mut kicks: Vec<(f64, Kick)> = Vec::new();
    for (camera, series) in sightings.balls() {
        for begin in begins(series, noise_m) {
            let from = all.partition_point(|(_, time_s, _)| *time_s < begin.time_s);
            let kick = run(camera, begin, all.get(from..).unwrap_or_default(), noise_m);
            kicks.extend(kick.map(|kick| (begin.time_s, kick)));
        }
    }
    // Two cameras see the same kick.
    kicks.sort_by(|a, b| a.0.total_cmp(&b.0));
    kicks.dedup_by(|a, b| a.0 - b.0 < HIDDEN_S);
    kicks.into_iter().map(|(_, kick)| kick).collect()
}

/// The first sighting of a ball that moves, and where it lay.
#[derive(Clone, Copy)]
struct Begin {
    time_s: f64,
    rest: DVec2,
}

fn begins(series: &Series, noise_m: f64) -> Vec<Begin> {
    let (still, noise_m) = (STILL_M + 5.0 * noise_m, 5.0 * noise_m);
    let begin = |seen: &[Sighting]| {
        let (rest, moving) = seen.split_at_checked(REST)?;
        let middle = rest.iter().map(|seen| seen.at).sum::<DVec2>() / REST as f64;
        let (last, [first, second, third]) = (rest.last()?, moving) else { return None };
        let is_still = rest.iter().all(|seen| seen.at.distance(middle) < still);
        let is_whole = third.frame == last.frame + 3;
        let [left, step, next] =
            [(middle, first.at), (first.at, second.at), (second.at, third.at)].map(|(from, to)| from.distance(to));
        let is_kicked = step > STEP_M + noise_m && (next - step).abs() < UNEVEN * step + noise_m;
        // The ball left between two pictures; one that is elsewhere was carried.
        let is_from_there = left > still && left < (1.0 + UNEVEN) * step + noise_m;
        let is_begin = is_still && is_whole && is_kicked && is_from_there;
        is_begin.then_some(Begin { time_s: first.time_s, rest: middle })
    };
    series.windows(REST + 3).filter_map(begin).collect()
}

/// Follows the ball until it meets something.
fn run(camera: u32, begin: Begin, all: &[(u32, f64, DVec2)], noise_m: f64) -> Option<Kick> {
    let early = all.iter().take_while(|(_, time_s, _)| *time_s < begin.time_s + DIRECTION_S);
    let (_, _, far) = early.filter(|(of, ..)| *of == camera).last()?;
    let line = (*far - begin.rest).try_normalize()?;
    let off_line = OFF_LINE_M + 5.0 * noise_m;
    let (mut seen, mut latest_s, mut farthest_m) = (Vec::new(), begin.time_s, 0.0_f64);
    for (of, time_s, at) in all {
        let (way, aside) = ((*at - begin.rest).dot(line), (*at - begin.rest).perp_dot(line));
        // The direction is known only so well.
        let is_off = aside.abs() > off_line + 0.01 * way.abs();
        if *time_s > begin.time_s + RUN_S || *time_s - latest_s > HIDDEN_S || is_off || way < farthest_m - off_line {
            break;
        }
        seen.push((*of, time_s - begin.time_s, way));
        (latest_s, farthest_m) = (*time_s, farthest_m.max(way));
    }
    Some(Kick { camera, seen })
}
