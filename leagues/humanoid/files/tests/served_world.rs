//! Parameters of the world as the program builds it.

use engine::NullOutbox;
use files::file_errors::FileErrors;
use humanoid_files::simulation;
use humanoid_world::RuleBook;

use crate::{build, config, is_installed};

/// True if a trainer's `killsim` ends a run with these settings.
fn is_killed(sets: &[&str]) -> bool {
    let mut session = build(sets);
    let trainer = session.open(1).expect("a place");
    session.receive(trainer, b"\x00\x00\x00\x09(killsim)", &mut NullOutbox);
    (0..3).for_each(|_| session.tick(&mut NullOutbox));
    session.is_finished()
}

#[test]
fn lengths_and_sizes_replace_those_of_the_rule_book() {
    if !is_installed() {
        return;
    }
    let check = |sets: &[&str], expect: RuleBook| {
        let game = simulation(&config(sets), &FileErrors::default()).expect("a game");
        assert_eq!(*game.world().simulation().referee().rules(), expect, "{sets:?}");
    };
    check(&[], RuleBook::SSIM_26);
    check(&["half-time=7", "players=3"], RuleBook { half_s: 7, team_size_max: 3, ..RuleBook::SSIM_26 });
    check(&["extra-half-time=0", "rule-book=fifa"], RuleBook { extra_half_s: 0, ..RuleBook::FIFA });
    let error = simulation(&config(&["half-time=0"]), &FileErrors::default()).map(drop).expect_err("no half");
    assert_eq!(error.to_string(), "half-time: a half takes more than 0 s");
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
