//! Approaching a resting ball and kicking it to a point: slower than in a match, but more precise.

use glam::DVec2;

use crate::behaviour::{Behaviour, BehaviourOutput};
use crate::body::{LEFT, RIGHT};
use crate::geometry::{direction, wrapped};
use crate::motion::{Motion, WalkVelocity};
use crate::skill;
use crate::world::World;

/// The required precision of a kick, and the time allowed for it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct KickTolerance {
    /// Distance between the ball and its ideal position for the kick, m.
    pub place_m: f64,
    /// Angle between heading and kick direction, rad.
    pub heading: f64,
    /// Time near the ball after which tolerances grow to 1.5 times, s; after twice the time they double.
    pub patience_s: f64,
}

/// The tolerance for a robot alone on the field.
pub const PRECISE: KickTolerance = KickTolerance { place_m: 0.012, heading: 0.05, patience_s: 2.5 };

/// The approach and execution of a kick.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct KickApproach {
    /// Server time since which it stands near the ball, s.
    near_s: Option<f64>,
    /// The foot for which all conditions hold, and the server time since which the robot stands still, s.
    settles: Option<(usize, f64)>,
    /// The kicking foot, and the server time at which the robot began to stop for the kick, s.
    kick: Option<(usize, f64)>,
}

impl KickApproach {
    /// The motion for kicking the ball to a point of the field, m.
    pub fn towards(&mut self, world: &World, target: DVec2, care: KickTolerance) -> Motion {
        const NEAR_M: f64 = 0.5;
        if let Some(motion) = self.go_on(world) {
            return motion;
        }
        let ball = world.ball.at;
        let seen = world.relative(ball);
        if seen.length() > NEAR_M {
            self.near_s = None;
        }
        let is_behind = (world.own_pose.at - ball).dot((target - ball).normalize_or(DVec2::X)) < -0.1;
        if !is_behind || seen.length() > NEAR_M {
            return skill::get_behind(world, target, 0.25);
        }
        let near_s = *self.near_s.get_or_insert(world.now_s());
        self.step_up(world, target, care.after(world.now_s() - near_s))
    }

    /// Completes the kick once all conditions hold.
    fn go_on(&mut self, world: &World) -> Option<Motion> {
        const STOPPING_S: f64 = 0.6;
        let (foot, since_s) = self.kick?;
        if world.is_busy || world.now_s() - since_s > STOPPING_S {
            self.kick = None;
            return None;
        }
        Some(Motion::Kick(foot))
    }

    /// Makes the last steps, which bring the ball to the ideal position.
    fn step_up(&mut self, world: &World, target: DVec2, care: KickTolerance) -> Motion {
        const SLOWING_PER_S: f64 = 1.5;
        const ASIDE_M: f64 = 0.05;
        // Settling time: a robot that still sways from its last step misses the ball.
        const SETTLING_S: f64 = 0.36;
        let seen = world.relative(world.ball.at);
        let foot = if seen.y < 0.0 { RIGHT } else { LEFT };
        let [forward, out] = world.figures.kick.ball_m;
        let miss = seen - DVec2::new(forward, if foot == RIGHT { -out } else { out });
        let off = wrapped(direction(target - world.ball.at) - world.own_pose.heading);
        if let Some((foot, since_s)) = self.settles {
            if world.now_s() - since_s < SETTLING_S {
                return Motion::Stand;
            }
            self.settles = None;
            if libm::fabs(off) < 2.0 * care.heading && miss.length() < 2.0 * care.place_m {
                self.kick = Some((foot, world.now_s()));
                return Motion::Kick(foot);
            }
        } else if libm::fabs(off) < care.heading && miss.length() < care.place_m {
            self.settles = Some((foot, world.now_s()));
            return Motion::Stand;
        }
        let speed = miss * SLOWING_PER_S;
        // Moves sideways first, and never forward into the ball.
        let forward_m_s = if libm::fabs(miss.y) > ASIDE_M { speed.x.min(0.0) } else { speed.x };
        Motion::Walk(WalkVelocity { forward_m_s, left_m_s: speed.y, turn_rad_s: 2.0 * off })
    }
}

impl KickTolerance {
    /// The tolerance after a time near the ball, s.
    fn after(self, near_s: f64) -> KickTolerance {
        let times = match near_s / self.patience_s {
            ..1.0 => 1.0,
            1.0..2.0 => 1.5,
            _ => 2.0,
        };
        KickTolerance { place_m: self.place_m * times, heading: self.heading * times, ..self }
    }
}

/// The behaviour that kicks a resting ball once, to a point of the field.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Striker {
    target: DVec2,
    care: KickTolerance,
    strike: KickApproach,
    /// Position of the ball at the start of play.
    start: Option<DVec2>,
}

impl Striker {
    /// A striker with this target, m, and this tolerance.
    pub fn new(target: DVec2, care: KickTolerance) -> Striker {
        Striker { target, care, strike: KickApproach::default(), start: None }
    }
}

impl Behaviour for Striker {
    fn decide(&mut self, world: &World, order: &mut BehaviourOutput) {
        /// Distance from its start beyond which the ball has been kicked, m; within it, another kick is allowed.
        const GONE_M: f64 = 1.2;
        const SLOW_M_S: f64 = 0.2;
        order.look = skill::look_at(world, world.ball.at);
        if !world.own_pose.is_known || world.ball.seen_s == 0.0 {
            return;
        }
        let start = *self.start.get_or_insert(world.ball.at);
        let is_slow = world.ball.velocity.length() < SLOW_M_S || world.is_busy;
        if is_slow && (world.ball.at - start).length() < GONE_M {
            order.motion = self.strike.towards(world, self.target, self.care);
        }
    }
}
