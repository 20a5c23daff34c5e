//! Ball positions for restarts. All distances are ours [N].

use glam::DVec2;

use crate::FieldGeometry;

/// Distance from touch lines, and from goal lines at a corner.
const LINE_M: f64 = 0.2;

/// Distance from the goal line at a goal kick.
const GOAL_KICK_M: f64 = 1.0;

/// Distance from defence areas.
const AREA_M: f64 = 0.2;

/// Returns a position on the field near this one, clear of lines and defence areas.
pub fn place(field: &FieldGeometry, at: DVec2) -> DVec2 {
    let [x, y] = field.half_m();
    let at = DVec2::new(at.x.clamp(LINE_M - x, x - LINE_M), at.y.clamp(LINE_M - y, y - LINE_M));
    let front = x - field.penalty_area_depth_m - AREA_M;
    let is_in_area = at.x.abs() > front && at.y.abs() < field.penalty_area_width_m / 2.0 + AREA_M;
    if is_in_area { DVec2::new(front.copysign(at.x), at.y) } else { at }
}

/// Returns the position of a goal kick, after the ball crossed the defenders' goal line here.
pub fn goal_kick(field: &FieldGeometry, at: DVec2) -> DVec2 {
    let ([x, y], side) = (field.half_m(), DVec2::new(1.0_f64.copysign(at.x), 1.0_f64.copysign(at.y)));
    place(field, DVec2::new(x - GOAL_KICK_M, y - LINE_M) * side)
}

/// Returns the position of a corner, after the ball crossed the goal line here.
pub fn corner(field: &FieldGeometry, at: DVec2) -> DVec2 {
    let ([x, y], side) = (field.half_m(), DVec2::new(1.0_f64.copysign(at.x), 1.0_f64.copysign(at.y)));
    DVec2::new(x - LINE_M, y - LINE_M) * side
}

/// Returns the penalty mark for the goal of this half.
pub fn penalty_mark(field: &FieldGeometry, side: f64) -> DVec2 {
    let [x, _] = field.half_m();
    DVec2::new((x - field.penalty_mark_m) * side, 0.0)
}
