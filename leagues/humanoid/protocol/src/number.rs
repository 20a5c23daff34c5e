//! Numbers as the reference server prints and reads them (docs/reference/humanoid.md 2.4, 2.5).
//!
//! The reference is written in Python: it prints the shortest text that reads back to the same number, and it reads
//! whatever `float()` and `int()` read. Most numbers have few decimals, so whole multiples of a power of ten take a
//! short way here, without the standard library's general formatting.

use std::io::Write;

/// Most digits that Python's `int()` reads.
const INTEGER_DIGITS_MAX: usize = 4300;

/// A number of decimals after the point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decimals {
    /// Two decimals.
    Two,
    /// Three decimals.
    Three,
    /// Four decimals.
    Four,
}

impl Decimals {
    /// Ten to the power of this number.
    const fn scale(self) -> u64 {
        match self {
            Decimals::Two => 100,
            Decimals::Three => 1000,
            Decimals::Four => 10_000,
        }
    }

    const fn count(self) -> usize {
        match self {
            Decimals::Two => 2,
            Decimals::Three => 3,
            Decimals::Four => 4,
        }
    }
}

/// The number without the decimals beyond `decimals`, as the reference computes it: scaled, cut toward zero, scaled
/// back. The sign of a zero remains.
pub fn truncated(value: f64, decimals: Decimals) -> f64 {
    let scale = decimals.scale() as f64;
    (value * scale).trunc() / scale
}

/// Appends the shortest text that reads back to `value`, with at least one decimal: Python's `repr`. An exponent
/// appears below 1e-4 and from 1e16 on.
pub fn append_float(out: &mut Vec<u8>, value: f64) {
    if value.is_nan() {
        out.extend_from_slice(b"nan");
        return;
    }
    let start = out.len();
    // Writing to a vector cannot fail.
    let _ = write!(out, "{value:?}");
    let Some(e) = out.get(start..).and_then(|text| text.iter().position(|&byte| byte == b'e')) else {
        return;
    };
    let exponent = out.split_off(start + e + 1);
    append_exponent(out, &exponent);
}

/// Appends an exponent with its sign and at least two digits.
fn append_exponent(out: &mut Vec<u8>, exponent: &[u8]) {
    let (sign, digits) = match exponent.strip_prefix(b"-") {
        Some(digits) => (b'-', digits),
        None => (b'+', exponent),
    };
    out.push(sign);
    if digits.len() < 2 {
        out.push(b'0');
    }
    out.extend_from_slice(digits);
}

/// Appends `value`, [`truncated`], as [`append_float`] prints it.
pub fn append_truncated(out: &mut Vec<u8>, value: f64, decimals: Decimals) {
    /// Below, a quotient of whole number and scale has at most 15 significant digits. These digits are the shortest
    /// text.
    const SHORT_WAY_MAX: f64 = 1e15;
    let scaled = (value * decimals.scale() as f64).trunc();
    if scaled.abs() < SHORT_WAY_MAX {
        let start = append_fixed_point(out, scaled.is_sign_negative(), scaled.abs() as u64, decimals);
        remove_trailing_zeros(out, start);
    } else {
        append_float(out, truncated(value, decimals));
    }
}

/// Appends `value` rounded to `decimals`, as C's `%.2f` or `%.4f`. The sign of a zero remains.
pub fn append_rounded(out: &mut Vec<u8>, value: f64, decimals: Decimals) {
    /// Below, the product with the scale is wrong by less than `TIE_MARGIN`.
    const SHORT_WAY_MAX: f64 = 1e5;
    /// The short way is taken only if the product is farther than this from the middle of two whole numbers.
    const TIE_MARGIN: f64 = 1e-6;
    let scaled = value.abs() * decimals.scale() as f64;
    let is_near_tie = (scaled.fract() - 0.5).abs() < TIE_MARGIN;
    if value.abs() < SHORT_WAY_MAX && !is_near_tie {
        append_fixed_point(out, value.is_sign_negative(), scaled.round() as u64, decimals);
    } else if value.is_nan() {
        out.extend_from_slice(b"nan");
    } else {
        // Writing to a vector cannot fail.
        let _ = write!(out, "{value:.*}", decimals.count());
    }
}

/// Appends a whole number of `1 / scale` with all decimals; returns the index of the point.
fn append_fixed_point(out: &mut Vec<u8>, is_negative: bool, scaled: u64, decimals: Decimals) -> usize {
    if is_negative {
        out.push(b'-');
    }
    append_integer(out, scaled / decimals.scale());
    let point = out.len();
    out.push(b'.');
    let fraction = scaled % decimals.scale();
    let mut place = decimals.scale() / 10;
    while place > 0 {
        out.push(b'0' + (fraction / place % 10) as u8);
        place /= 10;
    }
    point
}

/// Removes zeros at the end, but not the first decimal after the `point`.
fn remove_trailing_zeros(out: &mut Vec<u8>, point: usize) {
    while out.len() > point + 2 && out.last() == Some(&b'0') {
        out.pop();
    }
}

/// Appends a whole number that is not negative.
pub fn append_integer(out: &mut Vec<u8>, value: u64) {
    let mut digits = [0; 20];
    let mut rest = value;
    let mut start = digits.len();
    for (index, digit) in digits.iter_mut().enumerate().rev() {
        *digit = b'0' + (rest % 10) as u8;
        rest /= 10;
        start = index;
        if rest == 0 {
            break;
        }
    }
    out.extend_from_slice(digits.get(start..).unwrap_or_default());
}

/// Appends a whole number.
pub fn append_signed(out: &mut Vec<u8>, value: i64) {
    if value < 0 {
        out.push(b'-');
    }
    append_integer(out, value.unsigned_abs());
}

/// Appends a whole number without a point, any other number as [`append_float`]: a number that the reference keeps as
/// an integer or a float, whichever it is written as in its source.
pub fn append_compact(out: &mut Vec<u8>, value: f64) {
    /// Above, a float does not hold every whole number.
    const WHOLE_MAX: f64 = 9e15;
    if value.fract() == 0.0 && value.abs() < WHOLE_MAX {
        append_signed(out, value as i64);
    } else {
        append_float(out, value);
    }
}

/// The number that Python's `float()` reads from a word; `None` if it raises an error.
pub fn parse_float(word: &[u8]) -> Option<f64> {
    let word = trimmed(word);
    if !word.contains(&b'_') {
        return std::str::from_utf8(word).ok()?.parse().ok();
    }
    let digits = without_underscores(word)?;
    std::str::from_utf8(&digits).ok()?.parse().ok()
}

/// The whole number that Python's `int()` reads from a word; `None` if it raises an error.
pub fn parse_integer(word: &[u8]) -> Option<Integer> {
    let word = trimmed(word);
    let (is_negative, digits) = match word {
        [b'-', digits @ ..] => (true, digits),
        [b'+', digits @ ..] => (false, digits),
        digits => (false, digits),
    };
    let digits = without_underscores(digits)?;
    let are_digits = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
    (are_digits && digits.len() <= INTEGER_DIGITS_MAX).then(|| Integer::new(is_negative, &digits))
}

/// A whole number of any size, reduced to the two values that the protocols use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Integer {
    /// The number, or the nearest one that fits.
    pub saturated: i64,
    /// The last two decimal digits of its magnitude: 7 for -107.
    pub last_two_digits: u8,
}

impl Integer {
    fn new(is_negative: bool, digits: &[u8]) -> Integer {
        let (mut magnitude, mut last_two_digits) = (0_i64, 0);
        for digit in digits.iter().map(|digit| digit - b'0') {
            magnitude = magnitude.saturating_mul(10).saturating_add(i64::from(digit));
            last_two_digits = last_two_digits % 10 * 10 + digit;
        }
        Integer { saturated: if is_negative { -magnitude } else { magnitude }, last_two_digits }
    }
}

/// The word without the white space that Python ignores around numbers. A blank separates words, but a tab does not.
fn trimmed(word: &[u8]) -> &[u8] {
    let is_space = |byte: &u8| matches!(byte, b'\t'..=b'\r' | b' ');
    let start = word.iter().position(|byte| !is_space(byte)).unwrap_or(word.len());
    let end = word.iter().rposition(|byte| !is_space(byte)).map_or(start, |last| last + 1);
    word.get(start..end).unwrap_or_default()
}

/// The word without underscores; `None` unless each of them is between two digits.
fn without_underscores(word: &[u8]) -> Option<Vec<u8>> {
    let is_digit = |index: Option<usize>| index.and_then(|index| word.get(index)).is_some_and(u8::is_ascii_digit);
    let mut kept = Vec::with_capacity(word.len());
    for (index, &byte) in word.iter().enumerate() {
        if byte != b'_' {
            kept.push(byte);
        } else if !is_digit(index.checked_sub(1)) || !is_digit(index.checked_add(1)) {
            return None;
        }
    }
    Some(kept)
}
