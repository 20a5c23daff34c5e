//! Specifications, geometry, port: each field of the message alone (docs/reference/smallsize-ssl.md 7.1).

use ssl_protocol::calibration::{CameraCalibration, ChipFixedLoss, Models, StraightTwoPhase};
use ssl_protocol::config::{RealismConfig, RobotLimits, RobotSpecs, RobotWheelAngles, SimulatorConfig};
use ssl_protocol::control::{RobotId, SimulatorCommand};
use ssl_protocol::erforce::{RealismConfigErForce, RobotSpecErForce};
use ssl_protocol::geometry::{CircularArc, FieldSize, GeometryData, LineSegment};
use ssl_protocol::{Any, Team as Color};
use ssl_world::control::{CameraChange, ControlCommand, ControlError, ControlOutcome, Reason, apply, simulator};
use ssl_world::{Era, Model, RobotSpec, State, Team};

fn of(config: SimulatorConfig) -> SimulatorCommand {
    SimulatorCommand { control: None, config: Some(config) }
}

/// Executes a command. Only one robot's specification may change in the state.
fn done(command: &SimulatorCommand) -> (RobotSpec, Model, Vec<ControlOutcome>, Vec<ControlError>) {
    let (mut state, mut model) = (State::default(), Model::of(Era::Y2026A));
    let reading = simulator::read(command);
    let (mut effects, mut faults) = (Vec::new(), reading.errors);
    for order in &reading.items {
        match apply(order, &mut state, &mut model) {
            Ok(effect) => effects.push(effect),
            Err(fault) => faults.push(fault),
        }
    }
    let robot = state.robot_mut(Team::Blue, 3).expect("a robot");
    let spec = std::mem::take(&mut robot.spec);
    assert_eq!(state, State::default());
    (spec, model, effects, faults)
}

fn specs(specs: RobotSpecs) -> SimulatorCommand {
    let specs = RobotSpecs { id: RobotId::new(Color::Blue, 3), ..specs };
    of(SimulatorConfig { robot_specs: vec![specs], ..SimulatorConfig::default() })
}

fn geometry(field: FieldSize) -> GeometryData {
    GeometryData { field, ..GeometryData::default() }
}

fn changed(geometry: GeometryData) -> Model {
    let command = of(SimulatorConfig { geometry: Some(geometry), ..SimulatorConfig::default() });
    let (spec, model, effects, faults) = done(&command);
    assert_eq!((spec, effects, faults), (RobotSpec::default(), vec![ControlOutcome::Geometry(vec![])], vec![]));
    model
}

#[test]
fn each_field_of_specs_changes_what_it_says_and_nothing_else() {
    type Change = fn(&mut RobotSpec);
    let none = RobotSpecs::default;
    let limits = |limits| RobotSpecs { limits: Some(limits), ..RobotSpecs::default() };
    let custom = |custom: RobotSpecErForce| RobotSpecs { custom: vec![Any::pack(&custom)], ..RobotSpecs::default() };
    let (l, c) = (RobotLimits::default(), RobotSpecErForce::default());
    let wheels = RobotWheelAngles { front_right: 1.0, back_right: 2.5, back_left: 4.0, front_left: 5.5 };
    let table: Vec<(RobotSpecs, Change)> = vec![
        (none(), |_| {}),
        (RobotSpecs { radius: Some(0.125), ..none() }, |spec| spec.radius_m = 0.125),
        (RobotSpecs { height: Some(0.125), ..none() }, |spec| spec.height_m = 0.125),
        (RobotSpecs { mass: Some(1.5), ..none() }, |spec| spec.mass_kg = 1.5),
        (RobotSpecs { max_linear_kick_speed: Some(6.5), ..none() }, |spec| spec.kick_m_s_max = 6.5),
        (RobotSpecs { max_chip_kick_speed: Some(6.5), ..none() }, |spec| spec.chip_m_s_max = 6.5),
        (RobotSpecs { center_to_dribbler: Some(0.0625), ..none() }, |spec| spec.center_to_dribbler_m = 0.0625),
        (limits(RobotLimits { acc_speedup_absolute_max: Some(2.0), ..l }), |spec| spec.limits.speedup_m_s2 = 2.0),
        (limits(RobotLimits { acc_speedup_angular_max: Some(2.0), ..l }), |spec| spec.limits.speedup_rad_s2 = 2.0),
        (limits(RobotLimits { acc_brake_absolute_max: Some(2.0), ..l }), |spec| spec.limits.brake_m_s2 = 2.0),
        (limits(RobotLimits { acc_brake_angular_max: Some(2.0), ..l }), |spec| spec.limits.brake_rad_s2 = 2.0),
        (limits(RobotLimits { vel_absolute_max: Some(2.0), ..l }), |spec| spec.limits.speed_m_s = 2.0),
        (limits(RobotLimits { vel_angular_max: Some(2.0), ..l }), |spec| spec.limits.speed_rad_s = 2.0),
        (RobotSpecs { wheel_angles: Some(wheels), ..none() }, |spec| spec.wheels_rad = [1.0, 2.5, 4.0, 5.5]),
        (custom(RobotSpecErForce { shoot_radius: Some(0.0625), ..c }), |spec| spec.center_to_dribbler_m = 0.0625),
        (custom(RobotSpecErForce { dribbler_width: Some(0.0625), ..c }), |spec| spec.dribbler_width_m = 0.0625),
    ];
    for (message, change) in table {
        let mut expected = RobotSpec::default();
        change(&mut expected);
        let (spec, model, effects, faults) = done(&specs(message.clone()));
        assert_eq!((effects, faults), (vec![ControlOutcome::Respecified], vec![]), "{message:?}");
        assert_eq!((spec, model), (expected, Model::of(Era::Y2026A)), "{message:?}");
    }
}

#[test]
fn specs_that_no_robot_can_have_are_refused_as_a_whole() {
    let none = RobotSpecs { mass: Some(1.0), ..RobotSpecs::default() };
    let slow = RobotLimits { acc_brake_absolute_max: Some(0.0), ..RobotLimits::default() };
    let wrong = [
        RobotSpecs { radius: Some(0.0), ..none.clone() },
        RobotSpecs { radius: Some(0.05), ..none.clone() },
        RobotSpecs { mass: Some(f32::NAN), ..none.clone() },
        RobotSpecs { max_linear_kick_speed: Some(f32::INFINITY), ..none.clone() },
        RobotSpecs { center_to_dribbler: Some(0.1), ..none.clone() },
        RobotSpecs { limits: Some(slow), ..none.clone() },
        RobotSpecs { wheel_angles: Some(RobotWheelAngles::default()), ..none.clone() },
    ];
    for message in wrong {
        let (spec, _, effects, faults) = done(&specs(message));
        assert_eq!((spec, effects), (RobotSpec::default(), vec![]));
        assert_eq!(faults.iter().map(|fault| fault.reason).collect::<Vec<_>>(), [Reason::Spec]);
    }
}

#[test]
fn each_measure_of_the_field_changes_what_it_says_and_nothing_else() {
    type Change = fn(&mut Model);
    let f = FieldSize::default;
    let table: Vec<(FieldSize, Change)> = vec![
        (f(), |_| {}),
        (FieldSize { field_length: 9000, ..f() }, |model| model.field.length_m = 9.0),
        (FieldSize { field_width: 6000, ..f() }, |model| model.field.width_m = 6.0),
        (FieldSize { goal_width: 1000, ..f() }, |model| model.field.goal_width_m = 1.0),
        (FieldSize { goal_depth: 250, ..f() }, |model| model.field.goal_depth_m = 0.25),
        (FieldSize { boundary_width: 250, ..f() }, |model| {
            (model.field.margin_touch_line_m, model.field.margin_goal_line_m) = (0.25, 0.25);
        }),
        (FieldSize { boundary_width_goal_line: Some(500), ..f() }, |model| model.field.margin_goal_line_m = 0.5),
        (FieldSize { boundary_width_goal_line: Some(0), ..f() }, |model| {
            (model.field.margin_touch_line_m, model.field.margin_goal_line_m) = (0.0, 0.0);
        }),
        (FieldSize { penalty_area_depth: Some(1000), ..f() }, |model| model.field.penalty_area_depth_m = 1.0),
        (FieldSize { penalty_area_width: Some(2000), ..f() }, |model| model.field.penalty_area_width_m = 2.0),
        (FieldSize { center_circle_radius: Some(750), ..f() }, |model| model.field.center_circle_radius_m = 0.75),
        (FieldSize { line_thickness: Some(20), ..f() }, |model| model.field.line_thickness_m = 0.02),
        (FieldSize { goal_center_to_penalty_mark: Some(6000), ..f() }, |model| model.field.penalty_mark_m = 6.0),
        (FieldSize { goal_height: Some(250), ..f() }, |model| model.field.goal_height_m = 0.25),
        (FieldSize { goal_substitution_area_width: Some(0), ..f() }, |model| {
            model.field.substitution_area_width_m = 0.0;
        }),
        (FieldSize { ball_radius: Some(25.0), ..f() }, |model| model.ball.radius_m = 0.025),
        (FieldSize { max_robot_radius: Some(100.0), ..f() }, |_| {}),
        (
            FieldSize {
                field_arcs: vec![CircularArc { name: "CenterCircle".into(), radius: 750.0, ..<_>::default() }],
                ..f()
            },
            |model| model.field.center_circle_radius_m = 0.75,
        ),
        (FieldSize { field_lines: vec![LineSegment { thickness: 20.0, ..<_>::default() }], ..f() }, |model| {
            model.field.line_thickness_m = 0.02
        }),
    ];
    for (message, change) in table {
        let mut expected = Model::of(Era::Y2026A);
        change(&mut expected);
        assert_eq!(changed(geometry(message.clone())), expected, "{message:?}");
    }
}

#[test]
fn models_of_the_ball_change_the_ball() {
    let ground = StraightTwoPhase { acc_slide: -2.5, acc_roll: -0.25, k_switch: 0.75 };
    let models = Models { straight_two_phase: Some(ground), chip_fixed_loss: None };
    let model = changed(GeometryData { models: Some(models), ..GeometryData::default() });
    let mut expected = Model::of(Era::Y2026A);
    (expected.ball.slide_m_s2, expected.ball.roll_m_s2, expected.ball.switch) = (2.5, 0.25, 0.75);
    assert_eq!(model, expected);
    let air = ChipFixedLoss { damping_xy_first_hop: 0.5, damping_xy_other_hops: 0.75, damping_z: 0.25 };
    let models = Models { straight_two_phase: None, chip_fixed_loss: Some(air) };
    let model = changed(GeometryData { models: Some(models), ..GeometryData::default() });
    let mut expected = Model::of(Era::Y2026A);
    (expected.ball.first_hop_xy, expected.ball.other_hops_xy, expected.ball.hop_z) = (0.5, 0.75, 0.25);
    assert_eq!(model, expected);
}

#[test]
fn cameras_go_on_to_the_world() {
    let camera = CameraCalibration {
        camera_id: 3,
        focal_length: 390.0,
        principal_point_x: 300.0,
        principal_point_y: 200.0,
        distortion: 0.25,
        q0: 0.5,
        q1: -0.5,
        q2: 0.25,
        q3: 1.0,
        tx: 1000.0,
        ty: 2000.0,
        tz: 3500.0,
        derived_camera_world_tx: Some(500.0),
        derived_camera_world_ty: Some(-500.0),
        derived_camera_world_tz: Some(4000.0),
        pixel_image_width: Some(640),
        pixel_image_height: Some(480),
    };
    let geometry = GeometryData { calib: vec![camera], ..GeometryData::default() };
    let (_, model, effects, _) = done(&of(SimulatorConfig { geometry: Some(geometry), ..SimulatorConfig::default() }));
    let expected = CameraChange {
        number: 3,
        focal_length_px: 390.0,
        principal_point_px: [300.0, 200.0],
        distortion: 0.25,
        rotation: [0.5, -0.5, 0.25, 1.0],
        translation_m: [1.0, 2.0, 3.5],
        at_m: Some([0.5, -0.5, 4.0]),
        picture_px: Some([640, 480]),
    };
    assert_eq!((model, effects), (Model::of(Era::Y2026A), vec![ControlOutcome::Geometry(vec![expected])]));
}

#[test]
fn fields_that_cannot_be_are_refused_as_a_whole() {
    let f = FieldSize { goal_depth: 250, ..FieldSize::default() };
    let wrong = [
        FieldSize { field_length: -1, ..f.clone() },
        FieldSize { field_length: i32::MAX, ..f.clone() },
        FieldSize { field_length: 3000, ..f.clone() },
        FieldSize { goal_width: 9001, ..f.clone() },
        FieldSize { line_thickness: Some(-1), ..f.clone() },
        FieldSize { ball_radius: Some(0.0), ..f.clone() },
    ];
    for field in wrong {
        let command = of(SimulatorConfig { geometry: Some(geometry(field)), ..SimulatorConfig::default() });
        let (_, model, effects, faults) = done(&command);
        assert_eq!((model, effects), (Model::of(Era::Y2026A), vec![]));
        assert_eq!(faults.iter().map(|fault| fault.reason).collect::<Vec<_>>(), [Reason::Geometry]);
    }
}

#[test]
fn messages_of_other_kinds_are_named_and_the_rest_is_done() {
    let foreign = Any { type_url: "x/RealismConfigOther".into(), value: vec![1, 2, 3] };
    let known = RealismConfigErForce { stddev_ball_p: Some(0.5), ..RealismConfigErForce::default() };
    let broken = Any { type_url: "x/RealismConfigErForce".into(), value: vec![8] };
    let config = RealismConfig { custom: vec![foreign.clone(), Any::pack(&known), broken] };
    let mut message = SimulatorConfig { realism_config: Some(config), ..SimulatorConfig::default() };
    message.robot_specs =
        vec![RobotSpecs { id: RobotId::new(Color::Blue, 3), custom: vec![foreign], ..<_>::default() }];
    let (_, _, effects, faults) = done(&of(message));
    assert_eq!(effects.len(), 2);
    let reasons: Vec<_> = faults.iter().map(|fault| fault.reason).collect();
    assert_eq!(reasons, [Reason::Spec, Reason::Realism, Reason::Realism]);
}

#[test]
fn the_port_goes_on_to_the_world() {
    let port = |port| simulator::read(&of(SimulatorConfig { vision_port: Some(port), ..SimulatorConfig::default() }));
    assert_eq!(port(10_020).items, [ControlCommand::VisionPort(10_020)]);
    for wrong in [0, 65_536, u32::MAX] {
        let reading = port(wrong);
        assert_eq!(reading.items, []);
        assert_eq!(reading.errors.iter().map(|fault| fault.reason).collect::<Vec<_>>(), [Reason::VisionPort]);
    }
}
