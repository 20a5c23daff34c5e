//! Refused requests for pass mode, of which only changes are told: agents may ask in every cycle.
//!
//! They are no state: what the world does next, and its digest, do not depend on who is told what.

use std::borrow::Cow;

use soccer_protocol::{PlayMode, Side};

use crate::rules::event::{Decision, Event, PlayerId};

/// The latest refusal of each player, and which of a cycle's decisions only repeat one.
#[derive(Debug, Default)]
pub(crate) struct PassRefusals {
    latest: Vec<(PlayerId, Cow<'static, str>)>,
    /// Their places among the decisions of the cycle.
    repeated: Vec<usize>,
}

impl PassRefusals {
    /// Another cycle begins.
    pub(crate) fn begin_cycle(&mut self) {
        self.repeated.clear();
    }

    /// Notes a decision, which has this place in its cycle; false if it repeats a refusal for the same reason.
    pub(crate) fn is_news(&mut self, event: &Event, place: usize) -> bool {
        let player = match event.decision {
            Decision::NoPass(player) => player,
            // A side that gets it may be refused it afterwards for the same reason as before.
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

    /// True if the decision at this place in the cycle repeats a refusal.
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
