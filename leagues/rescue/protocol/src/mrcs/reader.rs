//! Splits a connection's bytes into parsed messages.

use std::ops::Range;

use super::Form;
use super::form::Tree;
use super::framing::{ECHO_BYTES_MAX, MessageSplitter, SplitStep};
use super::message_error::{MessageError, RejectedMessage};

/// A reader of one connection's bytes, in pieces of any size. A message that is whole in a delivery is parsed in place;
/// only parts are copied. A warm reader does not allocate, except for numbers of more than 48 characters. After an
/// error it continues with the next message (`docs/reference/rescue-protocol.md` 3.2).
///
/// The syntax is Common Lisp's as far as clients need it. The parser of the `sexp` crate is the soccer league's: it reads a
/// text as a whole, keeps case, reads `#` and `1/3` as names, and stops at the first error.
///
/// ```
/// let mut reader = rescue_protocol::mrcs::MessageReader::default();
/// let mut delivery = &b"(SELECT ROBOT1) (missiondel"[..];
/// assert_eq!(reader.read(&mut delivery).unwrap().unwrap().head(), "select");
/// assert!(reader.read(&mut delivery).is_none());
/// assert_eq!(reader.read(&mut &b" robot1)"[..]).unwrap().unwrap().head(), "missiondel");
/// ```
#[derive(Debug, Default)]
pub struct MessageReader {
    splitter: MessageSplitter,
    /// Received part of the incomplete message.
    part: Vec<u8>,
    /// True if the part was lent; the next call drops it.
    lent: bool,
    tree: Tree,
}

impl MessageReader {
    /// Takes the next message, or the reason of its rejection, from the front of `delivery`. `None`: all bytes are
    /// taken, and an incomplete message is kept for the next delivery.
    pub fn read<'s, 'd: 's>(&'s mut self, delivery: &mut &'d [u8]) -> Option<Result<Form<'s>, RejectedMessage<'s>>> {
        if std::mem::take(&mut self.lent) {
            self.part.clear();
        }
        let bytes = std::mem::take(delivery);
        let (piece, fault) = self.cut(bytes)?;
        *delivery = bytes.get(piece.end..).unwrap_or_default();
        let mut text = bytes.get(piece).unwrap_or_default();
        if !self.part.is_empty() {
            self.part.extend_from_slice(text);
            self.lent = true;
            text = &self.part;
        }
        Some(match fault.map_or_else(|| self.tree.read(text), Err) {
            Ok(()) => Ok(Form { tree: &self.tree, text }),
            Err(fault) => Err(RejectedMessage { fault, text: beginning(text) }),
        })
    }

    /// Ends the stream: returns the rest of an incomplete message, if any.
    pub fn end(&mut self) -> Option<RejectedMessage<'_>> {
        if std::mem::replace(&mut self.lent, true) {
            self.part.clear();
        }
        let fault = self.splitter.end()?;
        Some(RejectedMessage { fault, text: beginning(&self.part) })
    }

    /// Number of bytes kept for the next delivery.
    pub fn pending_bytes(&self) -> usize {
        if self.lent { 0 } else { self.part.len() }
    }

    /// Finds the end of the next message, and its error if any. Keeps all bytes if it does not end here.
    fn cut(&mut self, bytes: &[u8]) -> Option<(Range<usize>, Option<MessageError>)> {
        let mut start = 0;
        for (at, &byte) in bytes.iter().enumerate() {
            match self.splitter.step(byte) {
                SplitStep::Outside => start = at + 1,
                SplitStep::Inside => {}
                SplitStep::End => return Some((start..at + 1, None)),
                SplitStep::Fail(fault) => return Some((start..at + 1, Some(fault))),
            }
        }
        self.part.extend_from_slice(bytes.get(start..).unwrap_or_default());
        None
    }
}

/// Returns the part of a bad message that is repeated to its sender.
fn beginning(text: &[u8]) -> &[u8] {
    text.get(..ECHO_BYTES_MAX).unwrap_or(text).trim_ascii_end()
}
