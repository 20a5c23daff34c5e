//! Every row of `docs/develop/bad-days.md` over real sockets: a misbehaving client loses its request, or its
//! connection, with a reason that is logged and counted; other players notice nothing.
//!
//! A row's test has the row's name, and the summary must contain the row's counter.

use crate::inside;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use inside::Inside;
use inside::connection::{Connection, PATIENCE};
use server::{ServerOptions, Speed};
use soccer_world::{Compat, Settings, limits};

const PAGE: &str = include_str!("../docs/develop/bad-days.md");
const THIS_FILE: &str = include_str!("bad_days.rs");

const SCENE: &str = "(scene rsg/agent/nao/nao_hetero.rsg 0)";

/// Frames that the witness has to get after the incident.
const FRAMES_AFTER: u64 = 10;

/// Cells of the rows of the table under a heading.
fn rows(heading: &str) -> Vec<Vec<&'static str>> {
    let (_, section) = PAGE.split_once(&format!("\n## {heading}\n")).unwrap_or_else(|| panic!("no section {heading}"));
    let section = section.split("\n## ").next().unwrap_or_default();
    let lines = section.lines().filter(|line| line.starts_with('|')).skip(2);
    lines.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

/// The test of a row: `a 2 GB length prefix` is tested by `a_2_gb_length_prefix`.
fn test_name(situation: &str) -> String {
    let words = situation.to_lowercase();
    words.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
}

/// The counter that the table promises: a line of the summary, and the counted reason.
fn counter(test: &str) -> (&'static str, &'static str) {
    let row = rows("Situations").into_iter().find(|row| test_name(row[0]) == test);
    let row = row.unwrap_or_else(|| panic!("no row for {test}"));
    row[2].trim_matches('`').split_once(": ").unwrap_or_else(|| panic!("{test}: no counter in {}", row[2]))
}

/// A player that answers all the time, in step, and counts its frames.
struct Witness {
    frames: Arc<AtomicU64>,
    thread: JoinHandle<Vec<f64>>,
}

impl Witness {
    fn join(server: &Inside) -> Witness {
        let mut connection = server.connect();
        let frames = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&frames);
        say(&mut connection, SCENE);
        let thread = thread::spawn(move || {
            let mut times = Vec::new();
            while let Some(frame) = connection.frame() {
                times.push(now_s(&frame));
                counted.fetch_add(1, Ordering::Relaxed);
                let words = if times.len() == 1 { "(init (unum 1)(teamname Witness))(syn)" } else { "(he1 0.5)(syn)" };
                say(&mut connection, words);
            }
            times
        });
        let witness = Witness { frames, thread };
        witness.sees(3);
        witness
    }

    /// Waits until the witness has got this many more frames.
    fn sees(&self, more: u64) {
        let until = self.frames.load(Ordering::Relaxed) + more;
        wait_until("the witness gets no frames", || self.frames.load(Ordering::Relaxed) >= until);
    }
}

fn now_s(frame: &[u8]) -> f64 {
    let text = String::from_utf8_lossy(frame);
    let digits = text.strip_prefix("(time (now ").and_then(|rest| rest.split(')').next());
    digits.and_then(|digits| digits.parse().ok()).unwrap_or_else(|| panic!("no time: {text}"))
}

fn wait_until(otherwise: &str, mut done: impl FnMut() -> bool) {
    let start = Instant::now();
    while !done() {
        assert!(start.elapsed() < PATIENCE, "{otherwise}");
        thread::sleep(Duration::from_millis(2));
    }
}

fn say(connection: &mut Connection, text: &str) {
    connection.send([text.as_bytes()]);
}

/// A server with a witness.
struct Day {
    test: &'static str,
    server: Inside,
    witness: Witness,
}

impl Day {
    fn begin(test: &'static str) -> Day {
        Day::with(test, ServerOptions { speed: Some(Speed::Factor(5.0)), ..ServerOptions::default() })
    }

    fn with(test: &'static str, options: ServerOptions) -> Day {
        Day::new(test, Settings::default(), options)
    }

    /// A server with these settings and a witness.
    fn of(test: &'static str, settings: Settings) -> Day {
        Day::new(test, settings, ServerOptions { speed: Some(Speed::Factor(5.0)), ..ServerOptions::default() })
    }

    fn new(test: &'static str, settings: Settings, options: ServerOptions) -> Day {
        let server = Inside::start(settings, options);
        let witness = Witness::join(&server);
        Day { test, server, witness }
    }

    fn connect(&self) -> Connection {
        self.server.connect()
    }

    /// Connects an agent that gets a robot.
    fn agent(&self, kind: u32) -> Connection {
        let mut agent = self.connect();
        say(&mut agent, &format!("(scene rsg/agent/nao/nao_hetero.rsg {kind})"));
        agent.frame().expect("a percept");
        agent
    }

    /// Connects a player: waits until it learns its number.
    fn player(&self, kind: u32, team: &str) -> Connection {
        let mut agent = self.agent(kind);
        say(&mut agent, &format!("(init (unum 0)(teamname {team}))"));
        loop {
            let frame = agent.frame().expect("a percept");
            if String::from_utf8_lossy(&frame).contains("(GS (unum ") {
                return agent;
            }
        }
    }

    /// Waits until the world is paused.
    fn stands_still(&self) {
        let frames = || self.witness.frames.load(Ordering::Relaxed);
        wait_until("the world advances", || {
            let before = frames();
            thread::sleep(Duration::from_millis(50));
            frames() == before
        });
    }

    /// The whole test: one client sends a message and is disconnected for it.
    fn suffers(self, mut client: Connection, text: &str) {
        say(&mut client, text);
        self.ends(client.name());
    }

    /// Checks that the log names the culprit and the reason, the witness plays on, and the counter has counted.
    fn ends(self, culprit: SocketAddr) {
        let (line, reason) = counter(self.test);
        let name = culprit.to_string();
        let log = self.server.log.clone();
        let is_told = || log.text().lines().any(|line| line.contains(&name) && line.contains(reason));
        let start = Instant::now();
        while !is_told() {
            assert!(start.elapsed() < PATIENCE, "{name} and {reason} in\n{}", log.text());
            thread::sleep(Duration::from_millis(2));
        }
        self.goes_on_and_counts(line, reason);
    }

    /// Checks that the witness plays on, and the reason is counted.
    fn goes_on_and_counts(self, line: &str, reason: &str) {
        self.witness.sees(FRAMES_AFTER);
        let summary = self.server.stop().to_string();
        let times = self.witness.thread.join().expect("the witness is well");
        for pair in times.windows(2) {
            assert!((pair[1] - pair[0] - 0.02).abs() < 0.011, "{pair:?} is not one cycle");
        }
        let counted = summary.lines().find_map(|text| text.strip_prefix(line)).unwrap_or_default();
        let is_counted = |part: &str| {
            part.trim().split_once(' ').is_some_and(|(count, what)| {
                what.starts_with(reason) && count.parse().is_ok_and(|count: u64| count > 0)
            })
        };
        assert!(counted.split(',').any(is_counted), "{line}: {reason} in\n{summary}");
    }
}

#[test]
fn every_row_has_a_test_and_every_test_a_row() {
    let rows: Vec<String> = rows("Situations").iter().map(|row| test_name(row[0])).collect();
    for row in &rows {
        assert!(THIS_FILE.contains(&format!("#[test]\nfn {row}()")), "the row {row} has no test");
    }
    let own = ["every_row_has_a_test_and_every_test_a_row", "limits_are_as_written"];
    for test in THIS_FILE.split("#[test]\nfn ").skip(1).filter_map(|rest| rest.split('(').next()) {
        assert!(rows.iter().any(|row| row == test) || own.contains(&test), "{test} has no row");
    }
}

#[test]
fn limits_are_as_written() {
    let limits: [(&str, u64); 31] = [
        ("codec::frame::MESSAGE_BYTES_MAX", codec::frame::MESSAGE_BYTES_MAX as u64),
        ("sexp::DEPTH_MAX", sexp::DEPTH_MAX as u64),
        ("engine::ACTIONS_QUEUED_MAX", engine::ACTIONS_QUEUED_MAX as u64),
        ("engine::INBOUND_BYTES_MAX", engine::INBOUND_BYTES_MAX as u64),
        ("server::CONNECTIONS_MAX", server::CONNECTIONS_MAX as u64),
        ("server::IDLE_PER_ADDRESS_MAX", server::IDLE_PER_ADDRESS_MAX as u64),
        ("server::READ_BYTES_PER_TICK_MIN", server::READ_BYTES_PER_TICK_MIN as u64),
        ("server::READ_BYTES_PER_TICK_SHARED", server::READ_BYTES_PER_TICK_SHARED as u64),
        ("server::UNREAD_TICKS_MAX", server::UNREAD_TICKS_MAX.into()),
        ("server::REJECTIONS_LOGGED_MAX", server::REJECTIONS_LOGGED_MAX),
        ("server::KEEPALIVE", server::KEEPALIVE.as_secs()),
        ("server::PEER_TIMEOUT", server::PEER_TIMEOUT.as_secs()),
        ("server::DATAGRAM_BYTES_MAX", server::DATAGRAM_BYTES_MAX as u64),
        ("server::PEER_BLOCK_TIME", server::PEER_BLOCK_TIME.as_secs()),
        ("server::ServerOptions::answer_timeout", ServerOptions::default().answer_timeout.as_secs()),
        ("server::ANSWER_DELAY_TICKS_MAX", server::ANSWER_DELAY_TICKS_MAX),
        ("server::ServerOptions::idle_timeout", ServerOptions::default().idle_timeout.as_secs()),
        ("soccer_world::ROBOTS_MAX", soccer_world::ROBOTS_MAX as u64),
        ("soccer_world::TEAM_SIZE_MAX", soccer_world::TEAM_SIZE_MAX as u64),
        ("soccer_world::limits::JOINT_SPEED_MAX_RAD_S", limits::JOINT_SPEED_MAX_RAD_S as u64),
        ("soccer_world::limits::WHEEL_SPEED_MAX_DEG_S", limits::WHEEL_SPEED_MAX_DEG_S as u64),
        ("soccer_world::limits::FORCE_MAX_N", limits::FORCE_MAX_N as u64),
        ("soccer_world::limits::PLACE_MAX_M", limits::PLACE_MAX_M as u64),
        ("soccer_world::limits::DEPTH_MAX_M", limits::DEPTH_MAX_M as u64),
        ("soccer_world::limits::BALL_SPEED_MAX_M_S", limits::BALL_SPEED_MAX_M_S as u64),
        ("soccer_world::limits::GAME_TIME_MAX_S", limits::GAME_TIME_MAX_S as u64),
        ("soccer_world::limits::GOALS_MAX", limits::GOALS_MAX.unsigned_abs().into()),
        ("soccer_world::limits::WORLD_RADIUS_M", limits::WORLD_RADIUS_M as u64),
        ("web::CONNECTIONS_MAX", web::CONNECTIONS_MAX as u64),
        ("web::REQUEST_TIMEOUT", web::REQUEST_TIMEOUT.as_secs()),
        ("soccer_world::TEAM_NAME_BYTES_MAX", soccer_world::TEAM_NAME_BYTES_MAX as u64),
    ];
    let rows = rows("Limits");
    assert_eq!(rows.len(), limits.len());
    for (name, value) in limits {
        let row = rows.iter().find(|row| row[0].trim_matches('`') == name).unwrap_or_else(|| panic!("no row {name}"));
        let digits: String = row[1].chars().take_while(|c| *c != ' ').filter(char::is_ascii_digit).collect();
        assert_eq!(digits, value.to_string(), "{name}");
    }
}

#[test]
fn garbage() {
    let day = Day::begin("garbage");
    let mut client = day.connect();
    client.send_raw(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    while client.frame().is_some() {}
    assert!(client.is_closed());
    day.ends(client.name());
}

/// The rest of the frame may arrive later, or never. The witness must be unaffected.
#[test]
fn half_a_frame() {
    let day = Day::begin("half_a_frame");
    let mut torn = day.connect();
    let mut late = day.connect();
    torn.send_raw(&[0, 0, 0, 20, b'(', b's']);
    late.send_raw(&(SCENE.len() as u32).to_be_bytes());
    day.witness.sees(FRAMES_AFTER);
    late.send_raw(SCENE.as_bytes());
    late.frame().expect("a percept");
    drop(torn);
    let (line, reason) = counter(day.test);
    wait_until("the server does not notice the end", || day.server.log.text().contains("left: hung up"));
    day.goes_on_and_counts(line, reason);
}

#[test]
fn a_2_gb_length_prefix() {
    let day = Day::begin("a_2_gb_length_prefix");
    let mut client = day.agent(0);
    client.send_raw(&[0x80, 0, 0, 0, b'(']);
    while client.frame().is_some() {}
    day.ends(client.name());
}

#[test]
fn deep_nesting() {
    let day = Day::begin("deep_nesting");
    let client = day.agent(0);
    day.suffers(client, &"(".repeat(60_000));
}

/// The readable messages before it are executed.
#[test]
fn unreadable_text() {
    let day = Day::begin("unreadable_text");
    let client = day.connect();
    day.suffers(client, "(scene rsg/agent/nao/nao.rsg)(he1 1");
}

#[test]
fn numbers_that_are_none() {
    let day = Day::begin("numbers_that_are_none");
    let client = day.agent(0);
    day.suffers(client, "(he1 nan)(he1 inf)(he1 -1e400)(beam nan 0 0)");
}

/// The number behind a text in a frame.
fn number_after(frame: &[u8], text: &str) -> Option<f64> {
    let frame = String::from_utf8_lossy(frame);
    let (_, rest) = frame.split_once(text)?;
    rest.split([' ', ')']).next()?.parse().ok()
}

/// The next frame that contains the text, and the number behind it.
fn next_number(client: &mut Connection, text: &str) -> (f64, f64) {
    loop {
        let frame = client.frame().expect("a percept");
        if let Some(number) = number_after(&frame, text) {
            return (now_s(&frame), number);
        }
    }
}

/// The largest turn of a joint in one of the next cycles, degrees.
fn fastest_turn_deg(client: &mut Connection, text: &str) -> f64 {
    let (mut before, mut fastest) = (next_number(client, text), 0.0_f64);
    for _ in 0..10 {
        let now = next_number(client, text);
        // A joint without stops continues at -180 degrees after 180.
        let turn_deg = (now.1 - before.1 + 180.0).rem_euclid(360.0) - 180.0;
        fastest = fastest.max(turn_deg.abs() * 0.02 / (now.0 - before.0).max(0.02));
        before = now;
    }
    fastest
}

/// A body of a ton that can be pushed and has a position sensor, with a joint without speed limit.
const STRONG: &str = "(RSG 0 1)((nd AgentAspect
    (nd Transform (setName base) (setLocalPos 3 8 5)
      (nd RigidBody (setName body) (setSphereTotal 1000 0.2) (useGravity false))
      (nd TimePerceptor) (nd VisionPerceptor (setSenseMyPos true)) (nd ForceEffector))
    (nd Transform (setName arm) (setLocalPos 3 8 6)
      (nd RigidBody (setName body) (setSphereTotal 0.01 0.01) (useGravity false))
      (nd HingeJoint (attach ../body ../../base/body) (setAnchor 0 0 0) (setAxis 0) (setMaxMotorForce 0 100)
        (nd HingePerceptor (setName j)) (nd HingeEffector (setName e))))))";

/// A huge number is a number: nothing is refused, and nothing exceeds its speed or distance limits.
#[test]
fn huge_numbers() {
    let files = BTreeMap::from([("rsg/agent/strong.rsg".to_owned(), STRONG.as_bytes().to_vec())]);
    let settings = Settings { files: Some(Arc::new(files)), sense_my_pos: true, ..Settings::default() };
    let day = Day::of("huge_numbers", settings);

    // The Nao's neck turns at 6.14 rad/s: 7.04 degrees in a cycle.
    let mut nao = day.player(0, "Right");
    say(&mut nao, "(he1 3e38)(lle3 -3e38)(beam -3e38 3e38 3e38)");
    let neck_deg = fastest_turn_deg(&mut nao, "(HJ (n hj1) (ax ");
    assert!((6.9..7.1).contains(&neck_deg), "{neck_deg}");
    let (_, x) = next_number(&mut nao, "(mypos ");
    assert!((-16.0..=0.0).contains(&x), "{x}");

    let mut strong = day.connect();
    say(&mut strong, "(scene rsg/agent/strong.rsg)");
    next_number(&mut strong, "(HJ (n j) (ax ");
    say(&mut strong, "(e 3e38)(force 3e38 0 0)");
    let joint_deg = fastest_turn_deg(&mut strong, "(HJ (n j) (ax ");
    let limit_deg = f64::from(limits::JOINT_SPEED_MAX_RAD_S).to_degrees() * 0.02;
    assert!((joint_deg - limit_deg).abs() < 0.5, "{joint_deg} {limit_deg}");
    let from = next_number(&mut strong, "(mypos ");
    let to = (0..100).map(|_| next_number(&mut strong, "(mypos ")).last().expect("a place");
    // One push of a cycle.
    let (speed, limit) = ((to.1 - from.1) / (to.0 - from.0), f64::from(limits::FORCE_MAX_N) / 1000.0 * 0.02);
    assert!((speed - limit).abs() < 0.05 * limit, "{speed} {limit}");

    day.witness.sees(FRAMES_AFTER);
    let summary = day.server.stop();
    assert!(summary.counters.rejected.is_empty(), "{summary}");
    day.witness.thread.join().expect("the witness is well");
}

#[test]
fn unknown_effectors() {
    let day = Day::begin("unknown_effectors");
    let client = day.agent(0);
    day.suffers(client, "(he9 1)");
}

#[test]
fn commands_before_the_robot() {
    let day = Day::begin("commands_before_the_robot");
    let client = day.connect();
    day.suffers(client, "(he1 1)");
}

#[test]
fn an_init_before_the_robot() {
    let day = Day::begin("an_init_before_the_robot");
    let client = day.connect();
    day.suffers(client, "(init (unum 1)(teamname A))");
}

#[test]
fn an_unknown_robot_file() {
    let day = Day::begin("an_unknown_robot_file");
    let client = day.connect();
    day.suffers(client, "(scene rsg/agent/robocop.rsg)");
}

/// The old soccerbots belong to another field.
#[test]
fn a_robot_of_another_game() {
    let day = Day::begin("a_robot_of_another_game");
    let client = day.connect();
    day.suffers(client, "(scene rsg/agent/soccerbot056.rsg)");
}

#[test]
fn a_field_for_a_robot() {
    let settings = Settings { robots: vec!["any".into()], ..Settings::default() };
    let day = Day::of("a_field_for_a_robot", settings);
    let client = day.connect();
    day.suffers(client, "(scene rsg/agent/nao/soccer.rsg)");
}

#[test]
fn a_second_scene() {
    let day = Day::begin("a_second_scene");
    let client = day.agent(0);
    day.suffers(client, SCENE);
}

#[test]
fn a_number_that_is_taken() {
    let day = Day::begin("a_number_that_is_taken");
    let client = day.agent(0);
    day.suffers(client, "(init (unum 1)(teamname Witness))");
}

#[test]
fn a_number_that_does_not_exist() {
    let day = Day::begin("a_number_that_does_not_exist");
    let client = day.agent(0);
    day.suffers(client, "(init (unum 12)(teamname Witness))");
}

#[test]
fn a_third_team() {
    let day = Day::begin("a_third_team");
    let _other = day.player(0, "Other");
    let client = day.agent(0);
    day.suffers(client, "(init (unum 1)(teamname Third))");
}

#[test]
fn a_twelfth_player() {
    let day = Day::begin("a_twelfth_player");
    let _team: Vec<_> = (1..11).map(|i| day.player(i % 5, "Witness")).collect();
    let client = day.agent(2);
    day.suffers(client, "(init (unum 0)(teamname Witness))");
}

#[test]
fn illegal_type_counts() {
    let day = Day::begin("illegal_type_counts");
    let _team = [0; 6].map(|kind| day.player(kind, "Witness"));
    let client = day.agent(0);
    day.suffers(client, "(init (unum 0)(teamname Witness))");
}

#[test]
fn a_bad_team_name() {
    let day = Day::begin("a_bad_team_name");
    let client = day.agent(0);
    day.suffers(client, "(init (unum 1)(teamname \"two words\"))");
}

/// Robots without a team may beam, too: here, out of each other's way.
#[test]
fn too_many_robots() {
    let day = Day::begin("too_many_robots");
    let crowd: Vec<_> = (1..soccer_world::ROBOTS_MAX)
        .map(|i| {
            let mut agent = day.agent(0);
            say(&mut agent, &format!("(beam -{} {} 0)", 2 + i % 8, i as f64 / 8.0 * 2.0 - 8.0));
            agent
        })
        .collect();
    let client = day.connect();
    day.suffers(client, SCENE);
    drop(crowd);
}

/// As at the start of every match: all robots join at once, without teams.
#[test]
fn robots_built_into_one_another() {
    let settings = Settings { compat: Compat::V073, ..Settings::default() };
    let day = Day::of("robots_built_into_one_another", settings);
    let mut crowd: Vec<_> = (0..14).map(|_| day.connect()).collect();
    day.witness.sees(1);
    crowd.iter_mut().for_each(|agent| say(agent, SCENE));
    let (line, reason) = counter(day.test);
    let log = day.server.log.clone();
    let told = "step cut short: robots are built into one another, beam them apart: ";
    wait_until("nothing is told", || log.text().contains(told));
    let text = log.text();
    let names = text.split(told).nth(1).and_then(|rest| rest.split(';').next()).unwrap_or_default();
    assert!(names.contains("participant "), "{names} in\n{text}");
    drop(crowd);
    day.goes_on_and_counts(line, reason);
}

/// Frames are discarded whole; the stream stays intact.
#[test]
fn a_reader_that_stops_reading() {
    let day =
        Day::with("a_reader_that_stops_reading", ServerOptions { speed: Some(Speed::Max), ..ServerOptions::default() });
    let mut sleeper = day.agent(0);
    // Until the sockets' buffers, some megabytes, are full.
    wait_until("nothing fills up", || day.server.digests.lock().expect("digests").len() > 20_000);
    let mut before = 0.0;
    loop {
        let now = now_s(&sleeper.frame().expect("whole frames"));
        if now - before > 0.03 && before > 0.0 {
            break;
        }
        before = now;
    }
    let (line, reason) = counter(day.test);
    day.goes_on_and_counts(line, reason);
}

#[test]
fn a_writer_that_floods() {
    let day = Day::with("a_writer_that_floods", ServerOptions::default());
    let mut client = day.agent(0);
    let wave = [[0, 0, 0xff, 0].as_slice(), &[b' '; 0xff00]].concat();
    let start = Instant::now();
    while !client.is_closed() {
        client.send_raw(&wave);
        assert!(start.elapsed() < PATIENCE, "the server stops the flood in time");
    }
    day.ends(client.name());
}

#[test]
fn too_many_actions_at_once() {
    let day = Day::with("too_many_actions_at_once", ServerOptions::default());
    let mut client = day.agent(0);
    let frame = "(he1 1)".repeat(9_000);
    client.send([frame.as_bytes(); 4]);
    while client.frame().is_some() {}
    day.ends(client.name());
}

/// The timeout does not count while the world is paused.
#[test]
fn a_connection_that_never_sends_scene() {
    let idle_timeout = Duration::from_millis(200);
    let speed = Some(Speed::Factor(5.0));
    let day = Day::with(
        "a_connection_that_never_sends_scene",
        ServerOptions { idle_timeout, speed, ..ServerOptions::default() },
    );
    let mut trainer = day.server.monitor();
    say(&mut trainer, "(pause)");
    day.stands_still();
    let mut client = day.connect();
    thread::sleep(5 * idle_timeout);
    assert!(client.frame_if_here().is_none() && !client.is_closed());
    say(&mut trainer, "(resume)");
    assert_eq!(client.frame(), None);
    assert!(trainer.frame().is_some(), "who looks on may stay");
    day.ends(client.name());
}

/// Its disconnection ends the wait.
#[test]
fn an_agent_that_dies_in_a_sync_game() {
    let day = Day::with("an_agent_that_dies_in_a_sync_game", ServerOptions { sync: true, ..ServerOptions::default() });
    let mut client = sync_player(&day);
    client.hang_up();
    day.ends(client.name());
}

/// The client does not close its socket: the server closes the connection by name and number.
#[test]
fn an_agent_that_falls_silent_in_a_sync_game() {
    let answer_timeout = Duration::from_millis(300);
    let options = ServerOptions { sync: true, answer_timeout, ..ServerOptions::default() };
    let day = Day::with("an_agent_that_falls_silent_in_a_sync_game", options);
    let mut client = sync_player(&day);
    while client.frame().is_some() {}
    let told = format!("agent {} (Silent 7) closed: no answer, for 0.3 s", client.name());
    assert!(day.server.log.text().contains(&told), "{told} in\n{}", day.server.log.text());
    day.ends(client.name());
}

/// A player in a synchronous game.
fn sync_player(day: &Day) -> Connection {
    let mut client = day.agent(0);
    say(&mut client, "(init (unum 7)(teamname Silent))(syn)");
    for _ in 0..3 {
        client.frame().expect("a percept");
        say(&mut client, "(syn)");
    }
    client
}

#[test]
fn too_many_connections() {
    let day = Day::begin("too_many_connections");
    let mut crowd: Vec<_> = (0..server::CONNECTIONS_MAX).map(|_| day.server.monitor()).collect();
    crowd.iter_mut().for_each(|monitor| assert!(monitor.frame().is_some()));
    let mut late = day.server.monitor();
    assert_eq!(late.frame(), None);
    drop(day.player(0, "Others"));
    day.ends(late.name());
    drop(crowd);
}

/// The server closes idle connections after a while, and admits others in the meantime.
#[test]
fn many_idle_connections_from_one_address() {
    let day = Day::begin("many_idle_connections_from_one_address");
    let crowd: Vec<_> = (0..server::IDLE_PER_ADDRESS_MAX).map(|_| day.connect()).collect();
    let mut late = day.connect();
    assert_eq!(late.frame(), None);
    assert!(day.server.monitor().frame().is_some());
    drop(crowd);
    drop(day.player(0, "Others"));
    day.ends(late.name());
}

/// It is built and sends nothing: it plays in no team, so the server may remove it.
#[test]
fn a_robot_that_is_built_for_nothing() {
    let idle_timeout = Duration::from_millis(200);
    let options = ServerOptions { idle_timeout, speed: Some(Speed::Factor(5.0)), ..ServerOptions::default() };
    let day = Day::with("a_robot_that_is_built_for_nothing", options);
    let mut speaker = day.agent(0);
    say(&mut speaker, "(he1 0.1)");
    let player = day.player(0, "Others");
    let mut silent = day.agent(0);
    while silent.frame().is_some() {}
    assert!(speaker.frame().is_some(), "a robot that has spoken may stay");
    drop(player);
    day.ends(silent.name());
}

/// More connections than places, at both endpoints; robots of clients that leave stay until the world continues.
#[test]
fn coming_and_going_while_the_world_stands_still() {
    let day = Day::begin("coming_and_going_while_the_world_stands_still");
    let mut trainer = day.server.monitor();
    say(&mut trainer, "(pause)");
    day.stands_still();
    for _ in 0..server::CONNECTIONS_MAX {
        say(&mut day.connect(), SCENE);
        let mut monitor = day.server.monitor();
        assert!(monitor.frame().is_some(), "no place is left: {}", day.server.log.text());
        monitor.hang_up();
    }
    say(&mut trainer, "(resume)");
    let (line, reason) = counter(day.test);
    day.goes_on_and_counts(line, reason);
}

#[test]
fn a_connection_that_is_reset() {
    let day = Day::begin("a_connection_that_is_reset");
    let client = day.agent(0);
    let name = client.name();
    // A client that closes a socket with unread data sends a reset.
    day.witness.sees(FRAMES_AFTER);
    drop(client);
    day.ends(name);
}

#[test]
fn bad_trainer_commands() {
    let day = Day::begin("bad_trainer_commands");
    let client = day.server.monitor();
    day.suffers(client, "(playMode Sideways)(ball (pos x y z))(frobnicate)");
}

#[test]
fn a_trainer_s_absurd_numbers() {
    let day = Day::begin("a_trainer_s_absurd_numbers");
    let client = day.server.monitor();
    day.suffers(client, "(ball (pos 1e30 0 0)(vel 1e30 0 0))(time 1e30)(score (left 2147483647)(right 0))");
}

/// A robot of the user's own whose agent pushes it as hard as it can.
#[test]
fn a_robot_that_leaves_the_world() {
    let robot = "(RSG 0 1)((nd AgentAspect (nd Transform (setName body) (setLocalPos 3 8 5)
        (nd RigidBody (setName boxBody)(setSphereTotal 0.02 0.1))(nd TimePerceptor)(nd ForceEffector))))";
    let files = BTreeMap::from([("rsg/agent/rocket.rsg".to_owned(), robot.as_bytes().to_vec())]);
    let settings = Settings { files: Some(Arc::new(files)), ..Settings::default() };
    let day = Day::of("a_robot_that_leaves_the_world", settings);
    let mut client = day.connect();
    say(&mut client, "(scene rsg/agent/rocket.rsg)");
    let told = "is put back to its start place: it was more than 10000 m away";
    while !day.server.log.text().contains(told) {
        client.frame().expect("a percept");
        say(&mut client, "(force 3e38 0 3e38)");
    }
    let (line, reason) = counter(day.test);
    day.goes_on_and_counts(line, reason);
}

#[test]
fn a_trainer_s_robot_that_is_not_there() {
    let day = Day::begin("a_trainer_s_robot_that_is_not_there");
    let client = day.server.monitor();
    day.suffers(client, "(agent (unum 9)(team Right)(pos 0 0 1))(kill (unum 9)(team Right))");
}

/// Checks the error message of a `spar` that cannot start.
fn cannot_start(test: &str, arguments: &[&str]) {
    let (_, reason) = counter(test);
    let output = Command::new(env!("CARGO_BIN_EXE_spar")).args(arguments).output().expect("spar can be started");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.starts_with("error: ") && told.contains(reason), "{reason} in {told}");
}

#[test]
fn a_port_in_use() {
    let holder = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = holder.local_addr().expect("an address").port().to_string();
    cannot_start("a_port_in_use", &["serve", "--agent-port", &port, "--monitor-port", "0"]);
}

#[test]
fn a_data_folder_that_is_missing() {
    cannot_start("a_data_folder_that_is_missing", &["serve", "--data", "no/such/folder", "--agent-port", "0"]);
}

#[test]
fn a_field_file_that_is_missing() {
    cannot_start("a_field_file_that_is_missing", &["serve", "--field", "rsg/no/such.rsg", "--agent-port", "0"]);
}

/// A user's own robot: it has a body, and an arm whose file is missing.
#[test]
fn a_data_file_that_is_missing() {
    let robot = "(RSG 0 1)((nd Transform (nd Space (nd AgentAspect
        (importScene rsg/agent/my_arm.rsg)
        (nd Transform (setName body)(nd RigidBody (setName boxBody)(setSphereTotal 1 0.1)))))))";
    let files = BTreeMap::from([("rsg/agent/mine.rsg".to_owned(), robot.as_bytes().to_vec())]);
    let settings = Settings { files: Some(Arc::new(files)), ..Settings::default() };
    let options = ServerOptions { speed: Some(Speed::Factor(5.0)), ..ServerOptions::default() };
    let server = Inside::start(settings, options);
    let witness = Witness::join(&server);
    let day = Day { test: "a_data_file_that_is_missing", server, witness };
    let mut client = day.connect();
    say(&mut client, "(scene rsg/agent/mine.rsg)");
    let log = day.server.log.clone();
    wait_until("nothing is told", || log.text().contains("rsg/agent/mine.rsg:2:"));
    assert!(log.text().contains("rsg/agent/my_arm.rsg"), "{}", log.text());
    let (line, reason) = counter(day.test);
    day.goes_on_and_counts(line, reason);
}
