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
    /// What a log says beside that, for experimenters: each before this many messages.
    notes: Vec<(u64, String)>,
    forgotten_notes: u64,
    /// How many of both the doors have: those that were there when the tick before ended.
    stale: usize,
    stale_notes: usize,
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

    /// What was noted after the first `count` notes, as far as it is kept: each before this many messages.
    #[must_use]
    pub fn notes_since(&self, count: u64) -> &[(u64, String)] {
        let from = count.saturating_sub(self.forgotten_notes) as usize;
        self.notes.get(from..).unwrap_or_default()
    }

    /// How many notes there were so far.
    #[must_use]
    pub fn note_count(&self) -> u64 {
        self.forgotten_notes + self.notes.len() as u64
    }

    /// A tick begins: what the doors have is forgotten.
    pub fn begin_tick(&mut self) {
        self.forgotten += drop_first(&mut self.told, self.stale);
        self.forgotten_notes += drop_first(&mut self.notes, self.stale_notes);
        (self.stale, self.stale_notes) = (0, 0);
    }

    /// A tick ends: after it the doors get everything.
    pub fn end_tick(&mut self) {
        (self.stale, self.stale_notes) = (self.told.len(), self.notes.len());
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
        (self.forgotten, self.forgotten_notes) = (self.count(), self.note_count());
        self.told.clear();
        self.notes.clear();
        (self.stale, self.stale_notes) = (0, 0);
    }
}

/// Drops this many, or more if there are too many. Answers how many it dropped.
fn drop_first<T>(all: &mut Vec<T>, stale: usize) -> u64 {
    let gone = stale.max(all.len().saturating_sub(TOLD_MAX)).min(all.len());
    all.drain(..gone);
    gone as u64
}
