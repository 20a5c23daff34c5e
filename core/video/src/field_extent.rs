//! The size of a scene's field.

use engine::{RenderScene, VisualShape};
use glam::DVec2;

/// Sides of the field in scenes without one, m.
const SIDES_M: [f64; 2] = [20.0, 14.0];

/// The rectangle of a scene's field, or of its building.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct FieldExtent {
    /// Its middle, m.
    pub centre: DVec2,
    /// Half of its length (x) and width (y), m.
    pub half: DVec2,
}

impl FieldExtent {
    /// The field of a scene: its measures, or the ground of its first field, around the middle of that ground.
    pub fn of(scene: &RenderScene) -> FieldExtent {
        let field = scene.entities_with_poses().find(|(entity, _)| entity.is_fixed && entity.kind == "field");
        let ground = field.and_then(|(entity, poses)| {
            let element = entity.parts.first()?.solids.first()?;
            let VisualShape::Box([length, width, _]) = element.form else { return None };
            let [x, y, _] = poses.first()?.transform_point(element.pose.position_m);
            Some(([x, y], [length, width]))
        });
        let (centre, sides) = ground.unwrap_or(([0.0; 2], SIDES_M));
        let measure = |name: &str| scene.measures.iter().find(|(own, _)| *own == name).map(|(_, value)| *value);
        let length = measure("FieldLength").unwrap_or(sides[0]);
        let width = measure("FieldWidth").unwrap_or(sides[1]);
        FieldExtent { centre: DVec2::from_array(centre), half: 0.5 * DVec2::new(length, width) }
    }

    /// Its length or width, whichever is longer, m.
    pub fn longer_side_m(&self) -> f64 {
        2.0 * self.half.max_element()
    }
}
