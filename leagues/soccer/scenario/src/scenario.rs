//! A scenario: a start, the players, the conditions of success and failure, and a score.

use soccer_protocol::{PlayMode, Side};

use crate::condition::Condition;
use crate::quantity::Quantity;

/// A scenario, as its file describes it.
#[derive(Debug, Clone)]
pub struct Scenario {
    /// Its name, for reports.
    pub name: String,
    /// Its purpose in a sentence; may be empty.
    pub about: String,
    /// Number of runs; each has its own seed.
    pub seeds: u32,
    /// Least share of runs that pass, 0 to 1.
    pub pass_rate: f64,
    /// Simulated time from the start until a run has failed, s.
    pub time_s: f64,
    /// Settings of the world, keys of `spar params` with their values as in TOML.
    pub settings: Vec<(String, String)>,
    /// The team on each side: own, which plays left, and other.
    pub teams: [TeamPlan; 2],
    /// The start.
    pub start: ScenarioStart,
    /// The conditions of success: all must be true at the same time.
    pub success: Vec<Condition>,
    /// Time for which the conditions of success must stay true, s.
    pub success_for_s: f64,
    /// The conditions of failure: each of them ends the run.
    pub failure: Vec<Condition>,
    /// The score of a run, if it has one.
    pub score: Option<ScenarioScore>,
}

/// The players of one side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamPlan {
    /// Their kind.
    pub kind: TeamKind,
    /// Their numbers, in ascending order.
    pub unums: Vec<u8>,
}

/// A kind of team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TeamKind {
    /// The built-in team.
    Builtin,
    /// Players that stand still, and get up when they have fallen.
    Standing,
}

/// The start of a run.
#[derive(Debug, Clone, PartialEq)]
pub struct ScenarioStart {
    /// The play mode.
    pub mode: PlayMode,
    /// The ball; `None`: where it lies.
    pub ball: Option<BallStart>,
    /// The players with a pose of their own.
    pub players: Vec<PlayerStart>,
}

/// The ball at a start.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BallStart {
    /// Position of its centre, m.
    pub at: [f64; 3],
    /// Its velocity, m/s.
    pub velocity: [f64; 3],
    /// Greatest error of x and of y, m.
    pub noise_m: f64,
}

/// A player at a start.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlayerStart {
    /// Its side.
    pub side: Side,
    /// Its number.
    pub unum: u8,
    /// Its pose; `None`: it takes its own place.
    pub pose: Option<PlayerPose>,
}

/// The pose of a player at a start.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlayerPose {
    /// Position on the field, m.
    pub at: [f64; 2],
    /// Heading, degrees: 0 towards the goal of the other team, counter-clockwise.
    pub angle_deg: f64,
    /// Its posture.
    pub posture: StartPosture,
    /// Greatest error of x and of y, m.
    pub noise_m: f64,
    /// Greatest error of the heading, degrees.
    pub noise_deg: f64,
}

/// The posture of a player at a start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StartPosture {
    /// On its feet.
    Upright,
    /// Lying on its front.
    Front,
    /// Lying on its back.
    Back,
    /// Lying on its left side.
    Left,
    /// Lying on its right side.
    Right,
}

impl StartPosture {
    /// All postures, with their names in files.
    pub const ALL: [(&str, StartPosture); 5] = [
        ("upright", StartPosture::Upright),
        ("front", StartPosture::Front),
        ("back", StartPosture::Back),
        ("left", StartPosture::Left),
        ("right", StartPosture::Right),
    ];

    /// Its tilt from upright, degrees: ahead, and to the right.
    pub fn tilt_deg(self) -> [f32; 2] {
        match self {
            StartPosture::Upright => [0.0, 0.0],
            StartPosture::Front => [90.0, 0.0],
            StartPosture::Back => [-90.0, 0.0],
            StartPosture::Left => [0.0, -90.0],
            StartPosture::Right => [0.0, 90.0],
        }
    }
}

/// The score of runs: the value of a quantity at their end.
#[derive(Debug, Clone)]
pub struct ScenarioScore {
    /// The quantity, a number.
    pub measure: Quantity,
    /// True if higher values are better.
    pub is_higher_better: bool,
}
