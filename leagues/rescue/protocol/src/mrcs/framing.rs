//! Finds message boundaries in a stream of bytes by balanced parentheses, regardless of lines
//! (`docs/reference/rescue-protocol.md` 3.2 A2 to A9).

use super::message_error::{ErrorCode, MessageError};

/// Longest message, bytes from its first parenthesis to its last.
pub const MESSAGE_BYTES_MAX: usize = 64 * 1024;

/// Deepest nesting of lists, counting the message itself.
pub const DEPTH_MAX: usize = 16;

/// Longest part of a bad message that is repeated to its sender, bytes.
pub const ECHO_BYTES_MAX: usize = 80;

const TOO_LONG: MessageError = MessageError::new(ErrorCode::TooLong, "a message has at most 65536 bytes");
const TOO_DEEP: MessageError =
    MessageError::new(ErrorCode::TooLong, "a message has at most 16 lists inside each other");
const NO_LIST: MessageError =
    MessageError::new(ErrorCode::Syntax, "a message begins with `(`; the rest of this line is ignored");
const OPEN_TEXT: MessageError =
    MessageError::new(ErrorCode::Syntax, "a quote is not closed before the end of the line");
const OPEN_LIST: MessageError = MessageError::new(ErrorCode::Syntax, "the connection ended inside a message");

/// The role of a byte.
pub(super) enum SplitStep {
    /// Not part of a message.
    Outside,
    /// Inside a message or a line of junk.
    Inside,
    /// The last byte of a message.
    End,
    /// The byte at which the message, or the line of junk, is rejected.
    Fail(MessageError),
}

/// The context of the next byte.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
enum SplitState {
    #[default]
    Between,
    /// Outside of lists, but neither blank nor comment.
    Junk,
    /// The rest of a line already reported.
    Line,
    List,
    /// Between quotes or bars.
    Text(u8),
    /// After a backslash there.
    Escape(u8),
    Comment,
}

/// A finder of message ends, which stores no bytes.
#[derive(Debug, Default)]
pub(super) struct MessageSplitter {
    place: SplitState,
    depth: usize,
    /// Number of bytes of this message or line of junk.
    bytes: usize,
    /// True while this message, reported as too long or too deep, is not closed.
    dropping: bool,
    at_line_start: bool,
}

pub(super) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 12)
}

const fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

impl MessageSplitter {
    /// Processes the next byte of the stream.
    pub(super) fn step(&mut self, byte: u8) -> SplitStep {
        let at_line_start = std::mem::replace(&mut self.at_line_start, is_line_end(byte));
        self.bytes = self.bytes.saturating_add(1);
        match self.place {
            SplitState::Between => self.between(byte),
            SplitState::Junk => self.junk(byte),
            SplitState::Line => self.line(byte),
            SplitState::Comment if self.depth == 0 => self.line(byte),
            // A message that is too long is probably a mistake and may never close. A list at the start of a line
            // begins a new one.
            _ if self.dropping && at_line_start && byte == b'(' => self.begin(),
            _ => self.message(byte),
        }
    }

    /// Ends the stream: returns the error of an open message.
    pub(super) fn end(&mut self) -> Option<MessageError> {
        let splitter = std::mem::take(self);
        match splitter.place {
            SplitState::Junk => Some(NO_LIST),
            SplitState::Between | SplitState::Line => None,
            _ => (splitter.depth > 0 && !splitter.dropping).then_some(OPEN_LIST),
        }
    }

    fn begin(&mut self) -> SplitStep {
        *self = MessageSplitter { place: SplitState::List, depth: 1, bytes: 1, dropping: false, at_line_start: false };
        SplitStep::Inside
    }

    fn between(&mut self, byte: u8) -> SplitStep {
        match byte {
            b'(' => return self.begin(),
            b';' => self.place = SplitState::Comment,
            b'\'' => {}
            _ if is_blank(byte) => {}
            _ => {
                (self.place, self.bytes) = (SplitState::Junk, 1);
                return SplitStep::Inside;
            }
        }
        SplitStep::Outside
    }

    fn junk(&mut self, byte: u8) -> SplitStep {
        if is_line_end(byte) {
            self.place = SplitState::Between;
        } else if self.bytes > ECHO_BYTES_MAX {
            self.place = SplitState::Line;
        } else {
            return SplitStep::Inside;
        }
        SplitStep::Fail(NO_LIST)
    }

    fn line(&mut self, byte: u8) -> SplitStep {
        if is_line_end(byte) {
            self.place = SplitState::Between;
        }
        SplitStep::Outside
    }

    /// Processes a byte of a message that is, or gets, dropped.
    fn message(&mut self, byte: u8) -> SplitStep {
        let mut step = self.walk(byte);
        if self.bytes > MESSAGE_BYTES_MAX {
            step = SplitStep::Fail(TOO_LONG);
        }
        let was_dropping = self.dropping;
        self.dropping = self.depth > 0 && (was_dropping || matches!(step, SplitStep::Fail(_)));
        if was_dropping { SplitStep::Outside } else { step }
    }

    fn walk(&mut self, byte: u8) -> SplitStep {
        match (self.place, byte) {
            (SplitState::Text(_) | SplitState::Escape(_), b'\n' | b'\r') => {
                // It is unknown which parentheses were meant as text; the next line begins a new message.
                (self.place, self.depth) = (SplitState::Between, 0);
                return SplitStep::Fail(OPEN_TEXT);
            }
            (SplitState::Escape(quote), _) => self.place = SplitState::Text(quote),
            (SplitState::Text(quote), b'\\') => self.place = SplitState::Escape(quote),
            (SplitState::Text(quote), _) if byte == quote => self.place = SplitState::List,
            (SplitState::Text(_), _) => {}
            (SplitState::Comment, b'\n' | b'\r') => self.place = SplitState::List,
            (SplitState::Comment, _) => {}
            (_, b'(') => {
                self.depth += 1;
                if self.depth > DEPTH_MAX {
                    return SplitStep::Fail(TOO_DEEP);
                }
            }
            (_, b')') => return self.close(),
            (_, b'"' | b'|') => self.place = SplitState::Text(byte),
            (_, b';') => self.place = SplitState::Comment,
            _ => {}
        }
        SplitStep::Inside
    }

    fn close(&mut self) -> SplitStep {
        self.depth = self.depth.saturating_sub(1);
        if self.depth > 0 {
            return SplitStep::Inside;
        }
        self.place = SplitState::Between;
        SplitStep::End
    }
}
