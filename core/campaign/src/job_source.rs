//! The sources of a worker's jobs: fixed chunks, claims, or the lines of a program that has started the worker.

use std::io::BufRead;
use std::thread;
use std::time::Duration;

use crate::error::CampaignError;
use crate::job::CampaignJob;
use crate::lease::Lease;
use crate::progress::CampaignProgress;
use crate::tune_file::TunedValues;
use crate::worker::{Worker, read_record};

/// A fixed part of a campaign: the pairs whose number has the remainder `index` when divided by `count`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    /// The number of this part, from 0.
    pub index: u64,
    /// The number of parts.
    pub count: u64,
}

impl Shard {
    /// Parses `I/N`, with I from 1 to N.
    ///
    /// # Errors
    /// If it is another text.
    pub fn parse(text: &str) -> Result<Shard, String> {
        let numbers = text.split_once('/').and_then(|(index, count)| Some((index.parse().ok()?, count.parse().ok()?)));
        match numbers {
            Some((index, count)) if (1..=count).contains(&index) => Ok(Shard { index: index - 1, count }),
            _ => Err(String::from("a part and their number are expected, for instance 1/3, 2/3 or 3/3")),
        }
    }
}

/// Plays the pairs of a part, until it has none left, the campaign is over or a stop is requested.
///
/// # Errors
/// If the folder cannot be used, or the campaign tunes parameters: then no part is independent of the others.
pub fn work_on_shard(worker: &Worker<'_>, shard: Shard) -> Result<u64, CampaignError> {
    if worker.plan.file.tune.is_some() {
        return Err(CampaignError::Other(
            "a campaign with [tune] has no fixed parts, because its jobs follow from earlier results: leave out --shard"
                .to_owned(),
        ));
    }
    let mut progress = CampaignProgress::new(worker.plan)?;
    let mut played = 0;
    let numbers = (0..progress.schedule().pairs()).filter(|number| number % shard.count == shard.index);
    for number in numbers {
        progress.advance(|key| read_record(worker.folder, key))?;
        if progress.is_over() || worker.folder.is_stop_requested() {
            break;
        }
        for job in progress.jobs(number).into_iter().flatten() {
            played += u64::from(worker.play(&job)?);
        }
    }
    Ok(played)
}

/// The time between two looks for results of other workers, from which the next jobs follow.
const WAIT: Duration = Duration::from_millis(500);

/// Claims and plays jobs in their order, until all have results or claims, the campaign is over or a stop is requested. If
/// the next jobs follow from results of other workers, it waits for them.
///
/// # Errors
/// If the folder cannot be used.
pub fn work_on_claims(worker: &Worker<'_>) -> Result<u64, CampaignError> {
    let mut progress = CampaignProgress::new(worker.plan)?;
    let mut played = 0;
    loop {
        progress.advance(|key| read_record(worker.folder, key))?;
        if progress.is_over() || worker.folder.is_stop_requested() {
            return Ok(played);
        }
        match claim_next(worker, &progress)? {
            Some((job, lease)) => {
                played += u64::from(worker.play(&job)?);
                drop(lease);
            }
            None if progress.awaits_results() => thread::sleep(WAIT),
            None => return Ok(played),
        }
    }
}

/// Claims the first job without result and claim.
fn claim_next(
    worker: &Worker<'_>,
    progress: &CampaignProgress<'_>,
) -> Result<Option<(CampaignJob, Lease)>, CampaignError> {
    let leases = worker.folder.leases();
    for number in progress.next_pair()..progress.schedule().pairs() {
        let Some(jobs) = progress.jobs(number) else { break };
        for job in jobs {
            if worker.is_done(&job.key)? {
                continue;
            }
            let lease = Lease::acquire(&leases, &job.key, &worker.name);
            if let Some(lease) = lease.map_err(|error| CampaignError::file(&leases, error))? {
                return Ok(Some((job, lease)));
            }
        }
    }
    Ok(None)
}

/// Plays the jobs that the lines of a program name, `PAIR NUMBER` (see [`line_of_job`]), and answers each with a line: its
/// key. A line with ` failed: REASON` at its end records a job as failed, for a program whose workers did not survive it.
///
/// # Errors
/// If the folder cannot be used, or a line names no job.
pub fn work_on_lines(
    worker: &Worker<'_>,
    lines: impl BufRead,
    answer: &mut dyn FnMut(&str),
) -> Result<u64, CampaignError> {
    let progress = CampaignProgress::new(worker.plan)?;
    let mut played = 0;
    for line in lines.lines() {
        let line = line.map_err(|error| CampaignError::Other(format!("standard input: {error}")))?;
        let (game, reason) = line.split_once(" failed: ").map_or((&*line, None), |(game, reason)| (game, Some(reason)));
        let job = job_of_line(&progress, game)
            .ok_or_else(|| CampaignError::Other(format!("standard input: {line:?} names no game of this campaign")))?;
        match reason {
            None => played += u64::from(worker.play(&job)?),
            Some(_) if worker.is_done(&job.key)? => {}
            Some(reason) => worker.fail(&job, reason.to_owned())?,
        }
        answer(&job.key);
    }
    Ok(played)
}

/// The line that names a job to a worker: the number of its pair and its number in the pair. If parameters are tuned, a
/// third word has the values of both teams of the pair as JSON, since a worker may not see the results behind them.
pub fn line_of_job(job: &CampaignJob) -> String {
    let line = format!("{} {}", job.pair.number, job.number);
    // JSON of numbers and names has no spaces, except in names; these are no words of a line.
    job.tuned_values
        .as_ref()
        .and_then(|values| serde_json::to_string(values).ok())
        .map_or(line.clone(), |values| format!("{line} {values}"))
}

fn job_of_line(progress: &CampaignProgress<'_>, line: &str) -> Option<CampaignJob> {
    let mut words = line.trim().splitn(3, ' ');
    let (pair, number) = (words.next()?.parse().ok()?, words.next()?.parse::<usize>().ok()?);
    let pair = progress.schedule().pair(pair)?;
    let values: Option<[TunedValues; 2]> = words.next().map(serde_json::from_str).transpose().ok()?;
    progress.jobs_with(pair, values)?.into_iter().nth(number)
}
