//! The result of a match.

use std::time::Duration;

use sandbox::report::TeamIsolationReport;
use serde_json::{Value, json};
use soccer_analysis::GameReport;

use crate::command_rejections::CommandRejections;
use crate::report::{self, ClientTimes, Departure, KeepAwayResult, MatchStatistics, Shootout, TEAMS};

/// The result of a match that was played to its end.
#[derive(Debug, Clone)]
pub struct MatchResult {
    /// Its number in the series.
    pub number: u32,
    /// Its seed.
    pub seed: u64,
    /// Score, goals, events and statistics. In a shoot-out, only names and score cover the whole.
    pub statistics: MatchStatistics,
    /// The players of each team that left between the first kick-off and the end, in order. In a shoot-out, those of all
    /// attempts.
    pub departures: [Vec<Departure>; TEAMS],
    /// The commands of players over sockets that the game has rejected.
    pub rejections: Vec<CommandRejections>,
    /// Digest of the world after the last cycle; of a shoot-out, over all its worlds.
    pub digest: u64,
    /// Cycles, including those before the first kick-off.
    pub cycles: u64,
    /// Simulated time of these cycles.
    pub simulated: Duration,
    /// Wall time from the first cycle to the end.
    pub wall: Duration,
    /// Answer and processor times of the clients, if there was a server.
    pub clients: ClientTimes,
    /// Wall time by which the match was slower than the chosen speed.
    pub late: Duration,
    /// The attempts, in a penalty shoot-out.
    pub shootout: Option<Shootout>,
    /// The result of a keep-away game.
    pub keep_away: Option<KeepAwayResult>,
    /// The isolation of each team that had one.
    pub isolation: Vec<TeamIsolationReport>,
    /// The measures of the game, if the plan asks for them and the game has a ball and robots.
    pub analysis: Option<GameReport>,
}

impl MatchResult {
    /// Simulated time divided by wall time.
    pub fn real_time_factor(&self) -> f64 {
        if self.wall.is_zero() { 0.0 } else { self.simulated.as_secs_f64() / self.wall.as_secs_f64() }
    }

    /// The speed in one line.
    pub fn speed(&self) -> String {
        let (wall, simulated) = (self.wall.as_secs_f64(), self.simulated.as_secs_f64());
        let late = match self.late.as_secs_f64() {
            late if late >= 0.1 => format!(", {late:.1} s late: too slow for this speed"),
            _ => String::new(),
        };
        format!("{simulated:.1} s simulated in {wall:.1} s: {:.1} times real time{late}", self.real_time_factor())
    }

    /// Its report as text.
    pub fn text(&self) -> String {
        let text = match (&self.shootout, &self.keep_away) {
            (Some(shootout), _) => shootout.text(),
            (None, Some(keep_away)) => keep_away.text(&self.statistics.names[0]) + &report::text(&self.statistics),
            (None, None) => report::text(&self.statistics),
        };
        text + &report::departures_text(&self.statistics.names, &self.departures)
            + &sandbox::report::text(&self.isolation, &self.statistics.names)
    }

    /// Its report as JSON (docs/soccer/match.md). Equal matches give equal values, independent of timing.
    pub fn json(&self) -> Value {
        let mut out = self.shootout.as_ref().map_or_else(|| report::json(&self.statistics), Shootout::json);
        if let Some(out) = out.as_object_mut() {
            if let Some(keep_away) = &self.keep_away {
                out.insert("keepaway".to_owned(), keep_away.json());
            }
            if self.departures.iter().any(|team| !team.is_empty()) {
                out.insert("departures".to_owned(), report::departures_json(&self.departures));
            }
            if !self.isolation.is_empty() {
                out.insert("isolation".to_owned(), json!(self.isolation));
            }
            out.insert("seed".to_owned(), json!(self.seed));
            out.insert("cycles".to_owned(), json!(self.cycles));
            out.insert("state".to_owned(), json!(format!("{:016x}", self.digest)));
        }
        out
    }

    /// The measured times as JSON, which vary between equal matches.
    pub fn timing(&self) -> Value {
        json!({
            "wall_s": self.wall.as_secs_f64(),
            "cycles_per_s": self.cycles as f64 / self.wall.as_secs_f64().max(f64::MIN_POSITIVE),
            "times_real_time": self.real_time_factor(),
            "clients": self.clients.json(),
            "late_s": self.late.as_secs_f64(),
        })
    }
}
