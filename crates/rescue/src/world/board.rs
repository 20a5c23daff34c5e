//! What was told lately, for the doors.

use super::told::Told;

/// Messages that are kept while a world stands still, at most.
const TOLD_MAX: usize = 1 << 16;

/// The latest messages.
#[derive(Debug, Default)]
pub struct Board {
    told: Vec<Told>,
    /// How many there were before them.
    forgotten: u64,
    /// What a log says beside that, for experimenters: each before this many messages of `told`.
    notes: Vec<(u64, String)>,
    /// How many of them the doors have: those that were there when the tick before ended.
    stale: usize,
}

impl Board {
    /// One more.
    pub fn add(&mut self, told: Told) {
        self.told.push(told);
    }

    /// Something for experimenters alone.
    pub fn note(&mut self, text: String) {
        self.notes.push((self.count(), text));
    }

    /// What was noted after the first `count` messages, each before this many.
    pub fn notes_since(&self, count: u64) -> impl Iterator<Item = &(u64, String)> {
        self.notes.iter().filter(move |(before, _)| *before >= count)
    }

    /// A tick begins: what the doors have is forgotten.
    pub fn begin_tick(&mut self) {
        let gone = self.stale.max(self.told.len().saturating_sub(TOLD_MAX)).min(self.told.len());
        self.told.drain(..gone);
        self.forgotten += gone as u64;
        self.stale = 0;
        self.notes.retain(|(before, _)| *before > self.forgotten);
    }

    /// A tick ends: after it the doors get everything.
    pub fn end_tick(&mut self) {
        self.stale = self.told.len();
    }

    /// Whether anything was told since the doors have listened.
    #[must_use]
    pub fn has_news(&self) -> bool {
        self.told.len() > self.stale
    }

    /// How many there were so far.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.forgotten + self.told.len() as u64
    }

    /// What was told after the first `count` messages, as far as it is kept.
    #[must_use]
    pub fn since(&self, count: u64) -> &[Told] {
        let from = count.saturating_sub(self.forgotten) as usize;
        self.told.get(from..).unwrap_or_default()
    }

    /// Everything is as if nothing had been told since.
    pub fn forget(&mut self) {
        self.forgotten = self.count();
        self.told.clear();
        self.stale = 0;
    }
}
