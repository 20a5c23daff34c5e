//! Options of a batch.

use engine::Autoreset;

use crate::error::SslTaskError;
use crate::field_size::FieldDivision;

/// The options of a batch.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SslTaskOptions {
    /// Number of worlds.
    pub worlds: usize,
    /// Seed of the first world; each world's seed is one more than the one before.
    pub seed: u64,
    /// The field; `None`: the task's.
    pub field: Option<FieldDivision>,
    /// Length of an episode, s, after which it is truncated; `None`: the task's.
    pub episode_s: Option<f64>,
    /// The treatment of a world whose episode is over.
    pub autoreset: Autoreset,
}

impl Default for SslTaskOptions {
    fn default() -> Self {
        SslTaskOptions { worlds: 1, seed: 0, field: None, episode_s: None, autoreset: Autoreset::default() }
    }
}

impl SslTaskOptions {
    /// Checks the ranges of all options.
    pub(crate) fn check(&self) -> Result<(), SslTaskError> {
        let bad = |option, is: String, takes| Err(SslTaskError::Option { option, is, takes });
        if !(1..=1_000_000).contains(&self.worlds) {
            return bad("the number of worlds", self.worlds.to_string(), "1 to 1000000");
        }
        match self.episode_s {
            Some(length) if !(0.025..=100_000.0).contains(&length) => {
                bad("the length of an episode", length.to_string(), "0.025 to 100000 s")
            }
            _ => Ok(()),
        }
    }
}
