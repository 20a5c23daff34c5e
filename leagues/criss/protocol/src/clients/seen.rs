//! What teams are told in a frame: the values of the vision packet.

use serde::{Deserialize, Serialize};

/// Place and heading of what is not seen, m and rad.
pub const NOT_FOUND: f64 = -32000.0;

/// A robot as the camera sees it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct SeenRobot {
    /// Whether it is seen; if not, the numbers are [`NOT_FOUND`].
    pub is_found: bool,
    /// m.
    pub x_m: f64,
    /// m.
    pub y_m: f64,
    /// Counter-clockwise from +x, rad, in [-pi, pi].
    pub heading_rad: f64,
}

impl Default for SeenRobot {
    fn default() -> SeenRobot {
        SeenRobot { is_found: false, x_m: NOT_FOUND, y_m: NOT_FOUND, heading_rad: NOT_FOUND }
    }
}

/// A ball as the camera sees it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct SeenBall {
    /// Whether it is seen; if not, the numbers are [`NOT_FOUND`].
    pub is_found: bool,
    /// m.
    pub x_m: f64,
    /// m.
    pub y_m: f64,
}

impl Default for SeenBall {
    fn default() -> SeenBall {
        SeenBall { is_found: false, x_m: NOT_FOUND, y_m: NOT_FOUND }
    }
}

/// Everything that teams are told in a frame. Both teams are told the same.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    /// The frame whose state it shows; 0 is the beginning.
    pub frame: u64,
    /// Its time, s.
    pub time_s: f64,
    /// Robots of teams 0 and 1 by id, five at least.
    pub teams: [Vec<SeenRobot>; 2],
    /// Balls by number, one at least.
    pub balls: Vec<SeenBall>,
    /// Robots of team 2 by id.
    pub obstacles: Vec<SeenRobot>,
}

impl Seen {
    /// Becomes equal to another one, with the buffers that are here.
    pub fn copy_from(&mut self, other: &Seen) {
        (self.frame, self.time_s) = (other.frame, other.time_s);
        self.teams.iter_mut().zip(&other.teams).for_each(|(team, from)| team.clone_from(from));
        self.balls.clone_from(&other.balls);
        self.obstacles.clone_from(&other.obstacles);
    }
}
