//! Play modes and their changes (docs/reference/soccer-rules.md 2, 6.2 to 6.4).

use serde::{Deserialize, Serialize};
use soccer_protocol::{PlayMode, Side};

use super::clock::Clock;
use crate::parameters::Parameters;

/// The match: play mode, clocks, half, score, and the memory of kick-offs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Match {
    /// The clocks.
    pub clock: Clock,
    /// The play mode.
    pub mode: PlayMode,
    /// The half, from 1.
    pub half: i32,
    /// Goals of left and right.
    pub score: [i32; 2],
    /// Side of a kick-off without a side when it is the first of its half; `None`: a coin decides.
    next_half_side: Option<Side>,
    /// Half of the last kick-off; 0 before the first.
    last_kick_off_half: i32,
    /// Time in `BeforeKickOff` at which the wait for the automatic kick-off began, s.
    pub(crate) lead_since_s: Option<f32>,
}

impl Match {
    /// A match before its kick-off, with clocks that advance by `cycle_s` in every cycle.
    pub(crate) fn new(cycle_s: f32, parameters: &Parameters) -> Match {
        Match {
            clock: Clock::new(cycle_s),
            mode: PlayMode::BeforeKickOff,
            half: 1,
            score: [0, 0],
            next_half_side: (!parameters.coin_toss).then_some(Side::Left),
            last_kick_off_half: 0,
            lead_since_s: None,
        }
    }
}

impl Match {
    /// Sets a mode; setting the current mode changes nothing, not even its timer.
    pub(crate) fn set_mode(&mut self, mode: PlayMode) {
        if mode != self.mode {
            self.mode = mode;
            self.clock.mode_changed();
        }
    }

    /// Begins the wait for the automatic kick-off again.
    pub fn restart_kick_off_wait(&mut self) {
        self.lead_since_s = Some(self.clock.in_mode_s(self.mode));
    }

    /// The mode of the next kick-off. `None`: the first one of a half by turns, others by the coin thrown as `toss`. If
    /// sides change, the same side has the first kick-off of both halves: it is the other team then.
    pub(crate) fn kick_off(&mut self, side: Option<Side>, toss: Side, sides_change: bool) -> PlayMode {
        let side = side.unwrap_or_else(|| {
            if self.half == self.last_kick_off_half {
                return toss;
            }
            let side = self.next_half_side.unwrap_or(toss);
            self.next_half_side = Some(if sides_change { side } else { side.other() });
            side
        });
        self.last_kick_off_half = self.half;
        [PlayMode::KickOffLeft, PlayMode::KickOffRight][side as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new() -> Match {
        Match::new(0.02, &Parameters::league())
    }

    #[test]
    fn sides_of_kick_offs() {
        let mut game = new();
        assert_eq!(game.kick_off(None, Side::Right, false), PlayMode::KickOffLeft);
        assert_eq!(game.kick_off(None, Side::Right, false), PlayMode::KickOffRight, "a coin decides");
        game.half = 2;
        assert_eq!(game.kick_off(None, Side::Left, false), PlayMode::KickOffRight, "by turns");
        // A kick-off with a side does not count among the turns.
        let mut game = new();
        game.kick_off(Some(Side::Left), Side::Left, false);
        game.half = 2;
        assert_eq!(game.kick_off(None, Side::Right, false), PlayMode::KickOffLeft);
        // The other team, which then plays on that side.
        let mut game = new();
        game.kick_off(None, Side::Right, true);
        game.half = 2;
        assert_eq!(game.kick_off(None, Side::Right, true), PlayMode::KickOffLeft);
    }

    #[test]
    fn the_same_mode_again_does_not_restart_the_timer() {
        let mut game = new();
        game.set_mode(PlayMode::PlayOn);
        game.clock.tick(game.mode);
        game.set_mode(PlayMode::PlayOn);
        assert_eq!(game.clock.in_mode_s(game.mode), 0.02);
    }
}
