//! The table and summary of several matches.

use serde_json::{Value, json};
use statistics::proportion;

use crate::match_result::MatchResult;
use crate::report::{self, TEAMS, keepaway, shootout};

/// Matches as text: a line for each, then wins, goals and shares, or the times of a keep-away series.
pub(crate) fn table(played: &[MatchResult]) -> String {
    let keep_away = played.iter().filter_map(|one| one.keep_away.as_ref());
    let is_keepaway = keep_away.clone().next().is_some();
    let score = if is_keepaway { "kept" } else { "score" };
    let mut out = format!("{:>5} {:>8}  {:30} {score:>9}  {}\n", "match", "seed", "", "speed");
    for one in played {
        let ([left, right], [a, b]) = (&one.statistics.names, one.statistics.score);
        let score = one
            .keep_away
            .as_ref()
            .map_or_else(|| format!("{a} : {b}"), |keep_away| report::format_time(keep_away.time_s));
        let who = format!("{left} - {right}");
        out += &format!("{:>5} {:>8}  {who:30} {score:>9}  {}\n", one.number, one.seed, one.speed());
    }
    for one in played.iter().filter(|one| one.departures.iter().any(|team| !team.is_empty())) {
        let [left, right] = one.departures.each_ref().map(Vec::len);
        out += &format!("departures from match {}: left {left}, right {right}\n", one.number);
    }
    out.push('\n');
    out += &if is_keepaway { keepaway::summary(keep_away) } else { results(played) };
    let shootouts = played.iter().filter_map(|one| one.shootout.as_ref());
    if shootouts.clone().next().is_some() {
        out += &shootout::summary(shootouts);
    }
    out
}

/// Wins and goals of matches as JSON.
pub(crate) fn summary(played: &[MatchResult]) -> Value {
    let [wins, draws, losses] = outcomes(played);
    json!({
        "left_won": wins,
        "drawn": draws,
        "right_won": losses,
        "goals": goals(played),
        "goals_by_side": goals_by_side(played),
    })
}

/// The wins of each team, and goals.
fn results(played: &[MatchResult]) -> String {
    let [wins, draws, losses] = outcomes(played);
    let [a, b] = goals(played);
    let count = played.len().max(1) as f64;
    let mut out = format!(
        "left won {wins}, {draws} drawn, right won {losses}; goals {a} : {b}, {:.2} : {:.2} per match\n",
        f64::from(a) / count,
        f64::from(b) / count
    );
    if a + b > 0 {
        let by_side = goals_by_side(played);
        out += &format!("share of the left team in all goals: {}\n", share([a, b].map(f64::from)));
        out += &format!("share of the team that played on the left then: {}\n", share(by_side.map(f64::from)));
    }
    out
}

/// A share in percent with its 95 % confidence interval.
fn share(counts: [f64; 2]) -> String {
    let share = proportion::share(counts);
    let [low, high] = [share.low, share.high].map(|bound| 100.0 * bound);
    format!("{:.0} % (95 % confidence: {low:.0} to {high:.0} %)", 100.0 * share.value)
}

/// Goals scored by the team that played left at the time, and by the team that played right.
fn goals_by_side(played: &[MatchResult]) -> [u32; 2] {
    let mut out = [0; 2];
    for goal in played.iter().flat_map(|one| &one.statistics.goals) {
        if let Some(count) = out.get_mut(goal.side) {
            *count += 1;
        }
    }
    out
}

/// The numbers of matches won by the left team, drawn, and won by the right team.
fn outcomes(played: &[MatchResult]) -> [usize; 3] {
    let mut out = [0; 3];
    for one in played {
        let [a, b] = one.statistics.score;
        out[if a > b { 0 } else { 1 + usize::from(a < b) }] += 1;
    }
    out
}

fn goals(played: &[MatchResult]) -> [i32; TEAMS] {
    [0, 1].map(|team| played.iter().map(|one| one.statistics.score[team]).sum())
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn shares_have_an_interval() {
        assert_eq!(share([20.0, 28.0]), "42 % (95 % confidence: 29 to 56 %)");
        assert_eq!(share([2.0, 10.0]), "17 % (95 % confidence: 5 to 45 %)");
        assert_eq!(share([0.0, 1.0]), "0 % (95 % confidence: 0 to 79 %)");
    }
}
