//! The recordings of a competition's runs: their paths, and the tick at which a run's clock starts.

use std::path::{Path, PathBuf};

use crate::competition::{Competition, RunRecord};
use crate::decision::RunPhase;

/// Simulated time of a tick, s.
const CYCLE_S: f64 = 0.02;

/// The path of the recording of the run with this number.
pub fn recording_path(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("run-{number}.mcap"))
}

/// The tick in which the clock of a run started.
pub fn start_tick(competition: &Competition, record: &RunRecord) -> u64 {
    let frame_s = competition.configs.get(record.key.challenge).map_or(0.0, |config| config.frame_s);
    let started = record.decisions.iter().find(|decision| decision.state >= RunPhase::Started);
    started.map_or(0, |decision| (decision.frame as f64 * frame_s / CYCLE_S).round() as u64)
}
