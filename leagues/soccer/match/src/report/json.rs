//! The report as JSON: the same numbers as in the text, and every event.

use serde_json::{Map, Value, json};

use super::cycle_facts::{Goal, MatchPlayer};
use super::match_statistics::{MatchStatistics, RefereeDecision};

/// The report of a match as JSON. Equal matches give equal values, independent of timing.
pub fn json(statistics: &MatchStatistics) -> Value {
    let territory = statistics.territory.percent();
    let possession = statistics.possession.percent();
    let sums = [0, 1].map(|team| {
        let [own, middle, other] = territory[team].map(percent);
        json!({
            "name": statistics.names[team],
            "goals": statistics.score[team],
            "possession_percent": percent(possession[team]),
            "territory_percent": { "own_third": own, "middle_third": middle, "opponent_third": other },
            "players": statistics.players().filter(|player| player.team == team)
                .map(|player| of_player(statistics, player)).collect::<Vec<_>>(),
        })
    });
    json!({
        "score": statistics.score,
        "game_time_s": number(statistics.time_s),
        "half": statistics.half,
        "teams": sums,
        "goals": statistics.goals.iter().map(goal).collect::<Vec<_>>(),
        "events": statistics.events.iter().map(event).collect::<Vec<_>>(),
    })
}

fn of_player(statistics: &MatchStatistics, player: MatchPlayer) -> Value {
    let kicks = statistics.kicks.counts[player.team][player.index()];
    let body = statistics.motion.0[player.team][player.index()];
    let fouls = &statistics.fouls[player.team][player.index()];
    json!({
        "unum": player.unum,
        "goals": statistics.goals_of(player),
        "touches": kicks.touches,
        "shots": kicks.shots,
        "shots_on_target": kicks.shots_on_target,
        "passes": kicks.passes,
        "passes_completed": kicks.passes_completed,
        "fouls": fouls.iter().map(|(name, count)| ((*name).to_owned(), json!(count))).collect::<Map<_, _>>(),
        "falls": body.falls,
        "walked_m": (body.walked_m * 100.0).round() / 100.0,
        "cycles": body.cycles,
        "missed_cycles": body.missed,
    })
}

fn goal(goal: &Goal) -> Value {
    json!({
        "time_s": number(goal.time_s),
        "team": goal.team,
        "side": if goal.side == 0 { "left" } else { "right" },
        "by": goal.by.map(who),
        "is_own_goal": goal.by.is_some_and(|by| by.team != goal.team),
        "score": goal.score,
    })
}

fn event(decision: &RefereeDecision) -> Value {
    let name = if decision.name.is_empty() { Value::Null } else { json!(decision.name) };
    json!({
        "time_s": number(decision.time_s),
        "kind": decision.kind,
        "name": name,
        "player": decision.player.map(who),
        "reason": decision.reason,
    })
}

fn who(player: MatchPlayer) -> Value {
    json!({ "team": player.team, "unum": player.unum })
}

/// Game time as JSON, rounded to its cycle: sums of `f32` have more digits than sense.
pub fn number(time_s: f32) -> Value {
    json!((f64::from(time_s) * 100.0).round() / 100.0)
}

fn percent(share: Option<f64>) -> Value {
    share.map_or(Value::Null, |share| json!((share * 10.0).round() / 10.0))
}
