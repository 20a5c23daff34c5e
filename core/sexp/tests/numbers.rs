//! Numbers as received, and their interpretation by the reference (`docs/reference/agent-protocol.md` 2.1).

use sexp::{integer, number};

fn check(text: &str, expect: f64) {
    assert_eq!(number(text.as_bytes()).to_bits(), expect.to_bits(), "{text}");
}

#[test]
fn recorded_forms() {
    check("2", 2.0);
    check("-100", -100.0);
    check("1e0", 1.0);
    check("1.0E-1", 0.1);
    check("1e-05", 1e-5);
    check("+1", 1.0);
    check("-1x5", -1.0);
    check("abc", 0.0);
    check("0x1", 1.0);
    check("-1,5", -1.0);
    check(".5", 0.5);
    check("1e-300", 1e-300);
    check("-1e400", f64::NEG_INFINITY);
    check(&"9".repeat(300), 1e300);
    check("inf", f64::INFINITY);
    assert!(number(b"nan").is_nan());
    assert!(number(b"-nan").is_nan());
}

#[test]
fn prefixes_and_junk() {
    check("", 0.0);
    check("-", 0.0);
    check(".", 0.0);
    check("-.", 0.0);
    check("e5", 0.0);
    check("5.", 5.0);
    check("5.e1", 50.0);
    check("1e", 1.0);
    check("1e+", 1.0);
    check("1e5x", 1e5);
    check("1.2.3", 1.2);
    check("--1", 0.0);
    check(" \t12", 12.0);
    check("-0", -0.0);
    check("-infinity", f64::NEG_INFINITY);
    check("INFx", f64::INFINITY);
    check("in", 0.0);
    check("1\u{e4}", 1.0);
}

#[test]
fn hexadecimal() {
    check("0x", 0.0);
    check("0x.", 0.0);
    check("0xg", 0.0);
    check("-0X1F", -31.0);
    check("0x1.8", 1.5);
    check("0x.8p1", 1.0);
    check("0x1p-3", 0.125);
    check("0x1p", 1.0);
    check("0x1p99999999999999999999", f64::INFINITY);
    check("0x1p-99999999999999999999", 0.0);
    check("0x0p99999", 0.0);
    check("0x1fffffffffffff", 9007199254740991.0);
    check("0x3fffffffffffff", 18014398509481984.0);
    check("0x10000000000000000000", 75557863725914323419136.0);
    check("0x1.00000000000008000000001", 1.0000000000000002);
}

#[test]
fn exponents_beyond_all_bounds() {
    check("1e99999999999999999999", f64::INFINITY);
    check("1e-99999999999999999999", 0.0);
    check(&format!("0.{}1e400", "0".repeat(400)), 0.1);
}

#[test]
fn integers_are_cut_numbers() {
    let check = |text: &str, expect| assert_eq!(integer(text.as_bytes()), expect, "{text}");
    check("7", 7);
    check("3.9", 3);
    check("-3.9", -3);
    check("word", 0);
    check("1e1", 10);
    check("1e10", i32::MAX);
    check("-inf", i32::MIN);
    check("nan", 0);
}
