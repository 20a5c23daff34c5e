//! Watched matches: an open monitor port, a pace for human viewers, and the same result.
#![cfg(unix)]

use crate::games;
use crate::viewers::client;

use std::cell::OnceCell;
use std::io::{BufRead, BufReader, Read};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use client::{Message, Page, get, post};
use serde_json::Value;

use games::{SHORT, folder, report};

#[test]
fn the_same_seed_gives_the_same_report_with_an_open_door_and_at_any_speed() {
    let here = folder("open-door");
    let games = |more: &[&str]| report(&here, &[&SHORT[..], &["--seed", "7"], more].concat())["games"].take();
    let alone = games(&[]);
    for more in [
        &["--monitor-port", "0"][..],
        &["--agent-port", "0", "--monitor-port", "0", "--threads", "1"],
        &["--bind", "127.0.0.1"],
        &["--speed", "max"],
        &["--speed", "60", "--threads", "3"],
    ] {
        assert_eq!(games(more), alone, "{more:?}");
    }
}

/// Frames of a monitor until the server closes.
fn frames(mut stream: TcpStream) -> Vec<String> {
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    let (mut bytes, mut out) = (Vec::new(), Vec::new());
    stream.read_to_end(&mut bytes).unwrap();
    let mut rest = bytes.as_slice();
    while let Some((length, more)) = rest.split_first_chunk::<4>() {
        let (frame, more) = more.split_at(u32::from_be_bytes(*length) as usize);
        out.push(String::from_utf8_lossy(frame).into_owned());
        rest = more;
    }
    assert!(rest.is_empty(), "the last frame is whole");
    out
}

/// The value of an item in a frame.
fn item<'a>(frame: &'a str, name: &str) -> Option<&'a str> {
    frame.split_once(&format!("({name} "))?.1.split(')').next()
}

/// Modes by number: before the kick-off, and the end.
const BEFORE: &str = "0";
const OVER: &str = "12";

#[test]
fn a_monitor_sees_a_match_of_built_in_teams_in_real_time_from_its_start_to_its_end() {
    let here = folder("watched");
    let quick = ["--half-time", "1", "--players", "1", "--set", "WaitBeforeKickOff=1.5"];
    let start = Instant::now();
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(["match", "--monitor-port", "0", "--speed", "real", "--json", "-"]).args(quick).current_dir(&here);
    let mut running = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    let mut told = BufReader::new(running.stderr.take().expect("is piped"));
    told.read_line(&mut line).unwrap();
    let address = line.trim_end().strip_prefix("monitors can connect to ").unwrap_or_else(|| panic!("{line}"));
    let frames = frames(TcpStream::connect(address).unwrap());
    let report: Value = serde_json::from_slice(&running.wait_with_output().unwrap().stdout).expect("JSON");

    assert_eq!(item(&frames[0], "play_mode"), Some(BEFORE));
    assert_eq!(frames.iter().filter_map(|frame| item(frame, "play_mode")).next_back(), Some(OVER));
    let time = |frame: &String| item(frame, "time").and_then(|time| time.parse::<f64>().ok());
    let times: Vec<f64> = frames.iter().filter_map(time).collect();
    assert!(times.first().is_some_and(|first| *first == 0.0) && times.last().is_some_and(|last| *last >= 2.0));
    // Frames come every 0.04 s of the match.
    let cycles = report["games"][0]["cycles"].as_f64().expect("a number");
    assert!(frames.len() as f64 > cycles / 2.0 * 0.7, "{} frames of {cycles} cycles", frames.len());
    assert!(start.elapsed().as_secs_f64() >= (cycles - 2.0) * 0.02, "real time");

    let games = |more: &[&str]| self::report(&here, &[&quick[..], more].concat())["games"].take();
    assert_eq!(games(&[]), report["games"], "whoever looks on");
}

/// A port that was free just before.
fn free_port() -> String {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port().to_string()
}

/// Connects as soon as a program listens.
fn connected(port: &str) -> TcpStream {
    let stream = OnceCell::new();
    games::until("the server does not listen", || {
        TcpStream::connect(format!("127.0.0.1:{port}")).is_ok_and(|found| stream.set(found).is_ok())
    });
    stream.into_inner().expect("it is there")
}

#[test]
fn a_monitor_sees_one_attempt_of_a_shootout_after_the_other_on_the_same_port() {
    let here = folder("watched-shootout");
    let port = free_port();
    let flags = ["--preset", "penalty", "--half-time", "1", "--set", "WaitBeforeKickOff=0.5"];
    let mut command = games::command(&here, &flags);
    command.args(["--monitor-port", &port, "--speed", "4"]).stdout(Stdio::null()).stderr(Stdio::piped());
    let running = command.spawn().unwrap();
    for names in [["Left", "Right"], ["Right", "Left"]] {
        let frames = frames(connected(&port));
        assert_eq!(frames.iter().filter_map(|frame| item(frame, "play_mode")).next_back(), Some(OVER));
        let name = |which: &str| frames.iter().filter_map(|frame| item(frame, which)).next_back();
        assert_eq!([name("team_left"), name("team_right")], names.map(Some));
    }
    games::signal("-INT", running.id());
    let output = running.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", games::told(&output));
}

#[test]
fn a_shootout_is_the_same_with_an_open_door() {
    let here = folder("open-door-shootout");
    let flags = ["--preset", "penalty", "--seed", "7", "--half-time", "1"];
    let games = |more: &[&str]| report(&here, &[&flags[..], more].concat())["games"].take();
    assert_eq!(games(&["--monitor-port", &free_port()]), games(&[]));
}

#[test]
fn an_address_for_monitors_alone_opens_their_door_of_a_match() {
    let here = folder("monitor-bind");
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    let output = command.arg("match").args(SHORT).args(["--monitor-bind", "127.0.0.1"]).current_dir(&here).output();
    let told = games::told(&output.unwrap());
    assert!(told.contains("monitors can connect to 127.0.0.1:") && !told.contains("agents can connect"), "{told}");
}

#[test]
fn a_match_out_of_step_plays_in_real_time() {
    let here = folder("out-of-step");
    let start = Instant::now();
    let flags = ["--half-time", "0.5", "--players", "1", "--set", "WaitBeforeKickOff=0.2", "--sync", "off"];
    let report = report(&here, &flags);
    let cycles = report["games"][0]["cycles"].as_f64().expect("a number");
    assert!(cycles > 50.0 && start.elapsed().as_secs_f64() >= (cycles - 2.0) * 0.02, "{cycles}");
}

#[test]
fn a_port_that_is_taken_is_named_with_its_flag() {
    let here = folder("taken-port");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let output = games::command(&here, &["--monitor-port", &port]).output().unwrap();
    let error = games::told(&output);
    assert!(!output.status.success() && error.contains(&port) && error.contains("--monitor-port"), "{error}");
}

/// A short match that leaves its temporary files in this folder.
fn watched(here: &Path, arguments: &[&str]) -> Child {
    let mut command = games::command(here, arguments);
    command.args(["--half-time", "2", "--players", "1", "--set", "WaitBeforeKickOff=0.2", "--web", "0"]);
    command.env("TMPDIR", here).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("spar starts")
}

/// The address of the pages that stay after the last match, and the output until then.
fn staying(running: &mut Child) -> (SocketAddr, String) {
    let mut told = String::new();
    let mut lines = BufReader::new(running.stderr.take().expect("is piped")).lines();
    for line in lines.by_ref() {
        let line = line.expect("a line");
        told += &format!("{line}\n");
        if let Some(link) = line.strip_prefix("the page stays until Ctrl-C: ") {
            thread::spawn(move || lines.for_each(drop));
            return (address(link), told);
        }
    }
    panic!("no page stays: {told}");
}

/// The address in a link, with a token or without.
fn address(link: &str) -> SocketAddr {
    let place = link.split('?').next().unwrap_or_default();
    place.trim_start_matches("http://").trim_end_matches('/').parse().expect("an address")
}

/// No page was open while the match was played.
#[test]
fn the_page_of_a_watched_match_stays_until_the_user_ends_it() {
    let here = folder("stays");
    let mut running = watched(&here, &["--watch=until-ctrl-c", "--speed", "40"]);
    let (web, told) = staying(&mut running);
    assert!(told.contains("watch it in a browser: web=http://"), "{told}");
    let mut report = String::new();
    BufReader::new(running.stdout.as_mut().expect("is piped")).read_line(&mut report).expect("a line");
    assert!(report.contains("Left") && report.contains("Right"), "the report is there: {report}");

    games::until("the last moment is shown", || {
        let state = get(web, "/api/state");
        state.status == 200 && state.json()["mode"] == "GameOver"
    });
    let state = get(web, "/api/state").json();
    assert_eq!(state["robots"].as_array().map(Vec::len), Some(2), "{state}");
    let mut page = Page::at(web);
    let stats = page.text("stats");
    assert_eq!(stats["is_over"], true, "{stats}");
    let end = stats["end_tick"].as_u64().expect("the last tick");
    let (from, to) = (end - 50, end + 1);
    assert_eq!(get(web, &format!("/api/frames?from={from}&to={to}")).status, 200);
    assert_eq!(get(web, "/api/frames?from=0&to=50").status, 200, "the recording is there from its first tick on");
    assert!(matches!(page.next(), Message::Text(_) | Message::Frame(_)), "the page stays open");

    // Built-in players reconnect, so the game continues.
    let branch = post(web, &format!("/api/branch?tick={from}"), "").json();
    let other = address(branch["web"].as_str().unwrap_or_else(|| panic!("{branch}")));
    games::until("the branch advances", || get(other, "/api/state").json()["tick"].as_u64() > Some(from + 20));
    let robots = get(other, "/api/state").json()["robots"].as_array().map(Vec::len);
    assert_eq!(robots, Some(2), "no other robot");

    games::signal("-INT", running.id());
    let output = running.wait_with_output().expect("its end");
    assert!(output.status.success(), "the match was played");
    let left: Vec<_> = std::fs::read_dir(&here).expect("a folder").collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn the_link_to_a_page_that_stays_has_the_token() {
    let here = folder("stays-token");
    let mut running = watched(&here, &["--watch=until-ctrl-c", "--speed", "max", "--trainer-token", "sesame"]);
    let (web, told) = staying(&mut running);
    for start in ["watch it in a browser: web=", "the page stays until Ctrl-C: "] {
        assert!(told.contains(&format!("{start}http://{web}/?token=sesame\n")), "{told}");
    }
    games::signal("-INT", running.id());
    assert!(running.wait().expect("its end").success());
}

#[test]
fn the_pages_of_the_last_of_several_matches_stay() {
    let here = folder("stays-last");
    let mut running = watched(&here, &["--watch=until-ctrl-c", "--speed", "max", "--games", "2", "--seed", "5"]);
    let (web, told) = staying(&mut running);
    assert_eq!(told.matches("watch it in a browser").count(), 2, "{told}");
    games::until("the last moment is shown", || get(web, "/api/state").status == 200);
    games::signal("-INT", running.id());
    let output = running.wait_with_output().expect("its end");
    assert!(output.status.success() && String::from_utf8_lossy(&output.stdout).contains('6'), "both are reported");
}

#[test]
fn without_a_terminal_a_watched_match_ends_with_its_end() {
    let here = folder("ends");
    for watch in ["--watch", "--watch=until-end"] {
        let output = watched(&here, &[watch, "--speed", "max"]).wait_with_output().expect("its end");
        let told = games::told(&output);
        assert!(output.status.success() && !told.contains("stays"), "{told}");
    }
    let output = games::command(&here, &["--watch", "--games", "2", "--jobs", "2"]).output().expect("spar starts");
    assert!(games::told(&output).contains("--watch shows one match after the other: leave out --jobs"));
}
