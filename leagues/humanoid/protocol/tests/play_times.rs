//! Play times as texts. The expectations are Python's.

use humanoid_protocol::PlayTime;

#[test]
fn floats_print_as_in_the_reference() {
    let check = |seconds: f64, text: &str| assert_eq!(PlayTime::Seconds(seconds).to_string(), text);
    check(0.0, "0.0");
    check(-0.0, "-0.0");
    check(300.0, "300.0");
    check(0.02, "0.02");
    check(12.3456, "12.3456");
    check(0.0001, "0.0001");
    check(0.00001, "1e-05");
    check(1.5e-7, "1.5e-07");
    check(9_999_999_999_999_998.0, "9999999999999998.0");
    check(1e16, "1e+16");
    check(-2.5e120, "-2.5e+120");
    check(f64::INFINITY, "inf");
    check(f64::NAN, "nan");
}

#[test]
fn whole_seconds_print_without_a_point() {
    let check = |seconds: u32, text: &str| assert_eq!(PlayTime::Whole(seconds).to_string(), text);
    check(0, "0");
    check(300, "300");
    check(u32::MAX, "4294967295");
}
