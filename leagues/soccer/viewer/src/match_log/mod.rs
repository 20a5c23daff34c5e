//! Match logs of SimSpark and RoboViz as runs, a line per tick (docs/reference/monitor-protocol.md 9).

mod info;
mod lines;
mod part;
mod world;

use std::path::Path;
use std::sync::Arc;

use engine::Simulation;
use record::{FrameLog, FrameLogPlayer};
use viewer::ViewerEndpoint;

pub use info::MatchLogInfo;
pub use lines::{MatchLogLines, is_match_log};
pub use world::ENDPOINT as MATCH_LOG_ENDPOINT;
use world::{MatchLogEndpoint, MatchLogWorld};

/// Opens a match log, plain, `.gz` or `.bz2`, for viewers and monitors, at its first line.
///
/// # Errors
/// If it is not a log, or exceeds a limit.
pub fn open_match_log(path: &Path) -> Result<FrameLogPlayer, String> {
    let error = |cause: &dyn std::fmt::Display| format!("{}: {cause}", path.display());
    let lines = MatchLogLines::open(path).map_err(|cause| error(&cause))?;
    player(Arc::new(lines)).map_err(|cause| error(&cause))
}

/// Creates the player of these lines.
fn player(lines: Arc<MatchLogLines>) -> Result<FrameLogPlayer, record::BadReplay> {
    let log = FrameLog {
        frames: lines.count() as u64,
        period_ns: lines.period_ns(),
        is_complete: lines.is_complete(),
        events: lines.events().to_vec(),
        damage: Vec::new(),
    };
    let simulation = Simulation::new(MatchLogWorld::new(lines))
        .with_endpoint(Box::<MatchLogEndpoint>::default())
        .with_endpoint(Box::<ViewerEndpoint>::default());
    FrameLogPlayer::new(Box::new(simulation), log)
}
