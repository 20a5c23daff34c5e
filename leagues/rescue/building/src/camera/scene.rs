//! The visible scene of a floor: boxes, ground, ceiling, smoke.

use glam::{DVec2, DVec3};

use super::camera_model::CameraModel;
use super::scene_box::SceneBox;
use super::smoke::SmokeClouds;
use super::{body_boxes, boxes};
use crate::Building;

/// Ceiling height of a floor without one.
const CEILING_M: f64 = 2.8;

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
