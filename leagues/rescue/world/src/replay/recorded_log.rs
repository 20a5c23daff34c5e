//! Reads the log of a run: its messages, and the events that its notes and marks tell.

use rescue_protocol::mrcs::log::{self, LogHeader, LogLine, LogLineError};
use rescue_protocol::mrcs::{ExtensionMessage, HelpReason, Message, MessageReader, RobotStatus, Style};

use crate::metrics::LogNote;
use crate::world::events::{Event, mark_event, note_event};
use crate::world::{Audience, OutboundMessage, TICK_MS};

/// A log that has been read.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordedLog {
    /// The log's first line.
    pub header: LogHeader,
    /// The messages in order, with their times.
    pub(super) messages: Vec<(u64, Message)>,
    /// States, requests and scores in the notes, with their times, as messages.
    pub(super) notes: Vec<(u64, ExtensionMessage)>,
    events: Vec<TimelineEvent>,
}

/// An event of a recorded run, for its timeline.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TimelineEvent {
    /// Time of the event, ms.
    pub ms: u64,
    /// Its kind: `fault`, `request`, `mark`.
    pub kind: &'static str,
    /// The event in words.
    pub text: String,
    /// Its reason, or empty.
    pub reason: String,
}

impl TimelineEvent {
    /// Returns the tick after which replays show it.
    #[must_use]
    pub fn tick(&self) -> u64 {
        self.ms.div_ceil(TICK_MS)
    }
}

/// Reasons a log cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadLog {
    /// A line is invalid.
    #[error(transparent)]
    Line(#[from] LogLineError),
    /// A message cannot be read.
    #[error("at {}.{:03} s: {text} is no message in the style of these settings", .ms / 1000, .ms % 1000)]
    Message {
        /// Time of the message, ms.
        ms: u64,
        /// The message's text.
        text: String,
    },
}

impl RecordedLog {
    /// Reads a log written in this style.
    ///
    /// # Errors
    /// The first line that is invalid or whose message cannot be read.
    pub fn read(bytes: &[u8], style: &Style) -> Result<RecordedLog, BadLog> {
        let mut header = LogHeader::default();
        let (mut messages, mut notes, mut events) = (Vec::new(), Vec::new(), Vec::new());
        let mut reader = MessageReader::default();
        let event = |ms, Event { kind, text, reason }| TimelineEvent { ms, kind, text, reason };
        for line in log::lines(bytes) {
            match line? {
                LogLine::Comment(text) => header = LogHeader::read(text).unwrap_or(header),
                LogLine::Event { ms, message } => {
                    let bad = || BadLog::Message { ms, text: String::from_utf8_lossy(message).into_owned() };
                    let form = reader.read(&mut &*message).and_then(Result::ok).ok_or_else(bad)?;
                    let message = Message::decode(&form, style).ok().flatten().ok_or_else(bad)?;
                    let outbound = OutboundMessage { to: Audience::All, message };
                    events.extend(mark_event(&outbound).map(|mark| event(ms, mark)));
                    messages.push((ms, outbound.message));
                }
                LogLine::Note { ms, text } => {
                    let form = reader.read(&mut &*text).and_then(Result::ok);
                    let note = form.as_ref().and_then(|form| LogNote::read(form).ok().flatten());
                    notes.extend(note.into_iter().flat_map(note_messages).map(|message| (ms, message)));
                    events.extend(form.and_then(|form| note_event(&form)).map(|note| event(ms, note)));
                }
                LogLine::Command { .. } => {}
            }
        }
        events.sort_by_key(|event| event.ms);
        notes.sort_by_key(|(ms, _)| *ms);
        Ok(RecordedLog { header, messages, notes, events })
    }

    /// Returns the time of the last message, ms.
    #[must_use]
    pub fn end_ms(&self) -> u64 {
        self.messages.last().map_or(0, |(ms, _)| *ms)
    }

    /// Returns the number of ticks up to the last message and event, tick 0 included.
    #[must_use]
    pub fn ticks(&self) -> u64 {
        let last = self.events.last().map_or(0, |event| event.ms);
        last.max(self.end_ms()).div_ceil(TICK_MS) + 1
    }

    /// Returns all events, in order of their times.
    #[must_use]
    pub fn events(&self) -> &[TimelineEvent] {
        &self.events
    }

    /// Returns the events of a tick.
    pub(super) fn events_of(&self, tick: u64) -> &[TimelineEvent] {
        let start = self.events.partition_point(|event| event.tick() < tick);
        let end = self.events.partition_point(|event| event.tick() <= tick);
        self.events.get(start..end).unwrap_or_default()
    }
}

/// Returns what a note tells clients, as messages. The log has no charges and speeds.
fn note_messages(note: LogNote) -> Vec<ExtensionMessage> {
    match note {
        LogNote::State(robot, state) => {
            vec![ExtensionMessage::Status(robot, RobotStatus { state, battery: 0.0, speed: 0.0 })]
        }
        LogNote::Request(robot, reason) => {
            let reason = HelpReason::from_word(&reason);
            reason.map(|reason| ExtensionMessage::Request(robot, reason, 0)).into_iter().collect()
        }
        LogNote::RequestDone(robot, _) => vec![ExtensionMessage::RequestDone(robot)],
        LogNote::Area(explored_m2, seen_m2) => vec![
            ExtensionMessage::Score(String::from("explored_m2"), explored_m2),
            ExtensionMessage::Score(String::from("seen_m2"), seen_m2),
        ],
        _ => Vec::new(),
    }
}
