//! The progress of humanoid matches: a line on standard error now and then.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use humanoid_match::{HumanoidMatchResult, MatchError};

use super::super::interrupt;
use super::report;
use super::run_match::PlannedMatch;
use crate::console;

/// The time between two checks.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// The time between two lines.
const LINE_STEP: Duration = Duration::from_secs(10);
/// The time between two lines about players that join.
const JOIN_STEP: Duration = Duration::from_secs(1);

/// The progress display of all matches.
pub struct Progress<'a> {
    matches: &'a [PlannedMatch],
    ended: AtomicUsize,
    is_quiet: bool,
}

impl<'a> Progress<'a> {
    /// A display for these matches.
    pub fn new(matches: &'a [PlannedMatch], is_quiet: bool) -> Progress<'a> {
        Progress { matches, ended: AtomicUsize::new(0), is_quiet }
    }

    /// Shows that a match has ended or failed.
    pub fn ended(&self, one: &PlannedMatch, result: &Result<HumanoidMatchResult, MatchError>) {
        let ended = self.ended.fetch_add(1, Ordering::Relaxed) + 1;
        match result {
            Err(_) if interrupt::is_interrupted() => {}
            Err(error) => {
                let reason = report::reason(error);
                console::note(&format!("error: match {} (seed {}): {reason}\n", error.number, error.seed));
            }
            Ok(_) if self.is_quiet || self.matches.len() == 1 => {}
            Ok(result) => console::note(&format!(
                "match {} has ended: {}; {ended} of {}\n",
                one.one.plan().number,
                result.score_text(),
                self.matches.len()
            )),
        }
    }

    /// Shows progress until all matches are done.
    pub fn show_until(&self, is_done: impl Fn() -> bool) {
        let (mut shown, mut last_waiting, start) = (Instant::now(), None, Instant::now());
        while !is_done() {
            thread::sleep(POLL_INTERVAL);
            if self.is_quiet {
                continue;
            }
            let waiting = self.waiting();
            let step = if waiting.is_some() && waiting != last_waiting { JOIN_STEP } else { LINE_STEP };
            if shown.elapsed() < step {
                continue;
            }
            shown = Instant::now();
            let line = waiting.clone().unwrap_or_else(|| self.line(start));
            last_waiting = waiting;
            console::note(&format!("{line}\n"));
        }
    }

    /// The players of the first match that waits for some.
    fn waiting(&self) -> Option<String> {
        let one = &self.matches.iter().find(|one| one.one.is_joining())?.one;
        let which = match self.matches.len() {
            1 => String::new(),
            _ => format!("match {} is ", one.plan().number),
        };
        Some(format!("{which}waiting for players: {}", one.waiting()?))
    }

    fn line(&self, start: Instant) -> String {
        let cycles: u64 = self.matches.iter().map(|one| one.one.live().look(|statistics| statistics.cycles)).sum();
        let speed = format!("{:.0} cycles/s", cycles as f64 / start.elapsed().as_secs_f64());
        match self.matches {
            [only] => only.one.live().look(|statistics| {
                let [left, right] = statistics.score;
                format!("{:.0} s played, {left} : {right}, {speed}", statistics.play_time_s)
            }),
            many => format!("{} of {} matches, {speed}", self.ended.load(Ordering::Relaxed), many.len()),
        }
    }
}
