//! The progress of matches on standard error: a bar on a terminal, or a line now and then.

use std::io::{IsTerminal, stderr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use soccer_match::report::format_time;
use soccer_match::{Match, MatchError};

use super::{interrupt, report};
use crate::console;

/// The time between two checks.
const LOOK: Duration = Duration::from_millis(20);
/// The time between two updates of the bar.
const BAR_STEP: Duration = Duration::from_millis(200);
/// The time between two lines.
const LINE_STEP: Duration = Duration::from_secs(10);

/// The time between two lines about missing players.
const MISSING_STEP: Duration = Duration::from_secs(1);

/// The progress display of all matches.
pub struct Progress<'a> {
    matches: &'a [Match],
    ended: AtomicUsize,
    /// The bar; `None`: lines, or nothing.
    bar: Option<ProgressBar>,
    is_quiet: bool,
}

impl<'a> Progress<'a> {
    /// Creates the display for these matches.
    pub fn new(matches: &'a [Match], is_quiet: bool) -> Progress<'a> {
        let bar = (!is_quiet && stderr().is_terminal()).then(|| {
            let whole: f64 = matches.iter().map(|one| one.plan().length_s()).sum();
            let bar = ProgressBar::with_draw_target(Some(whole as u64), ProgressDrawTarget::stderr());
            let style = ProgressStyle::with_template("{bar:30} {percent:>3} %  {msg}");
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        Progress { matches, ended: AtomicUsize::new(0), bar, is_quiet }
    }

    /// Records that a match has ended or failed.
    pub fn ended(&self, one: &Match, failed: Option<&MatchError>) {
        let ended = self.ended.fetch_add(1, Ordering::Relaxed) + 1;
        match failed {
            Some(_) if interrupt::is_interrupted() => {}
            Some(failed) => {
                let reason = report::reason(failed);
                self.say(&format!("error: match {} (seed {}): {reason}", failed.number, failed.seed));
            }
            None if self.is_quiet || self.bar.is_some() || self.matches.len() == 1 => {}
            None => {
                let [a, b] = one.live_score().score();
                self.say(&format!(
                    "match {} has ended {a} : {b}; {ended} of {}",
                    one.plan().number,
                    self.matches.len()
                ));
            }
        }
    }

    fn say(&self, text: &str) {
        let say = || console::note(&format!("{text}\n"));
        match &self.bar {
            Some(bar) => bar.suspend(say),
            None => say(),
        }
    }

    /// Shows progress until all matches are done.
    pub fn show_until(&self, is_done: impl Fn() -> bool) {
        let start = Instant::now();
        let (mut shown, mut waited_for) = (start, None);
        while !is_done() {
            thread::sleep(LOOK);
            if self.is_quiet {
                continue;
            }
            let missing = self.missing();
            let step = if self.bar.is_some() {
                BAR_STEP
            } else if missing != waited_for && missing.is_some() {
                MISSING_STEP
            } else {
                LINE_STEP
            };
            if shown.elapsed() < step {
                continue;
            }
            shown = Instant::now();
            let message = missing.clone().unwrap_or_else(|| self.message(start));
            waited_for = missing;
            match &self.bar {
                Some(bar) => {
                    bar.set_position(
                        self.matches.iter().map(|one| f64::from(one.live_score().time_s())).sum::<f64>() as u64
                    );
                    bar.set_message(message);
                }
                None => self.say(&message),
            }
        }
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }

    /// Returns the players for which the first waiting match waits.
    fn missing(&self) -> Option<String> {
        let mut waiting = self.matches.iter().filter_map(|one| Some((one.plan().number, one.missing_players()?)));
        let (number, here) = waiting.next()?;
        let which = if self.matches.len() == 1 { String::new() } else { format!("match {number} is ") };
        Some(format!("{which}waiting for players: {here}"))
    }

    fn message(&self, start: Instant) -> String {
        let cycles: u64 = self.matches.iter().map(|one| one.live_score().cycles()).sum();
        let per_s = cycles as f64 / start.elapsed().as_secs_f64();
        let speed = format!("{per_s:.0} cycles/s");
        match self.matches {
            [only] => {
                let [a, b] = only.live_score().score();
                let whole = format_time(only.plan().length_s() as f32);
                format!("{} of {whole}, {a} : {b}, {speed}", format_time(only.live_score().time_s()))
            }
            many => format!("{} of {} matches, {speed}", self.ended.load(Ordering::Relaxed), many.len()),
        }
    }
}
