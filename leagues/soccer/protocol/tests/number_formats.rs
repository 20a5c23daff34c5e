//! The two number formats, against C's output and against slow references.

use soccer_protocol::number::{DECIMALS_MAX, decimals, integer, six_digits, two_decimals};

fn text(write: fn(&mut Vec<u8>, f32), value: f32) -> String {
    let mut out = Vec::new();
    write(&mut out, value);
    String::from_utf8(out).expect("digits")
}

/// Random bit patterns, and random numbers of the size of poses and angles.
fn random_values(count: u32) -> impl Iterator<Item = f32> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    (0..count).flat_map(move |_| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let bits = (state >> 32) as u32;
        let unit = (bits as i32) as f32 / 2_147_483_648.0;
        [f32::from_bits(bits), unit, unit * 30.0, unit * 180.0, unit * 1e-6, unit * 1e7]
    })
}

/// Values at which rounding, notation or length changes, and their neighbours.
fn awkward_values() -> Vec<f32> {
    let mut values = vec![0.0, f32::MIN_POSITIVE, f32::MAX, f32::from_bits(1), f32::from_bits(0x7f_ffff)];
    for exponent in -46..=38 {
        for digits in [1.0, 9.99999, 9.999995, 9.9999949, 1.000005, 5.0, 1.5, 2.5] {
            values.push(format!("{digits}e{exponent}").parse().expect("a number"));
        }
    }
    // Exact ties of either format: halves, eighths, odd multiples of 5.
    values.extend((0..4000).map(|n| n as f32 / 8.0));
    values.extend((0..4000).map(|n| 131_072.0 + n as f32 / 64.0));
    values.extend((0..4000).map(|n| 1_000_000.0 + n as f32));
    values.extend((0..4000).map(|n| 10_000_000.0 + 5.0 * n as f32));
    values.extend((0..2000).map(|n| 16_777_216.0 + 50.0 * n as f32));
    values.extend((0..2000).map(|n| (1000.0 + n as f32) * 1e20));
    let neighbours = |value: f32| {
        let bits = value.to_bits();
        [bits.saturating_sub(2), bits.saturating_sub(1), bits, bits + 1, bits + 2].map(f32::from_bits)
    };
    let mut all: Vec<f32> = values.into_iter().flat_map(neighbours).collect();
    all.extend(all.clone().iter().map(|value| -value));
    all
}

fn check_two_decimals(value: f32) {
    let expect = if value.is_finite() { format!("{value:.2}") } else { "0.00".to_owned() };
    assert_eq!(text(two_decimals, value), expect, "{value:e}");
}

/// `%g` formatting by means of the standard library's exact formatting.
fn slow_six_digits(value: f32) -> String {
    if !value.is_finite() {
        return "0".to_owned();
    }
    let scientific = format!("{value:.5e}");
    let (mantissa, exponent) = scientific.split_once('e').expect("an exponent");
    let exponent: i32 = exponent.parse().expect("an integer");
    let trim = |text: &str| match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text.to_owned(),
    };
    if (-4..6).contains(&exponent) {
        let decimals = usize::try_from(5 - exponent).expect("not negative");
        return trim(&format!("{value:.decimals$}"));
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{}e{sign}{:02}", trim(mantissa), exponent.abs())
}

fn check_six_digits(value: f32) {
    assert_eq!(text(six_digits, value), slow_six_digits(value), "{value:e}");
}

#[test]
fn two_decimals_of_awkward_values() {
    awkward_values().into_iter().for_each(check_two_decimals);
}

#[test]
fn two_decimals_of_random_values() {
    random_values(300_000).for_each(check_two_decimals);
}

#[test]
fn six_digits_of_awkward_values() {
    awkward_values().into_iter().for_each(check_six_digits);
}

#[test]
fn six_digits_of_random_values() {
    random_values(300_000).for_each(check_six_digits);
}

/// The expected texts were printed by C's `printf`.
#[test]
fn two_decimals_as_c_prints_them() {
    for (value, expect) in [
        (0.0, "0.00"),
        (-0.0, "-0.00"),
        (-0.001, "-0.00"),
        (0.005, "0.00"),
        (0.125, "0.12"),
        (0.375, "0.38"),
        (-0.625, "-0.62"),
        (2.675, "2.67"),
        (1.005, "1.00"),
        (351.77, "351.77"),
        (99.995, "100.00"),
        (299.9937, "299.99"),
        (131_072.13, "131072.12"),
        (16777216.0, "16777216.00"),
        (1e10, "10000000000.00"),
        (f32::MAX, "340282346638528859811704183484516925440.00"),
        (f32::NAN, "0.00"),
        (f32::NEG_INFINITY, "0.00"),
    ] {
        assert_eq!(text(two_decimals, value), expect);
    }
}

/// The expected texts were printed by C's `printf`; the first ones also occur in monitor frames.
#[test]
fn six_digits_as_c_prints_them() {
    for (value, expect) in [
        (0.042, "0.042"),
        (299.994, "299.994"),
        (-4.371_139e-8, "-4.37114e-08"),
        (-0.0, "-0"),
        (30.0, "30"),
        (1.0, "1"),
        (-1.0, "-1"),
        (0.0417605, "0.0417605"),
        (6.766_39e-18, "6.76639e-18"),
        (1.910_69e-15, "1.91069e-15"),
        (0.0001, "0.0001"),
        (0.00001, "1e-05"),
        (0.00009999995, "9.99999e-05"),
        (0.00012345678, "0.000123457"),
        (999999.0, "999999"),
        (999999.5, "1e+06"),
        (999998.5, "999998"),
        (999997.5, "999998"),
        (100000.5, "100000"),
        (100001.5, "100002"),
        (1000005.0, "1e+06"),
        (1000015.0, "1.00002e+06"),
        (16777216.0, "1.67772e+07"),
        (123456789.0, "1.23457e+08"),
        (f32::MAX, "3.40282e+38"),
        (f32::MIN_POSITIVE, "1.17549e-38"),
        (f32::from_bits(1), "1.4013e-45"),
        (f32::NAN, "0"),
        (f32::INFINITY, "0"),
    ] {
        assert_eq!(text(six_digits, value), expect);
    }
}

#[test]
fn integers_are_plain() {
    for value in [0, 7, -7, 10, 2_147_483_647, -2_147_483_648] {
        let mut out = Vec::new();
        integer(&mut out, value);
        assert_eq!(out, value.to_string().as_bytes());
    }
}

#[test]
fn six_digits_survive_reading_and_writing() {
    for value in random_values(100_000).filter(|value| value.is_normal()) {
        let printed = text(six_digits, value);
        let read = sexp::number(printed.as_bytes()) as f32;
        // Rounding to six digits can leave the range of f32.
        if read.is_normal() {
            assert_eq!(text(six_digits, read), printed);
        }
    }
}

#[test]
fn any_number_of_decimals_is_what_the_standard_library_writes() {
    for value in awkward_values().into_iter().chain(random_values(20_000)).filter(|value| value.is_finite()) {
        for count in 0..=DECIMALS_MAX {
            let mut out = Vec::new();
            decimals(&mut out, value, count);
            assert_eq!(out.escape_ascii().to_string(), format!("{value:.*}", usize::from(count)), "{value:e} {count}");
        }
    }
}
