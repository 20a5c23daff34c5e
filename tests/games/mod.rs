//! Shared helpers of the `spar match` tests: folders, scripts, and short matches.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// An empty folder for one test: the runner names each test's thread after the test.
pub fn folder(name: &str) -> PathBuf {
    let test = std::thread::current().name().expect("a test's own thread").replace("::", "/");
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

/// A match command in a folder.
pub fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(["match", "--quiet"]).args(arguments).current_dir(folder).stdin(Stdio::null());
    command
}

/// The output of a match that succeeds.
pub fn played(folder: &Path, arguments: &[&str]) -> Output {
    let output = command(folder, arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

/// The report of a match as JSON, without its timing.
pub fn report(folder: &Path, arguments: &[&str]) -> Value {
    let output = played(folder, &[arguments, &["--json", "-"]].concat());
    let mut report: Value = serde_json::from_slice(&output.stdout).expect("nothing but JSON");
    let timing = report.as_object_mut().and_then(|report| report.remove("timing")).expect("a timing");
    assert!(timing[0]["times_real_time"].as_f64().is_some_and(|factor| factor > 0.0), "{timing}");
    report
}

/// A start script in a folder.
pub fn script(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path.to_str().expect("text").to_owned()
}

/// Flags of a short match with few players.
pub const SHORT: [&str; 4] = ["--half-time", "2", "--players", "2"];

/// True if this short match was played to its end; halves end in the first cycle in which sums of `f32` reach the time.
pub fn is_whole(game: &Value) -> bool {
    game["game_time_s"].as_f64().is_some_and(|time_s| (4.0..4.05).contains(&time_s))
}

/// A script that starts players of the built-in team one by one.
pub fn starting(players: usize) -> String {
    let spar = env!("CARGO_BIN_EXE_spar");
    (1..=players)
        .map(|unum| {
            format!(
                "{spar} --log warn agent --team \"$SPAR_TEAM\" --unum {unum} --type {unum} --host \"$1\" --port \"$2\" &\n\
                 sleep 0.05\n"
            )
        })
        .collect::<String>()
        + "echo \"host $SPAR_HOST port $SPAR_PORT\"\nwait"
}

/// Waits until a condition holds.
pub fn until(what: &str, holds: impl Fn() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(20), "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The standard error of a program.
pub fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Sends a signal to a process.
pub fn signal(name: &str, id: u32) {
    assert!(Command::new("kill").args([name, &id.to_string()]).status().unwrap().success());
}
