//! The first touch of the ball at a restart (docs/reference/humanoid.md 8.9).

use crate::restart::Restart;
use crate::rule_context::RuleContext;

impl RuleContext<'_> {
    /// Continues play when a robot touches the ball at a restart, except a goal kick, and makes it the taker if its
    /// team has other robots. A robot of the other team counts as well.
    pub(crate) fn check_ball_touch(&mut self) {
        if self.referee.has_decided {
            return;
        }
        let Some(active) = self.referee.contacts.active() else { return };
        match Restart::of(self.game.mode()) {
            None | Some((Restart::GoalKick, _)) => return,
            Some(_) => {}
        }
        if self.situation.team(active.side).count() > 1 {
            self.referee.taker = Some(active);
        }
        self.play_on();
    }
}
