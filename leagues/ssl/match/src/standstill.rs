//! Times without progress: a ball that lies still, and an interruption of play.

use glam::DVec2;
use ssl_world::TICK_S;

/// Distance by which a ball has moved.
const MOVED_M: f64 = 0.1;

/// A longest time without progress, with its begin, s.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct LongestInterval {
    /// Its length.
    pub time_s: f64,
    /// Its begin.
    pub begin_s: f64,
}

impl LongestInterval {
    /// Adopts the time between two ticks, if it is longer.
    pub fn extend(&mut self, begin: u64, now: u64) {
        let time_s = now.saturating_sub(begin) as f64 * TICK_S;
        if time_s > self.time_s {
            *self = LongestInterval { time_s, begin_s: begin as f64 * TICK_S };
        }
    }
}

/// Measures the longest time in which the ball does not move.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Standstill {
    anchor: Option<(DVec2, u64)>,
    /// The longest one so far.
    pub longest: LongestInterval,
}

impl Standstill {
    /// Adopts the ball after a tick. Breaks do not count.
    pub fn update(&mut self, ball: DVec2, tick: u64, is_break: bool) {
        let kept = self.anchor.filter(|(at, _)| !is_break && at.distance(ball) < MOVED_M);
        let (_, since) = *self.anchor.insert(kept.unwrap_or((ball, tick)));
        self.longest.extend(since, tick);
    }
}

/// Measures the longest interruption: from a stop until the ball is in play again.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Interruption {
    since: Option<u64>,
    /// The longest one so far.
    pub longest: LongestInterval,
}

impl Interruption {
    /// Adopts the state after a tick. Breaks do not count.
    pub fn update(&mut self, tick: u64, is_stopped: bool, is_in_play: bool, is_break: bool) {
        if is_in_play || is_break {
            self.since = None;
        } else if is_stopped {
            self.since = self.since.or(Some(tick));
        }
        if let Some(since) = self.since {
            self.longest.extend(since, tick);
        }
    }
}
