//! The table of all runs of a challenge, with the referee's decisions and script output.

use maud::{Markup, html};

use super::{FindRecordingLinks, RecordingLinks, digits};
use crate::competition::{Competition, RunRecord};
use crate::result::RunStatus;

/// The table of all runs.
pub fn all_runs(competition: &Competition, records: &[&RunRecord], find_links: FindRecordingLinks<'_>) -> Markup {
    html! {
        div class="wide" {
            table {
                thead {
                    tr {
                        th scope="col" { "Team" }
                        th class="number" scope="col" { "Run" }
                        th scope="col" { "Status" }
                        th class="number" scope="col" { "Score" }
                        th scope="col" { "Why, and how it came to that" }
                        th scope="col" { "Start, m" }
                        th scope="col" { "Recording" }
                    }
                }
                tbody {
                    @for record in records { (run(competition, record, find_links)) }
                }
            }
        }
    }
}

fn run(competition: &Competition, record: &RunRecord, find_links: FindRecordingLinks<'_>) -> Markup {
    let (key, outcome) = (record.key, &record.outcome);
    let team = competition.teams.get(key.team).map_or("", |team| team.name.as_str());
    let score = competition.configs.get(key.challenge).and_then(|config| config.score(outcome));
    let score = score.map_or_else(|| String::from("–"), digits);
    let ([x, y], [ball_x, ball_y]) = (record.start.place, record.start.ball);
    html! {
        tr {
            th class="name" scope="row" { (team) }
            td class="number" { (key.run + 1) "." (key.repetition + 1) }
            (status(outcome.status))
            td class="number" { (score) }
            td { (outcome.reason) (unanswered(record)) (decisions(record)) }
            td {
                "robot " (digits(x)) ", " (digits(y)) br; "ball " (digits(ball_x)) ", " (digits(ball_y))
            }
            td {
                @if let Some(RecordingLinks { recording, page }) = find_links(record) {
                    @if let Some(page) = page { a href=(page) { "watch" } ", " }
                    a href=(recording) { "recording" }
                }
                @else { "–" }
            }
        }
    }
}

fn status(status: RunStatus) -> Markup {
    let (class, mark) = match status {
        RunStatus::Ok => ("good", '✓'),
        RunStatus::Fell | RunStatus::Penalty => ("fair", '△'),
        _ => ("bad", '✗'),
    };
    let word = status.name().replace('_', " ");
    html! { td class=(class) { (mark) " " (word) } }
}

/// The note on unanswered cycles of a run.
fn unanswered(record: &RunRecord) -> Markup {
    html! {
        @if record.unanswered > 0 {
            br; "Not repeatable: an agent was silent for a second, " (record.unanswered) " times."
        }
    }
}

/// The referee's decisions, and script output.
fn decisions(record: &RunRecord) -> Markup {
    html! {
        @if !record.decisions.is_empty() || !record.printed.is_empty() {
            details {
                summary { "decisions (" (record.decisions.len()) ")" }
                ol {
                    @for decision in &record.decisions {
                        li { (format!("{:.2}", decision.game_s)) " s, " (decision.state.name()) ": " (decision.why) }
                    }
                }
                @for lines in record.printed.iter().filter(|lines| !lines.is_empty()) { pre { (lines) } }
            }
        }
    }
}
