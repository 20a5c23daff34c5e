//! The ledger of a campaign: an SQLite file with the status of all jobs, which follows from the result files.

use ledger::{Access, JobResult, JobSpec, Ledger, LedgerKind};
use serde_json::json;

use crate::campaign_folder::CampaignFolder;
use crate::error::CampaignError;
use crate::job_record::{JobOutcome, JobRecord};
use crate::plan::CampaignPlan;
use crate::progress::CampaignProgress;
use crate::worker::read_record;

/// Ledgers of campaigns.
static KIND: LedgerKind = LedgerKind { name: "campaign", legacy: &[] };

/// The number of jobs that are declared in one transaction.
const JOBS_OF_TRANSACTION: usize = 10_000;

/// The numbers of a campaign's games by status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CampaignStatus {
    /// Games in the plan.
    pub games: u64,
    /// Games that have been played to their end.
    pub played: u64,
    /// Games that have failed.
    pub failed: u64,
}

impl CampaignStatus {
    /// The status as text.
    pub fn text(self) -> String {
        let CampaignStatus { games, played, failed } = self;
        let failed = if failed > 0 { format!(", {failed} have failed") } else { String::new() };
        format!("{played} of {games} games have been played{failed}\n")
    }
}

/// Opens the ledger, or makes it from the result files. A campaign that has been extended keeps all results.
///
/// # Errors
/// If another program has it open, or it cannot be written.
pub fn open_ledger(folder: &CampaignFolder, plan: &CampaignPlan) -> Result<Ledger, CampaignError> {
    // Keys of jobs have all that determines a result, so the ledger of a name may serve several plans.
    let identity = json!({ "name": plan.file.name });
    // One program at a time: two would play the same games.
    let ledger = Ledger::resume_or_create(&folder.index_file(), &KIND, &identity, Access::Exclusive)?;
    // Jobs that follow from missing results are declared by their results.
    let progress = progress(folder, plan)?;
    let pairs = 0..progress.schedule().pairs();
    let mut specs = Vec::new();
    for (job, number) in pairs.filter_map(|number| progress.jobs(number)).flatten().zip(0..) {
        let parameters = json!({ "pair": job.pair.number, "number": job.number });
        let spec = JobSpec::new(&job.key, number, &parameters);
        specs.push(spec.map_err(|error| CampaignError::Other(error.to_string()))?);
        if specs.len() >= JOBS_OF_TRANSACTION {
            ledger.declare(&specs)?;
            specs.clear();
        }
    }
    ledger.declare(&specs)?;
    ledger.rebuild(folder.results(), |key, record: JobRecord| {
        Ok(JobResult::new(key, &record)?.with_artefacts(record.recording.into_iter().collect()))
    })?;
    Ok(ledger)
}

/// The progress of a campaign, as far as its jobs follow from results.
fn progress<'a>(folder: &CampaignFolder, plan: &'a CampaignPlan) -> Result<CampaignProgress<'a>, CampaignError> {
    let mut progress = CampaignProgress::new(plan)?;
    if plan.file.tune.is_some() {
        progress.advance(|key| read_record(folder, key))?;
    }
    Ok(progress)
}

/// The numbers of games by status. Results of other plans in the same ledger do not count.
///
/// # Errors
/// If the folder cannot be read.
pub fn status(folder: &CampaignFolder) -> Result<CampaignStatus, CampaignError> {
    let plan = folder.read_plan()?;
    let progress = progress(folder, &plan)?;
    let mut status = CampaignStatus { games: plan.jobs_max(), played: 0, failed: 0 };
    for job in (0..progress.schedule().pairs()).filter_map(|number| progress.jobs(number)).flatten() {
        match read_record(folder, &job.key)?.map(|record| record.outcome) {
            Some(JobOutcome::Played(_)) => status.played += 1,
            Some(JobOutcome::Failed(_)) => status.failed += 1,
            None => {}
        }
    }
    Ok(status)
}

/// Removes the results of failed games, which are then played again. Returns their number.
///
/// # Errors
/// If the folder cannot be read, or a file cannot be removed.
pub fn forget_failures(folder: &CampaignFolder) -> Result<u64, CampaignError> {
    let results = folder.results();
    let mut removed = 0;
    for key in results.keys().map_err(|error| CampaignError::file(results.path(), error))? {
        let outcome = read_record(folder, &key)?.map(|record| record.outcome);
        if matches!(outcome, Some(JobOutcome::Failed(_))) {
            let path = results.file(&key);
            std::fs::remove_file(&path).map_err(|error| CampaignError::file(&path, error))?;
            removed += 1;
        }
    }
    Ok(removed)
}
