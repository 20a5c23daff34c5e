//! Furniture according to the use of each room.

use std::f64::consts::{FRAC_PI_2, PI};

use glam::DVec2;

use super::furniture_placer::{FurniturePlacer, furniture_area, furniture_size};
use super::rng::LayoutRng;
use super::warehouse;
use crate::model::{Building, FurnitureKind as Item, Room, RoomKind};
use crate::shape::Rect;

pub(super) fn add(building: &mut Building, placer: &mut FurniturePlacer, draw: &mut LayoutRng) {
    for room in building.rooms.clone() {
        furnish(building, &room, placer, draw);
    }
}

fn furnish(building: &mut Building, room: &Room, placer: &mut FurniturePlacer, draw: &mut LayoutRng) {
    let inside = furniture_area(room);
    let area_m2 = inside.size_m.x * inside.size_m.y;
    let mut along = |items: &[(Item, f64)], draw: &mut LayoutRng| along_walls(building, inside, items, placer, draw);
    match room.kind {
        RoomKind::Bath => along(&[(Item::Bath, 0.7), (Item::Toilet, 1.0), (Item::Basin, 1.0)], draw),
        RoomKind::Toilet => along(&[(Item::Toilet, area_m2 / 4.0), (Item::Basin, area_m2 / 5.0)], draw),
        RoomKind::Storage => along(&[(Item::Shelf, area_m2 / 2.5), (Item::Crate, area_m2 / 7.0)], draw),
        RoomKind::Server => along(&[(Item::Rack, area_m2 / 3.0), (Item::Desk, 0.4)], draw),
        RoomKind::Hall => along(&[(Item::Shelf, 0.6), (Item::Plant, 0.1)], draw),
        RoomKind::Corridor => {
            along(
                &[(Item::Plant, area_m2 / 60.0), (Item::Printer, area_m2 / 90.0), (Item::Shelf, area_m2 / 70.0)],
                draw,
            );
        }
        RoomKind::Bedroom => {
            along(&[(Item::Bed, 1.0), (Item::Wardrobe, 1.0), (Item::Shelf, 0.5)], draw);
            desks(building, inside, 0.5, placer, draw);
        }
        RoomKind::Kitchen => {
            along(&[(Item::Counter, 1.3), (Item::Fridge, 1.0), (Item::Cupboard, 0.5)], draw);
            table(building, inside, placer, draw);
        }
        RoomKind::Living => {
            along(&[(Item::Sofa, 1.4), (Item::Shelf, 2.0), (Item::Cupboard, 1.0), (Item::Plant, 0.8)], draw);
            table(building, inside, placer, draw);
        }
        RoomKind::Office => {
            desks(building, inside, (area_m2 / 8.0).max(1.0), placer, draw);
            along_walls(building, inside, &[(Item::Shelf, area_m2 / 9.0), (Item::Plant, 0.4)], placer, draw);
            along_walls(building, inside, &[(Item::Cupboard, area_m2 / 16.0), (Item::Printer, 0.15)], placer, draw);
        }
        RoomKind::Meeting => {
            table(building, inside, placer, draw);
            along_walls(building, inside, &[(Item::Cupboard, 0.8), (Item::Plant, 0.8)], placer, draw);
        }
        RoomKind::OpenOffice => {
            islands(building, inside, placer, draw);
            along_walls(building, inside, &[(Item::Shelf, area_m2 / 12.0), (Item::Plant, 1.5)], placer, draw);
            along_walls(building, inside, &[(Item::Printer, 0.7), (Item::Cupboard, 1.0)], placer, draw);
        }
        RoomKind::Warehouse => warehouse::furnish(building, inside, placer, draw),
    }
}

/// Draws a count with this expected value.
fn count(expected: f64, draw: &mut LayoutRng) -> usize {
    expected as usize + usize::from(draw.chance(expected - expected.floor()))
}

fn along_walls(
    building: &mut Building,
    inside: Rect,
    items: &[(Item, f64)],
    placer: &mut FurniturePlacer,
    draw: &mut LayoutRng,
) {
    for (kind, expected) in items {
        for _ in 0..count(*expected, draw) {
            placer.along_wall(building, inside, *kind, draw);
        }
    }
}

/// Places desks along the walls, each with a chair in front.
fn desks(building: &mut Building, inside: Rect, expected: f64, placer: &mut FurniturePlacer, draw: &mut LayoutRng) {
    for _ in 0..count(expected, draw) {
        if let Some(desk) = placer.along_wall(building, inside, Item::Desk, draw) {
            let front = desk.axis().perp() * (desk.size_m.y * 0.5 + 0.3) + desk.axis() * draw.between(-0.3, 0.3);
            placer.at(building, Item::Chair, desk.center_m + front, desk.yaw_rad + draw.between(-0.4, 0.4));
        }
    }
}

/// Places a table in the middle, as long as the room allows, with chairs along its sides.
fn table(building: &mut Building, inside: Rect, placer: &mut FurniturePlacer, draw: &mut LayoutRng) {
    let upright = inside.size_m.y > inside.size_m.x;
    let long_m = inside.size_m.max_element();
    let length_m = (long_m - 2.6).clamp(1.0, 3.2);
    if inside.size_m.min_element() < 2.4 {
        return;
    }
    let yaw_rad = if upright { FRAC_PI_2 } else { 0.0 };
    let shift = DVec2::new(draw.between(-0.2, 0.2), draw.between(-0.2, 0.2));
    let place = Rect { center_m: inside.center_m + shift, size_m: DVec2::new(length_m, 1.0), yaw_rad };
    if !placer.fits(building, &place, 0.3) {
        return;
    }
    let (_, heights_m) = furniture_size(Item::Table);
    placer.put(building, Item::Table, place, heights_m);
    let (axis, seats) = (place.axis(), (length_m / 0.8) as usize);
    for seat in 0..seats {
        let along = (seat as f64 + 0.5) / seats as f64 - 0.5;
        for side in [-1.0, 1.0] {
            let at = place.center_m + axis * (along * length_m) + axis.perp() * (side * draw.between(0.8, 0.95));
            placer.at(building, Item::Chair, at, yaw_rad + draw.between(-0.3, 0.3));
        }
    }
}

/// Places facing pairs of desks in rows over the whole room.
fn islands(building: &mut Building, inside: Rect, placer: &mut FurniturePlacer, draw: &mut LayoutRng) {
    let (columns, rows) = ((inside.size_m.x - 1.2) / 2.9, (inside.size_m.y - 1.0) / 3.4);
    let (columns, rows) = (columns as usize, rows as usize);
    for row in 0..rows {
        for column in 0..columns {
            let share = DVec2::new((column as f64 + 0.5) / columns as f64, (row as f64 + 0.5) / rows as f64);
            let middle = inside.center_m + (share - DVec2::splat(0.5)) * inside.size_m;
            for (side, yaw_rad) in [(-1.0, PI), (1.0, 0.0)] {
                placer.at(building, Item::Desk, middle + DVec2::new(0.0, side * 0.42), yaw_rad);
                let chair = DVec2::new(draw.between(-0.4, 0.4), side * draw.between(1.08, 1.25));
                placer.at(building, Item::Chair, middle + chair, yaw_rad + draw.between(-0.5, 0.5));
            }
            if draw.chance(0.5) {
                placer.at(building, Item::Partition, middle, 0.0);
            }
        }
    }
}
