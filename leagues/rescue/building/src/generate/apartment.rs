//! Layout of apartment buildings: flats along corridors, each with a hall and rooms around it.

use super::corridors::{Band, CorridorLayout, cut};
use super::rng::LayoutRng;
use super::settings::GeneratorSettings;
use super::tile::{Tile, mm};
use crate::model::RoomKind;

const STREET: CorridorLayout = CorridorLayout { depth_mm: 8600, corridor_mm: 2000 };
const FLAT_MM: [i64; 2] = [7000, 11000];

pub(super) fn tiles(recipe: &GeneratorSettings, draw: &mut LayoutRng) -> Vec<Tile> {
    let [width, height] = mm(recipe.size_m);
    let (mut tiles, bands) = STREET.lay(width, height, draw);
    let mut unit = 0;
    for band in bands {
        for x in cut(band.x, FLAT_MM[0], FLAT_MM[1], draw) {
            unit += 1;
            add_flat(&mut tiles, Band { x, ..band }, unit, recipe.door_mm(), draw);
        }
    }
    tiles
}

/// Adds a flat: near the corridor bath and bedroom, hall, kitchen; behind them living room and bedroom.
fn add_flat(tiles: &mut Vec<Tile>, plot: Band, unit: u32, door_mm: i64, draw: &mut LayoutRng) {
    let (width, depth) = (plot.x[1] - plot.x[0], plot.y[1] - plot.y[0]);
    let mut add = |x: [i64; 2], near_mm: [i64; 2], kind| {
        let y = if plot.corridor_below {
            [plot.y[0] + near_mm[0], plot.y[0] + near_mm[1]]
        } else {
            [plot.y[1] - near_mm[1], plot.y[1] - near_mm[0]]
        };
        tiles.push(Tile { x, y, kind, unit });
    };
    let hall_mm = door_mm + 600;
    let left = plot.x[0] + draw.mm((width - hall_mm) * 40 / 100, (width - hall_mm) * 60 / 100);
    let right = left + hall_mm;
    let near = draw.mm(depth * 48 / 100, depth * 56 / 100);
    let bath = draw.mm(2000, 2400).min(near - 2000);
    add([plot.x[0], left], [0, bath], RoomKind::Bath);
    add([plot.x[0], left], [bath, near], RoomKind::Bedroom);
    add([left, right], [0, near], RoomKind::Hall);
    add([right, plot.x[1]], [0, near], RoomKind::Kitchen);
    let split = right + draw.mm(0, 400);
    if plot.x[1] - split >= 2400 {
        add([plot.x[0], split], [near, depth], RoomKind::Living);
        add([split, plot.x[1]], [near, depth], RoomKind::Bedroom);
    } else {
        add(plot.x, [near, depth], RoomKind::Living);
    }
}
