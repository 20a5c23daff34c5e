//! Numbers as the reference prints them, without the standard library's formatting machinery.
//!
//! Both ways start from the exact value of the `f32` and round once, ties to the even digit, as C does. A product of
//! an `f32` (24 bits) with a power of ten whose odd part has at most 29 bits is exact in an `f64` (53 bits), so most
//! numbers need one multiplication and no big integers. The text of nearly every number fits into 16 bytes and is put
//! together in a register.

use std::io::Write;

/// A short text: first byte lowest. Bytes from `len` on mean nothing.
#[derive(Clone, Copy)]
struct Text {
    bytes: u128,
    len: usize,
}

impl Text {
    fn after(self, byte: u8) -> Text {
        Text { bytes: self.bytes << 8 | u128::from(byte), len: self.len + 1 }
    }

    fn after_if(self, condition: bool, byte: u8) -> Text {
        if condition { self.after(byte) } else { self }
    }

    /// Appends all 16 bytes, which is one instruction, and cuts off the surplus.
    fn append(self, out: &mut Vec<u8>) {
        let end = out.len() + self.len;
        out.extend_from_slice(&self.bytes.to_le_bytes());
        out.truncate(end);
    }
}

/// The numbers from 00 to 99 as text, tens in the low byte.
const PAIRS: [u16; 100] = {
    let mut pairs = [0; 100];
    let mut value = 0;
    while value < 100 {
        pairs[value as usize] = u16::from_le_bytes([b'0' + value / 10, b'0' + value % 10]);
        value += 1;
    }
    pairs
};

/// Six times `0`.
const ZEROS: u64 = 0x3030_3030_3030;

/// Six decimal figures of a number below a million, the first one in the low byte.
fn figures(value: u32) -> u64 {
    let pair = |value: u32| u64::from(PAIRS[(value % 100) as usize]);
    pair(value / 10_000) | pair(value / 100) << 16 | pair(value) << 32
}

/// Only the lowest `count` bytes.
fn low_bytes(word: u64, count: usize) -> u64 {
    word & ((1 << (8 * count)) - 1)
}

/// Two decimals, C's `%.2f`: the numbers of percepts. `-0.00` keeps its sign. Not finite: `0.00`, because no client
/// reads anything else (`docs/reference/agent-protocol.md` 2.2).
pub fn two_decimals(out: &mut Vec<u8>, value: f32) {
    match small_two_decimals(value) {
        Some(text) => text.append(out),
        None => large_two_decimals(out, value),
    }
}

/// A blank and [`two_decimals`].
pub fn blank_two_decimals(out: &mut Vec<u8>, value: f32) {
    match small_two_decimals(value) {
        Some(text) => text.after(b' ').append(out),
        None => {
            out.push(b' ');
            large_two_decimals(out, value);
        }
    }
}

/// Most decimals that [`decimals`] writes.
pub const DECIMALS_MAX: u8 = 6;

/// So many decimals, at most [`DECIMALS_MAX`], C's `%.Nf`. Not finite: zero, as with [`two_decimals`].
pub fn decimals(out: &mut Vec<u8>, value: f32, count: u8) {
    if count == 2 { two_decimals(out, value) } else { some_decimals(out, value, count.min(DECIMALS_MAX)) }
}

/// A blank and [`decimals`].
pub fn blank_decimals(out: &mut Vec<u8>, value: f32, count: u8) {
    if count == 2 {
        return blank_two_decimals(out, value);
    }
    out.push(b' ');
    some_decimals(out, value, count.min(DECIMALS_MAX));
}

fn some_decimals(out: &mut Vec<u8>, value: f32, count: u8) {
    let value = if value.is_finite() { value } else { 0.0 };
    let magnitude = f64::from(value.abs());
    if value.is_sign_negative() {
        out.push(b'-');
    }
    let scale = 10_u64.pow(u32::from(count));
    // From 2^24 on every f32 is whole. Below, the product has at most 38 + 6 bits before the point and is exact.
    let (whole, fraction) = if magnitude >= 16_777_216.0 {
        (magnitude as u128, 0)
    } else {
        let scaled = (magnitude * scale as f64 + NO_FRACTIONS) - NO_FRACTIONS;
        (u128::from(scaled as u64 / scale), scaled as u64 % scale)
    };
    let mut digits = [b'0'; 48];
    let (before, after) = digits.split_at_mut(40);
    let start = whole_digits(before, whole);
    out.extend_from_slice(&before[start..]);
    if count > 0 {
        out.push(b'.');
        decimal_digits(after, fraction);
        out.extend_from_slice(&after[after.len() - usize::from(count)..]);
    }
}

/// Numbers of up to four digits before the point.
fn small_two_decimals(value: f32) -> Option<Text> {
    let value = if value.is_finite() { value } else { 0.0 };
    let magnitude = f64::from(value.abs());
    if magnitude >= 9_999.99 {
        return None;
    }
    // Below 2^24 the product has at most 31 bits, so it is exact, and so are its ties.
    let figures = figures(round_ties_even(magnitude * 100.0));
    // The fourth figure stays even if it is zero.
    let zeros = ((figures ^ ZEROS) | 1 << 24).trailing_zeros() / 8;
    let text = low_bytes(figures, 4) | u64::from(b'.') << 32 | figures >> 32 << 40;
    let text = Text { bytes: u128::from(text >> (8 * zeros)), len: 7 - zeros as usize };
    Some(text.after_if(value.is_sign_negative(), b'-'))
}

/// Adding it to a number from 0 to 2^32 leaves no room for fractions: rounds to whole, ties to even.
const NO_FRACTIONS: f64 = 4_503_599_627_370_496.0;

/// The nearest whole number, ties to even; it stands in the low bits of the sum.
fn round_ties_even(value: f64) -> u32 {
    (value + NO_FRACTIONS).to_bits() as u32
}

#[cold]
fn large_two_decimals(out: &mut Vec<u8>, value: f32) {
    let magnitude = f64::from(value.abs());
    if value < 0.0 {
        out.push(b'-');
    }
    if magnitude >= 16_777_216.0 {
        // From 2^24 on every f32 is whole.
        return whole_and_zeros(out, magnitude as u128);
    }
    let hundredths = round_ties_even(magnitude * 100.0);
    let mut digits = [b'0'; 16];
    let start = decimal_digits(&mut digits[..13], u64::from(hundredths / 100));
    let [tens, units] = PAIRS[(hundredths % 100) as usize].to_le_bytes();
    digits[13..].copy_from_slice(&[b'.', tens, units]);
    out.extend_from_slice(&digits[start..]);
}

#[cold]
fn whole_and_zeros(out: &mut Vec<u8>, value: u128) {
    let mut digits = [b'0'; 42];
    digits[39] = b'.';
    let start = whole_digits(&mut digits[..39], value);
    out.extend_from_slice(&digits[start..]);
}

/// As [`decimal_digits`], for numbers of up to 39 digits.
fn whole_digits(room: &mut [u8], mut value: u128) -> usize {
    let mut start = room.len();
    loop {
        start -= 1;
        room[start] = b'0' + (value % 10) as u8;
        value /= 10;
        if value == 0 || start == 0 {
            return start;
        }
    }
}

/// Plain decimal.
pub fn integer(out: &mut Vec<u8>, value: i32) {
    if value < 0 {
        out.push(b'-');
    }
    let mut digits = [b'0'; 10];
    let start = decimal_digits(&mut digits, u64::from(value.unsigned_abs()));
    out.extend_from_slice(&digits[start..]);
}

/// Writes the digits to the end of `room` and says where they begin. Zero is `0`.
fn decimal_digits(room: &mut [u8], mut value: u64) -> usize {
    let mut start = room.len();
    loop {
        start -= 1;
        room[start] = b'0' + (value % 10) as u8;
        value /= 10;
        if value == 0 || start == 0 {
            return start;
        }
    }
}

/// Six significant digits, C's `%g` and C++'s default stream output: the numbers of monitor frames. `0.042`,
/// `299.994`, `-4.37114e-08`, `-0`, `30`. Not finite: `0` (`docs/reference/monitor-protocol.md` 1).
pub fn six_digits(out: &mut Vec<u8>, value: f32) {
    short(value).append(out);
}

/// A blank and [`six_digits`].
pub fn blank_six_digits(out: &mut Vec<u8>, value: f32) {
    short(value).after(b' ').append(out);
}

fn short(value: f32) -> Text {
    // Many entries of a transform are one of these.
    if value == 0.0 || !value.is_finite() {
        let negative = value.is_finite() && value.is_sign_negative();
        return Text { bytes: u128::from(b'0'), len: 1 }.after_if(negative, b'-');
    }
    if value == 1.0 {
        return Text { bytes: u128::from(b'1'), len: 1 };
    }
    let (digits, exponent) = significant(f64::from(value.abs()));
    lay_out(digits, exponent).after_if(value < 0.0, b'-')
}

/// The first six significant digits of a number, as an integer from 100000 to 999999, and the decimal exponent of
/// the first of them. `magnitude` is the value of a positive finite `f32`.
fn significant(magnitude: f64) -> (u32, i32) {
    let binary_exponent = (magnitude.to_bits() >> 52) as i32 - 1023;
    // 315653 / 2^20 is log10(2); the estimate is right or one too low.
    let estimate = (binary_exponent * 315_653) >> 20;
    let exponent = estimate + i32::from(magnitude >= power_of_ten(estimate + 1));
    let scaled = magnitude * power_of_ten(5 - exponent);
    let digits = round_ties_even(scaled);
    let to_half = (scaled - f64::from(digits)).abs() - 0.5;
    let exact = (0..=12).contains(&(5 - exponent));
    if to_half.abs() < ROUNDING_DOUBT && !exact {
        return significant_slowly(magnitude);
    }
    if digits == 1_000_000 { (100_000, exponent + 1) } else { (digits, exponent) }
}

/// A product that was rounded is off by less than 4e-10 (a rounded power, a rounded product, a number up to 1e6).
const ROUNDING_DOUBT: f64 = 1e-8;

const POWER_MIN: i32 = -46;

/// 10^-46 to 10^51, nearest `f64`; exact from 10^0 to 10^22.
#[rustfmt::skip]
const POWERS: [f64; 98] = [
    1e-46, 1e-45, 1e-44, 1e-43, 1e-42, 1e-41, 1e-40, 1e-39, 1e-38, 1e-37, 1e-36, 1e-35, 1e-34, 1e-33,
    1e-32, 1e-31, 1e-30, 1e-29, 1e-28, 1e-27, 1e-26, 1e-25, 1e-24, 1e-23, 1e-22, 1e-21, 1e-20, 1e-19,
    1e-18, 1e-17, 1e-16, 1e-15, 1e-14, 1e-13, 1e-12, 1e-11, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5,
    1e-4, 1e-3, 1e-2, 1e-1, 1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9,
    1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22, 1e23,
    1e24, 1e25, 1e26, 1e27, 1e28, 1e29, 1e30, 1e31, 1e32, 1e33, 1e34, 1e35, 1e36, 1e37,
    1e38, 1e39, 1e40, 1e41, 1e42, 1e43, 1e44, 1e45, 1e46, 1e47, 1e48, 1e49, 1e50, 1e51,
];

/// All powers that six digits of an `f32` need are in the table.
fn power_of_ten(power: i32) -> f64 {
    POWERS[(power - POWER_MIN) as usize]
}

/// The same for the rare number whose rounded product lies too near to a half to be trusted.
#[cold]
fn significant_slowly(magnitude: f64) -> (u32, i32) {
    // Ties are possible only among whole numbers: below, 10^13 and more would have to divide 2^20.
    if magnitude >= 1e6 {
        return significant_of_whole(magnitude as u128);
    }
    let mut text = [0; 16];
    let mut room = &mut text[..];
    // "d.ddddde-dd" fits.
    let _ = write!(room, "{magnitude:.5e}");
    let digits = text.iter().take(7).filter(|byte| byte.is_ascii_digit());
    let digits = digits.fold(0, |sum, byte| sum * 10 + u32::from(byte - b'0'));
    (digits, sexp::integer(&text[8..]))
}

fn significant_of_whole(value: u128) -> (u32, i32) {
    let (mut power, mut exponent) = (1, 5);
    while value / power >= 1_000_000 {
        power *= 10;
        exponent += 1;
    }
    let (below, rest) = ((value / power) as u32, value % power);
    let up = rest * 2 > power || (rest * 2 == power && below % 2 == 1);
    match below + u32::from(up) {
        1_000_000 => (100_000, exponent + 1),
        digits => (digits, exponent),
    }
}

/// Six digits to text without trailing zeros, in fixed notation for exponents from -4 to 5.
fn lay_out(digits: u32, exponent: i32) -> Text {
    let figures = figures(digits);
    let significant = 8 - (figures ^ ZEROS).leading_zeros() as usize / 8;
    let size = exponent.unsigned_abs() as usize;
    match exponent {
        0..=5 => with_point(figures, size + 1, significant),
        -4..0 => {
            let start = low_bytes(u64::from_le_bytes(*b"0.000\0\0\0"), size + 1);
            let bytes = u128::from(figures) << (8 * (size + 1)) | u128::from(start);
            Text { bytes, len: size + 1 + significant }
        }
        _ => {
            let Text { bytes, len } = with_point(figures, 1, significant);
            let [tens, units] = PAIRS[size % 100].to_le_bytes();
            let power = u32::from_le_bytes([b'e', if exponent < 0 { b'-' } else { b'+' }, tens, units]);
            let bytes = low_bytes(bytes as u64, len);
            Text { bytes: u128::from(bytes) | u128::from(power) << (8 * len), len: len + 4 }
        }
    }
}

/// Figures with a point after the first `whole` (1 to 6) of them, unless nothing follows.
fn with_point(figures: u64, whole: usize, significant: usize) -> Text {
    let point = u64::from(b'.') << (8 * whole);
    let text = low_bytes(figures, whole) | point | figures >> (8 * whole) << (8 * whole + 8);
    let len = if significant <= whole { whole } else { significant + 1 };
    Text { bytes: u128::from(text), len }
}

/// The numbers that a client reads of what [`decimals`] writes, without the text.
#[derive(Debug, Clone, Copy)]
pub struct AsRead {
    scale: f64,
}

impl AsRead {
    /// With so many decimals.
    pub fn new(count: u8) -> AsRead {
        AsRead { scale: power_of_ten(i32::from(count.min(DECIMALS_MAX))) }
    }

    /// One number.
    pub fn number(self, value: f32) -> f32 {
        let magnitude = f64::from(value.abs());
        if magnitude < 16_777_216.0 {
            // A reader divides the digits by the power of ten, both exact, and rounds to `f32` after that.
            let digits = (magnitude * self.scale + NO_FRACTIONS) - NO_FRACTIONS;
            return ((digits / self.scale) as f32).copysign(value);
        }
        // From 2^24 on every f32 is whole.
        if value.is_finite() { value } else { 0.0 }
    }
}
