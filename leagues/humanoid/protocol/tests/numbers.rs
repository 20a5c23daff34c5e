//! Numbers as Python prints and reads them. The expectations are Python 3.11's.

use humanoid_protocol::number::{
    Decimals, append_compact, append_float, append_rounded, append_truncated, parse_float, parse_integer, truncated,
};
use proptest::prelude::*;

use crate::common::appended;

#[test]
fn float_prints_as_in_python() {
    let check = |value: f64, expect: &str| assert_eq!(appended(|out| append_float(out, value)), expect);
    check(0.0, "0.0");
    check(-0.0, "-0.0");
    check(300.0, "300.0");
    check(0.1, "0.1");
    check(-999_999.944, "-999999.944");
    check(1e15, "1000000000000000.0");
    check(9_999_999_999_999_998.0, "9999999999999998.0");
    check(1e16, "1e+16");
    check(123_456_789_012_345_680.0, "1.2345678901234568e+17");
    check(1e100, "1e+100");
    check(1e-4, "0.0001");
    check(9.9e-5, "9.9e-05");
    check(1e-5, "1e-05");
    check(1.5e-7, "1.5e-07");
    check(5e-324, "5e-324");
    check(f64::NAN, "nan");
    check(-f64::NAN, "nan");
    check(f64::INFINITY, "inf");
    check(f64::NEG_INFINITY, "-inf");
    check(f64::from(0.8_f32), "0.800000011920929");
}

#[test]
fn truncation_is_toward_zero() {
    let check = |value: f64, decimals, expect: &str| {
        assert_eq!(appended(|out| append_truncated(out, value, decimals)), expect, "{value:?}");
    };
    check(0.059_999_999_999_999_99, Decimals::Two, "0.05");
    check(0.29, Decimals::Two, "0.28");
    check(-0.009, Decimals::Two, "-0.0");
    check(-0.0, Decimals::Three, "-0.0");
    check(0.673_5, Decimals::Three, "0.673");
    check(-2.999_9, Decimals::Three, "-2.999");
    check(21.0, Decimals::Three, "21.0");
    check(1194.495, Decimals::Two, "1194.49");
    check(120.5, Decimals::Two, "120.5");
    check(3e15, Decimals::Two, "3000000000000000.0");
    check(1e20, Decimals::Two, "1e+20");
    check(f64::NAN, Decimals::Two, "nan");
    check(f64::NEG_INFINITY, Decimals::Two, "-inf");
}

#[test]
fn rounding_is_as_in_c() {
    let check = |value: f64, decimals, expect: &str| {
        assert_eq!(appended(|out| append_rounded(out, value, decimals)), expect, "{value:?}");
    };
    check(0.1097, Decimals::Four, "0.1097");
    check(-0.000_01, Decimals::Four, "-0.0000");
    check(-1.0, Decimals::Four, "-1.0000");
    check(0.999_96, Decimals::Four, "1.0000");
    // Ties go to the even digit; 0.125 is one, 1.005 is below one.
    check(0.125, Decimals::Two, "0.12");
    check(0.375, Decimals::Two, "0.38");
    check(1.005, Decimals::Two, "1.00");
    check(114.32, Decimals::Two, "114.32");
    check(1e22, Decimals::Two, "10000000000000000000000.00");
    check(f64::NAN, Decimals::Four, "nan");
    check(f64::NEG_INFINITY, Decimals::Four, "-inf");
}

#[test]
fn compact_number_has_no_needless_point() {
    let check = |value: f64, expect: &str| assert_eq!(appended(|out| append_compact(out, value)), expect);
    check(55.0, "55");
    check(-3.0, "-3");
    check(0.0, "0");
    check(7.32 + 2.0 * 5.5, "18.32");
    check(40.32, "40.32");
    check(1e17, "1e+17");
    check(f64::NAN, "nan");
}

#[test]
fn words_are_read_as_in_python() {
    let check = |word: &[u8], float: Option<f64>, integer: Option<i64>| {
        let read = parse_float(word);
        let is_same = read == float || matches!((read, float), (Some(a), Some(b)) if a.is_nan() && b.is_nan());
        assert!(is_same, "{}: {read:?}", word.escape_ascii());
        assert_eq!(parse_integer(word).map(|integer| integer.saturated), integer, "{}", word.escape_ascii());
    };
    check(b"1_000", Some(1000.0), Some(1000));
    check(b"007", Some(7.0), Some(7));
    check(b"-7", Some(-7.0), Some(-7));
    check(b"+7", Some(7.0), Some(7));
    check(b"99999999999999999999", Some(1e20), Some(i64::MAX));
    for word in [b"1__0".as_slice(), b"_1", b"1_", b"1_.5", b"1._5", b"", b"+", b"+-1", b"- 1", b".", b"1e"] {
        check(word, None, None);
    }
    for word in [b"0x10".as_slice(), b"1\x00", b"1\xa0", b"\x1f1", b"infinit", b"nan(1)", b"1e_1", b"i_nf", b"\xff"] {
        check(word, None, None);
    }
    check(b".5", Some(0.5), None);
    check(b"5.", Some(5.0), None);
    check(b"1e3", Some(1000.0), None);
    check(b"1E+0_1", Some(10.0), None);
    check(b"1_0e1_0", Some(1e11), None);
    check(b"1e999", Some(f64::INFINITY), None);
    check(b"-NaN", Some(f64::NAN), None);
    check(b"+nan", Some(f64::NAN), None);
    check(b"inf", Some(f64::INFINITY), None);
    check(b"-Infinity", Some(f64::NEG_INFINITY), None);
    // White space other than the blank reaches the number.
    check(b"\t1\n", Some(1.0), Some(1));
    check(b"\x0b1\r", Some(1.0), Some(1));
    check(&[b'1'; 4301], Some(f64::INFINITY), None);
}

proptest! {
    #[test]
    fn printed_float_reads_back(value: f64) {
        let text = appended(|out| append_float(out, value));
        // The sign and the payload of a NaN are lost.
        let read = parse_float(text.as_bytes()).filter(|read| !read.is_nan() || !value.is_nan());
        prop_assert_eq!(read.map(f64::to_bits), Some(value.to_bits()).filter(|_| !value.is_nan()));
    }

    #[test]
    fn truncated_text_is_the_text_of_the_truncated_number(value in -1e6..1e6, is_three: bool) {
        let decimals = if is_three { Decimals::Three } else { Decimals::Two };
        let short_way = appended(|out| append_truncated(out, value, decimals));
        prop_assert_eq!(short_way, appended(|out| append_float(out, truncated(value, decimals))));
    }

    #[test]
    fn rounded_text_is_that_of_the_standard_library(value in -2e5..2e5, ten_thousandths: i32) {
        for value in [value, f64::from(ten_thousandths) / 20_000.0] {
            prop_assert_eq!(appended(|out| append_rounded(out, value, Decimals::Four)), format!("{value:.4}"));
            prop_assert_eq!(appended(|out| append_rounded(out, value, Decimals::Two)), format!("{value:.2}"));
        }
    }
}
