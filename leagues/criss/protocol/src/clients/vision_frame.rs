//! One frame as sent to teams: the values of the vision packet.

use serde::{Deserialize, Serialize};

/// Coordinate or heading of an object that was not detected, m and rad.
pub const NOT_FOUND: f64 = -32000.0;

/// A robot as detected by the camera.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct VisionRobot {
    /// True if it was detected; if not, the numbers are [`NOT_FOUND`].
    pub is_found: bool,
    /// Position along x, m.
    pub x_m: f64,
    /// Position along y, m.
    pub y_m: f64,
    /// Heading, counter-clockwise from +x, rad, in [-pi, pi].
    pub heading_rad: f64,
}

impl Default for VisionRobot {
    fn default() -> VisionRobot {
        VisionRobot { is_found: false, x_m: NOT_FOUND, y_m: NOT_FOUND, heading_rad: NOT_FOUND }
    }
}

/// A ball as detected by the camera.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct VisionBall {
    /// True if it was detected; if not, the numbers are [`NOT_FOUND`].
    pub is_found: bool,
    /// Position along x, m.
    pub x_m: f64,
    /// Position along y, m.
    pub y_m: f64,
}

impl Default for VisionBall {
    fn default() -> VisionBall {
        VisionBall { is_found: false, x_m: NOT_FOUND, y_m: NOT_FOUND }
    }
}

/// One frame as sent to the teams. Both teams receive the same values.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct VisionFrame {
    /// Number of the frame; 0 is the initial state.
    pub frame: u64,
    /// Time of the frame, s.
    pub time_s: f64,
    /// Robots of teams 0 and 1 by id, five at least.
    pub teams: [Vec<VisionRobot>; 2],
    /// Balls by number, one at least.
    pub balls: Vec<VisionBall>,
    /// Robots of team 2 by id.
    pub obstacles: Vec<VisionRobot>,
}

impl VisionFrame {
    /// Copies another frame into the buffers of this one.
    pub fn copy_from(&mut self, other: &VisionFrame) {
        (self.frame, self.time_s) = (other.frame, other.time_s);
        self.teams.iter_mut().zip(&other.teams).for_each(|(team, from)| team.clone_from(from));
        self.balls.clone_from(&other.balls);
        self.obstacles.clone_from(&other.obstacles);
    }
}
