//! Durations of operator actions.

use serde::{Deserialize, Serialize};

/// Mean durations of actions, ms, from the start of the movement to its effect. They are our own choice: a robot
/// without needs costs 2.5 s, the overhead suggested by studies of operators of 4 to 12 robots.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ActionTimes {
    /// Finding a robot in the list and clicking on it.
    pub select_ms: u64,
    /// Understanding the picture and the robot's position on the map.
    pub look_ms: u64,
    /// Choosing a goal of a robot and clicking on it.
    pub waypoint_ms: u64,
    /// Finding the victim's position on the map and marking it.
    pub mark_ms: u64,
    /// Grasping the drive stick.
    pub teleop_ms: u64,
    /// Opening a queued picture.
    pub open_ms: u64,
    /// Closing a queued picture.
    pub done_ms: u64,
    /// Waiting before the next look for work.
    pub wait_ms: u64,
    /// Standard deviation of the logarithm of each time; 0 is no spread. With 0.3, two thirds of all times are between
    /// 0.71 and 1.29 times the average.
    pub spread: f64,
}

impl Default for ActionTimes {
    fn default() -> ActionTimes {
        ActionTimes {
            select_ms: 1000,
            look_ms: 1500,
            waypoint_ms: 1000,
            mark_ms: 2000,
            teleop_ms: 1000,
            open_ms: 1000,
            done_ms: 500,
            wait_ms: 500,
            spread: 0.3,
        }
    }
}

impl ActionTimes {
    /// Returns these times multiplied by a factor, with the same spread. 1 changes nothing.
    #[must_use]
    pub fn scaled(self, factor: f64) -> ActionTimes {
        let scale = |ms: u64| (ms as f64 * factor).round() as u64;
        ActionTimes {
            select_ms: scale(self.select_ms),
            look_ms: scale(self.look_ms),
            waypoint_ms: scale(self.waypoint_ms),
            mark_ms: scale(self.mark_ms),
            teleop_ms: scale(self.teleop_ms),
            open_ms: scale(self.open_ms),
            done_ms: scale(self.done_ms),
            wait_ms: scale(self.wait_ms),
            spread: self.spread,
        }
    }
}
