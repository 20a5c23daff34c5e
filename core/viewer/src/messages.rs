//! Messages to the web server's thread. Each is a byte for its kind, its length as `u32`, and its bytes.

use serde::{Deserialize, Serialize};

/// One message to viewers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ViewerMessage<'a> {
    /// A [`Scene`](super::ViewerScene) as a [`message`](super::json_message).
    Scene(&'a str),
    /// A [`Status`](super::ViewerStatus) as a [`message`](super::json_message).
    Status(&'a str),
    /// A [`ViewerEvent`] as JSON.
    Event(&'a str),
    /// The answer to a request: its number and result.
    Answer(u64, CommandResult<'a>),
    /// The world rejected a command: the reason.
    Notice(&'a str),
    /// An entity of the next frame, and its [`Insight`](engine::Inspection) as JSON; empty if there is none.
    Inspection(&'a str, &'a str),
    /// A [`Frame`](super::PoseFrame).
    Frame(&'a [u8]),
}

/// The result of a viewer's request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CommandResult<'a> {
    /// The request was accepted.
    Accepted,
    /// The viewer lacks the authority: who may give the command.
    Forbidden(&'a str),
    /// The request is invalid: the reason.
    Invalid(&'a str),
}

impl<'a> CommandResult<'a> {
    fn parts(self) -> (u8, &'a str) {
        match self {
            CommandResult::Accepted => (0, ""),
            CommandResult::Forbidden(why) => (1, why),
            CommandResult::Invalid(why) => (2, why),
        }
    }

    fn of(kind: u8, why: &'a str) -> Option<CommandResult<'a>> {
        Some(match kind {
            0 => CommandResult::Accepted,
            1 => CommandResult::Forbidden(why),
            2 => CommandResult::Invalid(why),
            _ => return None,
        })
    }
}

/// An event of the world, as sent to viewers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ViewerEvent {
    /// The number of steps after which it happened.
    pub tick: u64,
    /// The displayed clock, s.
    pub time_s: f64,
    /// One word: `goal`, `foul`, `mode`.
    pub kind: String,
    /// Description of the event.
    pub what: String,
    /// The cause in words; may be empty.
    pub why: String,
}

/// The error of bytes that are no viewer messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is no bundle of news")]
pub struct ViewerMessageError;

/// Appends a pose frame.
pub(crate) fn push_frame(out: &mut Vec<u8>, write: impl FnOnce(&mut Vec<u8>)) {
    push(out, ViewerMessage::FRAME, write);
}

/// Appends a message.
fn push(out: &mut Vec<u8>, kind: u8, write: impl FnOnce(&mut Vec<u8>)) {
    out.push(kind);
    let length_at = out.len();
    out.extend([0; 4]);
    let start = out.len();
    write(out);
    let length = u32::try_from(out.len() - start).unwrap_or(u32::MAX);
    if let Some(place) = out.get_mut(length_at..start) {
        place.copy_from_slice(&length.to_le_bytes());
    }
}

impl ViewerMessage<'_> {
    const SCENE: u8 = 0;
    const STATUS: u8 = 1;
    const HAPPENED: u8 = 2;
    const ANSWER: u8 = 3;
    const NOTICE: u8 = 4;
    const FRAME: u8 = 5;
    const INSIDE: u8 = 6;

    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        let write = |out: &mut Vec<u8>, kind, bytes: &[u8]| push(out, kind, |out| out.extend_from_slice(bytes));
        match *self {
            ViewerMessage::Scene(text) => write(out, Self::SCENE, text.as_bytes()),
            ViewerMessage::Status(text) => write(out, Self::STATUS, text.as_bytes()),
            ViewerMessage::Event(text) => write(out, Self::HAPPENED, text.as_bytes()),
            ViewerMessage::Notice(text) => write(out, Self::NOTICE, text.as_bytes()),
            ViewerMessage::Frame(bytes) => write(out, Self::FRAME, bytes),
            ViewerMessage::Inspection(entity, inspection) => push(out, Self::INSIDE, |out| {
                let entity = entity.as_bytes();
                out.extend(u32::try_from(entity.len()).unwrap_or(u32::MAX).to_le_bytes());
                out.extend_from_slice(entity);
                out.extend_from_slice(inspection.as_bytes());
            }),
            ViewerMessage::Answer(id, result) => push(out, Self::ANSWER, |out| {
                let (kind, why) = result.parts();
                out.extend(id.to_le_bytes());
                out.push(kind);
                out.extend_from_slice(why.as_bytes());
            }),
        }
    }
}

/// Decodes the viewer messages in `messages`, in order.
pub fn read_messages(mut messages: &[u8]) -> impl Iterator<Item = Result<ViewerMessage<'_>, ViewerMessageError>> {
    std::iter::from_fn(move || {
        if messages.is_empty() {
            return None;
        }
        let taken = take(messages);
        messages = taken.map_or(&[], |(_, rest)| rest);
        Some(taken.map(|(message, _)| message).ok_or(ViewerMessageError))
    })
}

fn take(messages: &[u8]) -> Option<(ViewerMessage<'_>, &[u8])> {
    let (&kind, rest) = messages.split_first()?;
    let (length, rest) = rest.split_first_chunk()?;
    let (bytes, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
    let text = |bytes| std::str::from_utf8(bytes).ok();
    let message = match kind {
        ViewerMessage::SCENE => ViewerMessage::Scene(text(bytes)?),
        ViewerMessage::STATUS => ViewerMessage::Status(text(bytes)?),
        ViewerMessage::HAPPENED => ViewerMessage::Event(text(bytes)?),
        ViewerMessage::NOTICE => ViewerMessage::Notice(text(bytes)?),
        ViewerMessage::FRAME => ViewerMessage::Frame(bytes),
        ViewerMessage::INSIDE => {
            let (length, rest) = bytes.split_first_chunk()?;
            let (entity, inspection) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
            ViewerMessage::Inspection(text(entity)?, text(inspection)?)
        }
        ViewerMessage::ANSWER => {
            let (id, result) = bytes.split_first_chunk()?;
            let (kind, why) = result.split_first()?;
            ViewerMessage::Answer(u64::from_le_bytes(*id), CommandResult::of(*kind, text(why)?)?)
        }
        _ => return None,
    };
    Some((message, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_as_they_were_written() {
        let all = [
            ViewerMessage::Scene("{}"),
            ViewerMessage::Status(""),
            ViewerMessage::Event("a goal"),
            ViewerMessage::Answer(u64::MAX, CommandResult::Invalid("no such robot")),
            ViewerMessage::Answer(0, CommandResult::Accepted),
            ViewerMessage::Answer(1, CommandResult::Forbidden("for trainers")),
            ViewerMessage::Notice("why"),
            ViewerMessage::Inspection("left 3", "{}"),
            ViewerMessage::Frame(&[1, 2, 3]),
        ];
        let mut messages = Vec::new();
        all.iter().for_each(|one| one.write(&mut messages));
        assert_eq!(read_messages(&messages).collect::<Result<Vec<_>, _>>(), Ok(all.to_vec()));
        for end in 0..messages.len() {
            let read: Vec<_> = read_messages(messages.get(..end).expect("a part")).collect();
            assert!(read.len() <= all.len(), "{end}");
        }
        assert_eq!(read_messages(&[9, 0, 0, 0, 0]).next(), Some(Err(ViewerMessageError)));
    }
}
