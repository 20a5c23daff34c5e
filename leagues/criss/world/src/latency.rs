//! Latency: a queue of whole frames (docs/reference/smallsize-criss.md 7).

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use super::settings::Quirks;

/// A queue that returns each value a fixed number of frames after its insertion.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LatencyQueue<T> {
    frames: u32,
    waiting: VecDeque<T>,
    due: Option<T>,
}

impl<T: Default> LatencyQueue<T> {
    /// A queue for this latency of a parameter file. The shipped build compares lengths after insertion, so its queue
    /// is one frame shorter.
    #[must_use]
    pub fn new(frames: usize, quirks: Quirks) -> LatencyQueue<T> {
        let frames = match quirks {
            Quirks::Documented => frames,
            Quirks::Criss => frames.saturating_sub(1),
        };
        let frames = u32::try_from(frames).unwrap_or(u32::MAX);
        LatencyQueue { frames, waiting: VecDeque::new(), due: None }
    }

    /// Latency from insertion to return, in frames.
    #[must_use]
    pub fn frames(&self) -> usize {
        self.frames as usize
    }

    /// True if nothing was inserted so far.
    pub(crate) fn is_untouched(&self) -> bool {
        self.waiting.is_empty() && self.due.is_none()
    }

    /// Inserts a value: `fill` writes it into a reused buffer. The value due now is [`due`](LatencyQueue::due).
    pub fn put(&mut self, fill: impl FnOnce(&mut T)) {
        let mut slot = self.due.take().unwrap_or_default();
        fill(&mut slot);
        self.waiting.push_back(slot);
        if self.waiting.len() > self.frames() {
            self.due = self.waiting.pop_front();
        }
    }

    /// Advances by a frame without a value, so nothing is due in it.
    pub fn skip(&mut self) {
        // The buffer would wait ahead of later values: it is dropped, since this happens only while queues fill.
        self.due = None;
    }

    /// Returns all values, the oldest first.
    pub(crate) fn values(&self) -> impl Iterator<Item = &T> {
        self.due.iter().chain(&self.waiting)
    }

    /// Returns the value due in this frame: nothing while the queue fills.
    #[must_use]
    pub fn due(&self) -> Option<&T> {
        self.due.as_ref()
    }
}
