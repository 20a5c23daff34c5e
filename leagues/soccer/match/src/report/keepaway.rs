//! The result of a keep-away game: the time for which the team kept the ball (docs/reference/soccer-rules.md 13.2).

use serde_json::{Value, json};

use super::json::number;
use super::match_statistics::MatchStatistics;
use super::text::format_time;

/// The result of a keep-away game.
#[derive(Debug, Clone, PartialEq)]
pub struct KeepAwayResult {
    /// Game time at its end, s.
    pub time_s: f32,
    /// The reason for its end, in words.
    pub reason: String,
}

impl KeepAwayResult {
    /// The result of a finished game.
    pub(crate) fn of(statistics: &MatchStatistics) -> KeepAwayResult {
        let end =
            statistics.events.iter().rev().find(|decision| decision.kind == "mode" && decision.name == "GameOver");
        let reason = end.map_or("", |decision| decision.reason.as_str());
        let reason = reason.strip_prefix("keep-away: ").unwrap_or(reason).to_owned();
        KeepAwayResult { time_s: end.map_or(statistics.time_s, |decision| decision.time_s), reason }
    }

    /// The result in one line; `name` is the team that kept the ball.
    pub fn text(&self, name: &str) -> String {
        format!("{name} kept the ball for {}: {}\n", format_time(self.time_s), self.reason)
    }

    /// The result as JSON.
    pub fn json(&self) -> Value {
        json!({ "kept_s": number(self.time_s), "reason": self.reason })
    }
}

/// The times of several games, in one line.
pub(crate) fn summary<'a>(games: impl Iterator<Item = &'a KeepAwayResult>) -> String {
    let mut times: Vec<f32> = games.map(|result| result.time_s).collect();
    times.sort_unstable_by(f32::total_cmp);
    let [Some(shortest), Some(longest)] = [times.first(), times.last()] else { return String::new() };
    let mean = times.iter().sum::<f32>() / times.len() as f32;
    format!(
        "the ball was kept for {} on average, {} to {}\n",
        format_time(mean),
        format_time(*shortest),
        format_time(*longest)
    )
}
