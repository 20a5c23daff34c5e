//! How far matches are: a bar on a terminal, else a line now and then; on standard error.

use std::io::{IsTerminal, stderr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::played::Match;
use crate::report::clock;

/// How often to look.
const LOOK: Duration = Duration::from_millis(20);
/// How often the bar moves.
const BAR_STEP: Duration = Duration::from_millis(200);
/// How often there is a line.
const LINE_STEP: Duration = Duration::from_secs(10);

/// What is shown.
pub struct Progress<'a> {
    matches: &'a [Match],
    ended: AtomicUsize,
    /// `None`: lines, or nothing.
    bar: Option<ProgressBar>,
    is_quiet: bool,
}

impl<'a> Progress<'a> {
    /// Of these matches.
    pub fn new(matches: &'a [Match], is_quiet: bool) -> Progress<'a> {
        let bar = (!is_quiet && stderr().is_terminal()).then(|| {
            let whole: f64 = matches.iter().map(|one| one.length_s).sum();
            let bar = ProgressBar::with_draw_target(Some(whole as u64), ProgressDrawTarget::stderr());
            let style = ProgressStyle::with_template("{bar:30} {percent:>3} %  {msg}");
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        Progress { matches, ended: AtomicUsize::new(0), bar, is_quiet }
    }

    /// A match has ended.
    pub fn ended(&self, one: &Match) {
        let ended = self.ended.fetch_add(1, Ordering::Relaxed) + 1;
        if !self.is_quiet && self.bar.is_none() && self.matches.len() > 1 {
            let [a, b] = one.watch.score();
            eprintln!("match {} has ended {a} : {b}; {ended} of {}", one.number, self.matches.len());
        }
    }

    /// Shows progress until all is done.
    pub fn show_until(&self, is_done: impl Fn() -> bool) {
        let start = Instant::now();
        let step = if self.bar.is_some() { BAR_STEP } else { LINE_STEP };
        let mut shown = start;
        while !is_done() {
            thread::sleep(LOOK);
            if shown.elapsed() < step || self.is_quiet {
                continue;
            }
            shown = Instant::now();
            match &self.bar {
                Some(bar) => {
                    bar.set_position(self.matches.iter().map(|one| f64::from(one.watch.time_s())).sum::<f64>() as u64);
                    bar.set_message(self.message(start));
                }
                None => eprintln!("{}", self.message(start)),
            }
        }
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }

    fn message(&self, start: Instant) -> String {
        let cycles: u64 = self.matches.iter().map(|one| one.watch.cycles()).sum();
        let per_s = cycles as f64 / start.elapsed().as_secs_f64();
        let speed = format!("{per_s:.0} cycles/s");
        match self.matches {
            [only] => {
                let [a, b] = only.watch.score();
                let whole = clock(only.length_s as f32);
                format!("{} of {whole}, {a} : {b}, {speed}", clock(only.watch.time_s()))
            }
            many => format!("{} of {} matches, {speed}", self.ended.load(Ordering::Relaxed), many.len()),
        }
    }
}
