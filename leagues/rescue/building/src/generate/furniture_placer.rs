//! Places furniture in free floor space.

use std::f64::consts::{FRAC_PI_2, PI};

use glam::{DVec2, Vec2Swizzles};

use super::rng::{LayoutRng, round_m, round_point};
use crate::model::{Building, Furniture, FurnitureKind, Room};
use crate::shape::Rect;

/// Distance from the centre lines of a room's walls to furniture.
const WALL_M: f64 = 0.14;
/// Depth kept free on both sides of a door.
const DOOR_DEPTH_M: f64 = 1.1;
const TRIES: usize = 14;

/// Places furniture: the areas to keep free and the number of pieces placed.
#[derive(Debug, Clone)]
pub(super) struct FurniturePlacer {
    keep: Vec<Rect>,
    count: usize,
}

impl FurniturePlacer {
    /// Creates a placer that keeps doors free.
    pub(super) fn new(building: &Building) -> FurniturePlacer {
        let mut keep = Vec::new();
        for door in &building.doors {
            if let Some(wall) = building.walls.iter().find(|wall| wall.name == door.wall) {
                let way = wall.to_m - wall.from_m;
                let yaw_rad = libm::atan2(way.y, way.x);
                let size_m = DVec2::new(door.width_m + 0.1, 2.0 * DOOR_DEPTH_M);
                keep.push(Rect { center_m: wall.point(door.at_m), size_m, yaw_rad });
            }
        }
        FurniturePlacer { keep, count: 0 }
    }

    /// Keeps an area free.
    pub(super) fn keep(&mut self, place: Rect) {
        self.keep.push(place);
    }

    /// True if the place overlaps no area to keep free.
    pub(super) fn is_permitted(&self, place: &Rect) -> bool {
        !self.keep.iter().any(|keep| keep.overlaps(place, 0.0))
    }

    /// True if the place is permitted and every obstacle is at least a gap away.
    pub(super) fn fits(&self, building: &Building, place: &Rect, gap_m: f64) -> bool {
        let (reach, center) = (place.half_extent_m(), place.center_m);
        let inside = (center - reach).cmpge(building.min_m).all() && (center + reach).cmple(building.max_m).all();
        let taken = || building.furniture.iter().any(|item| item.place.overlaps(place, gap_m));
        inside && self.is_permitted(place) && !taken()
    }

    /// Adds furniture at a place; `heights_m` are the height of its lower side above the ground and its own height.
    pub(super) fn put(&mut self, building: &mut Building, kind: FurnitureKind, place: Rect, heights_m: [f64; 2]) {
        self.count += 1;
        let place = Rect {
            center_m: round_point(place.center_m),
            size_m: round_point(place.size_m),
            yaw_rad: (place.yaw_rad * 10000.0).round() / 10000.0,
        };
        let [above_m, height_m] = heights_m.map(round_m);
        let name = format!("f{}", self.count);
        building.furniture.push(Furniture { name, kind, floor: 0, place, above_m, height_m });
    }

    /// Places furniture along a wall of the room, with its back to the wall.
    pub(super) fn along_wall(
        &mut self,
        building: &mut Building,
        room: Rect,
        kind: FurnitureKind,
        draw: &mut LayoutRng,
    ) -> Option<Rect> {
        let (size_m, heights_m) = furniture_size(kind);
        for _ in 0..TRIES {
            let yaw_rad = draw.pick(&[0.0, FRAC_PI_2, PI, -FRAC_PI_2]).unwrap_or(0.0);
            let turned = if yaw_rad == 0.0 || yaw_rad == PI { room.size_m } else { room.size_m.yx() };
            let free_m = turned.x - size_m.x;
            if free_m < 0.0 || turned.y < size_m.y {
                continue;
            }
            // Often in a corner, as in real rooms.
            let share = if draw.chance(0.4) { draw.pick(&[-0.5, 0.5]).unwrap_or(0.5) } else { draw.between(-0.5, 0.5) };
            let local = DVec2::new(share * free_m, (size_m.y - turned.y) * 0.5);
            let axis = DVec2::new(libm::cos(yaw_rad), libm::sin(yaw_rad));
            let place = Rect { center_m: room.center_m + axis.rotate(local), size_m, yaw_rad };
            if self.fits(building, &place, 0.02) {
                self.put(building, kind, place, heights_m);
                return Some(place);
            }
        }
        None
    }

    /// Places furniture anywhere in a room, parallel to its sides.
    pub(super) fn anywhere(&mut self, building: &mut Building, room: Rect, kind: FurnitureKind, draw: &mut LayoutRng) {
        let (size_m, mut heights_m) = furniture_size(kind);
        if kind == FurnitureKind::Pallet {
            heights_m[1] = draw.pick(&[0.15, 0.15, 0.7, 1.2, 1.6]).unwrap_or(0.15);
        }
        for _ in 0..TRIES {
            let yaw_rad = if draw.chance(0.5) { 0.0 } else { FRAC_PI_2 };
            let free = room.size_m - if yaw_rad == 0.0 { size_m } else { size_m.yx() };
            let center_m = room.center_m + DVec2::new(draw.between(-0.5, 0.5), draw.between(-0.5, 0.5)) * free;
            let place = Rect { center_m, size_m, yaw_rad };
            if free.min_element() >= 0.0 && self.fits(building, &place, 0.3) {
                return self.put(building, kind, place, heights_m);
            }
        }
    }

    /// Places furniture at a point in the room, if it is free.
    pub(super) fn at(&mut self, building: &mut Building, kind: FurnitureKind, center_m: DVec2, yaw_rad: f64) {
        let (size_m, heights_m) = furniture_size(kind);
        let place = Rect { center_m, size_m, yaw_rad };
        if self.fits(building, &place, 0.0) {
            self.put(building, kind, place, heights_m);
        }
    }
}

/// Returns the area of a room available for furniture.
pub(super) fn furniture_area(room: &Room) -> Rect {
    let corners = || room.outline_m.iter().copied();
    let low = corners().fold(DVec2::INFINITY, DVec2::min);
    let high = corners().fold(DVec2::NEG_INFINITY, DVec2::max);
    let size_m = (high - low - DVec2::splat(2.0 * WALL_M)).max(DVec2::ZERO);
    Rect { center_m: (low + high) * 0.5, size_m, yaw_rad: 0.0 }
}

/// Returns width and depth, then the height of the lower side above the ground and the own height.
pub(super) fn furniture_size(kind: FurnitureKind) -> (DVec2, [f64; 2]) {
    let [width, depth, above, height] = match kind {
        FurnitureKind::Bath => [1.7, 0.75, 0.0, 0.58],
        FurnitureKind::Basin => [0.6, 0.5, 0.0, 0.85],
        FurnitureKind::Bed => [2.0, 1.4, 0.3, 0.25],
        FurnitureKind::Chair => [0.5, 0.5, 0.0, 0.9],
        FurnitureKind::Counter => [2.4, 0.6, 0.0, 0.9],
        FurnitureKind::Crate => [1.0, 0.8, 0.0, 0.8],
        FurnitureKind::Cupboard => [1.0, 0.45, 0.0, 1.2],
        FurnitureKind::Desk => [1.6, 0.8, 0.7, 0.03],
        FurnitureKind::Forklift => [2.4, 1.2, 0.0, 2.1],
        FurnitureKind::Fridge => [0.6, 0.65, 0.0, 1.8],
        FurnitureKind::Pallet => [1.2, 0.8, 0.0, 0.15],
        FurnitureKind::Partition => [1.8, 0.08, 0.0, 1.5],
        FurnitureKind::Plant => [0.4, 0.4, 0.0, 1.3],
        FurnitureKind::Printer => [0.7, 0.6, 0.0, 1.1],
        FurnitureKind::Rack => [0.6, 1.0, 0.0, 2.0],
        FurnitureKind::Shelf => [0.9, 0.4, 0.0, 1.9],
        FurnitureKind::Slab => [1.8, 1.1, 0.0, 0.2],
        FurnitureKind::Sofa => [2.0, 0.9, 0.0, 0.8],
        FurnitureKind::Table => [1.8, 0.9, 0.7, 0.04],
        FurnitureKind::Toilet => [0.4, 0.7, 0.0, 0.8],
        FurnitureKind::Wardrobe => [1.5, 0.6, 0.0, 2.0],
    };
    (DVec2::new(width, depth), [above, height])
}
