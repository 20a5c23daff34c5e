//! A run, by the way that was chosen.

use std::sync::atomic::AtomicBool;

use soccer_match::Host;

use crate::attempt::{Attempt, Attempted};

impl Attempt<'_> {
    /// Makes the run, until it is over or `stop` is true.
    ///
    /// # Errors
    /// If there cannot be such a world, or no way to the server: what is wrong with settings, files or addresses.
    pub fn make(&self, host: &dyn Host, stop: &AtomicBool) -> Result<Attempted, String> {
        match &self.way.foreign {
            Some(foreign) => foreign.make(self, stop),
            None => self.make_here(host, stop),
        }
    }
}
