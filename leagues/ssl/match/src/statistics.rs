//! The statistics of a match.

use std::sync::{Arc, Mutex, PoisonError};

use ssl_world::TICK_S;

use crate::standstill::LongestInterval;

/// An event of a match: a goal, a foul, a card, the begin or the end of a half.
#[derive(Debug, Clone, PartialEq)]
pub struct MatchEvent {
    /// Time since the begin of the run, s.
    pub time_s: f64,
    /// One word: `goal`, `foul`, `card`, `penalty`, `stage`, `out`, `stuck`, `placement`.
    pub kind: &'static str,
    /// Description.
    pub text: String,
}

/// The statistics of a match. Pairs are yellow, blue.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct MatchStatistics {
    /// Names of the teams.
    pub names: [String; 2],
    /// Goals.
    pub score: [u32; 2],
    /// Fouls.
    pub fouls: [u32; 2],
    /// Yellow cards.
    pub yellow_cards: [u32; 2],
    /// Ticks of the run.
    pub ticks: u64,
    /// Digest of the state after the last tick.
    pub digest: u64,
    /// True if the game is over.
    pub is_over: bool,
    /// True if the team that plays over the ports has not sent a command in time.
    pub is_team_missing: bool,
    /// Events, oldest first.
    pub events: Vec<MatchEvent>,
    /// The longest time in which the ball did not move, outside of breaks.
    pub longest_standstill: LongestInterval,
    /// The longest time from a stop until the ball was in play again, outside of breaks.
    pub longest_interruption: LongestInterval,
}

impl MatchStatistics {
    /// Returns the simulated time of the run, s.
    #[must_use]
    pub fn time_s(&self) -> f64 {
        self.ticks as f64 * TICK_S
    }
}

/// The statistics of a running match, for other threads.
#[derive(Debug, Clone, Default)]
pub struct LiveStatistics(Arc<Mutex<MatchStatistics>>);

impl LiveStatistics {
    /// Returns the statistics so far.
    #[must_use]
    pub fn read(&self) -> MatchStatistics {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// True until an external team has sent its first commands.
    #[must_use]
    pub fn is_team_missing(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_team_missing
    }

    /// Changes the statistics.
    pub(crate) fn update(&self, change: impl FnOnce(&mut MatchStatistics)) {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}
