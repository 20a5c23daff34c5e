//! An encoding of one tick's floating-point numbers that compresses well.
//!
//! Agents print numbers with a few digits, repeat them from tick to tick, and move left and right limbs alike. A number
//! is therefore one tag byte if it is zero, equal to the one in the tick before, or up to sign to one of the last 8.
//! Otherwise six decimal digits follow the tag if they give the same bits, else four bytes. Digits stand in planes:
//! first all low bytes, then all middle ones, then all high ones.

/// Tag of +0.0.
const ZERO: u8 = 0;
/// Tag of a number equal to the one at this place in the previous tick.
const SAME: u8 = 1;
/// First tag of numbers equal to a recent one: twice the distance, plus one for the opposite sign.
const BACK: u8 = 2;
const BACK_MAX: usize = 8;
/// Tag of a number stored as its bits.
const BITS: u8 = BACK + 2 * BACK_MAX as u8;
/// First tag of decimals: twice the exponent above the lowest, plus one if negative.
const DECIMAL: u8 = 64;
const EXPONENT_MIN: i32 = -22;
const EXPONENT_MAX: i32 = 22;

const SIGN: u32 = 1 << 31;

/// Powers of ten that are exact in `f64`.
const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
];

/// Appends the numbers of a tick; `before` holds the numbers of the previous tick.
pub(crate) fn write(numbers: &[u32], before: &[u32], out: &mut Vec<u8>) {
    let (mut digits, mut bits) = (Vec::new(), Vec::new());
    for (at, &number) in numbers.iter().enumerate() {
        let tag = if number == 0 {
            ZERO
        } else if before.get(at) == Some(&number) {
            SAME
        } else if let Some(tag) = back(numbers, at) {
            tag
        } else if let Some((tag, mantissa)) = decimal(number) {
            digits.push(mantissa);
            tag
        } else {
            bits.extend(number.to_le_bytes());
            BITS
        };
        out.push(tag);
    }
    for plane in 0..3 {
        out.extend(digits.iter().map(|digits| (digits >> (8 * plane)) as u8));
    }
    out.extend(bits);
}

/// Returns the tag of a number equal to one just before it, up to the sign.
fn back(numbers: &[u32], at: usize) -> Option<u8> {
    let number = *numbers.get(at)?;
    let earlier = numbers.get(at.saturating_sub(BACK_MAX)..at)?.iter().rev();
    let (far, &same) = earlier.enumerate().find(|&(_, &one)| (one ^ number) & !SIGN == 0)?;
    Some(BACK + 2 * far as u8 + u8::from(same != number))
}

/// Returns tag and digits of a number that has six decimal digits.
fn decimal(number: u32) -> Option<(u8, u32)> {
    let size = f64::from(f32::from_bits(number & !SIGN));
    if !(1e-17..1e22).contains(&size) {
        return None;
    }
    // The exponent of two gives the exponent of ten, or one less.
    let two = (number >> 23 & 0xff) as i32 - 127;
    let low = (two * 1233) >> 12;
    [low, low + 1].into_iter().find_map(|ten| {
        let exponent = ten - 5;
        let mantissa = scaled(size, -exponent)?.round();
        let is_it = (100_000.0..1_000_000.0).contains(&mantissa) && value(mantissa as u32, exponent)? == number & !SIGN;
        is_it.then(|| (DECIMAL + 2 * (exponent - EXPONENT_MIN) as u8 + (number >> 31) as u8, mantissa as u32))
    })
}

/// Returns a number times a power of ten.
fn scaled(number: f64, exponent: i32) -> Option<f64> {
    let power = *POWERS.get(exponent.unsigned_abs() as usize)?;
    Some(if exponent < 0 { number / power } else { number * power })
}

/// Returns the bits of the number with these digits.
fn value(mantissa: u32, exponent: i32) -> Option<u32> {
    scaled(f64::from(mantissa), exponent).map(|value| (value as f32).to_bits())
}

/// Reads `count` numbers into `numbers`, which holds the previous tick's; returns the bytes after them. `None` if the
/// bytes are malformed.
pub(crate) fn read<'a>(bytes: &'a [u8], count: usize, numbers: &mut Vec<u32>) -> Option<&'a [u8]> {
    let (tags, rest) = bytes.split_at_checked(count)?;
    let decimals = tags.iter().filter(|&&tag| tag >= DECIMAL).count();
    let (low, rest) = rest.split_at_checked(decimals)?;
    let (middle, rest) = rest.split_at_checked(decimals)?;
    let (high, mut rest) = rest.split_at_checked(decimals)?;
    let mut digits = low.iter().zip(middle).zip(high);
    numbers.resize(count, 0);
    for (at, &tag) in tags.iter().enumerate() {
        let number = match tag {
            ZERO => 0,
            SAME => continue,
            BACK..BITS => {
                let far = usize::from((tag - BACK) / 2) + 1;
                numbers.get(at.checked_sub(far)?)? ^ (u32::from(tag - BACK) % 2 * SIGN)
            }
            BITS => {
                let (bits, behind) = rest.split_first_chunk()?;
                rest = behind;
                u32::from_le_bytes(*bits)
            }
            _ => {
                let tag = tag.checked_sub(DECIMAL)?;
                let exponent = i32::from(tag / 2) + EXPONENT_MIN;
                let ((&low, &middle), &high) = digits.next()?;
                let size = value(u32::from_le_bytes([low, middle, high, 0]), exponent)?;
                (exponent <= EXPONENT_MAX).then_some(size | (u32::from(tag % 2) * SIGN))?
            }
        };
        *numbers.get_mut(at)? = number;
    }
    Some(rest)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn check(numbers: &[u32], before: &[u32]) -> usize {
        let mut bytes = Vec::new();
        write(numbers, before, &mut bytes);
        let len = bytes.len();
        bytes.extend([7, 7]);
        let mut read_back = before.to_vec();
        assert_eq!(read(&bytes, numbers.len(), &mut read_back), Some(&[7, 7][..]));
        assert_eq!(read_back, numbers);
        len
    }

    fn bits(numbers: &[f32]) -> Vec<u32> {
        numbers.iter().map(|number| number.to_bits()).collect()
    }

    #[test]
    fn numbers_take_the_bytes_that_they_need() {
        let sizes = |numbers: &[f32], before: &[f32]| check(&bits(numbers), &bits(before));
        assert_eq!(sizes(&[0.0, 1.5, -1.5, 1.5], &[0.5, 1.5]), 4);
        assert_eq!(sizes(&[0.012_345_6, -3.0, 6.2612e-8, 1e6], &[]), 4 * 4);
        assert_eq!(sizes(&[std::f32::consts::PI, f32::NAN, f32::INFINITY, 1e-30, -0.0], &[]), 5 * 5);
    }

    #[test]
    fn all_numbers_that_a_client_prints_with_six_digits_are_decimals() {
        for mantissa in (100_000..1_000_000).step_by(37) {
            for exponent in -12..0 {
                let text = format!("-{mantissa}e{exponent}");
                let number: f32 = text.parse().expect("a number");
                assert_eq!(check(&[number.to_bits()], &[]), 4, "{text}");
            }
        }
    }

    proptest! {
        #[test]
        fn all_numbers_are_read_as_they_were(
            numbers in prop::collection::vec(any::<u32>(), 0..40), before in prop::collection::vec(any::<u32>(), 0..40),
            same in prop::collection::vec(any::<bool>(), 40),
        ) {
            let mixed = |(at, number): (usize, u32)| if same[at] { before.get(at).copied().unwrap_or(0) } else { number };
            check(&numbers.into_iter().enumerate().map(mixed).collect::<Vec<_>>(), &before);
        }

        #[test]
        fn bytes_that_are_no_numbers_are_refused_or_read(bytes in prop::collection::vec(any::<u8>(), 0..60), count in 0..70_usize) {
            let mut numbers = Vec::new();
            let _ = read(&bytes, count, &mut numbers);
        }
    }
}
