//! Which number of the wire is which of ours (docs/reference/smallsize-ssl.md 5.1).

use crate::ssl::Field;

/// A measure of a field, by its name on the wire, with its range.
pub(super) struct Measure {
    /// Name on the wire.
    pub(super) name: &'static str,
    /// Where it is.
    pub(super) of: fn(&mut Field) -> &mut f64,
    /// What it may be at least.
    pub(super) least_m: f64,
    /// What it may be at most.
    pub(super) most_m: f64,
}

const fn measure(name: &'static str, least_m: f64, most_m: f64, of: fn(&mut Field) -> &mut f64) -> Measure {
    Measure { name, of, least_m, most_m }
}

/// Those that each message has: zero says nothing.
pub(super) const REQUIRED: [Measure; 5] = [
    measure("field_length", 1.0, 100.0, |field| &mut field.length_m),
    measure("field_width", 1.0, 100.0, |field| &mut field.width_m),
    measure("goal_width", 0.1, 100.0, |field| &mut field.goal_width_m),
    measure("goal_depth", 0.01, 10.0, |field| &mut field.goal_depth_m),
    measure("boundary_width", 0.0, 10.0, |field| &mut field.margin_touch_line_m),
];

/// Those that it may have.
pub(super) const OPTIONAL: [Measure; 8] = [
    measure("penalty_area_depth", 0.0, 50.0, |field| &mut field.penalty_area_depth_m),
    measure("penalty_area_width", 0.0, 100.0, |field| &mut field.penalty_area_width_m),
    measure("center_circle_radius", 0.0, 50.0, |field| &mut field.center_circle_radius_m),
    measure("line_thickness", 0.0, 0.1, |field| &mut field.line_thickness_m),
    measure("goal_center_to_penalty_mark", 0.0, 100.0, |field| &mut field.penalty_mark_m),
    measure("goal_height", 0.01, 10.0, |field| &mut field.goal_height_m),
    measure("boundary_width_goal_line", 0.0, 10.0, |field| &mut field.margin_goal_line_m),
    measure("goal_substitution_area_width", 0.0, 10.0, |field| &mut field.substitution_area_width_m),
];
