//! The sources of pages: a run, its connections, and descriptions of both.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use serde::Serialize;
use server::{Handle, SharedAnswerTimes, SharedMetrics};
use viewer::ViewerEvent;

use crate::drawing_store::OnDrawing;
use crate::drawings::DrawingDecoder;
use crate::guard::Tokens;
use crate::playback_service::PlaybackSource;

/// The version of the program and the name of the world, for pages.
#[derive(Debug, Clone)]
pub struct ServerInfo {
    /// Version of the program.
    pub version: &'static str,
    /// Name of the world.
    pub world: String,
}

/// The sources of the pages for monitoring.
#[derive(Debug, Clone)]
pub(crate) struct MonitoringSources {
    pub(crate) server_info: ServerInfo,
    pub(crate) board: Arc<SharedMetrics>,
}

/// The origin of a run: live, a recording, a match log, or a foreign server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RunOrigin {
    /// A simulation in this program.
    Live,
    /// A recording, replayed.
    Recording,
    /// A match log.
    Log,
    /// A foreign server.
    Gateway,
}

impl RunOrigin {
    /// True if viewers can go to any tick of the run.
    pub(crate) fn is_recorded(self) -> bool {
        matches!(self, RunOrigin::Recording | RunOrigin::Log)
    }
}

/// The part of a live run that is stored for playback.
#[derive(Debug)]
pub struct LiveHistory {
    is_wanted: AtomicBool,
    /// The first stored tick; `u64::MAX` if there is none.
    first_tick: AtomicU64,
    /// The tick at which the run ended; `u64::MAX` while it runs.
    end_tick: AtomicU64,
}

impl Default for LiveHistory {
    fn default() -> LiveHistory {
        let none = || AtomicU64::new(u64::MAX);
        LiveHistory { is_wanted: AtomicBool::new(false), first_tick: none(), end_tick: none() }
    }
}

impl LiveHistory {
    /// Requests the history from now on, since the first page has opened.
    pub fn request(&self) {
        self.is_wanted.store(true, Ordering::Relaxed);
    }

    /// True if a page has opened.
    pub fn is_requested(&self) -> bool {
        self.is_wanted.load(Ordering::Relaxed)
    }

    /// Sets the first stored tick.
    pub fn begin(&self, tick: u64) {
        self.first_tick.store(tick, Ordering::Relaxed);
    }

    /// Returns the first stored tick.
    pub fn first_tick(&self) -> Option<u64> {
        Some(self.first_tick.load(Ordering::Relaxed)).filter(|tick| *tick != u64::MAX)
    }

    /// Ends the history; this tick would have been the next one.
    pub fn end(&self, tick: u64) {
        self.end_tick.store(tick, Ordering::Relaxed);
    }

    /// Returns the tick at which the run ended, if it is over.
    pub(crate) fn end_tick(&self) -> Option<u64> {
        Some(self.end_tick.load(Ordering::Relaxed)).filter(|tick| *tick != u64::MAX)
    }
}

/// A run as pages show it: its description, its tokens and its callbacks.
pub struct RunView {
    /// The version of the program and the name of the world.
    pub server_info: ServerInfo,
    /// The source of the run.
    pub source: RunOrigin,
    /// Simulated time of a tick.
    pub cycle: Duration,
    /// The run's speed without delays, times real time; `None`: as fast as possible.
    pub speed_target: Option<f64>,
    /// The ticks that can be shown, if known in advance.
    pub ticks: Option<Range<u64>>,
    /// The events of the run, if known in advance.
    pub events: Option<Vec<ViewerEvent>>,
    /// The tokens that give roles.
    pub tokens: Tokens,
    /// The stored history of the run.
    pub history: Arc<LiveHistory>,
    /// Decodes the datagrams with drawings.
    pub decode_drawings: DrawingDecoder,
    /// The drawings in a recording: packets with their ticks.
    pub drawings: Option<Vec<(u64, Vec<u8>)>>,
    /// A callback for each datagram with drawings.
    pub on_drawing: Option<OnDrawing>,
    /// Returns the state of a recording's playback: true while it is playing, and its speed.
    pub playback: Option<Box<dyn Fn() -> (bool, f64) + Send + Sync>>,
    /// The answer times of the run's agents.
    pub answer_times: SharedAnswerTimes,
    /// True if the pages stay after the run's end, until another run takes its place.
    pub stays_after_end: bool,
    /// Continues the run from one of its ticks, beside this one, if that is possible.
    pub branch: Option<BranchStarter>,
}

/// A run, and the connections that its pages need.
pub struct SceneSource {
    /// The run as pages show it.
    pub run_view: RunView,
    /// The source of past frames.
    pub playback: Option<Box<dyn PlaybackSource>>,
    /// The connection to the run's server, which has the endpoint [`viewer::ENDPOINT_NAME`] for its own program.
    pub handle: Handle,
}

/// Continues a run from one of its ticks in another server; returns its addresses by name, as in the ready line.
pub type BranchStarter = Box<dyn Fn(u64) -> Result<Vec<(String, String)>, String> + Send + Sync>;
