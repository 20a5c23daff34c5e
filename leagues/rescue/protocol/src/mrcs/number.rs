//! Numbers in Common Lisp syntax (`docs/reference/rescue-protocol.md` 3.2 A4, A5).

use std::io::Write;

/// Largest magnitude written, which keeps metres, radians and pixels of a wild value readable.
pub(super) const MAGNITUDE_MAX: f64 = 99_999.0;

/// Longest token that is rewritten on the stack.
const SHORT_BYTES: usize = 48;

/// Parses a whole token: `sign? (digits [. digits?] | . digits) [(e|d|f|s|l) sign? digits]` or `sign? digits / digits`.
/// `None` for anything else, a denominator of zero, and values too large for an `f64`.
pub(super) fn read(token: &[u8]) -> Option<f64> {
    let unsigned = token.strip_prefix(b"-").or(token.strip_prefix(b"+")).unwrap_or(token);
    let (whole, rest) = unsigned.split_at(digits(unsigned));
    let value = match rest.strip_prefix(b"/") {
        Some(denominator) => ratio(whole, denominator)?,
        None => decimal(unsigned, whole, rest)?,
    };
    let signed = if token.starts_with(b"-") { -value } else { value };
    signed.is_finite().then_some(signed)
}

/// Number of leading digits.
fn digits(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

fn ratio(above: &[u8], below: &[u8]) -> Option<f64> {
    let is_ratio = !above.is_empty() && !below.is_empty() && digits(below) == below.len();
    is_ratio.then_some(parse(above)? / parse(below)?)
}

fn decimal(text: &[u8], whole: &[u8], rest: &[u8]) -> Option<f64> {
    let (fraction, rest) = match rest.strip_prefix(b".") {
        Some(rest) => rest.split_at(digits(rest)),
        None => (&[][..], rest),
    };
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let Some((&marker, exponent)) = rest.split_first() else { return parse(text) };
    let power = exponent.strip_prefix(b"-").or(exponent.strip_prefix(b"+")).unwrap_or(exponent);
    let is_exponent = matches!(marker.to_ascii_lowercase(), b'e' | b'd' | b'f' | b's' | b'l');
    if !is_exponent || power.is_empty() || digits(power) != power.len() {
        return None;
    }
    with_marker_e(text, text.len() - rest.len())
}

/// Replaces Lisp's exponent marker, which gives the width of the float, by `e`.
fn with_marker_e(text: &[u8], at: usize) -> Option<f64> {
    let mut short = [0; SHORT_BYTES];
    let mut long = Vec::new();
    let copy = match short.get_mut(..text.len()) {
        Some(copy) => copy,
        None => {
            long.resize(text.len(), 0);
            &mut long[..]
        }
    };
    copy.copy_from_slice(text);
    *copy.get_mut(at)? = b'e';
    parse(copy)
}

fn parse(text: &[u8]) -> Option<f64> {
    std::str::from_utf8(text).ok()?.parse().ok()
}

/// Writes this many decimals, never an exponent or -0. Not a number becomes 0; too large values become 99999.
pub(super) fn write(out: &mut Vec<u8>, value: f64, decimals: u8) {
    let value = if value.is_nan() { 0.0 } else { value.clamp(-MAGNITUDE_MAX, MAGNITUDE_MAX) };
    let start = out.len();
    // Writing to a vector does not fail.
    let _ = write!(out, "{value:.*}", usize::from(decimals));
    drop_sign_of_zero(out, start);
}

/// Writes the shortest text that reads back as the same number, without an exponent. Not finite: 0.
pub(super) fn write_shortest(out: &mut Vec<u8>, value: f64) {
    let start = out.len();
    let _ = write!(out, "{}", if value.is_finite() { value } else { 0.0 });
    drop_sign_of_zero(out, start);
}

fn drop_sign_of_zero(out: &mut Vec<u8>, start: usize) {
    let is_zero = out[start..].iter().all(|byte| matches!(byte, b'-' | b'0' | b'.'));
    if is_zero && out.get(start) == Some(&b'-') {
        out.remove(start);
    }
}
