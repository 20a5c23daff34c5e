//! A histogram with a few fixed bounds for monitoring, small enough to be copied during the run.
//! [`Times`](crate::Times) is exact and large.

use std::time::Duration;

/// Upper bounds of the buckets, us. A cycle in real time has 20,000.
const BOUNDS_US: [u64; BOUNDS] =
    [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 1_000_000];

const BOUNDS: usize = 14;

/// A histogram of durations with fixed buckets.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Histogram {
    /// Counts by bound; the last one counts longer times.
    counts: [u64; BOUNDS + 1],
    sum: Duration,
}

impl Histogram {
    /// Adds a time.
    pub(crate) fn add(&mut self, time: Duration) {
        let at = BOUNDS_US.iter().position(|&us| time <= Duration::from_micros(us)).unwrap_or(BOUNDS);
        if let Some(count) = self.counts.get_mut(at) {
            *count += 1;
        }
        self.sum += time;
    }

    /// Each bucket's upper bound, `None` for the last one, and its count.
    pub fn iter(&self) -> impl Iterator<Item = (Option<Duration>, u64)> {
        let bounds = BOUNDS_US.iter().map(|&us| Some(Duration::from_micros(us))).chain([None]);
        bounds.zip(self.counts)
    }

    /// Number of times.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Sum of all times.
    #[must_use]
    pub fn sum(&self) -> Duration {
        self.sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_in_the_first_bucket_that_is_not_shorter() {
        let mut buckets = Histogram::default();
        [0, 10, 11, 20_000, 20_001, 5_000_000].into_iter().for_each(|us| buckets.add(Duration::from_micros(us)));
        let filled: Vec<_> = buckets.iter().filter(|(_, count)| *count > 0).collect();
        let us = |us| Some(Duration::from_micros(us));
        assert_eq!(filled, [(us(10), 2), (us(20), 1), (us(20_000), 1), (us(50_000), 1), (None, 1)]);
        assert_eq!((buckets.count(), buckets.sum()), (6, Duration::from_micros(5_040_022)));
    }
}
