//! Recordings of the referee, played against the soccer world (`docs/reference/traces.md` 4, 5).
//!
//! Scenarios of the referee: commands that act in a given cycle, and the monitor frames after it.
//!
//! A [`scenario::Scenario`] is the referee-related part of a recording, an [`arena::Arena`] the soccer world with both
//! its endpoints, in process. [`play::play`] plays one in the other, line by line, and compares the monitor frames;
//! [`cases`] contains the demands on each scenario and its random choices.

pub mod arena;
pub mod cases;
pub mod clock;
pub mod harm;
pub mod page;
pub mod play;
pub mod scenario;
pub mod store;
pub mod suite;

use crate::rulings::scenario::Shown;
use soccer_world::{Compat, Settings};

#[test]
fn the_referee_rules_as_recorded() {
    let faults: Vec<String> = suite::runs().iter().flat_map(suite::Run::complaints).collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn the_clock_of_a_match_is_as_recorded() {
    let clock = clock::run();
    assert_eq!(clock.faults, Vec::<String>::new());
}

#[test]
fn numbers_that_are_not_finite_do_no_harm() {
    for name in harm::NAMES {
        harm::check(name);
    }
}

/// With the full recordings available, the page equals the result of this run; `UPDATE_DOCS` writes it.
#[test]
fn the_page_is_what_the_replay_gives() {
    page::check();
}

/// With the full recordings available, `UPDATE_DATA` writes their compact form.
#[test]
fn the_compact_form_holds_every_scenario() {
    if std::env::var_os("UPDATE_DATA").is_some() && store::is_full() {
        store::write_compact();
    }
    store::check_compact();
}

/// One small change of a recording, and the complaint that it must cause.
#[test]
fn every_change_of_a_recording_is_noticed() {
    let case = cases::CASES.iter().find(|case| case.name == "kickoff_right_then_none").expect("a case");
    let (_, recorded) = store::scenarios(&[case]).pop().expect("its scenario");
    assert!(play::play(&recorded, case, 0).faults.is_empty());
    let check = |said: &str, change: fn(&mut Shown)| {
        let mut other = recorded.clone();
        change(other.lines[0].shown.as_mut().expect("a frame"));
        let faults = play::play(&other, case, 0).faults;
        assert!(faults.iter().any(|fault| fault.what.starts_with(said)), "{said}: {faults:?}");
    };
    check("mode", |shown| shown.mode = 3);
    check("half", |shown| shown.half = 2);
    check("half", |shown| shown.score = [1, 0]);
    check("time", |shown| shown.time_s = Some(0.04));
    check("teams", |shown| shown.teams = Some([None, None]));
    check("waits", |shown| shown.waits_s = Some([Some(10.0), None]));
    check("fouls", |shown| shown.fouls.push([1, 6, 1, 2]));
    check("ball", |shown| shown.ball.as_mut().expect("a ball")[0] += 0.002);
    check("robots", |shown| drop(shown.robots.as_mut().expect("robots").pop()));
    check("L2 at", |shown| shown.robots.as_mut().expect("robots")[0].place.as_mut().expect("a place")[1] += 0.006);
}

/// Without `--compat 0.7.3` the reference's mistakes are corrected; and a foul that lasts makes one record.
#[test]
fn without_its_defects_who_charges_a_goalkeeper_is_called_once() {
    let check = |name: &str, foul: (u32, [i64; 3])| {
        let case = cases::CASES.iter().find(|case| case.name == name).expect("a case");
        let (_, scenario) = store::scenarios(&[case]).pop().expect("its scenario");
        let settings = Settings { compat: Compat::Mended, ..arena::as_recorded(&scenario.variables, 0) };
        assert_eq!(play::fouls_with(&scenario, case, settings), [foul], "{name}");
    };
    check("charging_keeper_charged", (207, [6, 2, 3]));
    check("charging_keeper_charged_right", (207, [6, 1, 3]));
    check("charging_front", (223, [6, 1, 2]));
}
