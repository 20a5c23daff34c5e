//! The engine on this machine: worker processes that it starts, feeds with jobs, watches and ends.
//!
//! Each worker plays one job at a time and has the next one already, so it does not wait for the engine. A worker that
//! ends takes its job with it: the job is played again, and fails after [`ATTEMPTS_MAX`] workers. A worker whose processes
//! exceed the limits is ended, and its job has failed.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::process::Command;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use ledger::{JobResult, Ledger};
use processes::kill::kill_group;
use processes::subreaper::{become_subreaper, kill_strays};
use processes::watcher::{WatchedGroup, enforce_limits};

use crate::error::CampaignError;
use crate::job::CampaignJob;
use crate::job_record::JobRecord;
use crate::progress::CampaignProgress;
use crate::worker::{Worker, read_record};
use crate::worker_process::{Event, WorkerProcess};

/// The number of workers that may end over the same job.
const ATTEMPTS_MAX: u32 = 3;

/// The number of jobs that a worker has at a time: the one it plays, and the next.
const JOBS_OF_WORKER: usize = 2;

/// The largest number of records in memory.
const RECORDS_MAX: usize = 10_000;

/// The time between two checks of limits and of requests to stop.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// The engine on this machine.
pub struct LocalEngine<'a> {
    /// The worker in whose name the engine records jobs that no worker has survived.
    pub worker: Worker<'a>,
    /// The ledger, open for this program alone.
    pub ledger: &'a Ledger,
    /// The number of worker processes.
    pub workers: usize,
    /// Makes the command of a worker process that takes jobs from the lines of its standard input.
    pub command: &'a dyn Fn() -> Command,
    /// True if all workers are to end at once.
    pub is_interrupted: &'a dyn Fn() -> bool,
    /// Called once a second.
    pub on_progress: &'a dyn Fn(&CampaignProgress<'_>),
}

/// The state of a running engine.
struct EngineRun<'a, 'b> {
    engine: &'a LocalEngine<'a>,
    progress: &'a mut CampaignProgress<'b>,
    sender: Sender<Event>,
    /// Worker processes by their numbers. Numbers are not used again.
    processes: BTreeMap<u64, WorkerProcess>,
    started: u64,
    /// Keys of jobs that have a result or a worker.
    taken: BTreeSet<String>,
    /// Jobs whose workers have ended, with the number of these workers.
    lost_jobs: VecDeque<CampaignJob>,
    attempts: BTreeMap<String, u32>,
    /// The next pair whose jobs no worker has had.
    next_pair: u64,
    /// Jobs of pairs before that one.
    queue: VecDeque<CampaignJob>,
    /// Records that the progress has not reached yet.
    records: BTreeMap<String, JobRecord>,
    /// Results that the ledger does not have yet.
    results: Vec<JobResult>,
    summary: EngineSummary,
}

/// The work of an engine.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct EngineSummary {
    /// Games that its workers have played.
    pub games: u64,
    /// Wall time of these games, s.
    pub game_s: f64,
}

impl LocalEngine<'_> {
    /// Plays the jobs without a result until the campaign is over, a stop is requested, or the program is interrupted.
    /// Returns its work.
    ///
    /// # Errors
    /// If the folder or the ledger cannot be used, or no worker can be started.
    pub fn run(&self, progress: &mut CampaignProgress<'_>) -> Result<EngineSummary, CampaignError> {
        become_subreaper().map_err(|error| CampaignError::Other(format!("cannot watch processes: {error}")))?;
        let folder = self.worker.folder;
        let keys = folder.results().keys().map_err(|error| CampaignError::file(folder.results().path(), error))?;
        let (sender, receiver) = mpsc::channel();
        let mut run = EngineRun {
            engine: self,
            next_pair: progress.next_pair(),
            progress,
            sender,
            processes: BTreeMap::new(),
            started: 0,
            taken: keys.into_iter().collect(),
            lost_jobs: VecDeque::new(),
            attempts: BTreeMap::new(),
            queue: VecDeque::new(),
            records: BTreeMap::new(),
            results: Vec::new(),
            summary: EngineSummary::default(),
        };
        let result = run.play(&receiver);
        run.end_workers();
        run.write_ledger()?;
        result?;
        Ok(run.summary)
    }
}

impl EngineRun<'_, '_> {
    fn play(&mut self, events: &Receiver<Event>) -> Result<(), CampaignError> {
        let mut last_check = Instant::now();
        let mut is_stopping = false;
        self.advance()?;
        while !self.progress.is_over() && !(self.engine.is_interrupted)() {
            if !is_stopping {
                self.assign()?;
            }
            if self.processes.values().all(WorkerProcess::is_idle) {
                break;
            }
            match events.recv_timeout(CHECK_INTERVAL) {
                Ok(event) => self.handle(event)?,
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
            }
            if last_check.elapsed() >= CHECK_INTERVAL {
                last_check = Instant::now();
                is_stopping |= self.engine.worker.folder.is_stop_requested();
                self.enforce_limits()?;
                self.write_ledger()?;
                (self.engine.on_progress)(self.progress);
            }
        }
        Ok(())
    }

    /// Starts workers that are missing, and gives jobs to workers that have too few.
    fn assign(&mut self) -> Result<(), CampaignError> {
        while self.processes.len() < self.engine.workers {
            let Some(job) = self.next_job() else { break };
            let number = self.started;
            self.started += 1;
            let mut process = WorkerProcess::start((self.engine.command)(), number, self.sender.clone())?;
            process.give(job);
            self.processes.insert(number, process);
        }
        for jobs in 1..=JOBS_OF_WORKER {
            let numbers: Vec<u64> = self.processes.keys().copied().collect();
            for number in numbers {
                let is_short = self.processes.get(&number).is_some_and(|process| process.jobs().len() < jobs);
                let Some(job) = is_short.then(|| self.next_job()).flatten() else { continue };
                if let Some(process) = self.processes.get_mut(&number) {
                    process.give(job);
                }
            }
        }
        Ok(())
    }

    /// The next job that has neither a result nor a worker.
    fn next_job(&mut self) -> Option<CampaignJob> {
        if let Some(job) = self.lost_jobs.pop_front() {
            return Some(job);
        }
        loop {
            while let Some(job) = self.queue.pop_front() {
                if self.taken.insert(job.key.clone()) {
                    return Some(job);
                }
            }
            self.queue.extend(self.progress.jobs(self.next_pair)?);
            self.next_pair += 1;
        }
    }

    fn handle(&mut self, event: Event) -> Result<(), CampaignError> {
        match event {
            Event::Played { worker, key } => {
                if let Some(process) = self.processes.get_mut(&worker) {
                    process.finish(&key);
                }
                self.add_record(&key)?;
            }
            Event::Ended { worker } => {
                let Some(mut process) = self.processes.remove(&worker) else { return Ok(()) };
                let reason = process.exit_reason();
                self.recover_jobs(process, &reason, false)?;
            }
        }
        Ok(())
    }

    /// Makes another worker play the jobs of a worker that has ended. The first of them has failed if it exceeded a limit,
    /// or if too many workers have ended over it.
    fn recover_jobs(&mut self, process: WorkerProcess, reason: &str, is_final: bool) -> Result<(), CampaignError> {
        for (index, job) in process.into_jobs().into_iter().enumerate() {
            if self.engine.worker.is_done(&job.key)? {
                self.add_record(&job.key)?;
                continue;
            }
            let attempts = self.attempts.entry(job.key.clone()).or_default();
            *attempts += u32::from(index == 0);
            if index == 0 && (is_final || *attempts >= ATTEMPTS_MAX) {
                self.engine.worker.fail(&job, reason.to_owned())?;
                self.add_record(&job.key)?;
            } else {
                self.lost_jobs.push_back(job);
            }
        }
        Ok(())
    }

    /// Adds a record to the results.
    fn add_record(&mut self, key: &str) -> Result<(), CampaignError> {
        let Some(record) = read_record(self.engine.worker.folder, key)? else {
            return Err(CampaignError::Other(format!("the result of {key} has vanished from the ledger's folder")));
        };
        let result = JobResult::new(key, &record).map_err(|error| CampaignError::Other(error.to_string()))?;
        self.results.push(result.with_artefacts(record.recording.iter().cloned().collect()));
        self.summary.game_s += record.wall_s;
        self.records.insert(key.to_owned(), record);
        self.summary.games += 1;
        self.advance()
    }

    fn advance(&mut self) -> Result<(), CampaignError> {
        let (records, folder, taken) = (&mut self.records, self.engine.worker.folder, &self.taken);
        self.progress.advance(|key| match records.get(key) {
            Some(record) => Ok(Some(record.clone())),
            None if taken.contains(key) => read_record(folder, key),
            None => Ok(None),
        })?;
        // Records before the first pair that is not complete are not read again, unless another pair has the same job.
        if self.records.len() > RECORDS_MAX {
            self.records.clear();
        }
        Ok(())
    }

    fn enforce_limits(&mut self) -> Result<(), CampaignError> {
        let folder = self.engine.worker.folder;
        let limits = self.engine.worker.plan.file.limits;
        let watched: Vec<WatchedGroup> =
            self.processes.values().map(|process| process.watched(limits, folder)).collect();
        let violations = enforce_limits(&watched);
        for violation in violations.map_err(|error| CampaignError::Other(format!("cannot watch processes: {error}")))? {
            let number = self.processes.iter().find(|(_, process)| process.group() == violation.group);
            let Some(number) = number.map(|(number, _)| *number) else { continue };
            let Some(process) = self.processes.remove(&number) else { continue };
            self.recover_jobs(process, &violation.limit.to_string(), true)?;
        }
        let groups: Vec<_> = self.processes.values().map(WorkerProcess::group).collect();
        if let Err(error) = kill_strays(&groups) {
            tracing::warn!("processes that have left their job: {error}");
        }
        Ok(())
    }

    /// Writes the results to the ledger that it does not have.
    fn write_ledger(&mut self) -> Result<(), CampaignError> {
        self.engine.ledger.transaction(|ledger| {
            self.results.drain(..).try_for_each(|result| match ledger.add_result(&result) {
                Err(ledger::LedgerError::DuplicateResult { .. }) => Ok(()),
                added => added,
            })
        })?;
        Ok(())
    }

    /// Ends all workers, with the processes of their jobs.
    fn end_workers(&mut self) {
        for process in std::mem::take(&mut self.processes).into_values() {
            if process.is_idle() {
                process.close();
            } else if let Err(error) = kill_group(process.group()) {
                tracing::warn!("a worker: {error}");
            }
        }
        if let Err(error) = kill_strays(&[]) {
            tracing::warn!("processes that have left their job: {error}");
        }
    }
}
