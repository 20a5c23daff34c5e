//! Messages with their bytes, written by hand.

use std::fmt::Debug;

use ssl_protocol::{Message, Name, decode, encode};

/// Checks a message against its groups of bytes, in both directions, also when a newer sender adds fields.
pub fn check<M: Message + Name + Default + PartialEq + Debug>(message: &M, groups: &[&[u8]]) {
    let bytes = groups.concat();
    let mut out = b"before".to_vec();
    encode(message, &mut out);
    assert_eq!(out.strip_prefix(b"before").map(hex), Some(hex(&bytes)), "{message:?}");
    assert_eq!(decode::<M>(&bytes).as_ref(), Ok(message));
    let newer = [&bytes, NEWER].concat();
    assert_eq!(decode::<M>(&newer).as_ref(), Ok(message), "unknown fields");
}

/// Fields unknown to all messages: 100 varint, 101 fixed64, 102 bytes, 103 fixed32.
const NEWER: &[u8] = b"\xa0\x06\x01\xa9\x06\0\0\0\0\0\0\0\0\xb2\x06\x02ab\xbd\x06\0\0\0\0";

/// Bytes in hexadecimal, for readable failure messages.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x} ")).collect()
}
