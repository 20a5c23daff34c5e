//! Path smoothing: removes detours and sharp corners.

use engine::RandomStream;
use glam::DVec2;
use rescue_mapping::grid::CELL_M;

use super::cost_map::CostMap;

/// Number of random shortcuts to try.
const SHORTCUTS: u32 = 150;
/// Distance before and after a corner at which it is cut, if free.
const CUT_M: f64 = 0.25;
/// Cosine of the minimum turn at which a corner is cut: 30 degrees.
const SHARP: f64 = 0.866;
/// Minimum improvement of a shortcut.
const WORTH_M: f64 = 1e-6;
/// Allowed extra cost of removing a point, absolute and relative, since costs are accurate to a cell.
const FEWER_M: f64 = CELL_M;
const FEWER_PART: f64 = 0.001;

/// Returns the path with straight shortcuts where they are cheaper.
pub(super) fn shortened(cost_map: &CostMap, points: Vec<DVec2>, stream: &mut RandomStream) -> Vec<DVec2> {
    let mut points = straightened(cost_map, points);
    for _ in 0..SHORTCUTS {
        if points.len() < 3 {
            break;
        }
        let (a, b) = (stream.unit(), stream.unit());
        if let Some(shorter) = shortcut(cost_map, &points, a.min(b), a.max(b)) {
            points = shorter;
        }
    }
    straightened(cost_map, points)
}

/// Returns the path with fewer points: each leads to the furthest visible one that is not more expensive.
fn straightened(cost_map: &CostMap, points: Vec<DVec2>) -> Vec<DVec2> {
    let mut kept: Vec<DVec2> = points.iter().take(1).copied().collect();
    let mut rest = points.as_slice();
    while let [from, next, ..] = rest {
        let (mut path_m, mut at) = (0.0, (1, *next));
        let mut misses = 0;
        for (index, pair) in rest.windows(2).enumerate() {
            let [a, b] = pair else { break };
            path_m += cost_map.leg_cost(*a, *b).unwrap_or((*b - *a).length());
            match cost_map.leg_cost(*from, *b) {
                Some(cost_m) if cost_m <= path_m * (1.0 + FEWER_PART) + FEWER_M => (at, misses) = ((index + 1, *b), 0),
                _ => misses += 1,
            }
            if misses > 20 {
                break;
            }
        }
        kept.push(at.1);
        rest = rest.get(at.0..).unwrap_or_default();
    }
    kept
}

/// Returns a straight shortcut between two distances along the path, if it is free and cheaper.
fn shortcut(cost_map: &CostMap, points: &[DVec2], from: f64, to: f64) -> Option<Vec<DVec2>> {
    let length_m = length_m(points);
    let (before, a) = point_at(points, from * length_m)?;
    let (after, b) = point_at(points, to * length_m)?;
    if before == after {
        return None;
    }
    let between = points.get(before + 1..=after)?;
    let old: Vec<DVec2> = [a].into_iter().chain(between.iter().copied()).chain([b]).collect();
    cost_map.leg_cost(a, b).filter(|cost_m| cost_m + WORTH_M < cost_map.cost_of(&old))?;
    let (head, tail) = (points.get(..=before)?, points.get(after + 1..)?);
    Some(head.iter().copied().chain([a, b]).chain(tail.iter().copied()).collect())
}

/// Returns the point at a distance along the path, and the index of the point before it.
fn point_at(points: &[DVec2], along_m: f64) -> Option<(usize, DVec2)> {
    let mut left_m = along_m;
    for (at, pair) in points.windows(2).enumerate() {
        let [a, b] = pair else { break };
        let leg_m = (*b - *a).length();
        if left_m < leg_m {
            return Some((at, *a + (*b - *a) * (left_m / leg_m)));
        }
        left_m -= leg_m;
    }
    None
}

fn length_m(points: &[DVec2]) -> f64 {
    points.iter().zip(points.iter().skip(1)).map(|(a, b)| (*b - *a).length()).sum()
}

/// Returns the path with two flat corners in place of each sharp one, where there is room.
pub(super) fn rounded(cost_map: &CostMap, points: Vec<DVec2>) -> Vec<DVec2> {
    let mut kept: Vec<DVec2> = points.iter().take(1).copied().collect();
    for triple in points.windows(3) {
        let &[a, corner, b] = triple else { break };
        let (to, on) = (corner - a, b - corner);
        let cut_m = CUT_M.min(to.length() / 3.0).min(on.length() / 3.0);
        let (Some(to), Some(on)) = (to.try_normalize(), on.try_normalize()) else { continue };
        let (before, after) = (corner - to * cut_m, corner + on * cut_m);
        if to.dot(on) < SHARP && cost_map.leg_cost(before, after).is_some() {
            kept.extend([before, after]);
        } else {
            kept.push(corner);
        }
    }
    kept.extend(points.last().filter(|_| points.len() > 1));
    kept
}
