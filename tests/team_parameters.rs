//! `--team-parameter`: built-in teams play with other parameters.
#![cfg(unix)]

use crate::games;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use games::{folder, report, told};
use serde_json::{Value, json};

/// The output of a command that succeeds.
fn output(here: &Path, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_spar")).args(arguments).current_dir(here).output().expect("a run");
    assert!(output.status.success(), "{arguments:?}: {}", told(&output));
    String::from_utf8(output.stdout).expect("text")
}

fn info(here: &Path, file: &str) -> Value {
    serde_json::from_str(&output(here, &["log", "info", file, "--json"])).expect("JSON")
}

/// Flags of a match in which robots walk.
const GAME: [&str; 6] = ["--half-time", "6", "--players", "2", "--seed", "5"];

#[test]
fn parameters_change_the_team_that_is_meant() {
    let here = folder("states");
    let state = |parameters: &[&str]| {
        let flags: Vec<&str> = parameters.iter().flat_map(|one| ["--team-parameter", one]).collect();
        report(&here, &[&GAME[..], &flags].concat())["games"][0]["state"].to_string()
    };
    let builtin = state(&[]);
    assert_eq!(state(&["walk-speed=1"]), builtin, "the default");
    let both = state(&["walk-speed=0.6"]);
    let mut states = vec![builtin, both.clone(), state(&["left:walk-speed=0.6"]), state(&["right:walk-speed=0.6"])];
    states.sort();
    states.dedup();
    assert_eq!(states.len(), 4, "four different matches: {states:?}");
    assert_eq!(state(&["left:walk-speed=0.6", "right:walk-speed=0.6"]), both);
}

#[test]
fn recordings_and_reports_of_a_match_name_its_parameters() {
    let here = folder("named");
    let flags =
        [&GAME[..], &["--team-parameter", "walk-speed=0.6", "--team-parameter", "right:walk-lean=-0.01"]].concat();
    let flags = [&flags[..], &["--record", "a.mcap"]].concat();
    let entry =
        |team: &str, parameter: &str, value: f64| json!({ "team": team, "parameter": parameter, "value": value });
    let expect = json!([
        entry("Left", "walk-speed", 0.6),
        entry("Right", "walk-speed", 0.6),
        entry("Right", "walk-lean", -0.01)
    ]);
    assert_eq!(report(&here, &flags)["team_parameters"], expect);
    assert_eq!(info(&here, "a.mcap")["team_parameters"], expect);
    let text = output(&here, &["log", "info", "a.mcap"]);
    let played = String::from_utf8(games::played(&here, &flags).stdout).expect("text");
    for line in ["Left: walk-speed = 0.6\n", "Right: walk-speed = 0.6\n", "Right: walk-lean = -0.01\n"] {
        assert!(text.contains(&format!("team    {line}")), "{text}");
        assert!(played.contains(&format!("parameter of {line}")), "{played}");
    }
    output(&here, &["log", "cut", "a.mcap", "--from", "10", "--to", "20"]);
    assert_eq!(info(&here, "a-cut.mcap")["team_parameters"], expect, "a part of it");
    output(&here, &["replay", "a.mcap", "--verify"]);
}

#[test]
fn a_match_without_parameters_says_nothing_of_them() {
    let here = folder("none");
    let report = report(&here, &[&games::SHORT[..], &["--record", "a.mcap"]].concat());
    let recorded = info(&here, "a.mcap");
    assert_eq!((&report["team_parameters"], &recorded["team_parameters"]), (&Value::Null, &Value::Null));
    let recording = fs::read(here.join("a.mcap")).expect("a recording");
    assert!(!recording.windows(15).any(|word| word == b"team_parameters"), "its bytes are those of earlier releases");
}

#[test]
fn a_team_that_continues_from_a_recording_has_its_parameters() {
    let here = folder("continued");
    games::played(&here, &[&GAME[..], &["--record", "a.mcap", "--team-parameter", "left:walk-speed=0.6"]].concat());
    let ports = ["--set", "agent-port=0", "--set", "monitor-port=0", "--set", "speed=max", "--set", "web=off"];
    let flags = [&["branch", "a.mcap", "--at", "300", "--serve", "--record", "b.mcap"][..], &ports].concat();
    let mut program = Command::new(env!("CARGO_BIN_EXE_spar"));
    program.args(&flags).current_dir(&here).stdout(Stdio::null()).stderr(Stdio::null());
    let program = program.spawn().expect("a branch");
    let ticks = || {
        let mut info = Command::new(env!("CARGO_BIN_EXE_spar"));
        let info = info.args(["log", "info", "b.mcap", "--json"]).current_dir(&here).output().expect("a run");
        serde_json::from_slice::<Value>(&info.stdout).ok()?["ticks"].as_u64()
    };
    games::until("the branch advances", || ticks().is_some_and(|ticks| ticks > 350));
    games::signal("-INT", program.id());
    assert!(program.wait_with_output().expect("an end").status.success());
    assert_eq!(info(&here, "b.mcap")["team_parameters"], info(&here, "a.mcap")["team_parameters"]);
}

#[test]
fn parameters_that_cannot_be_played_are_refused() {
    let here = folder("refused");
    let start = games::script(&here, "start.sh", "exit 1");
    let check = |arguments: &[&str], expect: &str| {
        let output =
            Command::new(env!("CARGO_BIN_EXE_spar")).args(arguments).current_dir(&here).output().expect("a run");
        assert!(!output.status.success() && told(&output).contains(expect), "{expect} in\n{}", told(&output));
    };
    check(&["match", "--team-parameter", "walk-sped=1"], "it has walk-speed, walk-turn");
    check(&["match", "--team-parameter", "walk-sped=1"], "did you mean walk-speed?");
    check(&["match", "--team-parameter", "left:walk-speed=9"], "walk-speed is 9; it takes 0.5 to 2");
    let scripts = ["match", "--left", &start, "--right", &start, "--team-parameter", "walk-speed=0.9"];
    check(&scripts, "no team of this match is built in");
    let agent = ["agent", "--team", "A", "--unum", "1", "--team-parameter"];
    check(&[&agent[..], &["left:walk-speed=1"]].concat(), "only `spar match` has sides");
    check(&[&agent[..], &["walk-lift=0"]].concat(), "walk-lift is 0; it takes 0.5 to 2");
}
