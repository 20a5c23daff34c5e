//! Velocity of the ball from its positions.
//!
//! A difference over [`WINDOW_S`] suits recordings of every cycle and match logs alike, whose positions are rounded.

use std::collections::VecDeque;

/// Shortest time over which a velocity is measured.
const WINDOW_S: f64 = 0.06;

/// Age of the earlier velocity with which the present one is compared.
pub const EARLIER_S: f64 = 0.1;

/// Time for which positions are stored.
const STORED_S: f64 = 0.6;

/// Speed above which the ball was placed, not moved.
const PLACED_M_S: f64 = 25.0;

/// Allowance for sums of times.
const ROUNDING_S: f64 = 1e-6;

/// The latest positions and velocities of the ball.
#[derive(Debug, Default)]
pub struct BallMotion {
    positions: VecDeque<(f64, [f64; 3])>,
    velocities: VecDeque<(f64, [f64; 2])>,
}

impl BallMotion {
    /// Adds a position. Returns true if the ball was placed there.
    pub fn add(&mut self, time_s: f64, at: [f64; 3]) -> bool {
        let is_placed = self.positions.back().is_some_and(|(before_s, before)| {
            time_s <= *before_s || length(difference(*before, at)) > PLACED_M_S * (time_s - before_s)
        });
        if is_placed {
            *self = BallMotion::default();
        }
        self.positions.push_back((time_s, at));
        while self.positions.front().is_some_and(|(old_s, _)| *old_s < time_s - STORED_S) {
            self.positions.pop_front();
            self.velocities.pop_front();
        }
        let velocity = self.position_before(time_s - WINDOW_S).map_or([0.0; 2], |(before_s, before)| {
            let [x, y] = difference(before, at);
            [x / (time_s - before_s), y / (time_s - before_s)]
        });
        self.velocities.push_back((time_s, velocity));
        is_placed
    }

    /// Returns the present horizontal velocity.
    pub fn velocity(&self) -> [f64; 2] {
        self.velocities.back().map_or([0.0; 2], |(_, velocity)| *velocity)
    }

    /// Returns the velocity [`EARLIER_S`] ago.
    pub fn earlier_velocity(&self) -> [f64; 2] {
        let Some((now_s, _)) = self.velocities.back() else { return [0.0; 2] };
        let earlier = self.velocities.iter().rev().find(|(time_s, _)| *time_s <= now_s - EARLIER_S + ROUNDING_S);
        earlier.map_or([0.0; 2], |(_, velocity)| *velocity)
    }

    /// Returns the last position at or before a time, with its time; never the present one.
    pub fn position_before(&self, time_s: f64) -> Option<(f64, [f64; 3])> {
        let before = self.positions.iter().rev().skip(1);
        before
            .clone()
            .find(|(old_s, _)| *old_s <= time_s + ROUNDING_S)
            .or_else(|| self.positions.front().filter(|_| self.positions.len() > 1))
            .copied()
    }
}

/// Returns the horizontal vector from one position to another.
pub fn difference([x, y, _]: [f64; 3], [other_x, other_y, _]: [f64; 3]) -> [f64; 2] {
    [other_x - x, other_y - y]
}

/// Returns the length of a horizontal vector.
pub fn length([x, y]: [f64; 2]) -> f64 {
    libm::hypot(x, y)
}
