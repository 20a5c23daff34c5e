//! Looks at doubling numbers.

use statistics::look_schedule;

#[test]
fn looks_double() {
    let check = |units_max: u32, expect: &[u32]| assert_eq!(look_schedule(units_max), expect, "{units_max}");
    check(100, &[8, 16, 32, 64, 100]);
    check(64, &[8, 16, 32, 64]);
    check(8, &[8]);
    check(5, &[5]);
    assert_eq!(look_schedule(u32::MAX).len(), 30);
}
