//! Lists and tables for people.

use std::fmt::Write;

use challenge::{CHALLENGES, Case, Competition, Profile, Record, TeamResult};

/// The challenges of a profile.
pub fn list(profile: Profile) -> String {
    let mut text = format!("challenges of the profile {}:\n", profile.name());
    for challenge in CHALLENGES {
        let Ok(figures) = challenge.figures(profile) else { continue };
        let (words, common) = (&figures.words, &figures.common);
        let better = if common.lower_is_better { "lower" } else { "higher" };
        let agents = if common.agents == 1 { String::from("1 agent") } else { format!("{} agents", common.agents) };
        let _ = writeln!(
            text,
            "  {:<12} {}\n{:15}{agents}, {} x {}, {}, {better} is better",
            challenge.name, words.about, "", common.runs, common.repetitions, words.unit
        );
    }
    text
}

/// A table of the results of a challenge.
pub fn table(case: &Case, results: &[TeamResult]) -> String {
    let words = &case.figures.words;
    let width = results.iter().map(|result| result.team.chars().count()).max().unwrap_or(0).max(4);
    let mut text = format!("{} ({}), seed {}\n", words.title, case.profile.name(), case.seed);
    let _ = writeln!(text, "place  {:<width$}  {:>10}  status   falls  penalties  {}", "team", "score", "of");
    for result in results {
        let score = result.score.map_or_else(|| String::from("-"), |score| format!("{score:.3}"));
        let status = if result.is_valid { "ok" } else { "failed" };
        let parts: Vec<String> = result.parts.iter().map(|part| format!("{} {:.3}", part.name, part.value)).collect();
        let (team, place, falls, penalties) = (&result.team, result.place, result.falls, result.penalties);
        let _ = writeln!(
            text,
            "{place:>5}  {team:<width$}  {score:>10}  {status:<7}  {falls:>5}  {penalties:>9}  {}",
            parts.join(", ")
        );
    }
    text
}

/// A run in a line, and what scripts have printed if it failed.
pub fn run(competition: &Competition, record: &Record) -> String {
    let key = record.key;
    let name = |index: usize| competition.cases.get(index).map_or("", |case| case.challenge.name);
    let team = competition.teams.get(key.team).map_or("", |team| team.name.as_str());
    let outcome = &record.outcome;
    let mut text = format!(
        "{} {team} run {}.{}: {:.3} ({}): {}\n",
        name(key.challenge),
        key.run + 1,
        key.repetition + 1,
        outcome.score,
        outcome.status.word(),
        outcome.reason
    );
    record.printed.iter().for_each(|lines| text += &format!("{lines}\n"));
    text
}

/// The referee's decisions in a run.
pub fn decisions(record: &Record) -> String {
    let lines = record
        .decisions
        .iter()
        .map(|decision| format!("    {:>7.2} s  {:<9}  {}\n", decision.game_s, decision.state.word(), decision.why));
    lines.collect()
}
