//! Errors of messages (`docs/reference/rescue-protocol.md` 3.2 F1, F2).

use super::word_tables::words;

words! {
    /// The code of an `error` message: the reason of a refusal.
    ErrorCode {
        /// The message is not a list that begins with a name, or has an unreadable item.
        Syntax = "syntax",
        /// There is no such command.
        UnknownCommand = "unknown-command",
        /// Arguments are missing.
        Arity = "arity",
        /// A number is expected, or is out of range.
        BadNumber = "bad-number",
        /// A name or type is unknown to the receiver.
        BadType = "bad-type",
        /// No robot has this name.
        NoSuchRobot = "no-such-robot",
        /// The planner found no path; the plan is unchanged.
        NoPath = "no-path",
        /// The message has too many bytes, or too many nested lists.
        TooLong = "too-long",
        /// The sender lacks the permission.
        Denied = "denied",
        /// All connections are taken.
        TooManyClients = "too-many-clients",
    }
}

/// An error in a message: a code for programs and a text for display.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}: {text}", code.word())]
pub struct MessageError {
    /// Code of the error.
    pub code: ErrorCode,
    /// The mistake, or the expected input.
    pub text: &'static str,
}

impl MessageError {
    /// Creates an error with this text.
    pub const fn new(code: ErrorCode, text: &'static str) -> MessageError {
        MessageError { code, text }
    }
}

/// A rejected piece of the stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RejectedMessage<'a> {
    /// The reason.
    pub fault: MessageError,
    /// The received text, as far as it was kept.
    pub text: &'a [u8],
}
