//! The latest kick and its taker (docs/reference/soccer-rules.md 9).

use serde::{Deserialize, Serialize};
use wire::Side;
use xxhash_rust::xxh3::Xxh3;

use crate::rules::event::PlayerId;
use crate::rules::situation::Toucher;

/// The last kick that was taken, and what follows from it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct KickTaker {
    /// The taker may not touch the ball again.
    pub is_watched: bool,
    /// When it was taken, game time, s.
    pub time_s: f32,
    pub taker: Option<Toucher>,
    /// No goal may be scored straight from it.
    pub is_indirect: bool,
    /// The player that took the last kick-off.
    pub kick_off_taker: Option<PlayerId>,
    /// Whether the side of the kick-off may not score yet.
    pub is_barred: bool,
}

impl KickTaker {
    pub(crate) fn change_sides(&mut self) {
        let players = [self.taker.as_mut().and_then(|taker| taker.player.as_mut()), self.kick_off_taker.as_mut()];
        players.into_iter().flatten().for_each(|player| player.side = player.side.other());
    }

    /// The taker's team.
    pub(crate) fn side(&self) -> Option<Side> {
        self.taker?.player.map(|player| player.side)
    }

    pub(crate) fn hash_into(&self, hash: &mut Xxh3) {
        hash.update(&[self.is_watched, self.is_indirect, self.is_barred].map(u8::from));
        hash.update(&self.time_s.to_le_bytes());
        hash.update(&self.taker.map_or(u32::MAX, |taker| taker.agent).to_le_bytes());
        let side = self.kick_off_taker.map_or(2, |player| player.side as u8);
        hash.update(&[side]);
    }
}
