//! The time that actions take.

use engine::Stream;
use serde::{Deserialize, Serialize};

/// No action is faster than this, ms.
const SHORTEST_MS: f64 = 20.0;

/// When the action that goes on ends, and all draws of an operator.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Pace {
    seed: u64,
    /// Actions so far: the next one's draw has this number.
    actions: u64,
    choices: u64,
    until_ms: u64,
    /// When the operator was asked last.
    asked_ms: u64,
}

impl Pace {
    pub fn new(seed: u64) -> Pace {
        Pace { seed, actions: 0, choices: 0, until_ms: 0, asked_ms: 0 }
    }

    /// Whether the action that went on is over. Ask once in a call.
    pub fn is_over(&mut self, now_ms: u64) -> bool {
        let asked_ms = std::mem::replace(&mut self.asked_ms, now_ms);
        let is_over = now_ms >= self.until_ms;
        if is_over {
            // The next action begins where this one ended, and not with the call, or times would grow with the time between
            // calls. But an operator who was not asked for long has done nothing in that time.
            self.until_ms = self.until_ms.max(asked_ms);
        }
        is_over
    }

    /// Begins an action behind the one before. Its time is lognormal with this mean.
    pub fn begin(&mut self, mean_ms: u64, spread: f64) {
        let normal = Stream::new(self.seed, "operator time", 0, self.actions).normal();
        self.actions += 1;
        let factor = libm::exp(spread * normal - spread * spread / 2.0);
        self.until_ms += (mean_ms as f64 * factor).max(SHORTEST_MS).round() as u64;
    }

    /// An action of unknown length ends now.
    pub fn end(&mut self, now_ms: u64) {
        self.until_ms = now_ms;
    }

    /// One of so many, at random; 0 of none.
    pub fn choice(&mut self, count: usize) -> usize {
        let unit = Stream::new(self.seed, "operator choice", 0, self.choices).unit();
        self.choices += 1;
        ((unit * count as f64) as usize).min(count.saturating_sub(1))
    }
}
