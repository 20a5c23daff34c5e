//! Latency: a queue of whole frames (docs/reference/smallsize-criss.md 7).

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use super::settings::Quirks;

/// A queue that hands over what was put in some frames ago.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Delay<T> {
    frames: u32,
    waiting: VecDeque<T>,
    due: Option<T>,
}

impl<T: Default> Delay<T> {
    /// A queue for this latency of a parameter file. The shipped build compares lengths after putting in, so it
    /// is one frame shorter.
    #[must_use]
    pub fn new(frames: usize, quirks: Quirks) -> Delay<T> {
        let frames = match quirks {
            Quirks::Documented => frames,
            Quirks::Criss => frames.saturating_sub(1),
        };
        let frames = u32::try_from(frames).unwrap_or(u32::MAX);
        Delay { frames, waiting: VecDeque::new(), due: None }
    }

    /// Frames from putting in to handing over.
    #[must_use]
    pub fn frames(&self) -> usize {
        self.frames as usize
    }

    /// Whether nothing was put in so far.
    pub(crate) fn is_untouched(&self) -> bool {
        self.waiting.is_empty() && self.due.is_none()
    }

    /// Puts something in: `fill` writes it into a value that was handed over before. What is due now is [`due`](Delay::due).
    pub fn put(&mut self, fill: impl FnOnce(&mut T)) {
        let mut slot = self.due.take().unwrap_or_default();
        fill(&mut slot);
        self.waiting.push_back(slot);
        if self.waiting.len() > self.frames() {
            self.due = self.waiting.pop_front();
        }
    }

    /// Nothing is put in in this frame, and so nothing is due.
    pub fn skip(&mut self) {
        // The buffer waits for the next value in front of nothing: it is dropped, as this happens only while queues fill.
        self.due = None;
    }

    /// What is handed over in this frame: nothing while the queue fills.
    #[must_use]
    pub fn due(&self) -> Option<&T> {
        self.due.as_ref()
    }
}
