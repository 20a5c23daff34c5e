//! The goalkeeper: stands between ball and goal, and goes for a near ball. Without team-mates it never leaves its
//! penalty area, which would be a goal in a penalty shoot-out (`docs/reference/soccer-rules.md` 13.1).

use glam::DVec2;

use crate::motion::Motion;
use crate::pitch::{HALF_GOAL_M, HALF_LENGTH_M, OWN_GOAL, PENALTY_DEPTH_M, PENALTY_HALF_WIDTH_M};
use crate::skill;
use crate::world::World;

/// Distance of the ball from the middle of the goal within which the goalkeeper goes for it, m.
const COMES_OUT_M: f64 = 2.0;

/// True if a ball at this position is the goalkeeper's.
pub fn is_near_goal(ball: DVec2) -> bool {
    (ball - OWN_GOAL).length() < COMES_OUT_M
}

/// True if the goalkeeper goes for a ball at this position: near the goal, or slow and nearer to it than to any opponent.
pub fn should_come_out(world: &World, ball: DVec2) -> bool {
    const SLOW_M_S: f64 = 0.8;
    const OWN_M: f64 = 1.2;
    let own_m = (ball - world.own_pose.at).length();
    let mut opponents = world.opponents.iter().filter(|other| world.age_s(other.seen_s) < 2.0);
    let is_nearest = !opponents.any(|other| (other.at - ball).length() < own_m);
    let is_slow = world.ball.velocity.length() < SLOW_M_S;
    is_slow && (is_near_goal(ball) || own_m < OWN_M && is_nearest && ball.x < PENALTY_DEPTH_M - HALF_LENGTH_M)
}

/// Stays on the line between ball and goal, and walks into the path of a ball that rolls towards the goal.
pub fn hold_position(world: &World, ball: DVec2) -> Motion {
    const BEFORE_LINE_M: f64 = 0.6;
    const STAYS_M: f64 = 0.15;
    if arrival(world, BEFORE_LINE_M - HALF_LENGTH_M).is_some_and(|y| libm::fabs(y) < HALF_GOAL_M + 0.5) {
        return guard(world, ball);
    }
    let way = (ball - OWN_GOAL).normalize_or(DVec2::X);
    let reach = HALF_GOAL_M - 0.3;
    let at = OWN_GOAL + DVec2::new(BEFORE_LINE_M, (2.0 * BEFORE_LINE_M * way.y).clamp(-reach, reach));
    if (at - world.own_pose.at).length() < STAYS_M {
        return skill::face(world, crate::direction(ball - world.own_pose.at));
    }
    skill::walk_to(world, at, crate::direction(ball - world.own_pose.at))
}

/// Margin inside its penalty area for a goalkeeper without team-mates, m: it sways, falls and stops late.
const INSIDE_M: f64 = 0.55;

/// True if a goalkeeper without team-mates may clear a ball at this position, far enough inside its area.
pub fn may_clear(world: &World, ball: DVec2) -> bool {
    const SLOW_M_S: f64 = 0.8;
    let front = PENALTY_DEPTH_M - HALF_LENGTH_M - INSIDE_M;
    let is_inside = ball.x < front && libm::fabs(ball.y) < PENALTY_HALF_WIDTH_M - INSIDE_M;
    is_inside && world.ball.velocity.length() < SLOW_M_S
}

/// The motion without team-mates: to the line between ball and goal, or to the arrival point of a moving ball.
pub fn guard(world: &World, ball: DVec2) -> Motion {
    const BEFORE_LINE_M: f64 = 0.45;
    const STAYS_M: f64 = 0.05;
    let x = BEFORE_LINE_M - HALF_LENGTH_M;
    let arrival = arrival(world, x);
    let y = match arrival {
        Some(y) => y,
        None => ball.y * BEFORE_LINE_M / (ball.x + HALF_LENGTH_M).max(BEFORE_LINE_M),
    };
    let reach = HALF_GOAL_M - 0.1;
    let at = DVec2::new(x, y.clamp(-reach, reach));
    if (at - world.own_pose.at).length() < STAYS_M {
        return skill::face(world, 0.0);
    }
    // A goalkeeper that turned first would be too late.
    if arrival.is_some() { skill::step_to(world, at, 0.0) } else { skill::walk_to(world, at, 0.0) }
}

/// The y at which a ball rolling towards the goal crosses the line at x, m.
fn arrival(world: &World, x: f64) -> Option<f64> {
    const FAST_M_S: f64 = 0.7;
    let (at, velocity) = (world.ball.at, world.ball.velocity);
    (velocity.x < -FAST_M_S && at.x > x).then(|| at.y + velocity.y * (at.x - x) / -velocity.x)
}

#[cfg(test)]
mod tests {
    use super::super::situation::{situation, with_opponent, with_velocity};
    use super::*;

    fn check_comes_out(world: &World, expect: bool) {
        let ball = world.ball.at;
        assert_eq!(should_come_out(world, ball), expect, "ball at {ball}, opponent {:?}", world.opponents[8]);
    }

    #[test]
    fn the_goalkeeper_goes_for_slow_balls_near_it() {
        check_comes_out(&situation(1, [-14.3, 0.0], [-13.6, 0.5]), true);
        check_comes_out(&with_velocity(situation(1, [-14.3, 0.0], [-13.6, 0.5]), [-2.0, 0.0]), false);
        check_comes_out(&situation(1, [-14.3, 2.0], [-13.5, 2.8]), true);
        check_comes_out(&with_opponent(situation(1, [-14.3, 2.0], [-13.5, 2.8]), [-13.0, 3.0]), false);
        check_comes_out(&situation(1, [-14.3, 0.0], [-8.0, 0.0]), false);
    }

    /// `side`: 1 if it walks to the left, -1 to the right, 0 if it stays.
    fn check_motion(world: &World, side: f64) {
        let motion = hold_position(world, world.ball.at);
        let left_m_s = match motion {
            Motion::Walk(velocity) => velocity.left_m_s,
            _ => 0.0,
        };
        assert_eq!(if left_m_s == 0.0 { 0.0 } else { left_m_s.signum() }, side, "{motion:?}");
    }

    #[test]
    fn the_goalkeeper_steps_into_the_path_of_a_ball() {
        let in_goal = || situation(1, [-14.4, 0.0], [-10.0, 0.0]);
        check_motion(&in_goal(), 0.0);
        check_motion(&with_velocity(in_goal(), [-3.0, 0.3]), 1.0);
        check_motion(&with_velocity(in_goal(), [-3.0, -0.3]), -1.0);
        check_motion(&with_velocity(in_goal(), [3.0, 0.3]), 0.0);
    }
}
