//! Reports the results of all humanoid matches as text and as JSON (docs/humanoid/match.md).

use humanoid_match::{HumanoidMatchResult, MatchError, MatchErrorCause};
use serde_json::{Map, Value, json};

use super::SeriesResult;
use crate::commands::serve;
use settings::RunConfig;

/// Returns the report of a single match, or the table of several.
pub fn text(outcome: &SeriesResult, matches: usize) -> String {
    match outcome.results.as_slice() {
        [] => String::new(),
        [only] if matches == 1 => only.text(),
        results => {
            let lines = results.iter().map(HumanoidMatchResult::line);
            let wins =
                |is_won: fn([u32; 2]) -> bool| results.iter().filter(|result| is_won(result.statistics.score)).count();
            let (left, right) = (wins(|[left, right]| left > right), wins(|[left, right]| left < right));
            let drawn = results.len() - left - right;
            let table: Vec<String> = std::iter::once(HumanoidMatchResult::HEAD.to_owned()).chain(lines).collect();
            format!("{}\nwon by left {left}, by right {right}, drawn {drawn}\n", table.join("\n"))
        }
    }
}

/// Returns the reports of all matches as JSON. All but `timing` depends on settings, seeds and agents alone.
pub fn json(outcome: &SeriesResult, config: &RunConfig) -> Value {
    let SeriesResult { results, errors, not_started } = outcome;
    let parameters = config.non_default_rows().map(|row| (row.parameter.name.to_owned(), json!(row.value.to_string())));
    let failed = errors.iter().map(|one| json!({ "match": one.number, "seed": one.seed, "error": reason(one) }));
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "world": config.world().name,
        "parameters": parameters.collect::<Map<_, _>>(),
        "games": results.iter().map(HumanoidMatchResult::json).collect::<Vec<_>>(),
        "failed": failed.collect::<Vec<_>>(),
        "left_out": not_started,
        "timing": results.iter().map(HumanoidMatchResult::timing).collect::<Vec<_>>(),
    })
}

/// Returns the reason why a match failed, with the flags that help.
pub fn reason(failed: &MatchError) -> String {
    match &failed.cause {
        MatchErrorCause::Bind(error) => failed.reason(&serve::port_flag(error)),
        MatchErrorCause::Missing { .. } => failed.reason(" (--join-timeout, --players)"),
        _ => failed.reason(""),
    }
}
