//! Parameters of the world as the program builds it.

use engine::NullOutbox;

use crate::{build, is_installed};

/// True if a trainer's `killsim` ends a run with these settings.
fn is_killed(sets: &[&str]) -> bool {
    let mut session = build(sets);
    let trainer = session.open(1).expect("a place");
    session.receive(trainer, b"\x00\x00\x00\x09(killsim)", &mut NullOutbox);
    (0..3).for_each(|_| session.tick(&mut NullOutbox));
    session.is_finished()
}

#[test]
fn complete_rules_are_off_unless_set() {
    if !is_installed() {
        return;
    }
    let check = |sets: &[&str], expect: bool| assert_eq!(is_killed(sets), expect, "{sets:?}");
    check(&[], false);
    check(&["rules-complete=false"], false);
    check(&["rules-complete=true"], true);
    check(&["rules-complete=true", "rule-book=fifa", "phase=1"], true);
}
