//! From a message to bytes and back.

use prost::{DecodeError, Message, Name};

/// Bytes that are no message of the expected kind: a field is cut off, has the wrong type, or a text is no UTF-8. Nothing
/// of it is used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no {kind} in {bytes} bytes: {cause}")]
pub struct BadMessage {
    /// Name of the expected message.
    pub kind: &'static str,
    /// Number of bytes.
    pub bytes: usize,
    /// Where and why.
    pub cause: DecodeError,
}

/// Reads a message, a whole datagram or one message of a stream.
///
/// # Errors
/// If the bytes are no such message.
pub fn decode<M: Message + Name + Default>(bytes: &[u8]) -> Result<M, BadMessage> {
    M::decode(bytes).map_err(|cause| BadMessage { kind: M::NAME, bytes: bytes.len(), cause })
}

/// Appends a message.
pub fn encode(message: &impl Message, out: &mut Vec<u8>) {
    out.reserve(message.encoded_len());
    // The one error is a lack of room, and a vector takes everything.
    let _ = message.encode(out);
}

/// Gives messages the names that they have in an [`Any`](super::Any) and in errors. No message has a package.
macro_rules! named {
    ($($message:ident = $name:literal),* $(,)?) => {
        $(impl prost::Name for $message {
            const NAME: &'static str = $name;
            const PACKAGE: &'static str = "";
        })*
    };
}
pub(super) use named;
