//! The latest messages, for the endpoints.

use super::outgoing::OutboundMessage;

/// Maximum messages stored while the world is paused.
const MESSAGES_MAX: usize = 1 << 16;

/// The latest messages and notes.
#[derive(Debug, Default)]
pub struct LatestMessages {
    messages: Vec<OutboundMessage>,
    /// Number of dropped messages before the stored ones.
    forgotten: u64,
    /// Notes in the log for experimenters, each with the number of messages before it.
    notes: Vec<(u64, String)>,
    forgotten_notes: u64,
    /// Numbers of stored messages and notes that the endpoints have: those of earlier ticks.
    stale: usize,
    stale_notes: usize,
}

impl LatestMessages {
    /// Adds a message.
    pub fn add(&mut self, message: OutboundMessage) {
        self.messages.push(message);
    }

    /// Adds a note for experimenters.
    pub fn add_note(&mut self, text: String) {
        self.notes.push((self.count(), text));
    }

    /// Returns the stored notes after the first `count`, each with the number of messages before it.
    #[must_use]
    pub fn notes_since(&self, count: u64) -> &[(u64, String)] {
        let from = count.saturating_sub(self.forgotten_notes) as usize;
        self.notes.get(from..).unwrap_or_default()
    }

    /// Returns the number of notes so far.
    #[must_use]
    pub fn note_count(&self) -> u64 {
        self.forgotten_notes + self.notes.len() as u64
    }

    /// Begins a tick: drops what the endpoints already have.
    pub fn begin_tick(&mut self) {
        self.forgotten += drop_first(&mut self.messages, self.stale);
        self.forgotten_notes += drop_first(&mut self.notes, self.stale_notes);
        (self.stale, self.stale_notes) = (0, 0);
    }

    /// Ends a tick: the endpoints then read all new messages.
    pub fn end_tick(&mut self) {
        (self.stale, self.stale_notes) = (self.messages.len(), self.notes.len());
    }

    /// Returns the messages of the tick that ended last.
    #[must_use]
    pub fn of_tick(&self) -> &[OutboundMessage] {
        self.messages.get(..self.stale).unwrap_or_default()
    }

    /// Returns the numbers of messages and of notes at the end of that tick.
    #[must_use]
    pub fn counts_of_tick(&self) -> (u64, u64) {
        (self.forgotten + self.stale as u64, self.forgotten_notes + self.stale_notes as u64)
    }

    /// True if there are messages since the endpoints last read.
    #[must_use]
    pub fn has_new(&self) -> bool {
        self.messages.len() > self.stale
    }

    /// Returns the number of messages so far.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.forgotten + self.messages.len() as u64
    }

    /// Returns the stored messages after the first `count`.
    #[must_use]
    pub fn since(&self, count: u64) -> &[OutboundMessage] {
        let from = count.saturating_sub(self.forgotten) as usize;
        self.messages.get(from..).unwrap_or_default()
    }

    /// Drops all stored messages and notes.
    pub fn clear(&mut self) {
        (self.forgotten, self.forgotten_notes) = (self.count(), self.note_count());
        self.messages.clear();
        self.notes.clear();
        (self.stale, self.stale_notes) = (0, 0);
    }
}

/// Drops this many entries, or more above the limit. Returns the number dropped.
fn drop_first<T>(all: &mut Vec<T>, stale: usize) -> u64 {
    let gone = stale.max(all.len().saturating_sub(MESSAGES_MAX)).min(all.len());
    all.drain(..gone);
    gone as u64
}
