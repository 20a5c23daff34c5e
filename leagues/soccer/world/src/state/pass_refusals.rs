//! Filter of refused requests for pass mode, which agents may repeat in every cycle: only changes count as events.
//!
//! The filter is no part of the state: neither the world's future nor its digest depends on it.

use std::borrow::Cow;

use soccer_protocol::{PlayMode, Side};
use soccer_rules::{Decision, Event, PlayerId};

/// The latest refusal of each player, and the decisions of a cycle that only repeat one.
#[derive(Debug, Default)]
pub(crate) struct PassRefusals {
    latest: Vec<(PlayerId, Cow<'static, str>)>,
    /// Their indices among the decisions of the cycle.
    repeated: Vec<usize>,
}

impl PassRefusals {
    /// Begins another cycle.
    pub(crate) fn begin_cycle(&mut self) {
        self.repeated.clear();
    }

    /// Records the decision with index `place` in its cycle; false if it repeats a refusal for the same reason.
    pub(crate) fn is_news(&mut self, event: &Event, place: usize) -> bool {
        let player = match event.decision {
            Decision::NoPass(player) => player,
            // After getting pass mode, a side may be refused it for the same reason as before.
            Decision::Mode(PlayMode::PassLeft) => return self.forget(Side::Left),
            Decision::Mode(PlayMode::PassRight) => return self.forget(Side::Right),
            _ => return true,
        };
        match self.latest.iter_mut().find(|(known, _)| *known == player) {
            Some((_, reason)) if *reason == event.reason => {
                self.repeated.push(place);
                return false;
            }
            Some((_, reason)) => reason.clone_from(&event.reason),
            None => self.latest.push((player, event.reason.clone())),
        }
        true
    }

    fn forget(&mut self, side: Side) -> bool {
        self.latest.retain(|(player, _)| player.side != side);
        true
    }

    /// True if the decision with this index in the cycle repeats a refusal.
    pub(crate) fn is_repeated(&self, place: usize) -> bool {
        self.repeated.contains(&place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_told_until_its_reason_changes() {
        let mut refusals = PassRefusals::default();
        let mut place = 0;
        let mut check = |decision: Decision, reason: &'static str, expect: bool| {
            let event = Event { time_s: 0.0, decision, reason: reason.into() };
            assert_eq!(refusals.is_news(&event, place), expect, "{decision}: {reason}");
            assert_eq!(refusals.is_repeated(place), !expect);
            place += 1;
        };
        let [left, right] = Side::ALL.map(|side| Decision::NoPass(PlayerId { side, unum: 2 }));
        check(left, "far", true);
        check(left, "far", false);
        check(right, "far", true);
        check(left, "fast", true);
        check(left, "far", true);
        check(Decision::Mode(PlayMode::PlayOn), "touched", true);
        check(left, "far", false);
        check(Decision::Mode(PlayMode::PassLeft), "granted", true);
        check(left, "far", true);
        check(right, "far", false);
    }
}
