//! The rule for a ball that leaves the field (docs/reference/soccer-rules.md 7.3).

use glam::Vec3;
use soccer_protocol::Side;

use super::rule_context::RuleContext;

impl RuleContext<'_> {
    /// Awards a kick for a ball that is out, and returns true; records the position of a ball on the field.
    pub(super) fn ball_out(&mut self) -> bool {
        let valid = self.referee.last_valid_ball;
        if self.referee.ball_is_on_field {
            self.referee.spot = Vec3::new(valid.x, valid.y, self.field.ball_radius);
            return false;
        }
        let ball = self.situation.ball.live;
        let (over_end, over_side) = (ball.x.abs() >= self.field.half_length, ball.y.abs() >= self.field.half_width);
        let end = if ball.x < 0.0 { Side::Left } else { Side::Right };
        let last = self.referee.touch.last.filter(|last| self.situation.plays(last.agent));
        let Some(by) = last.and_then(|last| last.player) else {
            return !self.keeps_defects && self.out_by_nobody(end, over_end, over_side);
        };
        if over_end && by.side == end {
            self.award_corner(end.other(), || format!("{by} put the ball over the own goal line"));
        } else if over_end {
            self.award_goal_kick(end, || format!("{by} put the ball over the goal line"));
        } else if over_side {
            self.award_kick_in(by.side.other(), || format!("{by} put the ball over the side line"));
        } else {
            self.put_ball(valid);
            return false;
        }
        true
    }

    /// Decides for a ball out whose last toucher has left. 0.7.3 leaves it out for ever; here the side that defends
    /// that end gets it.
    fn out_by_nobody(&mut self, end: Side, over_end: bool, over_side: bool) -> bool {
        if over_end {
            self.award_goal_kick(end, || String::from("the ball is over the goal line, nobody has touched it"));
        } else if over_side {
            self.award_kick_in(end, || String::from("the ball is over the side line, nobody has touched it"));
        }
        over_end || over_side
    }
}
