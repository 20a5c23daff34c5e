//! The rule of a penalty shoot-out that the goalkeeper stays in its area (docs/reference/soccer-rules.md 13.1).

use glam::Vec3Swizzles;
use soccer_protocol::{PlayMode, Side};

use crate::event::{Decision, PlayerId};
use crate::rule_context::RuleContext;

impl RuleContext<'_> {
    /// Gives the attackers a goal, and ends the shoot-out, if a defender is outside of its penalty area. Behind the
    /// goal line is allowed. 0.7.3 counts a goal for each of several offenders.
    pub(super) fn watch_shootout(&mut self) {
        if !self.referee.shootout {
            return;
        }
        let (front, side_edge) = (self.field.area_front(Side::Right), self.field.area_half_width());
        for index in self.situation.team(Side::Right) {
            let Some(player) = self.situation.players.get(index) else { continue };
            let (id, at) = (player.id, player.synced.xy());
            if at.x < front || at.y.abs() > side_edge {
                self.count_shootout_goal(id);
                if !self.keeps_defects {
                    return;
                }
            }
        }
    }

    fn count_shootout_goal(&mut self, offender: PlayerId) {
        self.referee.shootout = false;
        let [left, _] = &mut self.referee.game.score;
        *left = left.saturating_add(1);
        let reason = format!("penalty shoot-out: {offender} has left its penalty area");
        self.set_mode(PlayMode::GoalLeft, || reason.clone());
        self.tell(Decision::Goal { side: Side::Left, scorer: None }, reason);
    }
}
