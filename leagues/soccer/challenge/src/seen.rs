//! What a referee sees, and what it orders. Both are plain data, so a decision can be made again from a record.

use soccer_protocol::{PlayMode, Side};
pub use soccer_proxy::Feet;

/// A robot, as monitors show it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Robot {
    /// Its side; `None` before it has joined a team.
    pub side: Option<Side>,
    /// Its number; 0 before it has joined a team.
    pub unum: u8,
    /// Middle of its torso, m.
    pub at: [f64; 3],
    /// Height of its torso's upward axis: 1 upright, 0 lying.
    pub up_z: f64,
    /// How far it has turned its torso about the vertical axis, rad, from -π to π.
    pub heading: f64,
}

/// The ground truth of one moment: that of a monitor's frame.
#[derive(Debug, Clone, PartialEq)]
pub struct Seen {
    /// Number of the frame, from 1.
    pub frame: u64,
    /// Simulated time since the first frame, s; it goes on before play begins.
    pub now_s: f64,
    /// Game time, s; it stands still before play begins.
    pub game_s: f64,
    /// The play mode.
    pub mode: PlayMode,
    /// Middle of the ball, m.
    pub ball: [f64; 3],
    /// All robots, in the order in which monitors show them.
    pub robots: Vec<Robot>,
    /// What the feet of the first agent felt.
    pub feet: Feet,
    /// Agents that are connected through the proxy; `None` where no agent has another way.
    pub through_proxy: Option<usize>,
}

/// An order of the referee.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Order {
    /// Sets the play mode.
    Mode(PlayMode),
    /// Puts the ball to a place, m, with a velocity, m/s.
    Ball {
        /// Where its middle goes.
        at: [f64; 3],
        /// How fast it is then.
        velocity: [f64; 3],
    },
    /// Puts the agents to this place, m, in every cycle from now on, as far as the server beams at that moment.
    Beam([f64; 2]),
    /// No longer does so.
    EndBeam,
    /// Counts from zero in how many cycles feet are off the ground.
    CountFeet,
    /// Counts no longer.
    EndFeet,
    /// Lets the opponent in.
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
