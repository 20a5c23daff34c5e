//! The lines of a field (docs/reference/smallsize-ssl.md 5.2).

use ssl_protocol::geometry::{CircularArc, LineSegment, ShapeType, Vector2f};

use crate::FieldGeometry;

const MM_PER_M: f64 = 1000.0;

/// All straight lines, by their centre lines.
pub(super) fn lines(field: &FieldGeometry) -> Vec<LineSegment> {
    let [x, y] = field.half_m();
    let front = x - field.penalty_area_depth_m;
    let side = field.penalty_area_width_m / 2.0;
    let ends = [
        (ShapeType::TopTouchLine, [-x, y], [x, y]),
        (ShapeType::BottomTouchLine, [-x, -y], [x, -y]),
        (ShapeType::LeftGoalLine, [-x, -y], [-x, y]),
        (ShapeType::RightGoalLine, [x, -y], [x, y]),
        (ShapeType::HalfwayLine, [0.0, -y], [0.0, y]),
        (ShapeType::CenterLine, [-x, 0.0], [x, 0.0]),
        (ShapeType::LeftPenaltyStretch, [-front, -side], [-front, side]),
        (ShapeType::RightPenaltyStretch, [front, -side], [front, side]),
        (ShapeType::LeftFieldLeftPenaltyStretch, [-x, -side], [-front, -side]),
        (ShapeType::LeftFieldRightPenaltyStretch, [-x, side], [-front, side]),
        (ShapeType::RightFieldLeftPenaltyStretch, [front, side], [x, side]),
        (ShapeType::RightFieldRightPenaltyStretch, [front, -side], [x, -side]),
    ];
    let line = |(shape, p1, p2): (ShapeType, [f64; 2], [f64; 2])| LineSegment {
        name: shape.name().to_owned(),
        p1: point(p1),
        p2: point(p2),
        thickness: (field.line_thickness_m * MM_PER_M) as f32,
        shape: Some(shape.into()),
    };
    ends.into_iter().map(line).collect()
}

/// The centre circle.
pub(super) fn arcs(field: &FieldGeometry) -> Vec<CircularArc> {
    let circle = CircularArc {
        name: ShapeType::CenterCircle.name().to_owned(),
        center: point([0.0, 0.0]),
        radius: (field.center_circle_radius_m * MM_PER_M) as f32,
        a1: 0.0,
        a2: std::f32::consts::TAU,
        thickness: (field.line_thickness_m * MM_PER_M) as f32,
        shape: Some(ShapeType::CenterCircle.into()),
    };
    vec![circle]
}

fn point(at_m: [f64; 2]) -> Vector2f {
    let [x, y] = at_m.map(|part| (part * MM_PER_M) as f32);
    Vector2f { x, y }
}
