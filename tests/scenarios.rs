//! `spar scenario`: exit codes, reports, recordings of failed runs, start scripts.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

/// A player that stands; the ball rolls away from it.
const STAND: &str = "name = \"stand\"\nseeds = 2\ntime-s = 1.0\n[start]\nmode = \"play-on\"\n\
    ball = { x = 5.0, y = 0.0, vx = 1.0 }\n[own]\nteam = \"standing\"\n[[start.player]]\nteam = \"own\"\nunum = 1\nx = -5.0\n\
    y = 0.0\n[success]\nball.x = { min = 5.1 }\n[score]\nmeasure = \"time-s\"\nbetter = \"lower\"\n";

fn spar(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.current_dir(folder).env("SPAR", env!("CARGO_BIN_EXE_spar")).args(arguments).output().expect("spar runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn scenarios_pass_or_fail_with_reports_and_recordings() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("good.toml"), STAND).expect("a file");
    let bad = STAND.replace("min = 5.1", "min = 9.0").replace("\"stand\"", "\"too far\"");
    fs::write(folder.path().join("bad.toml"), bad).expect("a file");

    let passed = spar(folder.path(), &["scenario", "run", "good.toml", "--repeat", "2"]);
    assert_eq!(passed.status.code(), Some(0), "{}", text(&passed.stderr));
    assert!(text(&passed.stdout).starts_with("pass  stand: 4 of 4 runs, 0."), "{}", text(&passed.stdout));

    let all = ["scenario", "run", ".", "--record", "failed", "--junit", "junit.xml", "--json", "all.json"];
    let failed = spar(folder.path(), &all);
    assert_eq!(failed.status.code(), Some(1), "{}", text(&failed.stderr));
    let shown = text(&failed.stdout);
    assert!(shown.contains("FAIL  too far: 0 of 2 runs, time-s 1.00, flake rate 100 %"), "{shown}");
    assert!(shown.contains("not at least 9\n      spar view failed/bad-1-seed1.mcap --at 0.0s\n"), "{shown}");
    assert!(shown.contains("1 of 2 scenarios passed; 4 runs in "), "{shown}");
    let json: Value =
        serde_json::from_str(&fs::read_to_string(folder.path().join("all.json")).expect("a file")).expect("a report");
    assert_eq!((&json["passed"], &json["scenarios"][1]["passed"]), (&Value::from(false), &Value::from(true)));
    let junit = fs::read_to_string(folder.path().join("junit.xml")).expect("a file");
    assert!(junit.contains("tests=\"2\" failures=\"1\" errors=\"0\""), "{junit}");

    let recordings = fs::read_dir(folder.path().join("failed")).expect("a folder").count();
    assert_eq!(recordings, 2, "recordings of failed runs alone");
    let verified = spar(folder.path(), &["replay", "--verify", "failed/bad-1-seed2.mcap"]);
    assert!(verified.status.success(), "{}", text(&verified.stderr));
}

#[test]
fn a_start_from_a_recording_is_a_start_of_a_scenario() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("bad.toml"), STAND.replace("min = 5.1", "min = 9.0")).expect("a file");
    spar(folder.path(), &["scenario", "run", "bad.toml", "--record", ".", "--seeds", "1"]);
    let start = spar(folder.path(), &["scenario", "start", "bad-1-seed1.mcap", "--at", "2.0s"]);
    let start = text(&start.stdout);
    assert!(start.starts_with("[start]\nmode = \"play-on\"\nball = { x = 5."), "{start}");
    let (head, conditions) = ("name = \"a\"\ntime-s = 1.0\n", "\n[success]\nball.x = { min = 5.0 }\n");
    fs::write(folder.path().join("again.toml"), format!("{head}{start}{conditions}")).expect("a file");
    let again = spar(folder.path(), &["scenario", "run", "again.toml"]);
    assert_eq!(again.status.code(), Some(0), "{start}{}", text(&again.stderr));
}

#[test]
fn start_scripts_play_scenarios() {
    let folder = tempfile::tempdir().expect("a folder");
    let two = STAND.replace("unum = 1", "unum = 2").replace("seeds = 2", "seeds = 1");
    fs::write(folder.path().join("two.toml"), two).expect("a file");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/start.sh");
    let played = spar(folder.path(), &["scenario", "run", "two.toml", "--team", script]);
    assert_eq!(played.status.code(), Some(0), "{}{}", text(&played.stdout), text(&played.stderr));
    let broken = folder.path().join("start.sh");
    fs::write(&broken, "#!/bin/sh\necho nothing here\nexit 3\n").expect("a script");
    let permissions = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    fs::set_permissions(&broken, permissions).expect("permissions");
    let failed = spar(folder.path(), &["scenario", "run", "two.toml", "--team", "."]);
    let shown = text(&failed.stdout);
    assert_eq!(failed.status.code(), Some(1), "{shown}");
    assert!(shown.contains("before its players had joined") && shown.contains("nothing here"), "{shown}");
}

#[test]
fn a_wrong_file_is_named_with_a_suggestion() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("typo.toml"), STAND.replace("ball.x", "bal.x")).expect("a file");
    let refused = spar(folder.path(), &["scenario", "run", "typo.toml"]);
    assert_eq!(refused.status.code(), Some(1));
    let error = "error: typo.toml: [success] there is no quantity bal.x; is ball.x meant?\n";
    assert_eq!(text(&refused.stderr), error);
    let listed = spar(folder.path(), &["scenario", "quantities"]);
    assert!(text(&listed.stdout).contains("| `ball.x` | m |"), "{}", text(&listed.stdout));
}
