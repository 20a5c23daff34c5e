//! The first frame of an agent (docs/reference/humanoid.md 4.1).

use crate::expression::{ElementError, ParseError, Parser};

/// The request of a robot to join: `(init MODEL TEAM NUMBER)`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InitRequest<'a> {
    /// Robot type, for instance `T1`. The sender is not to be trusted: it may look like a path.
    pub model: &'a str,
    /// Team name.
    pub team: &'a str,
    /// Player number, 0 to 99: the last two digits of the number sent, without its sign.
    pub number: u8,
}

/// The error of a first frame that is no request to join; the server closes the connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InitError {
    /// The frame is no list of expressions.
    #[error(transparent)]
    Frame(#[from] ParseError),
    /// The frame does not begin with an expression `(init …)` of four elements.
    #[error("the frame does not begin with (init MODEL TEAM NUMBER)")]
    NotInit,
    /// An element has the wrong type.
    #[error(transparent)]
    Element(#[from] ElementError),
}

/// Reads the first frame of an agent. Expressions after the first one are ignored.
///
/// # Errors
/// If the frame is no request to join.
pub fn parse_init<'a>(parser: &'a mut Parser, frame: &'a [u8]) -> Result<InitRequest<'a>, InitError> {
    let frame = parser.parse(frame)?;
    let Ok(crate::expression::Element::List(list)) = frame.head() else {
        return Err(InitError::NotInit);
    };
    if list.len() != 4 || !list.head()?.is_word(b"init") {
        return Err(InitError::NotInit);
    }
    Ok(InitRequest { model: list.text(1)?, team: list.text(2)?, number: list.integer(3)?.last_two_digits })
}

/// Appends the request as a frame.
pub fn append_init(out: &mut Vec<u8>, request: &InitRequest<'_>) {
    out.extend_from_slice(b"(init ");
    out.extend_from_slice(request.model.as_bytes());
    out.push(b' ');
    out.extend_from_slice(request.team.as_bytes());
    out.push(b' ');
    crate::number::append_integer(out, u64::from(request.number));
    out.push(b')');
}
