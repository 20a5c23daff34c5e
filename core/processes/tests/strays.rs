//! Strays are found and ended; children of others stay.

use std::path::Path;
use std::process::Command;

use processes::subreaper::{become_subreaper, kill_strays};

use crate::started_group::{StartedGroup, wait_until};

/// Kills strays until a number of them has been killed.
fn wait_for_strays(started: &StartedGroup, count: usize) {
    let mut killed = 0;
    wait_until("all strays are killed", || {
        killed += kill_strays(&[started.group]).expect("an end");
        killed >= count
    });
    assert_eq!(killed, count);
}

#[test]
fn a_daemon_is_a_stray() {
    become_subreaper().expect("Linux");
    let daemon = "(setsid sh -c 'sleep 60 & echo $$; wait' &); sleep 60 & echo ready; wait";
    let mut started = StartedGroup::new(daemon, &[]);
    let mut lines = [started.line(), started.line()];
    // The number stands before the word.
    lines.sort();
    let [daemon, ready] = lines;
    assert_eq!(ready, "ready");
    wait_for_strays(&started, 2);
    assert!(!Path::new("/proc").join(&daemon).exists(), "it is still a zombie");
    assert_eq!(started.running(), 2, "the group runs on");
    assert_eq!(kill_strays(&[started.group]).expect("an end"), 0);
}

/// A shell that starts its successor in a session of its own and ends, `$1` times.
const CHAIN: &str = r#"[ "$1" -eq 0 ] || setsid sh -c "$2" sh $(($1 - 1)) "$2" &"#;

#[test]
fn strays_that_fork_and_end_are_caught() {
    become_subreaper().expect("Linux");
    // Four chains, each with a process or two at a time.
    let commands = r#"for i in 1 2 3 4; do sh -c "$1" sh 20000 "$1"; done; echo ready; exec sleep 60"#;
    let mut started = StartedGroup::new(commands, &[CHAIN]);
    assert_eq!(started.line(), "ready");
    let mut killed = 0;
    wait_until("the chains have ended", || {
        killed += kill_strays(&[started.group]).expect("an end");
        // Each chain costs a kill at least. One look may miss a process that forks and ends.
        killed >= 4 && (0..5).all(|_| started.running() == 1)
    });
    assert!(started.group.is_alive());
}

#[test]
fn an_orphan_that_ends_in_its_group_is_waited_for() {
    become_subreaper().expect("Linux");
    let mut started = StartedGroup::new("(sh -c 'echo $$' &); sleep 60", &[]);
    let orphan = Path::new("/proc").join(started.line());
    wait_until("the orphan is gone", || {
        assert_eq!(kill_strays(&[started.group]).expect("an end"), 0);
        !orphan.exists()
    });
    assert!(started.group.is_alive());
}

#[test]
fn children_without_a_group_of_their_own_are_no_strays() {
    become_subreaper().expect("Linux");
    let mut started = StartedGroup::new("exit 3", &[]);
    let mut ended = Command::new("true").spawn().expect("a child");
    let mut child = Command::new("sleep").arg("60").spawn().expect("a child");
    wait_until("an end", || started.group.end().is_some());
    assert_eq!(kill_strays(&[started.group]).expect("an end"), 0);
    assert_eq!(child.try_wait().expect("a child"), None);
    assert!(ended.wait().expect("a child").success());
    assert_eq!(started.child.wait().expect("a child").code(), Some(3));
    child.kill().expect("a child");
    child.wait().expect("a child");
}
