//! The two clocks, in the reference's `f32` (docs/reference/soccer-rules.md 1.3, physics.md E.2).
//!
//! Every timer of the rules is a difference of these sums. Their rounding decides in which cycle a limit is reached, so
//! they are summed exactly as the reference sums them.

use serde::{Deserialize, Serialize};
use soccer_protocol::PlayMode;

/// The two clocks of a game, s: simulated time and game time.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Clock {
    /// One cycle.
    cycle_s: f32,
    /// Simulated time: it always runs, and cannot be set.
    pub now_s: f32,
    /// Game time: it stands still in `BeforeKickOff` and `GameOver`, and is not reset for the second half.
    pub game_s: f32,
    /// Time in `BeforeKickOff`.
    lead_s: f32,
    /// Time in `GameOver`.
    follow_up_s: f32,
    /// Game time when the mode changed.
    pub(crate) mode_since_s: f32,
}

impl Clock {
    /// Both clocks at 0, with cycles of `cycle_s`.
    pub(crate) fn new(cycle_s: f32) -> Clock {
        Clock { cycle_s, now_s: 0.0, game_s: 0.0, lead_s: 0.0, follow_up_s: 0.0, mode_since_s: 0.0 }
    }

    /// Advances the clocks by one cycle in this mode. Call it after the step, before the rules.
    #[inline]
    pub fn tick(&mut self, mode: PlayMode) {
        self.now_s += self.cycle_s;
        match mode {
            PlayMode::BeforeKickOff => self.lead_s += self.cycle_s,
            PlayMode::GameOver => self.follow_up_s += self.cycle_s,
            _ => self.game_s += self.cycle_s,
        }
    }

    /// One cycle, s.
    pub(crate) fn cycle_s(&self) -> f32 {
        self.cycle_s
    }

    /// A time in cycles. The quotient is in `f32`, which makes 0.2 s exactly ten cycles of 0.02 s.
    pub(crate) fn in_cycles(&self, time_s: f32) -> f32 {
        time_s / self.cycle_s
    }

    /// Cycles in seconds.
    pub(crate) fn in_seconds(&self, cycles: u32) -> f32 {
        cycles as f32 * self.cycle_s
    }

    /// Marks the beginning of another mode.
    pub(crate) fn mode_changed(&mut self) {
        self.mode_since_s = self.game_s;
        (self.lead_s, self.follow_up_s) = (0.0, 0.0);
    }

    /// Duration of the present mode, s.
    pub(crate) fn in_mode_s(&self, mode: PlayMode) -> f32 {
        match mode {
            PlayMode::BeforeKickOff => self.lead_s,
            PlayMode::GameOver => self.follow_up_s,
            _ => self.game_s - self.mode_since_s,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cycles_until(mode: PlayMode, reached: impl Fn(&Clock) -> bool) -> u32 {
        let mut clock = Clock::new(0.02);
        for cycle in 1..100_000 {
            clock.tick(mode);
            if reached(&clock) {
                return cycle;
            }
        }
        0
    }

    #[test]
    fn whole_times_are_whole_cycles() {
        for (cycle_s, time_s, cycles) in [(0.02, 0.2, 10.0), (0.02, 1.0, 50.0), (0.02, 5.0, 250.0), (0.01, 1.0, 100.0)]
        {
            assert_eq!(Clock::new(cycle_s).in_cycles(time_s), cycles, "{time_s} s");
        }
    }

    /// The times of docs/reference/soccer-rules.md 1.3.
    #[test]
    fn halves_end_where_the_reference_ends_them() {
        assert_eq!(cycles_until(PlayMode::PlayOn, |c| c.game_s >= 300.0), 15_001);
        assert_eq!(cycles_until(PlayMode::PlayOn, |c| c.game_s >= 600.0), 30_002);
    }

    #[test]
    fn game_time_stands_before_kick_off_and_after_the_end() {
        for mode in [PlayMode::BeforeKickOff, PlayMode::GameOver] {
            let mut clock = Clock::new(0.02);
            clock.tick(mode);
            assert_eq!((clock.now_s, clock.game_s), (0.02, 0.0));
            assert_eq!(clock.in_mode_s(mode), 0.02);
        }
    }

    #[test]
    fn simulated_time_drifts_like_the_reference() {
        let mut clock = Clock::new(0.02);
        for _ in 0..15_000 {
            clock.tick(PlayMode::BeforeKickOff);
        }
        assert_eq!(format!("{:.2}", clock.now_s), "299.99");
    }
}
