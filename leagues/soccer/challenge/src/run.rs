//! Executes a run by the chosen backend.

use std::sync::atomic::AtomicBool;

use soccer_match::Host;

use crate::attempt::{Attempt, Attempted};

impl Attempt<'_> {
    /// Executes the run until it is over or `stop` is true.
    ///
    /// # Errors
    /// If the world or the connection to the server cannot be created: the problem in settings, files or addresses.
    pub fn make(&self, host: &dyn Host, stop: &AtomicBool) -> Result<Attempted, String> {
        match &self.way.foreign {
            Some(foreign) => foreign.make(self, stop),
            None => self.make_here(host, stop),
        }
    }
}
