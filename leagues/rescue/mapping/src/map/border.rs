//! The border of the explored area as closed polygons whose sides have stable names.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Changes;
use super::contour::outlines;
use super::side::BorderSide;
use super::simplify::{Outline, Vertex, doubled_area};
use crate::grid::{CELL_M, Cell, CellSet, KnownCells};

/// Tolerance of simplified outlines: 0.15 m.
const TOLERANCE_CELLS: f64 = 3.0;
/// Limit of sides, for the operator's sake: above it, outlines get rougher and small ones are dropped.
const MOST_SIDES: usize = 400;
/// Longer sides are split, since the rounding of their angle would displace their ends too far.
const LONGEST_MM: f64 = 20_000.0;
/// Parts and holes of less than 0.25 m² are dropped.
const SMALLEST_CELLS: i64 = 100;
/// The border lies on an obstacle that is at most this many cells away.
const WALL_CELLS: u32 = 2;

/// The border of the explored area, with the names of its sides.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Border {
    /// The map change up to which it is current.
    #[serde(skip)]
    changed: u64,
    /// Sides by their unique start points.
    live: BTreeMap<[i32; 2], (u32, BorderSide)>,
    names: u32,
    explored_cells: usize,
}

impl Border {
    /// Updates the border from the map. Returns removed sides, and new or changed ones; names count up from 1.
    pub fn update(&mut self, known: &KnownCells) -> Changes<u32, BorderSide> {
        if std::mem::replace(&mut self.changed, known.changed()) == known.changed() {
            return Changes::default();
        }
        let explored = clean(known);
        self.explored_cells = explored.count();
        let sides = sides(&explored, &known.occupied.clone().dilated(WALL_CELLS));
        self.rename(sides)
    }

    /// Returns the sides by name.
    pub fn sides(&self) -> impl Iterator<Item = (u32, &BorderSide)> {
        self.live.values().map(|(name, side)| (*name, side))
    }

    /// Returns the sides of each polygon in order.
    #[must_use]
    pub fn polygons(&self) -> Vec<Vec<(u32, BorderSide)>> {
        let mut rest = self.live.clone();
        let mut all = Vec::new();
        while let Some((_, first)) = rest.pop_first() {
            let nexts = std::iter::successors(Some(first), |(_, side)| rest.remove(&side.end_mm));
            all.push(nexts.collect());
        }
        all
    }

    /// Returns the area inside the border before simplification.
    #[must_use]
    pub fn explored_m2(&self) -> f64 {
        self.explored_cells as f64 * (CELL_M * CELL_M)
    }

    /// A side with the start of an old one inherits its name if it has the same end or kind.
    fn rename(&mut self, sides: Vec<BorderSide>) -> Changes<u32, BorderSide> {
        let mut changes = Changes::default();
        let mut old = std::mem::take(&mut self.live);
        for side in sides {
            let same = |old: &BorderSide| old.end_mm == side.end_mm || old.kind == side.kind;
            let before = old.get(&side.start_mm).copied().filter(|(_, old)| same(old));
            let name = before.map_or_else(|| self.next_name(), |(name, _)| name);
            if before.is_some() {
                old.remove(&side.start_mm);
            }
            if before.is_none_or(|(_, old)| old != side) {
                changes.told.push((name, side));
            }
            self.live.insert(side.start_mm, (name, side));
        }
        changes.gone = old.into_values().map(|(name, _)| name).collect();
        changes.gone.sort_unstable();
        changes
    }

    fn next_name(&mut self) -> u32 {
        self.names += 1;
        self.names
    }
}

/// Returns the explored cells without slivers and single cells.
fn clean(known: &KnownCells) -> CellSet {
    known.explored.clone().eroded(1).dilated(1).difference(&known.occupied)
}

/// Returns all sides of the border, polygon by polygon.
fn sides(explored: &CellSet, walls: &CellSet) -> Vec<BorderSide> {
    let outlines = outlines(explored).into_iter().filter(|steps| steps.len() > 16);
    let outlines: Vec<Outline> = outlines.map(|steps| Outline::new(&steps, walls)).collect();
    let mut tolerance_cells = TOLERANCE_CELLS;
    loop {
        let polygons = outlines.iter().map(|outline| outline.polygon(tolerance_cells));
        let mut polygons: Vec<Vec<Vertex>> =
            polygons.filter(|polygon| doubled_area(polygon).abs() >= 2 * SMALLEST_CELLS).collect();
        if tolerance_cells > 2.0 * TOLERANCE_CELLS {
            leave_out_small(&mut polygons);
        }
        let sides = join_polygons(&polygons);
        if sides.len() <= MOST_SIDES {
            return sides;
        }
        tolerance_cells *= 2.0;
    }
}

/// Drops the smallest polygons until the total number of corners is within the limit; the largest stays.
fn leave_out_small(polygons: &mut Vec<Vec<Vertex>>) {
    polygons.sort_by_key(|polygon| std::cmp::Reverse(doubled_area(polygon).abs()));
    let mut corners = 0;
    let mut first = true;
    polygons.retain(|polygon| {
        corners += polygon.len();
        std::mem::take(&mut first) || corners <= MOST_SIDES * 3 / 4
    });
}

fn join_polygons(polygons: &[Vec<Vertex>]) -> Vec<BorderSide> {
    let mut starts = BTreeSet::new();
    let mut sides = Vec::new();
    for polygon in polygons {
        let corners: Vec<_> =
            polygon.iter().map(|(corner, kind)| (free_point(in_mm(*corner), &mut starts), *kind)).collect();
        let ends = corners.iter().cycle().skip(1);
        for (&(start_mm, kind), &(end_mm, _)) in corners.iter().zip(ends) {
            split(BorderSide { kind, start_mm, end_mm }, &mut starts, &mut sides);
        }
    }
    sides
}

fn in_mm(corner: Cell) -> [i32; 2] {
    let cell_mm = (CELL_M * 1e3) as i32;
    [corner.x * cell_mm, corner.y * cell_mm]
}

/// Moves a point by 10 mm if another outline starts there: sides must chain unambiguously.
fn free_point(mut point_mm: [i32; 2], starts: &mut BTreeSet<[i32; 2]>) -> [i32; 2] {
    while !starts.insert(point_mm) {
        point_mm[0] += 10;
    }
    point_mm
}

fn split(side: BorderSide, starts: &mut BTreeSet<[i32; 2]>, sides: &mut Vec<BorderSide>) {
    let direction = [side.end_mm[0] - side.start_mm[0], side.end_mm[1] - side.start_mm[1]];
    let length_mm = glam::DVec2::new(f64::from(direction[0]), f64::from(direction[1])).length();
    let parts = (length_mm / LONGEST_MM).ceil().max(1.0) as i32;
    let mut start_mm = side.start_mm;
    for part in 1..parts {
        let along = |direction: i32| (f64::from(direction) * f64::from(part) / f64::from(parts)).round() as i32;
        let end_mm =
            free_point([side.start_mm[0] + along(direction[0]), side.start_mm[1] + along(direction[1])], starts);
        sides.push(BorderSide { start_mm, end_mm, ..side });
        start_mm = end_mm;
    }
    sides.push(BorderSide { start_mm, ..side });
}
