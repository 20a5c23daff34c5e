//! `spar challenge humanoid`: equal results with any number of threads, and clear errors.
#![cfg(unix)]

use std::path::Path;
use std::process::{Command, Output};

use humanoid_files::PythonEnvironment;
use serde_json::Value;

const SHORT: [&str; 7] = ["--robots", "2", "--seconds", "3", "--random-seconds", "3", "--quiet"];

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(["challenge", "humanoid"]).args(arguments).args(SHORT);
    command
}

/// The output of a command; `None` with a line if the league's server is not installed.
fn run(arguments: &[&str]) -> Option<Output> {
    if PythonEnvironment::find().is_none() {
        eprintln!("skipped: rcsssmj is not installed (.ci/humanoid)");
        return None;
    }
    Some(command(arguments).output().expect("spar runs"))
}

fn json(arguments: &[&str]) -> Option<Value> {
    let done = run(&[arguments, &["--json", "-"]].concat())?;
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    Some(serde_json::from_slice(&done.stdout).expect("JSON"))
}

#[test]
fn results_are_equal_with_any_number_of_threads() {
    let (Some(one), Some(three)) = (json(&["--jobs", "1"]), json(&["--jobs", "3"])) else { return };
    assert_eq!(one, three);
    let names: Vec<&Value> = one["results"].as_array().expect("results").iter().map(|one| &one["challenge"]).collect();
    assert_eq!(names, ["walk", "turn", "kick", "get-up"]);
    assert_eq!(one["results"][0]["cases"][0]["robots"].as_array().map(Vec::len), Some(2));
}

#[test]
fn another_seed_gives_other_starts() {
    let (Some(one), Some(other)) = (json(&["turn", "--seed", "1"]), json(&["turn", "--seed", "2"])) else { return };
    assert_ne!(one["results"][0]["cases"], other["results"][0]["cases"]);
}

#[test]
fn the_table_has_the_chosen_challenges() {
    let Some(done) = run(&["turn"]) else { return };
    let text = String::from_utf8_lossy(&done.stdout);
    let first: Vec<&str> = text.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(first, ["turn", "left", "right"], "{text}");
    let walk = concat!(env!("CARGO_MANIFEST_DIR"), "/leagues/humanoid/team/data/walk-t1.onnx");
    let own = run(&["turn", "--skill", &format!("walk={walk}")]).expect("an installation");
    assert_eq!(own.stdout, done.stdout, "the same network from a file");
}

#[test]
fn mistakes_are_named() {
    let check = |arguments: &[&str], expect: &str| {
        let Some(done) = run(arguments) else { return };
        let error = String::from_utf8_lossy(&done.stderr);
        assert!(!done.status.success() && error.contains(expect), "{error}");
    };
    check(&["fly"], "invalid value 'fly'");
    check(&["--skill", "fly=a.onnx"], "there is no skill \"fly\" of humanoids");
    check(&["--robot", "T7"], "there is no robot model T7");
    check(&["--league-data", "/nowhere"], "/nowhere/environments/soccer/world.xml: ");
}

#[test]
fn the_command_says_that_the_league_is_not_installed() {
    let folder = tempfile::tempdir().expect("a folder");
    let here: &Path = folder.path();
    let done = command(&["turn"]).env_remove("VIRTUAL_ENV").env("PATH", here).env("XDG_DATA_HOME", here).output();
    let error = String::from_utf8_lossy(&done.expect("spar runs").stderr).into_owned();
    assert!(error.contains("are not installed: run `spar setup humanoid`"), "{error}");
}
