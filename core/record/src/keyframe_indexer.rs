//! The keyframe indexer: a second player that runs ahead of the visible one and saves states, so seeking is fast.

use std::io::{Read, Seek};
use std::sync::mpsc::{Sender, channel};

use crate::keyframe_index::{KeyframeIndex, SavedState};
use crate::player::RecordingPlayer;

/// Minimum ticks from one state to the next.
const STEP_TICKS_MIN: u64 = 100;

/// Limit of all states, bytes; in long recordings they are farther apart.
const BYTES_MAX: u64 = 256 << 20;

/// A player that goes through a whole recording once and saves states.
pub struct KeyframeIndexer<R> {
    player: RecordingPlayer<R>,
    step_ticks: u64,
    found: Sender<SavedState>,
}

impl<R: Read + Seek> KeyframeIndexer<R> {
    /// Creates an indexer, and the index that receives its states.
    pub fn new(player: RecordingPlayer<R>) -> (KeyframeIndexer<R>, KeyframeIndex) {
        let (found, findings) = channel();
        (KeyframeIndexer { player, step_ticks: STEP_TICKS_MIN, found }, KeyframeIndex(findings))
    }

    /// Continues to the next state; false if there is nothing left to do. It ends where the recording cannot be played;
    /// the visible player reports the error.
    pub fn advance(&mut self) -> bool {
        let ticks = self.player.recording().ticks();
        let next = self.player.next_tick().saturating_add(self.step_ticks);
        if next >= ticks.end {
            return false;
        }
        while self.player.next_tick() < next {
            match self.player.step(None) {
                Err(error) if !error.is_recoverable() => return false,
                _ => {}
            }
        }
        let mut state = Vec::new();
        if self.player.session().save(&mut state).is_err() {
            return false;
        }
        let fitting = (ticks.end - ticks.start) * state.len() as u64 / BYTES_MAX;
        self.step_ticks = self.step_ticks.max(fitting);
        // After lost ticks the distance is larger.
        self.found.send((self.player.next_tick(), state.into())).is_ok()
    }
}
