//! The game clock (docs/reference/humanoid.md 5.3).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::number::{append_float, append_integer};

/// The game clock's reading, with its type in the reference, which shows in its text.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum PlayTime {
    /// Whole seconds: a later phase begins with an integer, printed `300`, until the clock runs.
    Whole(u32),
    /// Seconds: printed `300.0`.
    Seconds(f64),
}

impl PlayTime {
    /// The reading of a running clock.
    pub fn from_milliseconds(milliseconds: u64) -> PlayTime {
        PlayTime::Seconds(milliseconds as f64 / 1000.0)
    }

    /// The reading in seconds.
    pub fn seconds(self) -> f64 {
        match self {
            PlayTime::Whole(seconds) => f64::from(seconds),
            PlayTime::Seconds(seconds) => seconds,
        }
    }

    /// Appends its text.
    pub(crate) fn append(self, out: &mut Vec<u8>) {
        match self {
            PlayTime::Whole(seconds) => append_integer(out, u64::from(seconds)),
            PlayTime::Seconds(seconds) => append_float(out, seconds),
        }
    }
}

/// The text in percepts and monitor frames.
impl fmt::Display for PlayTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = Vec::new();
        self.append(&mut text);
        f.write_str(&String::from_utf8_lossy(&text))
    }
}

impl Default for PlayTime {
    fn default() -> PlayTime {
        PlayTime::Seconds(0.0)
    }
}
