//! Histograms of durations. [`Histogram`] has a few fixed bounds and is copied during the run, for monitoring;
//! [`LatencyHistogram`] is exact and large, for durations and delays of ticks, and for answer times.

use std::fmt;
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

/// Longest time that the histogram resolves, us: a minute.
const LONGEST_US: u64 = 60_000_000;

/// Significant digits, and those of a histogram that takes a tenth of the memory.
const DIGITS: u8 = 3;
const ROUGH_DIGITS: u8 = 2;

/// A histogram of times, exact to one thousandth, or to one hundredth if it is coarse; its size is fixed.
#[derive(Debug, Clone, PartialEq)]
pub struct LatencyHistogram(Option<hdrhistogram::Histogram<u64>>);

impl Default for LatencyHistogram {
    fn default() -> Self {
        LatencyHistogram(hdrhistogram::Histogram::new_with_bounds(1, LONGEST_US, DIGITS).ok())
    }
}

impl LatencyHistogram {
    /// A coarse histogram of 20 kB, for one of many connections.
    pub(crate) fn coarse() -> LatencyHistogram {
        LatencyHistogram(hdrhistogram::Histogram::new_with_bounds(1, LONGEST_US, ROUGH_DIGITS).ok())
    }

    /// Adds all times of another histogram.
    pub(crate) fn merge(&mut self, other: &LatencyHistogram) {
        if let (Some(histogram), Some(other)) = (&mut self.0, &other.0) {
            // Both have the same bounds, so all of them fit.
            let _ = histogram.add(other);
        }
    }

    /// Number of recorded times.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.as_ref().map_or(0, hdrhistogram::Histogram::len)
    }

    /// Adds a time; one longer than a minute counts as a minute.
    pub(crate) fn add(&mut self, time: Duration) {
        if let Some(histogram) = &mut self.0 {
            histogram.saturating_record(u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
        }
    }

    /// The time that this percentage of all times does not exceed.
    #[must_use]
    pub fn percentile(&self, percent: f64) -> Duration {
        Duration::from_micros(self.0.as_ref().map_or(0, |histogram| histogram.value_at_percentile(percent)))
    }

    /// The longest time.
    #[must_use]
    pub fn max(&self) -> Duration {
        Duration::from_micros(self.0.as_ref().map_or(0, hdrhistogram::Histogram::max))
    }

    /// The mean time.
    #[must_use]
    pub fn mean(&self) -> Duration {
        Duration::from_secs_f64(self.0.as_ref().map_or(0.0, hdrhistogram::Histogram::mean) / 1e6)
    }
}

impl fmt::Display for LatencyHistogram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        let [half, most, nearly_all] = [50.0, 99.0, 99.99].map(|percent| ms(self.percentile(percent)));
        let (mean, max) = (ms(self.mean()), ms(self.max()));
        write!(f, "mean {mean:.3}, p50 {half:.3}, p99 {most:.3}, p99.99 {nearly_all:.3}, max {max:.3} ms")
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

    #[test]
    fn percentiles() {
        let mut times = LatencyHistogram::default();
        (1..=1000).for_each(|us| times.add(Duration::from_micros(us)));
        times.add(Duration::from_secs(1_000_000));
        assert_eq!(times.percentile(50.0), Duration::from_micros(501));
        assert!(times.max() >= Duration::from_secs(60) && times.max() < Duration::from_secs(61));
        assert!(times.to_string().starts_with("mean "), "{times}");
    }
}
