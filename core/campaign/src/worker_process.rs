//! A worker process: a program that gets jobs by the lines of its standard input and answers each with a line.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use processes::limits::Limits;
use processes::process_group::{self, ProcessGroup};
use processes::watcher::WatchedGroup;

use crate::campaign_folder::CampaignFolder;
use crate::error::CampaignError;
use crate::job::CampaignJob;
use crate::job_source::line_of_job;
use crate::limits::JobLimits;

/// An event of a worker process.
#[derive(Debug)]
pub(crate) enum Event {
    /// It has played a job.
    Played {
        /// The number of the process.
        worker: u64,
        /// The key of the job.
        key: String,
    },
    /// It has closed its output: it has ended, or is about to.
    Ended {
        /// The number of the process.
        worker: u64,
    },
}

/// A worker process with its jobs.
#[derive(Debug)]
pub(crate) struct WorkerProcess {
    child: Child,
    group: ProcessGroup,
    input: Option<ChildStdin>,
    /// The job that it plays, and the next one.
    jobs: VecDeque<CampaignJob>,
    /// The time from which on it plays its first job.
    job_start: Instant,
}

impl WorkerProcess {
    /// Starts a worker in a process group of its own. A thread passes on its answers.
    pub fn start(mut command: Command, worker: u64, events: Sender<Event>) -> Result<WorkerProcess, CampaignError> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let started = process_group::spawn(&mut command);
        let (mut child, group) =
            started.map_err(|error| CampaignError::Other(format!("cannot start a worker: {error}")))?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        if let Some(output) = output {
            thread::spawn(move || pass_on(output, worker, &events));
        }
        Ok(WorkerProcess { child, group, input, jobs: VecDeque::new(), job_start: Instant::now() })
    }

    pub fn group(&self) -> ProcessGroup {
        self.group
    }

    pub fn jobs(&self) -> &VecDeque<CampaignJob> {
        &self.jobs
    }

    /// True if it has no job.
    pub fn is_idle(&self) -> bool {
        self.jobs.is_empty()
    }

    /// Gives it a job. If the process has ended, its end is reported as an event.
    pub fn give(&mut self, job: CampaignJob) {
        if self.jobs.is_empty() {
            self.job_start = Instant::now();
        }
        if let Some(input) = &mut self.input {
            // A full line is one write, so it is whole or not there.
            let _ = input.write_all(format!("{}\n", line_of_job(&job)).as_bytes());
        }
        self.jobs.push_back(job);
    }

    /// Removes a job that it has played.
    pub fn finish(&mut self, key: &str) {
        self.jobs.retain(|job| job.key != key);
        self.job_start = Instant::now();
    }

    /// Its jobs, the one that it has played last first.
    pub fn into_jobs(self) -> VecDeque<CampaignJob> {
        self.jobs
    }

    /// Its exit in words, after its end.
    pub fn exit_reason(&mut self) -> String {
        drop(self.input.take());
        // It has closed its output, so its end is near; a worker that stays is killed.
        self.group.ask();
        match self.child.wait() {
            Ok(status) => format!("its worker process has ended: {status}"),
            Err(error) => format!("its worker process has ended: {error}"),
        }
    }

    /// Closes its input, and waits for its end.
    pub fn close(mut self) {
        self.exit_reason();
    }

    /// The group with its limits, for the job that it plays.
    pub fn watched(&self, limits: JobLimits, folder: &CampaignFolder) -> WatchedGroup {
        let time_max = (!self.jobs.is_empty()).then_some(Duration::from_secs(limits.time_s));
        WatchedGroup {
            group: self.group,
            limits: Limits {
                processes_max: u64::from(limits.processes),
                memory_bytes_max: limits.memory_mb.saturating_mul(1_000_000),
                folder_bytes_max: limits.folder_mb.saturating_mul(1_000_000),
                time_max,
                ..Limits::default()
            },
            start: self.job_start,
            folder: self.jobs.front().map(|job| folder.work_folder(&job.key)),
            output: None,
        }
    }
}

/// Passes the lines of a worker on as events.
fn pass_on(output: ChildStdout, worker: u64, events: &Sender<Event>) {
    for line in BufReader::new(output).lines() {
        let Ok(key) = line else { break };
        if events.send(Event::Played { worker, key }).is_err() {
            return;
        }
    }
    // The engine has ended if nobody receives this.
    let _ = events.send(Event::Ended { worker });
}
