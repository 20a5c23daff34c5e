//! A worker ends with its parent.

use std::thread;
use std::time::Duration;

use processes::parent_death::die_with_parent;

use crate::started_group::StartedGroup;

/// The variable that passes the id of the parent to the worker.
const PARENT: &str = "SPAR_TEST_PARENT";

/// The worker. Without the variable it does nothing.
#[test]
fn work() {
    let Ok(parent) = std::env::var(PARENT) else { return };
    match die_with_parent(parent.parse().expect("a number")) {
        Ok(()) => println!("\nworks"),
        Err(cause) => println!("\nrefuses: {cause}"),
    }
    thread::sleep(Duration::from_secs(20));
    println!("has survived");
}

/// A shell that starts a worker, with a parent in the words of a shell, and its first line.
fn start(parent: &str) -> (StartedGroup, String) {
    let program = std::env::current_exe().expect("this program");
    let commands = format!("{PARENT}={parent} \"$1\" --exact parent_death::work --nocapture & wait");
    let mut started = StartedGroup::new(&commands, &[program.to_str().expect("a text")]);
    let mut lines = started.lines.by_ref().map(|line| line.expect("a text"));
    let line = lines.find(|line| line.starts_with("works") || line.starts_with("refuses")).expect("a line");
    (started, line)
}

#[test]
fn a_worker_ends_with_its_killed_parent() {
    let (mut started, line) = start("$$");
    assert_eq!(line, "works");
    started.child.kill().expect("a shell");
    // The output ends with the worker.
    let rest: Vec<String> = started.lines.by_ref().map(|line| line.expect("a text")).collect();
    assert!(!rest.iter().any(|line| line.contains("has survived")), "{rest:?}");
    started.wait_until_none_runs();
}

#[test]
fn a_worker_whose_parent_has_ended_before_is_refused() {
    let (started, line) = start("999999999");
    let parent = started.group.id();
    let expect = format!(
        "refuses: the process 999999999 that started this worker has ended, process {parent} is its parent now"
    );
    assert!(line.starts_with(&expect), "{line}");
}
