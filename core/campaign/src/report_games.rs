//! The games that a report of a campaign names: failed ones, and recordings of the most telling ones.

use serde::Serialize;

use crate::campaign_folder::CampaignFolder;
use crate::error::CampaignError;
use crate::job::CampaignJob;
use crate::job_record::{JobOutcome, JobRecord};
use crate::objective::Objective;
use crate::plan::CampaignPlan;
use crate::progress::{CampaignProgress, CountedPair};
use crate::worker::read_record;

/// The largest number of failed games that a report describes.
pub(crate) const FAILURES_MAX: usize = 10;

/// The number of recordings that a report names.
const LINKS: usize = 3;

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

/// Some of the failed games.
///
/// # Errors
/// If a record cannot be read.
pub(crate) fn failures(
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
pub(crate) fn recordings(
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
