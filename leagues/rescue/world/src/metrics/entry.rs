//! What metrics read of a line.

use rescue_protocol::mrcs::log::{BadLine, Line};
use rescue_protocol::mrcs::{Command, Form, Message, Reader, Style};

use super::note::Note;

/// What a line says, as far as it counts.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Entry {
    Event(Message),
    Command { client: u32, command: Command },
    Note(Note),
}

/// Why a log cannot be measured.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadLog {
    /// A line is none of a log.
    #[error(transparent)]
    Line(#[from] BadLine),
    /// An event cannot be read.
    #[error(
        "line {line}: {text} is no message in this style; measure the log with the usar.ini that it was written with"
    )]
    Message {
        /// Number of the line, the first being 1.
        line: usize,
        /// The event.
        text: String,
    },
    /// A note cannot be read.
    #[error("line {line}: {text} is no note of docs/reference/rescue-metrics.md; correct it or leave it out")]
    Note {
        /// Number of the line, the first being 1.
        line: usize,
        /// The note.
        text: String,
    },
}

/// Events that count. The others are most of a log, and are not read.
const EVENTS: [&[u8]; 4] = [b"robot", b"mission", b"map", b"select"];

/// Commands that do not count, and may be many.
const IDLE: [&[u8]; 2] = [b"gaze", b"step"];

impl Entry {
    /// What the line with this number says. `None`: nothing that counts.
    pub fn read(line: Line<'_>, number: usize, style: &Style, reader: &mut Reader) -> Result<Option<Entry>, BadLog> {
        let words = |text: &[u8]| String::from_utf8_lossy(text).into_owned();
        match line {
            Line::Event { message, .. } if EVENTS.contains(&head(message)) => {
                let read = form(reader, message).and_then(|form| Message::decode(&form, style).ok().flatten());
                read.map(Entry::Event).map(Some).ok_or_else(|| BadLog::Message { line: number, text: words(message) })
            }
            // A command that this version does not know changes no figure.
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
