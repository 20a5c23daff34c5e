//! The field in the team's own frame.

use glam::DVec2;
use ssl_protocol::geometry::{FieldSize, ShapeType};

use crate::geometry::AlignedRectangle;

/// The dimensions of a field, m.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FieldDimensions {
    /// Half the distance between the goal lines.
    pub half_length_m: f64,
    /// Half the distance between the touch lines.
    pub half_width_m: f64,
    /// Half the distance between the posts.
    pub half_goal_m: f64,
    /// Distance from the goal line to the back of the goal.
    pub goal_depth_m: f64,
    /// Depth of a defence area.
    pub area_depth_m: f64,
    /// Half the width of a defence area.
    pub half_area_m: f64,
    /// Distances to the walls: from the goal lines, from the touch lines.
    pub margin_m: DVec2,
    /// Radius of the centre circle.
    pub circle_m: f64,
}

/// Millimetres in a metre.
const MM: f64 = 1000.0;

impl FieldDimensions {
    /// Returns the field of a geometry message; `None` if its lengths describe no field.
    #[must_use]
    pub fn of(size: &FieldSize) -> Option<FieldDimensions> {
        let metres = |mm: i32| f64::from(mm) / MM;
        let or = |mm: Option<i32>, default_m: f64| mm.filter(|mm| *mm > 0).map_or(default_m, metres);
        let circle = size.field_arcs.iter().find(|arc| arc.name == ShapeType::CenterCircle.name());
        let field = FieldDimensions {
            half_length_m: metres(size.field_length) / 2.0,
            half_width_m: metres(size.field_width) / 2.0,
            half_goal_m: metres(size.goal_width) / 2.0,
            goal_depth_m: metres(size.goal_depth),
            area_depth_m: or(size.penalty_area_depth, 1.0),
            half_area_m: or(size.penalty_area_width, 2.0) / 2.0,
            margin_m: DVec2::new(
                size.boundary_width_goal_line.map_or(metres(size.boundary_width), metres),
                metres(size.boundary_width),
            )
            .max(DVec2::ZERO),
            circle_m: or(size.center_circle_radius, circle.map_or(0.5, |arc| f64::from(arc.radius) / MM)),
        };
        let is_field = field.half_length_m > 0.5 && field.half_width_m > 0.5 && field.half_goal_m > 0.05;
        is_field.then_some(field)
    }

    /// Returns the centre of the own goal.
    #[must_use]
    pub fn own_goal(&self) -> DVec2 {
        DVec2::new(-self.half_length_m, 0.0)
    }

    /// Returns the centre of the other team's goal.
    #[must_use]
    pub fn their_goal(&self) -> DVec2 {
        DVec2::new(self.half_length_m, 0.0)
    }

    /// Returns the own defence area, up to the wall behind it.
    pub(crate) fn own_area(&self) -> AlignedRectangle {
        let min = DVec2::new(-self.half_length_m - 1.0, -self.half_area_m);
        AlignedRectangle { min, max: DVec2::new(self.area_depth_m - self.half_length_m, self.half_area_m) }
    }

    /// Returns the other team's defence area, up to the wall behind it.
    pub(crate) fn their_area(&self) -> AlignedRectangle {
        let AlignedRectangle { min, max } = self.own_area();
        AlignedRectangle { min: DVec2::new(-max.x, min.y), max: DVec2::new(-min.x, max.y) }
    }

    /// Returns the nearest point on the field, this far inside its lines.
    pub(crate) fn clamped(&self, at: DVec2, inside_m: f64) -> DVec2 {
        let limit = DVec2::new(self.half_length_m - inside_m, self.half_width_m - inside_m);
        at.clamp(-limit, limit)
    }

    /// True if the point is within the lines.
    pub(crate) fn contains(&self, at: DVec2) -> bool {
        at.x.abs() <= self.half_length_m && at.y.abs() <= self.half_width_m
    }

    /// Returns the nearest point that is this far outside of a defence area, if the point is nearer or inside.
    pub(crate) fn outside(&self, area: &AlignedRectangle, at: DVec2, margin_m: f64) -> DVec2 {
        let wide = area.expanded(margin_m);
        if !wide.contains(at) {
            return at;
        }
        let front_x = if area.min.x < -self.half_length_m { wide.max.x } else { wide.min.x };
        let (front, left, right) = ((at.x - front_x).abs(), wide.max.y - at.y, at.y - wide.min.y);
        if front <= left.min(right) {
            DVec2::new(front_x, at.y)
        } else if left < right {
            DVec2::new(at.x, wide.max.y)
        } else {
            DVec2::new(at.x, wide.min.y)
        }
    }
}
