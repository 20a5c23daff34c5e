//! Executes a run by the chosen backend.

use std::sync::atomic::AtomicBool;

use soccer_match::MatchHooks;

use crate::challenge_run::{ChallengeRun, RunResult};

impl ChallengeRun<'_> {
    /// Executes the run until it is over or `stop` is true.
    ///
    /// # Errors
    /// If the world or the connection to the server cannot be created: the problem in settings, files or addresses.
    pub fn execute(&self, host: &dyn MatchHooks, stop: &AtomicBool) -> Result<RunResult, String> {
        match &self.backend.remote_server {
            Some(remote_server) => remote_server.execute(self, stop),
            None => self.execute_in_process(host, stop),
        }
    }
}
