//! Groups that exceed a limit are ended, with all their processes.

use std::time::Duration;

use processes::kill::kill_group;
use processes::limits::{LimitExceeded, Limits};
use processes::usage::{ProcessUsage, measure_groups};
use processes::watcher::{Violation, WatchedGroup, enforce_limits, measure};

use crate::started_group::{StartedGroup, wait_until};

const MIB: u64 = 1 << 20;

/// A shell that forks itself to a binary tree of depth `$1`, each node in a session of its own.
const BOMB: &str = r#"
    if [ "$1" -eq 0 ]; then exec sleep 60; fi
    setsid sh -c "$2" sh $(($1 - 1)) "$2" &
    setsid sh -c "$2" sh $(($1 - 1)) "$2" &
    wait
"#;

fn usage(started: &StartedGroup) -> ProcessUsage {
    measure_groups(&[started.group]).expect("a measure").pop().expect("one usage")
}

/// The violation by one watched group, which must be the only one.
fn wait_for_violation(watched: &WatchedGroup) -> Violation {
    let mut violations = Vec::new();
    wait_until("a violation", || {
        violations = enforce_limits(std::slice::from_ref(watched)).expect("a measure");
        !violations.is_empty()
    });
    let violation = violations.pop().expect("a violation");
    assert!(violations.is_empty() && violation.group == watched.group);
    violation
}

/// Checks that nothing of a group is left after a violation, and that it is not reported again.
fn check_end(started: &StartedGroup, watched: &WatchedGroup, violation: &Violation) {
    assert!(*violation.killed.as_ref().expect("an end") > 0);
    started.wait_until_none_runs();
    assert_eq!(usage(started).processes, 0);
    assert!(enforce_limits(std::slice::from_ref(watched)).expect("a measure").is_empty());
    let text = violation.to_string();
    assert!(text.starts_with(&format!("process group {} was killed: it", started.group.id())), "{text}");
}

#[test]
fn a_group_with_too_many_processes_is_ended() {
    let started = StartedGroup::new("for i in $(seq 20); do sleep 60 & done; wait", &[]);
    wait_until("20 forks and their parent", || usage(&started).processes == 21);
    let watched = |max| WatchedGroup::new(started.group, Limits { processes_max: max, ..Limits::default() });
    assert!(enforce_limits(&[watched(21)]).expect("a measure").is_empty());
    let violation = wait_for_violation(&watched(20));
    assert_eq!(violation.limit, LimitExceeded::Processes { count: 21, max: 20 });
    assert!(matches!(violation.killed, Ok(21)), "{:?}", violation.killed);
    check_end(&started, &watched(20), &violation);
}

#[test]
fn a_group_with_too_much_memory_is_ended() {
    // `tail` keeps a line of 64 MiB, which no program reads from it.
    let started = StartedGroup::new("head -c 64m /dev/zero | tail | sleep 60", &[]);
    wait_until("64 MiB", || usage(&started).memory_bytes > 64 * MIB);
    let watched = |max| WatchedGroup::new(started.group, Limits { memory_bytes_max: max, ..Limits::default() });
    assert!(enforce_limits(&[watched(1024 * MIB)]).expect("a measure").is_empty());
    let violation = wait_for_violation(&watched(64 * MIB));
    assert!(matches!(violation.limit, LimitExceeded::Memory { .. }), "{violation}");
    check_end(&started, &watched(64 * MIB), &violation);
}

#[test]
fn a_group_that_fills_its_folder_is_ended() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a text");
    // It ends at 1 GB if the test fails.
    let started = StartedGroup::new("yes | head -c 1000000000 > \"$1/file\"; sleep 60", &[path]);
    let limits = Limits { folder_bytes_max: 4 * MIB, ..Limits::default() };
    let watched = WatchedGroup { folder: Some(folder.path().to_owned()), ..WatchedGroup::new(started.group, limits) };
    let violation = wait_for_violation(&watched);
    assert!(matches!(violation.limit, LimitExceeded::FolderBytes { is_complete: true, .. }), "{violation}");
    check_end(&started, &watched, &violation);
    let length = folder.path().join("file").metadata().expect("a file").len();
    assert!(length > 4 * MIB, "{length}");
}

#[test]
fn a_group_with_too_many_files_is_ended() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a text");
    let started = StartedGroup::new("for i in $(seq 50); do : > \"$1/$i\"; done; sleep 60", &[path]);
    let limits = Limits { folder_entries_max: 49, ..Limits::default() };
    let watched = WatchedGroup { folder: Some(folder.path().to_owned()), ..WatchedGroup::new(started.group, limits) };
    let violation = wait_for_violation(&watched);
    assert_eq!(violation.limit, LimitExceeded::FolderEntries { max: 49 });
    check_end(&started, &watched, &violation);
}

#[test]
fn a_group_with_too_much_output_is_ended() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("output");
    let started = StartedGroup::new("yes | head -c 100000 > \"$1\"; sleep 60", &[file.to_str().expect("a text")]);
    let limits = Limits { output_bytes_max: 99_999, ..Limits::default() };
    let watched = WatchedGroup { output: Some(file), ..WatchedGroup::new(started.group, limits) };
    let violation = wait_for_violation(&watched);
    assert_eq!(violation.limit, LimitExceeded::Output { bytes: 100_000, max: 99_999 });
    check_end(&started, &watched, &violation);
}

#[test]
fn a_group_that_hangs_is_ended() {
    let started = StartedGroup::new("trap '' TERM INT HUP; echo ready; while :; do sleep 60; done", &[]);
    let watched = |time_max| WatchedGroup::new(started.group, Limits { time_max, ..Limits::default() });
    assert!(enforce_limits(&[watched(None)]).expect("a measure").is_empty());
    let violation = wait_for_violation(&watched(Some(Duration::ZERO)));
    assert!(matches!(violation.limit, LimitExceeded::Time { max: Duration::ZERO, .. }), "{violation}");
    check_end(&started, &watched(Some(Duration::ZERO)), &violation);
}

#[test]
fn processor_time_is_measured() {
    let started = StartedGroup::new("i=0; while [ $i -lt 10000000 ]; do i=$((i + 1)); done", &[]);
    wait_until("processor time", || usage(&started).processor_time >= Duration::from_millis(50));
    let measured = measure(&[WatchedGroup::new(started.group, Limits::default())]).expect("a measure");
    assert!(measured[0].processes.processor_time >= Duration::from_millis(50));
}

#[test]
fn a_process_that_has_left_the_group_counts_and_ends_with_it() {
    let mut started = StartedGroup::new("setsid sh -c 'echo ready; exec sleep 60' & wait", &[]);
    assert_eq!(started.line(), "ready");
    assert_eq!(usage(&started).processes, 2);
    assert_eq!(kill_group(started.group).expect("an end"), 2);
    started.wait_until_none_runs();
}

#[test]
fn a_fork_bomb_is_ended_while_it_grows() {
    // At most 2^7 - 1 processes.
    let started = StartedGroup::new(BOMB, &["6", BOMB]);
    let limits = Limits { processes_max: 20, ..Limits::default() };
    let watched = WatchedGroup::new(started.group, limits);
    let violation = wait_for_violation(&watched);
    assert!(matches!(violation.limit, LimitExceeded::Processes { count: 21.., max: 20 }), "{violation}");
    check_end(&started, &watched, &violation);
}
