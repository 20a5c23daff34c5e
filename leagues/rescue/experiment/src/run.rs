//! Runs all sessions of an experiment on several threads.

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use rayon::{ThreadPoolBuildError, ThreadPoolBuilder};

use super::condition::OperatorKind;
use super::design::ExperimentSession;
use super::folder::{ExperimentFolder, SavedSession};
use super::session::{self, SessionResult};
use super::world_builder::WorldBuilder;

/// The program's services while sessions run.
pub trait SessionHooks: Sync {
    /// Runs a session on a server, with external programs or people as operators.
    ///
    /// # Errors
    /// If the session does not come to its end.
    fn run_external(&self, session: &ExperimentSession) -> Result<SessionResult, String>;

    /// A session has ended or failed, or the folder had it already.
    fn on_end(&self);
}

/// Runs all sessions that the folder does not have; returns all, in the order of the plan. Without a number of threads
/// there is one for each processor.
///
/// # Errors
/// If the system has no threads.
pub fn run_sessions(
    sessions: &[ExperimentSession],
    folder: &ExperimentFolder,
    threads: Option<usize>,
    builder: &dyn WorldBuilder,
    hooks: &dyn SessionHooks,
) -> Result<Vec<Result<SavedSession, String>>, ThreadPoolBuildError> {
    // People work in one session at a time.
    let has_people =
        sessions.iter().any(|session| session.condition().is_ok_and(|condition| condition.kind == OperatorKind::Human));
    let threads = if has_people { 1 } else { threads.unwrap_or(0) };
    let pool = ThreadPoolBuilder::new().num_threads(threads).build()?;
    let one = |session: &ExperimentSession| {
        let saved = run_or_find(session, folder, builder, hooks);
        hooks.on_end();
        saved
    };
    Ok(pool.install(|| sessions.par_iter().map(one).collect()))
}

/// Runs a session, or returns the saved one.
fn run_or_find(
    session: &ExperimentSession,
    folder: &ExperimentFolder,
    builder: &dyn WorldBuilder,
    hooks: &dyn SessionHooks,
) -> Result<SavedSession, String> {
    if let Some(saved) = folder.find(session)? {
        return Ok(saved);
    }
    let result = match session.condition()?.kind {
        OperatorKind::Human | OperatorKind::Command => hooks.run_external(session)?,
        _ => session::make(session, builder)?,
    };
    folder.keep(session, &result.log, result.metrics)
}
