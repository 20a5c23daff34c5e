//! A stopwatch for the phases of a tick.

use std::time::{Duration, Instant};

use engine::Phase;

/// Measures the phases of one tick after the other.
#[derive(Debug, Default)]
pub(crate) struct Stopwatch {
    /// The present phase and its begin.
    present: Option<(Phase, Instant)>,
    spent: [Duration; Phase::ALL.len()],
}

impl Stopwatch {
    /// Begins a phase.
    pub(crate) fn begin(&mut self, phase: Phase, now: Instant) {
        self.charge(now);
        self.present = Some((phase, now));
    }

    /// Ends the tick. Returns the time of each phase, in the order of [`Phase::ALL`].
    pub(crate) fn end(&mut self, now: Instant) -> [Duration; Phase::ALL.len()] {
        self.charge(now);
        std::mem::take(&mut self.spent)
    }

    fn charge(&mut self, now: Instant) {
        if let Some((phase, since)) = self.present.take()
            && let Some(spent) = self.spent.get_mut(phase as usize)
        {
            *spent += now.saturating_duration_since(since);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_may_come_twice_in_a_tick() {
        let (mut stopwatch, start) = (Stopwatch::default(), Instant::now());
        let at = |ms| start + Duration::from_millis(ms);
        stopwatch.begin(Phase::Digest, at(0));
        stopwatch.begin(Phase::Sense, at(1));
        stopwatch.begin(Phase::Digest, at(3));
        let spent = stopwatch.end(at(7)).map(|time| time.as_millis());
        assert_eq!(spent, [0, 0, 0, 5, 2, 0]);
        assert_eq!(stopwatch.end(at(9)), [Duration::ZERO; 6], "between two ticks no part runs");
    }

    #[test]
    fn parts_are_in_the_order_of_the_list() {
        assert!(Phase::ALL.iter().enumerate().all(|(at, &phase)| phase as usize == at));
    }
}
