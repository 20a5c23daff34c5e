//! The protocol of the MrCS ACT-R interface guide over TCP: whole runs. Numbers refer to the list in
//! docs/reference/rescue-conformance.md.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::rescue::client;
use crate::viewers::client as page;

use client::{Server, only};

/// A run with a log; returns a client's received lines, and the log.
fn run(folder: &Path, name: &str, arguments: &[&str]) -> (Vec<String>, String) {
    let log = folder.join(name);
    let set = format!("UserLog={}", log.display());
    let server = Server::in_steps(&[&["--set", &set], arguments].concat());
    let mut client = server.client();
    let mut heard = client.until("(mission robot3)");
    client.say("(hello 2 lockstep)");
    client.until("(hello 2");
    heard.extend(client.ask("(missionadd robot1 ((goto (8 3)) (turnto (1))))(missiongen robot2 (goto (4.5 1.5 2)))"));
    for _ in 0..20 {
        heard.extend(client.step(500));
    }
    heard.extend(client.ask("(select robot3)(missiondel robot1)"));
    server.end();
    (heard, fs::read_to_string(&log).expect("a log"))
}

/// The messages of a log.
fn messages(log: &str) -> Vec<&str> {
    let events = log.lines().filter(|line| !line.starts_with(';'));
    events.map(|line| line.split_once(' ').expect("a time before the message").1).collect()
}

#[test]
fn c21_the_log_is_what_a_client_has_heard() {
    let folder = tempfile::tempdir().expect("a folder");
    let (heard, log) = run(folder.path(), "a.log", &[]);
    assert_eq!(messages(&log), heard);
    assert!(log.starts_with("; mrcs-log 1  scenario="), "{}", log.lines().next().unwrap_or_default());
    let command = log.lines().find(|line| line.starts_with("; 0.020 c1 (missionadd robot1")).expect("the command");
    let at = log.find(command).expect("it is there");
    let answer = log.find("0.020 (mission robot1 (goto").expect("the answer");
    assert!(at < answer);
}

#[test]
fn c21_a_log_is_played_again_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let (heard, log) = run(folder.path(), "a.log", &[]);
    let (first, again) = (folder.path().join("a.log"), folder.path().join("again.log"));
    let server = Server::spawn(&[
        "replay",
        &first.display().to_string(),
        "--lockstep",
        "--user-log",
        &again.display().to_string(),
    ]);
    let mut client = server.client();
    let mut told = client.until("(mission robot3)");
    client.say("(hello 2 lockstep)");
    client.until("(hello 2");
    for _ in 0..25 {
        told.extend(client.step(500));
    }
    server.end();
    assert_eq!(told, heard);
    let again = fs::read_to_string(&again).expect("a log");
    // The log's first line, and the sent messages with their times.
    let is_told = |(number, line): &(usize, &str)| *number == 0 || !line.starts_with(';');
    let events =
        |log: &str| log.lines().enumerate().filter(is_told).map(|(_, line)| line.to_owned()).collect::<Vec<_>>();
    assert_eq!(events(&again), events(&log), "times and messages");
}

#[test]
fn a_log_is_shown_in_pages_at_any_moment() {
    let folder = tempfile::tempdir().expect("a folder");
    run(folder.path(), "a.log", &[]);
    let spar = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(arguments).current_dir(folder.path()).stdin(Stdio::piped()).stdout(Stdio::piped());
        command
    };
    let told = |arguments: &[&str]| {
        let output = spar(arguments).output().expect("spar runs");
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    };
    assert!(told(&["log", "events", "a.log", "--kind", "state"]).contains("robot1: moving"));
    assert!(told(&["log", "diff", "a.log", "a.log"]).contains("have equal states"));
    assert!(told(&["log", "export", "a.log", "--format", "csv"]).starts_with("a.csv: ticks 0 to "));
    let mut child = spar(&["replay", "a.log", "--paused", "--web", "0"]).spawn().expect("spar starts");
    let mut ready = String::new();
    BufReader::new(child.stdout.take().expect("its output")).read_line(&mut ready).expect("a line");
    let web = ready.trim().strip_prefix("ready web=http://").expect("pages").trim_end_matches('/');
    let web = web.parse().expect("an address");
    for from in [400, 1, 200] {
        let answer = page::get(web, &format!("/api/frames?from={from}&to={}", from + 3));
        assert_eq!(answer.status, 200, "{from}");
    }
    page::end(&mut child);
}

#[test]
fn c23_equal_commands_in_equal_steps_give_equal_logs() {
    let folder = tempfile::tempdir().expect("a folder");
    let logs: Vec<String> = ["1", "1", "2"]
        .iter()
        .enumerate()
        .map(|(number, threads)| {
            run(folder.path(), &format!("{number}.log"), &["--set", &format!("threads={threads}")]).1
        })
        .collect();
    assert!(logs[0].lines().count() > 100, "{}", logs[0]);
    assert_eq!(logs[0], logs[1]);
    assert_eq!(logs[0], logs[2]);
}

#[test]
fn c30_units_and_frames_are_as_chosen() {
    let heard = |sets: &[&str]| {
        let sets: Vec<&str> = sets.iter().flat_map(|set| ["--set", set]).collect();
        let server = Server::in_steps(&sets);
        let mut client = server.stepper("");
        let mut lines = client.ask("(missionadd robot1 (turnto (90)))");
        lines.extend(client.step(1500));
        let mut late = server.client();
        let windows = late.until("(window teleop1");
        (windows, lines)
    };
    let (_, usual) = heard(&[]);
    let (_, degrees) = heard(&["AngleUnit=deg"]);
    let told = |lines: &[String]| only(lines, "mission")[0].to_owned();
    assert_eq!(told(&usual), "(mission robot1 (turnto (1.000 3.000 2.0354)))", "90 rad");
    assert_eq!(told(&degrees), "(mission robot1 (turnto (1.000 3.000 90.0000)))");
    let (_, mirrored) = heard(&["MapFrame=usarsim", "AngleUnit=deg"]);
    assert_eq!(told(&mirrored), "(mission robot1 (turnto (1.000 -3.000 90.0000)))");
    let (_, exact) = heard(&["Decimals=5", "AngleUnit=deg"]);
    assert_eq!(told(&exact), "(mission robot1 (turnto (1.00000 3.00000 90.000000)))");
    let (windows, numbers) = heard(&["TypeStyle=number", "AngleUnit=deg"]);
    assert_eq!(told(&numbers), "(mission robot1 (2 (1.000 3.000 90.0000)))");
    assert_eq!(windows[0], "(window listview1 1 0 0 220 800)");
    let walls =
        |lines: &[String]| only(lines, "map").iter().find(|line| line.contains("wall1")).expect("a wall").to_string();
    let (_, corner) = heard(&["RectAnchor=corner", "AngleUnit=deg"]);
    assert_ne!(walls(&corner), walls(&degrees));
    let (_, middle) = heard(&["FrontierAnchor=mid", "AngleUnit=deg"]);
    assert_ne!(only(&middle, "frontier")[0], only(&degrees, "frontier")[0]);
    let server = Server::in_steps(&["--set", "LineEnd=crlf"]);
    assert!(server.client().raw().ends_with(")\r\n"));
}
