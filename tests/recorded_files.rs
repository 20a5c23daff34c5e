//! Recordings contain the data files of their runs, and on request the agents' percepts.
#![cfg(unix)]

use crate::games;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};

use games::folder;

const ROBOT: &str = "(RSG 0 1)
(nd Transform (setLocalPos 1 1 1)
  (importScene rsg/boxspheres/sphere.rsg 0.2 100 matGrey)
  (nd GyroRatePerceptor (setName mine)))";

/// Standard output, standard error, and true if it succeeded.
fn spar(folder: &Path, arguments: &[&str]) -> (String, String, bool) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    let output = command.args(arguments).current_dir(folder).stdin(Stdio::null()).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (text(output.stdout), text(output.stderr), output.status.success())
}

/// Serves an agent with a user's own robot until it has got some frames; returns the last one.
fn record(here: &Path, more: &[&str]) -> String {
    let flags = ["serve", "--agent-port", "0", "--monitor-port", "0", "--data", "robots", "--record", "a.mcap"];
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(flags).args(more).current_dir(here).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut server = command.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.strip_prefix("ready agent=").and_then(|rest| rest.split(' ').next());
    let mut agent = TcpStream::connect(address.unwrap_or_else(|| panic!("{line}"))).unwrap();
    agent.write_all(b"\0\0\0\x10(scene mine.rsg)").unwrap();
    let mut frame = Vec::new();
    while frame.len() < 30 {
        let mut length = [0; 4];
        agent.read_exact(&mut length).unwrap();
        let mut text = vec![0; u32::from_be_bytes(length) as usize];
        agent.read_exact(&mut text).unwrap();
        frame.push(String::from_utf8(text).expect("text"));
    }
    assert!(Command::new("kill").args(["-TERM", &server.id().to_string()]).status().unwrap().success());
    assert!(server.wait().unwrap().success());
    frame.pop().unwrap_or_default()
}

#[test]
fn a_recording_is_played_without_the_folders_of_its_run() {
    let here = folder("data_files");
    fs::create_dir_all(here.join("robots/spare")).unwrap();
    fs::write(here.join("robots/mine.rsg"), ROBOT).unwrap();
    fs::write(here.join("robots/spare/other.rsg"), "not used").unwrap();
    record(&here, &[]);
    fs::remove_dir_all(here.join("robots")).unwrap();
    let (about, ..) = spar(&here, &["log", "info", "a.mcap", "--json"]);
    assert!(about.contains("\"mine.rsg\": \"") && about.contains("\"spare/other.rsg\": \""), "{about}");
    for arguments in [
        &["replay", "a.mcap", "--verify"][..],
        &["log", "cut", "a.mcap", "--from", "10", "--out", "b.mcap"],
        &["replay", "b.mcap", "--verify"],
        &["log", "repair", "a.mcap", "--out", "c.mcap"],
        &["branch", "c.mcap", "--at", "12", "--record", "d.mcap"],
        &["log", "diff", "a.mcap", "d.mcap"],
        &["log", "export", "d.mcap", "--format", "csv", "--out", "d.csv"],
        &["log", "export", "d.mcap", "--format", "simspark", "--out", "d.log"],
    ] {
        let (_, told, is_good) = spar(&here, arguments);
        assert!(is_good, "{arguments:?}: {told}");
    }
}

#[test]
fn folders_with_too_much_are_not_recorded() {
    let here = folder("data_flood");
    fs::create_dir_all(here.join("robots")).unwrap();
    (0..2001).for_each(|number| fs::write(here.join(format!("robots/{number}")), "").unwrap());
    let ports = ["--agent-port", "0", "--monitor-port", "0"];
    let flags = [&["serve", "--data", "robots", "--record", "a.mcap"][..], &ports].concat();
    let (_, told, is_good) = spar(&here, &flags);
    assert!(!is_good && told.contains("more than 2000 files or 64 MB"), "{told}");
}

#[test]
fn percepts_are_recorded_if_that_is_wanted() {
    let here = folder("percepts");
    fs::create_dir_all(here.join("robots")).unwrap();
    fs::write(here.join("robots/mine.rsg"), ROBOT).unwrap();
    let frame = record(&here, &["--record-percepts"]);
    let (listed, ..) = spar(&here, &["log", "percepts", "a.mcap", "--seat", "0"]);
    assert!(listed.lines().any(|line| line.split_once(" 0 ").is_some_and(|(_, text)| text == frame)), "{frame}");
    let (number, _) = listed.lines().next().and_then(|line| line.split_once(' ')).expect("a line");
    let next = (number.parse::<u64>().expect("a tick") + 1).to_string();
    let (one, ..) = spar(&here, &["log", "percepts", "a.mcap", "--from", number, "--to", &next]);
    assert_eq!(one.lines().collect::<Vec<_>>(), listed.lines().take(1).collect::<Vec<_>>());
    assert_eq!(spar(&here, &["log", "percepts", "a.mcap", "--seat", "5"]), (String::new(), String::new(), true));
    record(&here, &[]);
    let (_, told, is_good) = spar(&here, &["log", "percepts", "a.mcap"]);
    assert!(!is_good && told.contains("without --record-percepts"), "{told}");
}
