//! Changes before the first tick.

use ssl_world::control::{BallChange, FieldChange, GeometryChange, RealismChange, SpecChange};
use ssl_world::sensors::RealismPreset;
use ssl_world::{CalibrationProfile, Era, InitialChanges, SslSettings, Team, TeamChanges, World};

fn world(initial_changes: InitialChanges) -> World {
    World::new(SslSettings { initial_changes, era: Era::Y2026B, robots: 6, ..SslSettings::default() })
}

fn of_field(field: FieldChange) -> InitialChanges {
    InitialChanges { geometry: GeometryChange { field, ..GeometryChange::default() }, ..InitialChanges::default() }
}

#[test]
fn changes_of_the_field_reach_walls_cameras_geometry_and_robots() {
    let field =
        FieldChange { length_m: Some(7.5), width_m: Some(5.0), goal_width_m: Some(0.9), ..FieldChange::default() };
    let world = world(of_field(field));
    let told = &world.geometry().field;
    assert_eq!((told.field_length, told.field_width, told.goal_width), (7500, 5000, 900));
    let [x, y] = world.model().field.half_m();
    assert!(world.state().present().all(|(.., robot)| robot.at.x.abs() < x && robot.at.y.abs() < y));
    let view = world.cameras().iter().map(|camera| camera.view.max.x).fold(0.0, f64::max);
    assert!(view < 4.6, "{view}: the cameras see this field");
}

#[test]
fn cameras_are_at_their_height() {
    let at = |height: Option<f64>| world(InitialChanges { camera_height_m: height, ..InitialChanges::default() });
    let heights = |world: &World| world.cameras().iter().map(|camera| camera.pinhole.at.z).collect::<Vec<_>>();
    assert_eq!(heights(&at(None)), [4.0; 4]);
    let lower = at(Some(3.6));
    assert_eq!(heights(&lower), [3.6; 4]);
    assert_eq!(lower.geometry().calib[0].derived_camera_world_tz, Some(3600.0));
    assert_eq!(at(Some(4.0)).cameras(), at(None).cameras());
}

#[test]
fn each_team_has_its_robots_and_losses() {
    let spec = SpecChange { radius_m: Some(0.085), mass_kg: Some(2.4), ..SpecChange::default() };
    let blue = TeamChanges { robot_loss: Some(0.25), spec };
    let world = world(InitialChanges { blue, ..InitialChanges::default() });
    let robot = |team, number| world.state().robot(team, number).expect("a robot").spec;
    assert_eq!((robot(Team::Blue, 0).radius_m, robot(Team::Blue, 15).mass_kg), (0.085, 2.4));
    assert_eq!(robot(Team::Yellow, 0).radius_m, 0.09);
    assert_eq!(world.realism().robot_loss, [0.0, 0.25]);
}

#[test]
fn ball_delays_and_dribblers_change() {
    let ball = BallChange { hop_z: Some(0.3), ..BallChange::default() };
    let realism = RealismChange {
        vision_delay_ns: Some(30_000_000),
        simulates_dribbling: Some(false),
        ..RealismChange::default()
    };
    let geometry = GeometryChange { ball, ..GeometryChange::default() };
    let changes = InitialChanges { geometry, realism, hop_m_min: Some(0.002), ..InitialChanges::default() };
    let world = world(changes);
    let ball = world.model().ball;
    assert_eq!((ball.hop_z, ball.hop_m_min, ball.roll_m_s2), (0.3, 0.002, 0.26));
    assert_eq!(world.realism().vision_delay_s, 0.03);
    assert!(world.model().is_dribbling_perfect);
}

/// No change leaves every bit as it was.
#[test]
fn no_changes_change_nothing() {
    use engine::World as _;
    for (_, realism) in RealismPreset::ALL {
        let settings = SslSettings { realism, seed: 9, ..SslSettings::default() };
        let plain = World::new(settings.clone());
        let changed = World::new(SslSettings { initial_changes: InitialChanges::default(), ..settings });
        assert_eq!((plain.digest(), plain.cameras()), (changed.digest(), changed.cameras()));
    }
}

/// A refused change once left a world with a part of its changes.
#[test]
fn a_world_has_all_changes_or_none() {
    use engine::World as _;
    let profile = CalibrationProfile { speed_m_s: Some(2.5), roll_m_s2: Some(0.4), ..CalibrationProfile::default() };
    let world = |initial_changes| {
        let settings = SslSettings { initial_changes, profile, ..SslSettings::default() };
        (settings.check().is_ok(), World::new(settings))
    };
    let length = of_field(FieldChange { length_m: Some(10.0), ..FieldChange::default() });
    let round = TeamChanges { spec: SpecChange { radius_m: Some(0.01), ..<_>::default() }, ..<_>::default() };
    let ((is_plain_good, plain), (is_long_good, long)) = (world(InitialChanges::default()), world(length.clone()));
    let (is_refused_good, refused) = world(InitialChanges { blue: round, ..length });
    assert_eq!((is_plain_good, is_long_good, is_refused_good), (true, true, false));
    assert_eq!((plain.model().field.length_m, long.model().field.length_m), (12.0, 10.0));
    assert_eq!((refused.digest(), refused.model()), (plain.digest(), plain.model()));
}

#[test]
fn changes_have_the_limits_of_the_control_port() {
    let result = |initial_changes: InitialChanges| {
        SslSettings { initial_changes, era: Era::Y2026B, ..SslSettings::default() }.check()
    };
    let check = |changes: InitialChanges, expect: &str| match result(changes.clone()) {
        Ok(()) => assert_eq!(expect, "", "{changes:?}"),
        Err(error) => assert!(!expect.is_empty() && error.to_string().contains(expect), "{error}"),
    };
    let n = InitialChanges::default;
    check(n(), "");
    check(of_field(FieldChange { goal_width_m: Some(20.0), ..FieldChange::default() }), "goal_width is 20 m, but");
    check(
        of_field(FieldChange { center_circle_radius_m: Some(-1.0), ..FieldChange::default() }),
        "center_circle_radius",
    );
    check(of_field(FieldChange { length_m: Some(f64::NAN), ..FieldChange::default() }), "field_length is NaN");
    check(InitialChanges { camera_height_m: Some(0.1), ..n() }, "the height of the cameras");
    check(InitialChanges { goal_wall_m: Some(0.0), ..n() }, "the thickness of the goals' walls");
    check(InitialChanges { hop_m_min: Some(0.0), ..n() }, "the height of the smallest bounce");
    let lossy = TeamChanges { robot_loss: Some(1.5), ..TeamChanges::default() };
    check(InitialChanges { yellow: lossy, ..n() }, "missing_robot_detections is 1.5");
    let round = TeamChanges { spec: SpecChange { radius_m: Some(0.01), ..<_>::default() }, ..<_>::default() };
    check(InitialChanges { blue: round, ..n() }, "center_to_dribbler");
    let late = RealismChange { vision_delay_ns: Some(30_000_000_000), ..RealismChange::default() };
    check(InitialChanges { realism: late, ..n() }, "vision_delay");
}
