//! Binary encoding of inputs: compact, with a version in front to detect recordings of other releases.
//!
//! The bytes are postcard's: little-endian floats as they are, small integers in one byte, no names. They are the same on
//! every platform.

use postcard::ser_flavors::Flavor;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Input, Stamp};

/// Version of the encoding. It changes whenever bytes of an older release would be misread.
pub const INPUT_VERSION: u8 = 2;

/// Reasons bytes or texts cannot be read as inputs.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InputError {
    /// There are no bytes.
    #[error("the bytes of an input are missing")]
    Empty,
    /// The input was written by another release.
    #[error("the input has version {0}, this release reads version {INPUT_VERSION}")]
    Version(u8),
    /// A text is no input of this world.
    #[error("this is no input of this world: {0}")]
    Text(String),
    /// The bytes are damaged, or belong to another world.
    #[error("the bytes are no input of this world, or are damaged")]
    Damaged,
}

/// Appends an input with its stamp to `out`.
///
/// # Errors
/// If an action or a command of the world has no fixed form. `out` is unchanged then.
pub fn encode_input<A: Serialize, C: Serialize>(
    stamp: Stamp,
    input: &Input<A, C>,
    out: &mut Vec<u8>,
) -> Result<(), postcard::Error> {
    encode_value(&(INPUT_VERSION, stamp, input), out)
}

/// Appends any value to `out` in the same encoding, without a version.
///
/// # Errors
/// If the value cannot be encoded. `out` is unchanged then.
pub fn encode_value<T: Serialize + ?Sized>(value: &T, out: &mut Vec<u8>) -> Result<(), postcard::Error> {
    let start = out.len();
    postcard::serialize_with_flavor(value, Appender(out)).inspect_err(|_| out.truncate(start))
}

/// Writes to the end of a buffer.
struct Appender<'a>(&'a mut Vec<u8>);

impl Flavor for Appender<'_> {
    type Output = ();

    #[inline(always)]
    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0.push(byte);
        Ok(())
    }

    #[inline(always)]
    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        self.0.extend_from_slice(bytes);
        Ok(())
    }

    fn finalize(self) -> postcard::Result<()> {
        Ok(())
    }
}

/// Reads one input and advances `bytes` past it.
///
/// # Errors
/// If the bytes do not begin with an input of this version. `bytes` are unchanged then.
pub fn decode_input<A, C>(bytes: &mut &[u8]) -> Result<(Stamp, Input<A, C>), InputError>
where
    A: DeserializeOwned,
    C: DeserializeOwned,
{
    let (&version, rest) = bytes.split_first().ok_or(InputError::Empty)?;
    if version != INPUT_VERSION {
        return Err(InputError::Version(version));
    }
    let (input, rest) = decode_value(rest).map_err(|_| InputError::Damaged)?;
    *bytes = rest;
    Ok(input)
}

/// Reads a value that [`encode_value`] has written, and returns the remaining bytes.
///
/// # Errors
/// If the bytes do not begin with a value of this type.
pub fn decode_value<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<(T, &'a [u8]), postcard::Error> {
    postcard::take_from_bytes(bytes)
}
