//! Results as JSON (docs/soccer/challenges.md).

use serde_json::{Value, json};

use super::measures::measures;
use crate::challenge_config::ChallengeConfig;
use crate::competition::{Competition, RunRecord};
use crate::standings::TeamResult;
use crate::team::ChallengeTeam;

/// Returns all results. For built-in teams in this program, all but `timing` depends on settings and seeds alone.
pub fn results(competition: &Competition, results_by_challenge: &[Vec<TeamResult>], records: &[RunRecord]) -> Value {
    let configs = competition.configs.iter().zip(results_by_challenge).enumerate();
    let challenges: Vec<Value> = configs
        .map(|(index, (config, results))| {
            let own = records.iter().filter(|record| record.key.challenge == index);
            let mut value = one(competition, config, results, own);
            if config.parameters.texts.is_measure {
                value["measures"] = all_measures(competition, config, index, records);
            }
            value
        })
        .collect();
    let mut results = json!({
        "version": env!("CARGO_PKG_VERSION"),
        "challenges": challenges,
        "timing": { "wall_s": records.iter().map(|record| record.wall_s).sum::<f64>() },
    });
    if !competition.skills.is_empty() {
        results["skills"] = json!(competition.skills);
    }
    results
}

/// Returns the distributions of the components, by team.
fn all_measures(competition: &Competition, config: &ChallengeConfig, index: usize, records: &[RunRecord]) -> Value {
    let teams = competition.teams.iter().enumerate();
    let of_team = |(at, team): (usize, &ChallengeTeam)| json!({ "team": team.name, "components": measures(config, index, at, records) });
    teams.map(of_team).collect()
}

fn one<'a>(
    competition: &Competition,
    config: &ChallengeConfig,
    results: &[TeamResult],
    records: impl Iterator<Item = &'a RunRecord>,
) -> Value {
    let mut value = challenge_results(config, results);
    value["attempts"] = records.map(|record| attempt(competition, record)).collect();
    value
}

/// Returns the results of a challenge, without its single attempts.
pub fn challenge_results(config: &ChallengeConfig, results: &[TeamResult]) -> Value {
    let common = &config.parameters.common;
    json!({
        "challenge": config.challenge.name,
        "profile": config.profile.name(),
        "seed": config.seed,
        "unit": config.parameters.texts.unit,
        "lower_is_better": common.lower_is_better,
        "runs": common.runs,
        "repetitions": common.repetitions,
        "results": results,
    })
}

fn attempt(competition: &Competition, record: &RunRecord) -> Value {
    let team = competition.teams.get(record.key.team).map_or("", |team| team.name.as_str());
    json!({
        "team": team,
        "run": record.key.run,
        "repetition": record.key.repetition,
        "world_seed": record.world_seed,
        "start": record.start,
        "outcome": outcome(competition, record),
        "decisions": record.decisions,
        "cycles": record.ticks,
        "state": format!("{:016x}", record.digest),
        "unanswered": record.unanswered,
        "is_repeatable": record.unanswered == 0,
        "reruns": record.reruns,
        "printed": record.printed,
    })
}

/// Returns the outcome of a run; without a score if it failed and no mean counts it.
fn outcome(competition: &Competition, record: &RunRecord) -> Value {
    let mut value = json!(record.outcome);
    value["score"] = json!(competition.score(record));
    value
}
