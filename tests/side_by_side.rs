//! `spar view A B`: two runs side by side, and their first difference; and the initial display of files.
#![cfg(unix)]

use crate::games;
use crate::viewers::client;

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;

use client::{Page, get, post, request};
use games::{SHORT, folder, played};
use serde_json::{Value, json};

/// A `spar view` of files.
struct View {
    child: Child,
    web: SocketAddr,
}

impl View {
    fn of(folder: &Path, arguments: &[&str]) -> View {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(["--log", "warn", "view", "--web", "0"]).args(arguments).current_dir(folder);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("spar starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let place = lines.find_map(|line| line.expect("a line").strip_prefix("ready web=http://").map(str::to_owned));
        let web = place.expect("it is ready").trim_end_matches('/').parse().expect("an address");
        thread::spawn(move || lines.for_each(drop));
        View { child, web }
    }

    fn get(&self, path: &str) -> Value {
        let answer = get(self.web, path);
        assert_eq!(answer.status, 200, "{path}: {}", String::from_utf8_lossy(&answer.body));
        answer.json()
    }

    fn text(&self, path: &str) -> String {
        String::from_utf8(get(self.web, path).body).expect("text")
    }
}

impl Drop for View {
    fn drop(&mut self) {
        client::end(&mut self.child);
    }
}

fn spar(folder: &Path, arguments: &[&str]) -> Vec<u8> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null()).output().expect("spar starts").stdout
}

/// A folder with a match, a copy from tick 120 on, and a variant from there on with another input in tick 150.
fn runs(name: &str) -> PathBuf {
    let here = folder(name);
    played(&here, &[&SHORT[..], &["--record", "a.mcap"]].concat());
    spar(&here, &["branch", "a.mcap", "--at", "120", "--record", "same.mcap"]);
    let line = spar(&here, &["log", "inputs", "a.mcap", "--from", "150", "--to", "151"]);
    let mut line: Value = serde_json::from_slice(&line).expect("JSON");
    let joint = line["inputs"].as_array_mut().expect("inputs").iter_mut().find_map(|input| {
        let joint = &mut input["Act"]["action"]["Joint"];
        (joint["name"] == "he1").then_some(joint)
    });
    joint.expect("a head moves")["speed"] = 3.0.into();
    fs::write(here.join("changed.jsonl"), line.to_string()).expect("a file");
    spar(&here, &["branch", "a.mcap", "--at", "120", "--inputs", "changed.jsonl", "--record", "b.mcap"]);
    here
}

#[test]
fn what_differs_first_is_what_log_diff_finds() {
    let here = runs("side-by-side");
    let diff: Value =
        serde_json::from_slice(&spar(&here, &["log", "diff", "a.mcap", "b.mcap", "--json"])).expect("JSON");
    let view = View::of(&here, &["a.mcap", "b.mcap", "--at", "130", "--speed", "0.5", "--paused"]);
    let found = view.get("/api/difference");
    for key in ["tick", "thing", "body", "field", "a", "b", "remark"] {
        assert_eq!(found["difference"][key], diff["state"][key], "{key}");
    }
    assert_eq!((&found["difference"]["tick"], &found["why"]), (&json!(150), &Value::Null));
    let body = found["difference"]["body"].as_str().expect("a body");
    let number = body.strip_prefix("Left ").and_then(|rest| rest.split(' ').next()).expect("a player of the left team");
    assert_eq!(found["difference"]["thing"], format!("left {number}"));
    let last = diff["ticks"][1].as_u64().expect("a tick");
    let end = |side: usize| last + diff["only"][side].as_u64().expect("ticks");
    assert_eq!(found["ticks"], json!({ "a": [0, end(0)], "b": [120, end(1)] }));

    let pair = view.get("/api/pair");
    let b = json!({ "name": "b.mcap", "cycle_s": 0.02, "first_tick": 120, "end_tick": end(1) + 1 });
    assert_eq!((&pair["b"], &pair["a"]["name"]), (&b, &json!("a.mcap")));
    assert_eq!([&pair["at"], &pair["speed"], &pair["is_playing"]], [&json!(130), &json!(0.5), &json!(false)]);
}

#[test]
fn each_run_has_pages_of_its_own_behind_one_guard() {
    let here = runs("two-sides");
    let view = View::of(&here, &["a.mcap", "b.mcap"]);
    let tick = |side: &str| view.get(&format!("/{side}/api/state"))["tick"].clone();
    // Both are paused, although the page that shows both plays.
    assert_eq!((tick("a"), tick("b")), (json!(0), json!(120)));
    assert_eq!(post(view.web, "/b/api/seek?tick=160", "").status, 200);
    assert_eq!((tick("a"), tick("b")), (json!(0), json!(160)));
    let pages = ["a", "b"].map(|side| {
        let mut page = Page::open(view.web, &format!("/{side}/ws"), &["Sec-WebSocket-Protocol: spar-view.1"]);
        page.as_mut().expect("a page").text("hello")
    });
    assert_eq!([&pages[0]["first_tick"], &pages[1]["first_tick"]], [&json!(0), &json!(120)]);
    let frames = |side: &str| get(view.web, &format!("/{side}/api/frames?from=150&to=152")).body;
    let footage = ["a", "b"].map(|side| client::footage(&frames(side)));
    let pictures = footage.each_ref().map(|messages| {
        let frames = messages.iter().filter_map(|message| match message {
            client::Message::Frame(frame) => Some(client::picture(frame)),
            _ => None,
        });
        frames.collect::<Vec<_>>()
    });
    assert_eq!(pictures[0][0], pictures[1][0], "before the difference");
    assert_ne!(pictures[0][1], pictures[1][1], "after it");

    assert!(view.text("/").contains("compare.js") && view.text("/compare.js").contains("api/difference"));
    assert!(view.text("/a/").contains("viewer.js") && view.text("/b/viewer.js").contains("api/frames"));
    let bare = get(view.web, "/a");
    assert!(bare.status == 308 && bare.head.to_lowercase().contains("location: a/"), "{}", bare.head);
    assert!(get(view.web, "/").head.contains("frame-src 'self'"));
    assert_eq!(get(view.web, "/c/api/state").status, 404);
    for path in ["/", "/api/pair", "/api/difference", "/a/api/state", "/b/", "/b/api/frames?from=150&to=151"] {
        let status = |header: &str| request(view.web, &format!("GET {path}"), &[header], "").status;
        assert_eq!(status("Origin: http://evil.example"), 403, "{path}");
        assert_eq!(status("Host: evil.example"), 403, "{path}");
        assert_eq!(status(&format!("Origin: http://{}", view.web)), 200, "{path}");
    }
    let foreign = ["Sec-WebSocket-Protocol: spar-view.1", "Origin: http://evil.example"];
    assert!(Page::open(view.web, "/a/ws", &foreign).err().is_some_and(|line| line.contains("403")));
    assert_eq!(request(view.web, "POST /a/api/seek?tick=3", &foreign[1..], "").status, 403);
}

#[test]
fn equal_runs_and_match_logs_have_no_difference() {
    let here = runs("no-difference");
    spar(&here, &["log", "export", "a.mcap", "--format", "simspark", "--out", "a.log"]);
    spar(&here, &["log", "cut", "a.mcap", "--to", "100", "--out", "begin.mcap"]);
    let check = |files: [&str; 2], why: &str| {
        let view = View::of(&here, &files);
        let found = view.get("/api/difference");
        assert_eq!(found["difference"], Value::Null, "{files:?}: {found}");
        assert!(found["why"].as_str().unwrap_or("agree").contains(why), "{files:?}: {found}");
        assert!(view.get("/a/api/state")["tick"].is_u64() && view.get("/b/api/state")["tick"].is_u64());
        found
    };
    check(["a.mcap", "same.mcap"], "agree");
    check(["a.mcap", "a.log"], "a.log is a match log");
    let apart = check(["begin.mcap", "b.mcap"], "no tick in common");
    assert_eq!(apart["ticks"]["a"], json!([0, 99]));
}

#[test]
fn a_file_is_shown_at_first_as_it_was_asked_for() {
    let here = runs("at-first");
    let view = View::of(&here, &["a.mcap", "--at", "2s", "--speed", "-2", "--paused"]);
    assert_eq!(view.get("/api/state")["tick"], 100);
    let mut page = Page::at(view.web);
    let stats = page.text("stats");
    assert_eq!([&stats["is_playing"], &stats["play_speed"]], [&json!(false), &json!(-2.0)]);
    assert_eq!(page.ask(1, &json!({ "do": "play" })), None);
    page.frame(|tick| tick < 90);
    assert!(get(view.web, "/a/api/state").status == 404, "one run has no sides");
}
