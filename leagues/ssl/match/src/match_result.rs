//! The result of a match as text and as JSON.

use std::fmt::Write;

use serde_json::{Value, json};

use crate::MatchStatistics;

/// The result of one match.
#[derive(Debug, Clone, PartialEq)]
pub struct MatchResult {
    /// Number of the match, from 1.
    pub number: u32,
    /// Seed of the run.
    pub seed: i64,
    /// Its statistics.
    pub statistics: MatchStatistics,
    /// Wall time of the run, s.
    pub wall_s: f64,
}

/// Kinds of events in the text; the others are frequent.
const LISTED: [&str; 6] = ["goal", "foul", "card", "penalty", "stage", "stuck"];

/// Returns a time as minutes and seconds.
fn clock(time_s: f64) -> String {
    let tenths = (time_s * 10.0).round() as u64;
    format!("{:>2}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10)
}

impl MatchResult {
    /// Returns the score in words.
    #[must_use]
    pub fn score_text(&self) -> String {
        let MatchStatistics { names: [yellow, blue], score: [of_yellow, of_blue], .. } = &self.statistics;
        format!("{yellow} {of_yellow} : {of_blue} {blue}")
    }

    /// Returns the simulated time per wall time.
    #[must_use]
    pub fn times_real(&self) -> f64 {
        self.statistics.time_s() / self.wall_s.max(1e-9)
    }

    /// Returns the report of the match: events, score, fouls and cards, speed.
    #[must_use]
    pub fn text(&self) -> String {
        let statistics = &self.statistics;
        let mut text = String::new();
        for event in statistics.events.iter().filter(|event| LISTED.contains(&event.kind)) {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{}  {:<8} {}", clock(event.time_s), event.kind, event.text);
        }
        let [yellow, blue] = statistics.fouls;
        let [yellow_cards, blue_cards] = statistics.yellow_cards;
        let _ = writeln!(text, "\n{}", self.score_text());
        let _ = writeln!(text, "fouls        {yellow} : {blue}\nyellow cards {yellow_cards} : {blue_cards}");
        let _ = writeln!(
            text,
            "longest interruption {:.1} s, longest time without a move of the ball {:.1} s",
            statistics.longest_interruption.time_s, statistics.longest_standstill.time_s
        );
        let _ = writeln!(
            text,
            "seed {}, {:.0} s at {:.0} times real time",
            self.seed,
            statistics.time_s(),
            self.times_real()
        );
        text
    }

    /// Returns one line of a table of several matches.
    #[must_use]
    pub fn line(&self) -> String {
        let statistics = &self.statistics;
        let ([a, b], [c, d], [e, f]) = (statistics.score, statistics.fouls, statistics.yellow_cards);
        format!(
            "{:>5} {:>6}   {a:>2} : {b:<2}   {c:>2} : {d:<2}   {e:>2} : {f:<2} {:>9.1} {:>9.1} {:>8.0}",
            self.number,
            self.seed,
            statistics.longest_interruption.time_s,
            statistics.longest_standstill.time_s,
            self.times_real()
        )
    }

    /// The head of the table.
    pub const HEAD: &'static str = "match   seed    goals     fouls     cards  break, s  still, s  x real";

    /// Returns the report as JSON. All but the wall time depends on settings and seed alone.
    #[must_use]
    pub fn json(&self) -> Value {
        let statistics = &self.statistics;
        let events = statistics
            .events
            .iter()
            .map(|event| json!({ "time_s": event.time_s, "kind": event.kind, "text": event.text }));
        json!({
            "match": self.number,
            "seed": self.seed,
            "teams": statistics.names,
            "score": statistics.score,
            "fouls": statistics.fouls,
            "yellow_cards": statistics.yellow_cards,
            "time_s": statistics.time_s(),
            "digest": format!("{:016x}", statistics.digest),
            "longest_interruption_s": statistics.longest_interruption.time_s,
            "longest_standstill_s": statistics.longest_standstill.time_s,
            "events": events.collect::<Vec<_>>(),
        })
    }
}
