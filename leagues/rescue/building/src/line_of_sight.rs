//! Lines of sight and occlusion.

use std::collections::BTreeMap;

use glam::{DVec2, DVec3};

use super::model::{Building, Material, Room, RoomKind, Wall};
use super::obstacle::{Obstacle, ObstacleSource};
use super::shape::{contains, distance_to_outline};
use super::victims::{BodyPart, Difficulty, Victim};

/// Height of a camera in a door.
const DOOR_VIEW_M: f64 = 0.42;
/// Distance of a camera in a door past leaf and frame.
const DOOR_STEP_M: f64 = 0.3;
/// An object this near above a body counts as lying on it.
const UNDER_M: f64 = 0.2;
/// The middle of a door lies on the outline of its rooms up to this distance.
const DOOR_TO_OUTLINE_M: f64 = 0.05;

/// True if no obstacle is between two points, not counting obstacles accepted by `skip`.
pub(super) fn is_clear(all: &[Obstacle], from: DVec3, to: DVec3, skip: impl Fn(ObstacleSource) -> bool) -> bool {
    !all.iter().any(|obstacle| !skip(obstacle.source) && occludes(obstacle, from, to))
}

/// True if a box is on the line between two points.
pub(super) fn occludes(obstacle: &Obstacle, from: DVec3, to: DVec3) -> bool {
    let Some([enter, leave]) = obstacle.place.clip(from.truncate(), to.truncate()) else { return false };
    let height = |share: f64| from.z + (to.z - from.z) * share;
    let (a, b) = (height(enter), height(leave));
    a.min(b) < obstacle.top_m && a.max(b) > obstacle.bottom_m
}

/// Centre of a body part.
pub(super) fn middle(part: &BodyPart, at_m: DVec2, heading_rad: f64) -> DVec3 {
    part.place(at_m, heading_rad).center_m.extend(part.above_m + part.height_m * 0.5)
}

impl Building {
    /// Returns the obstacles between a camera and a body: everything but bodies.
    pub(super) fn barriers(&self, floor: i32) -> Vec<Obstacle> {
        let mut all = self.obstacles(floor);
        all.retain(|obstacle| {
            !matches!(obstacle.source, ObstacleSource::Victim(_) | ObstacleSource::Decoy(_) | ObstacleSource::Hole(_))
        });
        all
    }

    /// Returns the opaque obstacles: barriers without glass.
    pub(super) fn occluders(&self, floor: i32) -> Vec<Obstacle> {
        let is_glass = |index: usize| self.walls.get(index).is_some_and(|wall| wall.material == Material::Glass);
        let mut all = self.barriers(floor);
        all.retain(|obstacle| !matches!(obstacle.source, ObstacleSource::Wall(index) if is_glass(index)));
        all
    }

    /// Returns the room that contains a point.
    pub(super) fn room_at(&self, floor: i32, point_m: DVec2) -> Option<usize> {
        self.rooms.iter().position(|room| room.floor == floor && contains(&room.outline_m, point_m))
    }

    /// Returns the doors of every room.
    pub(super) fn doorways(&self) -> Doorways {
        let walls: BTreeMap<&str, &Wall> = self.walls.iter().map(|wall| (wall.name.as_str(), wall)).collect();
        let doors = self.doors.iter().filter_map(|door| Some((walls.get(door.wall.as_str())?, door)));
        let doors: Vec<(i32, DVec2)> = doors.map(|(wall, door)| (wall.floor, wall.point(door.at_m))).collect();
        let of_room = |room: &Room| {
            let near = |(floor, at): &(i32, DVec2)| {
                *floor == room.floor && distance_to_outline(&room.outline_m, *at) < DOOR_TO_OUTLINE_M
            };
            doors.iter().filter(|door| near(door)).map(|door| door.1).collect()
        };
        let of_rooms: Vec<Vec<DVec2>> = self.rooms.iter().map(of_room).collect();
        Doorways { depths: depths(&self.rooms, &of_rooms), of_rooms }
    }
}

/// The doors of every room, and the distance of rooms from corridors in doors.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Doorways {
    /// For each room the centres of its doors.
    pub of_rooms: Vec<Vec<DVec2>>,
    /// For each room the number of doors from the nearest corridor or hall; `None` without a connection.
    pub depths: Vec<Option<usize>>,
}

fn depths(rooms: &[Room], doors: &[Vec<DVec2>]) -> Vec<Option<usize>> {
    let main = |room: &Room| matches!(room.kind, RoomKind::Corridor | RoomKind::Hall | RoomKind::Warehouse);
    let mut depths: Vec<Option<usize>> = rooms.iter().map(|room| main(room).then_some(0)).collect();
    for depth in 0..rooms.len() {
        let known: Vec<DVec2> = (doors.iter().zip(&depths))
            .filter(|(_, known)| **known == Some(depth))
            .flat_map(|(doors, _)| doors.iter().copied())
            .collect();
        if known.is_empty() {
            break;
        }
        for (own, place) in doors.iter().zip(depths.iter_mut()).filter(|(_, place)| place.is_none()) {
            if own.iter().any(|at| known.iter().any(|other| at.distance(*other) < 0.01)) {
                *place = Some(depth + 1);
            }
        }
    }
    depths
}

/// Returns the difficulty of finding a victim in the building in its current state.
#[must_use]
pub fn difficulty_of(building: &Building, victim: &Victim) -> Difficulty {
    classify(building, &building.occluders(victim.floor), &building.doorways(), victim)
}

/// Classifies one of many victims, with the shared data computed once.
pub(super) fn classify(
    building: &Building,
    occluders: &[Obstacle],
    doorways: &Doorways,
    victim: &Victim,
) -> Difficulty {
    if is_under(occluders, victim) {
        return Difficulty::Under;
    }
    let Some(room) = building.room_at(victim.floor, victim.at_m) else { return Difficulty::Open };
    let seen_from = |door: &DVec2| {
        let eye = door.extend(DOOR_VIEW_M);
        let at_door = |source| matches!(source, ObstacleSource::Door(_));
        victim.parts.iter().any(|part| {
            let target = middle(part, victim.at_m, victim.heading_rad);
            let step = (target - eye).truncate().normalize_or_zero() * DOOR_STEP_M;
            is_clear(occluders, eye + step.extend(0.0), target, at_door)
        })
    };
    let doors = doorways.of_rooms.get(room).map_or(&[][..], Vec::as_slice);
    if !doors.is_empty() && !doors.iter().any(seen_from) {
        return Difficulty::Behind;
    }
    let deep = doorways.depths.get(room).copied().flatten().is_some_and(|depth| depth >= 2);
    if deep { Difficulty::SideRoom } else { Difficulty::Open }
}

/// True if an object covers the centre of the body.
fn is_under(occluders: &[Obstacle], victim: &Victim) -> bool {
    let top_m = victim.parts.iter().map(|part| part.above_m + part.height_m).fold(0.0, f64::max);
    let covers = |obstacle: &Obstacle| {
        let furniture = matches!(obstacle.source, ObstacleSource::Furniture(_));
        furniture && obstacle.bottom_m > top_m - UNDER_M && obstacle.place.distance_m(victim.at_m) == 0.0
    };
    occluders.iter().any(covers)
}
