//! The report of a campaign: results, estimates and the verdict, as text, Markdown and JSON.
//!
//! It follows from the plan and the results alone, so every way to play a campaign gives the same report.

use std::fmt::Write;

use serde::Serialize;
use statistics::elo::{logistic_elo, normalized_elo};
use statistics::goal_difference::goal_difference;
use statistics::pair::pentanomial;
use statistics::ratings::{RatedPair, RatingError, elo_ratings, goal_difference_ratings, places};
use statistics::{CONFIDENCE, Estimate, Pair, StopDecision, StopOutcome};

use crate::campaign_folder::CampaignFolder;
use crate::error::CampaignError;
use crate::job::CampaignJob;
use crate::job_record::{JobOutcome, JobRecord};
use crate::number_text::estimate;
use crate::objective::Objective;
use crate::plan::{CampaignPlan, ProgramIdentity};
use crate::progress::{CampaignProgress, CountedPair};
use crate::tuning_report::TuningReport;
use crate::worker::read_record;

/// The largest number of failed games that a report describes.
pub(crate) const FAILURES_MAX: usize = 10;

/// The number of recordings that Markdown links to.
const LINKS: usize = 3;

/// The answer of a campaign about its first team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It is better than the second one.
    Better,
    /// It is worse than the second one.
    Worse,
    /// A sequential test has accepted the hypothesis that it is not better.
    NotBetter,
    /// The results do not decide it, or not yet.
    Open,
    /// All pairs of more than two teams have been played.
    Complete,
}

/// The report of a campaign.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CampaignReport {
    /// The name of the campaign.
    pub name: String,
    /// The answer.
    pub verdict: Verdict,
    /// The decision of the stopping rule.
    pub decision: Option<StopDecision>,
    /// True if equal jobs have equal results: built-in teams alone play.
    pub is_repeatable: bool,
    /// The measure by which the teams are compared.
    pub objective: Objective,
    /// The search for parameters before that.
    pub tuning: Option<TuningReport>,
    /// Each two teams that meet.
    pub pairings: Vec<PairingReport>,
    /// The ratings of more than two teams, the best first.
    pub ratings: Vec<TeamRating>,
    /// Each combination of factors, if there is more than one.
    pub cells: Vec<CellReport>,
    /// Pairs that do not count because a game has failed.
    pub failed_pairs: usize,
    /// Some of the failed games.
    pub failures: Vec<FailedGame>,
    /// The number of players that left games before their end. These games count.
    pub departures: usize,
    /// Some of these players in words.
    pub departed_players: Vec<String>,
    /// Recordings of the pairs with the largest goal differences.
    pub recordings: Vec<GameRecording>,
    /// The program that began the campaign.
    pub program: ProgramIdentity,
    /// Programs that play differently, and have played games of the campaign nevertheless.
    pub accepted_programs: Vec<ProgramIdentity>,
}

/// The results of two teams.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PairingReport {
    /// The names of the teams.
    pub teams: [String; 2],
    /// Pairs that count.
    pub pairs: usize,
    /// Games won by the first team, drawn, and won by the second team.
    pub games: [usize; 3],
    /// Goals of each team; `None` for other measures.
    pub goals: Option<[u64; 2]>,
    /// The mean of the measure in a game, for each team; `None` for goals, or without a pair.
    pub means: Option<[f64; 2]>,
    /// Pairs by points of the first team, 0 to 4.
    pub pentanomial: [u64; 5],
    /// The first team's mean advantage in a game: its goal difference, or the difference of the measure, positive if the
    /// first team is better.
    pub advantage: Option<Estimate>,
    /// The first team's advantage, logistic Elo.
    pub elo: Option<Estimate>,
    /// The first team's advantage, normalized Elo.
    pub normalized_elo: Option<Estimate>,
}

/// The ratings of a team.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TeamRating {
    /// The place, from 1.
    pub place: usize,
    /// The team.
    pub team: String,
    /// Goals a game above the mean of the teams, or the advantage in the measure over that mean.
    pub advantage: Estimate,
    /// Elo above the mean of the teams.
    pub elo: Estimate,
}

/// The results in a combination of factors, of the first two teams that meet.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CellReport {
    /// The combination in words.
    pub factors: String,
    /// Pairs that count.
    pub pairs: usize,
    /// The first team's mean advantage in a game: its goal difference, or the difference of the measure, positive if the
    /// first team is better.
    pub advantage: Option<Estimate>,
}

/// A game that has failed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FailedGame {
    /// The number of its pair.
    pub pair: u64,
    /// The key of its job: the name of its files.
    pub key: String,
    /// The reason.
    pub reason: String,
}

/// A recording of a game.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct GameRecording {
    /// The result in words.
    pub result: String,
    /// The file, relative to the ledger's folder.
    pub file: String,
}

impl CampaignReport {
    /// The report of the results so far.
    ///
    /// # Errors
    /// If the record of a failed or recorded game cannot be read.
    pub fn new(
        folder: &CampaignFolder,
        plan: &CampaignPlan,
        progress: &CampaignProgress<'_>,
    ) -> Result<CampaignReport, CampaignError> {
        let schedule = progress.schedule();
        let of_pair = |one: &CountedPair, player: &String| format!("pair {}: {player}", one.plan.number);
        let departures =
            || progress.pairs().iter().flat_map(|one| one.departures.iter().map(move |player| of_pair(one, player)));
        let pairings: Vec<PairingReport> =
            (0..schedule.pairings.len()).map(|pairing| pairing_report(plan, progress, pairing)).collect();
        Ok(CampaignReport {
            name: plan.file.name.clone(),
            verdict: verdict(progress, &pairings),
            decision: progress.decision().copied(),
            is_repeatable: plan.is_repeatable(),
            objective: plan.objective(),
            tuning: progress.tuning().map(|tuning| TuningReport::new(plan, tuning)),
            ratings: ratings(plan, progress.pairs())?,
            cells: cells(plan, progress),
            failed_pairs: progress.failed_pairs().len(),
            failures: failures(folder, plan, progress)?,
            departures: departures().count(),
            departed_players: departures().take(FAILURES_MAX).collect(),
            recordings: recordings(folder, plan, progress)?,
            pairings,
            program: plan.program.clone(),
            accepted_programs: plan.accepted_programs.clone(),
        })
    }

    /// The report as text.
    pub fn text(&self) -> String {
        let mut out = format!("{}\n", self.name);
        out += &self.tuning.as_ref().map_or_else(String::new, TuningReport::text);
        for pairing in &self.pairings {
            pairing.write(&mut out, &self.objective);
        }
        for rating in &self.ratings {
            let TeamRating { place, team, advantage, elo } = rating;
            let (advantage, elo) = (estimate(*advantage, self.objective.digits()), estimate(*elo, 0));
            out += &format!("{place:3}. {team:24} {advantage} {}, {elo} Elo\n", self.objective.measure);
        }
        for cell in &self.cells {
            let digits = self.objective.digits();
            let advantage = cell.advantage.map_or_else(|| String::from("-"), |one| estimate(one, digits));
            let name = self.objective.advantage_text();
            out += &format!("  {:32} {:5} pairs, {name} {advantage}\n", cell.factors, cell.pairs);
        }
        if let Some(sprt) = self.decision.and_then(|decision| decision.sprt) {
            let (llr, lower, upper) = (sprt.llr, sprt.lower, sprt.upper);
            out += &format!("  log-likelihood ratio {llr:.2}, between {lower:.2} (H0) and {upper:.2} (H1)\n");
        }
        if self.failed_pairs > 0 {
            out += &format!("  {}:\n", self.failed_pairs_text());
        }
        for FailedGame { pair, key, reason } in &self.failures {
            let mut lines = reason.lines().map(str::trim).filter(|line| !line.is_empty());
            let (first, last) = (lines.next().unwrap_or_default(), lines.next_back());
            out += &format!("    pair {pair}: {first} (logs/{key})\n");
            // What a start script has printed last says most.
            out += &last.map_or_else(String::new, |last| format!("      {last}\n"));
        }
        if self.departures > 0 {
            out +=
                &format!("  {} players left their games before the end, which count nevertheless:\n", self.departures);
        }
        for player in &self.departed_players {
            out += &format!("    {player}\n");
        }
        for program in &self.accepted_programs {
            out += &format!(
                "  a program that plays differently has continued the campaign: version {}\n",
                program.version
            );
        }
        out + &format!("verdict: {}\n", self.verdict_text())
    }

    /// The report as a block of Markdown for a merge request.
    pub fn markdown(&self) -> String {
        let mut out = format!("**{}: {}**\n\n", markdown_text(&self.name), markdown_text(&self.verdict_text()));
        let (advantage, both) = (self.objective.advantage_text(), self.objective.both_text());
        out += &self.tuning.as_ref().map_or_else(String::new, TuningReport::markdown);
        out += &format!("| teams | pairs | won, drawn, lost | {both} | {advantage} a game (95 %) | Elo (95 %) |\n");
        out += "|---|---|---|---|---|---|\n";
        for pairing in &self.pairings {
            let [won, drawn, lost] = pairing.games;
            let [first, second] = pairing.teams.each_ref().map(|team| markdown_text(team));
            let text = |value: Option<Estimate>, digits| value.map_or_else(String::new, |one| estimate(one, digits));
            let (advantage, elo) = (text(pairing.advantage, self.objective.digits()), text(pairing.elo, 0));
            let (pairs, both) = (pairing.pairs, pairing.both_text());
            out +=
                &format!("| {first} : {second} | {pairs} | {won}, {drawn}, {lost} | {both} | {advantage} | {elo} |\n");
        }
        for recording in &self.recordings {
            out += &format!("\n* [{}]({})", recording.result, recording.file);
        }
        if !self.recordings.is_empty() {
            out.push('\n');
        }
        if self.failed_pairs > 0 {
            out += &format!("\n{}.\n", self.failed_pairs_text());
        }
        if self.departures > 0 {
            out +=
                &format!("\n{} players left their games before the end, which count nevertheless.\n", self.departures);
        }
        out
    }

    /// The number of pairs that do not count, in words.
    pub(crate) fn failed_pairs_text(&self) -> String {
        let pairs = match self.failed_pairs {
            1 => String::from("1 pair does"),
            pairs => format!("{pairs} pairs do"),
        };
        pairs + " not count, because a game has failed"
    }

    /// True if pairs have been played, and none of them counts.
    pub fn has_only_failures(&self) -> bool {
        self.failed_pairs > 0 && self.pairings.iter().all(|pairing| pairing.pairs == 0)
    }

    /// The verdict in words.
    pub fn verdict_text(&self) -> String {
        let [first, second] = self.pairings.first().map(|pairing| pairing.teams.clone()).unwrap_or_default();
        match self.verdict {
            Verdict::Better => format!("{first} is better than {second}"),
            Verdict::Worse => format!("{first} is worse than {second}"),
            Verdict::NotBetter => format!("{first} is not better than {second} by what was asked"),
            Verdict::Open => String::from("open"),
            Verdict::Complete => String::from("complete"),
        }
    }
}

impl PairingReport {
    fn write(&self, out: &mut String, objective: &Objective) {
        let ([first, second], [won, drawn, lost]) = (&self.teams, self.games);
        let (pairs, both) = (self.pairs, self.both_text());
        // Writing to a string does not fail.
        let _ = writeln!(out, "{first} {both} {second}, {pairs} pairs: {won} games won, {drawn} drawn, {lost} lost");
        if let Some(advantage) = self.advantage {
            let _ =
                writeln!(out, "  {} a game {}", objective.advantage_text(), estimate(advantage, objective.digits()));
        }
        if let Some((elo, normalized)) = self.elo.zip(self.normalized_elo) {
            let (elo, normalized) = (estimate(elo, 0), estimate(normalized, 0));
            let _ = writeln!(out, "  Elo {elo}, normalized {normalized}");
        }
        let counts = self.pentanomial.map(|count| count.to_string()).join(", ");
        let _ = writeln!(out, "  pairs by points 0 to 4: {counts}");
    }

    /// The goals of both teams, or the means of the measure.
    pub(crate) fn both_text(&self) -> String {
        match (self.goals, self.means) {
            (Some([own, other]), _) => format!("{own} : {other}"),
            (None, Some([own, other])) => format!("{own:.3} : {other:.3}"),
            (None, None) => String::from("- : -"),
        }
    }
}

/// A text in Markdown, with a backslash before each character that could have a meaning there.
fn markdown_text(text: &str) -> String {
    let escape = |character: char| match character {
        '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '&' | '~' => format!("\\{character}"),
        '\n' | '\r' => String::from(" "),
        _ => character.to_string(),
    };
    text.chars().map(escape).collect()
}

fn pairing_report(plan: &CampaignPlan, progress: &CampaignProgress<'_>, pairing: usize) -> PairingReport {
    let objective = plan.objective();
    let counted: Vec<&CountedPair> = progress.pairs().iter().filter(|one| one.plan.pairing == pairing).collect();
    let pairs: Vec<Pair> = counted.iter().map(|one| one.pair).collect();
    let advantages = || pairs.iter().flat_map(|pair| pair.goal_differences);
    let count = |is_counted: fn(i32) -> bool| advantages().filter(|advantage| is_counted(*advantage)).count();
    let sum = |team: usize| {
        counted.iter().flat_map(|one| one.values).filter_map(|values| values.get(team).copied()).sum::<f64>()
    };
    let games = 2.0 * pairs.len() as f64;
    PairingReport {
        teams: progress.team_names(pairing),
        pairs: pairs.len(),
        games: [count(|advantage| advantage > 0), count(|advantage| advantage == 0), count(|advantage| advantage < 0)],
        // Whole numbers far below 2^53.
        goals: objective.is_goals().then(|| [sum(0), sum(1)].map(|goals| goals as u64)),
        means: (!objective.is_goals() && !pairs.is_empty()).then(|| [sum(0) / games, sum(1) / games]),
        pentanomial: pentanomial(&pairs),
        advantage: goal_difference(&pairs, CONFIDENCE).map(|estimate| estimate.in_units(objective.steps())),
        elo: logistic_elo(&pairs, CONFIDENCE),
        normalized_elo: normalized_elo(&pairs, CONFIDENCE),
    }
}

fn verdict(progress: &CampaignProgress<'_>, pairings: &[PairingReport]) -> Verdict {
    if pairings.len() > 1 {
        return if progress.is_over() { Verdict::Complete } else { Verdict::Open };
    }
    let by_interval = || match pairings.first().and_then(|pairing| pairing.advantage) {
        Some(difference) if difference.low > 0.0 => Verdict::Better,
        Some(difference) if difference.high < 0.0 => Verdict::Worse,
        _ => Verdict::Open,
    };
    match progress.decision() {
        Some(StopDecision { outcome: StopOutcome::AcceptH1, .. }) => Verdict::Better,
        Some(StopDecision { outcome: StopOutcome::AcceptH0, .. }) => Verdict::NotBetter,
        Some(StopDecision { sprt: Some(_), .. }) => Verdict::Open,
        _ if progress.is_over() => by_interval(),
        _ => Verdict::Open,
    }
}

fn ratings(plan: &CampaignPlan, pairs: &[CountedPair]) -> Result<Vec<TeamRating>, CampaignError> {
    if plan.teams.len() < 3 || pairs.is_empty() {
        return Ok(Vec::new());
    }
    let rated = |one: &CountedPair| RatedPair { first: one.plan.teams[0], second: one.plan.teams[1], pair: one.pair };
    let rated: Vec<RatedPair> = pairs.iter().map(rated).collect();
    let ratings = goal_difference_ratings(plan.teams.len(), &rated, CONFIDENCE)
        .and_then(|goals| Ok((goals, elo_ratings(plan.teams.len(), &rated, CONFIDENCE)?)));
    let (goals, elo) = match ratings {
        Ok(ratings) => ratings,
        // A team has not completed a pair yet.
        Err(RatingError::Disconnected { .. }) => return Ok(Vec::new()),
        Err(error) => return Err(CampaignError::Other(error.to_string())),
    };
    let rows = plan.teams.iter().zip(places(&goals)).zip(goals.iter().zip(elo));
    let mut ratings: Vec<TeamRating> = rows
        .map(|((team, place), (advantage, elo))| TeamRating {
            place,
            team: team.name.clone(),
            advantage: advantage.in_units(plan.objective().steps()),
            elo,
        })
        .collect();
    ratings.sort_by_key(|rating| rating.place);
    Ok(ratings)
}

fn cells(plan: &CampaignPlan, progress: &CampaignProgress<'_>) -> Vec<CellReport> {
    let cells = &progress.schedule().cells;
    if cells.len() < 2 {
        return Vec::new();
    }
    let report = |(index, cell): (usize, &std::collections::BTreeMap<String, serde_json::Value>)| {
        let counted = progress.pairs().iter().filter(|one| one.plan.cell == index && one.plan.pairing == 0);
        let pairs: Vec<Pair> = counted.map(|one| one.pair).collect();
        CellReport {
            factors: cell.iter().map(|(key, value)| format!("{key} = {value}")).collect::<Vec<_>>().join(", "),
            pairs: pairs.len(),
            advantage: goal_difference(&pairs, CONFIDENCE).map(|one| one.in_units(plan.objective().steps())),
        }
    };
    cells.iter().enumerate().map(report).collect()
}

fn failures(
    folder: &CampaignFolder,
    plan: &CampaignPlan,
    progress: &CampaignProgress<'_>,
) -> Result<Vec<FailedGame>, CampaignError> {
    let mut failures = Vec::new();
    for number in progress.failed_pairs() {
        for job in progress.jobs(*number).into_iter().flatten() {
            if failures.len() >= FAILURES_MAX {
                return Ok(failures);
            }
            let record = read_record(folder, &job.key)?;
            if let Some(reason) = record.and_then(|record| failure(record, &plan.objective_of(job.pair))) {
                failures.push(FailedGame { pair: *number, key: job.key, reason });
            }
        }
    }
    Ok(failures)
}

/// The reason why a job does not count.
fn failure(record: JobRecord, objective: &Objective) -> Option<String> {
    let lacks = |team: usize| record.result().is_some_and(|result| objective.value(result, team).is_none());
    let lacking = record.teams.iter().zip(0..).find(|(_, team)| lacks(*team));
    let reason = lacking.map(|(name, _)| format!("it has no value of {} for {name}", objective.measure));
    match record.outcome {
        JobOutcome::Failed(reason) => Some(reason),
        JobOutcome::Played(_) => reason,
    }
}

/// The recordings of the pairs with the largest goal differences: those for the first team's worst and best pairs tell
/// most about a change.
fn recordings(
    folder: &CampaignFolder,
    plan: &CampaignPlan,
    progress: &CampaignProgress<'_>,
) -> Result<Vec<GameRecording>, CampaignError> {
    let mut recordings = Vec::new();
    let kept = progress.pairs().iter().filter(|one| plan.file.recordings.keeps(one.plan.number));
    let mut kept: Vec<&CountedPair> = kept.collect();
    kept.sort_by_key(|one| {
        let difference = (2.0 * one.pair.mean_goal_difference()) as i64;
        (std::cmp::Reverse(difference.abs()), one.plan.number)
    });
    for counted in kept {
        for job in progress.jobs(counted.plan.number).into_iter().flatten() {
            if recordings.len() >= LINKS {
                return Ok(recordings);
            }
            let Some(record) = read_record(folder, &job.key)? else { continue };
            let Some(file) = record.recording.clone() else { continue };
            recordings.push(GameRecording { result: result_text(&job, &record, &plan.objective()), file });
        }
    }
    Ok(recordings)
}

/// The result of a job in words: for games the first team's side and both values, the first team's first.
fn result_text(job: &CampaignJob, record: &JobRecord, objective: &Objective) -> String {
    let value = |team: usize| record.result().and_then(|result| objective.value(result, team));
    let text = |team: usize| value(team).map_or_else(|| String::from("-"), |value| objective.text(value));
    let pair = job.pair.number;
    if record.teams.len() < 2 {
        return format!("pair {pair}, {}: {}", record.teams.concat(), text(0));
    }
    let (side, [own, other]) = if job.is_swapped { ("right", [1, 0]) } else { ("left", [0, 1]) };
    format!("pair {pair}, {side}: {} : {}", text(own), text(other))
}
