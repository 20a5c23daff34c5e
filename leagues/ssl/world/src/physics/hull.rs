//! Distances between a ball and the bodies it can touch.

use glam::{DVec2, DVec3};

use crate::robot_spec::RobotSpec;

/// Distance and direction from a shape to a ball.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Proximity {
    /// Distance from the shape to the ball's surface; negative inside.
    pub distance_m: f64,
    /// Unit vector from the shape to the ball.
    pub normal: DVec3,
}

/// Signed distance and direction from a robot seen from above, a disc with a straight front, to a point, in the robot's
/// own axes. The distance is negative inside.
pub fn robot(spec: &RobotSpec, point: DVec2) -> (f64, DVec2) {
    let (radius, front) = (spec.radius_m, spec.center_to_dribbler_m.min(spec.radius_m));
    let from_middle = point.length();
    let outwards = if from_middle > 0.0 { point / from_middle } else { DVec2::NEG_X };
    let (to_arc, to_front) = (from_middle - radius, point.x - front);
    if to_arc <= 0.0 && to_front <= 0.0 {
        return if to_arc > to_front { (to_arc, outwards) } else { (to_front, DVec2::X) };
    }
    let half = spec.front_half_m();
    if to_front > 0.0 && point.y.abs() <= half {
        return (to_front, DVec2::X);
    }
    if radius * outwards.x <= front {
        return (to_arc, outwards);
    }
    let from_corner = point - DVec2::new(front, half * point.y.signum());
    let distance = from_corner.length();
    (distance, if distance > 0.0 { from_corner / distance } else { DVec2::X })
}

/// Signed distance and direction from a rectangle along the axes, with these half sides, to a point.
pub fn rectangle(half: DVec2, point: DVec2) -> (f64, DVec2) {
    let over = point.abs() - half;
    let sides = DVec2::new(if point.x < 0.0 { -1.0 } else { 1.0 }, if point.y < 0.0 { -1.0 } else { 1.0 });
    if over.x <= 0.0 && over.y <= 0.0 {
        return if over.x > over.y { (over.x, DVec2::X * sides.x) } else { (over.y, DVec2::Y * sides.y) };
    }
    let outside = over.max(DVec2::ZERO);
    let distance = outside.length();
    (distance, outside / distance * sides)
}

/// Distance of a ball, at this height and of this radius, from an upright body of this height and horizontal distance.
pub fn beside((distance, normal): (f64, DVec2), height_m: f64, middle_m: f64, radius_m: f64) -> Proximity {
    let above = middle_m - height_m;
    if above <= 0.0 {
        return Proximity { distance_m: distance - radius_m, normal: normal.extend(0.0) };
    }
    if distance <= 0.0 {
        return Proximity { distance_m: above - radius_m, normal: DVec3::Z };
    }
    let from_edge = (normal * distance).extend(above);
    let length = from_edge.length();
    Proximity { distance_m: length - radius_m, normal: from_edge / length }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(found: (f64, DVec2), expect: (f64, [f64; 2])) {
        let (distance, normal) = found;
        let off = (distance - expect.0).abs() + (normal - DVec2::from(expect.1)).length();
        assert!(off < 1e-12, "{found:?}, not {expect:?}");
    }

    #[test]
    fn a_robot_is_a_disc_with_a_front() {
        let spec = RobotSpec { radius_m: 0.1, center_to_dribbler_m: 0.06, ..RobotSpec::default() };
        let at = |x, y| robot(&spec, DVec2::new(x, y));
        check(at(-0.15, 0.0), (0.05, [-1.0, 0.0]));
        check(at(0.0, 0.2), (0.1, [0.0, 1.0]));
        check(at(0.1, 0.05), (0.04, [1.0, 0.0]));
        // Its corners are at 0.06, 0.08.
        check(at(0.09, 0.12), (0.05, [0.6, 0.8]));
        check(at(0.06 + 0.03, 0.08 + 0.0), (0.03, [1.0, 0.0]));
        check(at(0.05, 0.0), (-0.01, [1.0, 0.0]));
        check(at(0.0, -0.09), (-0.01, [0.0, -1.0]));
        check(at(0.0, 0.0), (-0.06, [1.0, 0.0]));
    }

    #[test]
    fn a_rectangle_has_sides_and_corners() {
        let at = |x, y| rectangle(DVec2::new(2.0, 1.0), DVec2::new(x, y));
        check(at(3.0, 0.5), (1.0, [1.0, 0.0]));
        check(at(0.0, -3.0), (2.0, [0.0, -1.0]));
        check(at(-5.0, 5.0), (5.0, [-0.6, 0.8]));
        check(at(1.5, 0.0), (-0.5, [1.0, 0.0]));
    }

    #[test]
    fn a_ball_lies_on_top_or_beside() {
        let beside = |distance, middle| beside((distance, DVec2::X), 0.15, middle, 0.02);
        assert!((beside(0.05, 0.02).distance_m - 0.03).abs() < 1e-12);
        assert_eq!(beside(-0.05, 0.20).normal, DVec3::Z);
        let edge = beside(0.03, 0.19);
        assert!((edge.distance_m - 0.03).abs() < 1e-12 && (edge.normal - DVec3::new(0.6, 0.0, 0.8)).length() < 1e-12);
    }
}
