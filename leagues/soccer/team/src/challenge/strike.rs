//! Stepping up to a ball that lies and kicking it to a point: slower than in a match, but more exactly.

use glam::DVec2;

use crate::body::{LEFT, RIGHT};
use crate::geometry::{direction, wrapped};
use crate::mind::{Mind, Order};
use crate::motion::{Motion, Velocity};
use crate::skill;
use crate::world::World;

/// How exact a kick has to be, and for how long the robot tries.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Care {
    /// Ball to where the kick needs it, m.
    pub place_m: f64,
    /// Heading to direction of the kick, rad.
    pub heading: f64,
    /// After this time near the ball, s, half as much again will do; after twice the time twice as much.
    pub patience_s: f64,
}

/// The care that a robot alone on the field has time for.
pub const CAREFUL: Care = Care { place_m: 0.012, heading: 0.05, patience_s: 2.5 };

/// A kick being prepared and carried out.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Strike {
    /// Since when it stands near the ball, s of the server's time.
    near_s: Option<f64>,
    /// Everything is right for a kick with this foot, and it stands still, since when, s of the server's time.
    settles: Option<(usize, f64)>,
    /// It comes to a stand for a kick with this foot, since when.
    kick: Option<(usize, f64)>,
}

impl Strike {
    /// What to do to kick the ball to a point of the field, m.
    pub fn towards(&mut self, world: &World, target: DVec2, care: Care) -> Motion {
        const NEAR_M: f64 = 0.5;
        if let Some(motion) = self.go_on(world) {
            return motion;
        }
        let ball = world.ball.at;
        let seen = world.relative(ball);
        if seen.length() > NEAR_M {
            self.near_s = None;
        }
        let is_behind = (world.me.at - ball).dot((target - ball).normalize_or(DVec2::X)) < -0.1;
        if !is_behind || seen.length() > NEAR_M {
            return skill::get_behind(world, target, 0.25);
        }
        let near_s = *self.near_s.get_or_insert(world.now_s());
        self.step_up(world, target, care.after(world.now_s() - near_s))
    }

    /// Once everything is right for a kick, the player carries it out.
    fn go_on(&mut self, world: &World) -> Option<Motion> {
        const STOPPING_S: f64 = 0.6;
        let (foot, since_s) = self.kick?;
        if world.is_busy || world.now_s() - since_s > STOPPING_S {
            self.kick = None;
            return None;
        }
        Some(Motion::Kick(foot))
    }

    /// The last steps: the ball comes to lie where the kick needs it.
    fn step_up(&mut self, world: &World, target: DVec2, care: Care) -> Motion {
        const SLOWING_PER_S: f64 = 1.5;
        const ASIDE_M: f64 = 0.05;
        // A robot that still sways from its last step kicks beside the ball.
        const SETTLING_S: f64 = 0.36;
        let seen = world.relative(world.ball.at);
        let foot = if seen.y < 0.0 { RIGHT } else { LEFT };
        let [forward, out] = world.figures.kick.ball_m;
        let miss = seen - DVec2::new(forward, if foot == RIGHT { -out } else { out });
        let off = wrapped(direction(target - world.ball.at) - world.me.heading);
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
        // Never forward into the ball before it is in the right place to the side.
        let forward_m_s = if libm::fabs(miss.y) > ASIDE_M { speed.x.min(0.0) } else { speed.x };
        Motion::Walk(Velocity { forward_m_s, left_m_s: speed.y, turn_rad_s: 2.0 * off })
    }
}

impl Care {
    /// The care that is left after a time near the ball, s.
    fn after(self, near_s: f64) -> Care {
        let times = match near_s / self.patience_s {
            ..1.0 => 1.0,
            1.0..2.0 => 1.5,
            _ => 2.0,
        };
        Care { place_m: self.place_m * times, heading: self.heading * times, ..self }
    }
}

/// Kicks a ball that lies, once, to a point of the field.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Striker {
    target: DVec2,
    care: Care,
    strike: Strike,
    /// Where the ball lay when play began.
    start: Option<DVec2>,
}

impl Striker {
    /// To this point, m, with this care.
    pub fn new(target: DVec2, care: Care) -> Striker {
        Striker { target, care, strike: Strike::default(), start: None }
    }
}

impl Mind for Striker {
    fn decide(&mut self, world: &World, order: &mut Order) {
        /// A ball that is this far from its start has been kicked, m; a nearer one may be kicked again.
        const GONE_M: f64 = 1.2;
        const SLOW_M_S: f64 = 0.2;
        order.look = skill::look_at(world, world.ball.at);
        if !world.me.is_known || world.ball.seen_s == 0.0 {
            return;
        }
        let start = *self.start.get_or_insert(world.ball.at);
        let is_slow = world.ball.velocity.length() < SLOW_M_S || world.is_busy;
        if is_slow && (world.ball.at - start).length() < GONE_M {
            order.motion = self.strike.towards(world, self.target, self.care);
        }
    }
}
