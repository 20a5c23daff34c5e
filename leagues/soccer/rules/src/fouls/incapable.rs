//! The rule for robots that lie, or do not stand, for too long (docs/reference/soccer-rules.md 11.2).

use crate::event::PlayerId;
use crate::memory::fouls::cause::FoulCause;
use crate::rule_context::RuleContext;
use crate::teams::GOALKEEPER;

impl RuleContext<'_> {
    pub(super) fn incapable(&self, id: PlayerId) -> Option<FoulCause> {
        let record = self.referee.fouls.record(id)?;
        let (lying, clock) = (&self.parameters.lying, &self.referee.game.clock);
        let (ground_s, not_standing_s) = match id.unum {
            GOALKEEPER => (lying.goalkeeper_ground_max_s, lying.goalkeeper_not_standing_max_s),
            _ => (lying.ground_max_s, lying.not_standing_max_s),
        };
        let exceeds = |cycles: u32, max_s: f32| cycles as f32 > clock.in_cycles(max_s);
        if exceeds(record.ground, ground_s) {
            Some(FoulCause::Ground { since_s: clock.in_seconds(record.ground) })
        } else if exceeds(record.not_standing, not_standing_s) {
            Some(FoulCause::NotStanding { since_s: clock.in_seconds(record.not_standing) })
        } else {
            None
        }
    }
}
