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
const STEP_M: f64 = 0.2;
/// The map's edge is at most this many cells from a side: sides are straight to 0.15 m.
const EDGE_CELLS: i32 = 5;

/// Neighbouring open sides of the border.
#[derive(Debug, Clone, PartialEq)]
pub struct Opening {
    /// The name of the first of its sides.
    pub side: u32,
    /// Points along it: what of its length each stands for, and the edge of the map there, if there is one.
    points: Vec<(DVec2, f64, Option<Cell>)>,
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
                let point = side.start().lerp(side.end(), (part as f64 + 0.5) / parts);
                points.push((point, side.length_m() / parts, ground.edge_near(point, EDGE_CELLS)));
            }
        }
        Some(Opening { side: *side, points })
    }

    /// How much of it is inside a limit, m.
    #[must_use]
    pub fn length_m(&self, is_inside: impl Fn(DVec2) -> bool) -> f64 {
        self.points.iter().filter(|(point, ..)| is_inside(*point)).map(|(_, part_m, _)| part_m).sum()
    }

    /// The edge of the map along it.
    pub fn edge(&self) -> impl Iterator<Item = Cell> {
        self.points.iter().filter_map(|(_, _, edge)| *edge)
    }

    /// How far it is from a place, m; infinite if the map has no edge there any more.
    #[must_use]
    pub fn distance_m(&self, place: DVec2) -> f64 {
        self.edge().map(|cell| cell.center().distance(place)).fold(f64::INFINITY, f64::min)
    }
}
