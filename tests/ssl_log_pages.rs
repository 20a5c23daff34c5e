//! Logs of the Small Size League and BRML logs in the commands for recordings: `spar view`, `replay` and `spar log`.
#![cfg(unix)]

use crate::viewers::client;

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use flate2::read::GzDecoder;
use serde_json::json;
use tempfile::TempDir;

use client::get;

/// A game of 2.7 s with a goal 1.5 s after its begin.
const GOAL_GZ: &[u8] = include_bytes!("../leagues/ssl/tools/tests/data/goal.log.gz");

/// Packet 113, which is damaged in some logs.
const ENTRY: usize = 14_916;

/// A folder with logs: sound, packed under a name that does not tell it, and damaged ones.
fn logs() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).expect("a file");
    let mut log = Vec::new();
    GzDecoder::new(GOAL_GZ).read_to_end(&mut log).expect("a packed log");
    write("goal.log", &log);
    write("packed", GOAL_GZ);
    write("cut.log", &log[..14_949]);
    write("cut.log.gz", &GOAL_GZ[..3531]);
    let mut broken = log.clone();
    broken[ENTRY + 16] = 0xf5;
    write("broken.log", &broken);
    log[ENTRY + 12] = 0x40;
    write("size.log", &log);
    folder
}

fn spar(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null()).output().expect("spar runs")
}

/// The output of a command: results, and notes or errors.
fn said(folder: &Path, arguments: &[&str]) -> [String; 2] {
    let Output { stdout, stderr, .. } = spar(folder, arguments);
    [stdout, stderr].map(|text| String::from_utf8(text).expect("text"))
}

/// A running command with pages.
struct Running {
    child: Child,
    web: SocketAddr,
}

impl Running {
    fn start(folder: &Path, arguments: &[&str]) -> Running {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(arguments).args(["--web", "0"]).current_dir(folder).stdin(Stdio::null());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("spar starts");
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines().map_while(Result::ok);
        let ready = lines.find(|line| line.starts_with("ready ")).expect("it is ready");
        let web = ready.split(' ').find_map(|word| word.strip_prefix("web=http://")).expect("pages");
        Running { child, web: web.trim_end_matches('/').parse().expect("an address") }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        client::end(&mut self.child);
    }
}

#[test]
fn a_league_log_is_watched_in_pages() {
    let folder = logs();
    for arguments in [["view", "goal.log"], ["view", "packed"], ["replay", "goal.log"]] {
        let running = Running::start(folder.path(), &[&arguments[..], &["--at", "goal", "--paused"]].concat());
        let state = get(running.web, "/api/state").json();
        assert_eq!(
            (&state["score"], &state["mode"]),
            (&json!([1, 0]), &json!("normal start")),
            "{arguments:?}: {state}"
        );
        assert_eq!((state["tick"].as_u64(), &state["teams"]), (Some(152), &json!(["Yellow", "Blue"])), "{arguments:?}");
        let events = get(running.web, "/api/events").json();
        let goal =
            json!({ "tick": 152, "time_s": 1.504086941, "kind": "goal", "what": "goal for yellow, 1:0", "why": "" });
        assert_eq!(events.as_array().and_then(|all| all.last()), Some(&goal), "{arguments:?}");
        assert_eq!(get(running.web, "/api/frames?from=100&to=200").status, 200);
    }
}

#[test]
fn a_league_log_is_listed_compared_and_exported() {
    let folder = logs();
    let here = folder.path();
    let [info, notes] = said(here, &["log", "info", "goal.log"]);
    assert!(info.contains("packets  231 packets: referee 31, vision 160, tracker 40\n"), "{info}");
    assert!(info.contains("length   2.696 s\n") && info.contains("(yellow) 1 : 0 (blue)"), "{info}");
    assert_eq!(notes, "");
    assert_eq!(said(here, &["log", "info", "packed"])[0], info, "the content decides, not the name");
    let facts = said(here, &["log", "info", "size.log", "--json"]);
    let facts: serde_json::Value = serde_json::from_str(&facts[0]).expect("JSON");
    assert_eq!((&facts["packets"]["vision"], &facts["complete"]), (&json!(159), &json!(true)));
    let [events, _] = said(here, &["log", "events", "goal.log", "--kind", "goal"]);
    assert!(events.ends_with("151       1.51s    0:01.50  goal           goal for yellow, 1:0\n"), "{events}");
    let [_, error] = said(here, &["log", "events", "goal.log", "--kind", "gaol"]);
    assert!(error.contains("did you mean goal?"), "{error}");
    assert_eq!(said(here, &["log", "diff", "goal.log", "packed"])[0], "ticks 0 to 270 have equal states\n");
    assert_eq!(said(here, &["log", "export", "goal.log", "--format", "csv"])[0], "goal.csv: ticks 0 to 270\n");
    let [_, error] = said(here, &["log", "export", "goal.log", "--format", "ssl-log"]);
    assert!(
        error.contains("--format ssl-log is for recordings, and this is a log of the Small Size League"),
        "{error}"
    );
    let [_, error] = said(here, &["replay", "goal.log", "--verify"]);
    assert!(error.contains("a log of the Small Size League has frames, no inputs"), "{error}");
    let [_, error] = said(here, &["log", "cut", "goal.log"]);
    assert!(error.contains("this is a log of the Small Size League"), "{error}");
    fs::write(here.join("empty.log"), b"").expect("a file");
    let [_, error] = said(here, &["log", "info", "empty.log"]);
    assert!(error.contains("empty.log: the file is empty: no recording of spar, nor a log of the Small"), "{error}");
}

/// Each command that reads the log reports its damage in the same words.
#[test]
fn damage_is_told_by_every_command() {
    let folder = logs();
    let here = folder.path();
    let check = |name: &str, words: &str| {
        let [info, _] = said(here, &["log", "info", name]);
        assert!(info.ends_with(&format!("damage   {words}\n")), "{name}: {info}");
        assert!(said(here, &["ssl", "log", "info", name])[0].ends_with(&format!("damage   {words}\n")), "{name}");
        let line = format!("{name}: {words}");
        let off = ["--vision", "off", "--tracker", "off", "--referee", "127.0.0.1:9"];
        let commands: [&[&str]; 7] = [
            &["log", "events", name],
            &["log", "diff", "goal.log", name],
            &["log", "export", name, "--format", "csv", "--out", "table.csv"],
            &["log", "export", name, "--format", "html", "--out", "page.html"],
            &["ssl", "log", "convert", name, "copy.log"],
            &["ssl", "fit", name],
            &[&["ssl", "log", "play", name, "--speed", "max"][..], &off].concat(),
        ];
        for command in commands {
            let [_, notes] = said(here, command);
            assert_eq!(notes.matches(&line).count(), 1, "{command:?}: {notes}");
        }
    };
    check("cut.log", "byte 14916, packet 113: the log ends in the middle of this packet");
    check("cut.log.gz", "byte 17761, packet 139: the packed file ends here, in the middle");
    check("broken.log", "byte 14916, packet 113: this is no vision message");
    let size = "the packet is said to have 1073741859 bytes; up to 262144 are read; the next packet is at byte 14967";
    check("size.log", &format!("byte 14916, packet 113: {size}"));
}

#[test]
fn broken_messages_are_copied_as_recorded() {
    let folder = logs();
    let here = folder.path();
    let [copied, _] = said(here, &["ssl", "log", "convert", "broken.log", "copy.log"]);
    assert_eq!(copied, "copy.log: 231 packets: referee 31, vision 160, tracker 40\n");
    let read = |name: &str| fs::read(here.join(name)).expect("a file");
    assert!(read("copy.log") == read("broken.log"));
}

const BRML: &str = "<brml>
<specification numberFrames='2' frameRate='50' robotsOnTeam0='1' robotsOnTeam1='1' ballsOnTeam0='1' ballsOnTeam1='0'/>
<frame number='0'>
<robot team='0' id='2' x='0.5' y='-0.25'/>
</frame>
<frame number='1'>
<robot team='0' id='2' x='0.6' y='-0.25'/>
</frame>
<frame number='2'>
";

#[test]
fn a_brml_log_has_facts_and_its_damage_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    fs::write(here.join("game.txt"), BRML).expect("a file");
    let damage = "line 9: the log ends within this frame; the 2 frames before it are used";
    let expect = format!(
        "form     a BRML log\nframes   2, 50 a second\nlength   0.020 s\nrobots   1 and 1\nballs    1 and 0\ndamage   {damage}\n"
    );
    assert_eq!(said(here, &["log", "info", "game.txt"])[0], expect);
    assert!(said(here, &["log", "events", "game.txt"])[1].contains(&format!("game.txt: {damage}\n")));
    fs::rename(here.join("game.txt"), here.join("game.brml")).expect("a file");
    let [_, notes] = said(here, &["ssl", "log", "convert", "game.brml", "game.log"]);
    assert!(notes.contains(&format!("game.brml: {damage}")), "{notes}");
    let [_, error] = said(here, &["log", "diff", "game.brml", "game.log"]);
    assert!(error.contains("A is a BRML log, B is a log of the Small Size League"), "{error}");
}
