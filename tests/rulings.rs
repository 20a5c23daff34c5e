//! Recordings of the referee, played against the soccer world (`docs/reference/traces.md` 4, 5).

#[path = "replay/mod.rs"]
mod replay;
#[path = "rulings/mod.rs"]
mod rulings;

use rulings::{clock, harm, page, store, suite};

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

/// With the full recordings at hand the page is what this run gives; `UPDATE_DOCS` writes it.
#[test]
fn the_page_is_what_the_replay_gives() {
    page::check();
}

/// With the full recordings at hand `UPDATE_DATA` writes the compact form of them.
#[test]
fn the_compact_form_holds_every_scenario() {
    if std::env::var_os("UPDATE_DATA").is_some() && store::is_full() {
        store::write_compact();
    }
    store::check_compact();
}
