//! Messages beside their bytes, written by hand.

use std::fmt::Debug;

use ssl_protocol::{Message, Name, decode, encode};

/// The groups of bytes are what the message is on the wire, in both directions, also when a newer sender adds fields.
pub fn check<M: Message + Name + Default + PartialEq + Debug>(message: &M, groups: &[&[u8]]) {
    let bytes = groups.concat();
    let mut out = b"before".to_vec();
    encode(message, &mut out);
    assert_eq!(out.strip_prefix(b"before").map(hex), Some(hex(&bytes)), "{message:?}");
    assert_eq!(decode::<M>(&bytes).as_ref(), Ok(message));
    let newer = [&bytes, NEWER].concat();
    assert_eq!(decode::<M>(&newer).as_ref(), Ok(message), "unknown fields");
}

/// Fields that no message has: 100 varint, 101 fixed64, 102 bytes, 103 fixed32.
const NEWER: &[u8] = b"\xa0\x06\x01\xa9\x06\0\0\0\0\0\0\0\0\xb2\x06\x02ab\xbd\x06\0\0\0\0";

/// Bytes in hexadecimal, so that a difference can be read.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x} ")).collect()
}
