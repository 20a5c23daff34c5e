//! Specifications of the robot types.

use rescue_building::robots::{RobotSpec, RobotType};
use rescue_mapping::word::Word;

#[test]
fn names_of_types() {
    let check = |name, expect| assert_eq!(RobotType::from_name(name), expect, "{name}");
    check("p2at", Some(RobotType::P2at));
    check("p3at", Some(RobotType::P2at));
    check("P2AT", Some(RobotType::P2at));
    check("TeleMax", Some(RobotType::Telemax));
    check("airrobot", Some(RobotType::Airrobot));
    check("kenaf", Some(RobotType::Kenaf));
    check("p4at", None);
    check("", None);
    assert_eq!(RobotType::P2at.word(), "p2at");
}

#[test]
fn figures_of_the_table() {
    let row = |spec: &RobotSpec| {
        let motion = [spec.footprint_m, spec.speed_m_s, spec.turn_rad_s, spec.acceleration_m_s2];
        (motion, spec.climbs_m, spec.stairs, spec.flight.is_some(), spec.battery_s)
    };
    let check = |robot: RobotType, expect| assert_eq!(row(robot.spec()), expect, "{robot:?}");
    check(RobotType::P2at, ([0.36, 0.7, 1.5, 0.7], 0.05, false, false, 1200.0));
    check(RobotType::Telemax, ([0.45, 1.1, 1.0, 0.8], 0.25, true, false, 1200.0));
    check(RobotType::Airrobot, ([0.5, 2.0, 1.75, 1.5], 0.0, false, true, 1200.0));
}

#[test]
fn sensors_of_the_table() {
    let laser = |robot: RobotType| robot.spec().laser.map(|laser| (laser.rays, laser.range_m, laser.rate_hz));
    assert_eq!(laser(RobotType::P2at), Some((181, 20.0, 10.0)));
    assert_eq!(laser(RobotType::Telemax), Some((228, 4.0, 10.0)));
    assert_eq!(laser(RobotType::Airrobot), None);
    let camera = RobotType::Airrobot.spec().camera;
    assert_eq!((camera.width_px, camera.height_px, camera.tilt_rad), (320, 240, [-std::f64::consts::FRAC_PI_2, 0.35]));
    let flight = RobotType::Airrobot.spec().flight.expect("it flies");
    assert_eq!((flight.height_m, flight.cruise_m, flight.clears_m), ([0.5, 2.2], 1.2, 1.0));
}
