//! Records of ball touches, and of the ball's last position on the field (docs/reference/soccer-rules.md 4).

use super::rule_context::RuleContext;

impl RuleContext<'_> {
    /// Records touches and position of the ball, on the field or off it. If several players touched it in one cycle, a
    /// draw decides on the last one: the reference goes by addresses.
    pub(super) fn note_ball(&mut self, is_on_field: bool) {
        let count = self.situation.ball_touches.len();
        let chosen = if count > 1 { (self.draws.unit() * count as f64) as usize } else { 0 };
        let touch = &mut self.referee.touch;
        touch.now = [false; 2];
        for player in self.situation.ball_touches.iter().filter_map(|toucher| toucher.player) {
            touch.now[player.side as usize] = true;
        }
        if let Some(&toucher) = self.situation.ball_touches.get(chosen.min(count.saturating_sub(1))) {
            touch.last = Some(toucher);
            touch.last_s = self.referee.game.clock.game_s;
        }
        self.referee.ball_is_on_field = is_on_field;
        if is_on_field {
            self.referee.last_valid_ball = self.situation.ball.synced;
        }
    }
}
