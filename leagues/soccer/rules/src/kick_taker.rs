//! Consequences for the taker of a kick: double touches, and goals that do not count (docs/reference/soccer-rules.md
//! 9).

use glam::Vec3Swizzles;

use super::event::Decision;
use super::rule_context::RuleContext;
use super::situation::Toucher;

/// Time during which touches belong to the kick, s.
const KICK_S: f32 = 0.1;

impl RuleContext<'_> {
    /// Records a kick of the last toucher.
    pub(super) fn record_kick(&mut self, is_indirect: bool) {
        let touch = &self.referee.touch;
        let kick = &mut self.referee.kick;
        (kick.is_watched, kick.is_indirect) = (true, is_indirect);
        (kick.time_s, kick.taker) = (touch.last_s, touch.last);
        let taker = touch.last.and_then(|last| last.player);
        let how = if is_indirect { "indirect" } else { "direct" };
        let reason = || format!("{how} kick in {}", self.mode().name());
        let reason = reason();
        self.tell(Decision::KickTaken(taker), reason);
    }

    /// Discards the records of the kick's taker and of the passing player.
    pub(super) fn reset_kick_checks(&mut self) {
        (self.referee.kick.is_watched, self.referee.kick.is_indirect) = (false, false);
        self.referee.passing.forget();
    }

    /// True if the last touch is the recorded kick itself.
    pub(super) fn last_touch_is_kick(&self) -> bool {
        let (touch, kick) = (&self.referee.touch, &self.referee.kick);
        let same = |taker: Toucher| touch.last.is_some_and(|last| last.player == taker.player);
        kick.taker.is_some_and(same) && touch.last_s - kick.time_s < KICK_S
    }

    /// Calls a double touch: the taker must not touch the ball again before another player; the others get a free kick.
    pub(super) fn double_touch(&mut self) -> bool {
        if !self.referee.kick.is_watched || self.last_touch_is_kick() {
            return false;
        }
        (self.referee.kick.is_watched, self.referee.kick.is_indirect) = (false, false);
        let last = self.referee.touch.last.and_then(|last| last.player);
        let taker = self.referee.kick.taker.filter(|taker| self.situation.plays(taker.agent));
        let Some(taker) = taker.and_then(|taker| taker.player).filter(|taker| Some(*taker) == last) else {
            return false;
        };
        self.award_free_kick(taker.side.other(), || format!("{taker} took the kick and touched the ball again"));
        true
    }

    /// After a kick-off, permits its side to score once an opponent touches the ball, or one of its own outside of the
    /// centre circle (docs/reference/soccer-rules.md 9.2).
    pub(super) fn check_kick_off_scoring(&mut self) {
        if !self.referee.kick.is_barred {
            return;
        }
        let Some(side) = self.referee.kick.kick_off_taker.map(|taker| taker.side) else { return };
        let is_far = self.situation.ball.live.xy().length() > self.parameters.free_kick_distance_m;
        let touch = &self.referee.touch;
        self.referee.kick.is_barred = !(touch.is_now(side.other()) || (touch.is_now(side) && is_far));
    }
}
