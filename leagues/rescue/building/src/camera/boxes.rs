//! Boxes of walls, doors, furniture and ground.

use glam::DVec2;

use super::appearance::Appearance;
use super::scene_box::{ObjectRef, SceneBox, number};
use crate::{Building, Material, Obstacle, ObstacleSource, Ramp, Rect};

/// Number of steps that a ramp is drawn with.
const RAMP_STEPS: u32 = 8;
/// Height of the visible rails of a glass wall, one below and one above.
const RAIL_M: f64 = 0.06;
/// Thickness of table legs, and the least height of a lower side with legs.
const LEG_M: f64 = 0.05;
const LEG_HEIGHT_MIN_M: f64 = 0.2;

/// Returns all boxes of a floor without the bodies.
pub(super) fn of(building: &Building, floor: i32) -> Vec<SceneBox> {
    let mut blocks = Vec::new();
    for obstacle in building.obstacles(floor) {
        add(&mut blocks, building, &obstacle);
    }
    for ramp in building.ramps.iter().filter(|ramp| ramp.floor == floor) {
        blocks.extend(steps(ramp));
    }
    blocks
}

fn add(blocks: &mut Vec<SceneBox>, building: &Building, obstacle: &Obstacle) {
    let Obstacle { place, bottom_m, top_m, source } = *obstacle;
    let block = |what, look| SceneBox { place, bottom_m, top_m, object: what, appearance: look };
    match source {
        ObstacleSource::Wall(index) => {
            let wall = block(ObjectRef::Wall(number(index)), Appearance::WALL);
            let is_glass = building.walls.get(index).is_some_and(|wall| wall.material == Material::Glass);
            if is_glass { blocks.extend(rails(&wall)) } else { blocks.push(wall) }
        }
        ObstacleSource::Door(index) => blocks.push(block(ObjectRef::Door(number(index)), Appearance::DOOR)),
        ObstacleSource::Furniture(index) => {
            let Some(item) = building.furniture.get(index) else { return };
            let item = block(ObjectRef::Furniture(number(index)), Appearance::furniture(item.kind));
            blocks.push(item);
            blocks.extend(legs(&item));
        }
        ObstacleSource::Rubble(_, column, row) => {
            blocks.push(block(ObjectRef::Ground, Appearance::rubble(column, row)))
        }
        ObstacleSource::Hole(_) => blocks.push(block(ObjectRef::Ground, Appearance::HOLE)),
        // Ramps and bodies are made elsewhere in more detail.
        ObstacleSource::Ramp(_) | ObstacleSource::Victim(_) | ObstacleSource::Decoy(_) => {}
    }
}

fn rails(wall: &SceneBox) -> [SceneBox; 2] {
    let look = Appearance::RAIL;
    let low = SceneBox { top_m: (wall.bottom_m + RAIL_M).min(wall.top_m), appearance: look, ..*wall };
    let high = SceneBox { bottom_m: (wall.top_m - RAIL_M).max(wall.bottom_m), appearance: look, ..*wall };
    [low, high]
}

/// Returns the four legs of raised furniture.
fn legs(item: &SceneBox) -> Vec<SceneBox> {
    if item.bottom_m < LEG_HEIGHT_MIN_M {
        return Vec::new();
    }
    let size_m = item.place.size_m.min(DVec2::splat(LEG_M));
    let inset = (item.place.size_m - size_m) * 0.5;
    let axis = item.place.axis();
    let leg = |(x, y): (f64, f64)| {
        let center_m = item.place.center_m + axis.rotate(DVec2::new(x * inset.x, y * inset.y));
        let place = Rect { center_m, size_m, ..item.place };
        SceneBox { place, bottom_m: 0.0, top_m: item.bottom_m, appearance: Appearance::LEG, ..*item }
    };
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(leg).to_vec()
}

fn steps(ramp: &Ramp) -> impl Iterator<Item = SceneBox> + '_ {
    let length_m = ramp.place.size_m.x / f64::from(RAMP_STEPS);
    (0..RAMP_STEPS).map(move |step| {
        let share = (f64::from(step) + 0.5) / f64::from(RAMP_STEPS);
        let center_m = ramp.place.center_m + ramp.place.axis() * ((share - 0.5) * ramp.place.size_m.x);
        let place = Rect { center_m, size_m: DVec2::new(length_m, ramp.place.size_m.y), ..ramp.place };
        SceneBox {
            place,
            bottom_m: 0.0,
            top_m: ramp.height_m * share,
            object: ObjectRef::Ground,
            appearance: Appearance::RAMP,
        }
    })
}
