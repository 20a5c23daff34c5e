//! Touches of the ball (docs/reference/soccer-rules.md 4).

use serde::{Deserialize, Serialize};
use soccer_protocol::Side;

use crate::rules::situation::Toucher;

/// Touches of the ball so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct BallTouch {
    /// The last toucher; survives changes of mode, and the toucher's leaving.
    pub last: Option<Toucher>,
    /// Game time then, s.
    pub last_s: f32,
    /// Whether a player of the left and of the right team touched it in this cycle.
    pub now: [bool; 2],
}

impl BallTouch {
    /// Whether a team touched the ball in this cycle.
    pub(crate) fn is_now(&self, side: Side) -> bool {
        self.now[side as usize]
    }

    /// Whether a robot touched the ball after a game time, s.
    pub(crate) fn is_after(&self, time_s: f32) -> bool {
        self.last.is_some() && self.last_s > time_s
    }
}
