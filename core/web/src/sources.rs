//! What pages are made of.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use engine::view::Told;
use serde::Serialize;
use server::{AnswerBoard, Board, Handle};

use crate::easel::OnDrawing;
use crate::guard::Tokens;
use crate::studio::Footage;

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

/// What a live run keeps of itself for footage.
#[derive(Debug)]
pub struct Kept {
    is_wanted: AtomicBool,
    /// The first tick; the highest number: nothing.
    first_tick: AtomicU64,
    /// The tick at which the run ended; the highest number: it goes on.
    end_tick: AtomicU64,
}

impl Default for Kept {
    fn default() -> Kept {
        let none = || AtomicU64::new(u64::MAX);
        Kept { is_wanted: AtomicBool::new(false), first_tick: none(), end_tick: none() }
    }
}

impl Kept {
    /// The first page has come: what is made of the run from now on is wanted.
    pub fn want(&self) {
        self.is_wanted.store(true, Ordering::Relaxed);
    }

    /// Whether a page has come.
    pub fn is_wanted(&self) -> bool {
        self.is_wanted.load(Ordering::Relaxed)
    }

    /// Ticks from this one on are kept.
    pub fn begin(&self, tick: u64) {
        self.first_tick.store(tick, Ordering::Relaxed);
    }

    /// The first tick that is kept.
    pub fn first_tick(&self) -> Option<u64> {
        Some(self.first_tick.load(Ordering::Relaxed)).filter(|tick| *tick != u64::MAX)
    }

    /// The run is over: this tick would have been the next one.
    pub fn end(&self, tick: u64) {
        self.end_tick.store(tick, Ordering::Relaxed);
    }

    /// The tick at which the run ended, if it is over.
    pub(crate) fn end_tick(&self) -> Option<u64> {
        Some(self.end_tick.load(Ordering::Relaxed)).filter(|tick| *tick != u64::MAX)
    }
}

/// A run that pages show.
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
    /// What is kept of the run for footage.
    pub kept: Arc<Kept>,
    /// The drawings in a recording: packets with their ticks.
    pub drawings: Option<Vec<(u64, Vec<u8>)>>,
    /// Receives the drawings that come.
    pub on_drawing: Option<OnDrawing>,
    /// Whether a recording is playing now, and how fast.
    pub pace: Option<Box<dyn Fn() -> (bool, f64) + Send + Sync>>,
    /// The answer times of its agents.
    pub answers: AnswerBoard,
    /// Its pages stay when it is over, until another run is shown in its place.
    pub lingers: bool,
    /// Lets the run go on from one of its ticks, beside this one, if that can be done.
    pub branch: Option<Branch>,
}

/// A run, and what is needed to show it.
pub struct Side {
    /// The run.
    pub shown: Shown,
    /// Makes its frames again.
    pub footage: Option<Box<dyn Footage>>,
    /// Its server has the door [`engine::view::DOOR`] for its own program.
    pub handle: Handle,
}

/// Lets a run go on from one of its ticks in another server: where that one is, by name as in the ready line.
pub type Branch = Box<dyn Fn(u64) -> Result<Vec<(String, String)>, String> + Send + Sync>;
