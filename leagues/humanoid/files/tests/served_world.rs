//! Parameters of the world as the program builds it.

use engine::NullOutbox;
use humanoid_files::{Installation, LEAGUE_2026};
use settings::{BuildContext, CommandScope, ParameterArgs, RunConfig, Worlds};

fn config(sets: &[&str]) -> RunConfig {
    static LIST: [settings::World; 1] = [LEAGUE_2026];
    let sets = sets.iter().map(|set| (*set).to_owned()).collect();
    RunConfig::load_without_file(
        &ParameterArgs { sets, ..ParameterArgs::default() },
        Worlds::of(&LIST),
        &CommandScope::all_keys("test"),
    )
    .expect("settings")
}

/// True if a trainer's `killsim` ends a run with these settings.
fn is_killed(sets: &[&str]) -> bool {
    let mut session = config(sets).build(&BuildContext::default()).expect("a run");
    let trainer = session.open(1).expect("a place");
    session.receive(trainer, b"\x00\x00\x00\x09(killsim)", &mut NullOutbox);
    (0..3).for_each(|_| session.tick(&mut NullOutbox));
    session.is_finished()
}

#[test]
fn complete_rules_are_off_unless_set() {
    if Installation::find("auto", "auto").is_err() {
        eprintln!("skipped: rcsssmj is not installed (pip install rcsssmj==0.2.1)");
        return;
    }
    let check = |sets: &[&str], expect: bool| assert_eq!(is_killed(sets), expect, "{sets:?}");
    check(&[], false);
    check(&["rules-complete=false"], false);
    check(&["rules-complete=true"], true);
    check(&["rules-complete=true", "rule-book=fifa", "phase=1"], true);
}
