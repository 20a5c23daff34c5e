//! Play with the ball: dribbles, shoots at the goal and takes kicks.

use glam::DVec2;

use crate::geometry::{direction, wrapped};
use crate::motion::{Motion, WalkVelocity};
use crate::skill;
use crate::tactics::formation::GOALKEEPER;
use crate::world::pitch::{HALF_GOAL_M, HALF_LENGTH_M, HALF_WIDTH_M, THEIR_GOAL};
use crate::world::{OtherRobot, World};

/// Distance of other robots from the end of a kick beyond which they do not matter, m.
const FAR_M: f64 = 3.0;

/// Distance from which a kick reaches the goal, m.
const SHOT_M: f64 = 5.0;

/// The state of dribbling from cycle to cycle.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Dribble {
    /// True while the ball is in front of its feet and pushed.
    is_pushing: bool,
    /// The target of the ball far from the goal, and the position of the ball at which it was chosen, m.
    aim: Option<(DVec2, DVec2)>,
    /// The kicking foot, and the server time at which the robot began to stop for the kick, s.
    kick: Option<(usize, f64)>,
}

impl Dribble {
    /// Decides the motion with the ball; `take_kick`: with a single touch.
    pub fn play(&mut self, world: &World, ball: DVec2, take_kick: bool) -> Motion {
        let is_at_goal = (THEIR_GOAL - ball).length() < SHOT_M;
        let has_time =
            !is_pressed(world, if is_at_goal { world.tactics.shot_space_m } else { world.tactics.kick_space_m });
        let target = self.target(world, ball);
        self.bring(world, ball, target, take_kick || has_time)
    }

    /// The target of the ball. Far from the goal it is chosen anew when the ball has moved.
    fn target(&mut self, world: &World, ball: DVec2) -> DVec2 {
        const SAME_M: f64 = 0.5;
        if (THEIR_GOAL - ball).length() < 1.5 * SHOT_M {
            self.aim = None;
            return shot_target(world, ball);
        }
        if let Some((aim, _)) = self.aim.filter(|(_, from)| (ball - *from).length() < SAME_M) {
            return aim;
        }
        let aim = kick_target(world, ball);
        self.aim = Some((aim, ball));
        aim
    }

    /// Brings the ball to a point of the field, by kicking or pushing.
    pub(super) fn bring(&mut self, world: &World, ball: DVec2, target: DVec2, kicks: bool) -> Motion {
        if let Some(motion) = self.go_on_kicking(world) {
            return motion;
        }
        let is_seen = world.age_s(world.ball.seen_s) < 1.5;
        if !is_seen {
            return skill::walk_to(world, ball, direction(ball - world.own_pose.at));
        }
        if kicks {
            self.is_pushing = false;
            let motion = skill::kick_towards(world, target);
            if let Motion::Kick(foot) = motion {
                self.kick = Some((foot, world.now_s()));
            }
            return motion;
        }
        self.push(world, target)
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
        let tolerance = world.tactics.push_tolerance;
        self.is_pushing = is_ahead && libm::fabs(seen.y) < tolerance * aside && libm::fabs(off) < tolerance * turned;
        if self.is_pushing {
            return Motion::Walk(WalkVelocity { forward_m_s: 1.0, left_m_s: 1.5 * seen.y, turn_rad_s: 1.2 * off });
        }
        skill::get_behind(world, target, BEHIND_M)
    }
}

/// The end of a kick far from the goal: near the goal, nearer to team-mates than to opponents, and without a long way
/// around the ball.
fn kick_target(world: &World, ball: DVec2) -> DVec2 {
    /// Length of a kick, m.
    const KICK_M: f64 = 4.0;
    const STEP: f64 = 0.2;
    const STEPS: i32 = 5;
    const KNOWN_S: f64 = 3.0;
    let known = |other: &&OtherRobot| world.age_s(other.seen_s) < KNOWN_S;
    let nearest_m = |others: &[OtherRobot], at: DVec2| {
        others.iter().filter(known).map(|other| (other.at - at).length()).fold(FAR_M, f64::min)
    };
    let approach = direction(ball - world.own_pose.at);
    let ahead = direction(THEIR_GOAL - ball);
    let ends = (-STEPS..=STEPS).map(|step| {
        let angle = ahead + STEP * f64::from(step);
        (angle, ball + KICK_M * DVec2::new(libm::cos(angle), libm::sin(angle)))
    });
    let value = |(angle, at): (f64, DVec2)| {
        let advantage_m = nearest_m(&world.opponents, at) - nearest_m(&world.mates, at);
        let outside_m = (libm::fabs(at.y) - HALF_WIDTH_M + 0.5).max(0.0);
        let turn = libm::fabs(wrapped(angle - approach));
        -(THEIR_GOAL - at).length() + world.tactics.kick_mate * advantage_m
            - world.tactics.kick_turn_m * turn
            - 10.0 * outside_m
    };
    let best = ends.max_by(|a, b| value(*a).total_cmp(&value(*b)));
    best.map_or(THEIR_GOAL, |(_, at)| at)
}

/// The target of a shot: the half of the goal without the goalkeeper; from the corners of the field, a point in front of
/// the goal.
fn shot_target(world: &World, ball: DVec2) -> DVec2 {
    const BESIDE_M: f64 = 1.5;
    const FROM_POST_M: f64 = 0.4;
    let to_line = HALF_LENGTH_M - ball.x;
    if to_line < BESIDE_M && libm::fabs(ball.y) > HALF_GOAL_M {
        return DVec2::new(HALF_LENGTH_M - 2.0 * BESIDE_M, 0.0);
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
