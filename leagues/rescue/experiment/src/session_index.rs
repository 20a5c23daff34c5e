//! The index of an experiment's folder, `ledger.sqlite`: the status, attempts and errors of its sessions.
//!
//! The session files are the truth. The index shows several programs at one folder which sessions others run, and users
//! which sessions failed; if it is missing, it is made again from the files.

use std::sync::{Mutex, MutexGuard, PoisonError};

use ledger::{Access, JobResult, JobSpec, JobStatus, Ledger, LedgerKind, WorkerLock};
use serde_json::json;

use super::design::ExperimentSession;
use super::folder::ExperimentFolder;

/// Ledgers of experiments.
static KIND: LedgerKind = LedgerKind { name: "rescue experiment", legacy: &[] };

/// The index of an experiment's folder, open in this program and perhaps in others.
pub struct SessionIndex<'a> {
    folder: &'a ExperimentFolder,
    ledger: Mutex<Ledger>,
    lock: WorkerLock,
}

impl SessionIndex<'_> {
    /// Opens the index, or makes it from the files; adds these sessions.
    ///
    /// # Errors
    /// If the folder has no local disk, or the index cannot be written.
    pub fn open<'a>(folder: &'a ExperimentFolder, sessions: &[ExperimentSession]) -> Result<SessionIndex<'a>, String> {
        let workers = folder.workers();
        let file_error = |cause: std::io::Error| format!("{}: {cause}", workers.display());
        let parts = folder.parts()?;
        let lock = WorkerLock::acquire(&workers).map_err(file_error)?;
        // A program that writes one of these files was there before this one.
        if !lock.clean_up().map_err(file_error)? {
            parts.iter().for_each(|part| drop(std::fs::remove_file(part)));
        }
        let specs = sessions.iter().zip(0..).map(|(session, number)| {
            let parameters = json!({ "ms": session.ms, "seed": session.seed, "settings": session.settings });
            JobSpec::new(&session.name, number, &parameters)
        });
        let specs: Vec<JobSpec> = specs.collect::<Result<_, _>>().map_err(|error| error.to_string())?;
        // Each session has settings of its own: another plan may add sessions to the folder.
        let ledger = Ledger::resume_or_create(&folder.index(), &KIND, &json!({}), Access::Shared).map_err(text)?;
        if ledger.is_new() {
            let result = |name: &str, _: serde::de::IgnoredAny| done(folder, name);
            ledger.rebuild(folder.results(), result).map_err(text)?;
        }
        ledger.declare(&specs).map_err(text)?;
        let index = SessionIndex { folder, ledger: Mutex::new(ledger), lock };
        index.release_ended()?;
        Ok(index)
    }

    /// Makes the sessions of programs that have ended pending.
    ///
    /// # Errors
    /// If the index cannot be written.
    pub fn release_ended(&self) -> Result<(), String> {
        let (ledger, workers) = (self.ledger(), self.folder.workers());
        for worker in ledger.workers().map_err(text)? {
            if !WorkerLock::is_running(&workers, &worker) {
                ledger.release(&worker).map_err(text)?;
            }
        }
        Ok(())
    }

    /// Takes a session for this program. Returns false if another program runs it, or its file has appeared.
    ///
    /// # Errors
    /// If the index cannot be written.
    pub fn claim(&self, session: &ExperimentSession) -> Result<bool, String> {
        let ledger = self.ledger();
        if ledger.claim(&session.name, self.lock.name()).map_err(text)? {
            return Ok(true);
        }
        let job = ledger.job(&session.name).map_err(text)?;
        // The file appears before the status: if there is none now, a user has removed it, or it is torn.
        let is_lost = job.is_some_and(|job| job.status == JobStatus::Done) && !self.folder.has(session)?;
        if is_lost {
            // Another program may have done the same in the meantime, and has the session then.
            let _ = ledger.reset(&session.name);
            return ledger.claim(&session.name, self.lock.name()).map_err(text);
        }
        Ok(false)
    }

    /// Notes that a session's file is there.
    ///
    /// # Errors
    /// If the index cannot be written.
    pub fn set_done(&self, session: &ExperimentSession) -> Result<(), String> {
        let result = done(self.folder, &session.name).map_err(|error| error.to_string())?;
        match self.ledger().add_result(&result) {
            Err(ledger::LedgerError::DuplicateResult { .. }) => Ok(()),
            other => other.map_err(text),
        }
    }

    /// Notes that the attempt at a session has failed.
    ///
    /// # Errors
    /// If the index cannot be written.
    pub fn set_failed(&self, session: &ExperimentSession, error: &str) -> Result<(), String> {
        self.ledger().fail(&session.name, error).map_err(text)
    }

    fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The index's entry of a session that is done.
fn done(folder: &ExperimentFolder, name: &str) -> Result<JobResult, serde_json::Error> {
    let files = [folder.results().file(name), folder.log_of(name)];
    // Relative to the folder, which users move.
    let files = files.iter().map(|file| folder.relative(file).display().to_string());
    Ok(JobResult::new(name, &())?.with_artefacts(files.collect()))
}

fn text(error: ledger::LedgerError) -> String {
    error.to_string()
}
