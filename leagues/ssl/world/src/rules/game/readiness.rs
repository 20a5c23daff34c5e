//! Check of the robots' positions for a kick-off or a penalty. The required positions are ours [N].

use crate::rules::context::{RulesContext, playing};
use crate::rules::referee_command::RefereeCommand;
use crate::rules::{BALL_DISTANCE_M, event::RobotRef};
use crate::{Robot, State, Team};

/// True if robots are in position. Kick-off: all on their own halves, only the kicking team in the circle. Penalty: one
/// robot near the ball, the keeper in its area's half, all others 1 m behind the ball.
pub fn is_ready(command: RefereeCommand, state: &State, rules: &RulesContext) -> bool {
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
