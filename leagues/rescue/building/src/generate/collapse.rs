//! Earthquake damage to an office, and rubble.

use std::f64::consts::PI;

use glam::DVec2;

use super::furniture_placer::{FurniturePlacer, furniture_area};
use super::rng::{LayoutRng, round_m, round_point};
use super::settings::GeneratorSettings;
use crate::ground::{Hole, Ramp, Rubble, Smoke};
use crate::model::{Building, DoorState, Furniture, FurnitureKind, RoomKind, Wall};
use crate::shape::Rect;

/// Floor area per damage zone.
const ZONE_M2: f64 = 80.0;
/// Walls thicker than this are load-bearing and do not break.
const CARRIES_M: f64 = 0.2;
/// Attempts to break walls near each damage zone.
const BREAKS: usize = 3;
const NODE_M: f64 = 0.5;

/// A damage zone: an area where parts of the building fell.
#[derive(Debug, Clone, Copy)]
struct Zone {
    center_m: DVec2,
    radius_m: f64,
}

impl Zone {
    fn contains(&self, point_m: DVec2) -> bool {
        self.center_m.distance(point_m) < self.radius_m
    }

    fn point(&self, draw: &mut LayoutRng) -> DVec2 {
        let angle = draw.between(-PI, PI);
        self.center_m + DVec2::new(libm::cos(angle), libm::sin(angle)) * (self.radius_m * draw.between(0.0, 1.0))
    }
}

/// Damages the building: breaks walls, jams doors, moves furniture, makes holes and smoke.
pub(super) fn damage(building: &mut Building, placer: &FurniturePlacer, draw: &mut LayoutRng) {
    let size = building.max_m - building.min_m;
    for _ in 0..((size.x * size.y / ZONE_M2) as usize).max(1) {
        let center_m = building.min_m + DVec2::new(draw.between(0.0, 1.0), draw.between(0.0, 1.0)) * size;
        let zone = Zone { center_m, radius_m: draw.between(3.0, 6.0) };
        break_walls(building, zone, placer, draw);
        jam_doors(building, zone, draw);
        move_furniture(building, zone, placer, draw);
        open_ground(building, zone, placer, draw);
        if draw.chance(0.2) {
            let (center_m, radius_m) = (round_point(zone.point(draw)), round_m(draw.between(1.5, 3.5)));
            let density_per_m = round_m(draw.between(0.3, 1.5));
            building.smoke.push(Smoke { floor: 0, center_m, radius_m, density_per_m });
        }
    }
    for door in building.doors.iter_mut().skip(1).filter(|door| door.state == DoorState::Closed) {
        door.state = DoorState::Blocked;
    }
}

fn break_walls(building: &mut Building, zone: Zone, placer: &FurniturePlacer, draw: &mut LayoutRng) {
    for index in 0..building.walls.len() {
        for _ in 0..BREAKS {
            break_wall(building, index, zone, placer, draw);
        }
    }
}

/// Breaks a random gap into the wall, with debris beside it; does nothing near a door.
fn break_wall(building: &mut Building, index: usize, zone: Zone, placer: &FurniturePlacer, draw: &mut LayoutRng) {
    let Some(wall) = building.walls.get(index).cloned() else { return };
    let way = (wall.to_m - wall.from_m).normalize_or_zero();
    let along_m = way.dot(zone.center_m - wall.from_m) + draw.between(-zone.radius_m, zone.radius_m);
    let (at_m, half_m) = (round_m(along_m), round_m(draw.between(0.5, 1.2)));
    let gap_m = [at_m - half_m, at_m + half_m];
    let stands = wall.thickness_m > CARRIES_M || !zone.contains(wall.point(at_m)) || draw.chance(0.3);
    let ends = gap_m[0] < 0.3 || gap_m[1] > wall.length_m() - 0.3;
    if stands || ends || touches_door(building, &wall, gap_m) {
        return;
    }
    split(building, index, gap_m);
    let side = if draw.chance(0.5) { 1.0 } else { -1.0 };
    let center_m = wall.point(at_m) + way.perp() * (side * draw.between(0.95, 1.3));
    let yaw_rad = libm::atan2(way.y, way.x) + draw.between(-0.35, 0.35);
    let size_m = DVec2::new(half_m * draw.between(1.6, 2.0), draw.between(0.9, 1.5));
    add_slab(building, Rect { center_m, size_m, yaw_rad }, placer, draw);
}

fn touches_door(building: &Building, wall: &Wall, span_m: [f64; 2]) -> bool {
    let reach = |width_m: f64| width_m * 0.5 + 0.2;
    let own = building.doors.iter().filter(|door| door.wall == wall.name);
    own.map(|door| [door.at_m - reach(door.width_m), door.at_m + reach(door.width_m)])
        .any(|door| door[0] < span_m[1] && span_m[0] < door[1])
}

/// Leaves a gap in a wall; the part behind it becomes another wall, with its doors.
fn split(building: &mut Building, index: usize, gap_m: [f64; 2]) {
    let name = format!("w{}", building.walls.len() + 1);
    let Some(wall) = building.walls.get_mut(index) else { return };
    let rest = Wall { name: name.clone(), from_m: wall.point(gap_m[1]), ..wall.clone() };
    wall.to_m = wall.point(gap_m[0]);
    for door in building.doors.iter_mut().filter(|door| door.wall == wall.name && door.at_m > gap_m[1]) {
        door.at_m = round_m(door.at_m - gap_m[1]);
        door.wall.clone_from(&name);
    }
    building.walls.push(rest);
}

/// Adds a fallen slab, on top of any furniture in its place.
fn add_slab(building: &mut Building, place: Rect, placer: &FurniturePlacer, draw: &mut LayoutRng) {
    if !placer.is_permitted(&place) || !is_inside_a_room(building, &place) {
        return;
    }
    building.furniture.retain(|item| item.kind == FurnitureKind::Slab || !item.place.overlaps(&place, 0.0));
    let place = Rect {
        center_m: round_point(place.center_m),
        size_m: round_point(place.size_m),
        yaw_rad: round_m(place.yaw_rad),
    };
    let name = format!("slab{}", building.walls.len());
    let height_m = round_m(draw.between(0.12, 0.35));
    building.furniture.push(Furniture { name, kind: FurnitureKind::Slab, floor: 0, place, above_m: 0.0, height_m });
}

fn jam_doors(building: &mut Building, zone: Zone, draw: &mut LayoutRng) {
    let walls = building.walls.clone();
    for door in building.doors.iter_mut().skip(1) {
        let at = walls.iter().find(|wall| wall.name == door.wall).map(|wall| wall.point(door.at_m));
        if at.is_some_and(|at| zone.contains(at)) && draw.chance(0.35) {
            door.state = DoorState::Blocked;
        }
    }
}

/// Shifts and turns furniture; tall pieces fall over.
fn move_furniture(building: &mut Building, zone: Zone, placer: &FurniturePlacer, draw: &mut LayoutRng) {
    for index in 0..building.furniture.len() {
        let Some(item) = building.furniture.get(index).cloned() else { continue };
        if !zone.contains(item.place.center_m) || item.kind == FurnitureKind::Slab {
            continue;
        }
        let shift = DVec2::new(draw.between(-0.7, 0.7), draw.between(-0.7, 0.7));
        let mut moved = item.clone();
        moved.place.center_m = round_point(item.place.center_m + shift);
        moved.place.yaw_rad = round_m(item.place.yaw_rad + draw.between(-0.8, 0.8));
        if item.height_m > 1.0 && draw.chance(0.6) {
            moved.height_m = item.place.size_m.y;
            moved.place.size_m.y = item.height_m;
        }
        let room = building.room_at(0, moved.place.center_m).and_then(|at| building.rooms.get(at));
        let inside = room.is_some_and(|room| {
            let ground = furniture_area(room);
            let way = (moved.place.center_m - ground.center_m).abs() + moved.place.half_extent_m();
            way.cmple(ground.size_m * 0.5).all()
        });
        let mut others = building.furniture.iter().enumerate().filter(|(other, _)| *other != index);
        let taken = others.any(|(_, other)| other.place.overlaps(&moved.place, 0.0));
        if inside
            && !taken
            && placer.is_permitted(&moved.place)
            && let Some(place) = building.furniture.get_mut(index)
        {
            *place = moved;
        }
    }
}

/// Adds a hole, or a ridge of two ramps.
fn open_ground(building: &mut Building, zone: Zone, placer: &FurniturePlacer, draw: &mut LayoutRng) {
    let kind = draw.between(0.0, 1.0);
    let yaw_rad = round_m(draw.between(-PI, PI));
    let size_m = round_point(DVec2::new(draw.between(0.8, 1.6), draw.between(0.7, 1.2)));
    let place = Rect { center_m: round_point(zone.point(draw)), size_m, yaw_rad };
    let around = Rect { size_m: size_m * DVec2::new(2.0, 1.0), ..place };
    if !is_inside_a_room(building, &around) || !placer.fits(building, &around, 0.0) {
        return;
    }
    if kind < 0.3 {
        building.holes.push(Hole { floor: 0, place });
    } else if kind < 0.5 {
        let (axis, height_m) = (place.axis(), round_m(size_m.x * draw.between(0.15, 0.33)));
        let lower = Rect { center_m: round_point(place.center_m - axis * (size_m.x * 0.5)), ..place };
        let center_m = round_point(place.center_m + axis * (size_m.x * 0.5));
        let yaw_rad = round_m(if yaw_rad > 0.0 { yaw_rad - PI } else { yaw_rad + PI });
        building.ramps.push(Ramp { floor: 0, place: lower, height_m });
        building.ramps.push(Ramp { floor: 0, place: Rect { center_m, yaw_rad, ..place }, height_m });
    }
}

pub(super) fn is_inside_a_room(building: &Building, place: &Rect) -> bool {
    let room = building.room_at(0, place.center_m).and_then(|at| building.rooms.get(at));
    room.is_some_and(|room| {
        let ground = furniture_area(room);
        let way = (place.center_m - ground.center_m).abs() + place.half_extent_m();
        way.cmple(ground.size_m * 0.5).all()
    })
}

/// Covers a share of the ground with rubble, away from doors and starts; some of it along corridors.
pub(super) fn add_rubble(
    building: &mut Building,
    recipe: &GeneratorSettings,
    placer: &FurniturePlacer,
    draw: &mut LayoutRng,
) {
    let size = building.max_m - building.min_m;
    let wanted_m2 = size.x * size.y * recipe.rubble;
    let mut covered_m2 = 0.0;
    for _ in 0..(wanted_m2 as usize * 4) {
        if covered_m2 >= wanted_m2 {
            return;
        }
        let nodes = [3 + draw.whole(5), 3 + draw.whole(4)];
        let extent = DVec2::from_array(nodes.map(|nodes| (nodes - 1) as f64 * NODE_M));
        let share = DVec2::new(draw.between(0.0, 1.0), draw.between(0.0, 1.0));
        let corner_m = ((building.min_m + share * (size - extent)) * 10.0).round() / 10.0;
        let place = Rect { center_m: corner_m + extent * 0.5, size_m: extent, yaw_rad: 0.0 };
        let taken = building.rubble.iter().any(|other| other.bounds().overlaps(&place, 0.0));
        let hall = building.rooms.iter().any(|room| room.kind == RoomKind::Warehouse);
        if taken || !placer.is_permitted(&place) || !(is_inside_a_room(building, &place) || (!hall && draw.chance(0.1)))
        {
            continue;
        }
        building.rubble.push(heap(corner_m, nodes, draw));
        covered_m2 += extent.x * extent.y;
    }
}

/// Returns rubble that is highest near the middle and 0 at the edge.
fn heap(corner_m: DVec2, nodes: [usize; 2], draw: &mut LayoutRng) -> Rubble {
    let top_m = draw.between(0.05, 0.45);
    let dome = |at: usize, count: usize| libm::sin(PI * at as f64 / (count - 1) as f64).max(0.0);
    let mut height = |column, row| {
        let edge = column == 0 || row == 0 || column + 1 == nodes[0] || row + 1 == nodes[1];
        let height_m = round_m(top_m * (dome(column, nodes[0]) * dome(row, nodes[1])).sqrt() * draw.between(0.4, 1.0));
        if edge { 0.0 } else { height_m }
    };
    let heights_m = (0..nodes[1]).map(|row| (0..nodes[0]).map(|column| height(column, row)).collect()).collect();
    Rubble { floor: 0, corner_m, cell_m: NODE_M, roughness_m: round_m(draw.between(0.005, 0.03)), heights_m }
}
