//! Periodic messages of a robot and its sensors.

use rescue_protocol::usarsim::{Body, Message, Reading, Sensor, Status};

use super::{INS, ODOMETRY, SCANNER, TRUTH, belief, facts, height_m, place, planar, time_s, truth};
use crate::world::{Pilot, Robot, TICK_MS, World};

/// Interval between status messages, ms.
const STATUS_MS: u64 = 200;
/// Interval between believed poses,
pub(super) const INS_MS: u64 = 200;
/// between wheel measurements,
pub(super) const ODOMETRY_MS: u64 = 100;
/// and between true poses.
pub(super) const TRUTH_MS: u64 = 100;

/// Returns the messages for a client about its robot in this tick.
pub fn messages(world: &World, pilot: &Pilot) -> Vec<Message> {
    let Some(robot) = world.heard(pilot.robot) else { return Vec::new() };
    let now_ms = world.tick_number() * TICK_MS;
    let time_s = time_s(world);
    let is_due = |every_ms: u64| now_ms.is_multiple_of(every_ms);
    let mut told = Vec::new();
    if is_due(STATUS_MS) {
        told.push(Message::Status(status(robot, time_s)));
    }
    let mut sense = |name: &str, reading| told.push(Message::Sensor(Sensor { time_s, name: name.to_owned(), reading }));
    if let Some(ranges_m) = world.ranges_of(pilot.robot)
        && let Some(laser) = robot.kind.spec().laser
    {
        let (resolution_rad, fov_rad) = (facts::resolution_rad(&laser), laser.fov_rad);
        sense(SCANNER, Reading::Ranges { resolution_rad, fov_rad, ranges_m: ranges_m.to_vec() });
    }
    if is_due(ODOMETRY_MS) && robot.kind.chassis().wheels.is_some() {
        sense(ODOMETRY, Reading::Odometry(planar(&pilot.odometry)));
    }
    if is_due(INS_MS) {
        sense(INS, Reading::Ins(place(&belief(robot), height_m(robot.kind))));
    }
    if is_due(TRUTH_MS) {
        sense(TRUTH, Reading::GroundTruth(place(&truth(robot), height_m(robot.kind))));
    }
    told
}

fn status(robot: &Robot, time_s: f64) -> Status {
    let body = if robot.kind.spec().flight.is_some() { Body::Air } else { Body::Ground };
    Status { body, time_s, battery_s: robot.battery.left_s as u64 }
}
