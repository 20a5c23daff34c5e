//! Log entries with an effect on the metrics.

use rescue_protocol::mrcs::log::{BadLine, Line};
use rescue_protocol::mrcs::{Command, Form, Message, Reader, Style};

use super::note::Note;

/// A log entry with an effect on the metrics.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Entry {
    Event(Message),
    Command { client: u32, command: Command },
    Note(Note),
}

/// An error in a log to be measured.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadLog {
    /// A line is not a log line.
    #[error(transparent)]
    Line(#[from] BadLine),
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

impl Entry {
    /// Parses the line with this number. `None`: it has no effect on the metrics.
    pub fn read(line: Line<'_>, number: usize, style: &Style, reader: &mut Reader) -> Result<Option<Entry>, BadLog> {
        let words = |text: &[u8]| String::from_utf8_lossy(text).into_owned();
        match line {
            Line::Event { message, .. } if EVENTS.contains(&head(message)) => {
                let read = form(reader, message).and_then(|form| Message::decode(&form, style).ok().flatten());
                read.map(Entry::Event).map(Some).ok_or_else(|| BadLog::Message { line: number, text: words(message) })
            }
            // A command unknown to this version changes no figure.
            Line::Command { client, command, .. } if !IDLE.contains(&head(command)) => {
                let read = form(reader, command).and_then(|form| Command::decode(&form, style).ok());
                Ok(read.map(|decoded| Entry::Command { client, command: decoded.command }))
            }
            Line::Note { text, .. } => {
                let read = form(reader, text).and_then(|form| Note::read(&form).ok());
                let read = read.ok_or_else(|| BadLog::Note { line: number, text: words(text) })?;
                Ok(read.map(Entry::Note))
            }
            _ => Ok(None),
        }
    }
}

/// The name of a message.
fn head(message: &[u8]) -> &[u8] {
    let text = message.strip_prefix(b"(").unwrap_or_default();
    let end = text.iter().position(|byte| matches!(byte, b' ' | b')')).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

fn form<'s, 't: 's>(reader: &'s mut Reader, mut text: &'t [u8]) -> Option<Form<'s>> {
    reader.read(&mut text)?.ok()
}
