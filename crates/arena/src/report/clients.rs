//! The clients of a match: how long players over sockets took to answer, and how much processor time start scripts used.
//! These are measured times, so no other part of a report depends on them.

use std::fmt::Write;
use std::time::Duration;

use serde_json::{Value, json};
use server::AnswerTimes;

/// The processor time of a start script's processes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProcessorTime {
    /// The name that the script got for its team.
    pub team: String,
    /// The processor time of the processes of the script's group, with the ended ones that others of the group have waited
    /// for.
    pub used: Duration,
}

/// The measured times of a match with a server; empty for one inside the program.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Clients {
    /// Answer times of the players over sockets, by name.
    pub answers: Vec<AnswerTimes>,
    /// Processor times of start scripts, left first; of none where the system does not tell.
    pub processor: Vec<ProcessorTime>,
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

impl Clients {
    /// The times of several worlds, one after the other.
    pub(crate) fn of_all<'a>(all: impl Iterator<Item = &'a Clients>) -> Clients {
        let mut out = Clients::default();
        for Clients { answers, processor } in all {
            out.answers.extend_from_slice(answers);
            out.processor.extend_from_slice(processor);
        }
        out
    }

    /// The times as tables; empty if there are none.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let names = self.answers.iter().map(|answers| answers.name.chars().count());
        let width = names.max().unwrap_or(0).max("answer times".len());
        if !self.answers.is_empty() {
            let _ = writeln!(
                out,
                "{:width$} {:>9} {:>9} {:>9} {:>9}",
                "answer times", "count", "p50 ms", "p99 ms", "max ms"
            );
        }
        for AnswerTimes { name, count, p50, p99, max } in &self.answers {
            let [p50, p99, max] = [*p50, *p99, *max].map(ms);
            let _ = writeln!(out, "{name:width$} {count:>9} {p50:>9.3} {p99:>9.3} {max:>9.3}");
        }
        for ProcessorTime { team, used } in &self.processor {
            let _ = writeln!(out, "processor time of the start script of {team}: {:.1} s", used.as_secs_f64());
        }
        out
    }

    /// The times as JSON.
    pub fn json(&self) -> Value {
        let answers = self.answers.iter().map(|AnswerTimes { name, count, p50, p99, max }| {
            json!({ "player": name, "count": count, "p50_ms": ms(*p50), "p99_ms": ms(*p99), "max_ms": ms(*max) })
        });
        let processor = self
            .processor
            .iter()
            .map(|ProcessorTime { team, used }| json!({ "team": team, "used_s": used.as_secs_f64() }));
        json!({ "answers": answers.collect::<Vec<_>>(), "processor": processor.collect::<Vec<_>>() })
    }
}
