//! Downloadable parts of a run: offline pages, and recordings (docs/tools/viewer.md, docs/tools/web-protocol.md).
#![cfg(unix)]

use crate::games;
use crate::viewers::client;

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use client::{Answer, Message, Page, footage, get, picture, post, tick};
use flate2::read::GzDecoder;
use games::{SHORT, folder, played};
use serde_json::Value;

/// A command that serves pages.
struct Pages {
    child: Child,
    web: SocketAddr,
    agent: Option<String>,
    players: Vec<Child>,
}

impl Pages {
    fn of(folder: &Path, arguments: &[&str]) -> Pages {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(["--log", "warn"]).args(arguments).args(["--web", "0"]);
        let mut child =
            command.current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("spar starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let ready = lines.find_map(|line| line.expect("a line").strip_prefix("ready ").map(str::to_owned));
        let ready = ready.expect("it is ready");
        thread::spawn(move || lines.for_each(drop));
        let place = |name: &str| ready.split(' ').find_map(|word| word.strip_prefix(name)).map(str::to_owned);
        let web = place("web=http://").expect("pages").trim_end_matches('/').parse().expect("an address");
        let agent = place("agent=").and_then(|place| Some(place.rsplit_once(':')?.1.to_owned()));
        Pages { child, web, agent, players: Vec::new() }
    }

    fn replay(folder: &Path, file: &str) -> Pages {
        Pages::of(folder, &["replay", file, "--paused", "--monitor-port", "0"])
    }

    fn live(folder: &Path, arguments: &[&str]) -> Pages {
        let free = ["serve", "--agent-port", "0", "--monitor-port", "0", "--drawings", "off"];
        Pages::of(folder, &[&free, arguments].concat())
    }

    /// Adds a built-in player.
    fn join(&mut self, team: &str) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        let port = self.agent.as_deref().expect("a door");
        command.args(["agent", "--port", port, "--team", team, "--unum", "2", "--log", "off"]);
        self.players.push(command.stdout(Stdio::null()).spawn().expect("a player"));
    }

    fn get(&self, path: &str) -> Answer {
        get(self.web, path)
    }

    /// Frames without viewer-specific counters, and scenes without their numbers.
    fn frames(&self, from: u64, to: u64) -> (Vec<Value>, Vec<Vec<u8>>) {
        let answer = self.get(&format!("/api/frames?from={from}&to={to}"));
        assert_eq!(answer.status, 200, "{}", answer.json());
        let messages = footage(&answer.body);
        let ticks: Vec<u64> = frames_of(&messages).map(|frame| tick(frame)).collect();
        assert!(ticks.iter().copied().eq(from..to), "{ticks:?}");
        (scenes_of(&messages), frames_of(&messages).map(|frame| picture(frame).to_vec()).collect())
    }
}

impl Drop for Pages {
    fn drop(&mut self) {
        for child in self.players.iter_mut().chain([&mut self.child]) {
            client::end(child);
        }
    }
}

fn frames_of(messages: &[Message]) -> impl Iterator<Item = &Vec<u8>> {
    messages.iter().filter_map(|message| match message {
        Message::Frame(frame) => Some(frame),
        _ => None,
    })
}

/// The scenes, without their numbers.
fn scenes_of(messages: &[Message]) -> Vec<Value> {
    let texts = messages.iter().filter_map(|message| match message {
        Message::Text(text) if text["kind"] == "scene" => Some(text.clone()),
        _ => None,
    });
    let without_number = |mut scene: Value| {
        scene["version"] = Value::Null;
        scene
    };
    texts.map(without_number).collect()
}

/// The messages in an offline page.
fn messages_in(page: &[u8]) -> Vec<Message> {
    let page = std::str::from_utf8(page).expect("text");
    let (_, block) = page.split_once("id=\"clip\">").expect("a block");
    let (block, _) = block.split_once("</script>").expect("its end");
    let (packed, mut row) = (BASE64_STANDARD.decode(block).expect("base64"), Vec::new());
    GzDecoder::new(&packed[..]).read_to_end(&mut row).expect("gzip");
    footage(&row)
}

fn spar(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null()).output().expect("spar runs")
}

/// The error of a command that fails.
fn refused(folder: &Path, arguments: &[&str]) -> String {
    let output = spar(folder, arguments);
    assert!(!output.status.success(), "{arguments:?}");
    String::from_utf8(output.stderr).expect("text")
}

/// Checks that a recording agrees with the run that this program makes of it.
fn verify(folder: &Path, file: &str, expect: &str) {
    let output = spar(folder, &["replay", file, "--verify"]);
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success() && told.starts_with(expect), "{told}{}", String::from_utf8_lossy(&output.stderr));
}

fn error(answer: &Answer) -> String {
    answer.json()["error"].as_str().expect("an error").to_owned()
}

#[test]
fn a_part_of_a_recording_is_a_recording() {
    let here = folder("parts-recording");
    played(&here, &[&SHORT[..], &["--seed", "5", "--record", "a.mcap"]].concat());
    let pages = Pages::replay(&here, "a.mcap");
    let (from, to) = (61, 140);
    let answer = pages.get(&format!("/api/recording?from={from}&to={to}"));
    assert_eq!(answer.status, 200);
    let named = format!("content-disposition: attachment; filename=\"Left-Right-{from}-{to}.mcap\"");
    assert!(answer.head.contains(&named), "{}", answer.head);
    fs::write(here.join("part.mcap"), &answer.body).expect("a file");
    verify(&here, "part.mcap", &format!("verified: ticks {from} to {}, ", to - 1));
    // The same as `spar log cut` writes, which plays the run from its start.
    let cut = ["log", "cut", "a.mcap", "--from", &from.to_string(), "--to", &to.to_string(), "--out", "cut.mcap"];
    assert!(spar(&here, &cut).status.success());
    assert!(fs::read(here.join("cut.mcap")).expect("a file") == answer.body, "byte for byte");
    let part = Pages::replay(&here, "part.mcap");
    assert_eq!(part.frames(from, to + 1), pages.frames(from, to + 1));
    let events = part.get("/api/events").json();
    assert!(events.as_array().expect("events").iter().all(|event| {
        let tick = event["tick"].as_u64().expect("a tick");
        (from + 1..=to).contains(&tick)
    }));
    let end = Page::at(pages.web).text("hello")["end_tick"].as_u64().expect("its last tick");
    for (path, status, expect) in [
        (format!("/api/recording?from=5&to={}", end + 1), 404, format!("there are ticks from 0 to before {end}")),
        (String::from("/api/recording?from=9&to=9"), 400, String::from("at least 1 tick and at most 30000")),
        (String::from("/api/recording?from=0&to=30001"), 400, String::from("at most 30000")),
        (String::from("/api/recording?from=0"), 400, String::from("to=NUMBER")),
    ] {
        let answer = pages.get(&path);
        assert!(answer.status == status && error(&answer).contains(&expect), "{path}: {}", error(&answer));
    }
}

/// The part may end at the currently displayed tick: the server returns it once available.
#[test]
fn a_part_of_a_live_run_is_a_recording_and_a_page() {
    let here = folder("parts-live");
    let mut pages = Pages::live(&here, &["--trainer-token", "sesame"]);
    let mut page = Page::at(pages.web);
    pages.join("Alpha");
    assert_eq!(post(pages.web, "/api/command?token=sesame", "(playMode PlayOn)").status, 200);
    let first = page.frame(|tick| tick > 30);
    let from = tick(&first);
    let last = page.frame(|tick| tick > from + 100);
    let to = tick(&last);
    let path = format!("/api/recording?from={from}&to={to}");
    let forbidden = pages.get(&path);
    assert!(forbidden.status == 403 && error(&forbidden).contains("trainers"), "{}", error(&forbidden));
    let answer = pages.get(&format!("{path}&token=sesame"));
    assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
    fs::write(here.join("part.mcap"), &answer.body).expect("a file");
    verify(&here, "part.mcap", &format!("verified: ticks {from} to {}, ", to - 1));
    let part = Pages::replay(&here, "part.mcap");
    assert_eq!(part.frames(from, to + 1), pages.frames(from, to + 1));
    // It contains the data of a page of the live run.
    assert_eq!(part.frames(from, from + 1).1, [picture(&first)]);
    assert_eq!(part.frames(to, to + 1).1, [picture(&last)]);
    // Any viewer may download a page.
    let answer = pages.get(&format!("/api/page?from={from}&to={}&every=1", to + 1));
    assert_eq!(answer.status, 200);
    let messages = messages_in(&answer.body);
    let shown: Vec<&[u8]> = frames_of(&messages).map(|frame| picture(frame)).collect();
    assert_eq!(shown, part.frames(from, to + 1).1);
    let far = pages.get(&format!("/api/page?from=0&to={}", to + 5000));
    assert_eq!(far.status, 404, "{}", error(&far));
}

#[test]
fn a_page_that_plays_alone_has_the_same_pictures() {
    let here = folder("parts-page");
    played(&here, &[&SHORT[..], &["--seed", "6", "--record", "a.mcap"]].concat());
    let pages = Pages::replay(&here, "a.mcap");
    // Around an event.
    let happened = pages.get("/api/events").json();
    let goes_on = |event: &Value| event["tick"].as_u64().expect("a tick").saturating_sub(10);
    let from = happened.as_array().expect("events").iter().map(goes_on).find(|tick| *tick > 60).expect("an event");
    let to = from + 111;
    let answer = pages.get(&format!("/api/page?from={from}&to={to}"));
    assert_eq!(answer.status, 200);
    let named = format!("attachment; filename=\"Left-Right-{from}-{to}.html\"");
    assert!(answer.head.contains(&named), "{}", answer.head);
    let [first, end] = [from, to - 1].map(|tick| tick.to_string());
    let export = |out: &str, more: &[&str]| {
        let arguments = ["log", "export", "a.mcap", "--format", "html", "--from", &first, "--to", &end, "--out", out];
        let output = spar(&here, &[&arguments[..], more].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(String::from_utf8_lossy(&output.stdout), format!("{out}: ticks {from} to {}\n", to - 2));
        fs::read(here.join(out)).expect("a file")
    };
    assert!(export("part.html", &[]) == answer.body, "the command makes the same page");
    let (scenes, frames) = pages.frames(from, to);
    for every in [1, 2, 5] {
        let messages = messages_in(&export("every.html", &["--every", &every.to_string()]));
        let [Message::Text(hello), Message::Text(events), ..] = &messages[..] else { panic!("{messages:?}") };
        assert_eq!(
            (&hello["kind"], &hello["source"], &hello["role"]),
            (&"hello".into(), &"recording".into(), &"viewer".into())
        );
        let last = from + (to - 1 - from) / every * every;
        assert_eq!((hello["first_tick"].as_u64(), hello["end_tick"].as_u64()), (Some(from), Some(last)));
        let told = events["events"].as_array().expect("events");
        let is_in = |event: &&Value| (from..=last).contains(&event["tick"].as_u64().expect("a tick"));
        assert!(
            !told.is_empty() && told.iter().eq(happened.as_array().expect("events").iter().filter(is_in)),
            "{told:?}"
        );
        assert_eq!(scenes_of(&messages), scenes);
        let shown: Vec<&[u8]> = frames_of(&messages).map(|frame| picture(frame)).collect();
        let expect: Vec<&[u8]> = frames.iter().step_by(every as usize).map(|frame| &frame[..]).collect();
        assert_eq!(shown, expect, "every {every}");
    }
    // The file has no external references.
    let text = String::from_utf8(answer.body).expect("text");
    assert!(text.contains("Content-Security-Policy") && text.contains("default-src 'none'"));
    for outside in ["src=\"", "href=\"./", "href=\"http", "@import"] {
        assert!(!text.contains(outside), "{outside}");
    }
}

#[test]
fn match_logs_give_pages_and_no_recordings() {
    let here = folder("parts-log");
    played(&here, &[&SHORT[..], &["--seed", "7", "--simspark-log", "a.log"]].concat());
    let output = spar(&here, &["log", "export", "a.log", "--format", "html"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let messages = messages_in(&fs::read(here.join("a.html")).expect("a file"));
    let pages = Pages::of(&here, &["view", "a.log"]);
    let hello = Page::at(pages.web).text("hello");
    let end = hello["end_tick"].as_u64().expect("its last line");
    let shown: Vec<&[u8]> = frames_of(&messages).map(|frame| picture(frame)).collect();
    assert_eq!(shown, pages.frames(1, end + 1).1);
    assert_eq!(pages.get("/api/page?from=1&to=5").status, 200);
    let answer = pages.get("/api/recording?from=1&to=5");
    assert!(answer.status == 409 && error(&answer).contains("frames, no inputs"), "{}", error(&answer));
}

#[test]
fn a_page_has_limits_and_says_them() {
    let here = folder("parts-limits");
    played(&here, &["--half-time", "40", "--players", "1", "--seed", "8", "--record", "a.mcap"]);
    let why = refused(&here, &["log", "export", "a.mcap", "--format", "html", "--every", "1"]);
    assert!(why.contains("a.mcap: ticks 0 to ") && why.contains("a page holds 3000 at most"), "{why}");
    assert!(why.contains("--from, --to and --every"), "{why}");
    assert!(!here.join("a.html").exists());
    let pages = Pages::replay(&here, "a.mcap");
    for (path, status, expect) in [
        ("/api/page?from=0&to=3001&every=1", 400, "a page holds 3000 at most"),
        ("/api/page?from=0&to=6001&every=100", 400, "at most 6000"),
        ("/api/page?from=0&to=10&every=0", 400, "every"),
        ("/api/page?from=10&to=10", 400, "at least 1 tick"),
        ("/api/page?from=50000&to=50010", 404, "there are frames of the ticks from 0 to before"),
    ] {
        let answer = pages.get(path);
        assert!(answer.status == status && error(&answer).contains(expect), "{path}: {}", error(&answer));
    }
}
