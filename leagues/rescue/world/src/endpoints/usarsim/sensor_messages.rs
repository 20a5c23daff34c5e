//! Periodic messages of a robot and its sensors.

use rescue_building::robots::LaserSpec;
use rescue_protocol::usarsim::{SensorMessage, SensorReading, UsarsimMessage, VehicleKind, VehicleStatus};

use super::{INS, ODOMETRY, SCANNER, TRUTH, belief, height_m, place, planar, time_s, truth};
use crate::world::{RobotState, TICK_MS, UsarsimClient, World};

/// Interval between status messages, ms.
const STATUS_MS: u64 = 200;
/// Interval between believed poses,
pub(super) const INS_MS: u64 = 200;
/// between wheel measurements,
pub(super) const ODOMETRY_MS: u64 = 100;
/// and between true poses.
pub(super) const TRUTH_MS: u64 = 100;

/// Returns the messages for a client about its robot in this tick.
pub fn messages(world: &World, client: &UsarsimClient) -> Vec<UsarsimMessage> {
    let Some(robot) = world.linked_robot(client.robot) else { return Vec::new() };
    let now_ms = world.tick_number() * TICK_MS;
    let time_s = time_s(world);
    let is_due = |every_ms: u64| now_ms.is_multiple_of(every_ms);
    let mut messages = Vec::new();
    if is_due(STATUS_MS) {
        messages.push(UsarsimMessage::Status(status(robot, time_s)));
    }
    let mut push_reading = |name: &str, reading| {
        messages.push(UsarsimMessage::Sensor(SensorMessage { time_s, name: name.to_owned(), reading }))
    };
    if let Some(ranges_m) = world.ranges_of(client.robot)
        && let Some(laser) = robot.kind.spec().laser
    {
        let (resolution_rad, fov_rad) = (resolution_rad(&laser), laser.fov_rad);
        push_reading(SCANNER, SensorReading::Ranges { resolution_rad, fov_rad, ranges_m: ranges_m.to_vec() });
    }
    if is_due(ODOMETRY_MS) && robot.kind.chassis().wheels.is_some() {
        push_reading(ODOMETRY, SensorReading::Odometry(planar(&client.odometry)));
    }
    if is_due(INS_MS) {
        push_reading(INS, SensorReading::Ins(place(&belief(robot), height_m(robot.kind))));
    }
    if is_due(TRUTH_MS) {
        push_reading(TRUTH, SensorReading::GroundTruth(place(&truth(robot), height_m(robot.kind))));
    }
    messages
}

fn status(robot: &RobotState, time_s: f64) -> VehicleStatus {
    let body = if robot.kind.spec().flight.is_some() { VehicleKind::Air } else { VehicleKind::Ground };
    VehicleStatus { body, time_s, battery_s: robot.battery.left_s as u64 }
}

/// Returns the angle between two rays.
pub fn resolution_rad(laser: &LaserSpec) -> f64 {
    laser.fov_rad / f64::from(laser.rays.saturating_sub(1).max(1))
}
