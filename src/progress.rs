//! Progress of long work on standard error: a bar on a terminal, otherwise a line now and then.

use std::io::{IsTerminal, stderr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::console;

/// The time between two lines.
const LINE_STEP: Duration = Duration::from_secs(10);

/// The progress display of work in countable units.
pub struct WorkProgress {
    /// The name of the units: `ticks`.
    unit: &'static str,
    total: u64,
    done: AtomicU64,
    /// The bar; `None`: lines.
    bar: Option<ProgressBar>,
    line_step: Duration,
    last_line: Mutex<Instant>,
}

impl WorkProgress {
    /// Creates the display for this many units.
    pub fn new(total: u64, unit: &'static str) -> WorkProgress {
        let bar = stderr().is_terminal().then(|| {
            let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
            let style = ProgressStyle::with_template(&format!("{{bar:30}} {{pos}} of {{len}} {unit}, {{eta}} to go"));
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        let (done, last_line) = (AtomicU64::new(0), Mutex::new(Instant::now()));
        WorkProgress { unit, total, done, bar, line_step: LINE_STEP, last_line }
    }

    /// Adds completed units.
    pub fn add(&self, pieces: u64) {
        let done = self.done.fetch_add(pieces, Ordering::Relaxed) + pieces;
        match &self.bar {
            Some(bar) => bar.set_position(done),
            None => self.line(done).iter().for_each(|line| console::note(line)),
        }
    }

    /// Sets the number of completed units.
    pub fn set(&self, done: u64) {
        self.add(done.saturating_sub(self.done.load(Ordering::Relaxed)));
    }

    /// Ends the display: the work is complete or aborted.
    pub fn finish(&self) {
        self.bar.iter().for_each(ProgressBar::finish_and_clear);
    }

    /// Returns the next line, if it is due.
    fn line(&self, done: u64) -> Option<String> {
        let mut last = self.last_line.lock().unwrap_or_else(PoisonError::into_inner);
        if last.elapsed() < self.line_step {
            return None;
        }
        *last = Instant::now();
        Some(format!("{done} of {} {}\n", self.total, self.unit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_now_and_then() {
        let progress = |line_step| WorkProgress { line_step, ..WorkProgress::new(30, "ticks") };
        assert_eq!(progress(Duration::ZERO).line(20).as_deref(), Some("20 of 30 ticks\n"));
        assert_eq!(progress(LINE_STEP).line(20), None);
    }
}
