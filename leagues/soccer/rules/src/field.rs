//! Geometry of the field (docs/reference/soccer-rules.md 3). Metres, origin at the centre spot, left goal at negative
//! x.

use glam::{Vec2, Vec3, Vec3Swizzles};
use soccer_protocol::Side;

use crate::parameters::Parameters;

/// Distance beyond the lines to which a half of the field extends for clearing, m.
const HALF_MARGIN_M: f32 = 10.0;

/// Tolerance beyond "completely over the line" within which the ball still counts as on the field, m.
const LINE_TOLERANCE_M: f32 = 0.001;

/// An axis-aligned rectangle, m.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rectangle {
    /// Its corner with the smallest coordinates.
    pub min: Vec2,
    /// Its corner with the largest coordinates.
    pub max: Vec2,
}

impl Rectangle {
    /// True if a point is inside or on the border.
    pub fn contains(&self, at: Vec2) -> bool {
        at.cmpge(self.min).all() && at.cmple(self.max).all()
    }

    /// True if two rectangles have a point in common.
    pub(crate) fn meets(&self, other: &Rectangle) -> bool {
        self.min.cmple(other.max).all() && other.min.cmple(self.max).all()
    }

    /// All four corners.
    pub(crate) fn corners(&self) -> [Vec2; 4] {
        let (min, max) = (self.min, self.max);
        [min, Vec2::new(min.x, max.y), Vec2::new(max.x, min.y), max]
    }

    /// The rectangle grown by this much on every side, m.
    pub(crate) fn grown(&self, by: f32) -> Rectangle {
        Rectangle { min: self.min - Vec2::splat(by), max: self.max + Vec2::splat(by) }
    }
}

/// The dimensions of the field, m.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Field {
    pub(crate) half_length: f32,
    pub(crate) half_width: f32,
    pub(crate) goal_half_width: f32,
    pub(crate) goal_height: f32,
    pub(crate) ball_radius: f32,
    area_depth: f32,
    area_half_width: f32,
}

impl Field {
    /// The dimensions by the game parameters.
    pub fn new(p: &Parameters) -> Field {
        Field {
            half_length: p.field_length_m / 2.0,
            half_width: p.field_width_m / 2.0,
            goal_half_width: p.goal_width_m / 2.0,
            goal_height: p.goal_height_m,
            ball_radius: p.ball_radius_m,
            area_depth: p.penalty_length_m,
            area_half_width: (p.penalty_width_m + p.goal_width_m) / 2.0,
        }
    }

    /// A side's half of the field, including the ground beside and behind it.
    pub(crate) fn half(&self, side: Side) -> Rectangle {
        let (far, y) = (self.half_length + HALF_MARGIN_M, self.half_width + HALF_MARGIN_M);
        match side {
            Side::Left => Rectangle { min: Vec2::new(-far, -y), max: Vec2::new(0.0, y) },
            Side::Right => Rectangle { min: Vec2::new(0.0, -y), max: Vec2::new(far, y) },
        }
    }

    /// A side's penalty area; its border belongs to it.
    pub fn area(&self, side: Side) -> Rectangle {
        let (line, y) = (self.half_length, self.area_half_width);
        let front = self.area_front(side);
        match side {
            Side::Left => Rectangle { min: Vec2::new(-line, -y), max: Vec2::new(front, y) },
            Side::Right => Rectangle { min: Vec2::new(front, -y), max: Vec2::new(line, y) },
        }
    }

    /// x of the front of a side's penalty area.
    pub(crate) fn area_front(&self, side: Side) -> f32 {
        outward(side) * (self.half_length - self.area_depth)
    }

    /// |y| of the sides of the penalty areas.
    pub(crate) fn area_half_width(&self) -> f32 {
        self.area_half_width
    }

    /// Moves a position in a penalty area to the area's corner in front of the goal line; returns others unchanged.
    pub(crate) fn out_of_areas(&self, at: Vec3) -> Vec3 {
        for side in Side::ALL {
            if self.area(side).contains(at.xy()) {
                let y = if at.y < 0.0 { -self.area_half_width } else { self.area_half_width };
                return Vec3::new(self.area_front(side), y, at.z);
            }
        }
        at
    }

    /// True if the ball is not completely over a line.
    pub(crate) fn has_ball(&self, at: Vec3) -> bool {
        let margin = self.ball_radius + LINE_TOLERANCE_M;
        at.x.abs() < self.half_length + margin && at.y.abs() < self.half_width + margin
    }
}

/// Sign of x of a side's own goal.
pub(crate) fn outward(side: Side) -> f32 {
    match side {
        Side::Left => -1.0,
        Side::Right => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field() -> Field {
        Field::new(&Parameters::league())
    }

    #[test]
    fn penalty_areas() {
        for (x, y, inside) in
            [(-13.2, 3.0, true), (-13.1, 2.0, false), (-15.0, 0.0, true), (-15.01, 0.0, false), (-14.0, 3.01, false)]
        {
            assert_eq!(field().area(Side::Left).contains(Vec2::new(x, y)), inside, "{x} {y}");
            assert_eq!(field().area(Side::Right).contains(Vec2::new(-x, y)), inside, "{x} {y}");
        }
    }

    #[test]
    fn places_in_an_area_move_to_its_corner() {
        let check = |at: [f32; 3], expect: [f32; 3]| assert_eq!(field().out_of_areas(at.into()), Vec3::from(expect));
        check([-14.0, 0.0, 0.3], [-13.2, 3.0, 0.3]);
        check([14.0, -0.1, 0.3], [13.2, -3.0, 0.3]);
        check([13.0, -0.1, 0.3], [13.0, -0.1, 0.3]);
    }

    /// Recorded in `out_thresholds`.
    #[test]
    fn the_ball_is_out_when_it_is_completely_over_the_line() {
        for (x, y, on) in [(0.0, 10.0425, true), (0.0, 10.043, false), (-15.0425, 0.0, true), (15.043, 0.0, false)] {
            assert_eq!(field().has_ball(Vec3::new(x, y, 0.0)), on, "{x} {y}");
        }
    }
}
