//! Where the border is open: neighbouring open sides, joined until a robot's look is worth it.

use std::collections::BTreeMap;

use glam::DVec2;

use super::Ground;
use crate::grid::Cell;
use crate::map::{Side, SideKind};

/// Openings that are shorter do not count, m.
pub const OPEN_M: f64 = 0.6;
/// Neighbouring sides are joined up to this length, m.
const JOINED_M: f64 = 3.0;
/// From one point of an opening to the next, m.
const STEP_M: f64 = 0.1;
/// The map's edge is at most this many cells from a side: sides are straight to 0.15 m.
const EDGE_CELLS: i32 = 5;
/// Robots look this far beyond the edge, or less where less is unknown: what is on it can be seen from places that show nothing of
/// what is beyond, m.
const BEYOND_M: [f64; 3] = [0.15, 0.1, 0.05];

/// Neighbouring open sides of the border.
#[derive(Debug, Clone, PartialEq)]
pub struct Opening {
    /// The name of the first of its sides.
    pub side: u32,
    points: Vec<Point>,
}

/// A point of an opening.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Point {
    at: DVec2,
    /// The part of the length that it stands for.
    part_m: f64,
    /// Unknown floor beyond the edge there, and beyond the side itself, unless the map has changed since.
    beyond: [Option<DVec2>; 2],
}

/// The openings of a border. Sides may be older than the map: edges of the map are looked for near them.
#[must_use]
pub fn openings(ground: &Ground, sides: &[(u32, Side)]) -> Vec<Opening> {
    let mut all = Vec::new();
    for chain in chains(sides) {
        let mut rest = chain.as_slice();
        while !rest.is_empty() {
            let count = joined(rest);
            let (now, later) = rest.split_at(count.min(rest.len()));
            all.extend(Opening::of(ground, now));
            rest = later;
        }
    }
    all
}

/// Open sides in order, each chain from its first side on.
fn chains(sides: &[(u32, Side)]) -> Vec<Vec<(u32, Side)>> {
    let open = sides.iter().filter(|(_, side)| side.kind == SideKind::Open);
    let mut rest: BTreeMap<[i32; 2], (u32, Side)> = open.map(|(name, side)| (side.start_mm, (*name, *side))).collect();
    let inner: Vec<[i32; 2]> = rest.values().map(|(_, side)| side.end_mm).collect();
    let mut starts: Vec<[i32; 2]> = rest.keys().filter(|start| !inner.contains(start)).copied().collect();
    // What is left after these are closed polygons: any start will do.
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

/// How many sides of a chain make an opening. What would be left over alone and too short joins the last one.
fn joined(chain: &[(u32, Side)]) -> usize {
    let (mut length_m, mut count) = (0.0, 0);
    for (_, side) in chain {
        if count > 0 && length_m >= OPEN_M && length_m + side.length_m() > JOINED_M {
            break;
        }
        length_m += side.length_m();
        count += 1;
    }
    let left_m: f64 = chain.iter().skip(count).map(|(_, side)| side.length_m()).sum();
    if left_m < OPEN_M { chain.len() } else { count }
}

impl Opening {
    fn of(ground: &Ground, sides: &[(u32, Side)]) -> Option<Opening> {
        let (side, _) = sides.first()?;
        let mut points = Vec::new();
        for (_, side) in sides {
            let parts = (side.length_m() / STEP_M).round().max(1.0);
            for part in 0..parts as usize {
                let at = side.start().lerp(side.end(), (part as f64 + 0.5) / parts);
                points.push(Point { at, part_m: side.length_m() / parts, beyond: beyond(ground, side, at) });
            }
        }
        Some(Opening { side: *side, points })
    }

    /// How much of it is inside a limit, m.
    #[must_use]
    pub fn length_m(&self, is_inside: impl Fn(DVec2) -> bool) -> f64 {
        self.points.iter().filter(|point| is_inside(point.at)).map(|point| point.part_m).sum()
    }

    /// Points of the unknown floor beyond it.
    pub fn beyond(&self) -> impl Iterator<Item = DVec2> {
        self.points.iter().flat_map(|point| point.beyond).flatten()
    }

    /// How far the unknown floor beyond it is from a place, m; infinite if there is none any more.
    #[must_use]
    pub fn distance_m(&self, place: DVec2) -> f64 {
        self.beyond().map(|beyond| beyond.distance(place)).fold(f64::INFINITY, f64::min)
    }
}

/// Unknown floor beyond a side, whose right is outside.
fn beyond(ground: &Ground, side: &Side, at: DVec2) -> [Option<DVec2>; 2] {
    let outwards = -(side.end() - side.start()).perp().normalize_or_zero();
    let is_unknown = |point: &DVec2| Cell::of(*point).is_some_and(|cell| ground.is_unknown(cell));
    let first = |from: DVec2| BEYOND_M.into_iter().map(|beyond_m| from + outwards * beyond_m).find(is_unknown);
    let edge = ground.edge_near(at, EDGE_CELLS);
    [edge.and_then(|edge| first(edge.center())), edge.and_then(|_| first(at))]
}
