//! How long the ball was kept, in a keep-away game (docs/reference/soccer-rules.md 13.2).

use serde_json::{Value, json};

use super::json::number;
use super::tally::Tally;
use super::text::clock;

/// How a keep-away game ended.
#[derive(Debug, Clone, PartialEq)]
pub struct Kept {
    /// Game time when it was over, s.
    pub time_s: f32,
    /// Why it was over, in words.
    pub reason: String,
}

impl Kept {
    /// Of a game that is over.
    pub(crate) fn of(tally: &Tally) -> Kept {
        let end = tally.events.iter().rev().find(|told| told.kind == "mode" && told.name == "GameOver");
        let reason = end.map_or("", |told| told.reason.as_str());
        let reason = reason.strip_prefix("keep-away: ").unwrap_or(reason).to_owned();
        Kept { time_s: end.map_or(tally.time_s, |told| told.time_s), reason }
    }

    /// In one line; `name` is the team that kept it.
    pub fn text(&self, name: &str) -> String {
        format!("{name} kept the ball for {}: {}\n", clock(self.time_s), self.reason)
    }

    /// As JSON.
    pub fn json(&self) -> Value {
        json!({ "kept_s": number(self.time_s), "reason": self.reason })
    }
}

/// How long the ball was kept in several games, in one line.
pub(crate) fn summary<'a>(games: impl Iterator<Item = &'a Kept>) -> String {
    let mut times: Vec<f32> = games.map(|kept| kept.time_s).collect();
    times.sort_unstable_by(f32::total_cmp);
    let [Some(shortest), Some(longest)] = [times.first(), times.last()] else { return String::new() };
    let mean = times.iter().sum::<f32>() / times.len() as f32;
    format!("the ball was kept for {} on average, {} to {}\n", clock(mean), clock(*shortest), clock(*longest))
}
