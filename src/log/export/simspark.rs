//! Exports a match log of a recorded run: the bytes that `--simspark-log` would have written.

use std::error::Error;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::{Event, Nowhere};
use record::Player;
use soccer_world::dialect::LOG_STEP_S;
use soccer_world::{Onlooker, Show};

use super::super::file;
use super::{Flags, cannot};
use crate::faults::Faults;
use crate::match_log::LogFile;
use crate::params::{Choices, Origin};
use crate::worlds::{Worlds, soccer};
use crate::writer::Writer;

/// A match log that discards lines until it is opened, on the way to the range's first tick.
struct Gated {
    log: LogFile,
    is_open: Arc<AtomicBool>,
}

impl Onlooker for Gated {
    fn event(&mut self, event: Event, show: Show<'_>) {
        if self.is_open.load(Ordering::Relaxed) {
            self.log.event(event, show);
        }
    }
}

/// Exports a match log; returns its ticks.
pub fn export(
    flags: &Flags,
    out: &Path,
    worlds: &'static Worlds,
    faults: &Faults,
) -> Result<Range<u64>, Box<dyn Error>> {
    let (log, choices) = file::opened(&flags.file, worlds)?;
    if !soccer::is_one(choices.world()) {
        return Err(format!("{} has no match logs", choices.world().name).into());
    }
    let header = log.header();
    let played = Choices::recorded(&header.world, &header.settings, worlds, Origin::Recording)?;
    let settings = soccer::settings(&choices)?;
    let cycle_s = settings.physics.step as f32;
    let step_s = flags.every.map_or(LOG_STEP_S, |ticks| ticks as f64 * f64::from(cycle_s));
    let writer = Writer::create_result(out, out.display().to_string(), faults.clone());
    let writer = writer.map_err(|cause| cannot(out)(&cause))?;
    let lines = LogFile::new(writer, step_s, cycle_s, &soccer::header(&played));
    let is_open = Arc::new(AtomicBool::new(false));
    let game = soccer::game(&choices, settings, faults)?;
    let game = game.with_onlooker(Gated { log: lines, is_open: Arc::clone(&is_open) });
    let mut player = Player::new(game.into_session(), log)?;
    let ticks = flags.part.ticks(player.log_mut())?;
    player.begin(&ticks)?;
    is_open.store(true, Ordering::Relaxed);
    while player.next_tick() < ticks.end {
        player.go_on(None)?;
    }
    player.session_mut().end(&mut Nowhere);
    Ok(ticks)
}
