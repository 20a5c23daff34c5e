//! A second player runs ahead of the one that is watched, and hands over states: then no moment is far from one.

use std::io::{Read, Seek};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use crate::player::Player;

/// Fewest ticks from one state to the next.
const STEP_TICKS_MIN: u64 = 100;

/// Bytes of all its states, at most; in long recordings they are farther apart.
const BYTES_MAX: u64 = 256 << 20;

/// A state before the inputs of a tick.
pub(crate) type Found = (u64, Arc<[u8]>);

/// States that a scout has found.
pub struct Findings(pub(crate) Receiver<Found>);

/// A player that goes through a whole recording once.
pub struct Scout<R> {
    player: Player<R>,
    step_ticks: u64,
    found: Sender<Found>,
}

impl<R: Read + Seek> Scout<R> {
    /// A scout, and where its findings arrive.
    pub fn new(player: Player<R>) -> (Scout<R>, Findings) {
        let (found, findings) = channel();
        (Scout { player, step_ticks: STEP_TICKS_MIN, found }, Findings(findings))
    }

    /// Goes on to the next state; false if there is nothing more to do. It ends where the recording cannot be played:
    /// the player that is watched tells why.
    pub fn go_on(&mut self) -> bool {
        let ticks = self.player.log().ticks();
        let next = self.player.next_tick().saturating_add(self.step_ticks);
        if next >= ticks.end {
            return false;
        }
        while self.player.next_tick() < next {
            match self.player.step(None) {
                Err(error) if !error.can_go_on() => return false,
                _ => {}
            }
        }
        let mut state = Vec::new();
        if self.player.session().save(&mut state).is_err() {
            return false;
        }
        let fitting = (ticks.end - ticks.start) * state.len() as u64 / BYTES_MAX;
        self.step_ticks = self.step_ticks.max(fitting);
        // Behind lost ticks it is further than that.
        self.found.send((self.player.next_tick(), state.into())).is_ok()
    }
}
