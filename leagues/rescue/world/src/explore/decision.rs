//! What comes of a decision, and why, in words for operators.

use std::fmt;

use glam::DVec2;
use serde::{Deserialize, Serialize};

/// What an exploring robot does next.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Decision {
    /// It goes there and looks.
    Go(Goal),
    /// It stays where it is for now.
    Wait(Waiting),
    /// Exploration ends.
    Done(Why),
}

/// Where a robot goes to see beyond an opening.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Goal {
    /// The name of the opening's first side.
    pub side: u32,
    /// Corners of the way from where the robot was; the last one is `at`.
    pub corners: Vec<DVec2>,
    /// Where it stands to look, m.
    pub at: DVec2,
    /// What it looks at, m.
    pub look: DVec2,
    /// The length of the opening, m.
    pub open_m: f64,
}

/// What a robot waits for.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Waiting {
    /// Other robots explore all that it could.
    Team,
    /// The border is behind the map: it shows nothing to explore now, and may soon.
    Border,
    /// What is left failed a short time ago; in this many seconds the robot tries it again.
    Retry {
        /// Until then, s.
        in_s: f64,
    },
    /// Robots that stand are in every way.
    Robots,
}

/// Why exploration ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    /// No opening is left that the robot can see beyond from a place where it fits.
    Explored {
        /// Openings that stay, as no place to look beyond them can be reached, or none shows more.
        hidden: usize,
    },
    /// The time for it is over.
    Timeout,
    /// The robot stands so near to obstacles that it fits nowhere.
    Enclosed,
}

impl fmt::Display for Waiting {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Waiting::Team => write!(f, "waits: other robots explore all openings that it can reach"),
            Waiting::Border => write!(f, "waits for a new border: the present one shows nothing that it can reach"),
            Waiting::Retry { in_s } => write!(f, "waits {in_s:.0} s: the last ways to what is left failed"),
            Waiting::Robots => write!(f, "waits: robots that stand are in every way"),
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Why::Explored { hidden: 0 } => write!(f, "explored all: no side of the border is open"),
            Why::Explored { hidden } => {
                write!(f, "explored all that it can: {hidden} openings stay, but it can see beyond them from no place")
            }
            Why::Timeout => write!(f, "stopped exploring: the time for it is over"),
            Why::Enclosed => write!(f, "cannot explore: it stands too near to obstacles; drive it free by hand"),
        }
    }
}
