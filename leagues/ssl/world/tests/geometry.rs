//! The geometry of all eras, and custom geometries (docs/reference/smallsize-ssl.md 1, 5).

use crate::stage;

use ssl_protocol::calibration::{ChipFixedLoss, StraightTwoPhase};
use ssl_protocol::config::SimulatorConfig;
use ssl_protocol::control::SimulatorCommand;
use ssl_protocol::geometry::{FieldSize, GeometryData, LineSegment, ShapeType, Vector2f};
use ssl_world::control::{apply, simulator};
use ssl_world::sensors::{Realism, cameras, geometry};
use ssl_world::{Era, Model, State};
use stage::SEED;

fn of(era: Era) -> GeometryData {
    let model = Model::of(era);
    geometry(&model, &cameras(&model.field, 4, &Realism::default(), SEED), 0.09)
}

/// Length, width, goal width, goal depth, margin; then fields 8 to 13, 16 and 17.
const SIZES: [(Era, [i32; 5], [i32; 8]); 6] = [
    (Era::Y2026A, [12_000, 9000, 1800, 180, 300], [1800, 3600, 500, 10, 8000, 160, 600, 300]),
    (Era::Y2026B, [9000, 6000, 1000, 180, 300], [1000, 2000, 500, 10, 6000, 160, 300, 300]),
    (Era::Y2018A, [12_000, 9000, 1200, 180, 300], [1200, 2400, 500, 10, 1200, 160, 300, 0]),
    (Era::Y2018B, [9000, 6000, 1000, 180, 300], [1000, 2000, 500, 10, 1000, 160, 300, 0]),
    (Era::Y2014, [8090, 6050, 1000, 180, 250], [1000, 2500, 500, 10, 1000, 160, 250, 0]),
    (Era::Y2002, [2800, 2300, 700, 180, 0], [233, 1020, 225, 10, 450, 160, 0, 0]),
];

#[test]
fn all_numbers_of_all_eras() {
    for (era, required, optional) in SIZES {
        let size = of(era).field;
        let ours = [size.field_length, size.field_width, size.goal_width, size.goal_depth, size.boundary_width];
        assert_eq!(ours, required, "{era:?}");
        let ours = [
            size.penalty_area_depth,
            size.penalty_area_width,
            size.center_circle_radius,
            size.line_thickness,
            size.goal_center_to_penalty_mark,
            size.goal_height,
            size.boundary_width_goal_line,
            size.goal_substitution_area_width,
        ];
        assert_eq!(ours, optional.map(Some), "{era:?}");
        let ball_mm = if era == Era::Y2002 { 21.35 } else { 21.5 };
        assert_eq!((size.ball_radius, size.max_robot_radius), (Some(ball_mm), Some(90.0)));
    }
}

/// The field lines as fractions of a division A field of 2026: ends, mm.
const LINES: [(ShapeType, [f32; 4]); 12] = [
    (ShapeType::TopTouchLine, [-6000.0, 4500.0, 6000.0, 4500.0]),
    (ShapeType::BottomTouchLine, [-6000.0, -4500.0, 6000.0, -4500.0]),
    (ShapeType::LeftGoalLine, [-6000.0, -4500.0, -6000.0, 4500.0]),
    (ShapeType::RightGoalLine, [6000.0, -4500.0, 6000.0, 4500.0]),
    (ShapeType::HalfwayLine, [0.0, -4500.0, 0.0, 4500.0]),
    (ShapeType::CenterLine, [-6000.0, 0.0, 6000.0, 0.0]),
    (ShapeType::LeftPenaltyStretch, [-4200.0, -1800.0, -4200.0, 1800.0]),
    (ShapeType::RightPenaltyStretch, [4200.0, -1800.0, 4200.0, 1800.0]),
    (ShapeType::LeftFieldLeftPenaltyStretch, [-6000.0, -1800.0, -4200.0, -1800.0]),
    (ShapeType::LeftFieldRightPenaltyStretch, [-6000.0, 1800.0, -4200.0, 1800.0]),
    (ShapeType::RightFieldLeftPenaltyStretch, [4200.0, 1800.0, 6000.0, 1800.0]),
    (ShapeType::RightFieldRightPenaltyStretch, [4200.0, -1800.0, 6000.0, -1800.0]),
];

#[test]
fn the_lines_of_division_a() {
    let lines = of(Era::Y2026A).field.field_lines;
    assert_eq!(lines.len(), LINES.len());
    for (line, (shape, [x1, y1, x2, y2])) in lines.iter().zip(LINES) {
        let expected = LineSegment {
            name: shape.name().to_owned(),
            p1: Vector2f { x: x1, y: y1 },
            p2: Vector2f { x: x2, y: y2 },
            thickness: 10.0,
            shape: Some(shape.into()),
        };
        assert_eq!(*line, expected);
    }
}

#[test]
fn all_eras_have_the_same_names_types_and_one_circle() {
    for (_, era) in Era::ALL {
        let field = of(era).field;
        let kinds: Vec<_> = field.field_lines.iter().map(|line| (line.name.as_str(), line.shape)).collect();
        assert_eq!(kinds, LINES.map(|(shape, _)| (shape.name(), Some(shape.into()))));
        assert_eq!(field.field_arcs.len(), 1);
        let circle = &field.field_arcs[0];
        assert_eq!((circle.name.as_str(), circle.shape), ("CenterCircle", Some(ShapeType::CenterCircle.into())));
        let radius_mm = if era == Era::Y2002 { 225.0 } else { 500.0 };
        assert_eq!((circle.radius, circle.thickness, circle.a1), (radius_mm, 10.0, 0.0));
        assert!((circle.a2 - 6.283_185_5).abs() < 1e-6);
    }
}

#[test]
fn models_and_cameras_are_there() {
    let geometry = of(Era::Y2026A);
    let models = geometry.models.expect("models");
    let straight = StraightTwoPhase { acc_slide: -3.0, acc_roll: -0.26, k_switch: 0.64 };
    assert_eq!(models.straight_two_phase, Some(straight));
    let chip = ChipFixedLoss { damping_xy_first_hop: 0.8, damping_xy_other_hops: 0.85, damping_z: 0.47 };
    assert_eq!(models.chip_fixed_loss, Some(chip));
    assert_eq!(geometry.calib.iter().map(|camera| camera.camera_id).collect::<Vec<_>>(), [0, 1, 2, 3]);
}

#[test]
fn a_geometry_makes_any_field_that_of_its_era() {
    for (_, from) in Era::ALL {
        for (_, to) in Era::ALL {
            let mut model = Model::of(from);
            let config = SimulatorConfig { geometry: Some(of(to)), ..SimulatorConfig::default() };
            let reading = simulator::read(&SimulatorCommand { control: None, config: Some(config) });
            assert!(reading.errors.is_empty(), "{:?}", reading.errors);
            for order in &reading.items {
                apply(order, &mut State::default(), &mut model).expect("a geometry");
            }
            let (field, wanted) = (model.field, Model::of(to).field);
            assert_eq!(of_field(field), of_field(wanted), "{from:?} {to:?}");
            assert!((model.ball.radius_m - Model::of(to).ball.radius_m).abs() < 1e-9);
        }
    }
}

/// The protocol's size message of a field.
fn of_field(field: ssl_world::FieldGeometry) -> FieldSize {
    geometry(&Model { field, ..Model::of(Era::Y2026A) }, &[], 0.09).field
}
