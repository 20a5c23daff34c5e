//! What pages are made of.

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use engine::view::Told;
use serde::Serialize;
use server::Board;

use crate::guard::Tokens;

/// Whose pages these are.
#[derive(Debug, Clone)]
pub struct About {
    /// Version of the program.
    pub version: &'static str,
    /// Name of the world.
    pub world: String,
}

/// What the pages for monitoring are made of.
#[derive(Debug, Clone)]
pub(crate) struct Sources {
    pub(crate) about: About,
    pub(crate) board: Arc<Board>,
}

/// Where a run comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// It goes on here.
    Live,
    /// A recording is played again.
    Recording,
    /// A match log is shown.
    Log,
    /// A foreign server plays it.
    Gateway,
}

impl Source {
    /// Whether viewers can go to any of its moments.
    pub(crate) fn is_recorded(self) -> bool {
        matches!(self, Source::Recording | Source::Log)
    }
}

/// A run that pages show.
#[derive(Debug, Clone)]
pub struct Shown {
    /// Whose pages these are.
    pub about: About,
    /// Where it comes from.
    pub source: Source,
    /// Simulated time of a tick.
    pub cycle: Duration,
    /// How fast it goes if nothing holds it up; `None`: as fast as it can.
    pub speed_target: Option<f64>,
    /// The ticks that can be shown, where they are known.
    pub ticks: Option<Range<u64>>,
    /// What happens in it, where that is known beforehand.
    pub events: Option<Vec<Told>>,
    /// The tokens that give roles.
    pub tokens: Tokens,
}
