//! The automatic referee's plan from a stop to the next start (docs/reference/smallsize-ssl.md 8.3), with the
//! positions of ball and robots for each restart, which are ours [N].

use std::f64::consts::TAU;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::{MatchState, RefereeAuthority};
use crate::rules::context::{RulesContext, playing};
use crate::rules::event::RobotRef;
use crate::rules::referee_command::RefereeCommand;
use crate::rules::{BALL_DISTANCE_M, PLACED_M, STILL_M_S, ticks};
use crate::{Ball, BallModel, FieldGeometry, Model, Robot, RobotSpec, State, Team};

/// Time for robots to move away from the ball [N].
const STOP_TICKS: u64 = ticks(2.0);

/// Time after which the game continues with an unplaced ball where it is [N].
const PUT_TICKS: u64 = ticks(3.0);

/// Shortest and longest time for robots to take their positions [N].
const PREPARE_TICKS: (u64, u64) = (ticks(2.0), ticks(10.0));

/// Plan for the restart after a stop.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RestartPlan {
    /// Next command.
    pub next: RefereeCommand,
    /// Target position of the ball.
    pub place: DVec2,
    /// Team that places it next.
    pub placer: Option<Team>,
    /// True if the ball was placed, or cannot be.
    pub is_done: bool,
}

impl MatchState {
    /// Advances the game after a tick and its events: clocks run, and an automatic referee follows its plan.
    pub fn advance(&mut self, state: &State, model: &Model) {
        let tick = state.tick;
        self.advance_clocks(tick);
        if !self.terms.authority.is_automatic() || self.is_held {
            return;
        }
        let waited = tick.saturating_sub(self.since);
        match self.call {
            RefereeCommand::Halt => self.leave_halt(&state.ball, waited, tick),
            RefereeCommand::Stop => self.leave_stop(&state.ball, &model.field, waited, tick),
            RefereeCommand::BallPlacement(_)
                if self.plan.is_some() && self.is_ball_unreachable(&state.ball, &model.field) =>
            {
                self.plan = self.plan.map(|plan| RestartPlan { placer: None, ..plan });
                self.issue(RefereeCommand::Halt, tick);
            }
            RefereeCommand::Timeout(team) if self.side(team).timeout_left_ticks == 0 => match self.plan {
                Some(_) => self.stop(tick),
                None => {
                    self.stop_for(RefereeCommand::ForceStart, free_kick_position(&model.field, state.ball.at), tick)
                }
            },
            RefereeCommand::PrepareKickoff(_) | RefereeCommand::PreparePenalty(_) => {
                let (least, most) = PREPARE_TICKS;
                let is_ready = is_ready(self.call, state, &self.context(model));
                if waited >= most || (waited >= least && is_ready) {
                    self.issue(RefereeCommand::NormalStart, tick);
                }
            }
            _ => {}
        }
    }

    /// Stops the game, and plans the restart.
    pub(super) fn stop_for(&mut self, next: RefereeCommand, place: DVec2, tick: u64) {
        let placer = match next {
            RefereeCommand::DirectFree(team) if self.terms.do_teams_place => Some(team),
            _ => None,
        };
        self.plan = Some(RestartPlan { next, place, placer, is_done: false });
        self.stop(tick);
    }

    fn stop(&mut self, tick: u64) {
        self.place = self.plan.map(|plan| plan.place);
        self.issue(RefereeCommand::Stop, tick);
    }

    fn leave_halt(&mut self, ball: &Ball, waited: u64, tick: u64) {
        if let (None, Some(team)) = (self.plan, self.opener()) {
            if waited >= STOP_TICKS {
                self.stop_for(RefereeCommand::PrepareKickoff(team), DVec2::ZERO, tick);
            }
            return;
        }
        let Some(plan) = &mut self.plan else { return };
        if is_placed(ball, plan.place) || waited >= PUT_TICKS {
            plan.is_done = true;
            self.stop(tick);
        }
    }

    fn leave_stop(&mut self, ball: &Ball, field: &FieldGeometry, waited: u64, tick: u64) {
        let Some(plan) = self.plan.filter(|_| waited >= STOP_TICKS) else { return };
        if plan.is_done || is_placed(ball, plan.place) {
            self.plan = None;
            self.issue(plan.next, tick);
        } else if let Some(team) = plan.placer.filter(|_| self.can_teams_place(field, ball)) {
            self.issue(RefereeCommand::BallPlacement(team), tick);
        } else {
            self.issue(RefereeCommand::Halt, tick);
        }
    }

    /// True if the ball has come to rest where no robot can reach it.
    fn is_ball_unreachable(&self, ball: &Ball, field: &FieldGeometry) -> bool {
        ball.velocity.length() == 0.0 && !self.can_teams_place(field, ball)
    }

    /// True if a robot can reach the ball; the former referee did not ask.
    fn can_teams_place(&self, field: &FieldGeometry, ball: &Ball) -> bool {
        self.terms.authority == RefereeAuthority::FormerAutomatic || is_reachable(field, ball.at)
    }

    /// Ends a placement. After a failure the other team tries once; then the simulation places the ball.
    pub(super) fn end_placement(&mut self, team: Team, is_success: bool, tick: u64) {
        let side = self.side_mut(team);
        side.placement_failures = if is_success { 0 } else { side.placement_failures.saturating_add(1) };
        if !self.terms.authority.is_automatic() || self.call != RefereeCommand::BallPlacement(team) {
            return;
        }
        if let Some(plan) = &mut self.plan {
            let is_first = matches!(plan.next, RefereeCommand::DirectFree(taker) if taker == team);
            plan.placer = if is_first && !is_success { Some(team.other()) } else { None };
            plan.is_done = is_success;
        }
        self.stop(tick);
    }
}

fn is_placed(ball: &Ball, place: DVec2) -> bool {
    ball.at.distance(place) <= PLACED_M && ball.velocity.length() < STILL_M_S
}

/// Number of directions from which a robot may reach a ball.
const DIRECTIONS: u32 = 24;

/// True if a robot of the usual size can stand with its front at a ball here. There is no room between a goal and the
/// wall behind it: the simulation places a ball there, without a team's attempt.
pub(super) fn is_reachable(field: &FieldGeometry, ball: DVec2) -> bool {
    let robot = RobotSpec::default();
    let (walls, radius_m) = (DVec2::from(field.walls_m()), robot.radius_m);
    let front_m = robot.center_to_dribbler_m + BallModel::default().radius_m;
    let [x, _] = field.half_m();
    let goal = DVec2::new(field.goal_depth_m / 2.0, field.goal_width_m / 2.0) + field.goal_wall_m + radius_m + ROOM_M;
    (0..DIRECTIONS).any(|index| {
        let angle = f64::from(index) * TAU / f64::from(DIRECTIONS);
        let at = (ball + DVec2::new(libm::cos(angle), libm::sin(angle)) * front_m).abs();
        let is_in_goal = (at - DVec2::new(x + field.goal_depth_m / 2.0, 0.0)).abs().cmplt(goal).all();
        at.cmple(walls - radius_m - ROOM_M).all() && !is_in_goal
    })
}

/// Room that a robot needs besides its own size.
const ROOM_M: f64 = 0.02;

/// Distance from touch lines, and from goal lines at a corner.
const LINE_M: f64 = 0.2;

/// Distance from the goal line at a goal kick.
const GOAL_KICK_M: f64 = 1.0;

/// Distance from defence areas.
const AREA_M: f64 = 0.2;

/// Returns a position on the field near this one, clear of lines and defence areas.
pub(super) fn free_kick_position(field: &FieldGeometry, at: DVec2) -> DVec2 {
    let [x, y] = field.half_m();
    let at = DVec2::new(at.x.clamp(LINE_M - x, x - LINE_M), at.y.clamp(LINE_M - y, y - LINE_M));
    let front = x - field.penalty_area_depth_m - AREA_M;
    let is_in_area = at.x.abs() > front && at.y.abs() < field.penalty_area_width_m / 2.0 + AREA_M;
    if is_in_area { DVec2::new(front.copysign(at.x), at.y) } else { at }
}

/// Returns the position of a goal kick, after the ball crossed the defenders' goal line here.
pub(super) fn goal_kick_position(field: &FieldGeometry, at: DVec2) -> DVec2 {
    let ([x, y], side) = (field.half_m(), DVec2::new(1.0_f64.copysign(at.x), 1.0_f64.copysign(at.y)));
    free_kick_position(field, DVec2::new(x - GOAL_KICK_M, y - LINE_M) * side)
}

/// Returns the position of a corner, after the ball crossed the goal line here.
pub(super) fn corner_position(field: &FieldGeometry, at: DVec2) -> DVec2 {
    let ([x, y], side) = (field.half_m(), DVec2::new(1.0_f64.copysign(at.x), 1.0_f64.copysign(at.y)));
    DVec2::new(x - LINE_M, y - LINE_M) * side
}

/// Returns the penalty mark for the goal of this half.
pub(super) fn penalty_mark(field: &FieldGeometry, side: f64) -> DVec2 {
    let [x, _] = field.half_m();
    DVec2::new((x - field.penalty_mark_m) * side, 0.0)
}

/// True if robots are in position for a kick-off or a penalty. Kick-off: all on their own halves, only the kicking team
/// in the circle. Penalty: one robot near the ball, the keeper in its area's half, all others 1 m behind the ball.
fn is_ready(command: RefereeCommand, state: &State, rules: &RulesContext) -> bool {
    let has_place = |team: Team, number: usize, robot: &Robot| match command {
        RefereeCommand::PrepareKickoff(taker) => is_at_kickoff(team, robot, taker, rules),
        RefereeCommand::PreparePenalty(taker) => is_at_penalty(RobotRef { team, number }, robot, taker, state, rules),
        _ => true,
    };
    let field = &rules.model.field;
    Team::ALL.iter().all(|team| playing(state, field, *team).all(|(number, robot)| has_place(*team, number, robot)))
}

fn is_at_kickoff(team: Team, robot: &Robot, taker: Team, rules: &RulesContext) -> bool {
    let (is_own, circle) = (robot.at.x * rules.side(team) >= 0.0, rules.model.field.center_circle_radius_m);
    let is_in_circle = robot.at.length() < circle;
    if team == taker { is_own || is_in_circle } else { is_own && !is_in_circle }
}

fn is_at_penalty(who: RobotRef, robot: &Robot, taker: Team, state: &State, rules: &RulesContext) -> bool {
    // Direction to the target goal.
    let ahead = rules.side(taker.other());
    let is_behind = (state.ball.at.x - robot.at.x) * ahead >= 1.0;
    let is_near = robot.at.distance(state.ball.at) < BALL_DISTANCE_M;
    let is_keeper = rules.keeper(who.team) == Some(who.number);
    is_behind || if who.team == taker { is_near } else { is_keeper && robot.at.x * ahead > 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::Era;

    #[test]
    fn a_ball_between_a_goal_and_the_wall_behind_it_cannot_be_reached() {
        let check = |era: Era, at: [f64; 2], expect: bool| {
            assert_eq!(is_reachable(&era.field(), at.into()), expect, "{era:?} {at:?}");
        };
        check(Era::Y2026B, [0.0, 0.0], true);
        check(Era::Y2026B, [4.75, 0.0], false);
        check(Era::Y2026B, [-4.77, -0.4], false);
        check(Era::Y2026B, [4.6, 0.55], true);
        check(Era::Y2026B, [4.77, 2.0], true);
        check(Era::Y2026B, [4.778, 3.278], false);
        // Division A has room behind its goals.
        check(Era::Y2026A, [6.5, 0.0], true);
    }
}
