//! Play with the ball: dribbles, shoots at the goal and takes kicks.

use glam::DVec2;

use crate::formation::GOALKEEPER;
use crate::geometry::{direction, wrapped};
use crate::motion::{Motion, WalkVelocity};
use crate::pitch::{HALF_GOAL_M, HALF_LENGTH_M, THEIR_GOAL};
use crate::skill;
use crate::world::World;

/// Distance from which a kick reaches the goal, m.
const SHOT_M: f64 = 5.0;

/// Maximum distance between the ball and its ideal position for a kick with a single touch, m: each step of the approach
/// may touch the ball, so a shorter one is safer.
const SINGLE_TOUCH_TOLERANCE_M: f64 = 0.03;

/// The action of a player with the ball.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BallAction {
    /// Walks into it.
    Push,
    /// Kicks it; touches before the kick do no harm.
    Kick,
    /// Takes a kick of the rules: a second touch is a foul.
    SingleTouchKick,
}

impl BallAction {
    /// The action for a kick to be taken, or else with time for a kick, or without.
    pub fn new(take_kick: bool, has_time: bool) -> BallAction {
        match (take_kick, has_time) {
            (true, _) => BallAction::SingleTouchKick,
            (false, true) => BallAction::Kick,
            (false, false) => BallAction::Push,
        }
    }
}

/// The state of dribbling from cycle to cycle.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Dribble {
    /// True while the ball is in front of its feet and pushed.
    is_pushing: bool,
    /// The kicking foot, and the server time at which the robot began to stop for the kick, s.
    kick: Option<(usize, f64)>,
}

impl Dribble {
    /// Decides the motion with the ball; `take_kick`: with a single touch.
    pub fn play(&mut self, world: &World, ball: DVec2, take_kick: bool) -> Motion {
        let is_at_goal = (THEIR_GOAL - ball).length() < SHOT_M;
        let has_time =
            !is_pressed(world, if is_at_goal { world.tactics.shot_space_m } else { world.tactics.kick_space_m });
        self.bring(world, ball, target(world, ball), BallAction::new(take_kick, has_time))
    }

    /// Brings the ball to a point of the field, by kicking or pushing.
    pub(super) fn bring(&mut self, world: &World, ball: DVec2, target: DVec2, action: BallAction) -> Motion {
        if let Some(motion) = self.go_on_kicking(world) {
            return motion;
        }
        let is_seen = world.age_s(world.ball.seen_s) < 1.5;
        if !is_seen {
            return skill::search_ball(world, ball);
        }
        let motion = match action {
            BallAction::Push => return self.push(world, target),
            BallAction::Kick => skill::kick_towards(world, target),
            BallAction::SingleTouchKick => match skill::kick_within(world, target, SINGLE_TOUCH_TOLERANCE_M) {
                // The gait alone touches the ball more often before the kick.
                Motion::FineWalk(velocity) => Motion::Walk(velocity),
                motion => motion,
            },
        };
        self.is_pushing = false;
        if let Motion::Kick(foot) = motion {
            self.kick = Some((foot, world.now_s()));
        }
        motion
    }

    /// Completes the kick once all conditions hold, even if the ball seems to move while the robot stops.
    fn go_on_kicking(&mut self, world: &World) -> Option<Motion> {
        const STOPPING_S: f64 = 0.6;
        let (foot, since_s) = self.kick?;
        let ball = world.relative(world.ball.at).length();
        if world.is_busy || world.now_s() - since_s > STOPPING_S || ball > 0.35 {
            self.kick = None;
            return None;
        }
        Some(Motion::Kick(foot))
    }

    /// Walks through the ball towards a point of the field.
    fn push(&mut self, world: &World, target: DVec2) -> Motion {
        const BEHIND_M: f64 = 0.3;
        const BEGIN: [f64; 2] = [0.06, 0.3];
        const END: [f64; 2] = [0.13, 0.6];
        let ball = world.ball.at;
        let seen = world.relative(ball);
        let off = wrapped(direction(target - ball) - world.own_pose.heading);
        let [aside, turned] = if self.is_pushing { END } else { BEGIN };
        let is_ahead = seen.x > 0.02 && seen.x < 0.6;
        self.is_pushing = is_ahead && libm::fabs(seen.y) < aside && libm::fabs(off) < turned;
        if self.is_pushing {
            return Motion::Walk(WalkVelocity { forward_m_s: 1.0, left_m_s: 1.5 * seen.y, turn_rad_s: 1.2 * off });
        }
        skill::get_behind(world, target, BEHIND_M)
    }
}

/// The target of the ball: the half of the goal without the goalkeeper; from the corners of the field, a point in front
/// of the goal.
fn target(world: &World, ball: DVec2) -> DVec2 {
    const BESIDE_M: f64 = 1.5;
    const FROM_POST_M: f64 = 0.4;
    let to_line = HALF_LENGTH_M - ball.x;
    if to_line < BESIDE_M && libm::fabs(ball.y) > HALF_GOAL_M {
        return DVec2::new(HALF_LENGTH_M - 2.0 * BESIDE_M, 0.0);
    }
    if (THEIR_GOAL - ball).length() > 1.5 * SHOT_M {
        return THEIR_GOAL;
    }
    let keeper = world.opponents[usize::from(GOALKEEPER) - 1];
    let at = if world.age_s(keeper.seen_s) < 3.0 { keeper.at.y } else { -ball.y };
    let edge = HALF_GOAL_M - FROM_POST_M;
    THEIR_GOAL + DVec2::new(0.3, if at > 0.0 { -edge } else { edge })
}

/// True if an opponent was seen near the ball recently.
pub(super) fn is_pressed(world: &World, within_m: f64) -> bool {
    let mut known = world.opponents.iter().filter(|other| world.age_s(other.seen_s) < 1.0);
    known.any(|other| (other.at - world.ball.at).length() < within_m)
}
