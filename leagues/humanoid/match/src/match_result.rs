//! The result of a match, as values and as JSON.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use humanoid_rules::{FoulKind, PlayerId, TeamSide};
use processes::processor_budget::{BudgetExcess, ProcessorBudget};
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
    /// Processor times of players of start scripts by name, where their processes are known.
    pub player_processor: BTreeMap<String, Duration>,
    /// Wall time, joining included.
    pub wall: Duration,
    /// Wall time in which the world ran.
    pub running: Duration,
    /// Wall time by which the match was slower than the chosen speed.
    pub late: Duration,
}

/// The state of a start script at the end of a match.
#[derive(Debug, Clone, PartialEq)]
pub struct ScriptResult {
    /// Its path.
    pub path: PathBuf,
    /// Its exit in words, if it had exited by then.
    pub exit: Option<String>,
    /// The last line of its output in words, if it had failed.
    pub last_line: Option<String>,
    /// The processor time of its processes, where the system reports it.
    pub processor_time: Option<Duration>,
    /// The processor budget, and the windows in which the team exceeded it.
    pub excess: Option<(ProcessorBudget, BudgetExcess)>,
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
        json!({
            "match": self.number,
            "wall_s": self.wall.as_secs_f64(),
            "running_s": self.running.as_secs_f64(),
            "times_real_time": self.real_time_factor(),
            "late_s": self.late.as_secs_f64(),
            "answers": self.answers.iter().map(|one| self.answer_json(one)).collect::<Vec<_>>(),
            "scripts": self.scripts.iter().map(ScriptResult::json).collect::<Vec<_>>(),
        })
    }

    /// The times of one player as JSON.
    fn answer_json(&self, one: &AnswerTimes) -> Value {
        let ms = |time: &Duration| time.as_secs_f64() * 1e3;
        let AnswerTimes { name, count, p50, p99, max, late, .. } = one;
        let mut out =
            json!({ "player": name, "count": count, "p50_ms": ms(p50), "p99_ms": ms(p99), "max_ms": ms(max) });
        if let Some(late) = late {
            (out["late"], out["cycles_lost"]) = (json!(late.count), json!(late.ticks));
        }
        if let Some(used) = self.player_processor.get(name) {
            out["processor_s"] = json!(used.as_secs_f64());
        }
        out
    }
}

impl ScriptResult {
    fn json(&self) -> Value {
        let mut out = json!({
            "path": self.path,
            "exit": self.exit,
            "last_line": self.last_line,
            "processor_s": self.processor_time.map(|time| time.as_secs_f64()),
        });
        if let Some((budget, excess)) = &self.excess {
            let window = |(until_s, rate): (f64, f64)| json!({ "until_s": until_s, "per_simulated_s": rate });
            out["excess"] = json!({
                "budget_per_simulated_s": budget.per_simulated_s.as_secs_f64(),
                "windows": excess.windows,
                "first": window(excess.first),
                "most": window(excess.most),
            });
        }
        out
    }
}

fn player_json(id: PlayerId) -> Value {
    json!({ "team": id.side.index(), "number": id.number })
}
