//! The rules about the place of the ball: in a goal, outside the lines, outside the goalie area at a goal kick
//! (docs/reference/humanoid.md 8.9).
//!
//! They run before kick off too. Only the ball's centre counts, not its radius.

use humanoid_protocol::TeamSide;

use crate::restart::{Restart, scoring_side};
use crate::rule_context::RuleContext;

impl RuleContext<'_> {
    pub(crate) fn check_ball_location(&mut self) {
        if self.referee.has_decided || scoring_side(self.game.mode()).is_some() {
            return;
        }
        let field = self.field();
        let [x, y] = self.ball();
        if let Some(side) = TeamSide::ALL.into_iter().find(|&side| field.goal_box(side).contains(self.situation.ball)) {
            self.ball_in_goal(side);
        } else if !field.area().contains(x, y) {
            self.ball_out();
        } else {
            self.check_goal_kick();
        }
    }

    /// Continues play when the ball of a goal kick has left the goalie area.
    fn check_goal_kick(&mut self) {
        let [x, y] = self.ball();
        match Restart::of(self.game.mode()) {
            Some((Restart::GoalKick, side)) if !self.field().goalie_area(side).contains(x, y) => self.play_on(),
            _ => {}
        }
    }

    /// Decides for the ball in a side's goal.
    fn ball_in_goal(&mut self, side: TeamSide) {
        if Restart::of(self.game.mode()) == Some((Restart::GoalKick, side)) {
            self.drop_ball(self.field().goalie_area_corner(side));
        } else if self.referee.barred_side == Some(side.other()) {
            self.goal_kick(side);
        } else {
            self.goal(side.other());
        }
    }

    /// Decides for the ball outside the lines. Beyond a goal line the corner flags and side lines do not matter.
    fn ball_out(&mut self) {
        let area = self.field().area();
        let x = self.ball()[0];
        let toucher = self.referee.contacts.latest().map(|robot| robot.side);
        if x < area.min[0] {
            self.ball_behind_goal_line(TeamSide::Left, toucher);
        } else if x > area.max[0] {
            self.ball_behind_goal_line(TeamSide::Right, toucher);
        } else {
            self.throw_in(toucher.map(TeamSide::other));
        }
    }

    fn ball_behind_goal_line(&mut self, side: TeamSide, toucher: Option<TeamSide>) {
        if toucher == Some(side) {
            self.corner_kick(side.other());
        } else {
            self.goal_kick(side);
        }
    }
}
