//! Layout of offices: rooms along corridors, some with a smaller room behind them.

use super::corridors::{Band, CorridorLayout, cut};
use super::rng::LayoutRng;
use super::settings::GeneratorSettings;
use super::tile::{Tile, mm};
use crate::model::RoomKind;

const STREET: CorridorLayout = CorridorLayout { depth_mm: 5400, corridor_mm: 2000 };
const ROOM_MM: [i64; 2] = [2600, 7500];
/// Bands deeper than this can have rear rooms.
const DEEP_MM: i64 = 4300;
/// Bands deeper than this always have rear rooms.
const VERY_DEEP_MM: i64 = 7500;
const REAR_SHARE: f64 = 0.35;

pub(super) fn tiles(recipe: &GeneratorSettings, draw: &mut LayoutRng) -> Vec<Tile> {
    let [width, height] = mm(recipe.size_m);
    let (mut tiles, bands) = STREET.lay(width, height, draw);
    for band in bands {
        for x in cut(band.x, ROOM_MM[0], ROOM_MM[1], draw) {
            add_rooms(&mut tiles, Band { x, ..band }, draw);
        }
    }
    tiles
}

/// Adds one room, or a front room with one or two rear rooms.
fn add_rooms(tiles: &mut Vec<Tile>, plot: Band, draw: &mut LayoutRng) {
    let depth = plot.y[1] - plot.y[0];
    if depth < DEEP_MM || (depth < VERY_DEEP_MM && !draw.chance(REAR_SHARE)) {
        tiles.push(Tile::common(plot.x, plot.y, room_kind(plot, draw)));
        return;
    }
    let rear = draw.mm(1900, (depth - 2400).min(depth / 2));
    let (front, rear) = if plot.corridor_below {
        ([plot.y[0], plot.y[1] - rear], [plot.y[1] - rear, plot.y[1]])
    } else {
        ([plot.y[0] + rear, plot.y[1]], [plot.y[0], plot.y[0] + rear])
    };
    let front = Band { y: front, ..plot };
    tiles.push(Tile::common(front.x, front.y, room_kind(front, draw)));
    for x in cut(plot.x, 2400, 5000, draw) {
        let kind = draw.pick(&[RoomKind::Storage, RoomKind::Office, RoomKind::Server, RoomKind::Storage]);
        tiles.push(Tile::common(x, rear, kind.unwrap_or(RoomKind::Storage)));
    }
}

/// Draws the room kind by area.
fn room_kind(plot: Band, draw: &mut LayoutRng) -> RoomKind {
    let area_m2 = (plot.x[1] - plot.x[0]) as f64 * (plot.y[1] - plot.y[0]) as f64 * 1e-6;
    let kinds: &[RoomKind] = if area_m2 < 14.0 {
        &[RoomKind::Office, RoomKind::Toilet, RoomKind::Storage, RoomKind::Kitchen, RoomKind::Office]
    } else if area_m2 < 26.0 {
        &[RoomKind::Office, RoomKind::Office, RoomKind::Office, RoomKind::Meeting, RoomKind::Kitchen]
    } else {
        &[RoomKind::OpenOffice, RoomKind::OpenOffice, RoomKind::Meeting, RoomKind::Office]
    };
    draw.pick(kinds).unwrap_or(RoomKind::Office)
}
