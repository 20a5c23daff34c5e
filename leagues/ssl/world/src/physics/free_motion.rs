//! Motion of a free ball in closed form: sliding, rolling, flying.
//!
//! On the carpet, friction acts against the slip between ball and carpet, which keeps its direction and shrinks at a
//! constant rate: the ball slides with constant acceleration until it rolls, then decelerates uniformly. In the air it
//! falls. A bounce leaves fixed fractions of its speed.

use glam::{DVec2, DVec3};

use crate::model::BallModel;
use crate::state::Ball;

/// Gravity of the earth.
const GRAVITY_M_S2: f64 = 9.81;

/// Smallest slip; below it the ball rolls.
const SLIP_M_S_MIN: f64 = 1e-9;

/// Largest number of bounces and phases in one call; then the ball stays on the ground.
const PHASES_MAX: u32 = 64;

/// Phase of a ball's motion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BallPhase {
    /// At rest.
    Still,
    /// Sliding on the ground.
    Slides,
    /// Rolling on the ground.
    Rolls,
    /// In the air.
    Flies,
}

impl Ball {
    /// Returns its current phase.
    #[must_use]
    pub fn phase(&self) -> BallPhase {
        if self.z > 0.0 || self.velocity.z > 0.0 {
            return BallPhase::Flies;
        }
        let velocity = self.velocity.truncate();
        match (velocity - self.roll).length() > SLIP_M_S_MIN {
            true => BallPhase::Slides,
            false if velocity == DVec2::ZERO => BallPhase::Still,
            false => BallPhase::Rolls,
        }
    }

    /// Sets its velocity along the ground.
    pub(crate) fn set_ground_velocity(&mut self, velocity: DVec2) {
        self.velocity = velocity.extend(self.velocity.z);
    }
}

/// Advances a ball without collisions.
pub fn advance(ball: &mut Ball, model: &BallModel, time_s: f64) {
    let mut left_s = time_s;
    for _ in 0..PHASES_MAX {
        if left_s <= 0.0 {
            return;
        }
        left_s -= match ball.phase() {
            BallPhase::Still => return,
            BallPhase::Slides => slide(ball, model, left_s),
            BallPhase::Rolls => roll(ball, model, left_s),
            BallPhase::Flies => fly(ball, model, left_s),
        };
    }
    (ball.z, ball.velocity.z) = (0.0, 0.0);
}

/// Slides the ball until it rolls or the time is over. Returns the time used.
fn slide(ball: &mut Ball, model: &BallModel, time_s: f64) -> f64 {
    let velocity = ball.velocity.truncate();
    let slip = velocity - ball.roll;
    let speed = slip.length();
    let direction = slip / speed;
    let part = (1.0 - model.switch).max(f64::EPSILON);
    let until_s = speed * part / model.slide_m_s2;
    let is_over = until_s <= time_s;
    let time_s = time_s.min(until_s);
    let lost = direction * (model.slide_m_s2 * time_s);
    let slower = velocity - lost;
    ball.at += (velocity + slower) * (0.5 * time_s);
    // The spin takes the rest of the slip.
    ball.roll = if is_over { slower } else { ball.roll + lost * (model.switch / part) };
    ball.set_ground_velocity(slower);
    time_s
}

/// Rolls the ball until it rests or the time is over. Returns the time used.
fn roll(ball: &mut Ball, model: &BallModel, time_s: f64) -> f64 {
    let velocity = ball.velocity.truncate();
    let speed = velocity.length();
    let until_s = speed / model.roll_m_s2;
    let is_over = until_s <= time_s;
    let time_s = time_s.min(until_s);
    let slower = if is_over { DVec2::ZERO } else { velocity * (1.0 - model.roll_m_s2 * time_s / speed) };
    ball.at += (velocity + slower) * (0.5 * time_s);
    (ball.velocity, ball.roll) = (slower.extend(0.0), slower);
    time_s
}

/// Flies the ball until it bounces or the time is over. Returns the time used.
fn fly(ball: &mut Ball, model: &BallModel, time_s: f64) -> f64 {
    let (z, up) = (ball.z.max(0.0), ball.velocity.z);
    let until_s = (up + (up * up + 2.0 * GRAVITY_M_S2 * z).sqrt()) / GRAVITY_M_S2;
    let ground = ball.velocity.truncate();
    if until_s > time_s {
        ball.at += ground * time_s;
        ball.z = (z + up * time_s - 0.5 * GRAVITY_M_S2 * time_s * time_s).max(0.0);
        ball.velocity.z = up - GRAVITY_M_S2 * time_s;
        return time_s;
    }
    ball.at += ground * until_s;
    bounce(ball, model, GRAVITY_M_S2 * until_s - up);
    until_s
}

/// Bounces the ball off the carpet, at this downward speed.
fn bounce(ball: &mut Ball, model: &BallModel, down_m_s: f64) {
    let left = if ball.hops == 0 { model.first_hop_xy } else { model.other_hops_xy };
    let ground = ball.velocity.truncate() * left;
    let up = down_m_s * model.hop_z;
    ball.z = 0.0;
    ball.roll = ground;
    if up * up / (2.0 * GRAVITY_M_S2) < model.hop_m_min {
        (ball.velocity, ball.hops) = (ground.extend(0.0), 0);
    } else {
        (ball.velocity, ball.hops) = (ground.extend(up), ball.hops + 1);
    }
}

/// Upper bound of its speed within a time, m/s.
pub fn speed_bound(ball: &Ball, model: &BallModel, time_s: f64) -> f64 {
    let DVec3 { z, .. } = ball.velocity;
    ball.velocity.truncate().length().max(ball.roll.length()) + z.abs() + (model.slide_m_s2 + GRAVITY_M_S2) * time_s
}
