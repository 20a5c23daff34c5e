//! Numbers of six characters in drawing datagrams.

use std::io::Write;

use super::EncodeError;

/// Length of a number, in bytes.
pub(super) const NUMBER_BYTES: usize = 6;

/// Reads a number; `None` if the text is none, or beyond the `f32` of viewers.
///
/// Like RoboViz it drops every byte up to the blank on either side: it accepts senders that print five characters and a
/// zero into the six bytes.
pub(super) fn read(text: &[u8; NUMBER_BYTES]) -> Option<f64> {
    let text = std::str::from_utf8(text).ok()?.trim_matches(|character| character <= ' ');
    let value: f64 = text.parse().ok()?;
    (value as f32).is_finite().then_some(value)
}

/// Appends the first six characters of C's `%6f`: `1.2345`, `-12.34`, `100.00`, `12345.`. They are cut, not rounded.
///
/// # Errors
/// If the integer part with its sign does not fit: its first six characters would be another number. A part of the text
/// may have been appended then.
pub(super) fn write(out: &mut Vec<u8>, value: f64) -> Result<(), EncodeError> {
    let start = out.len();
    // A vector takes everything. C writes at least six characters, too: `0.000000`.
    let _ = write!(out, "{value:.6}");
    let text = out.get(start..).unwrap_or_default();
    // Numbers that are not finite have no point.
    let point = text.iter().position(|&byte| byte == b'.');
    if point.is_none_or(|point| point > NUMBER_BYTES) {
        return Err(EncodeError::Number(value));
    }
    out.truncate(start + NUMBER_BYTES);
    Ok(())
}
