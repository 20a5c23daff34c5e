//! Viewers follow the game without a single inconsistency (`docs/reference/monitor-protocol.md` 2, 3, 6, 7, 7.1): the
//! reference's recorded streams, and a game of twenty-two with this program.
//!
//! A monitor client that reads as RoboViz does, and is stricter (`docs/reference/monitor-protocol.md` 2, 3, 6, 7, 7.1).
//!
//! It shares no code with the program's own codec. A [`client::Client`] takes frames: [`expr`] parses them into lists
//! of words, [`game`] reads the items, [`tree`] builds the nodes of a full frame and applies differences by index,
//! [`world`] finds the ball and the robots as viewers do. Everything that the page does not allow is a fault, with the
//! number of the frame and the path in it, where RoboViz would silently show something wrong.
//!
//! A [`game_day::GameDay`] plays with the program, and compares the state of connected [`viewer::Viewer`]s.

pub mod apart;
pub mod client;
pub mod expr;
pub mod game;
pub mod game_day;
pub mod player;
pub mod tree;
pub mod viewer;
pub mod world;

use crate::replay;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::roboviz::client::{Client, Shown};
use crate::roboviz::game_day::GameDay;
use replay::recording;

/// Plays each monitor's frames of a recording to a separate viewer; returns the numbers of frames.
fn play(name: &str, ending: &str) -> Option<Vec<usize>> {
    let Some(path) = recording::path(name, ending) else {
        recording::left_out(name);
        return None;
    };
    let mut clients: BTreeMap<u8, Client> = BTreeMap::new();
    for line in recording::lines(&path) {
        let (monitor, frame) = match line.as_slice() {
            [b'(', ..] => (b'1', line.as_slice()),
            [b'<', b' ', frame @ ..] => (b'1', frame),
            [b'<', monitor, b' ', frame @ ..] => (*monitor, frame),
            _ => continue,
        };
        clients.entry(monitor).or_default().take(frame);
    }
    clients.values().for_each(|client| client.demand_no_faults(name));
    Some(clients.values().map(Client::frames).collect())
}

fn check_recording(name: &str, ending: &str, frames: &[usize]) {
    if let Some(seen) = play(name, ending) {
        assert_eq!(seen, frames, "{name}");
    }
}

#[test]
fn recorded_empty_field() {
    check_recording("monitor/empty_field", "txt", &[51]);
}

#[test]
fn recorded_robot_that_comes_and_goes() {
    check_recording("monitor/one_robot", "txt", &[66]);
}

#[test]
fn recorded_monitors_that_come_late() {
    check_recording("monitor/two_monitors", "txt", &[32, 24, 12, 4]);
}

#[test]
fn recorded_game_of_twenty_two() {
    check_recording("monitor/robots_22", "txt", &[71]);
}

#[test]
fn recorded_trainer() {
    check_recording("monitor/trainer", "txt", &[519]);
}

#[test]
fn recorded_log_file() {
    check_recording("monitor/sparkmonitor", "log", &[70]);
}

/// Names of the items before the nodes of a line, in order.
fn items(line: &str) -> Vec<&str> {
    let items = line.split("(RSG 0 1)").next().unwrap_or_default();
    items.split('(').filter_map(|item| item.split([' ', ')']).next()).filter(|name| !name.is_empty()).collect()
}

/// A match's log, as RoboViz plays it, has the form of the recorded one (9.1).
#[test]
fn a_match_log_has_the_recorded_form() {
    let log = Path::new(env!("CARGO_TARGET_TMPDIR")).join("form.log");
    let name = log.to_str().expect("text");
    let flags = ["match", "--quiet", "--half-time", "6", "--players", "2", "--simspark-log", name];
    let played = Command::new(env!("CARGO_BIN_EXE_spar")).args(flags).output().expect("spar runs");
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    let text = fs::read_to_string(&log).expect("a log");
    let (mut client, mut since_full, mut times) = (Client::default(), 0, Vec::new());
    for (index, line) in text.lines().enumerate() {
        // The match's parameters: the only item that the reference does not have, and only in the first line.
        let parameters = line.find("(parameters ").map(|at| at..at + line[at..].find(')').expect("an end") + 1);
        assert_eq!(parameters.is_some(), index == 0);
        let line = parameters.map_or_else(|| line.to_owned(), |item| line.replace(&line[item], ""));
        client.take(line.as_bytes());
        let shown = client.shown.as_ref().expect("a first frame");
        assert!(shown.is_full || (index > 0 && since_full < 14), "line {index}: full again after 3 s");
        since_full = if shown.is_full { 0 } else { since_full + 1 };
        times.push(shown.game.value("time").and_then(|time| time.parse::<f64>().ok()).expect("a time"));
    }
    client.demand_no_faults("our log");
    let running: Vec<f64> = times.windows(2).map(|pair| pair[1] - pair[0]).filter(|step| *step > 0.0).collect();
    let even = running.iter().filter(|step| (**step - 0.2).abs() < 1e-4).count();
    assert!(even + 4 >= running.len() && even > 50, "{running:?}");
    if let Some(path) = recording::path("monitor/sparkmonitor", "log") {
        let recorded = recording::lines(&path).next().map(|line| String::from_utf8(line).expect("text"));
        let mut ours = items(text.lines().next().expect("a line"));
        assert_eq!(ours.pop(), Some("parameters"));
        assert_eq!(ours, items(&recorded.expect("a line")));
    }
}

/// A full frame with a robot that has a team, and the difference after it, as recorded.
fn recorded_pair() -> [String; 2] {
    let path = recording::path("monitor/one_robot", "txt").expect("it lies in tests/data");
    let frames: Vec<String> = recording::lines(&path)
        .filter_map(|line| Some(String::from_utf8(line).ok()?.strip_prefix("< ")?.to_owned()))
        .skip_while(|frame| !frame.contains("matNum3"))
        .take(2)
        .collect();
    frames.try_into().expect("two frames")
}

/// Checks the fault that the viewer reports after one change to the pair, at the text's first occurrence.
fn check_fault(which: usize, from: &str, to: &str, fault: &str) {
    let mut pair = recorded_pair();
    assert!(pair[which].contains(from), "{from} is not in frame {which}");
    pair[which] = pair[which].replacen(from, to, 1);
    let mut client = Client::default();
    pair.iter().for_each(|frame| client.take(frame.as_bytes()));
    let faults = &client.faults.texts;
    let is_told = |text: &String| text.starts_with(&format!("frame {} ", which + 1)) && text.contains(fault);
    assert!(faults.iter().any(is_told), "{from} -> {to}: {faults:?}");
}

#[test]
fn the_viewer_notices_what_is_wrong_with_a_full_frame() {
    check_fault(0, "(RSG 0 1)", "(RSG 0)", "header");
    check_fault(0, "(RSG 0 1)", "(RDS 0 1)", "ahead of the first full frame");
    check_fault(0, "(RSG 0 1)", "(RSG 0 1)(RSG 0 1)", "not three lists but 4");
    check_fault(0, "((FieldLength", "((RSMP 1 0)(FieldLength", "newer protocol");
    check_fault(0, "(BallMass 0.026)", "", "not BallMass with a number");
    check_fault(0, "(BallMass 0.026)", "(BallMass 0,026)", "0,026 is no number for Java");
    check_fault(0, "(play_mode 0)", "(play_mode 21)", "21 is not from 0 to 20");
    check_fault(0, "(half 1)", "(half 1)(half 1)", "twice or out of order");
    check_fault(0, "(play_mode 0)", "(play_mode 0)(foul 1 11 1 3)", "11 is not from 0 to 10");
    check_fault(0, "(play_mode 0)", "(play_mode 0)(foul 4 1 3)", "a foul has four values");
    check_fault(0, "(SLT 1 0", "(SLT nan 0", "nan is no number for Java");
    check_fault(0, "(SLT 1 0", "(SLT 1e999 0", "1e999 is not finite");
    check_fault(0, "(SLT 1 0", "(SLT 1", "15 numbers instead of 16");
    check_fault(0, "(nd Light", "(nd BN", "skips and does not count");
    check_fault(0, "(nd StaticMesh (setVisible 1)", "(nd StaticMesh", "no setVisible where it belongs");
    check_fault(0, " (load models/skybox.obj) (sSc 10 10 10)", " (sSc 10 10 10) (load models/skybox.obj)", "no load");
    check_fault(0, "models/soccerball.obj", "models/ball.obj", "no mesh is called so");
    check_fault(
        0,
        "(RSG 0 1)((nd TRF",
        "(RSG 0 1)((nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1))(nd TRF",
        "not node 35",
    );
    check_fault(0, "matNum3", "matNum12", "its number is \"12\"");
    check_fault(0, "matLeft", "matTeam", "meshes of no team 1");
    check_fault(0, "models/naobody0.obj", "models/naotorso.obj", "no mesh is called body");
    check_fault(0, "(time ", "(time  ", "a blank that separates nothing");
}

#[test]
fn the_viewer_notices_what_is_wrong_with_a_difference() {
    check_fault(1, "((time 0)", "((half 1)", "time is not the first item");
    check_fault(1, "((time 0)", "((time inf)", "inf is no number for Java");
    check_fault(1, "((time 0)", "((time 0)(FieldLength 30)", "unknown");
    check_fault(1, "(nd(nd))(nd(nd))", "(nd(nd))", "entries for 37 nodes");
    check_fault(1, "(nd(nd))", "(nd(nd)(nd))", "2 entries for 1 nodes");
    check_fault(1, "(nd StaticMesh", "(nd SMN", "not an entry for Mesh");
    check_fault(1, "(nd StaticMesh", "(nd", "not an entry for Mesh");
    check_fault(1, "(nd(nd))", "(nd(nd)(SLT 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1))", "2 entries for 1 nodes");
    check_fault(1, "(RDS 0 1)(", "(RDS 0 1)((nd)", "38 entries for 37 nodes");
}

#[test]
fn numbers_are_javas() {
    let good = ["0", "-0", "30", "0.042", "299.994", "-4.37114e-08", "1E5", ".5", "5.", "+1"];
    good.iter().for_each(|word| assert!(expr::number(word).is_ok(), "{word}"));
    let bad = ["", "-", ".", "nan", "-nan", "inf", "Infinity", "1,5", "1e", "1e999", "0x10", "1.2.3", "--1", "1_0"];
    bad.iter().for_each(|word| assert!(expr::number(word).is_err(), "{word}"));
}

/// A viewer whose frame has no bytes, or is not closed.
#[test]
fn broken_frames() {
    for frame in ["", "((time 0))(RDS 0 1)(", "((time 0))(RDS 0 1)())", "((time 0))\n(RDS 0 1)()"] {
        let mut client = Client::default();
        client.take(frame.as_bytes());
        assert_eq!(client.faults.texts.len(), 1, "{frame}");
    }
}

/// Checks the state that all viewers must show.
fn check_view(shown: &Shown, known: usize, strangers: usize, empty: usize, selected: &[(bool, usize)]) {
    let view = &shown.view;
    assert_eq!((view.robots.len(), view.strangers, view.empty), (known, strangers, empty));
    let rings = view.robots.iter().filter(|robot| robot.is_selected).map(|robot| (robot.is_left, robot.unum));
    assert_eq!(rings.collect::<Vec<_>>(), selected);
}

fn torso(shown: &Shown, is_left: bool, unum: usize) -> [f64; 3] {
    let robot = shown.view.robots.iter().find(|robot| robot.is_left == is_left && robot.unum == unum);
    let torso = robot.expect("a robot with that number").torso;
    [torso[12], torso[13], torso[14]]
}

fn is_near(a: [f64; 3], b: [f64; 3], distance_m: f64) -> bool {
    a.iter().zip(b).all(|(a, b)| (a - b).abs() <= distance_m)
}

/// Twenty-two players join, the first one alone.
fn kick_off(day: &mut GameDay) {
    day.join(true, 1);
    day.settle();
    check_view(&day.compare(""), 1, 0, 0, &[]);
    day.watch("second");
    for unum in 1..=11 {
        for is_left in [true, false] {
            if !(is_left && unum == 1) {
                day.join(is_left, unum);
            }
        }
        day.cycles(2);
    }
    day.settle();
    let shown = day.compare("");
    check_view(&shown, 22, 0, 0, &[]);
    assert_eq!(shown.game.mode(), Some("BeforeKickOff"));
    assert_eq!((shown.game.value("team_left"), shown.game.value("team_right")), (Some("Alpha"), Some("Beta")));
    day.say("(kickOff Left)");
    day.cycles(4);
    day.say("(playMode PlayOn)(ball (pos 0 0 0.042)(vel 3 1 2))");
    day.cycles(30);
    assert_eq!(day.compare("").game.mode(), Some("PlayOn"));
}

/// A trainer selects and moves robots, and sets score and time.
fn train(day: &mut GameDay) {
    day.say("(select (unum 3)(team Left))");
    day.cycles(5);
    check_view(&day.compare(""), 22, 0, 0, &[(true, 3)]);
    day.say("(select)(score (left 2)(right 1))(ball (pos 3 -3 1))");
    day.cycles(1);
    day.say("(agent (team Right)(unum 4)(pos 6 6 0.5))(repos (unum 1)(team Right))");
    day.cycles(2);
    let shown = day.compare("(agent (team Left)(unum 2)(move -6 7 0.4 -90))");
    check_view(&shown, 22, 0, 0, &[(false, 3)]);
    assert_eq!((shown.game.value("score_left"), shown.game.value("score_right")), (Some("2"), Some("1")));
    assert!(is_near(torso(&shown, true, 2), [-6.0, 7.0, 0.4], 0.05), "{:?}", torso(&shown, true, 2));
    assert!(is_near(torso(&shown, false, 4), [6.0, 6.0, 0.5], 0.1), "{:?}", torso(&shown, false, 4));
    day.say("(select (unum -1))");
    for mode in shown.game.modes {
        day.say(&format!("(playMode {mode})"));
        day.cycles(3);
    }
    check_view(&day.compare(""), 22, 0, 0, &[]);
}

/// Frames of about a hundred kilobytes, more than a socket can hold.
const FRAMES_ASLEEP: usize = 40;

/// One viewer does not read until it has missed frames.
fn sleep(day: &mut GameDay) {
    day.watch_and_fall_asleep("sleeper");
    let before = day.viewers[0].client.frames();
    while day.viewers[0].client.frames() < before + FRAMES_ASLEEP {
        day.say("(reqfullstate)");
        day.cycle();
    }
    let sleeper = day.wake_up("sleeper");
    let sent = day.viewers[0].client.frames() - before;
    let client = sleeper.client;
    assert!(client.frames() < sent, "{} frames of {sent}: nothing was missed", client.frames());
    day.cycles(10);
    day.compare("");
}

/// Some players leave, are killed, connect without a team or without a robot, and reconnect.
fn come_and_go(day: &mut GameDay) {
    day.say("(playMode PlayOn)");
    day.leave(true, 5);
    day.cycles(3);
    day.watch("third");
    let silent = day.connect_silently();
    day.join(true, 0);
    day.settle();
    check_view(&day.compare("(kill (unum 7)(team Right))"), 20, 1, 1, &[]);
    day.cycles(5);
    day.leave(true, 0);
    drop(silent);
    day.watch("fourth");
    day.cycles(3);
    day.join(true, 5);
    day.cycles(1);
    day.join(false, 7);
    day.settle();
    check_view(&day.compare(""), 22, 0, 0, &[]);
    for late in ["fifth", "sixth", "seventh"] {
        day.cycles(7);
        day.watch(late);
    }
    day.cycles(8);
    check_view(&day.compare("(select (unum 11)(team Right))"), 22, 0, 0, &[(false, 11)]);
}

/// Plays a whole game; returns it for further checks.
fn play_game(flags: &[&str], keeps_defects: bool) -> GameDay {
    let mut day = GameDay::start(flags, keeps_defects);
    kick_off(&mut day);
    train(&mut day);
    sleep(&mut day);
    come_and_go(&mut day);
    let viewers = day.viewers.iter().map(|viewer| format!("{} {}", viewer.name, viewer.client.frames()));
    let viewers = viewers.collect::<Vec<_>>().join(", ");
    println!("{flags:?}: {} comparisons, {} not exact; frames: {viewers}", day.comparisons, day.inexact);
    day
}

#[test]
fn a_game_of_twenty_two() {
    assert_eq!(play_game(&[], false).inexact, 0);
}

#[test]
fn a_game_with_a_frame_every_cycle() {
    assert_eq!(play_game(&["--monitor-step", "0.02"], false).inexact, 0);
}

/// The reference's defects (`docs/reference/monitor-protocol.md` 6) must not break a viewer: trees always match, items
/// are never lost, but movements between the others' last frame and a newcomer's first one are not sent to the others.
#[test]
fn a_game_with_the_defects_of_the_reference() {
    // The frequency depends on the cycles in which the server accepts newcomers.
    play_game(&["--compat", "0.7.3"], true);
}

/// The faults found, with the current frame.
#[derive(Default)]
pub struct Faults {
    frame: usize,
    pub texts: Vec<String>,
}

impl Faults {
    /// Attributes the following faults to this frame.
    pub fn begin(&mut self, frame: usize) {
        self.frame = frame;
    }

    pub fn add(&mut self, path: &str, what: impl std::fmt::Display) {
        self.texts.push(format!("frame {} {path}: {what}", self.frame));
    }
}
