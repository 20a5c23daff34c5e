//! A message whose type is given by a name beside it.

use prost::{Message, Name};

use super::{BadMessage, decode, encode};

/// A message together with its type name, used for simulator-specific extensions of the league's protocol.
#[derive(Clone, PartialEq, Message)]
pub struct Any {
    /// Type name: a slash and the name of the message at the end, e.g. `type.googleapis.com/RealismConfigErForce`.
    #[prost(string, tag = "1")]
    pub type_url: String,
    /// The encoded message.
    #[prost(bytes = "vec", tag = "2")]
    pub value: Vec<u8>,
}

/// Prefix of type names, as protocol-buffer libraries write it.
const PREFIX: &str = "type.googleapis.com/";

impl Any {
    /// Wraps a message.
    pub fn pack<M: Message + Name>(message: &M) -> Any {
        let mut value = Vec::new();
        encode(message, &mut value);
        Any { type_url: format!("{PREFIX}{}", M::NAME), value }
    }

    /// Returns the name of the message, without a package.
    pub fn name(&self) -> &str {
        let path = self.type_url.rsplit('/').next().unwrap_or_default();
        path.rsplit('.').next().unwrap_or_default()
    }

    /// Unwraps the message; `None` if it is of another kind.
    ///
    /// # Errors
    /// If the name matches but the bytes cannot be decoded.
    pub fn unpack<M: Message + Name + Default>(&self) -> Result<Option<M>, BadMessage> {
        if self.name() == M::NAME { decode(&self.value).map(Some) } else { Ok(None) }
    }
}
