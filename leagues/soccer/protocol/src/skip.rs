//! The expressions that a decoder skips, with offset and reason. The reference drops them silently; this server counts
//! and logs them.

use std::fmt;

use sexp::{Document, Expr, List, ParseErrorKind};

/// An expression that a decoder has skipped because it is no message. Expressions around it are decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SkippedExpression<'a> {
    /// The expression's name, empty if it has none.
    pub name: &'a [u8],
    /// Offset of its first byte in the frame.
    pub at: usize,
    /// The reason for skipping it.
    pub reason: SkipReason,
}

/// Length of the longest printed part of a name, in bytes.
const NAME_BYTES_SHOWN: usize = 40;

impl fmt::Display for SkippedExpression<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = &self.name[..self.name.len().min(NAME_BYTES_SHOWN)];
        let dots = if shown.len() < self.name.len() { "…" } else { "" };
        write!(f, "`{}{dots}` at byte {}: {}", shown.escape_ascii(), self.at, self.reason.explanation())
    }
}

impl std::error::Error for SkippedExpression<'_> {}

impl<'a> SkippedExpression<'a> {
    pub(crate) fn new(list: List<'a>, why: SkipReason) -> Self {
        SkippedExpression { name: list.name().unwrap_or_default(), at: list.expr().range().start, reason: why }
    }

    /// The name and list of an expression that can be a command.
    pub(crate) fn unless_predicate(expr: Expr<'a>) -> Result<(&'a [u8], List<'a>), Self> {
        let predicate = expr.list().and_then(|list| Some((list.name()?, list)));
        predicate.ok_or(SkippedExpression { name: b"", at: expr.range().start, reason: SkipReason::NotAPredicate })
    }

    /// The unread rest of a frame.
    pub(crate) fn rest(document: Document<'a>) -> Option<Self> {
        document.error().map(|flaw| SkippedExpression {
            name: b"",
            at: flaw.at,
            reason: SkipReason::Unreadable(flaw.kind),
        })
    }
}

/// Reasons for skipping an expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.reason())]
pub enum SkipReason {
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
    Unreadable(ParseErrorKind),
}

impl SkipReason {
    /// The expected form, in a few words.
    fn explanation(self) -> &'static str {
        match self {
            SkipReason::NotAPredicate => "a list that begins with a name is expected, such as (syn)",
            SkipReason::Unknown => "there is no such command",
            SkipReason::MissingParameter => "it takes more parameters",
            SkipReason::NotFinite => "it takes finite numbers",
            SkipReason::BadValue => "it does not take this value",
            SkipReason::SayTooLong => "the text is too long",
            SkipReason::SayBadByte => "it takes a word of printable ASCII without parentheses",
            SkipReason::Unreadable(_) => "the rest of this message is not read",
        }
    }

    /// Short constant name for a counter.
    pub const fn reason(self) -> &'static str {
        match self {
            SkipReason::NotAPredicate => "not a predicate",
            SkipReason::Unknown => "unknown command",
            SkipReason::MissingParameter => "missing parameter",
            SkipReason::NotFinite => "number not finite",
            SkipReason::BadValue => "bad value",
            SkipReason::SayTooLong => "said text too long",
            SkipReason::SayBadByte => "said text has a bad byte",
            SkipReason::Unreadable(flaw) => flaw.reason(),
        }
    }
}
