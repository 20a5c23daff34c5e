//! Finds message boundaries in a stream of bytes by balanced parentheses, regardless of lines
//! (`docs/reference/rescue-wire.md` 3.2 A2 to A9).

use super::fault::{Code, Fault};

/// Longest message, bytes from its first parenthesis to its last.
pub const MESSAGE_BYTES_MAX: usize = 64 * 1024;

/// Deepest nesting of lists, counting the message itself.
pub const DEPTH_MAX: usize = 16;

/// Longest part of a bad message that is repeated to its sender, bytes.
pub const ECHO_BYTES_MAX: usize = 80;

const TOO_LONG: Fault = Fault::new(Code::TooLong, "a message has at most 65536 bytes");
const TOO_DEEP: Fault = Fault::new(Code::TooLong, "a message has at most 16 lists inside each other");
const NO_LIST: Fault = Fault::new(Code::Syntax, "a message begins with `(`; the rest of this line is ignored");
const OPEN_TEXT: Fault = Fault::new(Code::Syntax, "a quote is not closed before the end of the line");
const OPEN_LIST: Fault = Fault::new(Code::Syntax, "the connection ended inside a message");

/// The role of a byte.
pub(super) enum Step {
    /// Not part of a message.
    Outside,
    /// Inside a message or a line of junk.
    Inside,
    /// The last byte of a message.
    End,
    /// The byte at which the message, or the line of junk, is rejected.
    Fail(Fault),
}

/// The context of the next byte.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
enum Place {
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
pub(super) struct Splitter {
    place: Place,
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

impl Splitter {
    /// Processes the next byte of the stream.
    pub(super) fn step(&mut self, byte: u8) -> Step {
        let at_line_start = std::mem::replace(&mut self.at_line_start, is_line_end(byte));
        self.bytes = self.bytes.saturating_add(1);
        match self.place {
            Place::Between => self.between(byte),
            Place::Junk => self.junk(byte),
            Place::Line => self.line(byte),
            Place::Comment if self.depth == 0 => self.line(byte),
            // A message that is too long is probably a mistake and may never close. A list at the start of a line
            // begins a new one.
            _ if self.dropping && at_line_start && byte == b'(' => self.begin(),
            _ => self.message(byte),
        }
    }

    /// Ends the stream: returns the error of an open message.
    pub(super) fn end(&mut self) -> Option<Fault> {
        let splitter = std::mem::take(self);
        match splitter.place {
            Place::Junk => Some(NO_LIST),
            Place::Between | Place::Line => None,
            _ => (splitter.depth > 0 && !splitter.dropping).then_some(OPEN_LIST),
        }
    }

    fn begin(&mut self) -> Step {
        *self = Splitter { place: Place::List, depth: 1, bytes: 1, dropping: false, at_line_start: false };
        Step::Inside
    }

    fn between(&mut self, byte: u8) -> Step {
        match byte {
            b'(' => return self.begin(),
            b';' => self.place = Place::Comment,
            b'\'' => {}
            _ if is_blank(byte) => {}
            _ => {
                (self.place, self.bytes) = (Place::Junk, 1);
                return Step::Inside;
            }
        }
        Step::Outside
    }

    fn junk(&mut self, byte: u8) -> Step {
        if is_line_end(byte) {
            self.place = Place::Between;
        } else if self.bytes > ECHO_BYTES_MAX {
            self.place = Place::Line;
        } else {
            return Step::Inside;
        }
        Step::Fail(NO_LIST)
    }

    fn line(&mut self, byte: u8) -> Step {
        if is_line_end(byte) {
            self.place = Place::Between;
        }
        Step::Outside
    }

    /// Processes a byte of a message that is, or gets, dropped.
    fn message(&mut self, byte: u8) -> Step {
        let mut step = self.walk(byte);
        if self.bytes > MESSAGE_BYTES_MAX {
            step = Step::Fail(TOO_LONG);
        }
        let was_dropping = self.dropping;
        self.dropping = self.depth > 0 && (was_dropping || matches!(step, Step::Fail(_)));
        if was_dropping { Step::Outside } else { step }
    }

    fn walk(&mut self, byte: u8) -> Step {
        match (self.place, byte) {
            (Place::Text(_) | Place::Escape(_), b'\n' | b'\r') => {
                // It is unknown which parentheses were meant as text; the next line begins a new message.
                (self.place, self.depth) = (Place::Between, 0);
                return Step::Fail(OPEN_TEXT);
            }
            (Place::Escape(quote), _) => self.place = Place::Text(quote),
            (Place::Text(quote), b'\\') => self.place = Place::Escape(quote),
            (Place::Text(quote), _) if byte == quote => self.place = Place::List,
            (Place::Text(_), _) => {}
            (Place::Comment, b'\n' | b'\r') => self.place = Place::List,
            (Place::Comment, _) => {}
            (_, b'(') => {
                self.depth += 1;
                if self.depth > DEPTH_MAX {
                    return Step::Fail(TOO_DEEP);
                }
            }
            (_, b')') => return self.close(),
            (_, b'"' | b'|') => self.place = Place::Text(byte),
            (_, b';') => self.place = Place::Comment,
            _ => {}
        }
        Step::Inside
    }

    fn close(&mut self) -> Step {
        self.depth = self.depth.saturating_sub(1);
        if self.depth > 0 {
            return Step::Inside;
        }
        self.place = Place::Between;
        Step::End
    }
}
