//! The result of a match, as values and as JSON.

use std::path::PathBuf;
use std::time::Duration;

use humanoid_rules::{FoulKind, PlayerId, TeamSide};
use sandbox::report::TeamIsolationReport;
use serde_json::{Map, Value, json};
use server::AnswerTimes;

use crate::statistics::{HumanoidMatchStatistics, PlayerFigures};

/// The result of one match that was played to its end.
#[derive(Debug, Clone)]
pub struct HumanoidMatchResult {
    /// Its number in the series.
    pub number: u32,
    /// Its seed.
    pub seed: u64,
    /// Its statistics.
    pub statistics: HumanoidMatchStatistics,
    /// The players that the game has refused, in words; empty if there are none.
    pub refusals: String,
    /// The start scripts, left first.
    pub scripts: Vec<ScriptResult>,
    /// The isolation of each team that had one.
    pub isolation: Vec<TeamIsolationReport>,
    /// The answer times of agents.
    pub answers: Vec<AnswerTimes>,
    /// Wall time, joining included.
    pub wall: Duration,
    /// Wall time in which the world ran.
    pub running: Duration,
    /// Wall time by which the match was slower than the chosen speed.
    pub late: Duration,
}

/// The state of a start script at the end of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptResult {
    /// Its path.
    pub path: PathBuf,
    /// Its exit in words, if it had exited by then.
    pub exit: Option<String>,
    /// The last line of its output in words, if it had failed.
    pub last_line: Option<String>,
    /// The processor time of its processes, where the system reports it.
    pub processor_time: Option<Duration>,
}

/// The name of a player: team and number.
pub(crate) fn player_name(statistics: &HumanoidMatchStatistics, id: PlayerId) -> String {
    format!("{} {}", statistics.names[id.side.index()], id.number)
}

impl HumanoidMatchResult {
    /// Simulated time divided by the wall time in which the world ran.
    #[must_use]
    pub fn real_time_factor(&self) -> f64 {
        if self.running.is_zero() { 0.0 } else { self.statistics.simulated_s() / self.running.as_secs_f64() }
    }

    /// Its report as JSON (docs/humanoid/match.md). Equal matches give equal values.
    #[must_use]
    pub fn json(&self) -> Value {
        let statistics = &self.statistics;
        json!({
            "match": self.number,
            "seed": self.seed,
            "teams": TeamSide::ALL.map(|side| self.team_json(side)),
            "score": statistics.score,
            "halves": statistics.halves.iter().map(|half| json!({
                "phase": half.phase.name(), "start_s": half.start_s, "end_s": half.end_s, "score": half.score,
            })).collect::<Vec<_>>(),
            "goals": statistics.goals.iter().map(|goal| json!({
                "time_s": goal.time_s,
                "team": goal.side.index(),
                "scorer": goal.scorer.map(player_json),
                "own_goal": goal.scorer.is_some_and(|scorer| scorer.side != goal.side),
                "score": goal.score,
            })).collect::<Vec<_>>(),
            "departures": statistics.departures.iter().map(|one| json!({
                "time_s": one.time_s, "team": one.id.side.index(), "number": one.id.number,
            })).collect::<Vec<_>>(),
            "events": statistics.events.iter().map(|event| json!({
                "time_s": event.time_s, "kind": event.kind, "text": event.text, "reason": event.reason,
            })).collect::<Vec<_>>(),
            "play_time_s": statistics.play_time_s,
            "simulated_s": statistics.simulated_s(),
            "cycles": statistics.cycles,
            "state": format!("{:016x}", statistics.digest),
            "isolation": self.isolation,
        })
    }

    fn team_json(&self, side: TeamSide) -> Value {
        let statistics = &self.statistics;
        let fouls = FoulKind::ALL
            .map(|kind| (kind.name().replace(' ', "_"), json!(statistics.foul_counts(kind)[side.index()])));
        let players = statistics.players.iter().filter(|player| player.id.side == side);
        json!({
            "name": statistics.names[side.index()],
            "fouls": Map::from_iter(fouls),
            "falls": statistics.falls()[side.index()],
            "get_ups": statistics.get_ups()[side.index()],
            "players": players.map(|PlayerFigures { id, falls, get_ups }| json!({
                "number": id.number, "falls": falls, "get_ups": get_ups,
            })).collect::<Vec<_>>(),
        })
    }

    /// The measured times and the processes as JSON, which vary between equal matches.
    #[must_use]
    pub fn timing(&self) -> Value {
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        json!({
            "match": self.number,
            "wall_s": self.wall.as_secs_f64(),
            "running_s": self.running.as_secs_f64(),
            "times_real_time": self.real_time_factor(),
            "late_s": self.late.as_secs_f64(),
            "answers": self.answers.iter().map(|AnswerTimes { name, count, p50, p99, max }| json!({
                "player": name, "count": count, "p50_ms": ms(*p50), "p99_ms": ms(*p99), "max_ms": ms(*max),
            })).collect::<Vec<_>>(),
            "scripts": self.scripts.iter().map(|script| json!({
                "path": script.path,
                "exit": script.exit,
                "last_line": script.last_line,
                "processor_s": script.processor_time.map(|time| time.as_secs_f64()),
            })).collect::<Vec<_>>(),
        })
    }
}

fn player_json(id: PlayerId) -> Value {
    json!({ "team": id.side.index(), "number": id.number })
}
