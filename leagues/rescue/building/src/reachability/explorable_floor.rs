//! The floor that counts as explorable: floor that a laser on a robot can see.

use glam::DVec2;
use rescue_mapping::grid::{CELL_M, Cell, CellRect, CellSet};

use super::super::model::Building;
use super::super::obstacle::{Obstacle, blocks_laser};
use super::super::shape::contains;
use super::ClearanceGrid;
use crate::robots::RobotType;

/// Scans do not tell on which side of a face a cell this near to it is.
const FACE_M: f64 = CELL_M;
/// A robot that starts nearer to an obstacle than it plans its paths counts from the nearest free place in this distance.
const START_M: f64 = 0.5;
/// Directions from a cell in which robots are looked for.
const DIRECTIONS: u32 = 64;
/// The golden angle: directions in its steps spread evenly, however early the search ends.
const DIRECTION_STEP_RAD: f64 = 2.399_963_229_728_653;

/// Returns the cells of a floor that robots can explore: no obstacle at the laser's height covers them, they are in a room
/// that a robot can enter, and a laser can see them from a place that a robot can reach. A building without rooms counts as
/// one room. Doors keep their state; nothing is moved.
#[must_use]
pub fn explorable_floor(building: &Building, floor: i32, laser_height_m: f64) -> CellSet {
    let (Some(low), Some(high)) = (Cell::of(building.min_m), Cell::of(building.max_m)) else {
        return CellSet::new(CellRect { first: Cell { x: 0, y: 0 }, width: 0, height: 0 });
    };
    let area = CellRect::enclosing(low, high);
    let obstacles = building.obstacles(floor);
    let opaque: Vec<&Obstacle> = obstacles.iter().filter(|obstacle| blocks_laser(obstacle, laser_height_m)).collect();
    let covered = cells_near(&opaque, area, FACE_M);
    let reached = reached_cells(building, floor, area);
    let bare = rooms(building, floor, area, &reached).difference(&covered);
    // Slots between obstacles are too narrow for the map as well.
    let bare = connected_to(&reached, &bare.eroded(1).dilated(1).difference(&covered));
    let walls = cells_near(&opaque, area, CELL_M / 2.0);
    visible(&bare, &Sight { walls: &walls, robots: &reached, range_cells: laser_range_cells(building, floor) })
}

/// Returns the parts of a set that contain one of these cells.
fn connected_to(seeds: &CellSet, set: &CellSet) -> CellSet {
    let mut parts = CellSet::new(set.area());
    let mut rest = seeds.clone().intersection(set);
    let first = |set: &CellSet| set.cells().next();
    while let Some(cell) = first(&rest) {
        let part = set.connected(cell);
        rest = rest.difference(&part);
        parts = parts.union(&part);
    }
    parts
}

/// The walls and the robots that rays between cells meet.
struct Sight<'a> {
    walls: &'a CellSet,
    robots: &'a CellSet,
    range_cells: u32,
}

/// Returns the cells of a set that a robot sees.
fn visible(cells: &CellSet, sight: &Sight) -> CellSet {
    let mut seen = sight.robots.clone();
    // Nearly all cells see a robot along their row or column.
    let area = cells.area();
    let [columns, rows] = [area.width, area.height].map(|count| (0..count).rev());
    for y in 0..area.height {
        let row = |x: i32| area.first.moved(x, y);
        sight.mark_along(columns.clone().rev().map(row), &mut seen);
        sight.mark_along(columns.clone().map(row), &mut seen);
    }
    for x in 0..area.width {
        let column = |y: i32| area.first.moved(x, y);
        sight.mark_along(rows.clone().rev().map(column), &mut seen);
        sight.mark_along(rows.clone().map(column), &mut seen);
    }
    let rays: Vec<Vec<[i32; 2]>> = (0..DIRECTIONS).map(|number| ray(number, sight.range_cells)).collect();
    let rest: Vec<Cell> = cells.clone().difference(&seen).cells().collect();
    for cell in rest.into_iter().filter(|cell| rays.iter().any(|ray| sight.meets(*cell, ray))) {
        seen.set(cell, true);
    }
    cells.clone().intersection(&seen)
}

impl Sight<'_> {
    /// Adds the cells of a line that see a robot before them.
    fn mark_along(&self, line: impl Iterator<Item = Cell>, seen: &mut CellSet) {
        let mut range_left = 0;
        for cell in line {
            if self.walls.contains(cell) {
                range_left = 0;
            } else if self.robots.contains(cell) {
                range_left = self.range_cells;
            } else if range_left > 0 {
                range_left -= 1;
                seen.set(cell, true);
            }
        }
    }

    /// True if a ray from a cell comes to a robot before it comes to a wall.
    fn meets(&self, from: Cell, ray: &[[i32; 2]]) -> bool {
        let cells = ray.iter().map(|[x, y]| from.moved(*x, *y));
        let mut free = cells.take_while(|cell| self.walls.area().contains(*cell) && !self.walls.contains(*cell));
        free.any(|cell| self.robots.contains(cell))
    }
}

/// Returns the cells of a ray, relative to its first one.
fn ray(number: u32, range_cells: u32) -> Vec<[i32; 2]> {
    let (sin, cos) = libm::sincos(f64::from(number) * DIRECTION_STEP_RAD);
    let cell = |step: f64| [cos * step, sin * step].map(|length| length.round() as i32);
    (1..=range_cells).map(|step| cell(f64::from(step))).collect()
}

/// Returns the cells whose centers are nearer to an obstacle than this.
fn cells_near(obstacles: &[&Obstacle], area: CellRect, distance_m: f64) -> CellSet {
    let mut near = CellSet::new(area);
    for place in obstacles.iter().map(|obstacle| obstacle.place) {
        let reach = place.half_extent_m() + DVec2::splat(distance_m);
        let (Some(low), Some(high)) = (Cell::of(place.center_m - reach), Cell::of(place.center_m + reach)) else {
            continue;
        };
        let (box_area, distance) = (CellRect::enclosing(low, high), place.distances());
        let cells = (0..box_area.count()).map(|index| box_area.cell(index));
        cells.filter(|cell| distance(cell.center()) < distance_m).for_each(|cell| near.set(cell, true));
    }
    near
}

/// Returns the cells that the center of a robot can reach from its start, without stairs.
fn reached_cells(building: &Building, floor: i32, area: CellRect) -> CellSet {
    let starts = || building.starts.iter().filter(|start| start.floor == floor);
    let mut types: Vec<RobotType> = starts().map(|start| start.robot).collect();
    types.sort_unstable();
    types.dedup();
    let mut all = CellSet::new(area);
    for robot in types {
        let grid = ClearanceGrid::new(building, floor, robot.spec(), |_| false);
        let free = CellSet::from_fn(area, |cell| grid.is_free(cell.center()));
        for start in starts().filter(|start| start.robot == robot) {
            let Some(cell) = nearest(&free, start.at_m).filter(|cell| !all.contains(*cell)) else { continue };
            all = all.union(&free.connected(cell));
        }
    }
    all
}

/// Returns the free cell nearest to a start.
fn nearest(free: &CellSet, at_m: DVec2) -> Option<Cell> {
    let reach = DVec2::splat(START_M);
    let near = CellRect::enclosing(Cell::of(at_m - reach)?, Cell::of(at_m + reach)?);
    let cells = (0..near.count()).map(|index| near.cell(index)).filter(|cell| free.contains(*cell));
    let distance2 = |cell: &Cell| cell.center().distance_squared(at_m);
    cells.min_by(|one, other| distance2(one).total_cmp(&distance2(other)))
}

/// Returns the cells of the rooms in which a robot can be.
fn rooms(building: &Building, floor: i32, area: CellRect, reached: &CellSet) -> CellSet {
    let mut rooms = building.rooms.iter().filter(|room| room.floor == floor).peekable();
    if rooms.peek().is_none() {
        return CellSet::full(area);
    }
    let mut all = CellSet::new(area);
    for outline_m in rooms.map(|room| &room.outline_m) {
        let low = outline_m.iter().copied().fold(DVec2::INFINITY, DVec2::min);
        let high = outline_m.iter().copied().fold(DVec2::NEG_INFINITY, DVec2::max);
        let (Some(low), Some(high)) = (Cell::of(low), Cell::of(high)) else { continue };
        let bounds = CellRect::enclosing(low, high);
        let cells = (0..bounds.count()).map(|index| bounds.cell(index));
        let inside: Vec<Cell> = cells.filter(|cell| contains(outline_m, cell.center())).collect();
        if inside.iter().any(|cell| reached.contains(*cell)) {
            inside.into_iter().for_each(|cell| all.set(cell, true));
        }
    }
    all
}

/// Returns the longest range of the lasers on a floor.
fn laser_range_cells(building: &Building, floor: i32) -> u32 {
    let starts = building.starts.iter().filter(|start| start.floor == floor);
    let ranges_m = starts.filter_map(|start| start.robot.spec().laser.map(|laser| laser.range_m));
    (ranges_m.fold(0.0, f64::max) / CELL_M) as u32
}
