//! Goals, and the reasons a goal does not count (docs/reference/soccer-rules.md 7.4).

use glam::Vec3;
use soccer_protocol::{PlayMode, Side};

use super::event::Decision;
use super::field::{Field, outward};
use super::rule_context::RuleContext;

/// Time within which a ball may have jumped over the sensor, s.
const LOOK_BACK_S: f32 = 1.0;

impl RuleContext<'_> {
    /// Checks for a ball in a goal; true if that had a consequence.
    pub(super) fn goal(&mut self) -> bool {
        let ball = self.situation.ball;
        let jumped = || crossed(&self.field, ball.live, ball.velocity, self.keeps_defects);
        let Some(goal) = self.situation.ball_in_goal.or_else(jumped) else { return false };
        let scorer = goal.other();
        if self.goal_is_cancelled(goal, scorer) {
            return true;
        }
        self.score(goal);
        true
    }

    /// Counts a goal for the ball in this goal.
    pub(super) fn score(&mut self, goal: Side) {
        let scorer = goal.other();
        let goals = &mut self.referee.game.score[scorer as usize];
        *goals = goals.saturating_add(1);
        if scorer == Side::Left {
            self.referee.shootout = false;
        }
        let by = self.referee.touch.last.and_then(|last| last.player);
        let [left, right] = self.referee.game.score;
        let reason = match by {
            Some(by) if by.side == goal => format!("own goal of {by}, {left}:{right}"),
            Some(by) => format!("{by} scored, {left}:{right}"),
            None => format!("nobody touched the ball, {left}:{right}"),
        };
        self.tell(Decision::Goal { side: scorer, scorer: by }, reason.clone());
        self.set_mode([PlayMode::GoalLeft, PlayMode::GoalRight][scorer as usize], || reason);
    }

    /// Awards the following kick if the goal does not count.
    fn goal_is_cancelled(&mut self, goal: Side, scorer: Side) -> bool {
        let kick = self.referee.kick;
        let taker = kick.side().filter(|_| self.last_touch_is_kick() && self.kicks_are_recorded());
        if kick.is_barred && kick.kick_off_taker.is_some_and(|taker| taker.side != goal) {
            let why = "no goal: nobody else has touched the ball outside of the circle since the kick-off";
            self.no_goal(scorer, why);
            self.award_goal_kick(goal, || String::from(why));
        } else if let Some(taker) = taker.filter(|taker| kick.is_indirect || *taker == goal) {
            self.referee.kick.is_indirect = false;
            if taker == goal {
                self.no_goal(scorer, "no goal: own goal straight from a kick");
                self.award_corner(scorer, || String::from("own goal straight from a kick"));
            } else {
                self.no_goal(scorer, "no goal: straight from an indirect kick");
                self.award_goal_kick(goal, || String::from("no goal: straight from an indirect kick"));
            }
        } else if self.score_wait_s(scorer).is_some() {
            self.no_goal(scorer, "no goal: too soon after pass mode, and not passed since");
            self.award_goal_kick(goal, || String::from("no goal: too soon after pass mode"));
        } else {
            return false;
        }
        true
    }

    fn no_goal(&mut self, side: Side, why: &str) {
        self.tell(Decision::NoGoal { side }, String::from(why));
    }
}

/// The goal that a ball behind the goal line has flown through, if it was in front of the line a second ago.
/// `keeps_defects`: 0.7.3 overlooks balls that fly farther than the field's length in that second, and looks in the
/// wrong direction from the left goal line.
fn crossed(field: &Field, at: Vec3, velocity: Vec3, keeps_defects: bool) -> Option<Side> {
    let line = field.half_length + field.ball_radius;
    let goal = if at.x < 0.0 { Side::Left } else { Side::Right };
    let since_s = (at.x - outward(goal) * line) / velocity.x;
    let was_inside = if keeps_defects {
        (at.x - velocity.x * LOOK_BACK_S).abs() <= line
    } else {
        (0.0..=LOOK_BACK_S).contains(&since_s)
    };
    if at.x.abs() < line || !was_inside {
        return None;
    }
    let since_s = if keeps_defects && goal == Side::Left { -since_s } else { since_s };
    let there = at - velocity * since_s;
    (there.y.abs() < field.goal_half_width && there.z < field.goal_height).then_some(goal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::Parameters;

    fn check(at: [f32; 3], velocity: [f32; 3], expect: Option<Side>) {
        let field = Field::new(&Parameters::league());
        assert_eq!(crossed(&field, at.into(), velocity.into(), false), expect, "{at:?} {velocity:?}");
        let mirror = |[x, y, z]: [f32; 3]| Vec3::new(-x, y, z);
        assert_eq!(crossed(&field, mirror(at), mirror(velocity), false), expect.map(Side::other));
    }

    #[test]
    fn fast_balls_count_where_they_cross_the_line() {
        check([15.5, 0.0, 0.1], [40.0, 0.0, 0.0], Some(Side::Right));
        check([15.5, 1.2, 0.1], [40.0, 20.0, 0.0], Some(Side::Right));
        check([15.5, 1.0, 0.1], [40.0, -20.0, 0.0], None);
        check([15.5, 0.0, 0.9], [40.0, 0.0, 10.0], Some(Side::Right));
        check([15.5, 0.0, 0.7], [40.0, 0.0, -10.0], None);
        check([15.04, 0.0, 0.1], [40.0, 0.0, 0.0], None);
        check([15.5, 0.0, 0.1], [0.0, 0.0, 0.0], None);
        check([16.0, 0.0, 0.1], [0.5, 0.0, 0.0], None);
    }

    #[test]
    fn item_3_the_left_goal_is_looked_at_like_the_right_one() {
        let field = Field::new(&Parameters::league());
        let left = |keeps_defects| {
            let (at, velocity) = (Vec3::new(-15.5, 1.2, 0.1), Vec3::new(-10.0, 5.0, 0.0));
            crossed(&field, at, velocity, keeps_defects)
        };
        assert_eq!((left(false), left(true)), (Some(Side::Left), None));
    }
}
