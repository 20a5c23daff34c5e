//! Geometry, byte by byte (`docs/reference/smallsize-protocol.md` 3).

use crate::golden;

use golden::check;
use ssl_protocol::calibration::{CameraCalibration, ChipFixedLoss, Models, StraightTwoPhase};
use ssl_protocol::decode;
use ssl_protocol::geometry::{CircularArc, FieldSize, GeometryData, LineSegment, ShapeType, Vector2f};

fn field() -> FieldSize {
    FieldSize {
        field_length: 12_000,
        field_width: 9000,
        goal_width: 1800,
        goal_depth: 180,
        boundary_width: 300,
        ..FieldSize::default()
    }
}

/// Fields 1 to 5 of that field size.
const FIELD: &[u8] = b"\x08\xe0\x5d\x10\xa8\x46\x18\x88\x0e\x20\xb4\x01\x28\xac\x02";

#[test]
fn an_older_geometry() {
    check(&GeometryData { field: field(), ..GeometryData::default() }, &[b"\x0a\x0f", FIELD]);
}

#[test]
fn all_fields_of_the_field() {
    let size = FieldSize {
        penalty_area_depth: Some(1800),
        penalty_area_width: Some(3600),
        center_circle_radius: Some(500),
        line_thickness: Some(10),
        goal_center_to_penalty_mark: Some(8000),
        goal_height: Some(160),
        ball_radius: Some(1.5),
        max_robot_radius: Some(2.0),
        boundary_width_goal_line: Some(600),
        goal_substitution_area_width: Some(-1),
        ..field()
    };
    check(
        &size,
        &[
            FIELD,
            b"\x40\x88\x0e",                                     // 8 penalty_area_depth, varint: 1800
            b"\x48\x90\x1c",                                     // 9 penalty_area_width, varint: 3600
            b"\x50\xf4\x03",                                     // 10 center_circle_radius, varint: 500
            b"\x58\x0a",                                         // 11 line_thickness, varint: 10
            b"\x60\xc0\x3e",                                     // 12 goal_center_to_penalty_mark, varint: 8000
            b"\x68\xa0\x01",                                     // 13 goal_height, varint: 160
            b"\x75\x00\x00\xc0\x3f",                             // 14 ball_radius, fixed32: 1.5
            b"\x7d\x00\x00\x00\x40",                             // 15 max_robot_radius, fixed32: 2.0
            b"\x80\x01\xd8\x04",                                 // 16 boundary_width_goal_line, varint: 600
            b"\x88\x01\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", // 17, varint: -1 has ten bytes
        ],
    );
}

#[test]
fn lines_and_arcs() {
    let line = LineSegment {
        name: "HalfwayLine".into(),
        p1: Vector2f { x: 0.0, y: -250.0 },
        p2: Vector2f { x: 0.0, y: 1000.0 },
        thickness: 10.0,
        shape: Some(ShapeType::HalfwayLine.into()),
    };
    check(
        &line,
        &[
            b"\x0a\x0bHalfwayLine",                      // 1 name, 11 bytes
            b"\x12\x0a\x0d\0\0\0\0\x15\x00\x00\x7a\xc3", // 2 p1, 10 bytes: 1 x 0, 2 y -250
            b"\x1a\x0a\x0d\0\0\0\0\x15\x00\x00\x7a\x44", // 3 p2, 10 bytes: 1 x 0, 2 y 1000
            b"\x25\x00\x00\x20\x41",                     // 4 thickness, fixed32: 10
            b"\x28\x06",                                 // 5 type, varint: halfway line
        ],
    );
    let arc = CircularArc {
        name: "CenterCircle".into(),
        center: Vector2f::default(),
        radius: 1000.0,
        a1: 0.0,
        a2: 6.0,
        thickness: 10.0,
        shape: Some(ShapeType::CenterCircle.into()),
    };
    check(
        &arc,
        &[
            b"\x0a\x0cCenterCircle",             // 1 name, 12 bytes
            b"\x12\x0a\x0d\0\0\0\0\x15\0\0\0\0", // 2 center, 10 bytes
            b"\x1d\x00\x00\x7a\x44",             // 3 radius, fixed32: 1000
            b"\x25\x00\x00\x00\x00",             // 4 a1, fixed32: 0
            b"\x2d\x00\x00\xc0\x40",             // 5 a2, fixed32: 6
            b"\x35\x00\x00\x20\x41",             // 6 thickness, fixed32: 10
            b"\x38\x01",                         // 7 type, varint: centre circle
        ],
    );
    let size = FieldSize { field_lines: vec![line], field_arcs: vec![arc], ..FieldSize::default() };
    let bytes = size_with_lines();
    check(&size, &[&bytes]);
}

/// Fields 1 to 5 zero, then 6 with a line of 44 bytes and 7 with an arc of 48.
fn size_with_lines() -> Vec<u8> {
    [
        &b"\x08\0\x10\0\x18\0\x20\0\x28\0"[..],
        b"\x32\x2c\x0a\x0bHalfwayLine\x12\x0a\x0d\0\0\0\0\x15\x00\x00\x7a\xc3\x1a\x0a\x0d\0\0\0\0\x15\x00\x00\x7a\x44",
        b"\x25\x00\x00\x20\x41\x28\x06",
        b"\x3a\x30\x0a\x0cCenterCircle\x12\x0a\x0d\0\0\0\0\x15\0\0\0\0\x1d\x00\x00\x7a\x44\x25\0\0\0\0",
        b"\x2d\x00\x00\xc0\x40\x35\x00\x00\x20\x41\x38\x01",
    ]
    .concat()
}

#[test]
fn shapes_have_numbers_and_names() {
    for (number, name) in [
        "Undefined",
        "CenterCircle",
        "TopTouchLine",
        "BottomTouchLine",
        "LeftGoalLine",
        "RightGoalLine",
        "HalfwayLine",
        "CenterLine",
        "LeftPenaltyStretch",
        "RightPenaltyStretch",
        "LeftFieldLeftPenaltyStretch",
        "LeftFieldRightPenaltyStretch",
        "RightFieldLeftPenaltyStretch",
        "RightFieldRightPenaltyStretch",
    ]
    .into_iter()
    .enumerate()
    {
        let shape = ShapeType::try_from(number as i32).expect("a number from 0 to 13");
        assert_eq!(shape.name(), name);
    }
    assert!(ShapeType::try_from(14).is_err());
    let newer = decode::<LineSegment>(b"\x28\x0e").expect("a line");
    assert_eq!((newer.shape, newer.shape()), (Some(14), ShapeType::Undefined), "kept as a number");
}

#[test]
fn a_camera() {
    let camera = CameraCalibration {
        camera_id: 1,
        focal_length: 1000.0,
        principal_point_x: 2.0,
        principal_point_y: 3.0,
        distortion: 0.5,
        q0: 1.0,
        q1: -1.0,
        q2: 1.5,
        q3: 4.0,
        tx: 6.0,
        ty: 10.0,
        tz: -250.0,
        derived_camera_world_tx: Some(1.0),
        derived_camera_world_ty: Some(2.0),
        derived_camera_world_tz: Some(1000.0),
        pixel_image_width: Some(780),
        pixel_image_height: Some(580),
    };
    check(
        &camera,
        &[
            b"\x08\x01",             // 1 camera_id, varint: 1
            b"\x15\x00\x00\x7a\x44", // 2 focal_length, fixed32: 1000
            b"\x1d\x00\x00\x00\x40", // 3 principal_point_x, fixed32: 2
            b"\x25\x00\x00\x40\x40", // 4 principal_point_y, fixed32: 3
            b"\x2d\x00\x00\x00\x3f", // 5 distortion, fixed32: 0.5
            b"\x35\x00\x00\x80\x3f", // 6 q0, fixed32: 1
            b"\x3d\x00\x00\x80\xbf", // 7 q1, fixed32: -1
            b"\x45\x00\x00\xc0\x3f", // 8 q2, fixed32: 1.5
            b"\x4d\x00\x00\x80\x40", // 9 q3, fixed32: 4
            b"\x55\x00\x00\xc0\x40", // 10 tx, fixed32: 6
            b"\x5d\x00\x00\x20\x41", // 11 ty, fixed32: 10
            b"\x65\x00\x00\x7a\xc3", // 12 tz, fixed32: -250
            b"\x6d\x00\x00\x80\x3f", // 13 derived_camera_world_tx, fixed32: 1
            b"\x75\x00\x00\x00\x40", // 14 derived_camera_world_ty, fixed32: 2
            b"\x7d\x00\x00\x7a\x44", // 15 derived_camera_world_tz, fixed32: 1000
            b"\x80\x01\x8c\x06",     // 16 pixel_image_width, varint: 780
            b"\x88\x01\xc4\x04",     // 17 pixel_image_height, varint: 580
        ],
    );
}

#[test]
fn models_of_the_ball() {
    let models = Models {
        straight_two_phase: Some(StraightTwoPhase { acc_slide: -4.0, acc_roll: -0.5, k_switch: 0.5 }),
        chip_fixed_loss: Some(ChipFixedLoss { damping_xy_first_hop: 0.75, damping_xy_other_hops: 1.0, damping_z: 0.5 }),
    };
    check(
        &models,
        &[
            b"\x0a\x1b",                             // 1 straight_two_phase, 27 bytes
            b"\x09\x00\x00\x00\x00\x00\x00\x10\xc0", // 1 acc_slide, fixed64: -4
            b"\x11\x00\x00\x00\x00\x00\x00\xe0\xbf", // 2 acc_roll, fixed64: -0.5
            b"\x19\x00\x00\x00\x00\x00\x00\xe0\x3f", // 3 k_switch, fixed64: 0.5
            b"\x12\x1b",                             // 2 chip_fixed_loss, 27 bytes
            b"\x09\x00\x00\x00\x00\x00\x00\xe8\x3f", // 1 damping_xy_first_hop, fixed64: 0.75
            b"\x11\x00\x00\x00\x00\x00\x00\xf0\x3f", // 2 damping_xy_other_hops, fixed64: 1
            b"\x19\x00\x00\x00\x00\x00\x00\xe0\x3f", // 3 damping_z, fixed64: 0.5
        ],
    );
    let geometry = GeometryData {
        field: FieldSize::default(),
        calib: vec![CameraCalibration::default()],
        models: Some(Models::default()),
    };
    check(
        &geometry,
        &[
            b"\x0a\x0a\x08\0\x10\0\x18\0\x20\0\x28\0", // 1 field, 10 bytes
            b"\x12\x39\x08\0",                         // 2 calib, 57 bytes: 1 camera_id, then 2 to 12
            b"\x15\0\0\0\0\x1d\0\0\0\0\x25\0\0\0\0\x2d\0\0\0\0\x35\0\0\0\0\x3d\0\0\0\0\x45\0\0\0\0\x4d\0\0\0\0",
            b"\x55\0\0\0\0\x5d\0\0\0\0\x65\0\0\0\0",
            b"\x1a\x00", // 3 models, empty
        ],
    );
}
