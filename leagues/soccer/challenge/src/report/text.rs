//! Results as plain text: lists and tables. Hints name the flags of `spar challenge`.

use std::fmt::Write;

use super::measures;
use crate::challenge_config::ChallengeConfig;
use crate::competition::{Competition, RunRecord};
use crate::parameters::Profile;
use crate::rules::CHALLENGES;
use crate::standings::{self, TeamResult};
use crate::statistics::{self, ComparisonVerdict, TeamComparison};

/// Lists the challenges of a profile.
pub fn list(profile: Profile) -> String {
    let mut text = format!("challenges of the profile {}:\n", profile.name());
    for challenge in CHALLENGES {
        let Ok(parameters) = challenge.parameters(profile) else { continue };
        let (texts, common) = (&parameters.texts, &parameters.common);
        let better = if common.lower_is_better { "lower" } else { "higher" };
        let agents = if common.agents == 1 { String::from("1 agent") } else { format!("{} agents", common.agents) };
        let _ = writeln!(
            text,
            "  {:<12} {}\n{:15}{agents}, {} x {}, {}, {better} is better",
            challenge.name, texts.about, "", common.runs, common.repetitions, texts.unit
        );
    }
    text
}

/// Returns a table of the results of a challenge.
pub fn table(config: &ChallengeConfig, results: &[TeamResult]) -> String {
    let texts = &config.parameters.texts;
    let width = results.iter().map(|result| result.team.chars().count()).max().unwrap_or(0).max(4);
    let mut text = format!("{} ({}), seed {}\n", texts.title, config.profile.name(), config.seed);
    let _ =
        writeln!(text, "place  {:<width$}  {:>10}  {:<12}  falls  penalties  components", "team", "score", "status");
    for result in results {
        let score = result.score.map_or_else(|| String::from("-"), |score| format!("{score:.3}"));
        let status = status(result);
        let parts: Vec<String> = result.parts.iter().map(|part| format!("{} {:.3}", part.name, part.value)).collect();
        let (team, place, falls, penalties) = (&result.team, result.place, result.falls, result.penalties);
        let _ = writeln!(
            text,
            "{place:>5}  {team:<width$}  {score:>10}  {status:<12}  {falls:>5}  {penalties:>9}  {}",
            parts.join(", ")
        );
    }
    if standings::ranking_counts_failures(config, results) {
        text += "failed runs count as the worst in the order\n";
    }
    for result in results {
        if let Some(reason) = &result.disqualified {
            let _ = writeln!(text, "{} is disqualified: {reason}", result.team);
        }
    }
    text
}

/// Returns a team's status in a word or two.
fn status(result: &TeamResult) -> String {
    match (&result.disqualified, result.failed) {
        (Some(_), _) => String::from("disqualified"),
        (None, 0) if result.entries.is_empty() => String::from("no run"),
        (None, 0) => String::from("ok"),
        (None, failed) => format!("{failed} failed"),
    }
}

/// Returns a note on runs that are not repeatable; empty if all are.
pub fn not_repeatable(records: &[RunRecord]) -> String {
    let runs = records.iter().filter(|record| record.unanswered > 0).count();
    if runs == 0 {
        return String::new();
    }
    let (runs, are) = if runs == 1 { (String::from("1 run"), "is") } else { (format!("{runs} runs"), "are") };
    format!(
        "{runs} {are} not repeatable: an agent in lock-step was silent for a second, and got the next frame without an answer; \
        --speed real plays in real time\n"
    )
}

/// Returns a run as one line, with the output of scripts if it failed.
pub fn run(competition: &Competition, record: &RunRecord) -> String {
    let key = record.key;
    let name = |index: usize| competition.configs.get(index).map_or("", |config| config.challenge.name);
    let team = competition.teams.get(key.team).map_or("", |team| team.name.as_str());
    let outcome = &record.outcome;
    let score = competition.score(record).map_or_else(|| String::from("no score"), |score| format!("{score:.3}"));
    let mut text = format!(
        "{} {team} run {}.{}: {score} ({}): {}\n",
        name(key.challenge),
        key.run + 1,
        key.repetition + 1,
        outcome.status.name(),
        outcome.reason
    );
    if record.unanswered > 0 {
        let times = record.unanswered;
        let _ = writeln!(
            text,
            "    not repeatable: an agent in lock-step was silent for a second, {times} times; --speed real plays in real time"
        );
    }
    record.printed.iter().for_each(|lines| text += &format!("{lines}\n"));
    text
}

/// Lists the referee's decisions in a run.
pub fn decisions(record: &RunRecord) -> String {
    let lines = record
        .decisions
        .iter()
        .map(|decision| format!("    {:>7.2} s  {:<9}  {}\n", decision.game_s, decision.state.name(), decision.why));
    lines.collect()
}

/// Returns the tables of all challenges, and the comparison of two teams if flags ask for one.
pub fn tables(
    competition: &Competition,
    results_by_challenge: &[Vec<TeamResult>],
    records: &[RunRecord],
    compare: Option<[usize; 2]>,
    looks: bool,
) -> String {
    let tables = competition.configs.iter().zip(results_by_challenge).enumerate().map(|(index, (config, results))| {
        let settled = settled(competition, index, records, looks);
        let compared = compare.map(|pair| comparison(competition, index, records, pair)).unwrap_or_default();
        let measures = team_measures(competition, config, index, records);
        table(config, results) + &settled + &compared + &measures
    });
    let mut text = tables.collect::<Vec<_>>().join("\n");
    if competition.configs.len() > 1 {
        text += &format!("\n{}", places(competition, results_by_challenge));
    }
    let skills = competition.skills.iter().map(|skill| format!("learned skill of {}\n", skill.text()));
    text + &not_repeatable(records) + &skills.collect::<String>()
}

/// Returns the tables of all teams' measures in a challenge; empty if it lists none.
fn team_measures(competition: &Competition, config: &ChallengeConfig, index: usize, records: &[RunRecord]) -> String {
    let teams = competition.teams.iter().enumerate();
    teams.map(|(at, team)| measures::table(&team.name, &measures::measures(config, index, at, records))).collect()
}

/// Returns a statement on whether the ranking of a challenge is settled; empty if it cannot be tested.
fn settled(competition: &Competition, index: usize, records: &[RunRecord], looks: bool) -> String {
    let teams = competition.teams.len();
    match competition.configs.get(index) {
        Some(config) if teams > 1 => {
            match statistics::is_decided(config, index, teams, records, looks_of(config, looks)) {
                true => String::from("the ranking is settled\n"),
                false => String::from("the ranking is not settled: more runs could change it (--until decided)\n"),
            }
        }
        _ => String::new(),
    }
}

/// Returns the number of interim tests of the ranking.
fn looks_of(config: &ChallengeConfig, looks: bool) -> usize {
    if looks { statistics::look_schedule(config.parameters.common.runs).len() } else { 1 }
}

/// Returns a statement on whether the second of two teams is better than the first.
fn comparison(competition: &Competition, index: usize, records: &[RunRecord], [a, b]: [usize; 2]) -> String {
    let Some(config) = competition.configs.get(index) else { return String::new() };
    let name = |team: usize| competition.teams.get(team).map_or("", |team| team.name.as_str());
    let Some(comparison) = statistics::compare(config, index, records, b, a) else {
        return format!("{} and {} have fewer than two runs in common\n", name(b), name(a));
    };
    let TeamComparison { runs, mean_difference, low, high, verdict } = comparison;
    let answer = match verdict {
        ComparisonVerdict::FirstBetter => format!("{} is better than {}", name(b), name(a)),
        ComparisonVerdict::SecondBetter => format!("{} is not better than {}: it is worse", name(b), name(a)),
        ComparisonVerdict::Undecided => format!("it cannot be said whether {} is better than {}", name(b), name(a)),
    };
    let unit = &config.parameters.texts.unit;
    format!("{answer}: by {mean_difference:+.3} {unit} on average of {runs} runs, 95 % from {low:+.3} to {high:+.3}\n")
}

/// Returns the table of all teams' places in all challenges.
fn places(competition: &Competition, results_by_challenge: &[Vec<TeamResult>]) -> String {
    let width = competition.teams.iter().map(|team| team.name.chars().count()).max().unwrap_or(0).max(6);
    let mut text = format!("{:<width$}", "places");
    competition.configs.iter().for_each(|config| text += &format!("  {}", config.challenge.name));
    text.push('\n');
    for team in &competition.teams {
        text += &format!("{:<width$}", team.name);
        for (config, results) in competition.configs.iter().zip(results_by_challenge) {
            let place = results.iter().find(|result| result.team == team.name).map_or(0, |result| result.place);
            let width = config.challenge.name.len();
            text += &format!("  {place:>width$}");
        }
        text.push('\n');
    }
    text
}
