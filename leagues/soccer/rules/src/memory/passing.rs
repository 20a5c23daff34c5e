//! The latest pass modes of the teams and their outcomes (docs/reference/soccer-rules.md 10).

use glam::Vec3;
use serde::{Deserialize, Serialize};
use soccer_protocol::Side;

/// A time "long ago", s.
pub(crate) const NEVER_S: f32 = -1000.0;

/// A team's last pass mode.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) struct Pass {
    /// Game time of the last cycle in pass mode, s.
    pub time_s: f32,
    /// Number of the player that touched the ball first since then.
    pub first: Option<u8>,
    /// True if two players have touched the ball since then.
    pub is_passed: bool,
    /// True if the ball has been away from its position in pass mode.
    pub is_away: bool,
    /// True if the team may score.
    pub may_score: bool,
}

impl Default for Pass {
    fn default() -> Pass {
        Pass { time_s: NEVER_S, first: None, is_passed: false, is_away: false, may_score: false }
    }
}

/// Pass modes of both teams.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Passing {
    pub teams: [Pass; 2],
    /// Position of the ball in pass mode, m.
    pub ball: Vec3,
}

impl Passing {
    /// Permits goals again.
    pub(crate) fn forget(&mut self) {
        self.teams.iter_mut().for_each(|pass| pass.time_s = NEVER_S);
    }

    pub(crate) fn change_sides(&mut self) {
        self.teams.swap(0, 1);
    }

    /// Time until a side can score again, s; `None` if it can now. `now_s`: game time.
    pub(crate) fn score_wait_s(&self, side: Side, now_s: f32, wait_s: f32) -> Option<f32> {
        let pass = &self.teams[side as usize];
        let since_s = now_s - pass.time_s;
        (since_s < wait_s && !pass.may_score).then_some(wait_s - since_s)
    }
}
