//! How long actions take.

use serde::{Deserialize, Serialize};

/// How long actions take on average, ms, from the beginning of the movement to its effect. They are ours: chosen so that a robot
/// that needs nothing costs 2.5 s, the overhead that the studies of operators of 4 to 12 robots suggest.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Costs {
    /// Finding a robot in the list, and clicking on it.
    pub select_ms: u64,
    /// Understanding the picture and the place of the robot on the map.
    pub look_ms: u64,
    /// Deciding where a robot goes, and clicking there.
    pub waypoint_ms: u64,
    /// Finding the victim's place on the map, and marking it.
    pub mark_ms: u64,
    /// Taking the drive stick.
    pub teleop_ms: u64,
    /// Opening a picture of the queue.
    pub open_ms: u64,
    /// Closing it.
    pub done_ms: u64,
    /// Looking again whether there is something to do.
    pub wait_ms: u64,
    /// Standard deviation of the logarithm of each time: 0.3 has two thirds of all times between 0.71 and 1.29 times the
    /// average. 0: no spread.
    pub spread: f64,
}

impl Default for Costs {
    fn default() -> Costs {
        Costs {
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
