//! The world's output: messages to clients, notes for experimenters, and rejected commands.

use engine::ParticipantId;
use rescue_protocol::mrcs::{ExtensionMessage, Message, MessageError};

use super::latest_messages::LatestMessages;
use super::outgoing::{Audience, MessageSnapshot, OutboundMessage};

/// The output of the world: the latest messages, their snapshot for late clients, and a digest of all so far.
#[derive(Debug, Default)]
pub struct Messages {
    pub(super) latest: LatestMessages,
    pub(super) announced: MessageSnapshot,
    /// Number of message batches so far.
    pub(super) batches: u64,
    /// A running hash of all messages and scans.
    pub(super) chain: u64,
    /// Rejected commands that the engine has not taken.
    rejected: Vec<(ParticipantId, MessageError)>,
}

impl Messages {
    /// Creates the output of a loaded state, in which nothing waits for the endpoints.
    pub(super) fn restore(&mut self, announced: MessageSnapshot, batches: u64, chain: u64) {
        (self.announced, self.batches, self.chain) = (announced, batches, chain);
        self.latest.clear();
        self.rejected.clear();
    }

    /// Adds the output of a new world, which this one precedes.
    pub(super) fn continue_with(&mut self, next: Messages) {
        let mut notes = next.latest.notes_since(0).iter().peekable();
        for (number, outbound) in (0..).zip(next.latest.since(0)) {
            while let Some((_, text)) = notes.next_if(|(before, _)| *before <= number) {
                self.note(text.clone());
            }
            self.send(outbound.to, outbound.message.clone());
        }
        notes.for_each(|(_, text)| self.note(text.clone()));
        self.announced = next.announced;
    }

    /// Sends a message to clients.
    pub(super) fn send(&mut self, to: Audience, message: Message) {
        let outbound = OutboundMessage { to, message };
        self.hash_message(&outbound);
        self.add(outbound);
    }

    fn hash_message(&mut self, outbound: &OutboundMessage) {
        self.chain = engine::digest(&(self.chain, outbound));
    }

    fn add(&mut self, outbound: OutboundMessage) {
        self.announced.update(&outbound);
        self.latest.add(outbound);
    }

    /// Sends an extension's message to all clients.
    pub(super) fn send_extra(&mut self, message: ExtensionMessage) {
        self.send(Audience::All, Message::Extra(message));
    }

    /// Sends a score to all clients; the digest gets another value of it.
    pub(super) fn send_score(&mut self, name: &str, value: f64, digested: f64) {
        let score = |value: f64| {
            let message = Message::Extra(ExtensionMessage::Score(name.to_owned(), value));
            OutboundMessage { to: Audience::All, message }
        };
        self.hash_message(&score(digested));
        self.add(score(value));
    }

    /// Returns the last value of a score.
    pub(super) fn score(&self, name: &str) -> Option<f64> {
        self.announced.all().find_map(|outbound| match &outbound.message {
            Message::Extra(ExtensionMessage::Score(other, value)) if other == name => Some(*value),
            _ => None,
        })
    }

    /// Sends a message only to the client that asked.
    pub(super) fn answer(&mut self, by: Option<ParticipantId>, message: Message) {
        by.into_iter().for_each(|participant| self.send(Audience::Seat(participant), message.clone()));
    }

    /// Rejects a command. `echo` is its beginning.
    pub(super) fn reject(&mut self, by: Option<ParticipantId>, fault: MessageError, echo: &str) {
        let Some(participant) = by else { return };
        self.rejected.push((participant, fault));
        let (code, text, echo) = (fault.code, fault.text.to_owned(), echo.to_owned());
        self.answer(by, Message::Extra(ExtensionMessage::Error { code, text, echo }));
    }

    /// Takes the rejected commands.
    pub(super) fn take_rejected(&mut self) -> Vec<(ParticipantId, MessageError)> {
        std::mem::take(&mut self.rejected)
    }

    /// Adds a note for experimenters to the log.
    pub(super) fn note(&mut self, text: String) {
        self.latest.add_note(text);
    }

    /// Adds a laser scan to the digest.
    pub(super) fn hash_scan(&mut self, ranges_m: &[f64]) {
        self.chain = engine::digest(&(self.chain, ranges_m));
    }

    /// Ends a batch of messages with a `sync`, if there are any.
    pub(super) fn end_batch(&mut self) {
        if self.latest.has_new() {
            self.batches += 1;
            self.send_extra(ExtensionMessage::Sync(self.batches));
        }
    }
}
