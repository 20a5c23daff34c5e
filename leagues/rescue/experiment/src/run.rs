//! Runs all sessions of an experiment on several threads.

use std::thread;
use std::time::Duration;

use ledger::ResultFile;

use super::condition::OperatorKind;
use super::design::ExperimentSession;
use super::folder::{ExperimentFolder, SavedSession};
use super::session::{self, SessionResult};
use super::session_index::SessionIndex;
use super::world_builder::WorldBuilder;

/// The time between two looks for the sessions that other programs run.
const OTHERS_STEP: Duration = Duration::from_millis(500);

/// The program's services while sessions run.
pub trait SessionHooks: Sync {
    /// Runs a session on a server, with external programs or people as operators.
    ///
    /// # Errors
    /// If the session does not come to its end.
    fn run_external(&self, session: &ExperimentSession) -> Result<SessionResult, String>;

    /// A session has ended or failed, or the folder had it already.
    fn on_end(&self);

    /// Something happened that the user should know, in one line.
    fn on_notice(&self, line: &str);
}

/// The outcome of an attempt; none: another program runs the session.
type Outcome = Option<Result<SavedSession, String>>;

/// Runs all sessions that the folder does not have; returns all, in the order of the plan. Without a number of threads
/// there is one for each processor. Sessions that other programs run in this folder are awaited.
///
/// # Errors
/// If the system has no threads, or the index of the folder cannot be written.
pub fn run_sessions(
    sessions: &[ExperimentSession],
    folder: &ExperimentFolder,
    threads: Option<usize>,
    builder: &dyn WorldBuilder,
    hooks: &dyn SessionHooks,
) -> Result<Vec<Result<SavedSession, String>>, String> {
    // People work in one session at a time.
    let has_people =
        sessions.iter().any(|session| session.condition().is_ok_and(|condition| condition.kind == OperatorKind::Human));
    let threads = if has_people { 1 } else { threads.unwrap_or_else(job_queue::default_threads) };
    let index = SessionIndex::open(folder, sessions)?;
    let experiment = ExperimentRun { folder, index: &index, builder, hooks, threads };
    let mut outcomes = experiment.attempt(&sessions.iter().collect::<Vec<_>>());
    if outcomes.contains(&None) {
        hooks.on_notice("another program runs sessions in this folder; waiting for them");
    }
    while outcomes.contains(&None) {
        thread::sleep(OTHERS_STEP);
        index.release_ended()?;
        let missing: Vec<usize> = (0..sessions.len()).filter(|number| outcomes[*number].is_none()).collect();
        let again: Vec<&ExperimentSession> = missing.iter().map(|number| &sessions[*number]).collect();
        for (number, outcome) in missing.into_iter().zip(experiment.attempt(&again)) {
            outcomes[number] = outcome;
        }
    }
    Ok(outcomes.into_iter().flatten().collect())
}

/// An experiment in its folder.
struct ExperimentRun<'a> {
    folder: &'a ExperimentFolder,
    index: &'a SessionIndex<'a>,
    builder: &'a dyn WorldBuilder,
    hooks: &'a dyn SessionHooks,
    threads: usize,
}

impl ExperimentRun<'_> {
    /// Runs these sessions, except those of other programs.
    fn attempt(&self, sessions: &[&ExperimentSession]) -> Vec<Outcome> {
        let one = |session: &&ExperimentSession| {
            let outcome = self.run_or_find(session).transpose();
            if outcome.is_some() {
                self.hooks.on_end();
            }
            outcome
        };
        job_queue::run_jobs(sessions, self.threads, || true, one).into_iter().map(Option::flatten).collect()
    }

    /// Runs a session, or returns the saved one; none if another program runs it.
    fn run_or_find(&self, session: &ExperimentSession) -> Result<Option<SavedSession>, String> {
        let torn = match self.folder.find(session)? {
            ResultFile::Whole(saved) => {
                self.index.set_done(session)?;
                return Ok(Some(saved));
            }
            ResultFile::Torn(why) => Some(why),
            ResultFile::Absent => None,
        };
        if !self.index.claim(session)? {
            return Ok(None);
        }
        if let Some(why) = torn {
            let path = self.folder.results().file(&session.name);
            self.hooks
                .on_notice(&format!("{}: {why}; this file is torn, and the session is made again", path.display()));
        }
        match self.run(session) {
            Ok(saved) => self.index.set_done(session).map(|()| Some(saved)),
            Err(error) => match self.index.set_failed(session, &error) {
                Ok(()) => Err(error),
                Err(index_error) => Err(format!("{error}; {index_error}")),
            },
        }
    }

    fn run(&self, session: &ExperimentSession) -> Result<SavedSession, String> {
        let result = match session.condition()?.kind {
            OperatorKind::Human | OperatorKind::Command => self.hooks.run_external(session)?,
            _ => session::run_session(session, self.builder)?,
        };
        self.folder.keep(session, &result.log, result.metrics)
    }
}
