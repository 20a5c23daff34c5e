//! Variables of a field in grSim's settings, with the figures that they set.

use ssl_world::InitialChanges;

/// Sets a figure of the changes.
pub type SetFigure = fn(&mut InitialChanges, f64);

/// Variables of a division's field with their meanings.
pub const FIELD: [(&str, SetFigure); 14] = [
    ("Length", |changes, m| changes.geometry.field.length_m = Some(m)),
    ("Width", |changes, m| changes.geometry.field.width_m = Some(m)),
    ("Line Thickness", |changes, m| changes.geometry.field.line_thickness_m = Some(m)),
    ("Radius", |changes, m| changes.geometry.field.center_circle_radius_m = Some(m)),
    ("Penalty width", |changes, m| changes.geometry.field.penalty_area_width_m = Some(m)),
    ("Penalty depth", |changes, m| changes.geometry.field.penalty_area_depth_m = Some(m)),
    ("Penalty point", |changes, m| changes.geometry.field.penalty_mark_m = Some(m)),
    ("Margin along the touch lines", |changes, m| changes.geometry.field.margin_touch_line_m = Some(m)),
    ("Margin behind the goal lines", |changes, m| changes.geometry.field.margin_goal_line_m = Some(m)),
    ("Substitution area width behind the goal lines", |changes, m| {
        changes.geometry.field.substitution_area_width_m = Some(m);
    }),
    ("Goal thickness", |changes, m| changes.goal_wall_m = Some(m)),
    ("Goal depth", |changes, m| changes.geometry.field.goal_depth_m = Some(m)),
    ("Goal width", |changes, m| changes.geometry.field.goal_width_m = Some(m)),
    ("Goal height", |changes, m| changes.geometry.field.goal_height_m = Some(m)),
];
