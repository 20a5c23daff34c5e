//! The memory of ball contacts.

use humanoid_rules::{BallContacts, BallTouch, PlayerId};

use crate::fixture::{L1, L2, R1};

/// Takes over one cycle after another, each one second; returns active and last robot and the time of the change.
fn memory(cycles: &[&[PlayerId]]) -> (Option<PlayerId>, Option<PlayerId>, Option<f64>) {
    let mut contacts = BallContacts::default();
    for (index, robots) in cycles.iter().enumerate() {
        let touches: Vec<BallTouch> = robots.iter().map(|&robot| BallTouch { robot, hand: None }).collect();
        contacts.update(&touches, index as f64);
    }
    assert_eq!(contacts.latest(), contacts.active().or(contacts.last()));
    (contacts.active(), contacts.last(), contacts.change_s())
}

#[test]
fn the_memory_has_the_active_and_the_last_robot() {
    let check = |cycles: &[&[PlayerId]], expect| assert_eq!(memory(cycles), expect, "{cycles:?}");
    check(&[&[]], (None, None, None));
    check(&[&[L1]], (Some(L1), None, Some(0.0)));
    check(&[&[L1], &[L1]], (Some(L1), None, Some(0.0)));
    check(&[&[L1], &[]], (None, Some(L1), Some(0.0)));
    check(&[&[L1], &[], &[]], (None, Some(L1), Some(0.0)));
    // The same robot again: no change.
    check(&[&[L1], &[], &[L1]], (Some(L1), Some(L1), Some(0.0)));
    check(&[&[L1], &[], &[R1]], (Some(R1), Some(L1), Some(2.0)));
    check(&[&[L1], &[R1]], (Some(R1), Some(L1), Some(1.0)));
    // The first of several; the active one remains while it touches.
    check(&[&[R1, L1]], (Some(R1), None, Some(0.0)));
    check(&[&[L1], &[R1, L1]], (Some(L1), None, Some(0.0)));
    check(&[&[L1], &[R1, L1], &[R1]], (Some(R1), Some(L1), Some(2.0)));
    check(&[&[L1], &[L2], &[L1]], (Some(L1), Some(L2), Some(2.0)));
}

#[test]
fn only_hands_of_the_active_robot_count() {
    let touch = |robot, hand| BallTouch { robot, hand };
    let mut contacts = BallContacts::default();
    contacts.update(&[touch(L1, None), touch(R1, Some(0)), touch(L1, Some(3)), touch(L1, Some(1))], 0.0);
    assert_eq!(contacts.active_hands(), [3, 1]);
    contacts.update(&[touch(R1, Some(0)), touch(L1, None)], 0.02);
    assert!(contacts.active_hands().is_empty());
    contacts.update(&[touch(R1, Some(0))], 0.04);
    assert_eq!(contacts.active_hands(), [0]);
    contacts.update(&[], 0.06);
    assert!(contacts.active_hands().is_empty());
}
