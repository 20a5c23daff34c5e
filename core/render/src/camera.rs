//! The camera of an image.

use engine::RenderScene;
use glam::DVec3;

/// Vertical field of view of the cameras made here, rad.
const FIELD_OF_VIEW_RAD: f64 = 0.7;

/// The eye relative to the target of a camera that follows an entity, m.
const FOLLOWING_M: DVec3 = DVec3::new(1.05, -1.45, 0.5);

/// Height of the target of a camera that follows an entity, m. It is fixed: a fall is seen as a fall.
const TARGET_HEIGHT_M: f64 = 0.28;

/// Sides of the field in worlds without measures, m.
const FIELD_M: [f64; 2] = [20.0, 14.0];

/// Share of the field's longer side by which a camera of the whole field is away and above.
const DISTANCE: f64 = 1.1;
const HEIGHT: f64 = 0.84;

/// A pinhole camera without roll: the vertical is upright in its image.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Camera {
    /// Its position in the world, m.
    pub eye_m: [f64; 3],
    /// The point in the middle of the image, m.
    pub target_m: [f64; 3],
    /// Angle between the upper and the lower edge of the image, rad, more than 0 and less than pi.
    pub field_of_view_rad: f64,
}

impl Camera {
    /// The camera that shows the whole field of a scene from high above its long side.
    pub fn of_field(scene: &RenderScene) -> Camera {
        let measure = |name: &str| scene.measures.iter().find(|(own, _)| *own == name).map(|(_, value)| *value);
        let length_m = measure("FieldLength").unwrap_or(FIELD_M[0]);
        let width_m = measure("FieldWidth").unwrap_or(FIELD_M[1]);
        let side_m = length_m.max(width_m);
        let eye_m = [0.0, -DISTANCE * side_m, HEIGHT * side_m];
        Camera { eye_m, target_m: [0.0, -0.04 * side_m, 0.0], field_of_view_rad: FIELD_OF_VIEW_RAD }
    }

    /// The camera that follows the entity with this name from a fixed direction; `None` if there is none.
    pub fn following(scene: &RenderScene, entity: &str) -> Option<Camera> {
        let (_, poses) = scene.entities_with_poses().find(|(own, _)| own.name == entity)?;
        let [x, y, _] = poses.first()?.position_m;
        let target = DVec3::new(x, y, TARGET_HEIGHT_M);
        let (eye_m, target_m) = ((target + FOLLOWING_M).to_array(), target.to_array());
        Some(Camera { eye_m, target_m, field_of_view_rad: FIELD_OF_VIEW_RAD })
    }
}
