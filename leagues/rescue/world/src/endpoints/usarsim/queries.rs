//! Answers to queries about robots and their sensors: geometry and configuration.

use rescue_protocol::usarsim::{
    Configuration, ConfigurationQuery, Geometry, SensorMount, UsarPose, VehicleKind, Wheels,
};

use super::sensor_messages::{INS_MS, ODOMETRY_MS, TRUTH_MS, resolution_rad};
use super::{CAMERA, INS, ODOMETRY, SCANNER, TRUTH};
use crate::world::{LASER_HEIGHT_M, LASER_RANGE_MIN_M, RobotState, ZOOM_MAX};

/// The kind that denotes the robot itself in queries.
const ROBOT: &str = "Robot";

/// A sensor: its kind and its name.
type SensorId = (&'static str, &'static str);

/// Returns a robot's sensors; only some robots have a laser and wheels.
fn sensors(robot: &RobotState) -> Vec<SensorId> {
    let has_laser = robot.kind.spec().laser.is_some();
    let has_wheels = robot.kind.chassis().wheels.is_some();
    let all = [
        (has_laser, ("RangeScanner", SCANNER)),
        (true, ("Camera", CAMERA)),
        (has_wheels, ("Odometry", ODOMETRY)),
        (true, ("INS", INS)),
        (true, ("GroundTruth", TRUTH)),
    ];
    all.into_iter().filter(|(is_there, _)| *is_there).map(|(_, sensor)| sensor).collect()
}

/// Returns the queried sensor. A robot has one of each kind.
fn sensor(robot: &RobotState, query: &ConfigurationQuery) -> Option<SensorId> {
    let is = |text: &str, word: &str| text.eq_ignore_ascii_case(word);
    let is_match =
        |sensor: &&SensorId| is(sensor.0, &query.kind) && query.name.as_ref().is_none_or(|name| is(sensor.1, name));
    sensors(robot).iter().find(is_match).copied()
}

/// Returns the robot's dimensions, or a sensor's mounting position.
pub fn geometry(robot: &RobotState, query: &ConfigurationQuery) -> Option<Geometry> {
    if query.kind.eq_ignore_ascii_case(ROBOT) {
        let chassis = robot.kind.chassis();
        let wheels = chassis.wheels.map(|wheels| Wheels {
            radius_m: wheels.radius_m,
            separation_m: wheels.separation_m,
            base_m: wheels.base_m,
        });
        let body = if wheels.is_some() { VehicleKind::Ground } else { VehicleKind::Air };
        let name = chassis.class.to_owned();
        return Some(Geometry::Robot { body, name, dimensions_m: chassis.size_m, wheels });
    }
    let (kind, name) = sensor(robot, query)?;
    let mounts = vec![SensorMount { name: name.to_owned(), place: mount_pose(robot, kind) }];
    Some(Geometry::Sensors { kind: kind.to_owned(), mounts })
}

/// Returns a sensor's position relative to the robot.
fn mount_pose(robot: &RobotState, kind: &str) -> UsarPose {
    let spec = robot.kind.spec();
    match kind {
        "RangeScanner" => UsarPose { location: [0.0, 0.0, -LASER_HEIGHT_M], ..UsarPose::default() },
        "Camera" => {
            let [low_m, high_m] = spec.camera.height_m;
            let above_m = if spec.flight.is_some() { 0.0 } else { (low_m + high_m) / 2.0 };
            let orientation = [0.0, robot.aim.tilt_rad, -robot.aim.pan_rad];
            UsarPose { location: [0.0, 0.0, -above_m], orientation }
        }
        _ => UsarPose::default(),
    }
}

/// Returns the capabilities of the robot or of a sensor.
pub fn configuration(robot: &RobotState, query: &ConfigurationQuery) -> Option<Configuration> {
    let spec = robot.kind.spec();
    if query.kind.eq_ignore_ascii_case(ROBOT) {
        let name = robot.kind.chassis().class.to_owned();
        return Some(match spec.flight {
            None => Configuration::Ground { name, speed_rad_s: robot.kind.wheel_speed_rad_s() },
            // The robot stays at its height.
            Some(_) => Configuration::Air {
                name,
                altitude_m_s: 0.0,
                linear_m_s: spec.speed_m_s,
                lateral_m_s: spec.speed_m_s,
                rotational_deg_s: spec.turn_rad_s.to_degrees(),
            },
        });
    }
    let (kind, name) = sensor(robot, query)?;
    let name = name.to_owned();
    let timed =
        |ms: u64| Configuration::Timed { kind: kind.to_owned(), name: name.clone(), interval_s: ms as f64 / 1e3 };
    Some(match kind {
        "RangeScanner" => {
            let laser = spec.laser?;
            let (resolution_rad, fov_rad) = (resolution_rad(&laser), laser.fov_rad);
            Configuration::Scanner {
                name,
                range_max_m: laser.range_m,
                range_min_m: LASER_RANGE_MIN_M,
                resolution_rad,
                fov_rad,
            }
        }
        "Camera" => {
            let usual = spec.camera.fov_rad;
            let fov_rad = [usual, usual / ZOOM_MAX, usual, usual / robot.aim.zoom];
            Configuration::Camera { name, size_px: [spec.camera.width_px, spec.camera.height_px], fov_rad }
        }
        "Odometry" => timed(ODOMETRY_MS),
        "INS" => timed(INS_MS),
        _ => timed(TRUTH_MS),
    })
}
