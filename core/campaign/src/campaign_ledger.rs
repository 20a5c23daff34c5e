//! The ledger of a campaign: an SQLite file with the status of all jobs, which follows from the result files.

use ledger::{Access, JobResult, JobSpec, Ledger, LedgerKind};
use serde_json::json;

use crate::campaign_folder::CampaignFolder;
use crate::error::CampaignError;
use crate::job_record::JobRecord;
use crate::plan::CampaignPlan;

/// Ledgers of campaigns.
static KIND: LedgerKind = LedgerKind { name: "campaign", legacy: &[] };

/// The number of jobs that are declared in one transaction.
const JOBS_OF_TRANSACTION: usize = 10_000;

/// The numbers of a campaign's games by status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CampaignStatus {
    /// Games in the plan.
    pub games: u64,
    /// Games with a result file.
    pub done: u64,
}

impl CampaignStatus {
    /// The status as text.
    pub fn text(self) -> String {
        let CampaignStatus { games, done } = self;
        format!("{done} of {games} games have been played\n")
    }
}

/// Opens the ledger, or makes it from the result files. A campaign that has been extended keeps all results.
///
/// # Errors
/// If another program has it open, or it cannot be written.
pub fn open_ledger(folder: &CampaignFolder, plan: &CampaignPlan) -> Result<Ledger, CampaignError> {
    // Keys of jobs have all that determines a result, so the ledger of a name may serve several plans.
    let identity = json!({ "name": plan.file.name });
    let ledger = Ledger::resume_or_create(&folder.index_file(), &KIND, &identity, Access::Shared)?;
    let schedule = plan.schedule();
    let pairs = (0..schedule.pairs()).filter_map(|number| schedule.pair(number));
    let jobs = pairs.filter_map(|pair| plan.jobs(&schedule, pair)).flatten();
    let mut specs = Vec::new();
    for job in jobs {
        let number = 2 * job.pair.number + u64::from(job.is_swapped);
        let parameters = json!({ "pair": job.pair.number, "is_swapped": job.is_swapped });
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

/// The numbers of games by status.
///
/// # Errors
/// If the ledger or its folder cannot be read.
pub fn status(folder: &CampaignFolder) -> Result<CampaignStatus, CampaignError> {
    let plan = folder.read_plan()?;
    let keys = folder.results().keys().map_err(|error| CampaignError::file(folder.results().path(), error))?;
    Ok(CampaignStatus { games: 2 * plan.schedule().pairs(), done: keys.len() as u64 })
}
