//! The latest kick and its taker (docs/reference/soccer-rules.md 9).

use serde::{Deserialize, Serialize};
use soccer_protocol::Side;

use crate::event::PlayerId;
use crate::situation::Toucher;

/// The latest kick with its consequences for the taker.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct KickTaker {
    /// True if the taker must not touch the ball again.
    pub is_watched: bool,
    /// Game time of the kick, s.
    pub time_s: f32,
    pub taker: Option<Toucher>,
    /// True if no goal may be scored straight from the kick.
    pub is_indirect: bool,
    /// The player that took the last kick-off.
    pub kick_off_taker: Option<PlayerId>,
    /// True if the side of the kick-off must not score yet.
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
}
