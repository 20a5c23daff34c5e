//! Numbers of clients and of ours (`docs/reference/rescue-protocol.md` 3.2 A4, A5).

use crate::common;

use common::{line, read_one, uid};
use rescue_protocol::mrcs::{ErrorCode, ExtensionMessage, Item, Message, Style};

fn read(token: &str) -> Result<f64, ErrorCode> {
    read_one(format!("(a {token})").as_bytes(), |form| match form.map(|form| form.arguments().next()) {
        Ok(Some(Item::Number(value))) => Ok(value),
        Ok(other) => panic!("{token} is {other:?}"),
        Err(fault) => Err(fault.code),
    })
}

#[test]
fn forms_that_are_read() {
    for (token, value) in [
        ("0", 0.0),
        ("12", 12.0),
        ("-12", -12.0),
        ("+1", 1.0),
        ("3.", 3.0),
        ("-3.", -3.0),
        (".5", 0.5),
        ("-.5", -0.5),
        ("+.5", 0.5),
        ("007.50", 7.5),
        ("1.5", 1.5),
        ("1e3", 1000.0),
        ("1E3", 1000.0),
        ("3.e2", 300.0),
        (".5e1", 5.0),
        ("1.0e-4", 1e-4),
        ("1.0e+4", 1e4),
        ("1.0d0", 1.0),
        ("1.0D-2", 0.01),
        ("1.2345679f7", 12_345_679.0),
        ("2s1", 20.0),
        ("2L0", 2.0),
        ("1.2345679e7", 12_345_679.0),
        ("1/3", 1.0 / 3.0),
        ("-1/3", -1.0 / 3.0),
        ("+22/7", 22.0 / 7.0),
        ("0/5", 0.0),
        ("1e-400", 0.0),
        ("1e308", 1e308),
        ("123456789012345678901234567890.0d0", 123_456_789_012_345_678_901_234_567_890.0),
        ("0.000000000000000000000000000000000000000000000000000001d54", 1.0),
    ] {
        assert_eq!(read(token), Ok(value), "{token}");
    }
}

#[test]
fn forms_that_are_not() {
    for token in [
        "1e400", "-1d400", "1/0", "0/0", "1/", "1/2/3", "1/2e3", "1.5/2", "1/-2", "+", "-", ".", "..", "+.", "1..2",
        "1.2.3", "1e", "1e+", "1e1.5", "1a", "1_000", "0x10", "--1", "+-1", "1-1", "1e1e1", "-inf", "+nan",
    ] {
        assert_eq!(read(token), Err(ErrorCode::BadNumber), "{token}");
    }
    assert_eq!(read("/1"), Err(ErrorCode::Syntax));
    let huge = "9".repeat(400);
    assert_eq!(read(&huge), Err(ErrorCode::BadNumber));
    assert_eq!(read(&format!("{huge}/{huge}")), Err(ErrorCode::BadNumber));
}

/// Words stay words, even if other languages take them for numbers; a command refuses them in place of a number.
#[test]
fn words_are_no_numbers() {
    for word in ["nan", "inf", "infinity", "e5", "d0"] {
        assert_eq!(common::command(&format!("(gaze 1 {word})")), Err(ErrorCode::BadNumber), "{word}");
    }
}

fn check(value: f64, decimals: u8, expect: &str) {
    let message = Message::Extra(ExtensionMessage::Score("a".to_owned(), value));
    let style = Style { decimals, ..Style::default() };
    assert_eq!(line(&message, &style), format!("(score a {expect})\n"), "{value:e}");
}

#[test]
fn numbers_that_are_written() {
    for (value, expect) in [
        (0.0, "0.000"),
        (-0.0, "0.000"),
        (-0.0004, "0.000"),
        (-0.0006, "-0.001"),
        (1.0005, "1.000"), // a little less in binary
        (0.0625, "0.062"), // a tie goes to the even digit
        (0.1875, "0.188"),
        (12_345.678_901, "12345.679"),
        (99_999.0, "99999.000"),
        (99_999.4, "99999.000"),
        (-1e300, "-99999.000"),
        (f64::INFINITY, "99999.000"),
        (f64::NEG_INFINITY, "-99999.000"),
        (f64::NAN, "0.000"),
        (1e-300, "0.000"),
    ] {
        check(value, 3, expect);
    }
    check(1.25, 0, "1");
    check(-0.25, 0, "0");
    check(1.0 / 3.0, 6, "0.333333");
    check(1.0 / 3.0, 200, "0.333333");
}

/// Times are exact, regardless of the length of a run.
#[test]
fn whole_numbers_have_no_limit() {
    assert_eq!(
        line(&Message::Extra(ExtensionMessage::Time(123_456_789_012)), &Style::default()),
        "(time 123456789012)\n"
    );
    let far = Message::Extra(ExtensionMessage::Frame(uid("imgview1"), uid("robot1"), [i32::MAX, i32::MIN], u64::MAX));
    assert_eq!(line(&far, &Style::default()), "(frame imgview1 robot1 99999 -99999 18446744073709551615)\n");
}
