//! Short names in percepts, stored without allocation.
//!
//! Percepts are refilled every cycle and must not allocate. Names of joints, bodies and nearly all teams fit into the
//! value itself; longer ones are shared.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Longest name stored inline, bytes.
pub const INLINE_BYTES: usize = 22;

/// A short text, as bytes of the wire. Cloning never allocates; making one allocates beyond 22 bytes.
#[derive(Clone)]
pub struct Name(Storage);

#[derive(Clone)]
enum Storage {
    Inline(u8, [u8; INLINE_BYTES]),
    Shared(Arc<[u8]>),
}

impl Name {
    /// The padded bytes of an inline name, and its length; `None` for longer names.
    #[inline]
    pub fn padded(&self) -> Option<(&[u8; INLINE_BYTES], usize)> {
        match &self.0 {
            Storage::Inline(len, bytes) => Some((bytes, usize::from(*len))),
            Storage::Shared(_) => None,
        }
    }
}

impl Deref for Name {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match &self.0 {
            Storage::Inline(len, bytes) => bytes.get(..usize::from(*len)).unwrap_or_default(),
            Storage::Shared(bytes) => bytes,
        }
    }
}

impl Name {
    /// The first eight bytes as a number, zero-padded. Different numbers order their names.
    pub fn prefix(&self) -> u64 {
        let bytes = match &self.0 {
            Storage::Inline(_, bytes) => bytes.first_chunk().copied(),
            Storage::Shared(bytes) => bytes.first_chunk().copied(),
        };
        u64::from_be_bytes(bytes.unwrap_or_default())
    }
}

impl From<&[u8]> for Name {
    fn from(text: &[u8]) -> Self {
        let mut bytes = [0; INLINE_BYTES];
        match bytes.get_mut(..text.len()) {
            Some(start) => {
                start.copy_from_slice(text);
                Name(Storage::Inline(text.len() as u8, bytes))
            }
            None => Name(Storage::Shared(text.into())),
        }
    }
}

impl From<&str> for Name {
    fn from(text: &str) -> Self {
        text.as_bytes().into()
    }
}

impl Default for Name {
    fn default() -> Self {
        Name(Storage::Inline(0, [0; INLINE_BYTES]))
    }
}

impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            // The padding is zero: this is one comparison of a fixed length.
            (Storage::Inline(len, bytes), Storage::Inline(others_len, others)) => len == others_len && bytes == others,
            _ => **self == **other,
        }
    }
}

impl Eq for Name {}

impl PartialOrd for Name {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Name {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (**self).cmp(&**other)
    }
}

impl Hash for Name {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.escape_ascii())
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.escape_ascii())
    }
}

/// Serialises as bytes; as text in human-readable formats if it is UTF-8.
impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match std::str::from_utf8(self) {
            Ok(text) if serializer.is_human_readable() => serializer.serialize_str(text),
            _ => serializer.serialize_bytes(self),
        }
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Name, D::Error> {
        match deserializer.is_human_readable() {
            true => deserializer.deserialize_any(Bytes),
            false => deserializer.deserialize_bytes(Bytes),
        }
    }
}

/// Deserialises a name.
struct Bytes;

impl<'de> Visitor<'de> for Bytes {
    type Value = Name;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the bytes of a name")
    }

    fn visit_str<E>(self, text: &str) -> Result<Name, E> {
        Ok(text.as_bytes().into())
    }

    fn visit_bytes<E>(self, bytes: &[u8]) -> Result<Name, E> {
        Ok(bytes.into())
    }

    /// Formats without bytes use sequences of numbers.
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Name, A::Error> {
        let mut bytes = Vec::new();
        while let Some(byte) = seq.next_element()? {
            bytes.push(byte);
        }
        Ok(bytes.as_slice().into())
    }
}
