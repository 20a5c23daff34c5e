//! The expressions that a decoder skips, with offset and reason. The reference drops them silently; this server counts
//! and logs them.

use std::fmt;

use sexp::{Document, Expr, FlawKind, List};

/// An expression that a decoder has skipped because it is no message. Expressions around it are decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Skipped<'a> {
    /// The expression's name, empty if it has none.
    pub name: &'a [u8],
    /// Offset of its first byte in the frame.
    pub at: usize,
    /// The reason for skipping it.
    pub why: Why,
}

/// Length of the longest printed part of a name, in bytes.
const NAME_BYTES_SHOWN: usize = 40;

impl fmt::Display for Skipped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = &self.name[..self.name.len().min(NAME_BYTES_SHOWN)];
        let dots = if shown.len() < self.name.len() { "…" } else { "" };
        write!(f, "`{}{dots}` at byte {}: {}", shown.escape_ascii(), self.at, self.why.explanation())
    }
}

impl std::error::Error for Skipped<'_> {}

impl<'a> Skipped<'a> {
    pub(crate) fn new(list: List<'a>, why: Why) -> Self {
        Skipped { name: list.name().unwrap_or_default(), at: list.expr().range().start, why }
    }

    /// The name and list of an expression that can be a command.
    pub(crate) fn unless_predicate(expr: Expr<'a>) -> Result<(&'a [u8], List<'a>), Self> {
        let predicate = expr.list().and_then(|list| Some((list.name()?, list)));
        predicate.ok_or(Skipped { name: b"", at: expr.range().start, why: Why::NotAPredicate })
    }

    /// The unread rest of a frame.
    pub(crate) fn rest(document: Document<'a>) -> Option<Self> {
        document.flaw().map(|flaw| Skipped { name: b"", at: flaw.at, why: Why::Unreadable(flaw.kind) })
    }
}

/// Reasons for skipping an expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.reason())]
pub enum Why {
    /// An atom, an empty list, or a list that begins with a list.
    NotAPredicate,
    /// The command is unknown, or a joint lacks a speed.
    Unknown,
    /// A parameter is missing, or is a list.
    MissingParameter,
    /// A number is infinite or not a number.
    NotFinite,
    /// The command does not know the value of a parameter.
    BadValue,
    /// A said text is longer than [`SAY_BYTES_MAX`](crate::agent::SAY_BYTES_MAX).
    SayTooLong,
    /// A said text contains blanks, parentheses, control bytes or bytes above 126.
    SayBadByte,
    /// The frame ends badly: this expression and all that follow were not read.
    Unreadable(FlawKind),
}

impl Why {
    /// The expected form, in a few words.
    fn explanation(self) -> &'static str {
        match self {
            Why::NotAPredicate => "a list that begins with a name is expected, such as (syn)",
            Why::Unknown => "there is no such command",
            Why::MissingParameter => "it takes more parameters",
            Why::NotFinite => "it takes finite numbers",
            Why::BadValue => "it does not take this value",
            Why::SayTooLong => "the text is too long",
            Why::SayBadByte => "it takes a word of printable ASCII without parentheses",
            Why::Unreadable(_) => "the rest of this message is not read",
        }
    }

    /// Short constant name for a counter.
    pub const fn reason(self) -> &'static str {
        match self {
            Why::NotAPredicate => "not a predicate",
            Why::Unknown => "unknown command",
            Why::MissingParameter => "missing parameter",
            Why::NotFinite => "number not finite",
            Why::BadValue => "bad value",
            Why::SayTooLong => "said text too long",
            Why::SayBadByte => "said text has a bad byte",
            Why::Unreadable(flaw) => flaw.reason(),
        }
    }
}
