//! Results as one self-contained HTML file: no scripts, no external fonts or images.
//!
//! `html!` escapes every text; team names and script output are untrusted.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::plot::{PlotRow, plot};
use super::runs::all_runs;
use super::{FindRecordingLinks, digits};
use crate::challenge_config::ChallengeConfig;
use crate::competition::{Competition, RunRecord};
use crate::standings::{TeamResult, ranking_counts_failures};
use crate::statistics::{self, CONFIDENCE, ComparisonVerdict, ConfidenceInterval};

const STYLE: &str = include_str!("page.css");

/// Renders the results as a page: `results_by_challenge` has the results of each challenge. Links are inserted unchanged, so the
/// caller must percent-encode them.
pub fn html(
    competition: &Competition,
    results_by_challenge: &[Vec<TeamResult>],
    records: &[RunRecord],
    find_links: FindRecordingLinks<'_>,
) -> String {
    let configs = || competition.configs.iter().zip(results_by_challenge).enumerate();
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Skill challenges: results" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    h1 { "Skill challenges: results" }
                    @for skill in &competition.skills {
                        p { "Learned skill of " (skill.text()) }
                    }
                    @if competition.configs.len() > 1 {
                        ul {
                            @for (index, (config, _)) in configs() {
                                li { a href=(format!("#challenge-{}", index + 1)) { (config.parameters.texts.title) } }
                            }
                        }
                    }
                    @for (index, (config, results)) in configs() {
                        (challenge(competition, index, config, results, records, find_links))
                    }
                }
            }
        }
    };
    page.into_string()
}

/// The section of one challenge.
fn challenge(
    competition: &Competition,
    index: usize,
    config: &ChallengeConfig,
    results: &[TeamResult],
    records: &[RunRecord],
    find_links: FindRecordingLinks<'_>,
) -> Markup {
    let common = &config.parameters.common;
    let mut runs: Vec<&RunRecord> = records.iter().filter(|record| record.key.challenge == index).collect();
    runs.sort_by_key(|record| record.key);
    let rows: Vec<PlotRow<'_>> =
        results.iter().map(|result| row(competition, index, config, result, records)).collect();
    let better = if common.lower_is_better { "Lower" } else { "Higher" };
    html! {
        section id=(format!("challenge-{}", index + 1)) {
            h2 {
                (config.parameters.texts.title)
                " " span class="soft" { "rules: " (config.profile.name()) ", seed " (config.seed) }
            }
            p {
                (config.parameters.texts.about) " " (better) " is better. Each team: "
                (count(common.runs, "run")) " of " (count(common.repetitions, "repetition")) "."
            }
            (ranking(config, results, &rows))
            (plot(&rows))
            (neighbours(competition, index, config, results, records))
            details {
                summary { "All runs (" (runs.len()) ")" }
                (all_runs(competition, &runs, find_links))
            }
        }
    }
}

fn count(number: u32, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// The index of the team of a result.
fn team_of(competition: &Competition, result: &TeamResult) -> Option<usize> {
    competition.teams.iter().position(|team| team.name == result.team)
}

fn row<'a>(
    competition: &Competition,
    index: usize,
    config: &ChallengeConfig,
    result: &'a TeamResult,
    records: &[RunRecord],
) -> PlotRow<'a> {
    let scores = team_of(competition, result).map(|team| statistics::scores(config, index, team, records));
    let scores: Vec<f64> = scores.unwrap_or_default().into_values().collect();
    let interval = statistics::interval(&scores, CONFIDENCE);
    PlotRow { team: &result.team, scores, interval }
}

fn ranking(config: &ChallengeConfig, results: &[TeamResult], rows: &[PlotRow<'_>]) -> Markup {
    let parts = parts(results);
    html! {
        div class="wide" {
            table class="ranking" {
                thead {
                    tr {
                        th class="number" scope="col" { "Place" }
                        th scope="col" { "Team" }
                        th class="number" scope="col" { "Score, " (config.parameters.texts.unit) }
                        th class="number" scope="col" { "95 % interval of the mean" }
                        @for part in &parts { th class="number" scope="col" { (part) } }
                        th class="number" scope="col" { "Counted" }
                        th class="number" scope="col" { "Falls" }
                        th class="number" scope="col" { "Penalties" }
                        th scope="col" { "Status" }
                    }
                }
                tbody {
                    @for (result, row) in results.iter().zip(rows) { (ranked(result, row, &parts)) }
                }
            }
        }
        @if ranking_counts_failures(config, results) {
            p class="soft" { "Failed runs count as the worst in the order." }
        }
    }
}

/// The names of all components.
fn parts(results: &[TeamResult]) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    for part in results.iter().flat_map(|result| &result.parts) {
        if !names.contains(&part.name.as_str()) {
            names.push(&part.name);
        }
    }
    names
}

fn ranked(result: &TeamResult, row: &PlotRow<'_>, parts: &[&str]) -> Markup {
    let value = |name: &str| result.parts.iter().find(|part| part.name == name).map(|part| part.value);
    html! {
        tr {
            td class="number" { (result.place) }
            th class="name" scope="row" { (result.team) }
            td class="number" { (number(result.score)) }
            td class="number" { (between(row.interval.as_ref())) }
            @for name in parts { td class="number" { (number(value(name))) } }
            td class="number" { (result.runs) }
            td class="number" { (result.falls) }
            td class="number" { (result.penalties) }
            (team_status(result))
        }
    }
}

fn number(value: Option<f64>) -> String {
    value.map_or_else(|| String::from("–"), digits)
}

fn between(interval: Option<&ConfidenceInterval>) -> String {
    interval.map_or_else(|| String::from("–"), |ConfidenceInterval { low, high, .. }| ends(*low, *high))
}

fn ends(low: f64, high: f64) -> String {
    format!("{} to {}", digits(low), digits(high))
}

/// The status of a team, as a cell: a mark, a word and a colour.
fn team_status(result: &TeamResult) -> Markup {
    let failed = result.entries.iter().filter(|entry| !entry.is_valid).count();
    html! {
        @if let Some(reason) = &result.disqualified { td class="bad" { "✗ disqualified: " (reason) } }
        @else if result.entries.is_empty() { td class="fair" { "– no run" } }
        @else if failed == 0 { td class="good" { "✓ ok" } }
        @else { td class="bad" { "✗ failed: " (failed) " of " (result.entries.len()) } }
    }
}

/// Compares each team with the next one.
fn neighbours(
    competition: &Competition,
    index: usize,
    config: &ChallengeConfig,
    results: &[TeamResult],
    records: &[RunRecord],
) -> Markup {
    let pairs = results.windows(2).filter_map(|pair| {
        let [first, second] = pair else { return None };
        let (one, other) = team_of(competition, first).zip(team_of(competition, second))?;
        Some((first, second, statistics::compare(config, index, records, one, other)?))
    });
    let pairs: Vec<_> = pairs.collect();
    if pairs.is_empty() {
        return html! {};
    }
    html! {
        div class="wide" {
            table {
                caption { "Neighbours, run by run" }
                thead {
                    tr {
                        th scope="col" { "Teams" }
                        th class="number" scope="col" { "Runs" }
                        th class="number" scope="col" { "Mean difference" }
                        th class="number" scope="col" { "95 % interval" }
                        th scope="col" { "Better" }
                    }
                }
                tbody {
                    @for (first, second, comparison) in &pairs {
                        tr {
                            td class="name" { (first.team) " – " (second.team) }
                            td class="number" { (comparison.runs) }
                            td class="number" { (digits(comparison.mean_difference)) }
                            td class="number" { (ends(comparison.low, comparison.high)) }
                            td class="name" {
                                @match comparison.verdict {
                                    ComparisonVerdict::FirstBetter => (first.team),
                                    ComparisonVerdict::SecondBetter => (second.team),
                                    ComparisonVerdict::Undecided => span class="soft" { "undecided" },
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
