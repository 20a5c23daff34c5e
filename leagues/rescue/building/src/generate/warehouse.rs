//! Layout of warehouses: a hall, and two columns of rooms at its right end.

use glam::DVec2;

use super::corridors::cut;
use super::furniture_placer::FurniturePlacer;
use super::rng::LayoutRng;
use super::settings::GeneratorSettings;
use super::tile::{Tile, mm};
use crate::model::{Building, FurnitureKind, RoomKind};
use crate::shape::Rect;

const FRONT_MM: i64 = 4200;
const REAR_MM: i64 = 3400;
const BAY_M: DVec2 = DVec2::new(2.7, 1.1);
const RACK_HEIGHT_M: f64 = 4.4;
/// Height below the lowest shelf of a bay without goods on the ground.
const EMPTY_M: f64 = 1.3;
/// Length of the area without racks at the entrance.
const DOCK_M: f64 = 7.0;
/// Number of bays between passages across the racks.
const BAYS_IN_A_ROW: usize = 5;

pub(super) fn tiles(recipe: &GeneratorSettings, draw: &mut LayoutRng) -> Vec<Tile> {
    let [width, height] = mm(recipe.size_m);
    let (front, rear) = (width - FRONT_MM - REAR_MM, width - REAR_MM);
    let mut tiles = vec![Tile::common([0, front], [0, height], RoomKind::Warehouse)];
    for y in cut([0, height], 3600, 6500, draw) {
        let kind = draw.pick(&[RoomKind::Office, RoomKind::Kitchen, RoomKind::Meeting, RoomKind::Office]);
        tiles.push(Tile::common([front, rear], y, kind.unwrap_or(RoomKind::Office)));
    }
    for y in cut([0, height], 3000, 5500, draw) {
        let kind = draw.pick(&[RoomKind::Storage, RoomKind::Toilet, RoomKind::Office]);
        tiles.push(Tile::common([rear, width], y, kind.unwrap_or(RoomKind::Storage)));
    }
    tiles
}

/// Places racks in double rows, and goods on pallets at the entrance.
pub(super) fn furnish(building: &mut Building, room: Rect, placer: &mut FurniturePlacer, draw: &mut LayoutRng) {
    let (low, high) = (room.center_m - room.size_m * 0.5, room.center_m + room.size_m * 0.5);
    let aisle_m = draw.between(2.6, 3.2);
    let from_x = low.x + DOCK_M.min(room.size_m.x * 0.35);
    let mut y = low.y + BAY_M.y * 0.5 + 0.1;
    let mut second = true;
    while y + BAY_M.y * 0.5 < high.y {
        add_row(building, [from_x, high.x - 2.2], y, placer, draw);
        y += if second { BAY_M.y + aisle_m } else { BAY_M.y + 0.05 };
        second = !second;
    }
    let dock = Rect {
        center_m: DVec2::new((low.x + from_x) * 0.5, room.center_m.y),
        size_m: DVec2::new(from_x - low.x - 1.0, room.size_m.y),
        yaw_rad: 0.0,
    };
    for _ in 0..(dock.size_m.x * dock.size_m.y / 9.0) as usize {
        let kinds = [FurnitureKind::Pallet, FurnitureKind::Pallet, FurnitureKind::Pallet, FurnitureKind::Crate];
        let kind = draw.pick(&kinds).unwrap_or(FurnitureKind::Pallet);
        placer.anywhere(building, dock, kind, draw);
    }
    placer.anywhere(building, dock, FurnitureKind::Forklift, draw);
    placer.anywhere(building, dock, FurnitureKind::Table, draw);
}

fn add_row(building: &mut Building, x: [f64; 2], y: f64, placer: &mut FurniturePlacer, draw: &mut LayoutRng) {
    let slots = ((x[1] - x[0]) / BAY_M.x) as usize;
    for slot in (0..slots).filter(|slot| slot % (BAYS_IN_A_ROW + 1) != BAYS_IN_A_ROW) {
        let center_m = DVec2::new(x[0] + (slot as f64 + 0.5) * BAY_M.x, y);
        let place = Rect { center_m, size_m: BAY_M, yaw_rad: 0.0 };
        let kind = draw.between(0.0, 1.0);
        let above_m = if kind < 0.22 { EMPTY_M } else { 0.0 };
        if kind < 0.93 && placer.fits(building, &place, 0.0) {
            placer.put(building, FurnitureKind::Rack, place, [above_m, RACK_HEIGHT_M - above_m]);
        }
    }
}
