//! What can be seen on a floor: boxes, the ground, the ceiling, smoke.

use glam::{DVec2, DVec3};
use serde::{Deserialize, Serialize};

use super::bodies;
use super::lens::Eye;
use super::look::Look;
use super::smoke::Clouds;
use crate::building::{Building, Material, Obstacle, Ramp, Rect, Source};

/// Ramps are drawn as this many steps.
const RAMP_STEPS: u32 = 8;
/// Of glass walls only a rail below and one above is seen.
const RAIL_M: f64 = 0.06;
/// Legs of tables, and how far the lower side is above the ground at least.
const LEG_M: f64 = 0.05;
const LEG_HEIGHT_MIN_M: f64 = 0.2;
/// Where a floor has no height of its own.
const CEILING_M: f64 = 2.8;

/// What a box belongs to, with its place in the building's list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum What {
    /// A wall.
    Wall(u32),
    /// A door that is not open.
    Door(u32),
    /// Furniture.
    Furniture(u32),
    /// A victim.
    Victim(u32),
    /// Something that looks like a victim.
    Decoy(u32),
    /// Another robot.
    Robot(u32),
    /// Rubble, a ramp or a hole.
    Ground,
}

/// A box that can be seen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Block {
    /// Where it stands.
    pub place: Rect,
    /// Of its lower side above the ground.
    pub bottom_m: f64,
    /// Of its upper side above the ground.
    pub top_m: f64,
    /// What it belongs to.
    pub what: What,
    /// What it looks like.
    pub look: Look,
}

/// A floor of a building as cameras see it. It is made once and does not change; robots come with each picture.
#[derive(Debug, Clone)]
pub struct Scene {
    blocks: Vec<Solid>,
    pub(super) smoke: Clouds,
    pub(super) min_m: DVec2,
    pub(super) max_m: DVec2,
    pub(super) ceiling_m: f64,
}

/// A box with what does not change from picture to picture.
#[derive(Debug, Clone, Copy)]
pub(super) struct Solid {
    pub block: Block,
    pub corners: [DVec2; 4],
    pub middle: DVec3,
    pub radius_m: f64,
}

impl Solid {
    pub fn new(block: Block) -> Solid {
        let height_m = (block.top_m - block.bottom_m).max(0.0);
        Solid {
            block,
            corners: block.place.corners(),
            middle: block.place.center_m.extend(block.bottom_m + height_m * 0.5),
            radius_m: block.place.size_m.extend(height_m).length() * 0.5,
        }
    }
}

impl Scene {
    /// A floor of a building. Cameras look through glass walls: only their rails are there.
    #[must_use]
    pub fn new(building: &Building, floor: i32) -> Scene {
        let mut blocks = Vec::new();
        for obstacle in building.obstacles(floor) {
            add(&mut blocks, building, &obstacle);
        }
        for ramp in building.ramps.iter().filter(|ramp| ramp.floor == floor) {
            blocks.extend(steps(ramp));
        }
        blocks.extend(bodies::of(building, floor));
        let ceiling_m = building.floors.iter().find(|found| found.number == floor).map_or(CEILING_M, |f| f.height_m);
        Scene {
            blocks: blocks.into_iter().filter(Block::is_sound).map(Solid::new).collect(),
            smoke: Clouds::new(building, floor),
            min_m: building.min_m,
            max_m: building.max_m,
            ceiling_m,
        }
    }

    /// All boxes.
    pub fn blocks(&self) -> impl Iterator<Item = &Block> {
        self.blocks.iter().map(|solid| &solid.block)
    }

    /// The boxes that may be in a picture and are no farther away, with those that come with it, near ones first.
    pub(super) fn in_view(&self, eye: &Eye, others: &[Block], range_m: f64) -> Vec<Solid> {
        let sides = eye.sides();
        let others = others.iter().filter(|block| block.is_sound()).map(|block| Solid::new(*block));
        let all = self.blocks.iter().copied().chain(others);
        let mut near: Vec<(f64, Solid)> = all
            .filter(|solid| {
                let way = solid.middle - eye.at;
                way.length() < range_m + solid.radius_m && sides.iter().all(|side| way.dot(*side) > -solid.radius_m)
            })
            .map(|solid| ((solid.middle - eye.at).length() - solid.radius_m, solid))
            .collect();
        near.sort_by(|a, b| a.0.total_cmp(&b.0));
        near.into_iter().map(|(_, solid)| solid).collect()
    }
}

impl Block {
    /// Another robot, for pictures that it is in.
    #[must_use]
    pub fn robot(number: u32, place: Rect, bottom_m: f64, top_m: f64) -> Block {
        Block { place, bottom_m, top_m, what: What::Robot(number), look: Look::robot(number) }
    }

    fn is_sound(&self) -> bool {
        let Rect { center_m, size_m, yaw_rad } = self.place;
        center_m.is_finite()
            && size_m.is_finite()
            && [yaw_rad, self.bottom_m, self.top_m].into_iter().all(f64::is_finite)
    }
}

/// Places in lists of a building that was read are small numbers.
pub(super) fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

fn add(blocks: &mut Vec<Block>, building: &Building, obstacle: &Obstacle) {
    let Obstacle { place, bottom_m, top_m, source } = *obstacle;
    let block = |what, look| Block { place, bottom_m, top_m, what, look };
    match source {
        Source::Wall(index) => {
            let wall = block(What::Wall(number(index)), Look::WALL);
            let is_glass = building.walls.get(index).is_some_and(|wall| wall.material == Material::Glass);
            if is_glass { blocks.extend(rails(&wall)) } else { blocks.push(wall) }
        }
        Source::Door(index) => blocks.push(block(What::Door(number(index)), Look::DOOR)),
        Source::Furniture(index) => {
            let Some(item) = building.furniture.get(index) else { return };
            let item = block(What::Furniture(number(index)), Look::furniture(item.kind));
            blocks.push(item);
            blocks.extend(legs(&item));
        }
        Source::Rubble(_, column, row) => blocks.push(block(What::Ground, Look::rubble(column, row))),
        Source::Hole(_) => blocks.push(block(What::Ground, Look::HOLE)),
        // Ramps and bodies are made with more detail.
        Source::Ramp(_) | Source::Victim(_) | Source::Decoy(_) => {}
    }
}

fn rails(wall: &Block) -> [Block; 2] {
    let look = Look::RAIL;
    let low = Block { top_m: (wall.bottom_m + RAIL_M).min(wall.top_m), look, ..*wall };
    let high = Block { bottom_m: (wall.top_m - RAIL_M).max(wall.bottom_m), look, ..*wall };
    [low, high]
}

/// What hangs above the ground stands on four of them.
fn legs(item: &Block) -> Vec<Block> {
    if item.bottom_m < LEG_HEIGHT_MIN_M {
        return Vec::new();
    }
    let size_m = item.place.size_m.min(DVec2::splat(LEG_M));
    let inset = (item.place.size_m - size_m) * 0.5;
    let axis = item.place.axis();
    let leg = |(x, y): (f64, f64)| {
        let center_m = item.place.center_m + axis.rotate(DVec2::new(x * inset.x, y * inset.y));
        let place = Rect { center_m, size_m, ..item.place };
        Block { place, bottom_m: 0.0, top_m: item.bottom_m, look: Look::LEG, ..*item }
    };
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(leg).to_vec()
}

fn steps(ramp: &Ramp) -> impl Iterator<Item = Block> + '_ {
    let length_m = ramp.place.size_m.x / f64::from(RAMP_STEPS);
    (0..RAMP_STEPS).map(move |step| {
        let share = (f64::from(step) + 0.5) / f64::from(RAMP_STEPS);
        let center_m = ramp.place.center_m + ramp.place.axis() * ((share - 0.5) * ramp.place.size_m.x);
        let place = Rect { center_m, size_m: DVec2::new(length_m, ramp.place.size_m.y), ..ramp.place };
        Block { place, bottom_m: 0.0, top_m: ramp.height_m * share, what: What::Ground, look: Look::RAMP }
    })
}
