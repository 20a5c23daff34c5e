//! The states before the latest ticks of a replay.

use std::collections::VecDeque;

use engine::{RecordableSession, StateError};

/// A state before the inputs of a tick.
#[derive(Debug, Default)]
pub(crate) struct StoredState {
    /// The tick.
    pub tick: u64,
    /// The state's digest.
    pub digest: u64,
    /// The saved state.
    pub state: Vec<u8>,
}

/// The states before the latest ticks, oldest first; at most `ticks_max`.
#[derive(Debug)]
pub(crate) struct StateHistory {
    states: VecDeque<StoredState>,
    ticks_max: usize,
}

impl StateHistory {
    /// An empty history.
    pub fn new(ticks_max: usize) -> StateHistory {
        StateHistory { states: VecDeque::new(), ticks_max }
    }

    /// Adds the present state of a session, whose next tick this is.
    ///
    /// # Errors
    /// If it cannot be saved.
    pub fn add(&mut self, tick: u64, session: &dyn RecordableSession) -> Result<(), StateError> {
        let oldest = if self.states.len() >= self.ticks_max { self.states.pop_front() } else { None };
        let mut stored = oldest.unwrap_or_default();
        stored.state.clear();
        session.save(&mut stored.state)?;
        (stored.tick, stored.digest) = (tick, session.digest());
        self.states.push_back(stored);
        Ok(())
    }

    /// The state before a tick.
    pub fn find(&self, tick: u64) -> Option<&StoredState> {
        let index = self.states.binary_search_by_key(&tick, |stored| stored.tick).ok()?;
        self.states.get(index)
    }

    /// Removes all states, since ticks are lost.
    pub fn clear(&mut self) {
        self.states.clear();
    }
}
