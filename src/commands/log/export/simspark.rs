//! Exports a match log of a recorded run: the bytes that `--simspark-log` would have written.

use std::error::Error;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::{NullOutbox, ScheduleEvent};
use record::RecordingPlayer;
use soccer_world::endpoints::LOG_STEP_S;
use soccer_world::{GameObserver, GameView};

use super::super::file;
use super::{LogExportArgs, cannot};
use crate::params::{Origin, RunConfig};
use crate::worlds::{Worlds, soccer};
use files::background_writer::BackgroundWriter;
use files::file_errors::FileErrors;
use soccer_files::match_log_file::MatchLogFile;

/// A match log that discards lines until it is opened, on the way to the range's first tick.
struct SwitchableLog {
    log: MatchLogFile,
    is_open: Arc<AtomicBool>,
}

impl GameObserver for SwitchableLog {
    fn event(&mut self, event: ScheduleEvent, view: GameView<'_>) {
        if self.is_open.load(Ordering::Relaxed) {
            self.log.event(event, view);
        }
    }
}

/// Exports a match log; returns its ticks.
pub fn export(
    flags: &LogExportArgs,
    out: &Path,
    worlds: &'static Worlds,
    errors: &FileErrors,
) -> Result<Range<u64>, Box<dyn Error>> {
    let (log, config) = file::open_with_config(&flags.file, worlds)?;
    if !soccer::is_soccer_world(config.world()) {
        return Err(format!("{} has no match logs", config.world().name).into());
    }
    let header = log.header();
    let played = RunConfig::from_recording(&header.world, &header.settings, worlds, Origin::Recording)?;
    let settings = soccer::settings(&config)?;
    let cycle_s = settings.physics.step as f32;
    let step_s = flags.every.map_or(LOG_STEP_S, |ticks| ticks as f64 * f64::from(cycle_s));
    let writer = BackgroundWriter::create_result(out, out.display().to_string(), errors.clone());
    let writer = writer.map_err(|cause| cannot(out)(&cause))?;
    let lines = MatchLogFile::new(writer, step_s, cycle_s, &soccer::header(&played));
    let is_open = Arc::new(AtomicBool::new(false));
    let game = soccer::game(&config, settings, errors)?;
    let game = game.with_observer(SwitchableLog { log: lines, is_open: Arc::clone(&is_open) });
    let mut player = RecordingPlayer::new(game.into_session(), log)?;
    let ticks = file::ticks(player.recording_mut(), &flags.part)?;
    player.seek_to_first(&ticks)?;
    is_open.store(true, Ordering::Relaxed);
    while player.next_tick() < ticks.end {
        player.step_or_skip(None)?;
    }
    player.session_mut().end(&mut NullOutbox);
    Ok(ticks)
}
