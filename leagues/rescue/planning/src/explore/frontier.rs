//! Frontier segments: neighbouring open sides of the border, joined to a length that is worth a visit.

use std::collections::BTreeMap;

use glam::DVec2;
use rescue_mapping::grid::Cell;
use rescue_mapping::map::{BorderSide, SideKind};

use super::ExploredMap;

/// Minimum length of a frontier segment, m.
pub const FRONTIER_LENGTH_MIN_M: f64 = 0.6;
/// Neighbouring sides are joined up to this length, m.
const JOINED_M: f64 = 3.0;
/// Distance between points of a frontier segment, m.
const STEP_M: f64 = 0.1;
/// Maximum distance of the map's edge from a side, in cells: sides are straight to 0.15 m.
const EDGE_CELLS: i32 = 5;
/// Distances of look points beyond the edge, the first unknown one counts: points on the edge are visible from
/// positions that reveal nothing beyond it, m.
const BEYOND_M: [f64; 3] = [0.15, 0.1, 0.05];

/// A frontier segment: neighbouring open sides of the border.
#[derive(Debug, Clone, PartialEq)]
pub struct FrontierSegment {
    /// The name of its first side.
    pub side: u32,
    points: Vec<Point>,
}

/// A sample point of a frontier segment.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Point {
    at: DVec2,
    /// The part of the segment's length that it represents.
    part_m: f64,
    /// Unknown points beyond the edge and beyond the side itself, unless the map has changed since.
    beyond: [Option<DVec2>; 2],
}

/// Returns the frontier segments of a border. Sides may be older than the map, so it looks for map edges near them.
#[must_use]
pub fn frontier_segments(explored_map: &ExploredMap, sides: &[(u32, BorderSide)]) -> Vec<FrontierSegment> {
    let mut all = Vec::new();
    for chain in chains(sides) {
        let mut rest = chain.as_slice();
        while !rest.is_empty() {
            let count = segment_len(rest);
            let (now, later) = rest.split_at(count.min(rest.len()));
            all.extend(FrontierSegment::of(explored_map, now));
            rest = later;
        }
    }
    all
}

/// Chains open sides in order, each from its first side.
fn chains(sides: &[(u32, BorderSide)]) -> Vec<Vec<(u32, BorderSide)>> {
    let open = sides.iter().filter(|(_, side)| side.kind == SideKind::Open);
    let mut rest: BTreeMap<[i32; 2], (u32, BorderSide)> =
        open.map(|(name, side)| (side.start_mm, (*name, *side))).collect();
    let inner: Vec<[i32; 2]> = rest.values().map(|(_, side)| side.end_mm).collect();
    let mut starts: Vec<[i32; 2]> = rest.keys().filter(|start| !inner.contains(start)).copied().collect();
    // The rest are closed polygons, so any start will do.
    starts.extend(rest.keys().copied().collect::<Vec<_>>());
    let mut chains = Vec::new();
    for start in starts {
        let first = rest.remove(&start);
        let chain: Vec<_> = std::iter::successors(first, |(_, side)| rest.remove(&side.end_mm)).collect();
        if !chain.is_empty() {
            chains.push(chain);
        }
    }
    chains
}

/// Returns the number of sides in a chain's first segment. A remainder that is too short joins it.
fn segment_len(chain: &[(u32, BorderSide)]) -> usize {
    let (mut length_m, mut count) = (0.0, 0);
    for (_, side) in chain {
        if count > 0 && length_m >= FRONTIER_LENGTH_MIN_M && length_m + side.length_m() > JOINED_M {
            break;
        }
        length_m += side.length_m();
        count += 1;
    }
    let left_m: f64 = chain.iter().skip(count).map(|(_, side)| side.length_m()).sum();
    if left_m < FRONTIER_LENGTH_MIN_M { chain.len() } else { count }
}

impl FrontierSegment {
    fn of(explored_map: &ExploredMap, sides: &[(u32, BorderSide)]) -> Option<FrontierSegment> {
        let (side, _) = sides.first()?;
        let mut points = Vec::new();
        for (_, side) in sides {
            let parts = (side.length_m() / STEP_M).round().max(1.0);
            for part in 0..parts as usize {
                let at = side.start().lerp(side.end(), (part as f64 + 0.5) / parts);
                points.push(Point { at, part_m: side.length_m() / parts, beyond: beyond(explored_map, side, at) });
            }
        }
        Some(FrontierSegment { side: *side, points })
    }

    /// Returns the segment's length inside a limit, m.
    #[must_use]
    pub fn length_m(&self, is_inside: impl Fn(DVec2) -> bool) -> f64 {
        self.points.iter().filter(|point| is_inside(point.at)).map(|point| point.part_m).sum()
    }

    /// Returns the unknown points beyond it.
    pub fn beyond(&self) -> impl Iterator<Item = DVec2> {
        self.points.iter().flat_map(|point| point.beyond).flatten()
    }

    /// Returns the distance from a position to the nearest unknown point beyond it, m; infinite if there is none left.
    #[must_use]
    pub fn distance_m(&self, position: DVec2) -> f64 {
        self.beyond().map(|beyond| beyond.distance(position)).fold(f64::INFINITY, f64::min)
    }
}

/// Returns the unknown points beyond a side, whose right is outside.
fn beyond(explored_map: &ExploredMap, side: &BorderSide, at: DVec2) -> [Option<DVec2>; 2] {
    let outwards = -(side.end() - side.start()).perp().normalize_or_zero();
    let is_unknown = |point: &DVec2| Cell::of(*point).is_some_and(|cell| explored_map.is_unknown(cell));
    let first = |from: DVec2| BEYOND_M.into_iter().map(|beyond_m| from + outwards * beyond_m).find(is_unknown);
    let edge = explored_map.edge_near(at, EDGE_CELLS);
    [edge.and_then(|edge| first(edge.center())), edge.and_then(|_| first(at))]
}
