//! Removes obstacles between robots and rooms or victims, as few as possible for each goal.

use std::collections::BTreeSet;

use super::LayoutError;
use super::settings::GeneratorSettings;
use crate::line_of_sight::occludes;
use crate::model::{Building, DoorState};
use crate::obstacle::{Obstacle, ObstacleSource, blocks_robot};
use crate::reachability::{
    CellRef, ClearanceGrid, ClearanceState, ReachabilityGoal, ReachabilitySearch, goals, search_from_starts,
};
use crate::robots::RobotType;

/// Each round makes at least one more goal reachable, or ends; in practice fewer rounds suffice.
const ROUNDS: usize = 40;

/// Removes blocking obstacles, except furniture named in `kept`.
pub(super) fn clear_paths(
    building: &mut Building,
    recipe: &GeneratorSettings,
    kept: &BTreeSet<String>,
) -> Result<(), LayoutError> {
    for robot in recipe.types() {
        let mut rounds = 0;
        loop {
            let away = in_the_way(building, robot, kept)?;
            if away.is_empty() {
                break;
            }
            rounds += 1;
            if rounds > ROUNDS {
                return Err("ways cannot be cleared");
            }
            remove(building, &away);
        }
    }
    Ok(())
}

/// Returns the obstacles to remove to let robots of a type reach their missing goals.
fn in_the_way(
    building: &Building,
    robot: RobotType,
    kept: &BTreeSet<String>,
) -> Result<BTreeSet<ObstacleSource>, LayoutError> {
    let locked = locked_doors(building);
    let is_loose = |obstacle: &Obstacle| match obstacle.source {
        ObstacleSource::Furniture(index) => {
            building.furniture.get(index).is_some_and(|item| !kept.contains(&item.name))
        }
        ObstacleSource::Door(index) => !locked.contains(&index),
        ObstacleSource::Rubble(..) | ObstacleSource::Hole(_) | ObstacleSource::Ramp(_) => true,
        _ => false,
    };
    let spec = robot.spec();
    let spread = search_from_starts(building, robot, vec![ClearanceGrid::new(building, 0, spec, is_loose)]);
    let barriers = vec![building.barriers(0)];
    let mut obstacles = building.obstacles(0);
    obstacles.retain(|obstacle| is_loose(obstacle));
    let mut away = BTreeSet::new();
    for goal in goals(building) {
        let best = goal.cheapest_approach(&spread, &barriers, spec).ok_or(match goal {
            ReachabilityGoal::Room(_) => "a robot does not fit into a room",
            ReachabilityGoal::Victim(_) => "a robot does not come near to a victim",
        })?;
        if best.cost == 0 {
            continue;
        }
        let before = away.len();
        let blocking = obstacles.iter().filter(|obstacle| blocks_robot(obstacle, spec));
        let narrow = narrow_cells(&spread, best.node);
        away.extend(
            blocking.filter(|o| narrow.iter().any(|at| o.place.distance_m(*at) < spec.footprint_m)).map(|o| o.source),
        );
        if let Some((eye, target)) = best.sight {
            away.extend(obstacles.iter().filter(|obstacle| occludes(obstacle, eye, target)).map(|o| o.source));
        }
        if away.len() == before && before == 0 {
            return Err("something that has to stay hides a victim from a robot");
        }
    }
    Ok(away)
}

/// Returns the loose cells on the path to a place.
fn narrow_cells(spread: &ReachabilitySearch, to: CellRef) -> Vec<glam::DVec2> {
    let place = |node: CellRef| spread.grids.get(node.grid).map(|grid| (grid.state(node.cell), grid.middle(node.cell)));
    let way = spread.path_to(to).into_iter().filter_map(place);
    way.filter(|(state, _)| *state == ClearanceState::Loose).map(|(_, middle)| middle).collect()
}

/// Returns the entrance and the doors of rooms that are not required.
fn locked_doors(building: &Building) -> BTreeSet<usize> {
    let closed: Vec<_> = building.rooms.iter().filter(|room| !room.reachable).collect();
    let doors = building.doors.iter().enumerate().filter(|(index, door)| {
        let wall = building.walls.iter().find(|wall| wall.name == door.wall);
        let at = wall.map(|wall| wall.point(door.at_m));
        let leads = |at| closed.iter().any(|room| crate::shape::distance_to_outline(&room.outline_m, at) < 0.05);
        *index == 0 || at.is_some_and(leads)
    });
    doors.map(|(index, _)| index).collect()
}

fn remove(building: &mut Building, away: &BTreeSet<ObstacleSource>) {
    // From the last to the first, which keeps the indices of the others valid.
    for source in away.iter().rev() {
        match *source {
            ObstacleSource::Furniture(index) => drop(building.furniture.remove(index)),
            ObstacleSource::Hole(index) => drop(building.holes.remove(index)),
            ObstacleSource::Ramp(index) => drop(building.ramps.remove(index)),
            ObstacleSource::Door(index) => {
                if let Some(door) = building.doors.get_mut(index) {
                    door.state = DoorState::Open;
                }
            }
            ObstacleSource::Rubble(patch, column, row) => flatten(building, patch, column, row),
            ObstacleSource::Wall(_) | ObstacleSource::Victim(_) | ObstacleSource::Decoy(_) => {}
        }
    }
    building.rubble.retain(|patch| patch.heights_m.iter().flatten().any(|height| *height > 0.0));
}

fn flatten(building: &mut Building, patch: usize, column: usize, row: usize) {
    let Some(patch) = building.rubble.get_mut(patch) else { return };
    for line in patch.heights_m.iter_mut().skip(row).take(2) {
        for height in line.iter_mut().skip(column).take(2) {
            *height = 0.0;
        }
    }
}
