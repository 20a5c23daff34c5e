//! The first difference between two frames, in words.

use humanoid_tools::Difference;

fn check(reference: &str, ours: &str, expect: Option<&str>) {
    let difference = Difference::of(7, "Alpha 1", reference.as_bytes(), ours.as_bytes());
    assert_eq!(difference.map(|difference| difference.field).as_deref(), expect, "{reference} and {ours}");
}

#[test]
fn a_difference_has_the_field_in_which_it_is() {
    check("(time (now 0.02))", "(time (now 0.02))", None);
    check("(time (now 0.02))", "(time (now 0.04))", Some("time / now 0.0"));
    check("(HJ (n q_hj1)(ax 1.5)(vx 2.0))", "(HJ (n q_hj1)(ax 1.5)(vx 2.1))", Some("HJ / vx 2."));
    check("(pm PlayOn)", "(pm PlayOn)(tl A)", Some("at top level"));
    check("(See (B (pol 1.0 2.0 3.0)))", "(See )", Some("See"));
}

#[test]
fn a_difference_shows_both_texts() {
    let difference = Difference::of(7, "Alpha 1", b"(time (now 0.02))", b"(time (now 0.04))").expect("a difference");
    assert_eq!(
        difference.to_string(),
        "cycle 7, Alpha 1, field time / now 0.0\n  reference  (time (now 0.02))\n  spar       (time (now 0.04))"
    );
}
