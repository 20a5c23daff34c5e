//! Detection of kicks of a resting ball and of its straight path afterwards.

use glam::DVec2;

use super::detections::{Detection, DetectionLog, Series};

/// Number of detections of a resting ball before a kick.
const REST: usize = 10;

/// Radius within which a ball is at rest, in addition to noise.
const STILL_M: f64 = 0.003;

/// Shortest step of a kicked ball between two frames, in addition to noise.
const STEP_M: f64 = 0.03;

/// Relative difference of consecutive steps, in addition to noise.
const UNEVEN: f64 = 0.3;

/// Time used to estimate the direction.
const DIRECTION_S: f64 = 0.15;

/// Distance from the line beyond which the ball has hit something. Cameras disagree by centimetres.
const OFF_LINE_M: f64 = 0.06;

/// Longest time without a detection.
const HIDDEN_S: f64 = 0.2;

/// Longest time used of a kick.
const RUN_S: f64 = 5.0;

/// A kicked ball's path along its line.
pub struct KickTrack {
    /// Camera that saw it at rest; positions along the line count from there.
    pub camera: u32,
    /// Camera, time after the first detection of the moving ball, position along the line.
    pub seen: Vec<(u32, f64, f64)>,
}

/// Finds all kicks; `noise_m` is the noise of the ball.
pub fn kicks(sightings: &DetectionLog, noise_m: f64) -> Vec<KickTrack> {
    let mut all: Vec<(u32, f64, DVec2)> = Vec::new();
    for (camera, series) in sightings.balls() {
        all.extend(series.iter().map(|seen| (camera, seen.time_s, seen.at)));
    }
    all.sort_by(|a, b| a.1.total_cmp(&b.1));
    let mut kicks: Vec<(f64, KickTrack)> = Vec::new();
    for (camera, series) in sightings.balls() {
        for begin in begins(series, noise_m) {
            let from = all.partition_point(|(_, time_s, _)| *time_s < begin.time_s);
            let kick = run(camera, begin, all.get(from..).unwrap_or_default(), noise_m);
            kicks.extend(kick.map(|kick| (begin.time_s, kick)));
        }
    }
    // Two cameras may see the same kick.
    kicks.sort_by(|a, b| a.0.total_cmp(&b.0));
    kicks.dedup_by(|a, b| a.0 - b.0 < HIDDEN_S);
    kicks.into_iter().map(|(_, kick)| kick).collect()
}

/// First detection of a moving ball, and its resting position.
#[derive(Clone, Copy)]
struct KickStart {
    time_s: f64,
    rest: DVec2,
}

fn begins(series: &Series, noise_m: f64) -> Vec<KickStart> {
    let (still, noise_m) = (STILL_M + 5.0 * noise_m, 5.0 * noise_m);
    let begin = |seen: &[Detection]| {
        let (rest, moving) = seen.split_at_checked(REST)?;
        let middle = rest.iter().map(|seen| seen.at).sum::<DVec2>() / REST as f64;
        let (last, [first, second, third]) = (rest.last()?, moving) else { return None };
        let is_still = rest.iter().all(|seen| seen.at.distance(middle) < still);
        let is_whole = third.frame == last.frame + 3;
        let [left, step, next] =
            [(middle, first.at), (first.at, second.at), (second.at, third.at)].map(|(from, to)| from.distance(to));
        let is_kicked = step > STEP_M + noise_m && (next - step).abs() < UNEVEN * step + noise_m;
        // The ball left between two frames; a ball at a different position was carried.
        let is_from_there = left > still && left < (1.0 + UNEVEN) * step + noise_m;
        let is_begin = is_still && is_whole && is_kicked && is_from_there;
        is_begin.then_some(KickStart { time_s: first.time_s, rest: middle })
    };
    series.windows(REST + 3).filter_map(begin).collect()
}

/// Follows the ball until it hits something.
fn run(camera: u32, begin: KickStart, all: &[(u32, f64, DVec2)], noise_m: f64) -> Option<KickTrack> {
    let early = all.iter().take_while(|(_, time_s, _)| *time_s < begin.time_s + DIRECTION_S);
    let (_, _, far) = early.filter(|(of, ..)| *of == camera).last()?;
    let line = (*far - begin.rest).try_normalize()?;
    let off_line = OFF_LINE_M + 5.0 * noise_m;
    let (mut seen, mut latest_s, mut farthest_m) = (Vec::new(), begin.time_s, 0.0_f64);
    for (of, time_s, at) in all {
        let (way, aside) = ((*at - begin.rest).dot(line), (*at - begin.rest).perp_dot(line));
        // The direction has limited accuracy.
        let is_off = aside.abs() > off_line + 0.01 * way.abs();
        if *time_s > begin.time_s + RUN_S || *time_s - latest_s > HIDDEN_S || is_off || way < farthest_m - off_line {
            break;
        }
        seen.push((*of, time_s - begin.time_s, way));
        (latest_s, farthest_m) = (*time_s, farthest_m.max(way));
    }
    Some(KickTrack { camera, seen })
}
