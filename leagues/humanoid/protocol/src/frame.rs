//! Frames of agents and monitors: their largest length, and the rule of their errors (docs/reference/humanoid.md 2.1,
//! 2.3).
//!
//! On the wire a frame is a 32-bit big-endian length and that many bytes: [`codec::frame`].

use crate::expression::{Element, ElementError, Elements, List, ParseError, Parser};

/// Longest frame that an agent or a monitor may send, bytes. The reference allocates any announced length.
pub const FRAME_BYTES_MAX: usize = codec::frame::MESSAGE_BYTES_MAX;

/// The error that ends the reading of a frame of actions or commands. Earlier ones count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ExpressionError {
    /// The frame is no list of expressions, so nothing in it counts.
    #[error(transparent)]
    Frame(#[from] ParseError),
    /// An expression has an element of the wrong type.
    #[error(transparent)]
    Element(#[from] ElementError),
    /// Text that must be ASCII is not.
    #[error("a message is not ASCII")]
    NotAscii,
}

/// The expressions of a frame, up to the first malformed one.
#[derive(Debug, Clone)]
pub(crate) enum Expressions<'a> {
    Rest(Elements<'a>),
    Rejected(ParseError),
    End,
}

impl<'a> Expressions<'a> {
    pub(crate) fn new(parser: &'a mut Parser, frame: &'a [u8]) -> Self {
        match parser.parse(frame) {
            Ok(frame) => Expressions::Rest(frame.elements()),
            Err(error) => Expressions::Rejected(error),
        }
    }

    /// The value of the next expression that has one.
    pub(crate) fn next_with<T>(
        &mut self,
        read: impl Fn(List<'a>) -> Result<Option<T>, ExpressionError>,
    ) -> Option<Result<T, ExpressionError>> {
        let error = match self {
            Expressions::End => return None,
            Expressions::Rejected(error) => ExpressionError::Frame(*error),
            Expressions::Rest(elements) => loop {
                match elements.next()? {
                    Element::Word(_) => (),
                    Element::List(list) => match read(list) {
                        Ok(Some(value)) => return Some(Ok(value)),
                        Ok(None) => (),
                        Err(error) => break error,
                    },
                }
            },
        };
        *self = Expressions::End;
        Some(Err(error))
    }
}
