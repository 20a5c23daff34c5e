//! `spar bench` measures what was asked for and says so in JSON.

use std::process::Command;

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

#[test]
fn a_measurement_tells_no_news_of_its_robots() {
    let done = Command::new(env!("CARGO_BIN_EXE_spar"))
        .args(["bench", "--seconds", "0.05", "--robots", "1", "--program", "sway", "--what", "door"])
        .output()
        .expect("spar runs");
    let told = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success() && !told.contains("joins as"), "{told}");
}
