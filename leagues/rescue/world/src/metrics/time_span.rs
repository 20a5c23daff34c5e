//! Time spans.

/// A time span, ms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct TimeSpan {
    pub from_ms: u64,
    pub to_ms: u64,
}

/// End of an open span.
pub(super) const OPEN: u64 = u64::MAX;

impl TimeSpan {
    pub const fn open(from_ms: u64) -> TimeSpan {
        TimeSpan { from_ms, to_ms: OPEN }
    }

    pub const fn length_ms(self) -> u64 {
        self.to_ms.saturating_sub(self.from_ms)
    }

    /// Clips the span to the end.
    pub fn until(self, end_ms: u64) -> TimeSpan {
        TimeSpan { from_ms: self.from_ms.min(end_ms), to_ms: self.to_ms.min(end_ms) }
    }
}

/// Merges overlapping spans; the result is in order.
pub(super) fn union(spans: impl IntoIterator<Item = TimeSpan>) -> Vec<TimeSpan> {
    let mut sorted: Vec<TimeSpan> = spans.into_iter().collect();
    sorted.sort_unstable();
    let mut all: Vec<TimeSpan> = Vec::new();
    for span in sorted {
        match all.last_mut() {
            Some(last) if span.from_ms <= last.to_ms => last.to_ms = last.to_ms.max(span.to_ms),
            _ => all.push(span),
        }
    }
    all
}

/// Returns the gaps between spans, and after the last one until the end.
pub(super) fn gaps(union: &[TimeSpan], end_ms: u64) -> Vec<TimeSpan> {
    let next = union.iter().skip(1).map(|span| span.from_ms).chain([end_ms]);
    union.iter().zip(next).map(|(span, to_ms)| TimeSpan { from_ms: span.to_ms.min(to_ms), to_ms }).collect()
}

/// Total length of disjoint spans, ms.
pub(super) fn total_ms(spans: &[TimeSpan]) -> u64 {
    spans.iter().map(|span| span.length_ms()).sum()
}

/// Total overlap of two lists, ms. The spans of each are ordered and disjoint.
pub(super) fn common_ms(mut a: &[TimeSpan], mut b: &[TimeSpan]) -> u64 {
    let mut sum_ms = 0;
    while let ([first, rest @ ..], [other, others @ ..]) = (a, b) {
        let common = TimeSpan { from_ms: first.from_ms.max(other.from_ms), to_ms: first.to_ms.min(other.to_ms) };
        sum_ms += common.length_ms();
        if first.to_ms <= other.to_ms { a = rest } else { b = others }
    }
    sum_ms
}

/// Converts milliseconds to seconds.
pub(super) fn seconds(ms: u64) -> f64 {
    ms as f64 / 1e3
}

/// Returns the mean, if there is any value.
pub(super) fn mean(sum: f64, count: usize) -> Option<f64> {
    (count > 0).then(|| sum / count as f64)
}
