//! What can be wrong with a message (`docs/reference/rescue-wire.md` 3.2 F1, F2).

use super::words::words;

words! {
    /// Why a message was refused, as the `error` message says it.
    Code {
        /// Not a list that begins with a name, or something in it cannot be read.
        Syntax = "syntax",
        /// There is no such command.
        UnknownCommand = "unknown-command",
        /// Arguments are missing.
        Arity = "arity",
        /// A number is expected, or is out of range.
        BadNumber = "bad-number",
        /// A name or type is expected that the receiver knows.
        BadType = "bad-type",
        /// No robot has this name.
        NoSuchRobot = "no-such-robot",
        /// The planner found no path; the plan is as it was.
        NoPath = "no-path",
        /// More bytes, or more lists inside each other, than a message may have.
        TooLong = "too-long",
        /// The sender may not do this.
        Denied = "denied",
        /// All places are taken.
        TooManyClients = "too-many-clients",
    }
}

/// A refusal: the code for programs, the words for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}: {text}", code.word())]
pub struct Fault {
    /// What kind of mistake it is.
    pub code: Code,
    /// What is wrong, or what is expected instead.
    pub text: &'static str,
}

impl Fault {
    /// A refusal with these words.
    pub const fn new(code: Code, text: &'static str) -> Fault {
        Fault { code, text }
    }
}

/// A piece of the stream that is no message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refused<'a> {
    /// Why.
    pub fault: Fault,
    /// The text as it came, as far as it was kept.
    pub text: &'a [u8],
}
