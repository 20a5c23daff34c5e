//! Play modes: how they change (docs/reference/soccer-rules.md 2, 6.2 to 6.4).

use wire::{PlayMode, Side};

use super::clock::Clock;

/// The mode, since when, and what is remembered about kick-offs.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Match {
    pub clock: Clock,
    pub mode: PlayMode,
    pub half: i32,
    /// Goals of left and right.
    pub score: [i32; 2],
    /// Side that a kick-off without a side goes to when it is the first of its half.
    next_half_side: Side,
    /// Half of the last kick-off; 0 before the first.
    last_kick_off_half: i32,
}

impl Match {
    /// A match before its kick-off, with clocks that advance by `cycle_s` in every cycle.
    pub(crate) fn new(cycle_s: f32) -> Match {
        Match {
            clock: Clock::new(cycle_s),
            mode: PlayMode::BeforeKickOff,
            half: 1,
            score: [0, 0],
            next_half_side: Side::Left,
            last_kick_off_half: 0,
        }
    }
}

impl Match {
    /// Sets a mode; the one that is on already stays as it is, timer included.
    pub(crate) fn set_mode(&mut self, mode: PlayMode) {
        if mode != self.mode {
            self.mode = mode;
            self.clock.mode_changed();
        }
    }

    /// Kicks off. `None`: first kick-off of a half by turns, another one by coin, which `toss` has thrown.
    pub(crate) fn kick_off(&mut self, side: Option<Side>, toss: Side) {
        let side = side.unwrap_or_else(|| {
            if self.half == self.last_kick_off_half {
                return toss;
            }
            let side = self.next_half_side;
            self.next_half_side = side.other();
            side
        });
        self.set_mode(match side {
            Side::Left => PlayMode::KickOffLeft,
            Side::Right => PlayMode::KickOffRight,
        });
        self.last_kick_off_half = self.half;
    }

    /// Whether robots may beam.
    pub(crate) fn beam_allowed(&self) -> bool {
        use PlayMode::{BeforeKickOff, GoalLeft, GoalRight};
        matches!(self.mode, BeforeKickOff | GoalLeft | GoalRight)
    }

    /// What the referee does about the mode after the step; `last_touch_s` is when a robot last touched the ball,
    /// `drop_ball_s` for how long it waits for a kick-off (0: for ever).
    pub(crate) fn update(&mut self, last_touch_s: Option<f32>, drop_ball_s: f32) {
        if !matches!(self.mode, PlayMode::KickOffLeft | PlayMode::KickOffRight) {
            return;
        }
        let touched = last_touch_s.is_some_and(|at| at > self.clock.mode_since_s);
        let is_late = drop_ball_s > 0.0 && self.clock.in_mode_s(self.mode) > drop_ball_s;
        if touched || is_late {
            self.set_mode(PlayMode::PlayOn);
        }
    }

    /// Feeds everything to a hash.
    pub(crate) fn hash_into(&self, hash: &mut xxhash_rust::xxh3::Xxh3) {
        for number in self.clock.numbers() {
            hash.update(&number.to_le_bytes());
        }
        let numbers = [
            self.mode.index() as i32,
            self.half,
            self.score[0],
            self.score[1],
            self.next_half_side as i32,
            self.last_kick_off_half,
        ];
        for number in numbers {
            hash.update(&number.to_le_bytes());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cycle(game: &mut Match, touch: bool, last_touch_s: &mut Option<f32>) {
        game.clock.tick(game.mode);
        if touch {
            *last_touch_s = Some(game.clock.game_s);
        }
        game.update(*last_touch_s, 15.0);
    }

    #[test]
    fn kick_off_ends_with_a_touch() {
        let (mut game, mut touch) = (Match::new(0.02), None);
        game.kick_off(Some(Side::Right), Side::Left);
        cycle(&mut game, false, &mut touch);
        assert_eq!(game.mode, PlayMode::KickOffRight);
        cycle(&mut game, true, &mut touch);
        assert_eq!(game.mode, PlayMode::PlayOn);
        // That touch is over when the next kick-off begins.
        game.kick_off(Some(Side::Left), Side::Left);
        cycle(&mut game, false, &mut touch);
        assert_eq!(game.mode, PlayMode::KickOffLeft);
    }

    #[test]
    fn kick_off_ends_after_fifteen_seconds() {
        let (mut game, mut touch) = (Match::new(0.02), None);
        game.kick_off(None, Side::Right);
        let mut cycles = 0;
        while game.mode == PlayMode::KickOffLeft {
            cycle(&mut game, false, &mut touch);
            cycles += 1;
        }
        assert_eq!((game.mode, cycles), (PlayMode::PlayOn, 750));
    }

    #[test]
    fn sides_of_kick_offs() {
        let mut game = Match::new(0.02);
        game.kick_off(None, Side::Right);
        assert_eq!(game.mode, PlayMode::KickOffLeft);
        game.kick_off(None, Side::Right);
        assert_eq!(game.mode, PlayMode::KickOffRight, "a coin decides");
        game.half = 2;
        game.kick_off(None, Side::Left);
        assert_eq!(game.mode, PlayMode::KickOffRight, "by turns");
        // A kick-off with a side does not count among the turns.
        let mut game = Match::new(0.02);
        game.kick_off(Some(Side::Left), Side::Left);
        game.half = 2;
        game.kick_off(None, Side::Right);
        assert_eq!(game.mode, PlayMode::KickOffLeft);
    }

    #[test]
    fn the_same_mode_again_does_not_restart_the_timer() {
        let mut game = Match::new(0.02);
        game.set_mode(PlayMode::PlayOn);
        game.clock.tick(game.mode);
        game.set_mode(PlayMode::PlayOn);
        assert_eq!(game.clock.in_mode_s(game.mode), 0.02);
    }
}
