//! The estimate of the ball: position and velocity.

use glam::{DVec2, DVec3};

/// The estimated ball, in the team's frame.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct BallEstimate {
    /// Position of its centre on the ground, m.
    pub at: DVec2,
    /// Height of its centre above the ground, m.
    pub height_m: f64,
    /// Velocity, m/s.
    pub velocity: DVec2,
    /// Server time of the last sighting, s; 0 if never.
    pub seen_s: f64,
}

impl BallEstimate {
    /// Predicts the ball after a while, s.
    pub(crate) fn roll(&mut self, for_s: f64) {
        // Share of its speed that a rolling ball loses in a second, approximately.
        const SLOWING: f64 = 0.4;
        self.at += self.velocity * for_s;
        self.velocity *= 1.0 - (SLOWING * for_s).min(1.0);
    }

    /// Updates the estimate with a sighting.
    pub(crate) fn see(&mut self, at: DVec3, now_s: f64) {
        const PLACE_GAIN: f64 = 0.6;
        const SPEED_GAIN: f64 = 0.35;
        const SPEED_MAX_M_S: f64 = 12.0;
        let elapsed_s = now_s - self.seen_s;
        let off = at.truncate() - self.at;
        if self.seen_s == 0.0 || elapsed_s > 0.5 || off.length() > 1.5 {
            *self = BallEstimate { at: at.truncate(), velocity: DVec2::ZERO, ..*self };
        } else {
            self.at += off * PLACE_GAIN;
            self.velocity += off * (SPEED_GAIN / elapsed_s.max(0.02));
            self.velocity = self.velocity.clamp_length_max(SPEED_MAX_M_S);
        }
        (self.height_m, self.seen_s) = (at.z, now_s);
    }
}
