//! Parsing of numbers as by C's `atof`: the longest numeric prefix counts, anything else is 0
//! (`docs/reference/agent-protocol.md` 2.1).

/// Exponents beyond this give infinity or zero with any digits; the limit keeps sums of exponents from overflowing.
const EXPONENT_MAX: i64 = 1_000_000;

/// The number at the start of `text`, 0 if there is none. Decimal and hexadecimal forms, exponents, `inf`, `nan`.
///
/// `1,5` is 1, `.5` is 0.5, `1x` is 1, `abc` is 0, `1e400` is infinite.
pub fn number(text: &[u8]) -> f64 {
    let text = skip_white(text);
    let (negative, digits) = match text.split_first() {
        Some((b'-', rest)) => (true, rest),
        Some((b'+', rest)) => (false, rest),
        _ => (false, text),
    };
    match magnitude(digits) {
        Some(value) if negative => -value,
        Some(value) => value,
        None => 0.0,
    }
}

/// [`number`] cut towards zero; values beyond an `i32` give the nearest one, `nan` gives 0.
pub fn integer(text: &[u8]) -> i32 {
    number(text) as i32
}

fn skip_white(text: &[u8]) -> &[u8] {
    let white = text.iter().take_while(|byte| matches!(byte, b' ' | 0x09..=0x0d)).count();
    &text[white..]
}

fn magnitude(text: &[u8]) -> Option<f64> {
    if let [b'0', b'x' | b'X', rest @ ..] = text
        && let Some(value) = hexadecimal(rest)
    {
        return Some(value);
    }
    match text.first()? {
        b'0'..=b'9' | b'.' => decimal(text),
        b'i' | b'I' => starts_with(text, b"inf").then_some(f64::INFINITY),
        b'n' | b'N' => starts_with(text, b"nan").then_some(f64::NAN),
        _ => None,
    }
}

fn starts_with(text: &[u8], word: &[u8]) -> bool {
    text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
}

fn digits(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// Length of an exponent (`e`, sign, digits) at the start of `text`; 0 if it is incomplete.
fn exponent_len(text: &[u8], mark: u8) -> usize {
    let sign = match text {
        [first, b'+' | b'-', ..] if first.eq_ignore_ascii_case(&mark) => 1,
        [first, ..] if first.eq_ignore_ascii_case(&mark) => 0,
        _ => return 0,
    };
    match digits(&text[1 + sign..]) {
        0 => 0,
        count => 1 + sign + count,
    }
}

fn decimal(text: &[u8]) -> Option<f64> {
    if let Some((value, _)) = short_decimal(text) {
        return Some(value);
    }
    let whole = digits(text);
    let mut end = whole;
    if text.get(end) == Some(&b'.') {
        let fraction = digits(&text[end + 1..]);
        if whole + fraction == 0 {
            return None;
        }
        end += 1 + fraction;
    }
    end += exponent_len(&text[end..], b'e');
    std::str::from_utf8(&text[..end]).ok()?.parse().ok()
}

/// The short decimal, with an optional minus, at the start of `text`, and its length; the value equals [`number`]'s.
#[inline]
pub(crate) fn leading_decimal(text: &[u8]) -> Option<(f64, usize)> {
    match text.strip_prefix(b"-") {
        Some(digits) => short_decimal(digits).map(|(value, len)| (-value, 1 + len)),
        None => short_decimal(text),
    }
}

/// A decimal of at most 15 digits without exponent, and its length: the form of nearly all numbers of the league.
/// Digits and power of ten are exact then, and one division rounds like the long way does.
#[inline]
fn short_decimal(text: &[u8]) -> Option<(f64, usize)> {
    const DIGITS_MAX: usize = 15;
    const POWERS: [f64; DIGITS_MAX + 1] =
        [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];
    // As many digits, a point and one byte that is neither, or else the number is not short: no sum overflows.
    let text = text.get(..DIGITS_MAX + 2).unwrap_or(text);
    let (mut value, mut len) = more_digits(0, text, 0);
    let (mut digits, mut fraction) = (len, 0);
    if text.get(len) == Some(&b'.') {
        let point = len;
        (value, len) = more_digits(value, text, point + 1);
        fraction = len - point - 1;
        digits += fraction;
    }
    let is_short = (1..=DIGITS_MAX).contains(&digits) && !matches!(text.get(len), Some(b'e' | b'E'));
    if is_short { Some((value as f64 / POWERS.get(fraction)?, len)) } else { None }
}

/// Appends the digits of `text` from `at` on to `value`; also returns their end.
#[inline]
fn more_digits(mut value: u64, text: &[u8], mut at: usize) -> (u64, usize) {
    while let Some(digit) = text.get(at).map(|byte| byte.wrapping_sub(b'0')).filter(|digit| *digit <= 9) {
        value = value * 10 + u64::from(digit);
        at += 1;
    }
    (value, at)
}

/// The part after `0x`: hexadecimal digits with a point and a binary exponent.
fn hexadecimal(text: &[u8]) -> Option<f64> {
    let (mut mantissa, mut exponent) = (0_u64, 0_i64);
    let (mut point, mut any, mut end) = (false, false, 0);
    for &byte in text {
        match (char::from(byte).to_digit(16), byte) {
            (Some(digit), _) => {
                any = true;
                if mantissa >> 60 == 0 {
                    mantissa = mantissa << 4 | u64::from(digit);
                    exponent -= if point { 4 } else { 0 };
                } else {
                    // No room left: the digit only decides how the last bit is rounded.
                    mantissa |= u64::from(digit != 0);
                    exponent += if point { 0 } else { 4 };
                }
            }
            (None, b'.') if !point => point = true,
            _ => break,
        }
        end += 1;
    }
    if !any {
        return None;
    }
    let len = exponent_len(&text[end..], b'p');
    let written = std::str::from_utf8(&text[end..end + len]).ok()?;
    if len > 0 {
        let limit = if written.contains('-') { -EXPONENT_MAX } else { EXPONENT_MAX };
        exponent += written[1..].parse::<i64>().unwrap_or(limit).clamp(-EXPONENT_MAX, EXPONENT_MAX);
    }
    Some(times_power_of_two(mantissa as f64, exponent))
}

fn times_power_of_two(mut value: f64, mut exponent: i64) -> f64 {
    if value == 0.0 {
        return value;
    }
    exponent = exponent.clamp(-3000, 3000);
    while exponent != 0 {
        let step = exponent.clamp(-1000, 1000);
        value *= f64::from_bits(((1023 + step) as u64) << 52);
        exponent -= step;
    }
    value
}
