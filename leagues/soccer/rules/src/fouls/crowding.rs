//! The crowding rule: too many players of a team near the ball (docs/reference/soccer-rules.md 11.3). The league sets
//! its parameters to 0, which turns it off.

use soccer_protocol::{PlayMode, Side};

use crate::event::PlayerId;
use crate::memory::fouls::cause::FoulCause;
use crate::memory::fouls::record::FAR_M;
use crate::rule_context::RuleContext;
use crate::teams::GOALKEEPER;

/// Tolerance of distances, m.
const TOLERANCE_M: f32 = 0.01;

impl RuleContext<'_> {
    pub(super) fn crowding(&self, id: PlayerId) -> Option<FoulCause> {
        let own_kick_off = match id.side {
            Side::Left => PlayMode::KickOffLeft,
            Side::Right => PlayMode::KickOffRight,
        };
        if id.unum == GOALKEEPER || self.mode() == own_kick_off {
            return None;
        }
        let opponents = &self.referee.fouls.teams[id.side.other() as usize].records;
        let nearest = opponents.iter().map(|record| record.ball_distance).fold(FAR_M, f32::min);
        let limits = &self.parameters.crowds;
        if nearest >= limits.opponent_distance_min_m {
            return None;
        }
        let record = self.referee.fouls.record(id)?;
        let limit_m = match record.ball_rank {
            2 => limits.second_distance_min_m,
            3 => limits.third_distance_min_m,
            _ => return None,
        };
        let (rank, distance_m) = (record.ball_rank, record.ball_distance);
        (distance_m <= limit_m + TOLERANCE_M).then_some(FoulCause::Crowding { rank, distance_m })
    }
}
