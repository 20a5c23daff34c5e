//! The report of a campaign as one self-contained HTML page: no scripts, no external fonts or images.
//!
//! `html!` escapes every text: names of teams and reasons of failures are untrusted. Equal results of equal wall times
//! give equal bytes: there are no dates.

mod axis;
mod course;
mod games;
mod plots;
mod slowest_games;
mod tuning;

use std::path::Path;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use statistics::{Estimate, Measure, Pair, StopDecision, StoppingRule};

use crate::campaign_folder::CampaignFolder;
use crate::error::CampaignError;
use crate::number_text::{interval, signed};
use crate::objective::Objective;
use crate::plan::{CampaignPlan, ProgramIdentity};
use crate::progress::CampaignProgress;
use crate::report::{CampaignReport, CellReport, PairingReport, TeamRating, Verdict};
use crate::team::CampaignTeam;
use plots::{IntervalRow, intervals};
pub use slowest_games::{SlowestGames, TimedGame};

const STYLE: &str = include_str!("page.css");

/// The time between two loads of the page of a running campaign, s.
const RELOAD_S: u32 = 5;

/// The data of a campaign's page.
pub struct CampaignPage<'a> {
    /// The folder of the ledger.
    pub folder: &'a CampaignFolder,
    /// The plan.
    pub plan: &'a CampaignPlan,
    /// The results.
    pub progress: &'a CampaignProgress<'a>,
    /// The report of these results.
    pub report: &'a CampaignReport,
    /// The games to list as the slowest.
    pub slowest_games: &'a SlowestGames,
    /// The path from the page's folder to the ledger's, percent-encoded; empty, or with a slash at its end.
    pub link_prefix: &'a str,
    /// Finds the length of a recording, s; `None` if that is unknown.
    pub find_length_s: &'a dyn Fn(&Path) -> Option<f64>,
    /// True if the campaign is running, so the page loads itself again and again.
    pub is_running: bool,
}

impl CampaignPage<'_> {
    /// The page.
    ///
    /// # Errors
    /// If the record of a failed game cannot be read.
    pub fn html(&self) -> Result<String, CampaignError> {
        let report = self.report;
        let failures = games::failures(self)?;
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    @if self.is_running { meta http-equiv="refresh" content=(RELOAD_S); }
                    title { (report.name) ": " (report.verdict_text()) }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    main {
                        h1 { (report.name) }
                        (self.verdict())
                        (tuning::tuning(self.report.tuning.as_ref()))
                        (self.pairings())
                        (self.course())
                        (ratings(&report.ratings, &report.objective))
                        (cells(&report.cells, report.pairings.first(), &report.objective))
                        (games::recordings(self))
                        (failures)
                        (games::departures(report))
                        (games::slowest(self.slowest_games.games()))
                        (teams(&self.plan.teams))
                        (programs(&report.program, &report.accepted_programs))
                    }
                }
            }
        };
        Ok(page.into_string())
    }

    /// The verdict in words, with the rule and the number of pairs behind it.
    fn verdict(&self) -> Markup {
        let report = self.report;
        let (class, mark) = match report.verdict {
            Verdict::Better | Verdict::Complete => ("good", "✓"),
            Verdict::Worse => ("bad", "✗"),
            Verdict::NotBetter | Verdict::Open => ("fair", "–"),
        };
        let (counted, all) = (self.progress.pairs().len(), self.progress.schedule().deciding_pairs());
        let (advantage, digits) = (report.objective.advantage_text(), report.objective.digits());
        html! {
            p class={ "verdict " (class) } { (mark) " " (report.verdict_text()) }
            p {
                (rule_text(self.plan.file.stopping_rule, report.pairings.len(), &advantage)) " "
                (counted) " of at most " (all) " pairs count."
                @if self.is_running { " The campaign is running; this page loads itself again every " (RELOAD_S) " s." }
                @else if !self.progress.is_over() { " The campaign has not ended." }
            }
            @if let Some(StopDecision { interval: Some(look), .. }) = report.decision {
                p class="soft" {
                    "The rule looks seldom, with an interval that is right at all looks together: " (advantage) " "
                    (signed(look.value, digits)) " (" (interval(look, digits)) ") at the last look."
                }
            }
            @if report.is_repeatable {
                p class="soft" { "Built-in teams alone play, so each game can be repeated with equal results." }
            }
        }
    }

    /// The table of the teams that meet.
    fn pairings(&self) -> Markup {
        let (rows, objective) = (|| self.report.pairings.iter(), &self.report.objective);
        let (advantage, both, digits) = (objective.advantage_text(), objective.both_text(), objective.digits());
        html! {
            h2 { "Results" }
            div class="wide" {
                table {
                    thead {
                        tr {
                            th scope="col" { "Teams" }
                            @for head in ["pairs", "won, drawn, lost", &both, &advantage, "Elo", "normalized Elo"] {
                                th class="number" scope="col" { (capital(head)) }
                            }
                            th scope="col" { "Pairs by points" }
                        }
                    }
                    tbody { @for pairing in rows() { (pairing_row(pairing, digits)) } }
                }
            }
            p class="soft" {
                @if self.plan.file.kind.has_opponents() {
                    "A pair is two games with the same seed and exchanged sides. "
                } @else {
                    "A pair is two games: in each, both teams have a run of their own from the same seed. "
                }
                "Games, " (both) " and advantages are those of the team that is named first, the " (advantage) " is that of a \
                 game, and intervals have a confidence of 95 %. A win is 2 points: the bars count pairs with 0 to 4 points."
            }
            @if self.report.pairings.len() > 1 {
                @let labels: Vec<String> = rows().map(|one| one.teams.join(" : ")).collect();
                @let rows: Vec<_> = labels.iter().zip(rows())
                    .map(|(label, one)| IntervalRow { label, value: one.advantage }).collect();
                (intervals(&rows, digits, &format!("The mean {advantage} of each two teams in a game, with its 95 % interval.")))
            }
        }
    }

    /// The course of the statistic that ends the campaign. With more than two teams there is none.
    fn course(&self) -> Markup {
        let pairs: Vec<Pair> = self.progress.pairs().iter().map(|counted| counted.pair).collect();
        let is_single = self.report.pairings.len() == 1;
        let objective = &self.report.objective;
        let course = || course::course(self.plan.file.stopping_rule, &pairs, objective.steps());
        let course = is_single.then(course).flatten();
        html! {
            @if let Some(course) = course {
                h2 { "Course" }
                (plots::course(&course, &objective.advantage_text()))
            }
        }
    }
}

/// A stopping rule in words.
fn rule_text(rule: StoppingRule, pairings: usize, advantage: &str) -> String {
    match rule {
        StoppingRule::Fixed { pairs } if pairings > 1 => format!("{pairs} pairs of each two teams that meet."),
        StoppingRule::Fixed { pairs } => format!("A fixed number of pairs: {pairs}."),
        StoppingRule::Sprt { measure, h0, h1, alpha, beta, .. } => {
            let quantity = match measure {
                Measure::GoalDifference => format!("{advantage} in a game"),
                Measure::Elo => String::from("difference in Elo"),
                Measure::NormalizedElo => String::from("difference in normalized Elo"),
            };
            let [alpha, beta] = [alpha, beta].map(percent);
            format!(
                "A sequential test of the {quantity}: H0 is {h0}, H1 is {h1}, H1 is accepted wrongly in at most {alpha} % \
                 and H0 in at most {beta} % of campaigns."
            )
        }
        StoppingRule::Width { half_width, .. } => {
            format!("Pairs until the {advantage} is known to ±{half_width} in a game.")
        }
    }
}

/// A text with a capital letter at its beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// A rate in percent, with at most three digits after the point.
fn percent(rate: f64) -> f64 {
    (rate * 1e5).round() / 1e3
}

fn pairing_row(pairing: &PairingReport, digits: usize) -> Markup {
    let ([first, second], [won, drawn, lost]) = (&pairing.teams, pairing.games);
    html! {
        tr {
            th class="name" scope="row" { (first) " : " (second) }
            td class="number" { (pairing.pairs) }
            td class="number" { (won) ", " (drawn) ", " (lost) }
            td class="number" { (pairing.both_text()) }
            (estimate_cell(pairing.advantage, digits))
            (estimate_cell(pairing.elo, 0))
            (estimate_cell(pairing.normalized_elo, 0))
            td { (plots::bars(&pairing.pentanomial)) }
        }
    }
}

fn estimate_cell(value: Option<Estimate>, digits: usize) -> Markup {
    html! {
        td class="number" {
            @if let Some(value) = value {
                (signed(value.value, digits)) div class="soft" { (interval(value, digits)) }
            } @else { "–" }
        }
    }
}

fn ratings(ratings: &[TeamRating], objective: &Objective) -> Markup {
    let (digits, unit) = (objective.digits(), objective.unit_text());
    let rows = |value: fn(&TeamRating) -> Estimate| -> Vec<IntervalRow<'_>> {
        ratings.iter().map(|rating| IntervalRow { label: &rating.team, value: Some(value(rating)) }).collect()
    };
    html! {
        @if !ratings.is_empty() {
            h2 { "Ratings" }
            div class="wide" {
                table {
                    thead {
                        tr {
                            th class="number" scope="col" { "Place" }
                            th scope="col" { "Team" }
                            th class="number" scope="col" { (capital(&unit)) }
                            th class="number" scope="col" { "Elo" }
                        }
                    }
                    tbody {
                        @for TeamRating { place, team, advantage, elo } in ratings {
                            tr {
                                td class="number" { (place) }
                                th class="name" scope="row" { (team) }
                                (estimate_cell(Some(*advantage), digits))
                                (estimate_cell(Some(*elo), 0))
                            }
                        }
                    }
                }
            }
            (intervals(&rows(|rating| rating.advantage), digits, &format!("{} above the mean of the teams, with 95 % intervals.", capital(&unit))))
            (intervals(&rows(|rating| rating.elo), 0, "Elo above the mean of the teams, with 95 % intervals."))
        }
    }
}

/// The combinations of factors.
fn cells(cells: &[CellReport], pairing: Option<&PairingReport>, objective: &Objective) -> Markup {
    let (advantage, digits) = (objective.advantage_text(), objective.digits());
    let label = |cell: &CellReport| format!("{} ({} pairs)", cell.factors, cell.pairs);
    let labels: Vec<String> = cells.iter().map(label).collect();
    let rows: Vec<_> =
        labels.iter().zip(cells).map(|(label, cell)| IntervalRow { label, value: cell.advantage }).collect();
    html! {
        @if !cells.is_empty() {
            h2 { "Factors" }
            @if let Some(PairingReport { teams: [first, second], .. }) = pairing { p { (first) " : " (second) } }
            (intervals(&rows, digits, &format!("The mean {advantage} in a game in each combination of factors, with its 95 % interval.")))
        }
    }
}

fn teams(teams: &[CampaignTeam]) -> Markup {
    html! {
        h2 { "Teams" }
        div class="wide" {
            table {
                thead {
                    tr {
                        th scope="col" { "Team" }
                        th scope="col" { "Program" }
                        th scope="col" { "Parameters" }
                        th scope="col" { "Learned skills" }
                        th scope="col" { "Version" }
                    }
                }
                tbody {
                    @for team in teams {
                        tr {
                            th class="name" scope="row" { (team.name) }
                            td { @if team.script.is_some() { "start script" } @else { "built-in" } }
                            td class="name" {
                                @for (name, value) in &team.parameters { div { (name) " = " (value) } }
                            }
                            td class="name" { @for name in team.skills.keys() { div { (name) } } }
                            td class="name" { (team.version) }
                        }
                    }
                }
            }
        }
    }
}

fn programs(began: &ProgramIdentity, accepted: &[ProgramIdentity]) -> Markup {
    html! {
        h2 { "Programs" }
        p { "Version " (began.version) " (digest " (began.digest) ") began the campaign." }
        @for ProgramIdentity { version, digest } in accepted {
            p class="fair" {
                "Version " (version) " (digest " (digest) ") plays differently, and has continued the campaign nevertheless."
            }
        }
    }
}
