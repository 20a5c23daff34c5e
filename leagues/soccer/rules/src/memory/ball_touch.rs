//! Touches of the ball (docs/reference/soccer-rules.md 4).

use serde::{Deserialize, Serialize};
use soccer_protocol::Side;

use crate::situation::Toucher;

/// The record of ball touches so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct BallTouch {
    /// The last toucher; it survives changes of mode, and the toucher's leaving.
    pub last: Option<Toucher>,
    /// Game time of the last touch, s.
    pub last_s: f32,
    /// Touches in this cycle by the left and by the right team.
    pub now: [bool; 2],
}

impl BallTouch {
    /// True if a team touched the ball in this cycle.
    pub(crate) fn is_now(&self, side: Side) -> bool {
        self.now[side as usize]
    }

    /// True if a robot touched the ball after a game time, s.
    pub(crate) fn is_after(&self, time_s: f32) -> bool {
        self.last.is_some() && self.last_s > time_s
    }
}
