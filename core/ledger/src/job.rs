//! Jobs: the units of work of a ledger.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The status of a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum JobStatus {
    /// No worker has it.
    Pending,
    /// A worker has it.
    Running,
    /// It has a result.
    Done,
    /// Its last attempt ended with an error.
    Failed,
}

impl JobStatus {
    /// All statuses.
    pub const ALL: [JobStatus; 4] = [JobStatus::Pending, JobStatus::Running, JobStatus::Done, JobStatus::Failed];

    /// The name in the ledger.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            JobStatus::Pending => "pending",
            JobStatus::Running => "running",
            JobStatus::Done => "done",
            JobStatus::Failed => "failed",
        }
    }

    /// The status of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<JobStatus> {
        JobStatus::ALL.into_iter().find(|status| status.name() == name)
    }
}

/// The description of a job before it runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobSpec {
    /// The unique key.
    pub key: String,
    /// The position in the order of execution.
    pub number: u64,
    /// The parameters, JSON.
    pub parameters: String,
}

impl JobSpec {
    /// Creates the description of a job.
    ///
    /// # Errors
    /// If the parameters cannot be written as JSON.
    pub fn new(key: &str, number: u64, parameters: &impl Serialize) -> Result<JobSpec, serde_json::Error> {
        Ok(JobSpec { key: key.to_owned(), number, parameters: serde_json::to_string(parameters)? })
    }
}

/// The result of a job that is done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobResult {
    /// The job's key.
    pub key: String,
    /// The result, JSON.
    pub result: String,
    /// The paths of the files that the job has written.
    pub artefacts: Vec<String>,
}

impl JobResult {
    /// Creates the result of a job without artefacts.
    ///
    /// # Errors
    /// If the result cannot be written as JSON.
    pub fn new(key: &str, result: &impl Serialize) -> Result<JobResult, serde_json::Error> {
        Ok(JobResult { key: key.to_owned(), result: serde_json::to_string(result)?, artefacts: Vec::new() })
    }

    /// Returns the result with these artefacts.
    #[must_use]
    pub fn with_artefacts(self, artefacts: Vec<String>) -> JobResult {
        JobResult { artefacts, ..self }
    }
}

/// A job in a ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    /// The unique key.
    pub key: String,
    /// The position in the order of execution.
    pub number: u64,
    /// The parameters, JSON.
    pub parameters: String,
    /// The status.
    pub status: JobStatus,
    /// The number of attempts that have begun.
    pub attempts: u32,
    /// The worker of the last attempt.
    pub worker: Option<String>,
    /// The error of the last attempt, if it failed.
    pub error: Option<String>,
    /// The result, JSON, if the job is done.
    pub result: Option<String>,
    /// The paths of the files that the job has written.
    pub artefacts: Vec<String>,
}

impl Job {
    /// Reads the parameters.
    ///
    /// # Errors
    /// If they are of another type.
    pub fn parameters<T: DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_str(&self.parameters)
    }

    /// Reads the result, if there is one.
    ///
    /// # Errors
    /// If it is of another type.
    pub fn result<T: DeserializeOwned>(&self) -> Result<Option<T>, serde_json::Error> {
        self.result.as_deref().map(serde_json::from_str).transpose()
    }
}

/// The number of jobs of each status.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StatusCounts {
    /// Jobs that no worker has.
    pub pending: u64,
    /// Jobs that a worker has.
    pub running: u64,
    /// Jobs with a result.
    pub done: u64,
    /// Jobs whose last attempt failed.
    pub failed: u64,
}

impl StatusCounts {
    /// The number of all jobs.
    #[must_use]
    pub fn total(self) -> u64 {
        self.pending + self.running + self.done + self.failed
    }
}
