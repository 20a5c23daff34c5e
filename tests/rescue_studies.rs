//! `spar rescue study`: twelve scripted participants and their tables, links over HTTP, and a study that is killed in the
//! middle of a trial.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

/// A study of two short trials.
const SMALL: &str = r#"
name = "small"
participants = 12
minutes = 0.25
workload = false
[consent]
title = "Consent"
text = "Text"
[world]
generate = "apartment"
robots = 2
victims = 4
[[condition]]
label = "live"
[[condition]]
label = "queue"
display = "queue"
[freeze]
count = 1
earliest_s = 2
apart_s = 2
probes = ["requests", "active", "activity", "position"]
[[questionnaire]]
name = "person"
title = "About you"
when = "start"
[[questionnaire.item]]
id = "age"
text = "How old are you?"
kind = "number"
min = 18
max = 99
[[questionnaire]]
name = "trust"
title = "About the trial"
when = "after-trial"
[[questionnaire.item]]
id = "reliable"
text = "The robots were reliable."
kind = "scale"
"#;

/// Time in which a page changes.
const PAGE_TIMEOUT: Duration = Duration::from_secs(60);

/// A folder with a study.
struct StudyFixture(TempDir);

impl StudyFixture {
    fn new() -> StudyFixture {
        let desk = StudyFixture(TempDir::new().expect("a folder"));
        fs::write(desk.path("study.toml"), SMALL).expect("a file");
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn spar(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        let output = command.current_dir(self.0.path()).args(["rescue", "study"]).args(arguments).output();
        let output = output.expect("the program starts");
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        output
    }

    /// Lets scripted participants take part; returns the rows of a table without codes and real times.
    fn rehearse(&self, out: &str, threads: &str, table: &str) -> Vec<BTreeMap<String, String>> {
        self.spar(&["rehearse", "study.toml", "--out", out, "--threads", threads]);
        self.spar(&["table", out]);
        let mut reader = csv::Reader::from_path(self.path(out).join(table)).expect("a table");
        let mut rows: Vec<BTreeMap<String, String>> = reader.deserialize().map(|row| row.expect("a row")).collect();
        for row in &mut rows {
            ["participant", "step_s", "response_s"].iter().for_each(|column| drop(row.remove(*column)));
        }
        rows.sort();
        rows
    }
}

#[test]
fn twelve_scripted_participants_give_one_tidy_table() {
    let desk = StudyFixture::new();
    let rows = desk.rehearse("one", "1", "trials.csv");
    assert_eq!(rows.len(), 24);
    for (condition, trial) in [("live", "1"), ("live", "2"), ("queue", "1"), ("queue", "2")] {
        let cell = rows.iter().filter(|row| row["condition"] == condition && row["trial"] == trial);
        assert_eq!(cell.count(), 6, "{condition} {trial}");
    }
    for row in &rows {
        assert!(row["person_age"].parse::<u32>().is_ok_and(|age| (18..=99).contains(&age)), "{row:?}");
        assert!(row["trust_reliable"].parse::<u32>().is_ok_and(|answer| (1..=7).contains(&answer)), "{row:?}");
        assert!(row["probe_position"].parse::<f64>().is_ok_and(|share| (0.0..=1.0).contains(&share)), "{row:?}");
        assert_eq!((row["robots"].as_str(), row["victims"].as_str(), row["attempt"].as_str()), ("2", "4", "1"));
    }
    assert_eq!(desk.rehearse("two", "2", "trials.csv"), rows, "the number of threads changes the table");
}

/// The server of a study.
struct StudyServer {
    child: Child,
    address: String,
}

impl Drop for StudyServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl StudyServer {
    fn start(desk: &StudyFixture) -> StudyServer {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        let arguments = ["rescue", "study", "serve", "study.toml", "--out", "out", "--web", "0", "--token", "secret"];
        let command = command.current_dir(desk.0.path()).args(arguments);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let rest = line.strip_prefix("ready web=http://").unwrap_or_else(|| panic!("{line}"));
        let address = rest.split('/').next().expect("an address").to_owned();
        StudyServer { child, address }
    }

    /// Sends a request; returns status, cookie and body.
    fn request(&self, method: &str, path: &str, cookie: &str, body: &str) -> (u16, String, String) {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        let (host, length) = (&self.address, body.len());
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nCookie: {cookie}\r\nContent-Type: \
             application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(head.as_bytes()).expect("sent");
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).expect("an answer");
        let answer = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap_or_default();
        (status, cookie.split(';').next().unwrap_or_default().to_owned(), body.to_owned())
    }
}

/// A participant over HTTP.
struct Browser<'a> {
    server: &'a StudyServer,
    path: String,
    cookie: String,
}

impl Browser<'_> {
    /// Opens a link, and agrees if the participant has not yet.
    fn open<'a>(server: &'a StudyServer, path: &str) -> Browser<'a> {
        let (status, cookie, page) = server.request("POST", path, "", "step=consent&consent=yes");
        assert_eq!(status, 303, "{page}");
        Browser { server, path: path.to_owned(), cookie }
    }

    fn state(&self) -> Value {
        let (_, _, body) = self.server.request("GET", &format!("{}/state", self.path), &self.cookie, "");
        serde_json::from_str(&body).unwrap_or_else(|error| panic!("{error}: {body}"))
    }

    fn submit(&self, fields: &str) {
        let step = self.state()["step"].as_str().expect("a step").to_owned();
        let body = if fields.is_empty() { format!("step={step}") } else { format!("step={step}&{fields}") };
        let (status, _, page) = self.server.request("POST", &self.path, &self.cookie, &body);
        assert_eq!(status, 303, "{page}");
    }

    fn wait_until(&self, name: &str, is_reached: impl Fn(&Value) -> bool) {
        let since = Instant::now();
        while !is_reached(&self.state()) {
            assert!(since.elapsed() < PAGE_TIMEOUT, "{name}: {}", self.state());
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn get(&self, rest: &str) -> u16 {
        self.server.request("GET", &format!("{}{rest}", self.path), &self.cookie, "").0
    }

    /// Begins the first trial, and goes on to its freeze.
    fn play_to_freeze(&self) {
        self.submit("");
        self.wait_until("the world is open", |state| state["trial"]["phase"] == "ready");
        self.submit("");
        self.wait_until("the world freezes", |state| state["trial"]["phase"] == "frozen");
    }
}

fn links(desk: &StudyFixture) -> Vec<String> {
    let output = desk.spar(&["links", "out"]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.lines()
        .skip(1)
        .map(|line| line.split(',').nth(1).and_then(|link| link.split_once("/p/")).expect("a link"))
        .map(|(_, token)| format!("/p/{token}"))
        .collect()
}

#[test]
fn a_study_that_is_killed_in_a_trial_begins_this_trial_again() {
    let desk = StudyFixture::new();
    let server = StudyServer::start(&desk);
    let path = links(&desk).swap_remove(0);
    let browser = Browser::open(&server, &path);
    browser.submit("age=40");
    browser.play_to_freeze();
    let cookie = browser.cookie.clone();
    // Dropping the server kills it, without a signal that it could handle.
    drop(server);

    let server = StudyServer::start(&desk);
    let browser = Browser { server: &server, path, cookie };
    let state = browser.state();
    assert_eq!((state["step"].as_str(), state["trial"].is_null()), (Some("trial-1"), true), "{state}");
    browser.play_to_freeze();
    assert_eq!(browser.get("/world/"), 404, "the world is hidden while it is frozen");
    for number in 1..=4 {
        let probe = browser.state()["trial"]["probe"].clone();
        assert_eq!(probe["key"], format!("1.{number}"));
        let answer = match probe["kind"].as_str().expect("a kind") {
            "activity" => "answer=idle",
            "position" => "place.x=100&place.y=50",
            _ => "answer=0",
        };
        let form = format!("probe=1.{number}&{answer}");
        browser.submit(&form);
        if number < 4 {
            // A double click sends the form twice, and the next probe stays.
            browser.submit(&form);
        }
    }
    browser.wait_until("the trial is over", |state| state["step"] == "questionnaire-trust-trial-1");
    browser.submit("reliable=4");

    desk.spar(&["table", "out"]);
    let mut reader = csv::Reader::from_path(desk.path("out").join("trials.csv")).expect("a table");
    let rows: Vec<BTreeMap<String, String>> = reader.deserialize().map(|row| row.expect("a row")).collect();
    assert_eq!(rows.len(), 1);
    let cell = |name: &str| rows[0][name].as_str();
    assert_eq!(
        (cell("attempt"), cell("condition"), cell("person_age"), cell("trust_reliable")),
        ("2", "live", "40", "4")
    );
    assert!(desk.path("out/attempts/P001_trial-1_attempt-1.log").is_file(), "the log of the first attempt stays");
    assert!(desk.path("out/logs/condition-live_seed-2_P001.log").is_file(), "the log that counts");
}

#[test]
fn a_link_is_for_one_browser_and_shows_no_ground_truth() {
    let desk = StudyFixture::new();
    let server = StudyServer::start(&desk);
    let path = links(&desk).swap_remove(0);
    let browser = Browser::open(&server, &path);
    let check = |method: &str, path: &str, cookie: &str, expect: u16| {
        let (status, _, body) = server.request(method, path, cookie, "");
        assert_eq!(status, expect, "{method} {path}: {body}");
    };
    check("GET", &path, "", 403);
    check("GET", &path, "study-P001=another", 403);
    check("GET", "/p/unknown", "", 404);
    check("GET", "/experimenter", "", 403);
    check("GET", "/experimenter?token=wrong", "", 403);
    check("GET", "/experimenter?token=secret", "", 200);
    check("POST", "/experimenter/P001/release", "", 403);
    check("POST", "/experimenter/P001/release?token=secret", "", 303);
    check("GET", &path, "", 200);
    check("HEAD", &path, "", 200);

    let browser = Browser::open(&server, &browser.path);
    browser.submit("age=40");
    browser.submit("");
    browser.wait_until("the world is open", |state| state["trial"]["phase"] == "ready");
    for (place, expect) in [
        ("/world/", 200),
        ("/world/station.js", 200),
        ("/world/viewer/", 404),
        ("/world/foxglove", 404),
        ("/world/viewer/api/scene%3F.js", 404),
        ("/world/files/session.log%3F.js", 404),
        ("/world/files/session.log", 404),
        ("/world/api/stop", 404),
    ] {
        assert_eq!(browser.get(place), expect, "{place}");
    }
    check("GET", &format!("{path}/world/"), "", 403);
    check("GET", "/experimenter/P001/world/", "", 403);
    check("GET", "/experimenter/P001/world/viewer/", "", 403);
    check("GET", "/experimenter/P001/world/viewer/api/scene%3F.js", "", 404);
    check("GET", "/experimenter/P001", "", 403);
    check("GET", "/experimenter/P001?token=secret", "", 200);
    check("GET", "/experimenter/P001/world/?token=secret", "", 200);
    check("POST", "/experimenter/P001/withdraw?token=secret", "", 303);
    assert_eq!(browser.state()["is_over"], true);
}
