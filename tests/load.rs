//! `cargo xtask load` in miniature: clients of all kinds connect, play, watch or idle, and all streams end in order.
#![cfg(unix)]

use std::path::Path;
use std::time::Duration;

use xtask::load::{AgentProtocol, Load, run};

const PROGRAM: &str = env!("CARGO_BIN_EXE_spar");

#[test]
fn a_small_hall() {
    let load = Load { protocol: AgentProtocol::Soccer, agents: 4, monitors: 2, idle: 90, time: Duration::from_secs(2) };
    run(Path::new(PROGRAM), load, &[String::from("--metrics=0")]).expect("a run without a fault");
}

#[test]
fn a_program_that_is_not_there_and_flags_that_it_does_not_have() {
    let load = Load { protocol: AgentProtocol::Soccer, agents: 1, monitors: 1, idle: 0, time: Duration::ZERO };
    let missing = run(Path::new("no/such/program"), load, &[]).expect_err("an error").to_string();
    assert!(missing.contains("no/such/program"), "{missing}");
    let told = run(Path::new(PROGRAM), load, &[String::from("--no-such-flag")]).expect_err("an error").to_string();
    assert!(told.contains("not ready"), "{told}");
}
