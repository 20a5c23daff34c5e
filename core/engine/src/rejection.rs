//! Rejections: client inputs that were not accepted. All are counted by reason; only a few are described for the log.
//!
//! A client can send tens of thousands of mistakes between two ticks. A description costs a hundred times as much as
//! counting, so only the first few get one.

/// Maximum number of rejections of one batch with a description; further ones are only counted.
pub const REJECTION_DETAILS_MAX: usize = 5;

/// Longest detail, bytes: a client chooses names of up to 64 KiB.
pub const DETAIL_BYTES_MAX: usize = 300;

/// One kind of rejected client input. `reason` is short and constant: it names a counter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejection {
    /// Name of the counter, for instance `frame too long`.
    pub reason: &'static str,
    /// Details for the log: the mistake and its place; empty if it is only counted.
    pub detail: String,
    /// Number of occurrences.
    pub times: u64,
    /// True if the connection has to be closed.
    pub fatal: bool,
}

/// The rejections of one participant in one batch of bytes or in one tick.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rejections {
    all: Vec<Rejection>,
    /// Number of rejections with details.
    detailed: usize,
}

impl Rejections {
    /// Adds a rejection. `detail` is evaluated only for the first few.
    pub fn push(&mut self, reason: &'static str, detail: impl FnOnce() -> String) {
        if self.detailed < REJECTION_DETAILS_MAX {
            self.detailed += 1;
            return self.add(reason, detail(), false);
        }
        let counted = |known: &&mut Rejection| known.reason == reason && known.detail.is_empty();
        match self.all.iter_mut().find(counted) {
            Some(known) => known.times += 1,
            None => self.add(reason, String::new(), false),
        }
    }

    /// Adds a fatal rejection: the connection has to be closed.
    pub fn push_fatal(&mut self, reason: &'static str, detail: String) {
        self.add(reason, detail, true);
    }

    fn add(&mut self, reason: &'static str, mut detail: String, fatal: bool) {
        if detail.len() > DETAIL_BYTES_MAX {
            let end = (0..=DETAIL_BYTES_MAX).rev().find(|at| detail.is_char_boundary(*at));
            detail.truncate(end.unwrap_or_default());
            detail.push('…');
        }
        self.all.push(Rejection { reason, detail, times: 1, fatal });
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// All rejections.
    pub fn iter(&self) -> impl Iterator<Item = &Rejection> {
        self.all.iter()
    }

    /// Removes and returns all rejections.
    pub fn drain(&mut self) -> impl Iterator<Item = Rejection> {
        self.detailed = 0;
        self.all.drain(..)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn details_are_made_for_the_first_few_alone() {
        let (mut rejections, mut evaluated) = (Rejections::default(), 0);
        for number in 0..10_000 {
            rejections.push(if number % 2 == 0 { "even" } else { "odd" }, || {
                evaluated += 1;
                number.to_string()
            });
        }
        assert_eq!(evaluated, REJECTION_DETAILS_MAX);
        let all: Vec<Rejection> = rejections.drain().collect();
        let details: Vec<&str> = all.iter().map(|one| one.detail.as_str()).collect();
        assert_eq!(details, ["0", "1", "2", "3", "4", "", ""]);
        assert_eq!(all.iter().map(|one| one.times).sum::<u64>(), 10_000);
        rejections.push("even", || String::from("again"));
        assert_eq!(rejections.drain().next().map(|one| one.detail), Some(String::from("again")));
    }

    #[test]
    fn long_details_are_cut_between_characters() {
        let mut rejections = Rejections::default();
        rejections.push("long", || "ä".repeat(60_000));
        let detail = rejections.drain().next().expect("one").detail;
        assert!(detail.len() <= DETAIL_BYTES_MAX + '…'.len_utf8(), "{}", detail.len());
        assert!(detail.ends_with("ä…"), "{detail}");
    }
}
