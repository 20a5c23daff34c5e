//! The keep-away game: the left team must keep the ball within a shrinking rectangle (docs/reference/soccer-rules.md
//! 13.2).

use glam::{Vec2, Vec3Swizzles};
use soccer_protocol::{PlayMode, Side};

use crate::field::Rectangle;
use crate::parameters::Parameters;
use crate::rule_context::RuleContext;

/// Time unit of the rates, s: a minute.
const MINUTE_S: f32 = 60.0;

impl RuleContext<'_> {
    /// Ends the game when the ball is outside, or a player of the right team touches it, even in a pause.
    pub(super) fn watch_keepaway(&mut self) {
        let now_s = self.game_s();
        if !self.parameters.keepaway.is_played || now_s <= 0.0 {
            return;
        }
        if !rectangle(self.parameters, now_s).contains(self.situation.ball.live.xy()) {
            self.set_mode(PlayMode::GameOver, || String::from("keep-away: the ball has left the rectangle"));
        } else if self.referee.touch.is_now(Side::Right) {
            self.set_mode(PlayMode::GameOver, || String::from("keep-away: the right team has touched the ball"));
        }
    }
}

/// The permitted rectangle of the ball at a game time, s.
fn rectangle(parameters: &Parameters, now_s: f32) -> Rectangle {
    let keepaway = &parameters.keepaway;
    let centre = Vec2::new(keepaway.centre_x_m, keepaway.centre_y_m);
    let half = |length_m: f32, loss_m_min: f32| length_m / 2.0 - loss_m_min / 2.0 * (now_s / MINUTE_S);
    let half = Vec2::new(
        half(keepaway.length_m, keepaway.length_loss_m_min),
        half(keepaway.width_m, keepaway.width_loss_m_min),
    );
    Rectangle { min: centre - half, max: centre + half }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rectangle_shrinks_by_four_metres_a_minute() {
        let check = |now_s: f32, at: f32, expect: bool| {
            let parameters = Parameters::league();
            for at in [Vec2::new(at, 0.0), Vec2::new(0.0, -at)] {
                assert_eq!(rectangle(&parameters, now_s).contains(at), expect, "{now_s} {at}");
            }
        };
        check(0.02, 9.9, true);
        check(60.0, 7.9, true);
        check(60.0, 8.1, false);
        check(300.1, 0.0, false);
    }
}
