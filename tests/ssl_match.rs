//! `spar match --world ssl` and `spar ssl team` as a user runs them: reports, recordings, refused flags.

use std::net::UdpSocket;
use std::process::{Command, Output, Stdio};

fn spar(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(arguments).stdin(Stdio::null()).current_dir(std::env::temp_dir());
    command.output().expect("spar runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_match_is_reported_recorded_and_verified() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = folder.path().join("game.mcap");
    let record = record.to_str().expect("a path");
    let run = spar(&["match", "--preset", "2026B", "--half-time", "4", "--record", record]);
    let report = text(&run.stdout);
    assert!(run.status.success(), "{report}{}", text(&run.stderr));
    assert!(report.contains("first half") && report.contains("the game is over"), "{report}");
    assert!(report.contains("Yellow 0 : 0 Blue") || report.contains(" : "), "{report}");
    let replay = spar(&["replay", "--verify", record]);
    assert!(replay.status.success() && text(&replay.stdout).contains("verified"), "{}", text(&replay.stderr));
}

#[test]
fn equal_matches_have_equal_reports_as_json() {
    let game = || {
        let run = spar(&["match", "--preset", "2026B", "--half-time", "3", "--seed", "9", "--json", "-"]);
        let mut report: serde_json::Value = serde_json::from_slice(&run.stdout).expect("JSON");
        report.as_object_mut().expect("an object").remove("timing");
        report
    };
    let report = game();
    assert_eq!(report, game());
    assert_eq!(report["games"][0]["seed"], 9);
    assert_eq!(report["games"][0]["score"].as_array().map(Vec::len), Some(2));
}

#[test]
fn flags_without_a_meaning_are_refused_with_the_reason() {
    let check = |flags: &[&str], reason: &str| {
        let run = spar(&[&["match", "--half-time", "2"], flags].concat());
        let error = text(&run.stderr);
        assert!(!run.status.success() && error.contains(reason), "{flags:?}: {error}");
    };
    check(&["--world", "ssl", "--left", "/bin/true"], "--external blue");
    check(&["--world", "ssl", "--jobs", "2"], "one after the other");
    check(&["--world", "ssl", "--game", "people"], "automatic referee");
    check(&["--world", "ssl", "--vision", "127.0.0.1:10020"], "add --watch or --external");
    check(&["--world", "ssl", "--external", "blue", "--yellow", "127.0.0.1:10302"], "the built-in team plays yellow");
    check(&["--external", "blue"], "small-size league");
}

#[test]
fn a_team_without_vision_ends_with_the_reason() {
    let free = || UdpSocket::bind("127.0.0.1:0").and_then(|socket| socket.local_addr()).expect("a port").to_string();
    let (vision, referee) = (free(), free());
    let run =
        spar(&["ssl", "team", "--colour", "blue", "--vision", &vision, "--referee", &referee, "--timeout", "0.3"]);
    let error = text(&run.stderr);
    assert!(!run.status.success() && error.contains("no vision") && error.contains("spar ssl doctor"), "{error}");
}
