//! The games on a campaign's page: recordings, failures and the slowest ones.

use std::fs;

use codec::percent_encoded;
use maud::{Markup, html};

use super::{CampaignPage, TimedGame};
use crate::campaign_folder::CampaignFolder;
use crate::error::CampaignError;
use crate::report::CampaignReport;
use crate::report_games::{FAILURES_MAX, FailedGame};
use crate::worker::read_record;

/// The part of a recording before a failure that its command shows, s.
const BEFORE_FAILURE_S: f64 = 5.0;

/// The largest number of log files of a game to which the page links.
const LOGS_MAX: usize = 8;

/// Links to the recordings of the pairs with the largest goal differences.
pub(super) fn recordings(page: &CampaignPage<'_>) -> Markup {
    html! {
        @if !page.report.recordings.is_empty() {
            h2 { "Recordings" }
            p class="soft" { "Games of the pairs with the largest differences. Commands are for the ledger's folder." }
            ul {
                @for recording in &page.report.recordings {
                    li {
                        a href={ (page.link_prefix) (recording.file) } { (recording.result) }
                        " " code { "spar view " (recording.file) }
                    }
                }
            }
        }
    }
}

/// The players that left their games.
pub(super) fn departures(report: &CampaignReport) -> Markup {
    html! {
        @if report.departures > 0 {
            h2 { "Players that left" }
            p { (report.departures) " players left their games before the end, which count nevertheless." }
            ul { @for player in &report.departed_players { li { (player) } } }
        }
    }
}

/// The table of failed games.
///
/// # Errors
/// If the record of a game cannot be read.
pub(super) fn failures(page: &CampaignPage<'_>) -> Result<Markup, CampaignError> {
    let failures = &page.report.failures;
    let rows = failures.iter().map(|failure| failure_row(page, failure)).collect::<Result<Vec<_>, _>>()?;
    Ok(html! {
        @if page.report.failed_pairs > 0 {
            h2 { "Failed games" }
            p {
                (page.report.failed_pairs_text()) "."
                @if failures.len() >= FAILURES_MAX { " The first " (FAILURES_MAX) " games are listed." }
                " A recording ends where its game failed. Commands are for the ledger's folder."
            }
            div class="wide" {
                table {
                    thead {
                        tr {
                            th class="number" scope="col" { "Pair" }
                            th scope="col" { "Reason" }
                            th scope="col" { "Logs" }
                            th scope="col" { "Recording" }
                            th scope="col" { "Game" }
                        }
                    }
                    tbody { @for row in &rows { (row) } }
                }
            }
        }
    })
}

fn failure_row(page: &CampaignPage<'_>, failure: &FailedGame) -> Result<Markup, CampaignError> {
    let FailedGame { pair, key, reason } = failure;
    let (first, is_long) = (reason.lines().next().unwrap_or_default(), reason.lines().nth(1).is_some());
    let recording = read_record(page.folder, key)?.and_then(|record| record.recording);
    Ok(html! {
        tr {
            td class="number" { (pair) }
            td class="bad" {
                @if is_long { details { summary { (first) } pre { (reason) } } } @else { (first) }
            }
            td { (logs(page, key)) }
            td {
                @if let Some(file) = recording {
                    a href={ (page.link_prefix) (file) } { "recording" }
                    div { code { (view_command(page, &file)) } }
                } @else { "–" }
            }
            td { code { (key) } }
        }
    })
}

/// Links to the output of a game's start scripts.
fn logs(page: &CampaignPage<'_>, key: &str) -> Markup {
    let entries = fs::read_dir(page.folder.logs(key)).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    let folder = format!("{}{}/", page.link_prefix, CampaignFolder::log_folder(key));
    html! {
        @if names.is_empty() { "–" }
        @for name in names.iter().take(LOGS_MAX) { div { a href={ (folder) (percent_encoded(name)) } { (name) } } }
        @if names.len() > LOGS_MAX { div { a href=(folder) { "all " (names.len()) } } }
    }
}

/// The command that shows a recording from shortly before its end.
fn view_command(page: &CampaignPage<'_>, file: &str) -> String {
    let length_s = (page.find_length_s)(&page.folder.path().join(file));
    let at = length_s.map_or_else(String::new, |length_s| {
        // Rounded down: a time beyond the recording is an error.
        let tenths = ((length_s - BEFORE_FAILURE_S).max(0.0) * 10.0).floor();
        format!(" --at {:.1}s", tenths / 10.0)
    });
    format!("spar view {file}{at}")
}

/// The table of the slowest games.
pub(super) fn slowest(games: &[TimedGame]) -> Markup {
    html! {
        @if !games.is_empty() {
            h2 { "Slowest games" }
            div class="wide" {
                table {
                    thead {
                        tr {
                            th class="number" scope="col" { "Wall time, s" }
                            th class="number" scope="col" { "Pair" }
                            th scope="col" { "Game" }
                        }
                    }
                    tbody {
                        @for TimedGame { key, pair, wall_s } in games {
                            tr {
                                td class="number" { (format!("{wall_s:.1}")) }
                                td class="number" { (pair) }
                                td { code { (key) } }
                            }
                        }
                    }
                }
            }
        }
    }
}
