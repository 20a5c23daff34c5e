//! The operator's page: a tunnel to the rescue world's client endpoint (docs/tools/web-protocol.md, operator station).

use crate::client;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use client::{Message, Page, get, post, request};
use foxglove::{FrameTransforms, SceneUpdate};
use prost::Message as _;
use rescue_station::{OperatorApi, STATION_ENDPOINT, STATIONS_MAX};
use rescue_world::RESCUE;
use serde_json::{Value, json};
use server::{Binding, Server, ServerOptions, ShutdownHandle};
use viewer::ENDPOINT_NAME;
use web::{RunOrigin, RunView, SceneSource, ServerInfo, Tokens, WebServer};

const PATIENCE: Duration = Duration::from_secs(30);

/// An operator API that echoes requests, and has one file.
struct Echo;

impl OperatorApi for Echo {
    fn execute(&self, name: &str, body: Value) -> Result<Value, String> {
        if name == "fail" { Err(String::from("not now")) } else { Ok(json!({ "name": name, "body": body })) }
    }

    fn file(&self, name: &str) -> Result<Option<Vec<u8>>, String> {
        match name {
            "metrics.json" => Ok(Some(b"{}".to_vec())),
            "later.csv" => Err(String::from("the trial has not ended")),
            _ => Ok(None),
        }
    }
}

/// A run of the rescue world with its operator page.
struct Run {
    web: Option<WebServer>,
    stopper: ShutdownHandle,
    thread: Option<JoinHandle<()>>,
}

impl Run {
    fn start(trainer: Option<&str>) -> Run {
        let parameters = (RESCUE.parameters)();
        let values = engine::Values::new(&parameters, |parameter| RESCUE.default_value(parameter));
        let session = (RESCUE.build)(&values).expect("a world");
        let doors = [Binding::in_process(STATION_ENDPOINT), Binding::in_process(ENDPOINT_NAME)];
        let mut server = Server::bind(session, &doors, ServerOptions::default()).expect("a server");
        let shown = RunView {
            server_info: ServerInfo { version: "1", world: String::from("rescue") },
            source: RunOrigin::Live,
            cycle: RESCUE.cycle,
            speed_target: Some(1.0),
            ticks: None,
            events: None,
            tokens: Tokens { trainer: trainer.map(str::to_owned), referee: None },
            history: Arc::default(),
            decode_drawings: |_| Vec::new(),
            drawings: None,
            on_drawing: None,
            playback: None,
            answer_times: server.shared_answer_times(),
            stays_after_end: false,
            branch: None,
        };
        let side = SceneSource { run_view: shown, playback: None, handle: server.handle() };
        let here = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let root = rescue_station::routes(Arc::new(Echo), server.handle());
        let web = WebServer::show_with_routes(here, side, None, root).expect("pages");
        let stopper = server.shutdown_handle();
        let thread = thread::spawn(move || drop(server.run().expect("a run")));
        Run { web: Some(web), stopper, thread: Some(thread) }
    }

    fn at(&self) -> SocketAddr {
        self.web.as_ref().expect("pages").address()
    }

    fn page(&self, path: &str) -> Station {
        Station(Page::open(self.at(), path, &[]).expect("a page"))
    }

    fn stop(&mut self) {
        self.stopper.shutdown();
        self.thread.take().into_iter().for_each(|thread| thread.join().expect("no panic"));
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        self.stopper.shutdown();
    }
}

/// A connected operator page.
struct Station(Page);

impl Station {
    /// The next message with these first elements.
    fn hear(&mut self, beginning: &Value) -> Value {
        self.hear_when(beginning, |_| true)
    }

    /// The next message with these first elements that satisfies the predicate.
    fn hear_when(&mut self, beginning: &Value, is_meant: impl Fn(&[Value]) -> bool) -> Value {
        let beginning = beginning.as_array().expect("an array");
        let since = Instant::now();
        while since.elapsed() < PATIENCE {
            let frame = match self.0.next() {
                Message::Text(frame) => frame,
                other => panic!("no {beginning:?}, but {other:?}"),
            };
            let messages = frame.as_array().expect("an array of messages");
            let mut messages = messages.iter().map(|message| message.as_array().expect("a message"));
            if let Some(message) = messages.find(|message| message.starts_with(beginning) && is_meant(message)) {
                return Value::Array(message.clone());
            }
        }
        panic!("no {beginning:?}");
    }

    fn ask(&mut self, message: &Value, beginning: &Value) -> Value {
        self.0.say(message);
        self.hear(beginning)
    }

    /// The reason for which the server closes the connection.
    fn end(&mut self) -> String {
        loop {
            if let Message::Close(why) = self.0.next() {
                return why;
            }
        }
    }
}

#[test]
fn operators_see_and_command_robots() {
    let mut run = Run::start(None);
    let mut page = run.page("/station");
    let robot = page.hear(&json!(["robot", "robot1"]));
    assert!(robot[2].is_string() && robot[3].is_number() && robot.as_array().expect("an array").len() == 6, "{robot}");
    page.ask(&json!(["hello", 2, "clock", "errors", "mission2"]), &json!(["hello", 2, "clock", "errors", "mission2"]));
    page.hear(&json!(["time"]));
    page.ask(&json!(["SELECT", "Robot2"]), &json!(["select", "robot2"]));
    page.0.say(&json!(["missionset", "robot1", ["goto", [robot[3], robot[4], 0.5]], ["turnto", [0.25]]]));
    let plan = page.hear_when(&json!(["mission", "robot1"]), |plan| plan.len() == 4);
    assert_eq!([&plan[2][0], &plan[3][0], &plan[3][1][2]], [&json!("goto"), &json!("turnto"), &json!(0.25)]);
    // Refusals by the world, and by the tunnel.
    page.ask(&json!(["select", "robot99"]), &json!(["error", "no-such-robot"]));
    page.ask(&json!(["select"]), &json!(["error", "arity", "expected (select UID)", "(select)"]));
    let refused = page.ask(&json!({ "select": "robot1" }), &json!(["error", "syntax"]));
    assert_eq!(refused[3], json!("{\"select\":\"robot1\"}"));
    page.ask(&json!(["select", true]), &json!(["error", "bad-type"]));
    // Another page is another client: it requests its own extensions.
    let mut other = run.page("/station");
    other.0.say(&json!(["select", "robot99"]));
    other.ask(&json!(["select", "robot1"]), &json!(["select", "robot1"]));
    run.stop();
    assert_eq!([page.end(), other.end()], ["the server has ended", "the server has ended"]);
}

#[test]
fn pages_without_the_token_look_on() {
    let run = Run::start(Some("secret"));
    let mut page = run.page("/station");
    page.ask(&json!(["hello", 2, "clock"]), &json!(["hello", 2, "clock"]));
    let denied = page.ask(&json!(["select", "robot1"]), &json!(["error", "denied"]));
    assert!(denied[2].as_str().is_some_and(|why| why.contains("token")), "{denied}");
    page.ask(&json!(["helloo", 2]), &json!(["error", "denied"]));
    page.hear(&json!(["time"]));
    let mut operator = run.page("/station?token=secret");
    operator.ask(&json!(["select", "robot1"]), &json!(["select", "robot1"]));
    page.hear(&json!(["select", "robot1"]));
    for (path, status) in [("/api/save", 403), ("/api/save?token=secret", 200), ("/api/fail?token=secret", 409)] {
        assert_eq!(post(run.at(), path, "{\"a\":1}").status, status, "{path}");
    }
    for (path, status) in [
        ("/files/metrics.json", 403),
        ("/files/metrics.json?token=secret", 200),
        ("/files/later.csv?token=secret", 409),
        ("/files/none?token=secret", 404),
    ] {
        assert_eq!(get(run.at(), path).status, status, "{path}");
    }
    let answer = post(run.at(), "/api/save?token=secret", "{\"a\":1}").json();
    assert_eq!(answer, json!({ "name": "save", "body": { "a": 1 } }));
    // Pages of other origins are rejected, even with the token.
    let foreign = Page::open(run.at(), "/station?token=secret", &["Origin: http://evil.example"]);
    assert!(foreign.is_err_and(|first| first.contains(" 403 ")));
    assert_eq!(request(run.at(), "POST /api/save?token=secret", &["Origin: http://evil.example"], "").status, 403);
}

#[test]
fn files_of_the_page_and_the_view_of_the_run() {
    let run = Run::start(None);
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../pages/dist");
    let page = get(run.at(), "/");
    match std::fs::read(dist.join("station.html")) {
        Ok(file) => assert_eq!((page.status, page.body), (200, file)),
        Err(_) => assert_eq!(page.status, 404),
    }
    assert_eq!(get(run.at(), "/viewer").status, 308);
    assert_eq!(get(run.at(), "/viewer/").body, std::fs::read(dist.join("index.html")).expect("a page"));
    let mut viewer = Page::open(run.at(), "/viewer/ws", &["Sec-WebSocket-Protocol: spar-view.1"]).expect("a viewer");
    assert_eq!(viewer.text("hello")["world"], json!("rescue"));
}

#[test]
fn pages_that_ask_too_much_are_sent_away() {
    let run = Run::start(None);
    let mut page = run.page("/station");
    while page.0.try_to_say(&json!(["gaze", 1, 2])).is_ok() {}
    let pages: Vec<_> = (0..STATIONS_MAX + 2).map_while(|_| Page::open(run.at(), "/station", &[]).ok()).collect();
    assert!((STATIONS_MAX - 1..=STATIONS_MAX).contains(&pages.len()), "{}", pages.len());
    let refused = get(run.at(), "/station");
    assert_eq!(refused.status, 400, "without an upgrade");
}

#[test]
fn foxglove_looks_on() {
    let mut run = Run::start(Some("secret"));
    let protocol = "Sec-WebSocket-Protocol: foxglove.websocket.v1, foxglove.sdk.v1";
    assert!(Page::open(run.at(), "/foxglove", &[]).is_err(), "without a subprotocol");
    let mut page = Page::open(run.at(), "/foxglove", &[protocol, "Origin: https://app.foxglove.dev"]).expect("a page");
    let Message::Text(info) = page.next() else { panic!("no text") };
    assert_eq!((&info["op"], &info["capabilities"]), (&json!("serverInfo"), &json!(["time"])));
    let Message::Text(channels) = page.next() else { panic!("no text") };
    let topics: Vec<&Value> = (0..3).map(|id| &channels["channels"][id]["topic"]).collect();
    assert_eq!(
        (&channels["op"], &topics[..]),
        (&json!("advertise"), &[&json!("/tf"), &json!("/scene"), &json!("/log")][..])
    );
    assert_eq!(channels["channels"][1]["schemaName"], "foxglove.SceneUpdate");

    let subscriptions = json!([{ "id": 7, "channelId": 0 }, { "id": 8, "channelId": 1 }, { "id": 9, "channelId": 99 }]);
    page.say(&json!({ "op": "subscribe", "subscriptions": subscriptions }));
    let (mut transforms, mut entities, mut times, mut is_warned) = (Vec::new(), Vec::new(), Vec::new(), false);
    while transforms.len() < 3 || entities.len() < 2 || !is_warned {
        let frame = match page.next() {
            Message::Frame(frame) => frame,
            Message::Text(text) => {
                is_warned = text["op"] == "status" && text["message"].as_str().is_some_and(|text| text.contains("99"));
                continue;
            }
            Message::Close(why) => panic!("closed: {why}"),
        };
        let (head, rest) = frame.split_first().expect("a kind");
        let number = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().expect("eight bytes"));
        match (head, rest.split_at_checked(4)) {
            (2, _) => times.push(number(rest)),
            (1, Some(([7, 0, 0, 0], rest))) => {
                assert_eq!(times.last(), Some(&number(&rest[..8])), "the clock comes first");
                transforms.push(FrameTransforms::decode(&rest[8..]).expect("transforms").transforms);
            }
            (1, Some(([8, 0, 0, 0], rest))) => {
                entities.extend(SceneUpdate::decode(&rest[8..]).expect("an update").entities);
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(times.is_sorted(), "{times:?}");
    let robot = transforms[0].iter().find(|transform| transform.child_frame_id == "robot1").expect("a robot");
    assert!(robot.translation.is_some_and(|at| at.x > 0.0 && at.y > 0.0), "{robot:?}");
    assert!(entities[0].id == "building" && entities[0].cubes.len() > 10, "walls");

    page.say(&json!({ "op": "unsubscribe", "subscriptionIds": [7, 8] }));
    page.say(&json!({ "op": "setParameters", "parameters": [] }));
    while !matches!(page.next(), Message::Text(text) if text["op"] == "status") {}
    for _ in 0..3 {
        assert!(matches!(page.next(), Message::Frame(frame) if frame[0] == 2), "only the time");
    }
    run.stop();
}
