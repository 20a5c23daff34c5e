//! `spar campaign jobs`: a line for each game without a result, for programs that hand out games.

use std::collections::BTreeSet;
use std::error::Error;
use std::process::ExitCode;

use campaign::{CampaignFolder, CampaignProgress, line_of_job, read_record};

use super::flags::LedgerArgs;
use crate::console;

/// Runs `spar campaign jobs`. Games are in the order of their pairs; equal games of several pairs have one line. Games that
/// follow from results which are missing have none yet, and after the end of the campaign there is no line.
///
/// # Errors
/// If the ledger cannot be read.
pub fn run(flags: &LedgerArgs) -> Result<ExitCode, Box<dyn Error>> {
    let folder = CampaignFolder::open(&flags.path())?;
    let plan = folder.read_plan()?;
    let mut progress = CampaignProgress::new(&plan)?;
    progress.advance(|key| read_record(&folder, key))?;
    if progress.is_over() {
        return Ok(ExitCode::SUCCESS);
    }
    let (mut keys, mut text) = (BTreeSet::new(), String::new());
    for number in progress.next_pair()..progress.schedule().pairs() {
        for job in progress.jobs(number).into_iter().flatten() {
            if read_record(&folder, &job.key)?.is_none() && keys.insert(job.key.clone()) {
                text += &format!("{} {}\n", line_of_job(&job), job.key);
            }
        }
    }
    console::print(&text)?;
    Ok(ExitCode::SUCCESS)
}
