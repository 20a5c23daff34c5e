//! `spar view`: a match on another server, in a browser.
#![cfg(unix)]

use crate::viewers::client;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use client::{Page, get, post};
use serde_json::{Value, json};

/// A running program.
struct Running {
    child: Child,
    ready: String,
}

impl Running {
    fn start(arguments: &[&str]) -> Running {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(["--log", "warn"]).args(arguments).stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("spar starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let ready = lines.find_map(|line| line.expect("a line").strip_prefix("ready ").map(str::to_owned));
        thread::spawn(move || lines.for_each(drop));
        Running { child, ready: ready.expect("it is ready") }
    }

    fn place(&self, door: &str) -> SocketAddr {
        let place = self.ready.split(' ').find_map(|word| word.strip_prefix(door)?.strip_prefix('='));
        place.expect("a door").trim_start_matches("http://").trim_end_matches('/').parse().expect("an address")
    }

    /// The state on the pages, once it satisfies the predicate.
    fn state_when(&self, is_meant: impl Fn(&Value) -> bool) -> Value {
        let mut state = Value::Null;
        for _ in 0..600 {
            let answer = get(self.place("web"), "/api/state");
            state = if answer.status == 200 { answer.json() } else { Value::Null };
            if is_meant(&state) {
                return state;
            }
            thread::sleep(Duration::from_millis(50));
        }
        panic!("the state is {state}");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        client::end(&mut self.child);
    }
}

fn serve(monitor_port: u16) -> Running {
    Running::start(&["serve", "--agent-port", "0", "--monitor-port", &monitor_port.to_string(), "--web", "off"])
}

fn is_at(state: &Value, x: f64) -> bool {
    state["ball"]["position_m"][0].as_f64().is_some_and(|at| (at - x).abs() < 0.01)
}

#[test]
fn a_match_elsewhere_is_shown_and_steered() {
    let log = Path::new(env!("CARGO_TARGET_TMPDIR")).join("view.log");
    let server = serve(0);
    let place = server.place("monitor").to_string();
    let view = Running::start(&["view", &place, "--web", "0", "--record", log.to_str().expect("text")]);
    let mut page = Page::at(view.place("web"));
    assert_eq!(page.text("hello")["source"], "gateway");
    let scene = page.text_when("scene", |scene| scene["things"] != json!([]));
    assert_eq!((&scene["measures"]["FieldLength"], &scene["modes"][3]), (&json!(30.0), &json!("PlayOn")));
    assert_eq!(
        page.ask(1, &json!({ "do": "command", "words": "(playMode PlayOn)(ball (pos 3 -2 0.5)(vel 0 0 0))" })),
        None
    );
    let state = view.state_when(|state| is_at(state, 3.0) && state["mode"] == "PlayOn");
    assert!(state["tick"].as_u64().is_some_and(|tick| tick > 0), "{state}");
    view.state_when(|_| get(view.place("web"), "/api/events").json().to_string().contains("PlayOn"));
    assert!(page.ask(2, &json!({ "do": "command", "words": "kickOff" })).is_some(), "that is no list");

    // The server ends, and another one starts at the same address.
    drop(server);
    let waits = |status: &Value| status["values"]["waiting_for"] == format!("the server at {place}").as_str();
    page.text_when("status", waits);
    assert_eq!(page.ask(3, &json!({ "do": "command", "words": "(dropBall)" })), None);
    assert!(page.text("notice")["text"].as_str().is_some_and(|text| text.contains("no connection")));
    let _server = serve(place.rsplit(':').next().expect("a port").parse().expect("a port"));
    page.text_when("status", |status| !waits(status) && status["values"]["play_mode"] == "BeforeKickOff");
    view.state_when(|state| is_at(state, 0.0));
    // The file grows by whole lines, but part of the last one may already be there.
    let whole_lines = || {
        let text = fs::read_to_string(&log).expect("a log");
        text.rsplit_once('\n').map_or_else(Vec::new, |(whole, _)| whole.lines().map(str::to_owned).collect())
    };
    let enough = (0..200).map(|_| {
        thread::sleep(Duration::from_millis(50));
        whole_lines()
    });
    let lines = enough.into_iter().find(|lines| lines.len() > 10).expect("ten frames");
    assert!(lines.iter().all(|line| line.starts_with("((") && line.ends_with("))")), "{lines:?}");
}

const RSMP: &str = "((RSMP 1 0)((gt 1 0)0.00)((sg 1 0)full(nd TRF(SLT 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1)\
    (nd DSC(ball)(nd TRF(SLT 1 0 0 0 0 1 0 0 0 0 1 0 1.0000 2.0000 0.1100 1)(nd SMN (setVisible 1)(load StdUnitSphere) (rgba 1 1 1 1) (sSc 0.11 0.11 0.11))))\
    (nd DSC(agent Reds 7)(nd TRF(SLT 0 1 0 0 -1 0 0 0 0 0 1 0 -3 0 0.5 1)(nd SMN (setVisible 1)(load models/T1/Trunk.STL) (sMat matLeft))\
    (nd TRF(SLT 1 0 0 0 0 1 0 0 0 0 1 0 0.5 0 0 1)(nd SMN (setVisible 1)(load StdUnitBox) (rgba 1 0 0 1) (sSc 0.1 0.2 0.3)))))))\
    ((gs 1 0)(time 5.5)(half 1)(score_left 2)(score_right 0)(play_mode 1)(team_left Reds)(team_right <RIGHT>))\
    ((ge 1 0)(FieldLength 14)(FieldWidth 9)(BallRadius 0.11)(play_modes BeforeKickOff PlayOn)))";

const MOVED: &str = "((RSMP 1 0)((gt 1 0)0.04)((sg 1 0)diff(nd(nd(nd TRF(SLT 1 0 0 0 0 1 0 0 0 0 1 0 4 2 0.11 1)(nd)))(nd(nd(nd)(nd(nd))))))\
    ((gs 1 0)(time 5.54)(half 1)(score_left 3)(score_right 0)(play_mode 1)))";

fn send(stream: &mut TcpStream, text: &str) {
    let length = u32::try_from(text.len()).expect("a length");
    stream.write_all(&[&length.to_be_bytes(), text.as_bytes()].concat()).expect("sent");
}

fn receive(stream: &mut TcpStream) -> String {
    let mut length = [0; 4];
    stream.read_exact(&mut length).expect("a length");
    let mut text = vec![0; u32::from_be_bytes(length) as usize];
    stream.read_exact(&mut text).expect("a text");
    String::from_utf8(text).expect("text")
}

#[test]
fn robots_of_rcssservermj_are_shown() {
    let door = TcpListener::bind("127.0.0.1:0").expect("a port");
    let view = Running::start(&["view", &door.local_addr().expect("an address").to_string(), "--web", "0"]);
    let (mut stream, _) = door.accept().expect("it connects");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a time limit");
    let mut page = Page::at(view.place("web"));
    send(&mut stream, RSMP);
    let scene = page.text_when("scene", |scene| scene["things"].as_array().is_some_and(|things| things.len() == 3));
    let robot = &scene["things"][2];
    let told = ["name", "team", "side", "number", "model"].map(|key| robot[key].clone());
    assert_eq!(told, [json!("left 7"), json!("Reds"), json!("left"), json!(7), json!("T1")]);
    let solids = |part: usize| robot["parts"][part]["solids"].as_array().expect("solids").len();
    assert_eq!(
        (&robot["parts"][0]["name"], solids(0), solids(1)),
        (&json!("Trunk"), 2, 1),
        "a model, and a rod from it"
    );
    send(&mut stream, MOVED);
    let state = view.state_when(|state| is_at(state, 4.0));
    assert_eq!(
        (&state["score"], &state["mode"], &state["robots"][0]["position_m"]),
        (&json!([3, 0]), &json!("PlayOn"), &json!([-3.0, 0.0, 0.5]))
    );
    assert!(get(view.place("web"), "/api/events").json().to_string().contains("goal of left"));
    // A difference of another shape: everything is requested anew.
    send(&mut stream, "((RSMP 1 0)((gt 1 0)0.08)((sg 1 0)diff(nd(nd)))((gs 1 0)(time 5.58)))");
    assert_eq!(receive(&mut stream), "(reqfullstate)");
    let words = "(agent (unum 7)(team Left)(pos 1 2 0.5))";
    assert_eq!(post(view.place("web"), "/api/command", words).status, 200);
    assert_eq!(receive(&mut stream), "(agent (unum 7)(team Reds)(pos 1 2 0.5))");
}

#[test]
fn mistakes_are_told() {
    let check = |arguments: &[&str], expect: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        let output = command.args(["view"]).args(arguments).stdin(Stdio::null()).output().expect("spar starts");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && told.contains(expect), "{arguments:?}: {told}");
    };
    check(&["nowhere.mcap"], "HOST:PORT");
    check(&["localhost:0"], "HOST:PORT");
    check(&["localhost:3200", "--web", "off"], "--web off");
    check(&["Cargo.toml", "--record", "a.log"], "--record is for a server");
    check(&["Cargo.toml", "src", "--record", "a.log"], "--record is for a server");
    check(&["localhost:3200", "--paused"], "are for files");
    check(&["Cargo.toml", "nowhere.mcap"], "Cargo.toml: ");
    check(&["a.mcap", "b.mcap", "c.mcap"], "c.mcap");
}
