//! Numbers in the reference's print formats, without the standard library's formatting machinery.
//!
//! Both formats start from the exact value of the `f32` and round once, ties to the even digit, as C does. A product of
//! an `f32` (24 bits) with a power of ten whose odd part has at most 29 bits is exact in an `f64` (53 bits), so most
//! numbers need one multiplication and no big integers. A register assembles their texts, eight bytes at most at a
//! time.

use std::io::Write;

use crate::text_writer::{ShortText, TableText, TextWriter, WriteWindow};

/// The numbers from 00 to 99 as text, tens in the low byte.
static PAIRS: [u16; 100] = {
    let mut pairs = [0; 100];
    let mut value = 0;
    while value < 100 {
        pairs[value as usize] = u16::from_le_bytes([b'0' + value / 10, b'0' + value % 10]);
        value += 1;
    }
    pairs
};

/// The numbers from 000 to 999 as text, hundreds in the low byte, nothing in the highest.
static TRIPLES: [u32; 1000] = {
    let mut triples = [0; 1000];
    let mut value = 0;
    while value < 1000 {
        let [tens, units] = PAIRS[value % 100].to_le_bytes();
        triples[value] = u32::from_le_bytes([b'0' + (value / 100) as u8, tens, units, 0]);
        value += 1;
    }
    triples
};

/// A blank, a minus sign from entry 1000 on, a number from 0 to 999 and a point.
static WHOLES: [TableText; 2000] = {
    let mut wholes = [TableText::EMPTY; 2000];
    let mut index = 0;
    while index < 2000 {
        let [hundreds, tens, units, _] = TRIPLES[index % 1000].to_le_bytes();
        let mut text = blank_and_sign(index >= 1000);
        if hundreds > b'0' {
            text = text.then(hundreds);
        }
        if hundreds > b'0' || tens > b'0' {
            text = text.then(tens);
        }
        wholes[index] = text.then(units).then(b'.');
        index += 1;
    }
    wholes
};

/// A blank, a minus sign in every second entry, and the text before the first non-zero digit, for decimal exponents
/// from -4 to 5.
static BEGINNINGS: [TableText; 20] = {
    let mut beginnings = [TableText::EMPTY; 20];
    let mut index = 0;
    while index < 20 {
        let mut text = blank_and_sign(index % 2 == 1);
        let mut zeros = 4_usize.saturating_sub(index / 2);
        if zeros > 0 {
            text = text.then(b'0').then(b'.');
        }
        while zeros > 1 {
            text = text.then(b'0');
            zeros -= 1;
        }
        beginnings[index] = text;
        index += 1;
    }
    beginnings
};

const fn blank_and_sign(is_negative: bool) -> TableText {
    let blank = TableText::EMPTY.then(b' ');
    if is_negative { blank.then(b'-') } else { blank }
}

/// Six times `0`.
const ZEROS: u64 = 0x3030_3030_3030;

/// Six decimal digits of a number below a million, the first one in the low byte.
fn figures(value: u32) -> u64 {
    u64::from(TRIPLES[(value / 1000) as usize]) | u64::from(TRIPLES[(value % 1000) as usize]) << 24
}

/// Only the lowest `count` bytes, of which there are fewer than eight.
fn low_bytes(word: u64, count: usize) -> u64 {
    word & ((1 << (8 * count)) - 1)
}

/// Appends two decimals, C's `%.2f`: the numbers of percepts. `-0.00` retains its sign. Not finite: `0.00`, since no
/// client reads anything else (`docs/reference/agent-protocol.md` 2.2).
pub fn two_decimals(out: &mut Vec<u8>, value: f32) {
    if are_small(&[value]) {
        let ShortText { word, len } = small_two_decimals(value);
        out.extend_from_slice(&word.to_le_bytes()[1..len]);
    } else {
        some_decimals(out, value, 2);
    }
}

/// True if [`small_two_decimals`] can write all these numbers.
#[inline]
pub(crate) fn are_small(values: &[f32]) -> bool {
    values.iter().all(|value| value.abs() < 999.0)
}

/// A blank and [`two_decimals`] of a number below 999.
#[inline]
pub(crate) fn small_two_decimals(value: f32) -> ShortText {
    // The product has at most 31 bits, so it is exact, and so are its ties.
    let hundredths = round_ties_even(f64::from(value.abs()) * 100.0);
    let sign = (value.to_bits() >> 31) as usize;
    let ShortText { word, len } = WHOLES[(hundredths / 100) as usize + 1000 * sign].short();
    ShortText { word: word | u64::from(PAIRS[(hundredths % 100) as usize]) << (8 * len), len: len + 2 }
}

/// A whole number from 0 to 99.
pub(crate) fn small_integer(value: i32) -> Option<ShortText> {
    let Ok(index @ 0..=99) = usize::try_from(value) else { return None };
    let surplus = usize::from(index < 10);
    Some(ShortText { word: u64::from(PAIRS[index]) >> (8 * surplus), len: 2 - surplus })
}

/// Most decimals that [`decimals`] writes.
pub const DECIMALS_MAX: u8 = 6;

/// Appends this many decimals, at most [`DECIMALS_MAX`], C's `%.Nf`. Not finite: zero, as with [`two_decimals`].
pub fn decimals(out: &mut Vec<u8>, value: f32, count: u8) {
    if count == 2 { two_decimals(out, value) } else { some_decimals(out, value, count.min(DECIMALS_MAX)) }
}

/// Appends a blank and [`decimals`].
pub fn blank_decimals(out: &mut Vec<u8>, value: f32, count: u8) {
    out.push(b' ');
    decimals(out, value, count);
}

#[cold]
fn some_decimals(out: &mut Vec<u8>, value: f32, count: u8) {
    let value = if value.is_finite() { value } else { 0.0 };
    let magnitude = f64::from(value.abs());
    if value.is_sign_negative() {
        out.push(b'-');
    }
    let scale = 10_u64.pow(u32::from(count));
    let mut digits = [b'0'; 48];
    let (before, after) = digits.split_at_mut(40);
    // From 2^24 on every f32 is whole. Below, the product has at most 38 + 6 bits before the point and is exact.
    let (start, fraction) = if magnitude >= 16_777_216.0 {
        (whole_digits(before, magnitude as u128), 0)
    } else {
        let scaled = (magnitude * scale as f64 + NO_FRACTIONS) - NO_FRACTIONS;
        (decimal_digits(before, scaled as u64 / scale), scaled as u64 % scale)
    };
    out.extend_from_slice(&before[start..]);
    if count > 0 {
        out.push(b'.');
        decimal_digits(after, fraction);
        out.extend_from_slice(&after[after.len() - usize::from(count)..]);
    }
}

/// A number that rounds another one from 0 to 2^32 to a whole by addition, ties to even.
const NO_FRACTIONS: f64 = 4_503_599_627_370_496.0;

/// The nearest whole number, ties to even, in the low bits of the sum.
fn round_ties_even(value: f64) -> u32 {
    (value + NO_FRACTIONS).to_bits() as u32
}

/// The digits, as [`decimal_digits`], of numbers of up to 39 digits.
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

/// Appends an integer in plain decimal.
pub fn integer(out: &mut Vec<u8>, value: i32) {
    if value < 0 {
        out.push(b'-');
    }
    let mut digits = [b'0'; 10];
    let start = decimal_digits(&mut digits, u64::from(value.unsigned_abs()));
    out.extend_from_slice(&digits[start..]);
}

/// Writes the digits to the end of `room`; returns their beginning. Zero is `0`.
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

/// Appends six significant digits, C's `%g` and C++'s default stream output: the numbers of monitor frames. `0.042`,
/// `299.994`, `-4.37114e-08`, `-0`, `30`. Not finite: `0` (`docs/reference/monitor-protocol.md` 1).
pub fn six_digits(out: &mut Vec<u8>, value: f32) {
    let start = out.len();
    blank_six_digits(out, value);
    out.remove(start);
}

/// Appends a blank and [`six_digits`].
pub fn blank_six_digits(out: &mut Vec<u8>, value: f32) {
    let mut pen = TextWriter::with_room::<SIX_DIGITS_ROOM>(out);
    let mut room = pen.room::<SIX_DIGITS_ROOM>();
    six_digits_into(&mut room, value);
    room.end();
    pen.end();
}

/// Longest text of [`blank_six_digits`]: ` -1.23457e-08`.
pub(crate) const SIX_DIGITS_BYTES_MAX: usize = 13;

/// Space for the longest text, including the unused bytes of its last store.
pub(crate) const SIX_DIGITS_ROOM: usize = SIX_DIGITS_BYTES_MAX + 8;

/// A blank and [`six_digits`].
#[inline(always)]
pub(crate) fn six_digits_into<const N: usize>(room: &mut WriteWindow<'_, N>, value: f32) {
    let magnitude = f64::from(value.abs());
    if (1e-4..999_999.5).contains(&magnitude) {
        // Exponents from -4 to 5: the product is exact.
        let exponent = exponent_of(magnitude);
        let digits = round_ties_even(magnitude * power_of_ten(5 - exponent));
        let (digits, exponent) = if digits == 1_000_000 { (100_000, exponent + 1) } else { (digits, exponent) };
        in_fixed_notation(room, digits, exponent, value);
    } else if value == 0.0 {
        room.short(BEGINNINGS[8 + usize::from(value.is_sign_negative())].then(b'0').short());
    } else {
        rare_six_digits(room, value);
    }
}

/// Writes numbers that are not finite, or so large or small that most of them have an exponent.
#[inline(never)]
fn rare_six_digits<const N: usize>(room: &mut WriteWindow<'_, N>, value: f32) {
    if !value.is_finite() {
        return room.short(BEGINNINGS[8].then(b'0').short());
    }
    match significant(f64::from(value.abs())) {
        (digits, exponent @ -4..=5) => in_fixed_notation(room, digits, exponent, value),
        (digits, exponent) => in_scientific_notation(room, digits, exponent, value),
    }
}

/// The decimal exponent of the first digit of a positive number.
fn exponent_of(magnitude: f64) -> i32 {
    let binary_exponent = (magnitude.to_bits() >> 52) as i32 - 1023;
    // 315653 / 2^20 is log10(2); the estimate is right or one too low.
    let estimate = (binary_exponent * 315_653) >> 20;
    estimate + i32::from(magnitude >= power_of_ten(estimate + 1))
}

/// The first six significant digits of a number, as an integer from 100000 to 999999, and the decimal exponent of
/// the first of them. `magnitude` is the value of a positive finite `f32`.
fn significant(magnitude: f64) -> (u32, i32) {
    let exponent = exponent_of(magnitude);
    let scaled = magnitude * power_of_ten(5 - exponent);
    let digits = round_ties_even(scaled);
    let to_half = (scaled - f64::from(digits)).abs() - 0.5;
    let exact = (0..=12).contains(&(5 - exponent));
    if to_half.abs() < ROUNDING_DOUBT && !exact {
        return significant_slowly(magnitude);
    }
    if digits == 1_000_000 { (100_000, exponent + 1) } else { (digits, exponent) }
}

/// Margin around a tie; a rounded product is off by less than 4e-10 (rounded power and product, number up to 1e6).
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

/// The same digits for the rare number whose rounded product lies too near to a half to be trusted.
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

/// Number of six digits left without trailing zeros; the first one never counts as such.
fn without_zeros(figures: u64) -> usize {
    8 - (figures ^ ZEROS).leading_zeros() as usize / 8
}

/// A blank, the sign of `value` and six digits with an exponent from -4 to 5, without zeros at the end.
#[inline(always)]
fn in_fixed_notation<const N: usize>(room: &mut WriteWindow<'_, N>, digits: u32, exponent: i32, value: f32) {
    let figures = figures(digits);
    let significant = without_zeros(figures);
    room.short(BEGINNINGS[(2 * (exponent + 4)) as usize + (value.to_bits() >> 31) as usize].short());
    match usize::try_from(exponent) {
        Ok(size) => room.short(with_point(figures, size + 1, significant)),
        Err(_) => room.short(ShortText { word: figures, len: significant }),
    }
}

/// Writes one digit before the point, and the exponent behind, which is not from -4 to 5.
fn in_scientific_notation<const N: usize>(room: &mut WriteWindow<'_, N>, digits: u32, exponent: i32, value: f32) {
    let figures = figures(digits);
    room.short(BEGINNINGS[8 + usize::from(value.is_sign_negative())].short());
    room.short(with_point(figures, 1, without_zeros(figures)));
    let [tens, units] = PAIRS[exponent.unsigned_abs() as usize % 100].to_le_bytes();
    room.padded(&[b'e', if exponent < 0 { b'-' } else { b'+' }, tens, units], 4);
}

/// Digits with a point after the first `whole` (1 to 6) of them, unless nothing follows.
#[inline(always)]
fn with_point(figures: u64, whole: usize, significant: usize) -> ShortText {
    let point = u64::from(b'.') << (8 * whole);
    let word = low_bytes(figures, whole) | point | figures >> (8 * whole) << (8 * whole + 8);
    ShortText { word, len: if significant <= whole { whole } else { significant + 1 } }
}

/// The rounding of numbers that a client reads from the text of [`decimals`], without the text.
#[derive(Debug, Clone, Copy)]
pub struct DecimalRounding {
    scale: f64,
}

impl DecimalRounding {
    /// The rounding to this many decimals.
    pub fn new(count: u8) -> DecimalRounding {
        DecimalRounding { scale: power_of_ten(i32::from(count.min(DECIMALS_MAX))) }
    }

    /// One number rounded.
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
