//! `--games N`: completed matches are reported, regardless of later failures and of the report's reader.
#![cfg(unix)]

use crate::games;

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

use games::{SHORT, command, folder, script, signal, starting, told};

fn json(text: &[u8]) -> Value {
    serde_json::from_slice(text).expect("nothing but JSON")
}

/// Seeds of the played matches.
fn seeds(report: &Value) -> Vec<i64> {
    report["games"].as_array().expect("a list").iter().filter_map(|game| game["seed"].as_i64()).collect()
}

#[test]
fn a_failed_match_keeps_the_reports_of_the_others() {
    let here = folder("one-fails");
    let text =
        format!("echo >> calls\n[ $(wc -l < calls) = 2 ] && {{ echo no second time; exit 3; }}\n{}", starting(2));
    let start = script(&here, "start.sh", &text);
    let flags = [&SHORT[..], &["--left", &start, "--games", "3", "--json", "all.json"]].concat();
    let output = command(&here, &flags).output().unwrap();
    let error = told(&output);
    assert_eq!(output.status.code(), Some(1), "{error}");
    for part in ["match 2 (seed 1): ", "status 3", "no second time", "2 of 3 matches were played, 1 failed"] {
        assert!(error.contains(part), "{part} in\n{error}");
    }
    let table = String::from_utf8_lossy(&output.stdout);
    assert_eq!(table.lines().filter(|line| line.contains("times real time")).count(), 2, "{table}");
    let report = json(&fs::read(here.join("all.json")).unwrap());
    assert_eq!(seeds(&report), [0, 2]);
    assert_eq!(report["timing"].as_array().map(Vec::len), Some(2));
    let failed = &report["failed"][0];
    assert_eq!((failed["match"].as_i64(), failed["seed"].as_i64()), (Some(2), Some(1)));
    assert!(failed["error"].as_str().is_some_and(|why| why.contains("status 3")), "{failed}");
    assert_eq!(report["left_out"], 0);
}

/// Otherwise it would fail as often as there are matches.
#[test]
fn no_further_match_begins_when_the_first_one_fails() {
    let here = folder("all-fail");
    let start = script(&here, "start.sh", "exit 3");
    let flags = [&SHORT[..], &["--left", &start, "--games", "1000", "--json", "-"]].concat();
    let output = command(&here, &flags).output().unwrap();
    assert!(!output.status.success());
    let report = json(&output.stdout);
    assert_eq!((seeds(&report).len(), report["failed"].as_array().map(Vec::len)), (0, Some(1)));
    assert_eq!(report["left_out"], 999);
}

#[test]
fn an_interrupt_keeps_the_reports_of_finished_matches() {
    let here = folder("interrupted");
    let mut running = Command::new(env!("CARGO_BIN_EXE_spar"));
    running.args(["match", "--games", "10000", "--jobs", "2", "--json", "all.json"]).args(SHORT).current_dir(&here);
    let mut running = running.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(running.stderr.take().expect("is piped")).lines();
    let has_ended = |line: &String| line.contains(" has ended ");
    for _ in 0..3 {
        lines.by_ref().map(Result::unwrap).find(has_ended).expect("matches end");
    }
    // Like `timeout`.
    (0..2).for_each(|_| signal("-TERM", running.id()));
    let rest: Vec<String> = lines.map(Result::unwrap).collect();
    let output = running.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{rest:?}");
    assert!(rest.iter().any(|line| line.contains("interrupted: ")), "{rest:?}");
    let report = json(&fs::read(here.join("all.json")).unwrap());
    let played = seeds(&report).len();
    assert!(played >= 3, "{played}");
    let table = String::from_utf8_lossy(&output.stdout);
    assert_eq!(table.lines().filter(|line| line.contains("times real time")).count(), played, "{table}");
    let failed = report["failed"].as_array().expect("a list");
    assert!(failed.iter().all(|failed| failed["error"] == "interrupted"), "{failed:?}");
    let left_out = report["left_out"].as_u64().expect("a number");
    assert_eq!(played as u64 + failed.len() as u64 + left_out, 10_000);
}

#[test]
fn a_report_that_cannot_be_written_is_noticed_before_the_first_kick_off() {
    let here = folder("unwritable");
    let start = script(&here, "start.sh", "touch started; exit 3");
    for file in ["nowhere/a.json", "."] {
        let output = command(&here, &["--left", &start, "--json", file]).output().unwrap();
        let error = told(&output);
        assert!(
            !output.status.success() && error.contains(&format!("--json {file}: cannot write this file")),
            "{error}"
        );
    }
    assert!(!here.join("started").exists());
}

/// A failing match does not destroy the previous report.
#[test]
fn an_old_report_stays_until_there_is_a_new_one() {
    let here = folder("old-report");
    fs::write(here.join("a.json"), "x".repeat(100_000)).unwrap();
    let output = command(&here, &[&SHORT[..], &["--json", "a.json"]].concat()).output().unwrap();
    assert!(output.status.success(), "{}", told(&output));
    assert_eq!(seeds(&json(&fs::read(here.join("a.json")).unwrap())), [0]);
}

/// Standard output without a reader.
fn closed() -> Stdio {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    writer.into()
}

/// Runs the program in a test's own folder: another test that empties the same one would break it.
fn run(here: &Path, arguments: &[&str], stdout: Stdio) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(arguments).current_dir(here).stdin(Stdio::null()).stdout(stdout).stderr(Stdio::piped());
    let running = command.spawn().unwrap();
    if arguments[0] == "serve" { signal_when_ready(running) } else { running.wait_with_output().unwrap() }
}

/// Ends a server as soon as it has printed anything.
fn signal_when_ready(mut running: std::process::Child) -> Output {
    let mut first = [0; 1];
    let mut stderr = running.stderr.take().expect("is piped");
    stderr.read_exact(&mut first).unwrap();
    // It may have ended by itself without being reaped, so its process id is still valid.
    signal("-INT", running.id());
    let mut rest = first.to_vec();
    stderr.read_to_end(&mut rest).unwrap();
    Output { stderr: rest, ..running.wait_with_output().unwrap() }
}

const MATCH: [&str; 6] = ["match", "--quiet", "--half-time", "1", "--players", "1"];
const BENCH: [&str; 9] = ["bench", "--seconds", "0.02", "--robots", "1", "--program", "sway", "--what", "physics"];

#[test]
fn output_that_nobody_reads_is_no_mistake() {
    let here = folder("closed-pipe");
    let json = [&MATCH[..], &["--json", "-"]].concat();
    for arguments in [&MATCH[..], &json, &BENCH, &["params"], &["completions", "bash"], &["--help"]] {
        let output = run(&here, arguments, closed());
        assert!(output.status.success() && !told(&output).contains("panicked"), "{arguments:?}: {}", told(&output));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn output_on_a_full_disk_is_an_error() {
    let here = folder("full-disk");
    let json = [&MATCH[..], &["--json", "-"]].concat();
    for arguments in [&MATCH[..], &json, &BENCH, &["params"], &["completions", "bash"]] {
        let output = run(&here, arguments, File::options().write(true).open("/dev/full").unwrap().into());
        let error = told(&output);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {error}");
        assert!(error.contains("error: ") && error.contains("No space left"), "{arguments:?}: {error}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn figures_are_in_the_file_when_the_text_cannot_be_written() {
    let here = folder("both");
    let full = File::options().write(true).open("/dev/full").unwrap();
    let output = command(&here, &[&SHORT[..], &["--json", "a.json"]].concat()).stdout(full).output().unwrap();
    assert!(!output.status.success());
    assert_eq!(seeds(&json(&fs::read(here.join("a.json")).unwrap())), [0]);
    let output = command(&here, &[&SHORT[..], &["--json", "/dev/full"]].concat()).output().unwrap();
    assert!(!output.status.success() && String::from_utf8_lossy(&output.stdout).contains("Left 0 : 0 Right"));
}

#[test]
fn a_server_serves_when_nobody_reads_its_ready_line() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(["serve", "--agent-port", "0", "--monitor-port", "0", "--drawings", "off"]);
    command.stdout(closed()).stderr(Stdio::piped());
    let mut running = command.spawn().unwrap();
    // It handles signals before it logs its settings.
    let mut told = BufReader::new(running.stderr.take().expect("is piped"));
    let mut text = String::new();
    told.read_line(&mut text).unwrap();
    signal("-INT", running.id());
    told.read_to_string(&mut text).unwrap();
    assert!(running.wait().unwrap().success() && text.contains("times real time"), "{text}");
}

/// Otherwise the caller would wait for the line for ever.
#[test]
#[cfg(target_os = "linux")]
fn a_server_ends_when_its_ready_line_cannot_be_written() {
    let serve = ["serve", "--agent-port", "0", "--monitor-port", "0"];
    let mut running = Command::new(env!("CARGO_BIN_EXE_spar"));
    let full = File::options().write(true).open("/dev/full").unwrap();
    let output = running.args(serve).stdout(full).output().unwrap();
    assert!(!output.status.success() && told(&output).contains("cannot write to standard output"), "{}", told(&output));
}

/// Standard error carries the log, the progress, and the summary.
#[test]
fn a_standard_error_that_nobody_reads_stops_nothing() {
    let output = Command::new(env!("CARGO_BIN_EXE_spar"))
        .args(["--log", "debug", "match", "--games", "2"])
        .args(SHORT)
        .stderr(closed())
        .output()
        .unwrap();
    assert!(output.status.success() && String::from_utf8_lossy(&output.stdout).contains("2 drawn"));
}
