//! A position in a run, as users specify it: a tick, a time or an event.
//!
//! There are two clocks. Run time is the simulated time since the start of the run. Game time is the referee's clock,
//! which stops before each kick-off and after the end. A recording has the game time of each of its events; between two
//! events the clock runs with the run.

use std::ops::Range;
use std::str::FromStr;

use record::{Event, RecordingReader};
use web::RunOrigin;

use crate::log::FileLog;

/// The forms of a moment, for messages.
const FORMS: &str = "a tick (1500), run time (137.5s), game time (2:17) or an event (goal)";

/// Play modes in which the game clock is stopped.
const STANDING: [&str; 2] = ["BeforeKickOff", "GameOver"];

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
    type Err = String;

    fn from_str(text: &str) -> Result<RunPosition, String> {
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
            return Err(format!("{text:?} is no moment: {FORMS} is expected"));
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
    pub fn of_recording(cycle_ns: u64) -> RunClock {
        RunClock { cycle_ns, start: 0 }
    }

    /// Returns the clock of a match log with this time between lines: line k is at k times that time.
    pub fn of_match_log(cycle_ns: u64) -> RunClock {
        RunClock { cycle_ns, start: 1 }
    }

    /// Returns the clock of a run from this source.
    pub fn for_source(source: RunOrigin, cycle_ns: u64) -> RunClock {
        match source {
            RunOrigin::Log => RunClock::of_match_log(cycle_ns),
            RunOrigin::Live | RunOrigin::Recording | RunOrigin::Gateway => RunClock::of_recording(cycle_ns),
        }
    }

    /// Returns the run time of a moment, ns.
    pub fn time_ns(self, position: u64) -> u64 {
        position.saturating_sub(self.start).saturating_mul(self.cycle_ns)
    }

    /// Returns the run time of a moment, s.
    pub fn time_s(self, position: u64) -> f64 {
        self.time_ns(position) as f64 / 1e9
    }

    /// Returns the run time after a tick, or of a line, ns.
    pub fn after_ns(self, tick: u64) -> u64 {
        self.time_ns(tick.saturating_add(1))
    }

    /// Returns the run time after a tick, or of a line, s.
    pub fn after_s(self, tick: u64) -> f64 {
        self.time_s(tick.saturating_add(1))
    }

    /// Returns the moment at a run time, s.
    pub fn position_at(self, time_s: f64) -> u64 {
        self.start.saturating_add((time_s * 1e9 / self.cycle_ns as f64).round() as u64)
    }
}

impl RunPosition {
    /// Returns the position's tick in a recording.
    ///
    /// # Errors
    /// If the recording does not have it.
    pub fn tick(&self, log: &mut RecordingReader<FileLog>) -> Result<u64, String> {
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
    ) -> Result<u64, String> {
        let tick = match self {
            RunPosition::Tick(tick) => *tick,
            RunPosition::RunTime(time_s) => clock.position_at(*time_s),
            RunPosition::GameTime(time_s) => at_game_time(*time_s, &ticks, clock.cycle_ns, &events()?)?,
            RunPosition::Event(words) => after_event(words, &events()?)?,
        };
        if !(ticks.start..=ticks.end).contains(&tick) {
            return Err(format!(
                "the recording has ticks {} to {}, not {tick}",
                ticks.start,
                ticks.end.saturating_sub(1)
            ));
        }
        Ok(tick)
    }
}

/// Returns the moment after the first event of this kind, or with this text.
fn after_event(words: &str, events: &[Event]) -> Result<u64, String> {
    let found = events.iter().find(|event| event.kind == words || event.what.to_lowercase().contains(words));
    let kinds = || {
        let mut kinds: Vec<&str> = events.iter().map(|event| event.kind.as_str()).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.join(", ")
    };
    let found = found.ok_or_else(|| format!("the recording has no event {words:?}; it has: {}", kinds()))?;
    Ok(found.tick.saturating_add(1))
}

/// Returns the first moment at which the game clock shows this time.
fn at_game_time(time_s: f64, ticks: &Range<u64>, cycle_ns: u64, events: &[Event]) -> Result<u64, String> {
    let cycles = |span_s: f64| (span_s * 1e9 / cycle_ns as f64 - 0.25).ceil().max(0.0) as u64;
    let (Some(first), Some(last)) = (events.first(), events.last()) else {
        return Err(format!("the recording has no events that tell its game time: {FORMS} is expected"));
    };
    if time_s == 0.0 && ticks.start == 0 {
        return Ok(0);
    }
    if time_s <= first.time_s {
        let tick = (first.tick + 1).checked_sub(cycles(first.time_s - time_s)).filter(|tick| *tick >= ticks.start);
        return tick.ok_or_else(|| format!("the recording begins later than at game time {}", game_clock(time_s)));
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
    tick.filter(|tick| *tick <= ticks.end).ok_or_else(|| {
        let (wanted, reached) = (game_clock(time_s), game_clock(last.time_s));
        format!("the game clock does not reach {wanted}: at the last event it shows {reached}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_ticks_times_or_events() {
        let check = |text: &str, expect: RunPosition| assert_eq!(text.parse(), Ok(expect), "{text}");
        check("1500", RunPosition::Tick(1500));
        check("30s", RunPosition::RunTime(30.0));
        check("0.5s", RunPosition::RunTime(0.5));
        check("137.5", RunPosition::RunTime(137.5));
        check("2:17", RunPosition::GameTime(137.0));
        check("0:05.5", RunPosition::GameTime(5.5));
        check("75:00", RunPosition::GameTime(4500.0));
        check("goal", RunPosition::Event("goal".to_owned()));
        check("Goal of left", RunPosition::Event("goal of left".to_owned()));
        check("fouls", RunPosition::Event("fouls".to_owned()));
        for wrong in ["-1", "30 s", "-3s", "1e3s", "2:60", "2:7", "-2:10", "1:02:03", "2:"] {
            assert!(wrong.parse::<RunPosition>().is_err(), "{wrong}");
        }
    }

    fn event(tick: u64, time_s: f64, what: &str) -> Event {
        Event { tick, time_s, kind: String::from("mode"), what: what.to_owned(), why: String::new() }
    }

    /// Kick-off after 5 s; a goal at 100 s; a half of 200 s; 5 s until the second kick-off.
    #[test]
    fn game_time_stands_before_kick_offs() {
        let events = [
            event(249, 0.0, "KickOff_Left"),
            event(5249, 100.0, "Goal_Left"),
            event(10_249, 200.0, "BeforeKickOff"),
            event(10_499, 200.0, "KickOff_Right"),
            event(20_499, 400.0, "GameOver"),
        ];
        let find = |time: &str, ticks: Range<u64>, events: &[Event]| {
            let clock = RunClock::of_recording(20_000_000);
            time.parse::<RunPosition>().expect(time).tick_among(ticks, clock, || Ok(events.to_vec()))
        };
        let check = |time: &str, tick: u64| assert_eq!(find(time, 0..20_600, &events), Ok(tick), "{time}");
        check("0:00", 0);
        check("0:00.02", 251);
        check("1:00", 3250);
        check("1:40", 5250);
        check("3:20", 10_250);
        check("3:20.02", 10_501);
        check("6:40", 20_500);
        let frozen = Event { kind: String::from("frozen"), ..event(20_550, 400.0, "joints of left 3 frozen") };
        for events in [events.to_vec(), [&events[..], &[frozen]].concat()] {
            let error = find("6:41", 0..20_700, &events).expect_err("it is over");
            assert_eq!(error, "the game clock does not reach 6:41.00: at the last event it shows 6:40.00");
        }
        // A part from 60 s of the run on.
        assert_eq!(find("1:00", 3000..9000, &events[1..2]), Ok(3250));
        assert_eq!(find("2:00", 3000..9000, &events[1..2]), Ok(6250));
        assert!(find("0:10", 3000..9000, &events[1..2]).expect_err("before").contains("begins later"));
        assert!(find("5:00", 3000..9000, &events[1..2]).is_err());
        assert!(find("5:00", 0..9000, &[]).expect_err("no clock").contains("no events"));
    }

    #[test]
    fn clocks_are_shown_to_a_hundredth() {
        assert_eq!(
            [0.0, 5.5, 137.0, 59.999, 600.02].map(game_clock),
            ["0:00.00", "0:05.50", "2:17.00", "1:00.00", "10:00.02"]
        );
    }

    #[test]
    fn run_time_begins_before_tick_0_or_with_line_0() {
        let (recording, log) = (RunClock::of_recording(20_000_000), RunClock::of_match_log(200_000_000));
        assert_eq!(
            (recording.after_s(6874), recording.time_s(6875), recording.position_at(137.5)),
            (137.5, 137.5, 6875)
        );
        assert_eq!((log.after_s(0), log.after_ns(5), log.time_s(6)), (0.0, 1_000_000_000, 1.0));
        let find = |text: &str| text.parse::<RunPosition>().expect(text).tick_among(1..11, log, || Ok(Vec::new()));
        assert_eq!([find("0s"), find("1s"), find("2s")], [Ok(1), Ok(6), Ok(11)], "the moments after lines 0, 5 and 10");
        assert!(find("2.2s").is_err(), "line 10 is the last one");
    }
}
