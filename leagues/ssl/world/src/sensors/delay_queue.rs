//! Queue for delayed values.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use crate::TICKS_PER_S;

/// Converts a time to the nearest number of ticks.
pub(crate) fn delay_ticks(time_s: f64) -> u64 {
    (time_s * f64::from(TICKS_PER_S)).round().max(0.0) as u64
}

/// A queue of values with due times. They leave in the order of their insertion.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DelayQueue<T> {
    waiting: VecDeque<(u64, T)>,
}

impl<T> Default for DelayQueue<T> {
    fn default() -> DelayQueue<T> {
        DelayQueue { waiting: VecDeque::new() }
    }
}

impl<T> DelayQueue<T> {
    /// Inserts a value at a tick, due after a delay.
    ///
    /// Values do not overtake: earlier ones are due by then at the latest, so a shorter delay takes effect at once.
    pub fn push(&mut self, tick: u64, delay_ticks: u64, value: T) {
        let due = tick.saturating_add(delay_ticks);
        for (earlier, _) in self.waiting.iter_mut().rev().take_while(|(earlier, _)| *earlier > due) {
            *earlier = due;
        }
        self.waiting.push_back((due, value));
    }

    /// Takes the next value that is due at a tick, if there is one.
    pub fn pop(&mut self, tick: u64) -> Option<T> {
        let is_due = self.waiting.front().is_some_and(|(due, _)| *due <= tick);
        if is_due { self.waiting.pop_front().map(|(_, value)| value) } else { None }
    }

    /// Returns the number of queued values.
    #[must_use]
    pub fn len(&self) -> usize {
        self.waiting.len()
    }

    /// True if the queue is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }
}
