//! Start poses of robots near the entrance, apart from each other.

use glam::DVec2;

use super::LayoutError;
use super::furniture_placer::FurniturePlacer;
use super::settings::GeneratorSettings;
use crate::model::{Building, Room};
use crate::reachability::ClearanceGrid;
use crate::shape::Rect;
use crate::victims::StartPose;

/// Gap between robots.
const GAP_M: f64 = 0.2;
/// Step between candidate places.
const STEP_M: f64 = 0.2;

pub(super) fn add(
    building: &mut Building,
    recipe: &GeneratorSettings,
    placer: &mut FurniturePlacer,
) -> Result<(), LayoutError> {
    let (entrance, inwards) = entrance(building).ok_or("it has no entrance")?;
    let room = building.room_at(0, entrance + inwards).and_then(|at| building.rooms.get(at)).cloned();
    let places = places(&room.ok_or("its entrance leads nowhere")?, entrance);
    for (robot, count) in recipe.robots.clone() {
        let (radius_m, grid) = (robot.spec().footprint_m, ClearanceGrid::new(building, 0, robot.spec(), |_| false));
        for _ in 0..count {
            let apart = |at: DVec2| {
                let gap_m = |other: &StartPose| other.at_m.distance(at) - other.robot.spec().footprint_m - radius_m;
                !building.starts.iter().any(|other| gap_m(other) < GAP_M)
            };
            let at_m = places.iter().copied().find(|at| grid.is_free(*at) && apart(*at));
            let at_m = at_m.ok_or("the robots do not fit behind the entrance")?;
            let heading_rad = (libm::atan2(inwards.y, inwards.x) * 10000.0).round() / 10000.0;
            let name = format!("robot{}", building.starts.len() + 1);
            building.starts.push(StartPose { name, robot, floor: 0, at_m, heading_rad });
            placer.keep(Rect { center_m: at_m, size_m: DVec2::splat(2.0 * radius_m + GAP_M), yaw_rad: 0.0 });
        }
    }
    Ok(())
}

/// Returns the first door and the direction into the building.
fn entrance(building: &Building) -> Option<(DVec2, DVec2)> {
    let door = building.doors.first()?;
    let wall = building.walls.iter().find(|wall| wall.name == door.wall)?;
    let at = wall.point(door.at_m);
    let across = (wall.to_m - wall.from_m).normalize_or_zero().perp();
    let middle = (building.min_m + building.max_m) * 0.5;
    Some((at, if across.dot(middle - at) >= 0.0 { across } else { -across }))
}

/// Returns places in a room, the nearest to the entrance first.
fn places(room: &Room, entrance: DVec2) -> Vec<DVec2> {
    let ground = super::furniture_placer::furniture_area(room);
    let low = ground.center_m - ground.size_m * 0.5;
    let count = (ground.size_m / STEP_M).floor();
    let mut places = Vec::new();
    for row in 0..=count.y as usize {
        for column in 0..=count.x as usize {
            let at = low + DVec2::new(column as f64, row as f64) * STEP_M;
            places.push(super::rng::round_point(at));
        }
    }
    places.sort_by(|a, b| a.distance_squared(entrance).total_cmp(&b.distance_squared(entrance)));
    places
}
