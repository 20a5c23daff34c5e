//! Logs of the league as runs for pages: field, robots, ball and score at any time of the log.
//!
//! ```text
//! log::read -> ObjectTable (robots and ball), GameState (score, command) -> Timeline -> LogWorld -> record::FrameLogPlayer
//! ```
//!
//! A tick is [`PERIOD_NS`] of the log's time. The timeline stores a snapshot where something changes, one at most per tick.

mod game_state;
mod log_world;
mod objects;
mod scene;
mod timeline;

use std::path::Path;
use std::sync::Arc;

use engine::Simulation;
use record::{FrameLog, FrameLogPlayer};
use viewer::ViewerEndpoint;

pub use game_state::EVENT_KINDS;
use log_world::LogWorld;
use timeline::Timeline;

/// Time of a tick, ns.
pub const PERIOD_NS: u64 = 10_000_000;

/// Opens a log of the league for pages, at its first frame.
///
/// # Errors
/// A message, if the file cannot be read or is no log.
pub fn open_league_log(path: &Path) -> Result<FrameLogPlayer, String> {
    let timeline = Timeline::read(path).map_err(|error| error.to_string())?;
    let log = FrameLog {
        frames: timeline.ticks(),
        period_ns: PERIOD_NS,
        is_complete: !timeline.ends_early(),
        events: timeline.events().to_vec(),
        damage: timeline.damage(),
    };
    let simulation = Simulation::new(LogWorld::new(Arc::new(timeline))).with_endpoint(Box::<ViewerEndpoint>::default());
    let player = FrameLogPlayer::new(Box::new(simulation), log);
    player.map_err(|cause| format!("{}: {cause}", path.display()))
}
