//! The page for running challenges in a browser (docs/tools/web-protocol.md, competitions): commands, state, runs.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::viewers::client;

use client::{Message, Page, get, post, request};

const TOKEN: &str = "s e&cret";
const TOKEN_IN_LINKS: &str = "s%20e%26cret";

const PATIENCE: Duration = Duration::from_secs(60);

/// A running `spar challenge page`.
struct Program {
    child: Child,
    web: SocketAddr,
    folder: PathBuf,
}

impl Program {
    fn start(name: &str, arguments: &[&str]) -> Program {
        let folder = std::env::temp_dir().join(format!("spar-challenge-page-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(["challenge", "page", "--web", "0", "--token", TOKEN]).args(arguments);
        // A killed program leaves its temporary files behind: they are deleted with the folder.
        command.env("TMPDIR", &folder);
        let mut child = command.current_dir(&folder).stdout(Stdio::piped()).spawn().expect("spar runs");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("piped")).read_line(&mut line).expect("a line");
        let link = line.trim().strip_prefix("ready web=http://").unwrap_or_else(|| panic!("{line}"));
        let (web, token) = link.split_once("/?token=").expect("a token");
        assert_eq!(token, TOKEN_IN_LINKS);
        Program { child, web: web.parse().expect("an address"), folder }
    }

    fn state(&self) -> Value {
        get(self.web, "/api/competition").json()
    }

    fn order(&self, name: &str, body: &Value) -> (u16, Value) {
        let answer = post(self.web, &format!("/api/{name}?token={TOKEN_IN_LINKS}"), &body.to_string());
        (answer.status, answer.json())
    }

    fn does(&self, name: &str, body: &Value) -> Value {
        let (status, answer) = self.order(name, body);
        assert_eq!(status, 200, "{name}: {answer}");
        answer
    }

    fn refuses(&self, name: &str, body: &Value, words: &str) {
        let (status, answer) = self.order(name, body);
        let why = answer["error"].as_str().unwrap_or_default();
        assert!(status == 409 && why.contains(words), "{name}: {status} {why:?}, not {words:?}");
    }

    /// The state, once it satisfies the predicate.
    fn when(&self, what: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        let since = Instant::now();
        loop {
            let state = self.state();
            if is_so(&state) {
                return state;
            }
            assert!(since.elapsed() < PATIENCE, "{what} does not come: {state:#}");
            thread::sleep(Duration::from_millis(10));
        }
    }

    fn ended(&self) -> Value {
        self.when("the end", |state| state["phase"] == "idle")
    }

    /// The default choices, with these changes.
    fn plan(&self, changes: Value) -> Value {
        let mut plan = self.state()["plan"].take();
        for (name, value) in changes.as_object().expect("changes") {
            plan[name] = value.clone();
        }
        plan
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        client::end(&mut self.child);
        let _ = fs::remove_dir_all(&self.folder);
    }
}

#[test]
fn a_competition_from_the_page_has_the_results_of_the_command_line() {
    let program = Program::start("equal", &["--team", "builtin:1", "--team", "builtin:3", "--keep", "kept"]);
    let wishes = json!({ "challenges": ["kick", "turn"], "runs": 2, "repetitions": 1, "seed": 9, "speed": null });
    let plan = program.plan(wishes);
    program.does("competition", &plan);
    program.refuses("competition", &plan, "stop them first");
    let state = program.ended();
    assert_eq!(state["progress"], json!({ "made": 8, "of": 8 }), "{state:#}");
    assert_eq!((&state["message"], &state["plan"], &state["what"]), (&Value::Null, &plan, &json!("competition")));

    let asked = |challenge: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(["challenge", "run", challenge, "--team", "builtin:1", "--team", "builtin:3", "--seed", "9"]);
        let output = command.args(["--runs", "2", "--repetitions", "1", "--json", "-"]).output().expect("spar runs");
        let value: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        value["challenges"][0]["results"].clone()
    };
    for (index, challenge) in ["kick", "turn"].into_iter().enumerate() {
        assert_eq!(state["results"][index]["challenge"], challenge);
        assert_eq!(state["results"][index]["results"], asked(challenge), "{challenge}");
    }
    let taken: Value = get(program.web, "/files/results.json").json();
    assert_eq!(taken["challenges"][1]["results"], state["results"][1]["results"]);
    let csv = String::from_utf8(get(program.web, "/files/results.csv").body).expect("text");
    assert!(csv.lines().count() == 9 && csv.contains("run-1.mcap"), "{csv}");
    assert!(String::from_utf8(get(program.web, "/files/report.html").body).expect("text").contains("builtin:3"));
    assert_eq!(get(program.web, "/files/other.html").status, 404);

    let ledger = program.folder.join("kept/competition-1/ledger.sqlite");
    let shown =
        Command::new(env!("CARGO_BIN_EXE_spar")).args(["challenge", "show"]).arg(ledger).output().expect("spar runs");
    assert!(String::from_utf8_lossy(&shown.stdout).contains("builtin:3"), "{shown:?}");
}

#[test]
fn a_stop_waits_for_the_run_and_a_second_one_does_not() {
    let program = Program::start("stop", &[]);
    program.refuses("stop", &json!({}), "no runs are made");
    let plan = program.plan(json!({ "challenges": ["kick"], "runs": 3, "repetitions": 1, "speed": 8.0 }));
    program.does("competition", &plan);
    program.when("a run", |state| state["running"]["status"] == "running");
    program.does("stop", &json!({}));
    let state = program.ended();
    assert_eq!(state["progress"], json!({ "made": 1, "of": 3 }), "{state:#}");
    assert_eq!(state["message"], "Stopped after 1 of 3 runs.");

    // At real time this takes longer than the test waits.
    let plan = program.plan(json!({ "challenges": ["passing"], "runs": 3, "repetitions": 1, "speed": 0.05 }));
    program.does("competition", &plan);
    program.when("a run", |state| state["running"].is_object());
    program.does("stop", &json!({}));
    assert_eq!(program.state()["phase"], "stopping");
    program.does("stop", &json!({}));
    assert_eq!(program.ended()["progress"]["made"], 0);
}

#[test]
fn a_run_whose_server_was_ended_is_made_again() {
    let program = Program::start("server", &[]);
    program.refuses("stop-server", &json!({}), "no run is active");
    let plan = program.plan(json!({ "challenges": ["kick"], "runs": 1, "repetitions": 1, "speed": 4.0 }));
    program.does("competition", &plan);
    program.when("a run", |state| state["running"]["status"] == "running");
    program.does("stop-server", &json!({}));
    let state = program.ended();
    assert_eq!(state["progress"]["made"], 1);
    assert_eq!(state["attempts"][0]["status"], "ok", "{state:#}");
    assert_eq!(get(program.web, "/files/results.json").json()["challenges"][0]["attempts"][0]["reruns"], 1);
}

#[test]
fn the_run_that_goes_on_is_shown_with_its_drawings_and_its_past() {
    let program = Program::start("shown", &[]);
    let plan = program.plan(json!({ "challenges": ["kick"], "runs": 1, "repetitions": 1, "speed": 2.0 }));
    program.does("competition", &plan);
    program.when("a picture", |state| state["is_shown"] == true);
    let mut page =
        Page::open(program.web, "/run/ws?embed=1", &["Sec-WebSocket-Protocol: spar-view.1"]).expect("a page");
    assert_eq!(page.text("hello")["role"], "viewer");
    let drawn = |drawings: &Value| {
        let sets = drawings["sets"].as_array().into_iter().flatten();
        sets.into_iter().any(|set| set["name"].as_str().is_some_and(|name| name.contains("kickChallenge")))
    };
    page.text_when("drawings", drawn);
    program.ended();
    let frames = get(program.web, "/run/api/frames?from=10&to=12");
    assert_eq!(frames.status, 200);
    assert!(client::footage(&frames.body).iter().any(|message| matches!(message, Message::Frame(_))));

    // The page switches to the next run.
    program.does("test", &plan);
    let why = loop {
        if let Message::Close(why) = page.next() {
            break why;
        }
    };
    assert!(why.contains("next run"), "{why}");
    let watched = program.when("an end", |state| state["phase"] == "idle" && state["what"] == "test");
    assert_eq!(watched["attempts"][0]["has_recording"], true);
    let web = program.does("watch", &json!({ "number": 1 }))["web"].as_str().expect("a link").to_owned();
    let viewer: SocketAddr = web.trim_start_matches("http://").trim_end_matches('/').parse().expect("an address");
    Page::at(viewer).frame(|_| true);
    program.refuses("watch", &json!({ "number": 77 }), "no recording");
}

/// A killed program cannot end its child processes: they end by themselves.
#[test]
fn a_viewer_that_the_page_has_started_ends_when_the_program_is_killed() {
    let mut program = Program::start("killed", &[]);
    let plan = program.plan(json!({ "challenges": ["turn"], "runs": 1, "repetitions": 1, "speed": null }));
    program.does("test", &plan);
    program.ended();
    let web = program.does("watch", &json!({ "number": 1 }))["web"].as_str().expect("a link").to_owned();
    let viewer: SocketAddr = web.trim_start_matches("http://").trim_end_matches('/').parse().expect("an address");
    Page::at(viewer).frame(|_| true);
    program.child.kill().expect("it is killed");
    program.child.wait().expect("its end");
    let since = Instant::now();
    while TcpStream::connect(viewer).is_ok() {
        assert!(since.elapsed() < PATIENCE, "the viewer is still there");
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn only_the_token_gives_orders_and_mistakes_are_told() {
    let program = Program::start("orders", &[]);
    assert_eq!(program.state()["may_order"], false);
    assert_eq!(get(program.web, &format!("/api/competition?token={TOKEN_IN_LINKS}")).json()["may_order"], true);
    let plan = program.plan(json!({}));
    for path in ["/api/competition", "/api/test", "/api/open", "/api/watch?token=other"] {
        let answer = post(program.web, path, &plan.to_string());
        assert_eq!(answer.status, 403, "{path}");
    }
    let foreign = request(
        program.web,
        &format!("POST /api/test?token={TOKEN_IN_LINKS}"),
        &["Origin: http://evil.example"],
        &plan.to_string(),
    );
    assert_eq!(foreign.status, 403);
    let revision = program.state()["revision"].as_u64().expect("a number");
    assert_eq!(get(program.web, &format!("/api/competition?since={revision}")).status, 204);

    let check = |changes: Value, words: &str| program.refuses("competition", &program.plan(changes), words);
    check(json!({ "challenges": [] }), "choose a challenge");
    check(json!({ "challenges": ["jump"] }), "no challenge \"jump\"");
    check(json!({ "challenges": ["goalie"], "profile": "paper-2016" }), "paper-2016");
    check(json!({ "runs": 0 }), "1 to 100000");
    check(json!({ "run_time_s": -1.0 }), "run time");
    check(json!({ "speed": 0.0 }), "speed");
    check(json!({ "teams": [] }), "1 to 100 teams");
    let team = |name: &str, source: &str, drop_height_m: f64| json!({ "name": name, "source": source, "drop_height_m": drop_height_m });
    check(json!({ "teams": [team("a", "nowhere", 0.4)] }), "no such folder");
    check(json!({ "teams": [team("", "builtin", 0.4)] }), "1 to 100 characters");
    check(json!({ "teams": [team("a", "builtin", 0.0)] }), "drop height");
    check(json!({ "teams": [team("a", "builtin", 0.4), team("a", "builtin:1", 0.4)] }), "two teams");
    program.refuses("competition", &json!({ "challenges": 3 }), "no plan");
    program.refuses("dance", &json!({}), "no order");
    assert_eq!(get(program.web, "/files/results.csv").status, 409);

    program.refuses("open", &json!({ "path": "cup.toml" }), "cup.toml");
    let cup = "seed = 5\nchallenges = [\"run\", \"kick\"]\n[challenge.kick]\nruns = 2\n[[team]]\nname = \"red\"\nsource = \"builtin:2\"\n";
    fs::write(program.folder.join("cup.toml"), cup).expect("a file");
    let plan = program.does("open", &json!({ "path": "cup.toml" }));
    assert_eq!((&plan["seed"], &plan["teams"][0]["name"]), (&json!(5), &json!("red")));
    let changed = program.plan(json!({ "challenges": ["kick"], "repetitions": 1, "speed": null }));
    program.does("competition", &changed);
    assert_eq!(program.ended()["progress"]["of"], 2, "what the file says of a challenge holds");
}
