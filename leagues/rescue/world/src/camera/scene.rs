//! The visible scene of a floor: boxes, ground, ceiling, smoke.

use glam::{DVec2, DVec3};
use serde::{Deserialize, Serialize};

use super::appearance::Appearance;
use super::camera_model::CameraModel;
use super::smoke::SmokeClouds;
use super::{body_boxes, boxes};
use crate::building::{Building, Rect};

/// Ceiling height of a floor without one.
const CEILING_M: f64 = 2.8;

/// The owner of a box, with its index in the building's list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ObjectRef {
    /// A wall.
    Wall(u32),
    /// A door that is not open.
    Door(u32),
    /// Furniture.
    Furniture(u32),
    /// A victim.
    Victim(u32),
    /// A decoy.
    Decoy(u32),
    /// Another robot.
    Robot(u32),
    /// Rubble, a ramp or a hole.
    Ground,
}

/// A visible box.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SceneBox {
    /// Its floor area.
    pub place: Rect,
    /// Height of its lower side above the ground.
    pub bottom_m: f64,
    /// Height of its upper side above the ground.
    pub top_m: f64,
    /// Its owner.
    pub object: ObjectRef,
    /// Its appearance.
    pub appearance: Appearance,
}

/// The visible scene of a floor. It is immutable; robots are passed with each image.
#[derive(Debug, Clone)]
pub struct CameraScene {
    blocks: Vec<BoundedBox>,
    pub(super) smoke: SmokeClouds,
    pub(super) min_m: DVec2,
    pub(super) max_m: DVec2,
    pub(super) ceiling_m: f64,
}

/// A box with its precomputed corners and bounding sphere.
#[derive(Debug, Clone, Copy)]
pub(super) struct BoundedBox {
    pub block: SceneBox,
    pub corners: [DVec2; 4],
    pub middle: DVec3,
    pub radius_m: f64,
}

impl BoundedBox {
    pub fn new(block: SceneBox) -> BoundedBox {
        let height_m = (block.top_m - block.bottom_m).max(0.0);
        BoundedBox {
            block,
            corners: block.place.corners(),
            middle: block.place.center_m.extend(block.bottom_m + height_m * 0.5),
            radius_m: block.place.size_m.extend(height_m).length() * 0.5,
        }
    }
}

impl CameraScene {
    /// Creates the scene of a floor. Glass walls are transparent: only their rails are in it.
    #[must_use]
    pub fn new(building: &Building, floor: i32) -> CameraScene {
        let things = boxes::of(building, floor).into_iter().chain(body_boxes::of(building, floor));
        let ceiling_m = building.floors.iter().find(|found| found.number == floor).map_or(CEILING_M, |f| f.height_m);
        CameraScene {
            blocks: things.filter(SceneBox::is_sound).map(BoundedBox::new).collect(),
            smoke: SmokeClouds::new(building, floor),
            min_m: building.min_m,
            max_m: building.max_m,
            ceiling_m,
        }
    }

    /// Returns all boxes.
    pub fn blocks(&self) -> impl Iterator<Item = &SceneBox> {
        self.blocks.iter().map(|solid| &solid.block)
    }

    /// Returns the boxes that may be in view within the range, including `others`, near ones first.
    pub(super) fn boxes_in_view(&self, eye: &CameraModel, others: &[SceneBox], range_m: f64) -> Vec<BoundedBox> {
        let sides = eye.frustum_normals();
        let others = others.iter().filter(|block| block.is_sound()).map(|block| BoundedBox::new(*block));
        let all = self.blocks.iter().copied().chain(others);
        let mut near: Vec<(f64, BoundedBox)> = all
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

impl SceneBox {
    /// Returns the box of another robot.
    #[must_use]
    pub fn robot(number: u32, place: Rect, bottom_m: f64, top_m: f64) -> SceneBox {
        SceneBox { place, bottom_m, top_m, object: ObjectRef::Robot(number), appearance: Appearance::robot(number) }
    }

    fn is_sound(&self) -> bool {
        let Rect { center_m, size_m, yaw_rad } = self.place;
        center_m.is_finite()
            && size_m.is_finite()
            && [yaw_rad, self.bottom_m, self.top_m].into_iter().all(f64::is_finite)
    }
}

/// Converts an index in a list of the building, which is always small.
pub(super) fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
