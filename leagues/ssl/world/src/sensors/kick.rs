//! Kicks, with prediction of the ball's resting point (docs/reference/smallsize-ssl.md 6.2).

use glam::{DVec2, DVec3};
use serde::{Deserialize, Serialize};

use crate::{BallModel, Team};

const GRAVITY_M_S2: f64 = 9.81;
/// Largest number of hops, more than a ball makes.
const HOPS_MAX: usize = 64;

/// A kick of the ball by a robot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct BallKick {
    /// Position of the ball.
    pub at: DVec2,
    /// Velocity of the ball.
    pub velocity: DVec3,
    /// Tick of the kick.
    pub tick: u64,
    /// The kicking robot.
    pub by: Option<(Team, u8)>,
}

/// Predicted position and time of rest of a ball.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RestingPoint {
    /// Position.
    pub at: DVec2,
    /// Time after the kick.
    pub after_s: f64,
}

impl BallKick {
    /// Predicts the resting point without collisions. A flat kick slides, then rolls; a chip kick hops, then rolls.
    #[must_use]
    pub fn resting_point(&self, ball: &BallModel) -> RestingPoint {
        let flat = self.velocity.truncate();
        let (speed_m_s, way) = (flat.length(), flat.normalize_or_zero());
        let (reach_m, after_s) = if self.velocity.z * self.velocity.z > 2.0 * GRAVITY_M_S2 * ball.hop_m_min {
            hopping(speed_m_s, self.velocity.z, ball)
        } else {
            on_the_ground(speed_m_s, ball)
        };
        RestingPoint { at: self.at + way * reach_m, after_s }
    }
}

fn on_the_ground(speed_m_s: f64, ball: &BallModel) -> (f64, f64) {
    let rolling_m_s = ball.switch * speed_m_s;
    let slides_m = (speed_m_s * speed_m_s - rolling_m_s * rolling_m_s) / (2.0 * ball.slide_m_s2);
    let (rolls_m, rolls_s) = rolling(rolling_m_s, ball);
    (slides_m + rolls_m, (speed_m_s - rolling_m_s) / ball.slide_m_s2 + rolls_s)
}

fn rolling(speed_m_s: f64, ball: &BallModel) -> (f64, f64) {
    (speed_m_s * speed_m_s / (2.0 * ball.roll_m_s2), speed_m_s / ball.roll_m_s2)
}

fn hopping(mut flat_m_s: f64, mut up_m_s: f64, ball: &BallModel) -> (f64, f64) {
    let (mut reach_m, mut after_s) = (0.0, 0.0);
    for hop in 0..HOPS_MAX {
        let flies_s = 2.0 * up_m_s / GRAVITY_M_S2;
        reach_m += flat_m_s * flies_s;
        after_s += flies_s;
        flat_m_s *= if hop == 0 { ball.first_hop_xy } else { ball.other_hops_xy };
        up_m_s *= ball.hop_z;
        if up_m_s * up_m_s < 2.0 * GRAVITY_M_S2 * ball.hop_m_min {
            break;
        }
    }
    let (rolls_m, rolls_s) = rolling(flat_m_s, ball);
    (reach_m + rolls_m, after_s + rolls_s)
}
