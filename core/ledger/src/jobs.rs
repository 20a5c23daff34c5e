//! The operations of a ledger on its jobs.

use rusqlite::types::Type;
use rusqlite::{Params, Row, params};

use crate::error::LedgerError;
use crate::job::{Job, JobResult, JobSpec, JobStatus, StatusCounts};
use crate::ledger::Ledger;

/// The columns of a job, in the order of [`read_job`].
const COLUMNS: &str = "key, number, parameters, status, attempts, worker, error, result, artefacts";

/// Adds a job, or updates one. The parameters of a job that is done belong to its result.
const DECLARE: &str = "
    INSERT INTO job (key, number, parameters, status, attempts, artefacts) VALUES (?1, ?2, ?3, 'pending', 0, '[]')
    ON CONFLICT (key) DO UPDATE SET number = excluded.number,
        parameters = CASE status WHEN 'done' THEN parameters ELSE excluded.parameters END";

/// Stores a result once: a job without description comes after all others.
const ADD_RESULT: &str = "
    INSERT INTO job (key, number, parameters, status, attempts, result, artefacts)
    VALUES (?1, (SELECT coalesce(max(number) + 1, 0) FROM job), 'null', 'done', 1, ?2, ?3)
    ON CONFLICT (key) DO UPDATE SET status = 'done', attempts = max(attempts, 1), error = NULL,
        result = excluded.result, artefacts = excluded.artefacts
    WHERE status <> 'done'";

impl Ledger {
    /// Adds jobs in one transaction. Jobs that are there keep their status.
    ///
    /// # Errors
    /// If the ledger cannot be written.
    pub fn declare(&self, jobs: &[JobSpec]) -> Result<(), LedgerError> {
        self.transaction(|ledger| {
            let mut statement = ledger.sqlite(ledger.connection().prepare(DECLARE))?;
            for job in jobs {
                ledger.sqlite(statement.execute(params![job.key, integer(job.number), job.parameters]))?;
            }
            Ok(())
        })
    }

    /// Stores the result of a job, which is done then; a job that the ledger does not have is added.
    ///
    /// # Errors
    /// If the job is done already, or the ledger cannot be written, for instance because the disk is full.
    pub fn add_result(&self, result: &JobResult) -> Result<(), LedgerError> {
        self.add_results(std::slice::from_ref(result))
    }

    /// Stores the results of jobs in one transaction.
    ///
    /// # Errors
    /// If one of the jobs is done already, or the ledger cannot be written. Then none is stored.
    pub fn add_results(&self, results: &[JobResult]) -> Result<(), LedgerError> {
        self.transaction(|ledger| {
            let mut statement = ledger.sqlite(ledger.connection().prepare(ADD_RESULT))?;
            for JobResult { key, result, artefacts } in results {
                let artefacts = serde_json::to_string(artefacts);
                let artefacts = artefacts.map_err(|error| LedgerError::broken(ledger.path(), error))?;
                if ledger.sqlite(statement.execute(params![key, result, artefacts]))? == 0 {
                    return Err(LedgerError::DuplicateResult { path: ledger.path().to_owned(), key: key.clone() });
                }
            }
            Ok(())
        })
    }

    /// Gives a pending or failed job to a worker, and counts the attempt. Returns false if the job is running or done:
    /// of several workers, one gets it.
    ///
    /// # Errors
    /// If there is no such job, or the ledger cannot be written.
    pub fn claim(&self, key: &str, worker: &str) -> Result<bool, LedgerError> {
        let claim = "UPDATE job SET status = 'running', attempts = attempts + 1, worker = ?2, error = NULL
            WHERE key = ?1 AND status IN ('pending', 'failed')";
        self.transaction(|ledger| {
            let is_granted = ledger.sqlite(ledger.connection().execute(claim, params![key, worker]))? == 1;
            if !is_granted && ledger.job(key)?.is_none() {
                return Err(ledger.no_such_job(key));
            }
            Ok(is_granted)
        })
    }

    /// Gives the next jobs in order to a worker, up to `count`: first pending ones, then those that failed in fewer than
    /// `attempts_max` attempts.
    ///
    /// # Errors
    /// If the ledger cannot be written.
    pub fn claim_next(&self, worker: &str, count: u32, attempts_max: u32) -> Result<Vec<Job>, LedgerError> {
        let next = "SELECT key FROM job WHERE status = 'pending' ORDER BY number LIMIT ?1";
        let again = "SELECT key FROM job WHERE status = 'failed' AND attempts < ?2 ORDER BY number LIMIT ?1";
        self.transaction(|ledger| {
            let mut keys: Vec<String> = ledger.list(next, [count], |row| row.get(0))?;
            let rest = count.saturating_sub(u32::try_from(keys.len()).unwrap_or(u32::MAX));
            keys.extend(ledger.list(again, [rest, attempts_max], |row| row.get(0))?);
            let mut jobs = Vec::with_capacity(keys.len());
            for key in keys {
                ledger.claim(&key, worker)?;
                jobs.extend(ledger.job(&key)?);
            }
            Ok(jobs)
        })
    }

    /// Ends the attempt at a running job with an error.
    ///
    /// # Errors
    /// If the job is not running, or the ledger cannot be written.
    pub fn fail(&self, key: &str, error: &str) -> Result<(), LedgerError> {
        self.update(
            "UPDATE job SET status = 'failed', error = ?2 WHERE key = ?1 AND status = 'running'",
            key,
            params![key, error],
        )
    }

    /// Makes a job pending that has lost its result.
    ///
    /// # Errors
    /// If the job is not done, or the ledger cannot be written.
    pub fn reset(&self, key: &str) -> Result<(), LedgerError> {
        let reset = "UPDATE job SET status = 'pending', worker = NULL, result = NULL, artefacts = '[]'
            WHERE key = ?1 AND status = 'done'";
        self.update(reset, key, params![key])
    }

    /// Makes the running jobs of a worker pending, because it has ended. Returns their number.
    ///
    /// # Errors
    /// If the ledger cannot be written.
    pub fn release(&self, worker: &str) -> Result<usize, LedgerError> {
        let release = "UPDATE job SET status = 'pending' WHERE status = 'running' AND worker = ?1";
        self.sqlite(self.connection().execute(release, [worker]))
    }

    /// The workers of running jobs.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn workers(&self) -> Result<Vec<String>, LedgerError> {
        let query = "SELECT DISTINCT worker FROM job WHERE status = 'running' AND worker IS NOT NULL ORDER BY worker";
        self.list(query, [], |row| row.get(0))
    }

    /// The job of this key.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn job(&self, key: &str) -> Result<Option<Job>, LedgerError> {
        Ok(self.list(&format!("SELECT {COLUMNS} FROM job WHERE key = ?1"), [key], read_job)?.pop())
    }

    /// All jobs, in order.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn jobs(&self) -> Result<Vec<Job>, LedgerError> {
        self.list(&format!("SELECT {COLUMNS} FROM job ORDER BY number, key"), [], read_job)
    }

    /// The jobs that are not done, in order.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn missing_jobs(&self) -> Result<Vec<Job>, LedgerError> {
        self.list(&format!("SELECT {COLUMNS} FROM job WHERE status <> 'done' ORDER BY number, key"), [], read_job)
    }

    /// The keys of the jobs of a status, in order.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn keys(&self, status: JobStatus) -> Result<Vec<String>, LedgerError> {
        self.list("SELECT key FROM job WHERE status = ?1 ORDER BY number, key", [status.name()], |row| row.get(0))
    }

    /// The number of jobs of each status.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn counts(&self) -> Result<StatusCounts, LedgerError> {
        let rows: Vec<(JobStatus, u64)> = self.list("SELECT status, count(*) FROM job GROUP BY status", [], |row| {
            Ok((read_status(row, 0)?, read_count(row, 1)?))
        })?;
        let count = |status| rows.iter().find(|row| row.0 == status).map_or(0, |row| row.1);
        Ok(StatusCounts {
            pending: count(JobStatus::Pending),
            running: count(JobStatus::Running),
            done: count(JobStatus::Done),
            failed: count(JobStatus::Failed),
        })
    }

    fn update(&self, statement: &str, key: &str, values: impl Params) -> Result<(), LedgerError> {
        match self.sqlite(self.connection().execute(statement, values))? {
            0 => Err(self.no_such_job(key)),
            _ => Ok(()),
        }
    }

    fn no_such_job(&self, key: &str) -> LedgerError {
        LedgerError::NoSuchJob { path: self.path().to_owned(), key: key.to_owned() }
    }

    /// The rows of a query.
    pub(crate) fn list<T>(
        &self,
        query: &str,
        values: impl Params,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, LedgerError> {
        let rows = self.connection().prepare(query).and_then(|mut statement| {
            let rows = statement.query_map(values, read)?;
            rows.collect::<rusqlite::Result<Vec<T>>>()
        });
        self.sqlite(rows)
    }
}

fn read_job(row: &Row<'_>) -> rusqlite::Result<Job> {
    let artefacts: String = row.get(8)?;
    Ok(Job {
        key: row.get(0)?,
        number: read_count(row, 1)?,
        parameters: row.get(2)?,
        status: read_status(row, 3)?,
        attempts: row.get(4)?,
        worker: row.get(5)?,
        error: row.get(6)?,
        result: row.get(7)?,
        artefacts: serde_json::from_str(&artefacts)
            .map_err(|error| rusqlite::Error::FromSqlConversionFailure(8, Type::Text, Box::new(error)))?,
    })
}

fn read_status(row: &Row<'_>, column: usize) -> rusqlite::Result<JobStatus> {
    let name: String = row.get(column)?;
    let error = || rusqlite::Error::InvalidColumnType(column, name.clone(), Type::Text);
    JobStatus::from_name(&name).ok_or_else(error)
}

fn read_count(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    let count: i64 = row.get(column)?;
    u64::try_from(count).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(column, count))
}

fn integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
