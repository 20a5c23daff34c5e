//! Encoding and decoding of messages.

use prost::{DecodeError, Message, Name};

/// Error for bytes that are no message of the expected type: a field is cut off or has the wrong type, or a text is no
/// UTF-8. Nothing of them is used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no {kind} in {bytes} bytes: {cause}")]
pub struct BadMessage {
    /// Name of the expected message.
    pub kind: &'static str,
    /// Number of bytes.
    pub bytes: usize,
    /// Error of the decoder.
    pub cause: DecodeError,
}

/// Decodes a message from a whole datagram or one message of a stream.
///
/// # Errors
/// If the bytes are no message of this type.
pub fn decode<M: Message + Name + Default>(bytes: &[u8]) -> Result<M, BadMessage> {
    M::decode(bytes).map_err(|cause| BadMessage { kind: M::NAME, bytes: bytes.len(), cause })
}

/// Appends an encoded message.
pub fn encode(message: &impl Message, out: &mut Vec<u8>) {
    out.reserve(message.encoded_len());
    // The one error is a lack of room, and a vector takes everything.
    let _ = message.encode(out);
}

/// Implements `Name` with the name used in an [`Any`](super::Any) and in errors. No message has a package.
macro_rules! named {
    ($($message:ident = $name:literal),* $(,)?) => {
        $(impl prost::Name for $message {
            const NAME: &'static str = $name;
            const PACKAGE: &'static str = "";
        })*
    };
}
pub(super) use named;
