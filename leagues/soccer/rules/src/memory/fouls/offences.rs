//! The log of fouls for monitors and match logs (docs/reference/monitor-protocol.md 2.2).

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use soccer_protocol::monitor::FoulKind;

use crate::event::PlayerId;
use crate::limits::COUNT_MAX;

/// Most fouls in the log. A match has some hundred, and the next frame of a monitor and the next line of a log contain
/// all new ones. Only a monitor that reads nothing while the referee adds this many misses the oldest. In one frame
/// they take less than 100 kB.
const KEPT_MAX: usize = 4096;

/// A foul in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offence {
    /// The kind of foul.
    pub kind: FoulKind,
    /// The offender.
    pub player: PlayerId,
}

/// The latest fouls, and the number of all.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Offences {
    count: usize,
    latest: VecDeque<Offence>,
}

impl Offences {
    /// Number of all fouls, which is the number of the latest one.
    #[inline]
    pub fn count(&self) -> usize {
        self.count
    }

    /// True if a loaded log is valid.
    pub(crate) fn is_sound(&self) -> bool {
        (self.latest.len()..=COUNT_MAX as usize).contains(&self.count) && self.latest.len() <= KEPT_MAX
    }

    /// Appends a foul.
    pub(crate) fn add(&mut self, offence: Offence) {
        if self.latest.len() >= KEPT_MAX {
            self.latest.pop_front();
        }
        self.latest.push_back(offence);
        self.count = self.count.saturating_add(1);
    }

    /// The fouls after the first `told` ones with their numbers, except those dropped from the log.
    pub fn since(&self, told: usize) -> impl Iterator<Item = (usize, &Offence)> {
        let forgotten = self.count.saturating_sub(self.latest.len());
        let from = told.saturating_sub(forgotten).min(self.latest.len());
        (forgotten + from + 1..).zip(self.latest.range(from..))
    }
}

#[cfg(test)]
mod tests {
    use soccer_protocol::Side;

    use super::*;

    /// A log of this many fouls, by the players 1 to 11 in turn.
    fn after(count: usize) -> Offences {
        let mut offences = Offences::default();
        for number in 1..=count {
            let player = PlayerId { side: Side::Left, unum: (number % 11) as u8 + 1 };
            offences.add(Offence { kind: FoulKind::Touching, player });
        }
        offences
    }

    fn check(count: usize, told: usize, expect: std::ops::Range<usize>) {
        let offences = after(count);
        let numbers: Vec<usize> = offences.since(told).map(|(number, _)| number).collect();
        assert_eq!(numbers, expect.collect::<Vec<_>>(), "{told} of {count} told");
        for (number, offence) in offences.since(told) {
            assert_eq!(usize::from(offence.player.unum), number % 11 + 1, "foul {number}");
        }
    }

    #[test]
    fn those_who_were_told_of_some_are_told_of_the_others() {
        check(0, 0, 1..1);
        check(5, 0, 1..6);
        check(5, 3, 4..6);
        check(5, 5, 6..6);
        check(5, 7, 6..6);
    }

    #[test]
    fn a_week_of_fouls_takes_no_more_room_than_a_match() {
        let offences = after(1_000_000);
        assert_eq!((offences.count(), offences.latest.len()), (1_000_000, KEPT_MAX));
        assert!(offences.latest.capacity() <= 2 * KEPT_MAX, "{}", offences.latest.capacity());
        check(1_000_000, 999_998, 999_999..1_000_001);
        check(1_000_000, 0, 1_000_001 - KEPT_MAX..1_000_001);
    }
}
