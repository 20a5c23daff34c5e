//! The wire form of a plan: each waypoint with a position and a heading (docs/reference/rescue-protocol.md, D5).

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::{Plan, Waypoint};
use crate::kinematics::MotionState;

/// The type of a waypoint in messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum WaypointType {
    /// Go to the position.
    Goto,
    /// Turn at the position.
    Turn,
    /// Explore around the position.
    Explore,
}

/// The wire form of a waypoint.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct WaypointMessage {
    /// Its type.
    pub kind: WaypointType,
    /// The position to reach, to turn at, or to explore around, m.
    pub at: DVec2,
    /// The heading there, rad.
    pub heading_rad: f64,
}

/// Returns the direction from one position to another; `heading_rad` if they are equal.
pub(super) fn bearing(from: DVec2, to: DVec2, heading_rad: f64) -> f64 {
    let way = to - from;
    if way == DVec2::ZERO { heading_rad } else { libm::atan2(way.y, way.x) }
}

impl Waypoint {
    /// Returns the waypoint's message for a robot with this pose before it.
    fn told(&self, at: DVec2, heading_rad: f64) -> WaypointMessage {
        match *self {
            Waypoint::Goto(to, arrival) => {
                let heading_rad = arrival.unwrap_or_else(|| bearing(at, to, heading_rad));
                WaypointMessage { kind: WaypointType::Goto, at: to, heading_rad }
            }
            Waypoint::Via(to) => {
                WaypointMessage { kind: WaypointType::Goto, at: to, heading_rad: bearing(at, to, heading_rad) }
            }
            Waypoint::Turn(heading_rad) => WaypointMessage { kind: WaypointType::Turn, at, heading_rad },
            Waypoint::Face(to) => {
                WaypointMessage { kind: WaypointType::Turn, at, heading_rad: bearing(at, to, heading_rad) }
            }
            Waypoint::Explore(area) => {
                let heading_rad = area.heading_rad.unwrap_or(heading_rad);
                WaypointMessage { kind: WaypointType::Explore, at: area.around.unwrap_or(at), heading_rad }
            }
        }
    }
}

/// Within this distance, the robot is reported to be at its last waypoint's position, m.
const NEAR_M: f64 = 0.2;

impl Plan {
    /// Returns the plan's messages for a robot with this pose.
    pub fn messages(&self, motion: &MotionState) -> impl Iterator<Item = WaypointMessage> {
        let from = self.from.filter(|(at, _)| at.distance(motion.at) < NEAR_M);
        let before = from.unwrap_or((motion.at, motion.heading_rad));
        self.waypoints().scan(before, |(at, heading_rad), waypoint| {
            let told = waypoint.told(*at, *heading_rad);
            (*at, *heading_rad) = (told.at, told.heading_rad);
            Some(told)
        })
    }
}
