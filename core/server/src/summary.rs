//! The summary of a run.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use engine::Counters;

use crate::answer_times::AnswerTimes;
use crate::histogram::LatencyHistogram;

/// The statistics of a finished run; displayed as a few lines of text.
#[derive(Debug, Clone, PartialEq)]
pub struct Summary {
    /// Number of ticks.
    pub ticks: u64,
    /// Simulated time.
    pub simulated: Duration,
    /// Wall time.
    pub wall: Duration,
    /// Wall time lost because ticks came too late.
    pub lost: Duration,
    /// Waits for answers that took more than 5 s.
    pub long_waits: u64,
    /// Number of ticks run without an awaited answer ([`Options::answer_grace`](crate::ServerOptions)).
    pub unanswered: u64,
    /// Times that the work of a tick took.
    pub work: LatencyHistogram,
    /// Delays between the time a tick was due and its begin.
    pub late: LatencyHistogram,
    /// Counts of events at the endpoints.
    pub counters: Counters,
    /// Connections that the server has refused, by reason.
    pub refused: BTreeMap<&'static str, u64>,
    /// Connections that ended during the run, by reason.
    pub closed: BTreeMap<&'static str, u64>,
    /// Datagrams that the server dropped or did not send, by reason.
    pub datagrams_lost: BTreeMap<&'static str, u64>,
    /// Faults inside the world, by name.
    pub incidents: BTreeMap<&'static str, u64>,
    /// The answer times of agents, by name.
    pub answers: Vec<AnswerTimes>,
    /// Hash of the world after the last tick.
    pub digest: u64,
}

impl Summary {
    /// Simulated time per wall time.
    #[must_use]
    pub fn real_time_factor(&self) -> f64 {
        if self.wall.is_zero() { 0.0 } else { self.simulated.as_secs_f64() / self.wall.as_secs_f64() }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary { ticks, simulated, wall, lost, work, late, counters, digest, .. } = self;
        let Summary { refused, closed, datagrams_lost, incidents, answers, .. } = self;
        let (simulated, wall, lost) = (simulated.as_secs_f64(), wall.as_secs_f64(), lost.as_secs_f64());
        writeln!(
            f,
            "time         {ticks} ticks, {simulated:.2} s simulated in {wall:.2} s: {:.2} times real time",
            self.real_time_factor()
        )?;
        writeln!(f, "lost         {lost:.2} s because ticks came too late")?;
        if self.long_waits > 0 {
            writeln!(f, "waits        {} for answers that took more than 5 s", self.long_waits)?;
        }
        if self.unanswered > 0 {
            writeln!(f, "unanswered   {} ticks that came without an awaited answer", self.unanswered)?;
        }
        writeln!(f, "work         {work}")?;
        writeln!(f, "late         {late}")?;
        if let Some(slowest) = answers.iter().max_by_key(|answers| answers.p99) {
            let AnswerTimes { name, p50, p99, max, .. } = slowest;
            let [p50, p99, max] = [p50, p99, max].map(|time| time.as_secs_f64() * 1e3);
            let agents = answers.len();
            writeln!(
                f,
                "answers      of {agents} agents; slowest {name}: p50 {p50:.3}, p99 {p99:.3}, max {max:.3} ms"
            )?;
        }
        let late = answers.iter().filter_map(|one| Some((one.late?, &one.name)));
        if let Some((most, name)) = late.clone().max_by_key(|(late, _)| late.ticks) {
            let (count, ticks) =
                late.fold((0, 0), |(count, ticks), (late, _)| (count + late.count, ticks + late.ticks));
            writeln!(f, "late answers {count}, {ticks} cycles lost; most by {name}: {}", most.ticks)?;
        }
        writeln!(
            f,
            "connections  {} opened, {} refused, {} dismissed",
            counters.opened, counters.refused, counters.dismissed
        )?;
        if !refused.is_empty() {
            writeln!(f, "refused      {}", Counts(refused))?;
        }
        writeln!(f, "frames       {} sent, {} discarded for slow readers", counters.frames, counters.frames_missed)?;
        writeln!(f, "closed       {}", Counts(closed))?;
        if !datagrams_lost.is_empty() {
            writeln!(f, "datagrams    {}", Counts(datagrams_lost))?;
        }
        writeln!(f, "rejected     {}", Counts(&counters.rejected))?;
        writeln!(f, "incidents    {}", Counts(incidents))?;
        writeln!(f, "state        {digest:016x}")
    }
}

/// Numbers by reason in one line of text.
struct Counts<'a>(&'a BTreeMap<&'static str, u64>);

impl fmt::Display for Counts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("nothing");
        }
        for (i, (reason, count)) in self.0.iter().enumerate() {
            write!(f, "{}{count} {reason}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}
