//! `spar match --world humanoid` with start scripts of example agents.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use humanoid_files::PythonEnvironment;
use serde_json::Value;
use tempfile::TempDir;

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/humanoid");

/// A folder for a test; `None` with a line if the league's server is not installed.
fn folder() -> Option<TempDir> {
    if PythonEnvironment::find().is_none() {
        eprintln!("skipped: rcsssmj is not installed (.ci/humanoid)");
        return None;
    }
    Some(tempfile::tempdir().expect("a folder"))
}

/// The command of a match with halves of a second.
fn command(left: &str, right: &str, flags: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(["match", "--world", "humanoid", "--half-time", "1", "--left", left, "--right", right]).args(flags);
    command
}

fn play(left: &str, right: &str, flags: &[&str]) -> Output {
    command(left, right, flags).output().expect("spar runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn script(folder: &Path, name: &str, body: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, format!("#!/bin/sh\n{body}\n")).expect("a file");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("an executable file");
    path.display().to_string()
}

#[test]
fn two_built_in_teams_play_equal_matches() {
    let Some(folder) = folder() else { return };
    let once = |name: &str| {
        let json = folder.path().join(name).display().to_string();
        let done = play("builtin", "builtin", &["--players", "2", "--json", &json]);
        assert!(done.status.success(), "{}", text(&done.stderr));
        serde_json::from_str::<Value>(&fs::read_to_string(json).expect("a file")).expect("JSON")
    };
    let (first, second) = (once("first"), once("second"));
    assert_eq!(first["games"], second["games"]);
    assert_eq!(first["games"][0]["play_time_s"], 2.0);
}

#[test]
fn the_example_plays_a_match_and_its_recording_plays_again() {
    let Some(folder) = folder() else { return };
    let once = |name: &str| {
        let [json, record] = ["json", "mcap"].map(|end| folder.path().join(name).with_extension(end));
        let [json, record] = [json, record].map(|path| path.display().to_string());
        let done = play(EXAMPLE, EXAMPLE, &["--players", "2", "--json", &json, "--record", &record]);
        let report = text(&done.stdout);
        assert!(done.status.success() && report.starts_with("Left 0 : 0 Right\n"), "{report}{}", text(&done.stderr));
        let json: Value = serde_json::from_str(&fs::read_to_string(json).expect("a file")).expect("JSON");
        (json, record)
    };
    let (json, record) = once("first");
    let game = &json["games"][0];
    assert_eq!(game["score"], serde_json::json!([0, 0]), "{json}");
    assert_eq!(game["halves"][1]["phase"], "second half");
    assert_eq!((&game["play_time_s"], &game["teams"][0]["name"]), (&Value::from(2.0), &Value::from("Left")));
    assert_eq!((&json["world"], &json["parameters"]["half-time"]), (&Value::from("humanoid"), &Value::from("1")));
    assert!(json["timing"][0]["answers"][1]["count"].as_u64() > Some(1000), "{json}");
    let spar = |arguments: &[&str]| Command::new(env!("CARGO_BIN_EXE_spar")).args(arguments).output().expect("spar");
    let verified = spar(&["replay", "--verify", &record]);
    assert!(
        verified.status.success() && text(&verified.stdout).starts_with("verified: "),
        "{}",
        text(&verified.stderr)
    );
    let events = text(&spar(&["log", "events", &record]).stdout);
    assert!(events.contains("KickOff_") && events.contains("GameOver"), "{events}");
    let (again, _) = once("second");
    assert_eq!(again["games"], json["games"], "equal runs are equal");
}

/// The script of the slow team ends after ten seconds of the game, since its budget is tiny. The rest of the match is quick.
#[test]
#[cfg(target_os = "linux")]
fn a_slow_team_loses_cycles_and_its_recording_plays_again() {
    let Some(folder) = folder() else { return };
    let player = |number: u8| {
        let flags = format!("--team \"$SPAR_TEAM\" --number {number} --host \"$1\" --port \"$2\"");
        format!("\"$SPAR\" humanoid agent --answer-delay 25 {flags} &\n")
    };
    let slow = script(folder.path(), "slow.sh", &format!("{}{}wait", player(1), player(2)));
    let [json, record] = ["slow.json", "slow.mcap"].map(|name| folder.path().join(name).display().to_string());
    let budget = ["--cpu-budget", "0.001", "--cpu-limit", "stop"];
    let flags = ["--players", "2", "--think", "15ms", "--json", &json, "--record", &record];
    let done = play(&slow, "builtin", &[&flags[..], &budget].concat());
    let report = text(&done.stdout);
    assert!(done.status.success() && report.contains("late  cycles lost"), "{report}{}", text(&done.stderr));
    assert!(report.contains("slow.sh: more processor time than 0.001 s for each simulated second"), "{report}");
    let json: Value = serde_json::from_str(&fs::read_to_string(json).expect("a file")).expect("JSON");
    let answers = json["timing"][0]["answers"].as_array().expect("a list");
    let sum = |team: &str, key: &str| {
        let of_team = answers.iter().filter(|one| one["player"].as_str().is_some_and(|name| name.starts_with(team)));
        of_team.map(|one| one[key].as_u64().expect("a number")).sum::<u64>()
    };
    let (late, lost) = (sum("Left", "late"), sum("Left", "cycles_lost"));
    assert!(late > 500 && lost >= late && sum("Right", "cycles_lost") < lost / 2, "{json}");
    assert!(json["timing"][0]["scripts"][0]["excess"]["windows"].as_u64() >= Some(1), "{json}");
    assert_eq!(json["games"][0]["departures"].as_array().map(Vec::len), Some(2), "{json}");
    let verified =
        Command::new(env!("CARGO_BIN_EXE_spar")).args(["replay", "--verify", &record]).output().expect("spar");
    assert!(
        verified.status.success() && text(&verified.stdout).starts_with("verified: "),
        "{}",
        text(&verified.stderr)
    );
}

#[test]
fn a_script_that_fails_is_an_error_with_its_last_lines() {
    let Some(folder) = folder() else { return };
    let bad = script(folder.path(), "bad.sh", "echo one; echo 'no module named torch' >&2; exit 3");
    let json = folder.path().join("failed.json").display().to_string();
    let done = play(EXAMPLE, &bad, &["--json", &json, "--games", "3"]);
    let error = text(&done.stderr);
    assert_eq!(done.status.code(), Some(1), "{error}");
    assert!(error.contains("bad.sh has ended with status 3 before its players had come"), "{error}");
    assert!(error.contains("\n    one\n    no module named torch\n"), "{error}");
    let json: Value = serde_json::from_str(&fs::read_to_string(json).expect("a file")).expect("JSON");
    assert!(json["failed"][0]["error"].as_str().is_some_and(|error| error.contains("status 3")), "{json}");
    assert_eq!(json["left_out"], 2, "the others do not begin");
}

#[test]
fn a_team_that_never_joins_ends_the_match_at_the_timeout() {
    let Some(folder) = folder() else { return };
    let lazy = script(folder.path(), "lazy.sh", "echo waiting for a licence; sleep 600");
    let done = play(EXAMPLE, &lazy, &["--players", "1", "--join-timeout", "2"]);
    let error = text(&done.stderr);
    assert_eq!(done.status.code(), Some(1), "{error}");
    assert!(error.contains("after 2 s players are missing; there are left 1 of 1, right 0 of 1"), "{error}");
    assert!(error.contains("(--join-timeout, --players)") && error.contains("    waiting for a licence"), "{error}");
}

/// True if the process with the id in this file is there.
fn is_alive(file: &Path) -> bool {
    let id = fs::read_to_string(file).unwrap_or_default();
    let done = Command::new("kill").args(["-0", id.trim()]).stderr(Stdio::null()).status();
    !id.trim().is_empty() && done.expect("kill runs").success()
}

fn wait_until(what: &str, holds: impl Fn() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(60), "{what}");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn ctrl_c_ends_all_processes() {
    let Some(folder) = folder() else { return };
    let pids: [PathBuf; 2] = ["Left", "Right"].map(|team| folder.path().join(team));
    let body = format!("sleep 600 & echo $! > {}/$SPAR_TEAM; exec {EXAMPLE}/start.sh \"$@\"", folder.path().display());
    let both = script(folder.path(), "both.sh", &body);
    let mut command = command(&both, &both, &["--players", "1", "--speed", "real", "--quiet"]);
    let child = command.stderr(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("spar starts");
    wait_until("both scripts run", || pids.iter().all(|file| is_alive(file)));
    thread::sleep(Duration::from_millis(500));
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill runs").success());
    let done = child.wait_with_output().expect("spar ends");
    let error = text(&done.stderr);
    assert_eq!(done.status.code(), Some(130), "{error}");
    assert!(error.contains("interrupted"), "{error}");
    wait_until("all processes end", || pids.iter().all(|file| !is_alive(file)));
}

#[test]
fn several_matches_have_a_table_and_files_of_their_own() {
    let Some(folder) = folder() else { return };
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (log, logs) = (file("game.log"), file("scripts"));
    let flags = ["--players", "1", "--games", "2", "--jobs", "2", "--monitor-log", &log, "--script-logs", &logs];
    let done = play(EXAMPLE, EXAMPLE, &flags);
    let report = text(&done.stdout);
    assert!(done.status.success() && report.starts_with("match   seed"), "{report}{}", text(&done.stderr));
    assert!(report.ends_with("won by left 0, by right 0, drawn 2\n"), "{report}");
    for name in ["game-1.log", "game-2.log", "scripts/match-1-left.log", "scripts/match-2-right.log"] {
        assert!(folder.path().join(name).is_file(), "{name}");
    }
}

#[test]
fn flags_without_a_meaning_are_refused_with_the_reason() {
    let refused = |flags: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        let done = command.args(["match", "--world", "humanoid"]).args(flags).output().expect("spar runs");
        assert_eq!(done.status.code(), Some(1), "{flags:?}");
        text(&done.stderr)
    };
    let teams = ["--left", EXAMPLE, "--right", EXAMPLE];
    let check = |flags: &[&str], expect: &str| {
        let error = refused(&[&teams, flags].concat());
        assert!(error.contains(expect), "{flags:?}: {error}");
    };
    let error = refused(&["--skill", "run=run.onnx"]);
    assert!(error.contains("there is no skill \"run\" of humanoids; the skill is walk"), "{error}");
    check(&["--external", "blue"], "--external is for the small-size league");
    check(&["--skill", "walk=policy.onnx"], "--skill is for the built-in team, and no team of this match is built in");
    check(&["--team-parameter", "walk-speed=1"], "is for soccer: the built-in humanoid team has no parameters");
    check(&["--rules-complete", "off"], "a match has complete rules");
    check(&["--wait-agents", "2"], "--players N says how many");
    check(&["--half-time", "0"], "a half takes more than 0 s");
    check(&["--watch", "--jobs", "2"], "--watch shows one match after the other");
    check(&["--games", "2", "--agent-port", "4711"], "a port can be chosen for a single match only");
    check(&["--metrics", "127.0.0.1:0"], "--metrics is for spar serve");
}
