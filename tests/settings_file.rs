//! One `spar.toml` for all commands: each takes the keys that apply to it, and one line of the log names the others.
#![cfg(unix)]

use crate::viewers::client::end;

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// The settings of a service (docs/tools/operations.md), and one key that this test checks.
const SERVICE: &str = "\
preset = \"league-2021\"
bind = \"127.0.0.2\"
agent-port = 1
monitor-port = 0
agent-allow = \"10.1.0.0/16\"
metrics = \"0\"
web = \"127.0.0.3:0\"
wait-agents = 4
trainer-token = \"choose-a-long-word\"
record-key-frames = 0.5
RuleHalfTime = 1
";

fn program(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(arguments).args(["--log", "info"]).current_dir(folder).stdin(Stdio::null());
    command
}

/// Standard output and standard error of a command that succeeds.
fn told(folder: &Path, arguments: &[&str]) -> [String; 2] {
    let done = program(folder, arguments).output().expect("spar runs");
    let [out, error] = [done.stdout, done.stderr].map(|bytes| String::from_utf8(bytes).expect("text"));
    assert!(done.status.success(), "{arguments:?}: {error}");
    [out, error]
}

/// The ready line of a command that serves, and its log up to then.
fn ready(folder: &Path, arguments: &[&str]) -> [String; 2] {
    let mut command = program(folder, arguments);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("spar runs");
    let mut line = String::new();
    let read = BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line);
    end(&mut child);
    let mut log = String::new();
    child.stderr.take().expect("its log").read_to_string(&mut log).expect("text");
    child.wait().expect("its end");
    assert!(read.is_ok() && line.starts_with("ready "), "{arguments:?}: {line}{log}");
    [line, log]
}

/// A folder with this file, and a recording of one second.
fn beside(name: &str, file: &str) -> PathBuf {
    static RECORDING: OnceLock<PathBuf> = OnceLock::new();
    let recording = RECORDING.get_or_init(|| {
        let folder = folder(&format!("recording-{}", std::process::id()));
        told(&folder, &["match", "--half-time", "1", "--quiet", "--record", "game.mcap"]);
        folder.join("game.mcap")
    });
    let folder = folder(name);
    fs::copy(recording, folder.join("game.mcap")).expect("a copy");
    fs::write(folder.join("spar.toml"), file).expect("a file");
    folder
}

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("settings_file").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

/// The keys named in the log line.
fn passed_over(log: &str) -> Vec<&str> {
    let lines: Vec<&str> = log.lines().filter(|line| line.contains(" passes over ")).collect();
    assert!(lines.len() < 2, "{log}");
    let Some((_, keys)) = lines.first().and_then(|line| line.split_once("do not apply to it: ")) else {
        return Vec::new();
    };
    keys.split(", ").filter_map(|key| key.split(' ').next()).collect()
}

fn defaults() -> String {
    let [text, _] = told(&folder("defaults"), &["params", "--toml"]);
    assert!(text.lines().all(|line| line.is_empty() || line.starts_with('#')), "{text}");
    text
}

/// A file as formerly written by `spar params --toml`: every key with its default.
fn every_key() -> String {
    let line = |line: &str| match line.strip_prefix('#').filter(|key| key.starts_with(|c: char| c.is_alphabetic())) {
        Some(key) => format!("{key}\n"),
        None => format!("{line}\n"),
    };
    defaults().lines().map(line).collect()
}

#[test]
fn a_match_is_played_beside_each_file() {
    let check = |name: &str, file: &str, arguments: &[&str], expect: &[&str]| {
        let folder = beside(name, file);
        let [out, log] = told(&folder, &[&["match", "--quiet"], arguments].concat());
        assert!(out.contains("\nseed 0, "), "{out}");
        assert_eq!(passed_over(&log), expect, "{log}");
    };
    let short = ["--half-time", "1"];
    check("match-defaults", &defaults(), &short, &[]);
    check(
        "match-service",
        SERVICE,
        &[],
        &["bind", "agent-port", "monitor-port", "agent-allow", "metrics", "web", "wait-agents"],
    );
    check("match-other-world", "world = \"rescue\"\nrobots = 2\n", &short, &[]);
    let folder = beside("match-every-key", &every_key());
    let [_, log] = told(&folder, &["match", "--quiet", "--half-time", "1"]);
    let keys = passed_over(&log);
    assert!(keys.contains(&"agent-port") && keys.contains(&"metrics") && keys.contains(&"AutomaticKickOff"), "{log}");
}

/// A file named on the command line is meant for the match: its ports count.
#[test]
fn the_ports_of_a_file_that_is_named_count() {
    let folder = beside("match-named", "");
    fs::write(folder.join("cup.toml"), "monitor-port = 0\nmetrics = \"0\"\n").expect("a file");
    let [_, log] = told(&folder, &["match", "--half-time", "1", "--config", "cup.toml"]);
    assert!(log.contains("monitors can connect to 127.0.0.1:"), "{log}");
    assert_eq!(passed_over(&log), ["metrics"]);
}

/// They count even where they equal a server's defaults. Several matches cannot share a chosen port, so none is opened.
#[test]
fn the_default_ports_of_a_server_count_in_a_file_that_is_named() {
    let folder = beside("match-named-default", "monitor-port = 3200\n");
    fs::copy(folder.join("spar.toml"), folder.join("cup.toml")).expect("a copy");
    let two = ["match", "--half-time", "1", "--players", "1", "--games", "2", "--quiet"];
    let [_, log] = told(&folder, &two);
    assert_eq!(passed_over(&log), ["monitor-port"]);
    let done = program(&folder, &[&two[..], &["--config", "cup.toml"]].concat()).output().expect("spar runs");
    let error = String::from_utf8_lossy(&done.stderr);
    let expect = "monitor-port = 3200 (cup.toml:1): a port can be chosen for a single match only";
    assert!(!done.status.success() && error.contains(expect), "{error}");
}

/// Commands whose purpose is pages serve them, even if the file is for a server without pages.
#[test]
fn a_file_does_not_switch_off_the_pages_that_a_command_is_for() {
    let check = |name: &str, file: &str, of_pages: &[&str], of_match: &[&str]| {
        let folder = beside(name, file);
        for arguments in [
            &["view", "game.mcap"][..],
            &["view", "game.mcap", "game.mcap"],
            &["view", "localhost:1"],
            &["challenge", "page"],
        ] {
            let [line, log] = ready(&folder, arguments);
            assert!(line.starts_with("ready web=http://127.0.0.1:"), "{arguments:?}: {line}");
            assert_eq!(passed_over(&log), of_pages, "{arguments:?}: {log}");
        }
        let short = ["match", "--half-time", "1", "--players", "1", "--quiet", "--speed", "max"];
        let [_, log] = told(&folder, &[&short[..], &["--watch=until-end"]].concat());
        assert!(log.contains("watch it in a browser: web=http://127.0.0.1:"), "{log}");
        assert_eq!(passed_over(&log), of_match, "{log}");
    };
    check("pages-off", "web = \"off\"\n", &["web"], &["web"]);
    check("pages-gym", "preset = \"gym\"\n", &["preset"], &[]);
}

#[test]
fn the_command_line_switches_off_all_pages() {
    let folder = beside("pages-off-here", "web = \"off\"\n");
    let [line, log] = ready(&folder, &["replay", "game.mcap", "--monitor-port", "0"]);
    assert!(!line.contains("web="), "a replay is for monitors, too: {line}");
    assert!(passed_over(&log).is_empty(), "{log}");
    for arguments in [
        &["view", "game.mcap", "--web", "off"][..],
        &["challenge", "page", "--web", "off"],
        &["match", "--watch", "--web", "off"],
        &["match", "--watch", "--set", "web=off"],
    ] {
        let done = program(&folder, arguments).output().expect("spar runs");
        let error = String::from_utf8_lossy(&done.stderr);
        assert!(!done.status.success() && error.contains("--web off"), "{arguments:?}: {error}");
    }
}

#[test]
fn a_server_takes_all_of_it() {
    let file = SERVICE.replace("agent-port = 1", "agent-port = 0");
    let [line, log] = ready(&beside("serve", &file), &["serve"]);
    for place in ["agent=127.0.0.2:", "monitor=127.0.0.2:", "metrics=127.0.0.1:", "web=http://127.0.0.3:"] {
        assert!(line.contains(place), "{line}");
    }
    assert!(passed_over(&log).is_empty(), "{log}");
    let ports = ["--agent-port", "0", "--monitor-port", "0", "--web", "0"];
    ready(&beside("serve-defaults", &defaults()), &[&["serve"], &ports[..]].concat());
    // A soccer file with a server of another world.
    let file = "preset = \"league-2021\"\nRuleHalfTime = 3\nactr-port = 0\nbind = \"127.0.0.2\"\nweb = \"0\"\n";
    let [line, log] = ready(&beside("serve-other", file), &["serve", "--world", "rescue"]);
    assert!(line.contains("actr=127.0.0.2:"), "{line}");
    assert_eq!(passed_over(&log), ["preset", "RuleHalfTime"]);
}

#[test]
fn a_replay_takes_where_it_is_shown() {
    let folder = beside("replay", SERVICE);
    let [line, log] = ready(&folder, &["replay", "game.mcap"]);
    assert!(line.contains("monitor=127.0.0.2:") && line.contains("web=http://127.0.0.3:"), "{line}");
    let keys = passed_over(&log);
    assert!(keys.contains(&"RuleHalfTime") && keys.contains(&"agent-port") && !keys.contains(&"web"), "{log}");
    let [line, _] = ready(&folder, &["replay", "game.mcap", "--bind", "127.0.0.4", "--web", "127.0.0.5:0"]);
    assert!(line.contains("monitor=127.0.0.4:") && line.contains("web=http://127.0.0.5:"), "{line}");
    told(&folder, &["replay", "game.mcap", "--verify"]);
    told(&beside("replay-every-key", &every_key()), &["replay", "game.mcap", "--verify"]);
}

#[test]
fn a_viewer_takes_the_address_of_its_pages() {
    let folder = beside("view", SERVICE);
    for arguments in [&["view", "game.mcap"][..], &["view", "game.mcap", "game.mcap"], &["view", "localhost:1"]] {
        let [line, log] = ready(&folder, arguments);
        assert!(line.starts_with("ready web=http://127.0.0.3:"), "{line}");
        assert!(passed_over(&log).contains(&"bind"), "{log}");
    }
}

#[test]
fn a_challenge_takes_how_runs_are_recorded() {
    let folder = beside("challenge", SERVICE);
    let short = ["--runs", "1", "--repetitions", "1", "--run-time", "1", "--quiet", "--record", "runs"];
    let [out, log] = told(&folder, &[&["challenge", "run", "run"], &short[..]].concat());
    assert!(out.contains("seed 123"), "{out}");
    assert!(passed_over(&log).contains(&"RuleHalfTime") && !passed_over(&log).contains(&"record-key-frames"), "{log}");
    let run = fs::read_dir(folder.join("runs")).expect("a folder").next().expect("a run").expect("a run").path();
    let [about, _] = told(&folder, &["log", "info", "--json", &run.display().to_string()]);
    let about: serde_json::Value = serde_json::from_str(&about).expect("JSON");
    assert_eq!(about["key_frames"][1], 25, "{about}");
    let [line, _] = ready(&folder, &["challenge", "page"]);
    assert!(line.starts_with("ready web=http://127.0.0.3:"), "{line}");
    ready(&beside("challenge-every-key", &every_key()), &["challenge", "page", "--web", "0"]);
}

#[test]
fn rescue_takes_what_is_not_for_another_world() {
    let [line, log] = ready(&beside("rescue-other", SERVICE), &["rescue", "--actr-port", "0", "--web", "0"]);
    assert!(line.contains("actr=127.0.0.1:"), "{line}");
    assert!(log.contains("spar.toml is for the world soccer3d: spar rescue passes over it"), "{log}");
    let file = "bind = \"127.0.0.2\"\nactr-port = 0\nusarsim-port = 0\nimage-port = 0\nweb = \"127.0.0.3:0\"\nRuleHalfTime = 3\n";
    let [line, log] = ready(&beside("rescue", file), &["rescue"]);
    for place in ["actr=127.0.0.2:", "usarsim=127.0.0.2:", "image=127.0.0.2:", "web=http://127.0.0.3:"] {
        assert!(line.contains(place), "{line}");
    }
    assert_eq!(passed_over(&log), ["RuleHalfTime"]);
}

/// A key that no world has is an error for every command.
#[test]
fn a_misspelt_key_is_an_error_everywhere() {
    let folder = beside("misspelt", "\nmetrcs = \"0\"\n");
    for arguments in [
        &["serve"][..],
        &["params"],
        &["match"],
        &["replay", "game.mcap"],
        &["view", "game.mcap"],
        &["challenge", "run", "run"],
        &["challenge", "page"],
        &["rescue"],
    ] {
        let done = program(&folder, arguments).output().expect("spar runs");
        let error = String::from_utf8_lossy(&done.stderr);
        assert!(
            !done.status.success() && error.contains("spar.toml:2: unknown key \"metrcs\""),
            "{arguments:?}: {error}"
        );
    }
}
