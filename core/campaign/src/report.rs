//! The report of a campaign: results, estimates and the verdict. As JSON it is written as it is; `report_text` has its other forms.
//!
//! It follows from the plan and the results alone, so every way to play a campaign gives the same report.

use serde::Serialize;
use statistics::elo::{logistic_elo, normalized_elo};
use statistics::goal_difference::goal_difference;
use statistics::pair::pentanomial;
use statistics::ratings::{RatedPair, RatingError, elo_ratings, goal_difference_ratings, places};
use statistics::{CONFIDENCE, Estimate, Pair, StopDecision, StopOutcome};

use crate::campaign_folder::CampaignFolder;
use crate::error::CampaignError;
use crate::objective::Objective;
use crate::plan::{CampaignPlan, ProgramIdentity};
use crate::progress::{CampaignProgress, CountedPair};
use crate::report_games::{FAILURES_MAX, FailedGame, GameRecording, failures, recordings};
use crate::tuning_report::TuningReport;

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

    /// True if pairs have been played, and none of them counts.
    pub fn has_only_failures(&self) -> bool {
        self.failed_pairs > 0 && self.pairings.iter().all(|pairing| pairing.pairs == 0)
    }
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
