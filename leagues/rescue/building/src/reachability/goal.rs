//! The goals that robots must reach: rooms, and places with a view of each victim.

use glam::{DVec2, DVec3};

use super::super::line_of_sight::{middle, occludes};
use super::super::model::{Building, Room};
use super::super::obstacle::{Obstacle, ObstacleSource};
use super::super::shape::{contains, distance_to_outline};
use super::super::victims::Victim;
use super::{CellRef, ClearanceGrid, ClearanceState, ReachabilitySearch, search_from_starts};
use crate::robots::{RobotSpec, RobotType};

/// Largest distance from which a robot must see a victim.
pub const APPROACH_M: f64 = 1.5;

/// The reachability of rooms and victims for one robot type.
#[derive(Debug, Clone, PartialEq)]
pub struct ReachabilityReport {
    /// Type of the robots.
    pub robot: RobotType,
    /// Area that the robot's centre can reach.
    pub area_m2: f64,
    /// True for each room that the robot fits into.
    pub rooms: Vec<bool>,
    /// True for each victim of whom the robot sees a part from at most [`APPROACH_M`].
    pub victims: Vec<bool>,
}

impl ReachabilityReport {
    /// True if every required room and every victim is reachable.
    #[must_use]
    pub fn is_complete(&self, building: &Building) -> bool {
        let rooms = self.rooms.iter().zip(&building.rooms).all(|(reached, room)| *reached || !room.reachable);
        rooms && self.victims.iter().all(|seen| *seen)
    }
}

/// Computes the reachability for a robot type from its starts. Doors keep their state; nothing is moved.
#[must_use]
pub fn check_reachability(building: &Building, robot: RobotType) -> ReachabilityReport {
    let spec = robot.spec();
    let grids =
        building.floors.iter().map(|floor| ClearanceGrid::new(building, floor.number, spec, |_| false)).collect();
    let spread = search_from_starts(building, robot, grids);
    let barriers: Vec<_> = building.floors.iter().map(|floor| building.barriers(floor.number)).collect();
    let reached = |goal: ReachabilityGoal<'_>| {
        goal.cheapest_approach(&spread, &barriers, spec).is_some_and(|best| best.cost == 0)
    };
    let cells = spread.grids.iter().enumerate().flat_map(|(grid, cells)| {
        let area_m2 = cells.cell_m * cells.cell_m;
        (0..cells.len()).map(move |cell| (CellRef { grid, cell }, area_m2))
    });
    let area_m2 = cells.filter(|(node, _)| spread.cost(*node).is_some()).map(|(_, area)| area).sum();
    ReachabilityReport {
        robot,
        area_m2,
        rooms: building.rooms.iter().map(|room| reached(ReachabilityGoal::Room(room))).collect(),
        victims: building.victims.iter().map(|victim| reached(ReachabilityGoal::Victim(victim))).collect(),
    }
}

/// A goal to be reached.
#[derive(Debug, Clone, Copy)]
pub(in super::super) enum ReachabilityGoal<'a> {
    /// A room that must contain the whole robot.
    Room(&'a Room),
    /// A victim of whom the robot must see a part from near.
    Victim(&'a Victim),
}

/// Returns every goal of a building.
pub(in super::super) fn goals(building: &Building) -> impl Iterator<Item = ReachabilityGoal<'_>> {
    let rooms = building.rooms.iter().filter(|room| room.reachable).map(ReachabilityGoal::Room);
    rooms.chain(building.victims.iter().map(ReachabilityGoal::Victim))
}

/// The cheapest place from which a goal is reached.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Approach {
    /// Number of obstacles to remove: loose cells on the path, and objects that hide the victim.
    pub cost: u32,
    /// Cell of the place.
    pub node: CellRef,
    /// The line of sight, if one is needed.
    pub sight: Option<(DVec3, DVec3)>,
}

impl ReachabilityGoal<'_> {
    fn floor(&self) -> i32 {
        match self {
            ReachabilityGoal::Room(room) => room.floor,
            ReachabilityGoal::Victim(victim) => victim.floor,
        }
    }

    /// Returns the cheapest approach. `barriers` has one list per grid. The search ends at the first place of cost 0.
    pub(in super::super) fn cheapest_approach(
        &self,
        spread: &ReachabilitySearch,
        barriers: &[Vec<Obstacle>],
        robot: &RobotSpec,
    ) -> Option<Approach> {
        let index = spread.grids.iter().position(|grid| grid.floor == self.floor())?;
        let (grid, hiding) = (spread.grids.get(index)?, barriers.get(index)?);
        let mut best: Option<Approach> = None;
        let (low, high) = self.bounds();
        let near: Vec<&Obstacle> = hiding.iter().filter(|obstacle| is_near(obstacle, low, high)).collect();
        for cell in grid.cells_in(low, high) {
            let node = CellRef { grid: index, cell };
            let Some(way) = spread.cost(node) else { continue };
            if best.is_some_and(|best| best.cost <= way) {
                continue;
            }
            let Some((hidden, sight)) = self.visibility_from(grid.middle(cell), &near, robot) else { continue };
            let cost = way + hidden;
            if best.is_none_or(|best| cost < best.cost) {
                best = Some(Approach { cost, node, sight });
            }
            if cost == 0 {
                break;
            }
        }
        best
    }

    fn bounds(&self) -> (DVec2, DVec2) {
        match self {
            ReachabilityGoal::Room(room) => {
                let corners = || room.outline_m.iter().copied();
                let low = corners().fold(DVec2::INFINITY, DVec2::min);
                (low, corners().fold(DVec2::NEG_INFINITY, DVec2::max))
            }
            ReachabilityGoal::Victim(victim) => {
                let reach = DVec2::splat(APPROACH_M + 1.0);
                (victim.at_m - reach, victim.at_m + reach)
            }
        }
    }

    /// Returns the number of objects that hide the goal, and the line of sight; `None` if the place is unsuitable.
    fn visibility_from(
        &self,
        at: DVec2,
        near: &[&Obstacle],
        robot: &RobotSpec,
    ) -> Option<(u32, Option<(DVec3, DVec3)>)> {
        let victim = match self {
            ReachabilityGoal::Victim(victim) => victim,
            ReachabilityGoal::Room(room) => {
                let inside = contains(&room.outline_m, at);
                let fits = inside && distance_to_outline(&room.outline_m, at) >= robot.footprint_m;
                return fits.then_some((0, None));
            }
        };
        let targets = victim.parts.iter().map(|part| middle(part, victim.at_m, victim.heading_rad));
        let targets = targets.filter(|target| target.truncate().distance(at) <= APPROACH_M);
        let lines = targets.flat_map(|target| eyes_m(robot).map(move |eye| (at.extend(eye), target)));
        let count = |(eye, target): (DVec3, DVec3)| {
            let hiding = || near.iter().filter(|obstacle| occludes(obstacle, eye, target));
            let walled = hiding().any(|obstacle| matches!(obstacle.source, ObstacleSource::Wall(_)));
            (!walled).then(|| (hiding().count() as u32, Some((eye, target))))
        };
        lines.filter_map(count).min_by_key(|(hidden, _)| *hidden)
    }
}

fn is_near(obstacle: &Obstacle, low: DVec2, high: DVec2) -> bool {
    let (center, reach) = (obstacle.place.center_m, obstacle.place.half_extent_m());
    (center + reach).cmpge(low).all() && (center - reach).cmple(high).all()
}

/// Returns the camera heights of a robot; flying robots look from the height at which they cross furniture.
fn eyes_m(robot: &RobotSpec) -> [f64; 2] {
    robot.flight.map_or(robot.camera.height_m, |flight| [flight.cruise_m; 2])
}

impl ClearanceGrid {
    /// True if the robot's centre can be at a point.
    pub(in super::super) fn is_free(&self, point_m: DVec2) -> bool {
        self.cell_at(point_m).is_some_and(|cell| self.state(cell) == ClearanceState::Free)
    }
}
