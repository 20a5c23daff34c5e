//! A message of a kind that its field does not name.

use prost::{Message, Name};

use super::{BadMessage, decode, encode};

/// A message together with its kind. What a simulator offers beyond the league's protocol comes in these.
#[derive(Clone, PartialEq, Message)]
pub struct Any {
    /// Ends in a slash and the name of the message, e.g. `type.googleapis.com/RealismConfigErForce`.
    #[prost(string, tag = "1")]
    pub type_url: String,
    /// The message.
    #[prost(bytes = "vec", tag = "2")]
    pub value: Vec<u8>,
}

/// What protocol-buffer libraries put before the name.
const PREFIX: &str = "type.googleapis.com/";

impl Any {
    /// Wraps a message.
    pub fn pack<M: Message + Name>(message: &M) -> Any {
        let mut value = Vec::new();
        encode(message, &mut value);
        Any { type_url: format!("{PREFIX}{}", M::NAME), value }
    }

    /// Name of the message, without a package.
    pub fn name(&self) -> &str {
        let path = self.type_url.rsplit('/').next().unwrap_or_default();
        path.rsplit('.').next().unwrap_or_default()
    }

    /// Unwraps the message; `None` if it is of another kind.
    ///
    /// # Errors
    /// If it is of this kind by its name, but not by its bytes.
    pub fn unpack<M: Message + Name + Default>(&self) -> Result<Option<M>, BadMessage> {
        if self.name() == M::NAME { decode(&self.value).map(Some) } else { Ok(None) }
    }
}
