//! Walls and doors derived from rooms, which are tiles of whole millimetres that cover a rectangle.

use std::collections::BTreeSet;

use glam::DVec2;
use rescue_mapping::word::Word;

use super::LayoutError;
use super::rng::LayoutRng;
use super::settings::GeneratorSettings;
use super::tile::{FLOOR_HEIGHT_M, OUTER_M, Tile, mm, point};
use super::walls::{SharedEdge, shared_edge, walls};
use crate::model::{Building, Door, DoorState, Floor, RoomKind};
use crate::shape::distance_to_outline;

const DOOR_HEIGHT_M: f64 = 2.1;
/// Distance from a door to the end of its wall.
const JAMB_MM: i64 = 160;
/// Share of neighbouring room pairs with a redundant door.
const EXTRA_DOORS: f64 = 0.12;
/// Share of rooms that are locked.
const LOCKED: f64 = 0.04;

/// Builds an empty building from these tiles.
pub(super) fn build(recipe: &GeneratorSettings, tiles: &[Tile], draw: &mut LayoutRng) -> Result<Building, LayoutError> {
    let [width, height] = mm(recipe.size_m);
    let mut building = Building {
        name: format!("{} {}", recipe.kind.word(), recipe.seed),
        min_m: DVec2::splat(-OUTER_M * 0.5),
        max_m: point(width, height) + DVec2::splat(OUTER_M * 0.5),
        floors: vec![Floor { number: 0, elevation_m: 0.0, height_m: FLOOR_HEIGHT_M }],
        rooms: tiles.iter().enumerate().map(|(number, tile)| tile.room(number)).collect(),
        walls: walls(tiles),
        ..Building::default()
    };
    add_entrance(&mut building, recipe, tiles)?;
    let doors = connect(tiles, recipe.door_mm(), draw)?;
    for edge in doors {
        add_door(&mut building, edge, recipe.door_mm(), DoorState::Open, draw);
    }
    lock_some(&mut building, tiles, draw);
    Ok(building)
}

/// Connects each room by one door, to a corridor if possible, and adds some redundant doors.
fn connect(tiles: &[Tile], door_mm: i64, draw: &mut LayoutRng) -> Result<Vec<SharedEdge>, LayoutError> {
    let wide = |a: &Tile, b: &Tile| shared_edge(a, b).filter(|edge| edge.length() >= door_mm + 2 * JAMB_MM);
    let mut known: Vec<usize> = (0..tiles.len()).filter(|at| tiles.get(*at).is_some_and(Tile::is_main)).collect();
    let mut joined: BTreeSet<(usize, usize)> = BTreeSet::new();
    let mut doors = Vec::new();
    let mut next = 0;
    while let Some((from, here)) = known.get(next).and_then(|at| Some((*at, tiles.get(*at)?))) {
        next += 1;
        for (to, there) in tiles.iter().enumerate() {
            let fits = may_join(here, there) && !known.contains(&to);
            if let Some(edge) = wide(here, there).filter(|_| fits) {
                known.push(to);
                joined.insert((from.min(to), from.max(to)));
                doors.push(edge);
            }
        }
    }
    if known.len() < tiles.len() {
        return Err("a room has no wall that is long enough for a door");
    }
    for (a, one) in tiles.iter().enumerate() {
        for (b, other) in tiles.iter().enumerate().skip(a + 1) {
            let plain = !one.is_main() && !other.is_main() && may_join(one, other) && !joined.contains(&(a, b));
            if let Some(edge) = wide(one, other).filter(|_| plain && !one.is_wet() && !other.is_wet())
                && draw.chance(EXTRA_DOORS)
            {
                doors.push(edge);
            }
        }
    }
    Ok(doors)
}

/// True if a door may join the two rooms: flats open to corridors only by their halls.
fn may_join(a: &Tile, b: &Tile) -> bool {
    let entrance = |a: &Tile, b: &Tile| a.is_main() && b.kind == RoomKind::Hall;
    a.unit == b.unit || entrance(a, b) || entrance(b, a)
}

/// Adds a door near one of the ends of the edge.
fn add_door(building: &mut Building, edge: SharedEdge, door_mm: i64, state: DoorState, draw: &mut LayoutRng) {
    let [low, high] = [edge.span[0] + JAMB_MM + door_mm / 2, edge.span[1] - JAMB_MM - door_mm / 2];
    let inset = draw.mm(0, (high - low) / 2);
    let at = if draw.chance(0.5) { low + inset } else { high - inset };
    place_door(building, edge.point(at), door_mm, state);
}

fn place_door(building: &mut Building, at_m: DVec2, door_mm: i64, state: DoorState) {
    let half_m = door_mm as f64 / 2000.0;
    let wall = building.walls.iter().find(|wall| {
        let way = (wall.to_m - wall.from_m).normalize_or_zero();
        let (along, across) = (way.dot(at_m - wall.from_m), way.perp_dot(at_m - wall.from_m));
        across.abs() < 1e-6 && along - half_m > -1e-6 && along + half_m < wall.length_m() + 1e-6
    });
    let Some(wall) = wall else { return };
    let name = format!("d{}", building.doors.len() + 1);
    let at = super::rng::round_m(wall.from_m.distance(at_m));
    let (wall, width_m) = (wall.name.clone(), half_m * 2.0);
    building.doors.push(Door { name, wall, at_m: at, width_m, height_m: DOOR_HEIGHT_M, state });
}

/// Adds a closed entrance door in the left outer wall of the first main room; robots start inside it.
fn add_entrance(building: &mut Building, recipe: &GeneratorSettings, tiles: &[Tile]) -> Result<(), LayoutError> {
    let left =
        tiles.iter().find(|tile| tile.is_main() && tile.x[0] == 0).or_else(|| tiles.iter().find(|t| t.is_main()));
    let tile = left.ok_or("it has no corridor")?;
    let width_mm = recipe.door_mm().max(1400).min(tile.y[1] - tile.y[0] - 2 * JAMB_MM);
    place_door(building, point(tile.x[0], (tile.y[0] + tile.y[1]) / 2), width_mm, DoorState::Closed);
    if building.doors.is_empty() { Err("it has no place for an entrance") } else { Ok(()) }
}

/// Locks some rooms that have a single door.
fn lock_some(building: &mut Building, tiles: &[Tile], draw: &mut LayoutRng) {
    let mut doors: Vec<Vec<usize>> = vec![Vec::new(); tiles.len()];
    for (index, door) in building.doors.iter().enumerate() {
        let wall = building.walls.iter().find(|wall| wall.name == door.wall);
        let Some(at) = wall.map(|wall| wall.point(door.at_m)) else { continue };
        for (own, room) in doors.iter_mut().zip(&building.rooms) {
            own.extend((distance_to_outline(&room.outline_m, at) < 0.05).then_some(index));
        }
    }
    for ((tile, own), room) in tiles.iter().zip(&doors).zip(&mut building.rooms) {
        if let (false, [only]) = (tile.is_main() || tile.kind == RoomKind::Hall, own.as_slice())
            && draw.chance(LOCKED)
            && let Some(door) = building.doors.get_mut(*only)
        {
            door.state = DoorState::Closed;
            room.reachable = false;
        }
    }
}
