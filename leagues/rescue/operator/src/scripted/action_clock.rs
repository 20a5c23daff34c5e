//! The timing of actions.

use engine::RandomStream;
use serde::{Deserialize, Serialize};

/// Shortest action, ms.
const SHORTEST_MS: f64 = 20.0;

/// The clock of an operator's actions: the end of the current one, and all random draws.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ActionClock {
    seed: u64,
    /// Number of actions so far, which selects the next draw.
    actions: u64,
    choices: u64,
    until_ms: u64,
    /// Time of the last call, ms.
    asked_ms: u64,
}

impl ActionClock {
    pub fn new(seed: u64) -> ActionClock {
        ActionClock { seed, actions: 0, choices: 0, until_ms: 0, asked_ms: 0 }
    }

    /// True if the current action is over. Call it once per step.
    pub fn is_over(&mut self, now_ms: u64) -> bool {
        let asked_ms = std::mem::replace(&mut self.asked_ms, now_ms);
        let is_over = now_ms >= self.until_ms;
        if is_over {
            // The next action begins at the end of this one, not at the call; otherwise times would depend on the call
            // interval. But an operator not called for long has done nothing in that time.
            self.until_ms = self.until_ms.max(asked_ms);
        }
        is_over
    }

    /// Begins the next action, with a lognormal duration of this mean.
    pub fn begin(&mut self, mean_ms: u64, spread: f64) {
        let normal = RandomStream::new(self.seed, "operator time", 0, self.actions).normal();
        self.actions += 1;
        let factor = libm::exp(spread * normal - spread * spread / 2.0);
        self.until_ms += (mean_ms as f64 * factor).max(SHORTEST_MS).round() as u64;
    }

    /// Ends an action of unknown duration now.
    pub fn end(&mut self, now_ms: u64) {
        self.until_ms = now_ms;
    }

    /// Returns a random index below `count`; 0 if there is none.
    pub fn choose(&mut self, count: usize) -> usize {
        let unit = RandomStream::new(self.seed, "operator choice", 0, self.choices).unit();
        self.choices += 1;
        ((unit * count as f64) as usize).min(count.saturating_sub(1))
    }
}
