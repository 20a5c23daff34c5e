//! Returning a ball that rolls towards the robot. Its speed is proportional to its initial distance, so it always needs
//! about the same time. The robot waits with its weight on one foot, and swings the other one at the right moment.

use glam::DVec2;

use super::Task;
use super::kick::FAR_KICK;
use super::robot_type;
use crate::behaviour::{Behaviour, BehaviourOutput};
use crate::body::{RIGHT, RobotType};
use crate::geometry::wrapped;
use crate::motion::{HeadTarget, KickExecution, Motion, WalkVelocity, with_legs};
use crate::senses::CYCLE_S;
use crate::world::World;

/// Times from the start of play until the robot shifts its weight to one foot, and until the ball comes, s.
const SHIFTS_S: f64 = 4.4;
const COMES_S: f64 = 5.0;
/// Time from the first sight of the ball to the swing, s.
const WAIT_S: f64 = 0.88;
/// Distance of the ball's destination ahead of the robot's start, m.
const AHEAD_M: f64 = 0.15;

/// Kicks the ball on arrival.
#[derive(Debug, Clone, Default)]
pub struct Returner {
    /// Position of the robot at the start of play, and server time, s.
    start: Option<(DVec2, f64)>,
    /// Position of the ball before it moved.
    ball: DVec2,
    /// Server time of the first sight of the moving ball, s.
    coming_s: Option<f64>,
    /// The kick, and its elapsed time, s.
    kick: Option<(KickExecution, f64)>,
    /// The leg angles of the last cycle, rad.
    legs: [[f64; 6]; 2],
    is_over: bool,
}

impl Behaviour for Returner {
    fn decide(&mut self, world: &World, order: &mut BehaviourOutput) {
        order.look = HeadTarget { pan: 0.0, tilt: -0.3 };
        let (start, start_s) = *self.start.get_or_insert((world.own_pose.at, world.now_s()));
        let since_s = world.now_s() - start_s;
        if since_s < SHIFTS_S {
            self.ball = world.ball.at;
            order.motion = take_stand(world, start, SHIFTS_S - since_s);
        } else if !self.is_over {
            self.watch(world, since_s);
            order.motion = self.kick(world);
        }
    }
}

impl Returner {
    /// Detects the moving ball by a jump of its position; a ball from the side is invisible, so the clock replaces it.
    fn watch(&mut self, world: &World, since_s: f64) {
        const JUMP_M: f64 = 0.3;
        const UNSEEN_S: f64 = 0.1;
        let is_seen = (world.ball.at - self.ball).length() > JUMP_M;
        if self.coming_s.is_none() && (is_seen || since_s > COMES_S + UNSEEN_S) {
            self.coming_s = Some(world.now_s());
        }
    }

    /// Shifts the weight to one foot, and then executes the rest of the kick on time.
    fn kick(&mut self, world: &World) -> Motion {
        let (kicking, elapsed_s) = self.kick.get_or_insert_with(|| (KickExecution::new(FAR_KICK, RIGHT), 0.0));
        let is_time = self.coming_s.is_some_and(|coming_s| world.now_s() - coming_s > WAIT_S);
        let shift_s = FAR_KICK.keyframes.first().map_or(0.0, |stroke| stroke.time_s);
        if *elapsed_s < shift_s || is_time {
            *elapsed_s += CYCLE_S;
            let kind = RobotType::of(robot_type(Task::RollingBall, world.unum));
            let Some(legs) = kicking.step(&world.figures.gait, kind) else {
                self.is_over = true;
                return Motion::Stand;
            };
            self.legs = legs;
        }
        Motion::Hold(with_legs(&self.legs))
    }
}

/// Walks to put the ball's destination before the right foot, and stands still at the end.
fn take_stand(world: &World, start: DVec2, left_s: f64) -> Motion {
    const STILL_S: f64 = 0.8;
    const NEAR_M: f64 = 0.015;
    let [forward, out] = FAR_KICK.ball_m;
    let way = world.relative(start + DVec2::new(AHEAD_M - forward, out));
    if left_s < STILL_S || way.length() < NEAR_M {
        return Motion::Stand;
    }
    let turn_rad_s = -2.0 * wrapped(world.own_pose.heading);
    Motion::Walk(WalkVelocity { forward_m_s: 1.5 * way.x, left_m_s: 1.5 * way.y, turn_rad_s })
}
