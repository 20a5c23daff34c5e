//! Time-outs: the end of restarts that nobody plays, and of the pause after a goal (docs/reference/humanoid.md 8.9).

use crate::restart::{Restart, scoring_side};
use crate::rule_context::RuleContext;
use crate::rulebook::RuleBook;

impl RuleContext<'_> {
    pub(crate) fn check_time_outs(&mut self) {
        if self.referee.has_decided {
            return;
        }
        let (mode, age_s) = (self.game.mode(), self.game.mode_age_s());
        if let Some(side) = scoring_side(mode) {
            if age_s > f64::from(self.referee.rules.goal_pause_s) {
                self.kick_off(side.other());
            }
            return;
        }
        let Some((restart, side)) = Restart::of(mode) else { return };
        if age_s <= longest_s(&self.referee.rules, restart) {
            return;
        }
        match restart {
            Restart::GoalKick => self.drop_ball(self.field().goalie_area_corner(side)),
            _ => self.play_on(),
        }
    }
}

/// The longest duration of a restart, s.
fn longest_s(rules: &RuleBook, restart: Restart) -> f64 {
    f64::from(match restart {
        Restart::KickOff => rules.kick_off_s,
        Restart::ThrowIn => rules.throw_in_s,
        Restart::CornerKick => rules.corner_kick_s,
        Restart::GoalKick => rules.goal_kick_s,
        Restart::FreeKick => rules.free_kick_s,
        Restart::DirectFreeKick => rules.direct_free_kick_s,
    })
}
