//! Plane geometry: angles, segments, rectangles.

use std::f64::consts::{PI, TAU};

use glam::DVec2;

/// Returns the unit vector in the direction of an angle.
pub fn direction(angle_rad: f64) -> DVec2 {
    DVec2::new(libm::cos(angle_rad), libm::sin(angle_rad))
}

/// Returns the angle of a vector; 0 for the zero vector.
pub fn angle_of(vector: DVec2) -> f64 {
    libm::atan2(vector.y, vector.x)
}

/// Returns the equal angle from -π to π.
pub fn wrapped(angle_rad: f64) -> f64 {
    let turned = angle_rad - TAU * (angle_rad / TAU).round();
    turned.clamp(-PI, PI)
}

/// Returns the unsigned angle between two directions.
pub fn angle_between(a: DVec2, b: DVec2) -> f64 {
    libm::atan2(a.perp_dot(b).abs(), a.dot(b))
}

/// Returns the point of a segment that is nearest to a point.
pub fn nearest_on_segment(from: DVec2, to: DVec2, point: DVec2) -> DVec2 {
    let along = to - from;
    let length_squared = along.length_squared();
    if length_squared < 1e-12 {
        return from;
    }
    from + along * ((point - from).dot(along) / length_squared).clamp(0.0, 1.0)
}

/// Returns the distance of a point to a segment.
pub fn distance_to_segment(from: DVec2, to: DVec2, point: DVec2) -> f64 {
    nearest_on_segment(from, to, point).distance(point)
}

/// A rectangle along the axes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AlignedRectangle {
    /// Corner with the smallest coordinates.
    pub min: DVec2,
    /// Corner with the largest coordinates.
    pub max: DVec2,
}

impl AlignedRectangle {
    /// True if the point is inside.
    pub fn contains(&self, point: DVec2) -> bool {
        point.cmpge(self.min).all() && point.cmple(self.max).all()
    }

    /// Returns the rectangle with all sides moved outwards.
    pub fn expanded(&self, margin_m: f64) -> AlignedRectangle {
        AlignedRectangle { min: self.min - margin_m, max: self.max + margin_m }
    }

    /// True if the segment and the rectangle have a point in common.
    pub fn meets(&self, from: DVec2, to: DVec2) -> bool {
        let along = to - from;
        let (mut first, mut last) = (0.0_f64, 1.0_f64);
        for (start, step, low, high) in
            [(from.x, along.x, self.min.x, self.max.x), (from.y, along.y, self.min.y, self.max.y)]
        {
            if step.abs() < 1e-12 {
                if start < low || start > high {
                    return false;
                }
                continue;
            }
            let (a, b) = ((low - start) / step, (high - start) / step);
            first = first.max(a.min(b));
            last = last.min(a.max(b));
        }
        first <= last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_segment_meets_a_rectangle_that_it_crosses_and_no_other() {
        let rectangle = AlignedRectangle { min: DVec2::new(1.0, -1.0), max: DVec2::new(2.0, 1.0) };
        let check = |from: [f64; 2], to: [f64; 2], expect: bool| {
            assert_eq!(rectangle.meets(from.into(), to.into()), expect, "{from:?} {to:?}");
        };
        check([0.0, 0.0], [3.0, 0.0], true);
        check([0.0, 0.0], [0.9, 0.0], false);
        check([0.0, 2.0], [3.0, 2.0], false);
        check([1.5, 0.0], [1.6, 0.0], true);
        check([0.0, 0.5], [1.5, 2.5], false);
    }

    #[test]
    fn angles_are_wrapped_to_half_a_turn() {
        assert!((wrapped(3.5 * PI) + 0.5 * PI).abs() < 1e-12);
        assert!((wrapped(-0.25) + 0.25).abs() < 1e-12);
    }
}
