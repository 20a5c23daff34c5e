//! Smoke, which dims objects behind it.

use glam::{DVec2, DVec3};

use super::camera_model::CameraModel;
use crate::Building;

/// Largest optical depth with visible objects: a contrast of 1/20, as for meteorological range.
const DEPTH_MAX: f64 = 3.0;

/// The smoke of a floor.
#[derive(Debug, Clone)]
pub(super) struct SmokeClouds(Vec<Cloud>);

/// An upright cylinder as high as the room.
#[derive(Debug, Clone, Copy)]
struct Cloud {
    center_m: DVec2,
    radius_m: f64,
    density_per_m: f64,
}

impl SmokeClouds {
    pub fn new(building: &Building, floor: i32) -> SmokeClouds {
        let smoke = building.smoke.iter().filter(|smoke| smoke.floor == floor);
        SmokeClouds(
            smoke
                .map(|s| Cloud { center_m: s.center_m, radius_m: s.radius_m, density_per_m: s.density_per_m })
                .collect(),
        )
    }

    /// Returns the clouds that may be in view, tested by a sphere around each.
    pub fn in_view(&self, eye: &CameraModel, ceiling_m: f64) -> SmokeClouds {
        let (sides, half_m) = (eye.frustum_normals(), ceiling_m * 0.5);
        let reaches = |cloud: &&Cloud| {
            let way = cloud.center_m.extend(half_m) - eye.at;
            sides.iter().all(|side| way.dot(*side) > -(cloud.radius_m + half_m))
        };
        SmokeClouds(self.0.iter().filter(reaches).copied().collect())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// True if objects are visible through the smoke between two points.
    pub fn is_transparent(&self, from: DVec3, to: DVec3) -> bool {
        self.optical_depth(from, to) < DEPTH_MAX
    }

    /// Optical depth between two points: light falls to exp(-depth).
    pub fn optical_depth(&self, from: DVec3, to: DVec3) -> f64 {
        let length_m = from.distance(to);
        let (from, to) = (from.truncate(), to.truncate());
        self.0.iter().map(|cloud| cloud.density_per_m * cloud.share(from, to) * length_m).sum()
    }
}

impl Cloud {
    /// Share of a line inside the cloud.
    fn share(&self, from: DVec2, to: DVec2) -> f64 {
        let (way, start) = (to - from, from - self.center_m);
        let (a, b) = (way.length_squared(), way.dot(start));
        let c = start.length_squared() - self.radius_m * self.radius_m;
        if a < 1e-12 {
            return if c < 0.0 { 1.0 } else { 0.0 };
        }
        let square = b * b - a * c;
        if square <= 0.0 {
            return 0.0;
        }
        let root = square.sqrt();
        let (enter, leave) = ((-b - root) / a, (-b + root) / a);
        (leave.min(1.0) - enter.max(0.0)).max(0.0)
    }
}
