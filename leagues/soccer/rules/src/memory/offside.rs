//! The players who were offside when the ball was played (docs/reference/soccer-rules.md 16.3).

use serde::{Deserialize, Serialize};
use soccer_protocol::Side;

use crate::event::PlayerId;

/// The memory of the offside rule between two contacts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Offside {
    /// Game time of the latest contact, s.
    pub seen_s: Option<f32>,
    /// The player that touched it.
    pub last: Option<PlayerId>,
    /// Team of the players that were offside then; players of the other team were not.
    pub side: Option<Side>,
    /// Numbers of these players, one bit each.
    pub numbers: u16,
    /// True if the next contact is not judged: the ball came straight from a kick-in, corner kick or goal kick.
    pub is_exempt: bool,
}

impl Offside {
    pub(crate) fn has(&self, player: PlayerId) -> bool {
        self.side == Some(player.side) && self.numbers & bit(player.unum) != 0
    }
}

/// A number's bit.
pub(crate) fn bit(unum: u8) -> u16 {
    1_u16.checked_shl(u32::from(unum)).unwrap_or_default()
}
