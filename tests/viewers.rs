//! The pages' data and the viewers' permissions (docs/tools/web-protocol.md).

pub mod client;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;

use client::{Message, Page, footage, get, picture, post, request, tick};
use serde_json::{Value, json};

/// A running program with pages.
struct Running {
    child: Child,
    web: SocketAddr,
    agent: Option<SocketAddr>,
    others: Vec<Child>,
}

impl Running {
    fn start(arguments: &[&str]) -> Running {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(["--log", "warn"]).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("spar starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let ready =
            lines.find_map(|line| line.expect("a line").strip_prefix("ready ").map(str::to_owned)).expect("ready");
        thread::spawn(move || lines.for_each(drop));
        let place = |name: &str| ready.split(' ').find_map(|word| word.strip_prefix(name)).map(str::to_owned);
        let web = place("web=http://").expect("pages").trim_end_matches('/').parse().expect("an address");
        let agent = place("agent=").map(|place| place.parse().expect("an address"));
        Running { child, web, agent, others: Vec::new() }
    }

    /// A live run on free ports.
    fn serve(arguments: &[&str]) -> Running {
        let free = ["serve", "--agent-port", "0", "--monitor-port", "0"];
        let web: &[&str] = if arguments.contains(&"--web") { &[] } else { &["--web", "0"] };
        Running::start(&[&free, web, arguments].concat())
    }

    /// Adds built-in players, and waits until they stand on the field.
    fn with_players(mut self, teams: &[(&str, u32)]) -> Running {
        let port = self.agent.expect("a door").port().to_string();
        for (team, number) in teams {
            let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
            command.args(["agent", "--port", &port, "--team", team, "--unum", &number.to_string(), "--log", "off"]);
            self.others.push(command.stdout(Stdio::null()).spawn().expect("a player"));
            let players = self.others.len();
            self.state_when(|state| {
                let robots = state["robots"].as_array().expect("robots");
                robots.len() == players && robots.iter().all(|robot| robot["number"].is_u64())
            });
        }
        self
    }

    /// The state, once it satisfies the predicate.
    fn state_when(&self, is_meant: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..600 {
            let answer = get(self.web, "/api/state");
            if answer.status == 200 && is_meant(&answer.json()) {
                return answer.json();
            }
            thread::sleep(std::time::Duration::from_millis(50));
        }
        panic!("the state is {:?}", get(self.web, "/api/state").json());
    }

    fn command(&self, words: &str) {
        let answer = post(self.web, "/api/command", words);
        assert_eq!(answer.status, 200, "{words}: {}", answer.json());
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        for child in self.others.iter_mut().chain([&mut self.child]) {
            client::end(child);
        }
    }
}

fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn a_page_sees_the_game_as_it_is() {
    let server = Running::serve(&[]).with_players(&[("Alpha", 1), ("Beta", 7)]);
    let mut page = Page::at(server.web);
    let hello = page.text("hello");
    assert_eq!((&hello["version"], &hello["source"], &hello["role"]), (&json!(1), &json!("live"), &json!("trainer")));
    server.command("(playMode PlayOn)(score (left 2)(right 1))(pause)");
    let state = server.state_when(|state| state["is_paused"] == true);
    assert_eq!(
        (&state["mode"], &state["score"], &state["teams"]),
        (&json!("PlayOn"), &json!([2, 1]), &json!(["Alpha", "Beta"]))
    );
    let scene = page.text("scene");
    assert_eq!(scene["measures"]["FieldLength"], 30.0);
    assert_eq!(scene["modes"][0], "BeforeKickOff");
    let of =
        |kind: &str| scene["things"].as_array().expect("things").iter().filter(|thing| thing["kind"] == kind).count();
    assert_eq!([of("field"), of("ball"), of("robot")], [1, 1, 2]);
    let last = state["tick"].as_u64().expect("a tick");
    let frame = page.frame(|tick| tick == last);
    assert_eq!(frame.len(), 32 + 20 * (1 + 2 * 13), "a ball, and 13 parts of each robot");
    let ball: Vec<f64> =
        frame[32..44].chunks(4).map(|x| f64::from(f32::from_le_bytes(x.try_into().expect("four bytes")))).collect();
    let told = state["ball"]["position_m"].as_array().expect("a place");
    // The pause stores a ball that was just placed, a millimetre lower, in the same tick.
    let differs = |(a, b): (&f64, &Value)| (a - b.as_f64().expect("a number")).abs() > 1e-3;
    assert!(!ball.iter().zip(told).any(differs), "{ball:?} {told:?}");
    let robot = &state["robots"][1];
    assert_eq!((&robot["name"], &robot["number"], &robot["type"]), (&json!("right 7"), &json!(7), &json!("nao 0")));
    let events = get(server.web, "/api/events").json();
    assert!(events.as_array().expect("events").iter().any(|event| event["what"] == "PlayOn"), "{events}");
}

#[test]
fn commands_act_and_mistakes_are_answered() {
    let server = Running::serve(&[]);
    let mut page = Page::at(server.web);
    let command = |words: &str| json!({ "do": "command", "words": words });
    assert_eq!(page.ask(1, &command("(ball (pos 3 -2 0.5)(vel 0 0 0))")), None);
    server.state_when(|state| state["ball"]["position_m"][0] == 3.0);
    let check = |page: &mut Page, id: u64, what: Value, expect: &str| {
        let error = page.ask(id, &what).unwrap_or_else(|| panic!("{what} was done"));
        assert!(error.contains(expect), "{what}: {error}");
    };
    check(&mut page, 2, command("(jump)"), "jump");
    check(&mut page, 3, command("nonsense"), "a list");
    check(&mut page, 4, json!({ "do": "seek", "tick": 3 }), "/api/frames");
    check(&mut page, 5, json!({ "do": "speed", "x": 2.0 }), "--speed");
    assert_eq!(page.ask(6, &json!({ "do": "pause" })), None);
    let tick = server.state_when(|state| state["is_paused"] == true)["tick"].as_u64().expect("a tick");
    assert_eq!(page.ask(7, &json!({ "do": "step", "ticks": 3 })), None);
    server.state_when(|state| state["tick"] == tick + 3 && state["is_paused"] == true);
    // Refusals by the world on execution are reported later.
    assert_eq!(page.ask(8, &command("(kill (unum 9)(team Left))")), None);
    let notice = page.text("notice");
    assert!(notice["text"].as_str().is_some_and(|text| text.contains('9')), "{notice}");
    page.say(&json!({ "id": 9, "do": "dance" }));
    assert!(page.text("reply")["error"].as_str().is_some_and(|error| error.contains("dance")));
}

#[test]
fn roles_are_those_of_the_monitors_port() {
    let tokens = ["--trainer-token", "sesame", "--referee-token", "whistle"];
    let server = Running::serve(&tokens);
    let page = |path: &str| Page::open(server.web, path, &["Sec-WebSocket-Protocol: spar-view.1"]).expect("a page");
    let try_all = |path: &str, role: &str, expect: [bool; 2]| {
        let mut page = page(path);
        assert_eq!(page.text("hello")["role"], role, "{path}");
        for (id, (words, is_done)) in ["(playMode PlayOn)", "(ball (pos 1 1 0.1))"].into_iter().zip(expect).enumerate()
        {
            let error = page.ask(id as u64, &json!({ "do": "command", "words": words }));
            assert_eq!(error.is_none(), is_done, "{path} {words}: {error:?}");
        }
    };
    try_all("/ws", "viewer", [false, false]);
    try_all("/ws?token=guess", "viewer", [false, false]);
    try_all("/ws?token=whistle", "referee", [true, false]);
    try_all("/ws?token=sesame", "trainer", [true, true]);
    try_all("/ws?token=%73esame&embed=1", "viewer", [false, false]);
    let bearer = |token: &str| {
        let header = format!("Authorization: Bearer {token}");
        request(server.web, "POST /api/command", &[&header], "(dropBall)").status
    };
    assert_eq!([bearer("sesame"), bearer("whistle"), bearer("")], [200, 200, 403]);
    let referee = request(server.web, "POST /api/command?token=whistle", &[], "(ball (pos 1 1 0.1))");
    assert_eq!(referee.status, 403, "{}", referee.json());
}

#[test]
fn pages_from_elsewhere_are_refused() {
    let server = Running::serve(&[]);
    let status = |headers: &[&str]| request(server.web, "GET /api/state", headers, "").status;
    assert_eq!(status(&[]), 200);
    assert_eq!(status(&["Host: evil.example"]), 403);
    assert_eq!(status(&["Origin: http://evil.example"]), 403);
    let page = |headers: &[&str]| Page::open(server.web, "/ws", headers).err();
    let own = format!("Origin: http://{}", server.web);
    assert_eq!(page(&["Sec-WebSocket-Protocol: spar-view.1", &own]), None);
    assert!(page(&["Sec-WebSocket-Protocol: spar-view.1", "Origin: null"]).is_some_and(|line| line.contains("403")));
    assert!(page(&[]).is_some_and(|line| line.contains("400")), "without the protocol");
    let index = get(server.web, "/");
    assert!(index.head.contains("content-security-policy: default-src 'none'"), "{}", index.head);
    assert!(
        index.head.contains("frame-ancestors 'self'")
            && get(server.web, "/?embed=1").head.contains("frame-ancestors *")
    );
    assert_eq!(get(server.web, "/../Cargo.toml").status, 404);
    assert_eq!(get(server.web, "/api/frames?from=5&to=5").status, 400);
    assert_eq!(get(server.web, "/api/frames?from=0&to=1001").status, 400);
}

#[test]
fn a_page_that_talks_too_much_loses_its_connection() {
    let server = Running::serve(&[]);
    let mut page = Page::at(server.web);
    let mut message = |id| page.try_to_say(&json!({ "id": id, "do": "command", "words": "(getAck x)" }));
    let _said = (0..300).take_while(|id| message(*id).is_ok()).count();
    let closed = (0..10_000).find_map(|_| match page.next() {
        Message::Close(why) => Some(why),
        _ => None,
    });
    let why = closed.expect("an end");
    assert!(why.contains("200 messages"), "{why}");
    assert_eq!(get(server.web, "/api/state").status, 200, "the server still serves");
}

/// The history of a live run is available, and is shown as before, bit for bit.
#[test]
fn the_past_of_a_live_run_is_as_it_was() {
    let server = Running::serve(&[]).with_players(&[("Alpha", 2)]);
    let mut page = Page::at(server.web);
    server.command("(playMode PlayOn)");
    let mut live = BTreeMap::new();
    while live.len() < 120 {
        let frame = page.frame(|_| true);
        live.insert(tick(&frame), frame);
    }
    let last = *live.keys().last().expect("frames");
    let from = last - 60;
    // Data of the last second is still being written to the file.
    let answer = (0..100).map(|_| {
        thread::sleep(std::time::Duration::from_millis(100));
        get(server.web, &format!("/api/frames?from={from}&to={last}"))
    });
    let answer = answer.into_iter().find(|answer| answer.status == 200).expect("frames");
    let messages = footage(&answer.body);
    assert!(matches!(&messages[0], Message::Text(text) if text["kind"] == "scene"), "{:?}", messages[0]);
    let frames: Vec<&Vec<u8>> = messages
        .iter()
        .filter_map(|message| match message {
            Message::Frame(frame) => Some(frame),
            _ => None,
        })
        .collect();
    assert!(frames.iter().map(|frame| tick(frame)).eq(from..last));
    for again in frames {
        if let Some(frame) = live.get(&tick(again)) {
            assert_eq!(picture(frame), picture(again), "tick {}", tick(again));
        }
    }
    // Another server continues from there, with a place for the player.
    let branch = post(server.web, &format!("/api/branch?tick={from}"), "").json();
    let other: SocketAddr = branch["web"]
        .as_str()
        .expect("pages")
        .trim_start_matches("http://")
        .trim_end_matches('/')
        .parse()
        .expect("an address");
    let state = get(other, "/api/state").json();
    assert_eq!(state["tick"], from);
    assert_eq!(state["robots"].as_array().expect("robots").len(), 1);
    // The other server ends with this one in any case.
    drop(page);
    drop(server);
    let is_gone = || std::net::TcpStream::connect(other).is_err();
    assert!((0..100).any(|_| {
        thread::sleep(std::time::Duration::from_millis(50));
        is_gone()
    }));
}

/// A page of a recording shows any tick, and shows it as the live page did.
#[test]
fn a_recording_is_shown_as_it_was() {
    let file = scratch("viewers.mcap");
    let path = file.to_str().expect("a path");
    let mut live = BTreeMap::new();
    {
        let server = Running::serve(&["--record", path]).with_players(&[("Alpha", 1), ("Beta", 1)]);
        let mut page = Page::at(server.web);
        server.command("(playMode PlayOn)(ball (pos 0 0 0.042)(vel 4 1 2))");
        while live.len() < 150 {
            let frame = page.frame(|_| true);
            live.insert(tick(&frame), frame);
        }
        server.command("(killsim)");
        // Its recording is complete when it has ended.
        thread::sleep(std::time::Duration::from_millis(1500));
    }
    let shown = Running::start(&["replay", path, "--paused", "--monitor-port", "0", "--web", "0"]);
    let mut page = Page::at(shown.web);
    let hello = page.text("hello");
    assert_eq!((&hello["source"], &hello["first_tick"]), (&json!("recording"), &json!(0)));
    let end = hello["end_tick"].as_u64().expect("its last tick");
    let (first, last) = (*live.keys().next().expect("frames"), *live.keys().last().expect("frames"));
    assert!(last <= end);
    // Forwards, backwards, far and near.
    for (id, at) in [last, first, first + 60, first + 59, first + 61, end, first].into_iter().enumerate() {
        assert_eq!(page.ask(id as u64, &json!({ "do": "seek", "tick": at })), None);
        let state = shown.state_when(|state| state["tick"] == at);
        assert_eq!(state["is_paused"], false, "the world of then was not paused");
        if let Some(frame) = live.get(&at) {
            let again = page.frame(|tick| tick == at);
            assert_eq!(picture(frame), picture(&again), "tick {at}");
        }
    }
    assert_eq!(post(shown.web, "/api/step?ticks=2", "").status, 200);
    shown.state_when(|state| state["tick"] == first + 2);
    assert_eq!(post(shown.web, "/api/step?ticks=-1", "").status, 200);
    shown.state_when(|state| state["tick"] == first + 1);
    assert_eq!(post(shown.web, "/api/speed?x=-4", "").status, 200);
    shown.state_when(|state| state["tick"] == 0);
    assert_eq!(post(shown.web, "/api/command", "(dropBall)").status, 409);
    let events = get(shown.web, "/api/events").json();
    assert!(events.as_array().expect("events").iter().any(|event| event["what"] == "PlayOn"), "{events}");
    assert_eq!(get(shown.web, &format!("/api/frames?from={end}&to={}", end + 1)).status, 200);
    assert_eq!(get(shown.web, &format!("/api/frames?from={end}&to={}", end + 2)).status, 404);
}

#[test]
fn pages_take_the_next_free_port_and_can_be_off() {
    let first = Running::serve(&[]);
    let taken = first.web.port().to_string();
    let second = Running::serve(&["--web", &taken]);
    assert!(second.web.port() > first.web.port() && second.web.port() < first.web.port() + 100);
    let serving =
        spar::serve(&spar::WORLDS, ["--agent-port", "0", "--monitor-port", "0", "--web", "off"]).expect("doors");
    assert!(!serving.ready_line().contains("web="), "{}", serving.ready_line());
}

/// RoboViz's datagrams arrive by UDP, and from pages; all pages show the drawings, and recordings contain them.
#[test]
fn drawings_show_on_all_pages() {
    let file = scratch("drawings.mcap");
    let server = Running::serve(&["--drawings", "32801", "--record", file.to_str().expect("a path")]);
    let mut page = Page::at(server.web);
    page.text("hello");
    let wait_for_tick =
        |least: u64| server.state_when(|state| state["tick"].as_u64().is_some_and(|tick| tick >= least));
    wait_for_tick(5);
    let socket = std::net::UdpSocket::bind("127.0.0.1:0").expect("a socket");
    let draw = |datagram: &[u8]| socket.send_to(datagram, "127.0.0.1:32801").expect("sent");
    // The example of monitor-protocol.md 10.2, then its swap in the same datagram.
    draw(b"\x01\x010.00000.00000.00001.5000-2.0000.50002.0000\xff\x00\x00demo.a\0\0\0demo.a\0");
    let drawn = page.text("drawings");
    let set = &drawn["sets"][0];
    assert_eq!((&set["name"], &set["shapes"][0]["kind"]), (&json!("demo.a"), &json!("line")), "{drawn}");
    // Nonsense does no harm.
    draw(b"\x01\x01nonsense");
    draw(b"\xff\xff\xff");
    wait_for_tick(20);
    page.draw(b"\x01\x031.0000-2.0000.50000.2000\x00\xff\x00balls\0\0\0balls\0");
    let mut other = Page::at(server.web);
    let whole = other.text("drawings");
    let names: Vec<&str> =
        whole["sets"].as_array().expect("sets").iter().filter_map(|set| set["name"].as_str()).collect();
    assert_eq!((&whole["is_whole"], names), (&json!(true), vec!["balls", "demo.a"]));
    // The same at any earlier tick.
    let sets_at = |tick: u64| {
        let drawn = get(server.web, &format!("/api/drawings?tick={tick}")).json();
        drawn["sets"].as_array().expect("sets").iter().map(|set| set["name"].to_string()).collect::<Vec<_>>()
    };
    let now = server.state_when(|_| true)["tick"].as_u64().expect("a tick");
    assert_eq!(sets_at(now + 10), [r#""balls""#, r#""demo.a""#]);
    assert_eq!(sets_at(3), [""; 0]);
    assert_eq!(sets_at(15), [r#""demo.a""#]);
    // A set swapped with a lifetime disappears by itself.
    let why = page.ask(5, &json!({ "do": "swap", "set": "balls", "lifetime_s": -1 }));
    assert!(why.as_ref().is_some_and(|why| why.contains("lifetime_s")), "{why:?}");
    page.draw(b"\x01\x031.0000-2.0000.50000.2000\x00\xff\x00brief\0");
    page.say(&json!({ "id": 6, "do": "swap", "set": "brief", "lifetime_s": 0.2 }));
    let brief = |shapes: usize| {
        move |drawn: &Value| {
            let sets = drawn["sets"].as_array().expect("sets");
            let set = sets.iter().find(|set| set["name"] == "brief");
            set.is_some_and(|set| set["shapes"].as_array().is_some_and(|shown| shown.len() == shapes))
        }
    };
    page.text_when("drawings", brief(1));
    page.text_when("drawings", brief(0));
    assert_eq!(post(server.web, "/api/clear", "").status, 200);
    let cleared = page.text_when("drawings", |drawn| drawn["is_whole"] == true);
    assert_eq!(cleared["sets"], json!([]));
    server.command("(killsim)");
    thread::sleep(std::time::Duration::from_millis(1500));
    let log = record::RecordingReader::open(std::fs::File::open(&file).expect("a file"));
    let drawings = log.expect("a recording").drawings().expect("drawings");
    assert_eq!(drawings.len(), 5, "{drawings:?}");
    let (first, last) = (drawings[0].0, drawings[3].0);
    assert!(0 < first && first < last, "{drawings:?}");
    drop(server);
    // A page of the recording shows the drawings of that time.
    let shown =
        Running::start(&["replay", file.to_str().expect("a path"), "--paused", "--monitor-port", "0", "--web", "0"]);
    let mut page = Page::at(shown.web);
    let mut drawn_at = |id: u64, tick: u64| {
        assert_eq!(page.ask(id, &json!({ "do": "seek", "tick": tick })), None);
        let drawn = page.text("drawings");
        drawn["sets"].as_array().expect("sets").iter().map(|set| set["name"].to_string()).collect::<Vec<_>>()
    };
    assert_eq!(drawn_at(1, last + 1), [r#""balls""#, r#""demo.a""#]);
    let past = get(shown.web, &format!("/api/drawings?tick={}", first + 1)).json();
    assert_eq!((&past["sets"][0]["name"], &past["sets"][1]), (&json!("demo.a"), &Value::Null), "{past}");
    assert_eq!(drawn_at(2, first), [""; 0]);
    assert_eq!(drawn_at(3, first + 1), [r#""demo.a""#]);
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().expect("numbers").iter().map(|x| x.as_f64().expect("a number")).collect()
}

/// A robot's inspection data is sent live, and is the same when the tick is recomputed.
#[test]
fn the_inside_of_a_robot_is_told_live_and_afterwards() {
    let server = Running::serve(&[]).with_players(&[("Alpha", 1)]);
    let mut page = Page::at(server.web);
    page.say(&json!({ "id": 7, "do": "details", "things": ["left 1", "ball", "left 9"] }));
    let is_answered = |message: &Value| message["kind"] == "reply" && message["id"] == 7;
    while !matches!(page.next(), Message::Text(message) if is_answered(&message)) {}
    let mut live = BTreeMap::new();
    while live.len() < 60 {
        let details = page.text("details");
        let things = details["things"].as_array().expect("things").clone();
        assert_eq!(things.iter().map(|thing| &thing["thing"]).collect::<Vec<_>>(), ["left 1", "ball"], "{details}");
        live.insert(details["tick"].as_u64().expect("a tick"), things[0].clone());
    }
    let last = *live.keys().last().expect("details");
    let robot = &live[&last];
    let joints = robot["joints"].as_array().expect("joints");
    assert_eq!(joints.len(), 22);
    for joint in joints {
        let [angle, low, high] = ["angle_rad", "low_rad", "high_rad"]
            .map(|key| joint[key].as_f64().unwrap_or_else(|| panic!("{key}: {joint}")));
        assert!((low - 0.1..high + 0.1).contains(&angle), "{joint}");
        let length: f64 = numbers(&joint["axis"]).iter().map(|x| x * x).sum();
        assert!((length - 1.0).abs() < 1e-5, "{joint}");
    }
    let seen: Vec<&Value> = live.values().filter(|robot| !robot["seen"].is_null()).collect();
    assert!((10..=30).contains(&seen.len()), "it sees in every third tick, here in {} of 60", seen.len());
    let distance = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt();
    for sight in seen.iter().map(|robot| &robot["seen"]) {
        let eye = numbers(&sight["eye"]["position_m"]);
        for item in sight["items"].as_array().expect("items") {
            let (at, truth) = (numbers(&item["at"]), numbers(&item["truth"]));
            // The camera's calibration, and the league's noise: a tenth of a percent, and a seventh of a degree.
            assert!(distance(&at, &truth) < 0.02 + 0.02 * distance(&eye, &truth), "{item} from {eye:?}");
        }
    }
    let before = last - 30;
    let path = format!("/api/details?thing=left%201&from={before}&to={last}");
    let answers = (0..100).map(|_| {
        thread::sleep(std::time::Duration::from_millis(100));
        get(server.web, &path)
    });
    let again = answers.into_iter().find(|answer| answer.status == 200).expect("details").json();
    let again = again.as_array().expect("a list");
    assert!(again.iter().map(|details| details["tick"].as_u64().expect("a tick")).eq(before..last));
    for details in again {
        if let Some(robot) = live.get(&details["tick"].as_u64().expect("a tick")) {
            assert_eq!(details["things"], json!([robot]), "tick {}", details["tick"]);
        }
    }
    assert_eq!(get(server.web, "/api/details?from=0&to=1").status, 400);
    page.say(&json!({ "id": 8, "do": "details", "things": ["1", "2", "3", "4", "5"] }));
    let answer = (0..1000).find_map(|_| match page.next() {
        Message::Text(message) if message["kind"] == "reply" && message["id"] == 8 => Some(message),
        _ => None,
    });
    assert!(answer.expect("an answer")["error"].as_str().expect("a reason").contains("at most 4"));
}

/// The command that ends a run is answered like any other.
#[test]
fn the_command_that_ends_a_run_is_answered() {
    for _ in 0..5 {
        let server = Running::serve(&[]);
        server.state_when(|state| state["tick"].is_u64());
        server.command("(killsim)");
    }
}
