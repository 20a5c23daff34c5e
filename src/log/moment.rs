//! A moment in a recording, as the user names it; a part of it from one moment to another.

use std::ops::Range;
use std::str::FromStr;

use clap::Args;
use record::{Event, Log};

use super::file::FileLog;

/// A moment in a recording, as the user names it.
#[derive(Debug, Clone, PartialEq)]
pub enum Moment {
    /// Before the inputs of this tick.
    Tick(u64),
    /// This long after the start of the run, s.
    Time(f64),
    /// After the first event of this kind, or with this text.
    Event(String),
}

impl FromStr for Moment {
    type Err = String;

    fn from_str(text: &str) -> Result<Moment, String> {
        if let Ok(tick) = text.parse() {
            return Ok(Moment::Tick(tick));
        }
        match text.strip_suffix('s').map(str::parse::<f64>) {
            Some(Ok(time_s)) if time_s >= 0.0 && time_s.is_finite() => Ok(Moment::Time(time_s)),
            _ if text.starts_with(|c: char| c.is_ascii_digit() || c == '-') => {
                Err(format!("{text:?} is no moment: a tick (1500), a time (30s) or an event (goal) is expected"))
            }
            _ => Ok(Moment::Event(text.to_lowercase())),
        }
    }
}

impl Moment {
    /// Its tick in a recording.
    ///
    /// # Errors
    /// If the recording does not have it.
    pub fn find(&self, log: &mut Log<FileLog>) -> Result<u64, String> {
        let (ticks, cycle_ns) = (log.ticks(), log.header().cycle_ns);
        self.find_among(ticks, cycle_ns, || log.events().map_err(|cause| cause.to_string()))
    }

    /// Its tick in a run of these ticks and events.
    ///
    /// # Errors
    /// If the run does not have it.
    pub fn find_among(
        &self,
        ticks: Range<u64>,
        cycle_ns: u64,
        events: impl FnOnce() -> Result<Vec<Event>, String>,
    ) -> Result<u64, String> {
        let tick = match self {
            Moment::Tick(tick) => *tick,
            Moment::Time(time_s) => (time_s * 1e9 / cycle_ns as f64).round() as u64,
            Moment::Event(words) => {
                let events = events()?;
                let found =
                    events.iter().find(|event| event.kind == *words || event.what.to_lowercase().contains(words));
                let kinds = || {
                    let mut kinds: Vec<&str> = events.iter().map(|event| event.kind.as_str()).collect();
                    kinds.sort_unstable();
                    kinds.dedup();
                    kinds.join(", ")
                };
                found
                    .ok_or_else(|| format!("the recording has no event {words:?}; it has: {}", kinds()))?
                    .tick
                    .saturating_add(1)
            }
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

/// The part of a recording that a command is about.
#[derive(Debug, Clone, Args)]
pub struct Part {
    /// The first moment: a tick (1500), a time since the start (30s), or the first event of a kind (goal)
    /// [default: the first tick].
    #[arg(long, value_name = "MOMENT")]
    from: Option<Moment>,

    /// The moment before which to end [default: the end].
    #[arg(long, value_name = "MOMENT")]
    to: Option<Moment>,
}

impl Part {
    /// Its ticks; there is at least one.
    ///
    /// # Errors
    /// If the recording does not have them.
    pub fn ticks(&self, log: &mut Log<FileLog>) -> Result<Range<u64>, String> {
        let (all, cycle_ns) = (log.ticks(), log.header().cycle_ns);
        self.among(all, cycle_ns, || log.events().map_err(|cause| cause.to_string()))
    }

    /// The same in a run of these ticks and events.
    ///
    /// # Errors
    /// If the run does not have them.
    pub fn among(
        &self,
        all: Range<u64>,
        cycle_ns: u64,
        mut events: impl FnMut() -> Result<Vec<Event>, String>,
    ) -> Result<Range<u64>, String> {
        let mut find = |moment: &Option<Moment>, default| match moment {
            Some(moment) => moment.find_among(all.clone(), cycle_ns, &mut events),
            None => Ok(default),
        };
        let (from, to) = (find(&self.from, all.start)?, find(&self.to, all.end)?);
        if from >= to {
            return Err(format!("nothing is left between tick {from} and tick {to}"));
        }
        Ok(from..to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_ticks_times_or_events() {
        let check = |text: &str, expect: Moment| assert_eq!(text.parse(), Ok(expect), "{text}");
        check("1500", Moment::Tick(1500));
        check("30s", Moment::Time(30.0));
        check("0.5s", Moment::Time(0.5));
        check("goal", Moment::Event("goal".to_owned()));
        check("Goal of left", Moment::Event("goal of left".to_owned()));
        check("fouls", Moment::Event("fouls".to_owned()));
        for wrong in ["-1", "1.5", "30 s", "-3s"] {
            assert!(wrong.parse::<Moment>().is_err(), "{wrong}");
        }
    }
}
