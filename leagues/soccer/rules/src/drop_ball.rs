//! Dropping the ball: any player may play it (docs/reference/soccer-rules.md 7.6).

use glam::Vec3;
use soccer_protocol::PlayMode;

use super::event::Decision;
use super::rule_context::RuleContext;

impl RuleContext<'_> {
    /// Stops the ball near a position, m, outside of the penalty areas and within the lines, moves both teams away from
    /// it, and resumes play.
    pub fn drop_ball(&mut self, near: Vec3, reason: impl FnOnce() -> String) {
        let mut at = self.field.out_of_areas(near);
        if at.y.abs() >= self.field.half_width {
            at.y = (self.field.half_width - self.field.ball_radius).copysign(at.y);
        }
        if at.x.abs() >= self.field.half_length && !self.keeps_defects {
            at.x = (self.field.half_length - self.field.ball_radius).copysign(at.x);
        }
        let reason = reason();
        self.put_ball(at);
        self.tell(Decision::Ball(at.to_array()), format!("dropped: {reason}"));
        for side in self.sides() {
            self.clear_circle(at, side, "near a dropped ball");
        }
        self.reset_kick_checks();
        self.set_mode(PlayMode::PlayOn, || reason);
    }
}
