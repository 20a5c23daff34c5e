//! `--simspark-log`: the contents of the file over time.
#![cfg(unix)]

use crate::games;

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};

use flate2::read::GzDecoder;

use games::{SHORT, command, folder, played, signal, told, until};

/// The lines of a match log; true for each full one.
fn lines(bytes: &[u8]) -> Vec<bool> {
    let text = std::str::from_utf8(bytes).expect("text");
    let full = |line: &str| match (line.contains("(RSG 0 1)"), line.contains("(RDS 0 1)")) {
        (true, false) => true,
        (false, true) => false,
        _ => panic!("{line}"),
    };
    assert!(text.ends_with('\n'));
    text.lines().map(full).collect()
}

#[test]
fn a_match_log_is_written_plain_or_compressed() {
    let here = folder("log");
    played(&here, &[&SHORT[..], &["--simspark-log", "a.log"]].concat());
    played(&here, &[&SHORT[..], &["--simspark-log", "b.log.gz"]].concat());
    let plain = fs::read(here.join("a.log")).unwrap();
    let mut unpacked = Vec::new();
    GzDecoder::new(fs::File::open(here.join("b.log.gz")).unwrap()).read_to_end(&mut unpacked).unwrap();
    assert!(plain == unpacked, "the same match, the same log");
    let full = lines(&plain);
    assert!(full[0] && full.len() > 60, "{}", full.len());
    let first = std::str::from_utf8(&plain).unwrap().lines().next().unwrap();
    assert!(first.contains("(parameters ") && first.contains("RuleHalfTime=2"), "{first}");
    for key in ["web", "web-host", "end-with-clients"] {
        assert!(!first.contains(&format!("{key}=")), "no result depends on {key}: {first}");
    }
    played(&here, &[&SHORT[..], &["--games", "2", "--simspark-log", "c.log"]].concat());
    assert!(here.join("c-1.log").is_file() && here.join("c-2.log").is_file());
}

/// The index of `GameOver` among the play modes.
const GAME_OVER: &str = "(play_mode 12)";

#[test]
fn the_last_line_shows_game_over_on_the_step_of_the_log_or_not() {
    let here = folder("last-line");
    for half_time in ["1", "1.1", "1.3"] {
        let flags = ["--half-time", half_time, "--players", "1", "--simspark-log", "a.log"];
        played(&here, &flags);
        let text = fs::read_to_string(here.join("a.log")).unwrap();
        let shows = text.lines().filter(|line| line.contains(GAME_OVER)).count();
        assert_eq!(shows, 1, "--half-time {half_time}");
        assert!(text.lines().last().is_some_and(|line| line.contains(GAME_OVER)), "--half-time {half_time}");
    }
}

/// The readable part of a log at this time, compressed or not; true if it is whole.
fn readable(path: &Path) -> String {
    let (bytes, mut out) = (fs::read(path).unwrap_or_default(), Vec::new());
    if path.extension().is_some_and(|ending| ending == "gz") {
        // The end is still missing: the text before it counts.
        let _ = GzDecoder::new(bytes.as_slice()).read_to_end(&mut out);
    } else {
        out = bytes;
    }
    String::from_utf8(out).expect("text")
}

#[test]
fn a_killed_match_leaves_a_log_that_can_be_read() {
    let here = folder("killed");
    for name in ["a.log", "b.log.gz"] {
        // At real time, where a second has five lines.
        let flags = ["--half-time", "300", "--players", "1", "--speed", "real", "--simspark-log", name];
        let mut running = command(&here, &flags).stdout(Stdio::null()).spawn().unwrap();
        let lines = || readable(&here.join(name)).matches('\n').count();
        until("lines reach the disk while the match goes on", || lines() >= 15);
        let before = lines();
        running.kill().unwrap();
        running.wait().unwrap();
        assert!(lines() >= before, "{name}");
        assert!(readable(&here.join(name)).ends_with('\n'), "{name}: no half line");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_log_on_a_full_disk_fails_the_run_and_keeps_the_report() {
    let here = folder("full");
    let output = command(&here, &[&SHORT[..], &["--simspark-log", "/dev/full"]].concat()).output().unwrap();
    assert!(!output.status.success() && told(&output).contains("error: simspark-log /dev/full: "), "{}", told(&output));
    assert!(String::from_utf8_lossy(&output.stdout).contains("Left 0 : 0 Right"));

    let mut serve = Command::new(env!("CARGO_BIN_EXE_spar"));
    serve.args(["serve", "--agent-port", "0", "--monitor-port", "0", "--simspark-log", "/dev/full"]);
    let mut running = serve.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The program is ready, so it handles signals.
    let mut ready = [0; 5];
    running.stdout.as_mut().expect("is piped").read_exact(&mut ready).unwrap();
    // A log begins with the first tick: an empty one has lost no line.
    std::thread::sleep(std::time::Duration::from_secs(1));
    signal("-INT", running.id());
    let output = running.wait_with_output().unwrap();
    assert!(!output.status.success() && told(&output).contains("error: simspark-log /dev/full: "), "{}", told(&output));
}
