//! `spar match`: whole matches inside the program and with start scripts; what it starts ends with it.
#![cfg(unix)]

use std::fs;
use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use flate2::read::GzDecoder;
use serde_json::Value;

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("match").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(["match", "--quiet"]).args(arguments).current_dir(folder).stdin(Stdio::null());
    command
}

fn played(folder: &Path, arguments: &[&str]) -> Output {
    let output = command(folder, arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

/// The report of a match as JSON, without its timing.
fn report(folder: &Path, arguments: &[&str]) -> Value {
    let output = played(folder, &[arguments, &["--json", "-"]].concat());
    let mut report: Value = serde_json::from_slice(&output.stdout).expect("nothing but JSON");
    let timing = report.as_object_mut().and_then(|report| report.remove("timing")).expect("a timing");
    assert!(timing[0]["times_real_time"].as_f64().is_some_and(|factor| factor > 0.0), "{timing}");
    report
}

/// A start script in a folder.
fn script(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path.to_str().expect("text").to_owned()
}

/// Flags of a short match with few players.
const SHORT: [&str; 4] = ["--half-time", "2", "--players", "2"];

/// Whether such a match was played to its end; halves end in the first cycle in which sums of `f32` have got there.
fn is_whole(game: &Value) -> bool {
    game["game_time_s"].as_f64().is_some_and(|time_s| (4.0..4.05).contains(&time_s))
}

#[test]
fn a_match_has_two_halves_and_a_report() {
    let here = folder("halves");
    let report = report(&here, &[&SHORT[..], &["--seed", "3"]].concat());
    let game = &report["games"][0];
    assert_eq!(game["half"], 2);
    assert!(is_whole(game), "{}", game["game_time_s"]);
    assert_eq!(game["seed"], 3);
    let modes: Vec<&str> = game["events"].as_array().unwrap().iter().filter_map(|e| e["name"].as_str()).collect();
    let begins =
        |mode: &str| modes.iter().position(|name| *name == mode).unwrap_or_else(|| panic!("{mode}: {modes:?}"));
    assert!(begins("KickOff_Left") < begins("BeforeKickOff") && begins("BeforeKickOff") < begins("KickOff_Right"));
    assert_eq!(modes.last(), Some(&"GameOver"));
    for team in 0..2 {
        let team = &game["teams"][team];
        let players = team["players"].as_array().unwrap();
        assert_eq!(players.len(), 2, "{team}");
        for player in players {
            assert_eq!(player["missed_cycles"], 0, "{player}");
            assert!(player["cycles"].as_u64().is_some_and(|cycles| cycles >= 200), "{player}");
        }
    }
    assert_eq!(report["parameters"]["RuleHalfTime"], "2");
    assert_eq!(report["parameters"]["MaxTouchGroupSize"], "2");
}

#[test]
fn the_text_tells_score_events_and_statistics() {
    let output = played(&folder("text"), &SHORT);
    let text = String::from_utf8(output.stdout).unwrap();
    for part in [
        "Left 0 : 0 Right   after 0:04.0",
        "no goals",
        "KickOff_Left (automatic kick-off)",
        "possession",
        "passes (completed)",
        "missed cycles",
        "times real time",
    ] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
}

#[test]
fn the_same_seed_gives_the_same_report_whatever_shares_the_work() {
    let here = folder("seed");
    let report = |more: &[&str]| report(&here, &[&SHORT[..], &["--seed", "7"], more].concat());
    let one = report(&["--threads", "1"]);
    assert_eq!(one, report(&["--threads", "1"]));
    assert_eq!(one, report(&["--threads", "3"]));
    let both = report(&["--games", "2", "--jobs", "2"]);
    assert_eq!(both, report(&["--games", "2", "--jobs", "1"]));
    assert_eq!(one["games"][0], both["games"][0]);
    assert_ne!(one["games"][0]["state"], both["games"][1]["state"], "another seed");
    assert_eq!(both["games"][1]["seed"], 8);
}

#[test]
fn several_matches_make_a_table() {
    let output = played(&folder("table"), &[&SHORT[..], &["--games", "3", "--jobs", "2"]].concat());
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().filter(|line| line.contains("times real time")).count(), 3, "{text}");
    assert!(text.contains("3 drawn") && text.contains("per match"), "{text}");
}

/// The lines of a match log; whether each is full.
fn lines(bytes: &[u8]) -> Vec<bool> {
    let text = std::str::from_utf8(bytes).expect("text");
    let full = |line: &str| match (line.contains("(RSG 0 1)"), line.contains("(RDS 0 1)")) {
        (true, false) => true,
        (false, true) => false,
        _ => panic!("{line}"),
    };
    assert!(text.ends_with('\n'));
    text.lines().map(full).collect()
}

#[test]
fn a_match_log_is_written_plain_or_compressed() {
    let here = folder("log");
    played(&here, &[&SHORT[..], &["--simspark-log", "a.log"]].concat());
    played(&here, &[&SHORT[..], &["--simspark-log", "b.log.gz"]].concat());
    let plain = fs::read(here.join("a.log")).unwrap();
    let mut unpacked = Vec::new();
    GzDecoder::new(fs::File::open(here.join("b.log.gz")).unwrap()).read_to_end(&mut unpacked).unwrap();
    assert!(plain == unpacked, "the same match, the same log");
    let full = lines(&plain);
    assert!(full[0] && full.len() > 60, "{}", full.len());
    let first = std::str::from_utf8(&plain).unwrap().lines().next().unwrap();
    assert!(first.contains("(parameters ") && first.contains("RuleHalfTime=2"), "{first}");
    played(&here, &[&SHORT[..], &["--games", "2", "--simspark-log", "c.log"]].concat());
    assert!(here.join("c-1.log").is_file() && here.join("c-2.log").is_file());
}

/// Starts players of the built-in team one by one.
fn starting(players: usize) -> String {
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

#[test]
fn start_scripts_play_over_tcp() {
    let here = folder("scripts");
    let start = script(&here, "start.sh", &starting(2));
    fs::create_dir(here.join("logs")).unwrap();
    let flags = [&SHORT[..], &["--left", &start, "--script-logs", "logs"]].concat();
    for right in ["builtin", &start] {
        let report = report(&here, &[&flags[..], &["--right", right]].concat());
        let game = &report["games"][0];
        assert!(is_whole(game), "{}", game["game_time_s"]);
        for team in 0..2 {
            let players = game["teams"][team]["players"].as_array().unwrap();
            assert_eq!(players.len(), 2);
            for player in players {
                assert_eq!(player["missed_cycles"], 0, "{right}: {player}");
                assert_eq!(player["cycles"], players[0]["cycles"], "nobody is lost");
            }
        }
    }
    let told = fs::read_to_string(here.join("logs/match-1-left.log")).unwrap();
    assert!(told.contains("host 127.0.0.1 port "), "{told}");
}

#[test]
fn teams_that_do_not_come_end_the_match_with_what_they_said() {
    let here = folder("absent");
    let check = |text: &str, more: &[&str], expect: &[&str]| {
        let start = script(&here, "start.sh", text);
        let output = command(&here, &[&SHORT[..], &["--left", &start], more].concat()).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && output.stdout.is_empty(), "{text}");
        for part in expect {
            assert!(told.contains(part), "{part} in\n{told}");
        }
    };
    check("echo no robots today; exit 3", &[], &["status 3", "before its players had come", "no robots today"]);
    check("echo so tired; sleep 60", &["--join-timeout", "1"], &["0 players are there on the left", "so tired"]);
    let output = command(&here, &["--left", "missing.sh"]).output().unwrap();
    assert!(String::from_utf8_lossy(&output.stderr).contains("no such script"));
    fs::write(here.join("plain.txt"), "").unwrap();
    let output = command(&here, &["--left", "plain.txt"]).output().unwrap();
    assert!(String::from_utf8_lossy(&output.stderr).contains("chmod +x"));
}

/// Whether a process is still there.
fn is_alive(id: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    // A process that has ended may not have been waited for yet.
    !stat.is_empty() && !stat.contains(") Z ")
}

fn until(what: &str, holds: impl Fn() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(20), "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A script that leaves a process behind which does not end by itself, nor when it is asked to; its number is in `id`.
const STUBBORN: &str = "(trap '' TERM; echo $$ > group; exec sleep 300) & echo $! > id";

#[test]
#[cfg(target_os = "linux")]
fn processes_of_a_script_end_with_the_match() {
    let here = folder("processes");
    let bystander = Command::new("sleep").arg("300").stdin(Stdio::null()).spawn().unwrap();
    let start = script(&here, "start.sh", &format!("{STUBBORN}\n{}", starting(2)));
    played(&here, &[&SHORT[..], &["--left", &start]].concat());
    let id = fs::read_to_string(here.join("id")).unwrap();
    assert!(!is_alive(id.trim()), "{id} is still there");
    assert!(is_alive(&bystander.id().to_string()), "only what the match has started may end");
    end(bystander);
}

#[test]
#[cfg(target_os = "linux")]
fn an_interrupted_match_takes_its_processes_with_it() {
    let here = folder("interrupt");
    let start = script(&here, "start.sh", &format!("{STUBBORN}\nsleep 300"));
    let mut running = command(&here, &[&SHORT[..], &["--left", &start]].concat());
    let running = running.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    until("the script has started", || fs::read_to_string(here.join("id")).is_ok_and(|id| id.ends_with('\n')));
    let id = fs::read_to_string(here.join("id")).unwrap();
    assert!(is_alive(id.trim()));
    let sent = Command::new("kill").args(["-INT", &running.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let output = running.wait_with_output().unwrap();
    assert!(!output.status.success() && String::from_utf8_lossy(&output.stderr).contains("interrupted"));
    assert!(!is_alive(id.trim()), "{id} is still there");
}

fn end(mut process: std::process::Child) {
    process.kill().unwrap();
    process.wait().unwrap();
}

#[test]
fn what_does_not_go_together_is_refused() {
    let here = folder("refused");
    let check = |arguments: &[&str], expect: &str| {
        let output = command(&here, arguments).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && told.contains(expect), "{expect} in\n{told}");
    };
    check(&["--world", "spheres-2006"], "built-in team does not play in spheres-2006");
    check(&["--games", "2", "--monitor-port", "3200"], "a single match only");
    check(&["--script-logs", "nowhere"], "no such folder");
    check(&["--simspark-log", "nowhere/a.log"], "simspark-log nowhere/a.log");
    check(&["--preset", "chess"], "league-2021");
}

#[test]
fn an_agent_says_when_there_is_no_server() {
    let agent = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(["agent", "--team", "A", "--unum", "1"]).args(more).output().unwrap()
    };
    // Port 1 is nobody's.
    let output = agent(&["--port", "1", "--patience", "0"]);
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        !output.status.success() && told.contains("127.0.0.1:1") && told.contains("is the server running"),
        "{told}"
    );
    assert!(!agent(&["--unum", "12"]).status.success());
    assert!(!agent(&["--team", "a b"]).status.success());
}
