//! Decoding of datagrams into drawing commands.

use std::borrow::Cow;

use super::command::{self as code, GROUP_MAX};
use super::number::{self, NUMBER_BYTES};
use super::{AgentRef, Command, Corners, DrawingShape, TEXT_BYTES_MAX};

/// Decodes the commands of one datagram, in order. The first unreadable one comes as [`BadDrawing`] and is the last
/// item.
pub fn commands(datagram: &[u8]) -> DrawingCommands<'_> {
    DrawingCommands { datagram, rest: datagram }
}

/// An iterator over the commands of one datagram.
#[derive(Debug, Clone)]
pub struct DrawingCommands<'a> {
    datagram: &'a [u8],
    /// The bytes after the last command.
    rest: &'a [u8],
}

/// The error of an unreadable command. It and the rest of its datagram are lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("byte {at}: {}; nothing is read from the command at byte {command} on", .fault.explanation())]
pub struct BadDrawing {
    /// Offset of the command's first byte in the datagram.
    pub command: usize,
    /// Offset of the first byte at fault; the datagram's length if bytes are missing.
    pub at: usize,
    /// The fault of this byte.
    pub fault: DrawingFault,
}

/// Reasons a command cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.reason())]
pub enum DrawingFault {
    /// The first byte is above 3.
    UnknownGroup,
    /// The group has no such second byte.
    UnknownKind,
    /// The datagram ends before the command does. A final text may lack its zero.
    CutOff,
    /// Six characters are no number, or not a finite one.
    BadNumber,
    /// A text or a name has more than [`TEXT_BYTES_MAX`] bytes.
    TextTooLong,
}

impl DrawingFault {
    /// The expected form, in a few words.
    fn explanation(self) -> &'static str {
        match self {
            DrawingFault::UnknownGroup => "commands begin with 0, 1, 2 or 3",
            DrawingFault::UnknownKind => "there is no such command in this group",
            DrawingFault::CutOff => "the datagram ends before the command does",
            DrawingFault::BadNumber => "a finite number of six characters is expected",
            DrawingFault::TextTooLong => "the text is too long",
        }
    }

    /// Short constant name for a counter.
    pub const fn reason(self) -> &'static str {
        match self {
            DrawingFault::UnknownGroup => "drawing of unknown group",
            DrawingFault::UnknownKind => "drawing of unknown kind",
            DrawingFault::CutOff => "drawing cut off",
            DrawingFault::BadNumber => "drawing with a bad number",
            DrawingFault::TextTooLong => "drawing with too long a text",
        }
    }
}

impl<'a> Iterator for DrawingCommands<'a> {
    type Item = Result<Command<'a>, BadDrawing>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        let mut bytes = Bytes { rest: self.rest };
        let result = command(&mut bytes);
        let all = self.datagram.len();
        let bad = |(rest, fault): DecodeFailure<'_>| BadDrawing {
            command: all - self.rest.len(),
            at: all - rest.len(),
            fault,
        };
        let result = result.map_err(bad);
        self.rest = if result.is_ok() { bytes.rest } else { &[] };
        Some(result)
    }
}

/// The datagram from the fault on, and the fault.
type DecodeFailure<'a> = (&'a [u8], DrawingFault);

/// A reader of a datagram from the front.
struct Bytes<'a> {
    rest: &'a [u8],
}

fn command<'a>(bytes: &mut Bytes<'a>) -> Result<Command<'a>, DecodeFailure<'a>> {
    let start = bytes.rest;
    let [group] = bytes.take()?;
    if group > GROUP_MAX {
        return Err((start, DrawingFault::UnknownGroup));
    }
    let before_kind = bytes.rest;
    let [kind] = bytes.take()?;
    Ok(match [group, kind] {
        code::SWAP => Command::Swap { sets: bytes.text()? },
        code::CIRCLE => {
            let ([x, y, radius, thickness], colour) = (bytes.numbers()?, bytes.take()?);
            bytes.draw(DrawingShape::Circle { centre: [x, y], radius, thickness, colour })?
        }
        code::LINE => {
            let (ends, [thickness], colour) = ([bytes.numbers()?, bytes.numbers()?], bytes.numbers()?, bytes.take()?);
            bytes.draw(DrawingShape::Line { ends, thickness, colour })?
        }
        code::POINT => {
            let (at, [size], colour) = (bytes.numbers()?, bytes.numbers()?, bytes.take()?);
            bytes.draw(DrawingShape::Point { at, size, colour })?
        }
        code::SPHERE => {
            let (centre, [radius], colour) = (bytes.numbers()?, bytes.numbers()?, bytes.take()?);
            bytes.draw(DrawingShape::Sphere { centre, radius, colour })?
        }
        code::POLYGON => {
            let ([count], colour) = (bytes.take()?, bytes.take()?);
            let corners = bytes.corners(count.into())?;
            bytes.draw(DrawingShape::Polygon { corners, colour })?
        }
        code::ANNOTATION => {
            let (at, colour, text) = (bytes.numbers()?, bytes.take()?, bytes.text()?);
            bytes.draw(DrawingShape::Annotation { at, colour, text })?
        }
        code::AGENT_ANNOTATION => {
            Command::AgentAnnotation { agent: bytes.agent()?, colour: bytes.take()?, text: bytes.text()? }
        }
        code::REMOVE_AGENT_ANNOTATION => Command::RemoveAgentAnnotation(bytes.agent()?),
        code::SELECT_AGENT => Command::SelectAgent(bytes.agent()?),
        _ => return Err((before_kind, DrawingFault::UnknownKind)),
    })
}

impl<'a> Bytes<'a> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], DecodeFailure<'a>> {
        let (taken, rest) = self.rest.split_first_chunk().ok_or((&[][..], DrawingFault::CutOff))?;
        self.rest = rest;
        Ok(*taken)
    }

    fn numbers<const N: usize>(&mut self) -> Result<[f64; N], DecodeFailure<'a>> {
        let mut numbers = [0.0; N];
        for number in &mut numbers {
            let start = self.rest;
            let text = self.take::<NUMBER_BYTES>()?;
            *number = number::read(&text).ok_or((start, DrawingFault::BadNumber))?;
        }
        Ok(numbers)
    }

    /// Reads corners without decoding; checks each number.
    fn corners(&mut self, count: usize) -> Result<Corners<'a>, DecodeFailure<'a>> {
        let start = self.rest;
        for _ in 0..count {
            self.numbers::<3>()?;
        }
        let bytes = start.len() - self.rest.len();
        Ok(Corners::read(start.get(..bytes).unwrap_or_default()))
    }

    /// Reads up to the next zero, or the end of the datagram.
    fn text(&mut self) -> Result<Cow<'a, str>, DecodeFailure<'a>> {
        let mut parts = self.rest.splitn(2, |&byte| byte == 0);
        let text = parts.next().unwrap_or_default();
        if text.len() > TEXT_BYTES_MAX {
            return Err((self.rest, DrawingFault::TextTooLong));
        }
        self.rest = parts.next().unwrap_or_default();
        Ok(String::from_utf8_lossy(text))
    }

    fn agent(&mut self) -> Result<AgentRef, DecodeFailure<'a>> {
        let [byte] = self.take()?;
        Ok(AgentRef::from_byte(byte))
    }

    /// Reads the name of the set, which ends every command that draws into one.
    fn draw(&mut self, shape: DrawingShape<'a>) -> Result<Command<'a>, DecodeFailure<'a>> {
        Ok(Command::Draw { shape, set: self.text()? })
    }
}
