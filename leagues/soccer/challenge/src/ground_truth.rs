//! The referee's input and output: ground truth and commands. Both are plain data, so decisions can be repeated from a
//! record.

use soccer_protocol::{PlayMode, Side};
pub use soccer_proxy::FootingCounts;

/// A robot as monitors report it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RobotSnapshot {
    /// Its side; `None` before it has joined a team.
    pub side: Option<Side>,
    /// Its number; 0 before it has joined a team.
    pub unum: u8,
    /// Position of its torso's centre, m.
    pub at: [f64; 3],
    /// Height of its torso's upward axis: 1 upright, 0 lying.
    pub up_z: f64,
    /// Height of its torso's forward axis: -1 on its front, 1 on its back.
    pub forward_z: f64,
    /// Height of its torso's right axis: -1 on its right side, 1 on its left side.
    pub right_z: f64,
    /// Heading of its torso about the vertical axis, rad, from -π to π.
    pub heading: f64,
}

/// The ground truth of one moment, from a monitor frame.
#[derive(Debug, Clone, PartialEq)]
pub struct GroundTruth {
    /// Number of the frame, from 1.
    pub frame: u64,
    /// Simulated time since the first frame, s; it runs before play begins.
    pub now_s: f64,
    /// Game time, s; it stands still before play begins.
    pub game_s: f64,
    /// The play mode.
    pub mode: PlayMode,
    /// Position of the ball's centre, m.
    pub ball: [f64; 3],
    /// All robots, in the order of the monitor frame.
    pub robots: Vec<RobotSnapshot>,
    /// The foot contacts counted for the first agent.
    pub feet: FootingCounts,
    /// Number of agents connected through the proxy; `None` where agents cannot bypass it.
    pub through_proxy: Option<usize>,
}

/// A command of the referee.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum RefereeCommand {
    /// Sets the play mode.
    Mode(PlayMode),
    /// Places the ball at a point, m, with a velocity, m/s.
    Ball {
        /// Position of its centre.
        at: [f64; 3],
        /// Its velocity.
        velocity: [f64; 3],
    },
    /// Beams the agents to this position, m, in every cycle from now on, as far as the server allows beams at that
    /// moment.
    Beam([f64; 2]),
    /// Stops beaming.
    EndBeam,
    /// Restarts the count of cycles with feet off the ground.
    CountFeet,
    /// Stops counting.
    EndFeet,
    /// Lets the opponent join.
    Opponent,
}

/// A distance on the ground, m.
pub(crate) fn ground_m(a: [f64; 3], b: [f64; 3]) -> f64 {
    libm::hypot(a[0] - b[0], a[1] - b[1])
}

/// A distance in space, m.
pub(crate) fn space_m(a: [f64; 3], b: [f64; 3]) -> f64 {
    libm::sqrt((0..3).map(|i| (a[i] - b[i]) * (a[i] - b[i])).sum())
}
