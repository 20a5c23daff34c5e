//! Log entries with an effect on the metrics.

use rescue_protocol::mrcs::log::{LogLine, LogLineError};
use rescue_protocol::mrcs::{Command, Form, Message, MessageReader, Style, TrialCommand};

use super::log_note::LogNote;

/// A log entry with an effect on the metrics.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum LogEntry {
    Event(Message),
    Command { client: u32, command: Command },
    Note(LogNote),
}

/// An error in a log to be measured.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MetricsError {
    /// A line is not a log line.
    #[error(transparent)]
    Line(#[from] LogLineError),
    /// An event is invalid.
    #[error(
        "line {line}: {text} is no message in this style; measure the log with the usar.ini that it was written with"
    )]
    Message {
        /// Line number, from 1.
        line: usize,
        /// The event.
        text: String,
    },
    /// A note is invalid.
    #[error("line {line}: {text} is no note of docs/reference/rescue-metrics.md; correct it or leave it out")]
    Note {
        /// Line number, from 1.
        line: usize,
        /// The note.
        text: String,
    },
}

/// Events with an effect; the others, most of a log, are not parsed.
const EVENTS: [&[u8]; 4] = [b"robot", b"mission", b"map", b"select"];

/// Frequent commands without effect.
const IDLE: [&[u8]; 2] = [b"gaze", b"step"];

impl LogEntry {
    /// Parses the line with this number. `None`: it has no effect on the metrics.
    pub fn read(
        line: LogLine<'_>,
        number: usize,
        style: &Style,
        reader: &mut MessageReader,
    ) -> Result<Option<LogEntry>, MetricsError> {
        let words = |text: &[u8]| String::from_utf8_lossy(text).into_owned();
        match line {
            LogLine::Event { message, .. } if EVENTS.contains(&head(message)) => {
                let read = form(reader, message).and_then(|form| Message::decode(&form, style).ok().flatten());
                read.map(LogEntry::Event)
                    .map(Some)
                    .ok_or_else(|| MetricsError::Message { line: number, text: words(message) })
            }
            // A command unknown to this version changes no figure.
            LogLine::Command { client, command, .. } if !IDLE.contains(&head(command)) => {
                let read = form(reader, command).and_then(|form| Command::decode(&form, style).ok());
                Ok(read.map(|decoded| LogEntry::Command { client, command: decoded.command }))
            }
            LogLine::Note { text, .. } => {
                let read = form(reader, text).and_then(|form| LogNote::read(&form).ok());
                let read = read.ok_or_else(|| MetricsError::Note { line: number, text: words(text) })?;
                Ok(read.map(LogEntry::Note))
            }
            _ => Ok(None),
        }
    }

    /// True for the command that starts a trial.
    pub const fn is_trial_start(&self) -> bool {
        matches!(self, LogEntry::Command { command: Command::Trial(TrialCommand::Start), .. })
    }
}

/// The name of a message.
fn head(message: &[u8]) -> &[u8] {
    let text = message.strip_prefix(b"(").unwrap_or_default();
    let end = text.iter().position(|byte| matches!(byte, b' ' | b')')).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

fn form<'s, 't: 's>(reader: &'s mut MessageReader, mut text: &'t [u8]) -> Option<Form<'s>> {
    reader.read(&mut text)?.ok()
}
