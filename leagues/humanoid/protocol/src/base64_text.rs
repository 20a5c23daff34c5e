//! Base64 of spoken messages, as Python's strict decoder reads it (docs/reference/humanoid.md 2.6).

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig};

/// Padding is required; bits after the last byte are ignored.
const BASE64: GeneralPurpose =
    GeneralPurpose::new(&STANDARD, GeneralPurposeConfig::new().with_decode_allow_trailing_bits(true));

/// Appends bytes in base64, with padding.
pub(crate) fn append_base64(out: &mut Vec<u8>, bytes: &[u8]) {
    let start = out.len();
    let len = bytes.len().div_ceil(3) * 4;
    out.resize(start + len, 0);
    if let Some(place) = out.get_mut(start..) {
        // The space is exactly the length of the text.
        let _ = BASE64.encode_slice(bytes, place);
    }
}

/// The bytes of a text in base64; `None` if Python raises `binascii.Error`.
pub(crate) fn base64_bytes(text: &[u8]) -> Option<Vec<u8>> {
    BASE64.decode(without_surplus_padding(text)).ok()
}

/// The text without padding that it does not need: Python accepts any amount after a whole group of four.
fn without_surplus_padding(text: &[u8]) -> &[u8] {
    let end = text.iter().rposition(|&byte| byte != b'=').map_or(0, |last| last + 1);
    match text.get(..end) {
        Some(data) if end > 0 && end % 4 == 0 => data,
        _ => text,
    }
}
