//! The double touch: the taker of a restart plays the ball again before any other robot (docs/reference/humanoid.md
//! 8.5).

use crate::foul::FoulKind;
use crate::rule_context::RuleContext;

/// Time after the first touch during which further touches belong to it, s.
const SAME_TOUCH_S: f64 = 1.0;

impl RuleContext<'_> {
    /// Awards a free kick for a second touch by the taker; ends the restriction when another robot has played the
    /// ball.
    pub(crate) fn check_double_touch(&mut self) {
        let contacts = &self.referee.contacts;
        let (Some(taker), Some(active), Some(last)) = (self.referee.taker, contacts.active(), contacts.last()) else {
            return;
        };
        if active != taker || last != taker {
            self.referee.taker = None;
        } else if contacts.change_s().is_some_and(|change_s| self.situation.sim_time_s - change_s > SAME_TOUCH_S) {
            self.call_foul(FoulKind::DoubleTouch, taker);
            self.free_kick(taker.side.other());
        }
    }
}
