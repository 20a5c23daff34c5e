//! State errors, named state values, and the digest of a state.

use std::hash::Hasher as _;

use postcard::ser_flavors::Flavor;
use serde::Serialize;
use serde::de::DeserializeOwned;
use twox_hash::XxHash3_64;
use twox_hash::xxhash3_64::{DEFAULT_SECRET_LENGTH, RawHasher, SecretBuffer};

use crate::encoding::{decode_value, encode_value};
use crate::finite::is_finite;

/// Reasons a state cannot be saved or loaded.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StateError {
    /// This kind of world cannot be saved.
    #[error("worlds of this kind cannot be saved")]
    NotSaved,
    /// The state has a value without a fixed form.
    #[error("the state cannot be written: {0}")]
    Unwritable(String),
    /// The state was saved by another release.
    #[error("the state was saved in form {is}, this release reads form {reads}")]
    Version {
        /// The version of the saved form.
        is: u8,
        /// The version that this release reads.
        reads: u8,
    },
    /// The state belongs to a world with other settings.
    #[error("the state was saved in a world with other settings; start the world with those")]
    OtherSettings,
    /// It needs a resource that is missing, for instance a robot's file.
    #[error("the state needs what is not here: {0}")]
    Missing(String),
    /// The bytes are cut off or damaged.
    #[error("the bytes are no state of this world, or are damaged")]
    Damaged,
}

/// One value of a world's state, for comparing worlds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateField {
    /// The owner of the value: `ball`, `left 3 torso`.
    pub owner: String,
    /// The path of the value in its owner: `pos[0]`.
    pub name: String,
    /// The value as text, floating-point numbers with all their digits.
    pub value: String,
}

/// Appends a world's state to `out`, for [`World::save`](crate::World::save).
///
/// # Errors
/// If a part of it has no fixed form.
pub fn save_state<T: Serialize + ?Sized>(state: &T, out: &mut Vec<u8>) -> Result<(), StateError> {
    encode_value(state, out).map_err(|error| StateError::Unwritable(error.to_string()))
}

/// Decodes a state that [`save_state`] wrote, for [`World::load`](crate::World::load).
///
/// # Errors
/// If the bytes are no state of this type, or have a number that is not finite.
pub fn load_state<T: Serialize + DeserializeOwned>(bytes: &[u8]) -> Result<T, StateError> {
    let (state, rest): (T, _) = decode_value(bytes).map_err(|_| StateError::Damaged)?;
    if rest.is_empty() && is_finite(&state) { Ok(state) } else { Err(StateError::Damaged) }
}

/// Hash of bytes.
pub fn hash(bytes: &[u8]) -> u64 {
    XxHash3_64::oneshot(bytes)
}

/// Hash of a value, computed over the bytes that [`append`](crate::encode_value) would write.
///
/// # Panics
/// If a part of the value has no fixed form, such as an iterator of unknown length: a mistake in the type.
pub fn digest<T: Serialize + ?Sized>(value: &T) -> u64 {
    let hasher = Hasher { hash: RawHasher::new(SecretBuffer::default()), buffer: [0; BUFFER_BYTES], filled: 0 };
    postcard::serialize_with_flavor(value, hasher).expect("a hash takes any bytes")
}

/// Bytes that are hashed at a time: small pieces cost more in the hash than in a buffer.
const BUFFER_BYTES: usize = 4096;

/// XXH3 with the default secret.
type Xxh3 = RawHasher<&'static [u8; DEFAULT_SECRET_LENGTH]>;

struct Hasher {
    hash: Xxh3,
    buffer: [u8; BUFFER_BYTES],
    filled: usize,
}

impl Hasher {
    #[cold]
    fn flush(&mut self) {
        self.hash.write(self.buffer.get(..self.filled).unwrap_or_default());
        self.filled = 0;
    }

    /// Hashes bytes that do not fit into the buffer.
    #[cold]
    fn overflow(&mut self, bytes: &[u8]) {
        self.flush();
        self.hash.write(bytes);
    }
}

impl Flavor for Hasher {
    type Output = u64;

    #[inline(always)]
    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.try_extend(&[byte])
    }

    // A state has tens of thousands of numbers: with its length known, each is one store.
    #[inline(always)]
    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        match self.buffer.get_mut(self.filled..).and_then(|free| free.get_mut(..bytes.len())) {
            Some(free) => {
                free.copy_from_slice(bytes);
                self.filled += bytes.len();
            }
            None => self.overflow(bytes),
        }
        Ok(())
    }

    fn finalize(mut self) -> postcard::Result<u64> {
        self.flush();
        Ok(self.hash.finish())
    }
}
