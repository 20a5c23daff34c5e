//! A position in a run, as users specify it: a tick, a time or an event.
//!
//! There are two clocks. Run time is the simulated time since the start of the run. Game time is the referee's clock,
//! which stops before each kick-off and after the end. A recording has the game time of each of its events; between two
//! events the clock runs with the run.

use std::io::{Read, Seek};
use std::ops::Range;
use std::str::FromStr;

use crate::format::Event;
use crate::reader::RecordingReader;

/// The forms of a moment, for messages.
const FORMS: &str = "a tick (1500), run time (137.5s), game time (2:17) or an event (goal)";

/// Play modes in which the game clock is stopped.
const STANDING: [&str; 2] = ["BeforeKickOff", "GameOver"];

/// The reasons why a text is no position, or a run does not have it.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum RunPositionError {
    /// The text is no position.
    #[error("{0:?} is no moment: {FORMS} is expected")]
    NoPosition(String),
    /// The run does not have the tick.
    #[error("the recording has ticks {first} to {last}, not {tick}")]
    NoTick {
        /// The first tick.
        first: u64,
        /// The last tick.
        last: u64,
        /// The wanted tick.
        tick: u64,
    },
    /// The run has no such event.
    #[error("the recording has no event {words:?}; it has: {kinds}")]
    NoEvent {
        /// The wanted event.
        words: String,
        /// The kinds of its events, with commas between them.
        kinds: String,
    },
    /// The run has no event with game time.
    #[error("the recording has no events that tell its game time: {FORMS} is expected")]
    NoGameTime,
    /// The run begins later, at this game time.
    #[error("the recording begins later than at game time {0}")]
    BeginsLater(String),
    /// The game clock stops earlier.
    #[error("the game clock does not reach {wanted}: at the last event it shows {reached}")]
    GameTimeNotReached {
        /// The wanted game time.
        wanted: String,
        /// The game time of the last event.
        reached: String,
    },
    /// The events cannot be read.
    #[error("{0}")]
    Events(String),
}

/// A position in a run, resolved to a tick by its ticks and events.
#[derive(Debug, Clone, PartialEq)]
pub enum RunPosition {
    /// The moment before the inputs of this tick.
    Tick(u64),
    /// The moment at this run time, s.
    RunTime(f64),
    /// The first moment at which the game clock shows this time, s.
    GameTime(f64),
    /// The moment after the first event of this kind, or with this text.
    Event(String),
}

impl FromStr for RunPosition {
    type Err = RunPositionError;

    fn from_str(text: &str) -> Result<RunPosition, RunPositionError> {
        if let Ok(tick) = text.parse() {
            return Ok(RunPosition::Tick(tick));
        }
        if let Some(time_s) = seconds(text.strip_suffix('s').unwrap_or(text)) {
            return Ok(RunPosition::RunTime(time_s));
        }
        if let Some(time_s) = game_time(text) {
            return Ok(RunPosition::GameTime(time_s));
        }
        if text.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
            return Err(RunPositionError::NoPosition(text.to_owned()));
        }
        Ok(RunPosition::Event(text.to_lowercase()))
    }
}

/// Parses a time without sign, in digits and at most one point.
fn seconds(text: &str) -> Option<f64> {
    let is_plain =
        text.starts_with(|c: char| c.is_ascii_digit()) && text.chars().all(|c| c.is_ascii_digit() || c == '.');
    text.parse().ok().filter(|time_s: &f64| is_plain && time_s.is_finite())
}

/// Parses minutes and seconds: `2:17`, `0:05.5`.
fn game_time(text: &str) -> Option<f64> {
    let (minutes, rest) = text.split_once(':')?;
    let minutes: u32 = minutes.parse().ok()?;
    let is_two_digits = rest.split('.').next().is_some_and(|whole| whole.len() == 2);
    let seconds = seconds(rest).filter(|seconds| is_two_digits && *seconds < 60.0)?;
    Some(f64::from(minutes) * 60.0 + seconds)
}

/// Formats game time as minutes and seconds, to a hundredth.
#[must_use]
pub fn game_clock(time_s: f64) -> String {
    let hundredths = (time_s.max(0.0) * 100.0).round() as u64;
    let (minutes, rest) = (hundredths / 6000, hundredths % 6000);
    format!("{minutes}:{:02}.{:02}", rest / 100, rest % 100)
}

/// Converts between moments and run time. A moment has the number of the tick after it. In a recording, moment 0 is at
/// 0 s. In a match log, ticks are lines and the first line shows the run's start: the moment after line 0 is at 0 s.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RunClock {
    cycle_ns: u64,
    /// The moment at 0 s.
    start: u64,
}

impl RunClock {
    /// Returns the clock of a recording with ticks of this length.
    #[must_use]
    pub fn of_recording(cycle_ns: u64) -> RunClock {
        RunClock { cycle_ns, start: 0 }
    }

    /// Returns the clock of a match log with this time between lines: line k is at k times that time.
    #[must_use]
    pub fn of_match_log(cycle_ns: u64) -> RunClock {
        RunClock { cycle_ns, start: 1 }
    }

    /// Returns the run time of a moment, ns.
    #[must_use]
    pub fn time_ns(self, position: u64) -> u64 {
        position.saturating_sub(self.start).saturating_mul(self.cycle_ns)
    }

    /// Returns the run time of a moment, s.
    #[must_use]
    pub fn time_s(self, position: u64) -> f64 {
        self.time_ns(position) as f64 / 1e9
    }

    /// Returns the run time after a tick, or of a line, ns.
    #[must_use]
    pub fn after_ns(self, tick: u64) -> u64 {
        self.time_ns(tick.saturating_add(1))
    }

    /// Returns the run time after a tick, or of a line, s.
    #[must_use]
    pub fn after_s(self, tick: u64) -> f64 {
        self.time_s(tick.saturating_add(1))
    }

    /// Returns the moment at a run time, s.
    #[must_use]
    pub fn position_at(self, time_s: f64) -> u64 {
        self.start.saturating_add((time_s * 1e9 / self.cycle_ns as f64).round() as u64)
    }
}

impl RunPosition {
    /// Returns the position's tick in a recording.
    ///
    /// # Errors
    /// If the recording does not have it.
    pub fn tick<R: Read + Seek>(&self, log: &mut RecordingReader<R>) -> Result<u64, RunPositionError> {
        let (ticks, clock) = (log.ticks(), RunClock::of_recording(log.header().cycle_ns));
        self.tick_among(ticks, clock, || log.events().map_err(|cause| cause.to_string()))
    }

    /// Returns the position's tick in a run with these ticks and events.
    ///
    /// # Errors
    /// If the run does not have it.
    pub fn tick_among(
        &self,
        ticks: Range<u64>,
        clock: RunClock,
        events: impl FnOnce() -> Result<Vec<Event>, String>,
    ) -> Result<u64, RunPositionError> {
        let tick = match self {
            RunPosition::Tick(tick) => *tick,
            RunPosition::RunTime(time_s) => clock.position_at(*time_s),
            RunPosition::GameTime(time_s) => {
                at_game_time(*time_s, &ticks, clock.cycle_ns, &events().map_err(RunPositionError::Events)?)?
            }
            RunPosition::Event(words) => after_event(words, &events().map_err(RunPositionError::Events)?)?,
        };
        if !(ticks.start..=ticks.end).contains(&tick) {
            let (first, last) = (ticks.start, ticks.end.saturating_sub(1));
            return Err(RunPositionError::NoTick { first, last, tick });
        }
        Ok(tick)
    }
}

/// Returns the moment after the first event of this kind, or with this text.
fn after_event(words: &str, events: &[Event]) -> Result<u64, RunPositionError> {
    let found = events.iter().find(|event| event.kind == words || event.what.to_lowercase().contains(words));
    let kinds = || {
        let mut kinds: Vec<&str> = events.iter().map(|event| event.kind.as_str()).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.join(", ")
    };
    let found = found.ok_or_else(|| RunPositionError::NoEvent { words: words.to_owned(), kinds: kinds() })?;
    Ok(found.tick.saturating_add(1))
}

/// Returns the first moment at which the game clock shows this time.
fn at_game_time(time_s: f64, ticks: &Range<u64>, cycle_ns: u64, events: &[Event]) -> Result<u64, RunPositionError> {
    let cycles = |span_s: f64| (span_s * 1e9 / cycle_ns as f64 - 0.25).ceil().max(0.0) as u64;
    let (Some(first), Some(last)) = (events.first(), events.last()) else {
        return Err(RunPositionError::NoGameTime);
    };
    if time_s == 0.0 && ticks.start == 0 {
        return Ok(0);
    }
    if time_s <= first.time_s {
        let tick = (first.tick + 1).checked_sub(cycles(first.time_s - time_s)).filter(|tick| *tick >= ticks.start);
        return tick.ok_or_else(|| RunPositionError::BeginsLater(game_clock(time_s)));
    }
    let between = events.windows(2).find_map(|pair| match pair {
        [before, after] if after.time_s >= time_s && before.time_s < time_s => {
            Some((before.tick + 1 + cycles(time_s - before.time_s)).min(after.tick + 1))
        }
        _ => None,
    });
    // Other events may follow the one that stops the clock.
    let mode = events.iter().rfind(|event| event.kind == "mode");
    let is_standing = mode.is_some_and(|mode| STANDING.contains(&mode.what.as_str()));
    let behind = || last.tick + 1 + cycles(time_s - last.time_s);
    let tick = between.or_else(|| (!is_standing && last.time_s < time_s).then(behind));
    tick.filter(|tick| *tick <= ticks.end).ok_or_else(|| RunPositionError::GameTimeNotReached {
        wanted: game_clock(time_s),
        reached: game_clock(last.time_s),
    })
}
