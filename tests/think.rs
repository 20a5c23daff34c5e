//! `spar match --think` and `--cpu-budget`: slow teams and expensive ones, over TCP.
#![cfg(unix)]

use crate::games;

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use games::{command, folder, script, starting, told};
use serde_json::Value;

/// Flags of a match of one short half with few players.
const ONE_HALF: [&str; 6] = ["--players", "2", "--set", "SingleHalfTime=true", "--set", "WaitBeforeKickOff=0.5"];

/// The text and the JSON of a match in a folder.
fn reports(folder: &Path, flags: &[&str]) -> (String, Value) {
    let json = folder.join("report.json");
    let more = ["--json", json.to_str().expect("text")];
    let output = command(folder, &[&ONE_HALF[..], flags, &more].concat()).output().expect("spar runs");
    assert!(output.status.success(), "{flags:?}: {}", told(&output));
    let report = fs::read_to_string(&json).expect("a report");
    (String::from_utf8(output.stdout).expect("text"), serde_json::from_str(&report).expect("JSON"))
}

fn spar(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_spar")).args(arguments).current_dir(folder).output().expect("spar runs")
}

/// The sum of a number over the players of a team.
fn sum(report: &Value, team: &str, key: &str) -> u64 {
    let answers = report["timing"][0]["clients"]["answers"].as_array().expect("a list");
    let of_team = answers.iter().filter(|one| one["player"].as_str().is_some_and(|name| name.starts_with(team)));
    of_team.map(|one| one[key].as_u64().unwrap_or_else(|| panic!("no {key} in {one}"))).sum()
}

/// A script whose players need 60 ms for each answer.
fn slow_script(folder: &Path) -> String {
    script(folder, "slow.sh", &starting(2).replace("agent --team", "agent --answer-delay 60 --team"))
}

#[test]
fn a_slow_team_loses_cycles_and_the_recording_plays_again() {
    let here = folder("slow");
    let slow = slow_script(&here);
    let flags = ["--half-time", "3", "--left", &slow, "--think", "15ms", "--record", "run.mcap"];
    let (text, report) = reports(&here, &flags);
    assert!(text.contains("late  cycles lost"), "{text}");
    let [late, lost] = ["late", "cycles_lost"].map(|key| sum(&report, "Left", key));
    assert!(late > 100, "nearly every answer is late: {report}");
    // An answer after 60 ms is 45 ms late, which is three cycles.
    assert!(lost >= 3 * late, "{report}");
    assert!(sum(&report, "Right", "cycles_lost") < lost / 2, "{report}");
    assert_eq!(report["parameters"]["think"], "\"15ms\"", "{report}");
    let verified = spar(&here, &["replay", "--verify", "run.mcap"]);
    assert!(
        verified.status.success() && String::from_utf8_lossy(&verified.stdout).starts_with("verified: "),
        "{}",
        told(&verified)
    );
}

/// The processor time of a player is that of its process; built-in players are threads of this program.
#[test]
#[cfg(target_os = "linux")]
fn players_of_scripts_have_processor_times() {
    let here = folder("processor");
    let start = script(&here, "start.sh", &starting(2));
    // At this speed the match takes three seconds at least: players are known after a second.
    let (text, report) = reports(&here, &["--half-time", "30", "--speed", "10", "--left", &start]);
    let answers = report["timing"][0]["clients"]["answers"].as_array().expect("a list");
    for one in answers {
        let is_script = one["player"].as_str().is_some_and(|name| name.starts_with("Left"));
        assert_eq!(one["processor_s"].as_f64().is_some_and(|used_s| used_s > 0.0), is_script, "{one}");
        assert_eq!(one.get("late"), None, "without a limit nothing is late");
    }
    assert!(answers.len() == 4 && text.contains("max ms  processor s\n"), "{text}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_team_beyond_its_processor_budget_is_named() {
    let here = folder("budget");
    let start = script(&here, "start.sh", &starting(2));
    // At this speed the program finds the ends of windows, on a busy machine too.
    let flags = ["--half-time", "25", "--speed", "10", "--left", &start, "--cpu-budget"];
    let (text, report) = reports(&here, &[&flags[..], &["100"]].concat());
    assert!(!text.contains("more processor time"), "{text}");
    assert_eq!(report["timing"][0]["clients"].get("excesses"), None);

    let (text, report) = reports(&here, &[&flags[..], &["0.001"]].concat());
    assert!(
        text.contains("Left used more processor time than 0.001 s for each simulated second in 2 windows"),
        "{text}"
    );
    let excess = &report["timing"][0]["clients"]["excesses"][0];
    assert!(excess["team"] == "Left" && excess["windows"].as_u64() >= Some(1), "{report}");
    assert!(excess["most"]["per_simulated_s"].as_f64().is_some_and(|rate| rate > 0.001), "{report}");
    assert_eq!(report["games"][0].get("departures"), None, "it only names the team");

    let (text, report) = reports(&here, &[&flags[..], &["0.001", "--cpu-limit", "stop"]].concat());
    assert!(text.contains("Left used more processor time"), "{text}");
    let departures = report["games"][0]["departures"].as_array().expect("a list");
    assert!(departures.len() == 2 && departures.iter().all(|one| one["team"] == 0), "{report}");
}

#[test]
fn limits_without_a_meaning_are_refused() {
    let here = folder("refused");
    let check = |arguments: &[&str], expect: &str| {
        let output = spar(&here, arguments);
        assert!(!output.status.success() && told(&output).contains(expect), "{arguments:?}: {}", told(&output));
    };
    check(&["match", "--sync", "off", "--think", "15ms"], "think is for lock-step, --sync: in real time");
    check(&["serve", "--think", "15ms"], "think is for lock-step, --sync: in real time");
    for bad in ["15", "0ms", "-1s", "ms", "61s", "soon"] {
        check(&["match", &format!("--think={bad}")], "off or a time such as 15ms");
    }
    check(&["match", "--cpu-budget", "0"], "seconds from 0.001 to 1000");
    check(&["match", "--cpu-limit", "stop"], "--cpu-budget");
    check(&["match", "--cpu-budget", "1.5"], "--cpu-budget is for start scripts, and both teams are built in");
    #[cfg(feature = "ssl")]
    check(&["match", "--world", "ssl", "--cpu-budget", "1"], "--cpu-budget is for start scripts");
}
