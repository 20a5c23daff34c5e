//! `spar bench` measures the requested scenes and reports JSON.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

#[test]
fn figures_are_complete() {
    let done = Command::new(env!("CARGO_BIN_EXE_spar"))
        .args(["bench", "--seconds", "0.05", "--robots", "1,2", "--program", "sway", "--json", "-"])
        .output()
        .expect("spar runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let report: Value = serde_json::from_slice(&done.stdout).expect("nothing but JSON");
    let figures = report["figures"].as_array().expect("a list");
    let check = |index: usize, kind: &str, robots: u64, times: &[&str]| {
        let figure = &figures[index];
        assert_eq!((figure["kind"].as_str(), figure["robots"].as_u64()), (Some(kind), Some(robots)));
        for time in ["/cycles_per_s", "/times_real_time"].iter().chain(times) {
            assert!(figure.pointer(time).and_then(Value::as_f64).is_some_and(|time| time > 0.0), "{time}: {figure}");
        }
    };
    assert_eq!(figures.len(), 4);
    let physics = ["/command_us", "/collide_us", "/step_us"];
    let parts = ["act", "send", "step", "physics", "sense", "encode", "monitor", "digest", "wait", "read", "parse"];
    let parts = parts.map(|part| format!("/server_parts_us/{part}"));
    let tcp: Vec<&str> = parts.iter().map(String::as_str).chain(["/server_us", "/monitor_frames_per_cycle"]).collect();
    for (index, robots) in [1, 2].into_iter().enumerate() {
        check(index, "physics", robots, &physics);
        check(2 + index, "tcp", robots, &tcp);
    }
}

#[test]
fn nonsense_is_refused() {
    let check = |arguments: &[&str]| {
        let done = Command::new(env!("CARGO_BIN_EXE_spar")).arg("bench").args(arguments).output().expect("spar runs");
        assert!(!done.status.success() && done.stdout.is_empty(), "{arguments:?}");
    };
    check(&["--robots", "23"]);
    check(&["--robots", "0"]);
    check(&["--seconds", "-1"]);
    check(&["--seconds", "nan"]);
    check(&["--program", "dance"]);
}

fn bench(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_spar")).arg("bench").args(arguments).output().expect("spar runs")
}

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn what_a_file_has_is_measured_again_and_compared() {
    let [old, new, chart] = ["bench-old.json", "bench-new.json", "bench.svg"].map(file);
    let [old, new, chart] = [&old, &new, &chart].map(|path| path.to_str().expect("a path of letters"));
    let quick = ["--seconds", "0.05"];
    let told = |arguments: &[&str]| {
        let done = bench(arguments);
        assert!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).expect("text")
    };
    told(&[&quick[..], &["--robots", "1", "--program", "walk", "--what", "door,tcp", "--json", old]].concat());
    let here = told(&[&quick[..], &["--compare", old, "--json", new, "--chart", chart]].concat());
    let files = told(&["--compare", old, new]);
    for (text, label) in [(&here, "here"), (&files, "bench-new")] {
        let (head, lines) = text.split_once("\n\n").expect("a head");
        assert!(head.contains("bench-old  spar ") && head.contains(&format!("{label}  spar ")), "{text}");
        assert!(lines.contains("tcp, 1 robot, walk, 1 thread, 1 monitor\n  speed, cycles/s "), "{text}");
        assert!(lines.contains("\n  server, µs ") && lines.contains("\n    physics, µs "), "{text}");
        assert!(lines.contains("\n  state after a hundred cycles ") && lines.contains("the same\n"), "{text}");
    }
    let picture = fs::read_to_string(chart).expect("a chart");
    assert!(picture.contains(">1 robot, bench-old</text>") && picture.contains(">here</text>"), "{picture}");
}

#[test]
fn files_that_cannot_be_compared_are_told() {
    let [text, other] = ["bench-text.json", "bench-other.json"].map(file);
    fs::write(&text, "not JSON").expect("a file");
    fs::write(&other, r#"{"version": "1", "machine": "m", "date": "d", "figures": []}"#).expect("a file");
    let [text, other] = [&text, &other].map(|path| path.to_str().expect("a path of letters"));
    for (arguments, expected) in [
        (&["--compare", "no-such-file.json"][..], "no-such-file.json: cannot read this file"),
        (&["--compare", text], "this is not what `spar bench --json` writes"),
        (&["--compare", other], "there is no measurement in it"),
        (&["--compare", other, other], "have no measurement in common"),
        (&["--compare", other, other, "--json", "-"], "--json"),
        (&["--compare", other, "--robots", "1"], "cannot be used with"),
        (&["--what", "physics", "--chart", "x.svg"], "only `--what tcp` measures"),
        (&["--compare", other, other, "--chart", "x.svg"], "--what tcp"),
    ] {
        let done = bench(arguments);
        let told = String::from_utf8_lossy(&done.stderr);
        assert!(!done.status.success() && told.contains(expected), "{arguments:?}: {told}");
    }
}

#[test]
fn a_measurement_tells_no_news_of_its_robots() {
    let done = Command::new(env!("CARGO_BIN_EXE_spar"))
        .args(["bench", "--seconds", "0.05", "--robots", "1", "--program", "sway", "--what", "door"])
        .output()
        .expect("spar runs");
    let told = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success() && !told.contains("joins as"), "{told}");
}

#[test]
fn the_small_size_world_is_measured() {
    let done = bench(&["--world", "ssl", "--seconds", "0.05", "--robots", "1,11,22", "--json", "-"]);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let report: Value = serde_json::from_slice(&done.stdout).expect("nothing but JSON");
    let figures = report["figures"].as_array().expect("a list");
    assert_eq!(figures.len(), 2, "a team has at most 16: {figures:?}");
    for (figure, robots) in figures.iter().zip([1, 11]) {
        assert_eq!((figure["kind"].as_str(), figure["robots_a_side"].as_u64()), (Some("ssl"), Some(robots)));
        for number in ["sensed_steps_per_s", "encoded_steps_per_s", "times_real_time", "bytes_per_simulated_s"] {
            assert!(figure[number].as_f64().is_some_and(|number| number > 0.0), "{number}: {figure}");
        }
    }
    let table = bench(&["--world", "ssl", "--seconds", "0.05", "--robots", "1"]);
    assert_eq!(String::from_utf8_lossy(&table.stdout).lines().count(), 3);
    assert!(!bench(&["--world", "ssl", "--what", "tcp"]).status.success());
    assert!(!bench(&["--world", "ssl", "--robots", "17"]).status.success());
}
