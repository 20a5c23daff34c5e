//! Reports the results of all matches as text and as JSON (docs/soccer/match.md).

use serde_json::{Value, json};
use soccer_match::{MatchError, MatchErrorCause, MatchResult, SeriesResult};

use crate::commands::serve;
use crate::worlds::soccer;
use settings::RunConfig;

/// Returns the report of a single match, or the table of several, and the learned skills and parameters of the teams.
pub fn text(outcome: &SeriesResult, matches: usize, config: &RunConfig) -> String {
    let results = results(outcome, matches);
    let skills = config.skills().files.iter().map(|skill| format!("learned skill of {}\n", skill.text()));
    let parameters = config.team_parameters().iter().map(|one| format!("parameter of {}\n", one.text()));
    if results.is_empty() { results } else { results + &skills.chain(parameters).collect::<String>() }
}

fn results(outcome: &SeriesResult, matches: usize) -> String {
    match outcome.results.as_slice() {
        [] => String::new(),
        [only] if matches == 1 => format!("{}{}\nseed {}, {}\n", only.text(), clients(only), only.seed, only.speed()),
        _ => outcome.table(),
    }
}

/// Returns the measured times of a match's clients, after an empty line.
fn clients(played: &MatchResult) -> String {
    let text = played.clients.text();
    if text.is_empty() { text } else { format!("\n{text}") }
}

/// Returns the reports of all matches as JSON. All but `timing` depends on settings and seeds alone.
pub fn json(outcome: &SeriesResult, config: &RunConfig) -> Value {
    let SeriesResult { results: played, errors: failed, not_started } = outcome;
    let parameters = soccer::header(config).into_iter().map(|(name, value)| (name, Value::String(value)));
    let failed = failed.iter().map(|one| json!({ "match": one.number, "seed": one.seed, "error": reason(one) }));
    let mut report = json!({
        "version": env!("CARGO_PKG_VERSION"),
        "world": config.world().name,
        "parameters": parameters.collect::<serde_json::Map<_, _>>(),
        "games": played.iter().map(MatchResult::json).collect::<Vec<_>>(),
        "failed": failed.collect::<Vec<_>>(),
        "left_out": not_started,
        "summary": outcome.summary(),
        "timing": played.iter().map(MatchResult::timing).collect::<Vec<_>>(),
    });
    if !config.skills().files.is_empty() {
        report["skills"] = json!(config.skills().files);
    }
    if !config.team_parameters().is_empty() {
        report["team_parameters"] = json!(config.team_parameters());
    }
    report
}

/// Returns the reason why a match failed, with the flags that help.
pub fn reason(failed: &MatchError) -> String {
    match &failed.cause {
        MatchErrorCause::Bind(error) => failed.reason(&serve::port_flag(error)),
        MatchErrorCause::Missing { .. } => failed.reason(" (--join-timeout, --players)"),
        _ => failed.reason(""),
    }
}
