//! Errors at which reading of a text ends.

use crate::{DEPTH_MAX, TEXT_BYTES_MAX};

/// The position and kind of the error that ended reading. All expressions completed before it are valid; the reader
/// drops the one that was open there and everything after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{kind} (byte {at})")]
pub struct ParseError {
    /// The kind of error.
    pub kind: ParseErrorKind,
    /// Offset in bytes: of the surplus `)`, of the `(` or `"` that is never closed, of the NUL.
    pub at: usize,
}

/// The possible errors of a text (`docs/reference/agent-protocol.md` 2.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ParseErrorKind {
    /// A `)` without its `(`.
    #[error("surplus closing parenthesis")]
    SurplusClose,
    /// A `(` without its `)`.
    #[error("list never closed")]
    UnclosedList,
    /// A `"` without its second one.
    #[error("string never closed")]
    UnclosedString,
    /// A NUL byte, which ends the text for the reference.
    #[error("NUL byte")]
    Nul,
    /// More than [`DEPTH_MAX`] lists inside each other.
    #[error("more than {DEPTH_MAX} nested lists")]
    TooDeep,
    /// More than [`TEXT_BYTES_MAX`] bytes; nothing is read.
    #[error("text longer than {TEXT_BYTES_MAX} bytes")]
    TooLong,
}

impl ParseErrorKind {
    /// Short constant name, fit for a counter.
    pub const fn reason(self) -> &'static str {
        match self {
            ParseErrorKind::SurplusClose => "surplus closing parenthesis",
            ParseErrorKind::UnclosedList => "list never closed",
            ParseErrorKind::UnclosedString => "string never closed",
            ParseErrorKind::Nul => "NUL byte",
            ParseErrorKind::TooDeep => "nested too deeply",
            ParseErrorKind::TooLong => "text too long",
        }
    }
}
