//! The bytes of every message of the server, both ways (`docs/reference/rescue-protocol.md` 3.4, 3.6).

// Angles are rounded to four decimals.
#![allow(clippy::approx_constant)]

use crate::common;

use common::{line, lisp_reads, message, uid};
use rescue_protocol::mrcs::{
    DisplayMode, ErrorCode, Extension, ExtensionMessage, FeatureKind, FrontierEdge, FrontierKind, GuidanceMode,
    HelpReason, ImageFeature, Leg, MapFeature, MapTile, Message, MessageError, Pose3d, QueuedPicture, RequestPolicy,
    RobotActivity, RobotKind, RobotPose, RobotStatus, StationWindow, Style, TrialPhase, WaypointKind, WindowKind,
    Workload,
};
use std::f64::consts::PI;

fn check(text: &str, value: Message) {
    let style = Style::default();
    let written = line(&value, &style);
    assert_eq!(written, format!("{text}\n"));
    assert_eq!(lisp_reads(written.as_bytes()), Ok(()), "{text}");
    assert_eq!(message(text, &style), Ok(Some(value)), "{text}");
}

fn window(kind: WindowKind) -> Option<StationWindow> {
    Some(StationWindow { kind, x: 220, y: 0, width: 640, height: 480 })
}

fn wall(theta: f64) -> MapFeature {
    MapFeature { kind: FeatureKind::Wall, at: [2.0, -1.0], width: 4.0, height: 0.1, theta }
}

fn side(kind: FrontierKind) -> Option<FrontierEdge> {
    Some(FrontierEdge { kind, at: [4.0, 0.0], theta: 1.5708, length: 3.0 })
}

fn robot(kind: RobotKind) -> Option<RobotPose> {
    Some(RobotPose { kind, at: [0.5, -0.25], theta: -3.1 })
}

fn image(kind: FeatureKind) -> Option<ImageFeature> {
    Some(ImageFeature { kind, at: [160, -150], width: 88, height: 52, theta: 0.5 })
}

fn leg(kind: WaypointKind) -> Leg {
    Leg { kind, at: [3.5, 1.5], theta: 0.0 }
}

#[test]
fn windows() {
    let words = ["listview", "imgview", "mapview", "teleop"];
    for (word, &kind) in words.iter().zip(WindowKind::ALL) {
        check(
            &format!("(window {word}1 {word} 220 0 640 480)"),
            Message::Window(uid(&format!("{word}1")), window(kind)),
        );
    }
    check("(window teleop1 invalid 0 0 0 0)", Message::Window(uid("teleop1"), None));
}

#[test]
fn map_features() {
    let check_kind = |word: &str, kind| {
        let feature = MapFeature { kind, ..wall(0.25) };
        check(&format!("(map a1 {word} 2.000 -1.000 4.000 0.100 0.2500)"), Message::Map(uid("a1"), Some(feature)));
    };
    ["wall", "furn", "vict"].iter().zip(FeatureKind::ALL).for_each(|(word, &kind)| check_kind(word, kind));
    check("(map wall1 invalid 0.000 0.000 0.000 0.000 0.0000)", Message::Map(uid("wall1"), None));
}

#[test]
fn frontiers() {
    let at = |kind| Message::Frontier(uid("frontier2"), side(kind));
    check("(frontier frontier2 open 4.000 0.000 1.5708 3.000)", at(FrontierKind::Open));
    check("(frontier frontier2 wall 4.000 0.000 1.5708 3.000)", at(FrontierKind::Wall));
    check("(frontier frontier2 invalid 0.000 0.000 0.0000 0.000)", Message::Frontier(uid("frontier2"), None));
}

#[test]
fn robots() {
    for (word, &kind) in ["p2at", "airrobot", "telemax", "kenaf"].iter().zip(RobotKind::ALL) {
        check(&format!("(robot robot3 {word} 0.500 -0.250 -3.1000)"), Message::Robot(uid("robot3"), robot(kind)));
    }
    check("(robot robot3 invalid 0.000 0.000 0.0000)", Message::Robot(uid("robot3"), None));
    let newer = message("(robot robot3 p3at 0.5 -0.25 -3.1)", &Style::default());
    assert_eq!(newer, Ok(Some(Message::Robot(uid("robot3"), robot(RobotKind::P2at)))));
}

#[test]
fn missions() {
    check("(mission robot1)", Message::Mission(uid("robot1"), Vec::new()));
    let legs = [WaypointKind::Goto, WaypointKind::TurnTo, WaypointKind::Explore].map(leg);
    check(
        "(mission robot1 (goto (3.500 1.500 0.0000)) (turnto (3.500 1.500 0.0000)) (explore (3.500 1.500 0.0000)))",
        Message::Mission(uid("robot1"), legs.to_vec()),
    );
}

#[test]
fn images_and_selections() {
    for (word, &kind) in ["wall", "furn", "vict"].iter().zip(FeatureKind::ALL) {
        check(&format!("(image feat1 {word} 160 -150 88 52 0.5000)"), Message::Image(uid("feat1"), image(kind)));
    }
    check("(image feat1 invalid 0 0 0 0 0.0000)", Message::Image(uid("feat1"), None));
    check("(select robot2)", Message::Select { robot: Some(uid("robot2")), station: None });
    check("(select robot2 1)", Message::Select { robot: Some(uid("robot2")), station: Some(1) });
    check("(select none)", Message::Select { robot: None, station: None });
}

#[test]
fn extensions() {
    let check = |text: &str, extra| check(text, Message::Extra(extra));
    let robot = || uid("robot1");
    let extensions = vec![Extension::Clock, Extension::Lockstep];
    check("(hello 2 clock lockstep)", ExtensionMessage::Hello { version: 2, extensions });
    check("(time 12340)", ExtensionMessage::Time(12_340));
    check("(sync 7)", ExtensionMessage::Sync(7));
    check("(view mapview1 230.000 630.000 25.000)", ExtensionMessage::View(uid("mapview1"), [230.0, 630.0], 25.0));
    check("(frame imgview1 robot1 320 240 1020)", ExtensionMessage::Frame(uid("imgview1"), robot(), [320, 240], 1020));
    let pose = Pose3d { at: [1.0, 2.0, 1.2], angles: [0.1, -0.2, 3.0] };
    check("(pose robot1 1.000 2.000 1.200 0.1000 -0.2000 3.0000)", ExtensionMessage::Pose(robot(), pose));
    check(
        "(polygon polygon1 frontier1 frontier5)",
        ExtensionMessage::Polygon(uid("polygon1"), vec![uid("frontier1"), uid("frontier5")]),
    );
    for &state in RobotActivity::ALL {
        let status = RobotStatus { state, battery: 0.75, speed: 0.5 };
        check(&format!("(status robot1 {} 0.750 0.500)", state.word()), ExtensionMessage::Status(robot(), status));
    }
    for &reason in HelpReason::ALL {
        check(&format!("(request robot1 {} 2)", reason.word()), ExtensionMessage::Request(robot(), reason, 2));
    }
    check("(requestdone robot1)", ExtensionMessage::RequestDone(robot()));
    let queued = QueuedPicture { robot: robot(), at: [1.0, 2.0], theta: 0.5, score: 12.25 };
    check("(queued img3 robot1 1.000 2.000 0.5000 12.250)", ExtensionMessage::Queued(uid("img3"), Some(queued)));
    check("(queued img3 invalid 0.000 0.000 0.0000 0.000)", ExtensionMessage::Queued(uid("img3"), None));
    let tile = MapTile { at: [-6.4, 0.0], cell: 0.05, size: [128, 128], runs: "16380u3f1o".to_owned() };
    check("(grid -6.400 0.000 0.050 128 128 \"16380u3f1o\")", ExtensionMessage::Grid(tile));
    check("(score victims-found 3.000)", ExtensionMessage::Score("victims-found".to_owned(), 3.0));
    for &code in ErrorCode::ALL {
        let error = ExtensionMessage::Error { code, text: "no \"a\" \\ b".to_owned(), echo: "(a".to_owned() };
        check(&format!(r#"(error {} "no \"a\" \\ b" "(a")"#, code.word()), error);
    }
}

#[test]
fn teams_and_trials() {
    let check = |text: &str, extra| check(text, Message::Extra(extra));
    let robot = || uid("robot1");
    check("(detour robot1 0 1)", ExtensionMessage::Detour(robot(), vec![0, 1]));
    check("(picture imgview1 \"iVBORw0KGgo=\")", ExtensionMessage::Picture(uid("imgview1"), "iVBORw0KGgo=".to_owned()));
    check("(restart 7)", ExtensionMessage::Restart(7));
    check("(station 2)", ExtensionMessage::Station(2));
    check("(owner robot1 0)", ExtensionMessage::Owner(robot(), 0));
    check("(chat 2 \"I take the left\")", ExtensionMessage::Chat(2, "I take the left".to_owned()));
    for (word, &policy) in ["none", "open", "fifo", "sjf"].iter().zip(RequestPolicy::ALL) {
        check(&format!("(policy {word})"), ExtensionMessage::Policy(policy));
    }
    check("(hold robot1 1)", ExtensionMessage::Hold(robot(), true));
    check("(hold robot1 0)", ExtensionMessage::Hold(robot(), false));
    check("(attend robot1 suggest)", ExtensionMessage::Attend(robot(), GuidanceMode::Suggest));
    check("(waiting robot1 robot1)", ExtensionMessage::Waiting(robot(), String::from("robot1")));
    check("(waiting robot1 retry)", ExtensionMessage::Waiting(robot(), String::from("retry")));
    check("(yield robot1 robot1)", ExtensionMessage::Yield(robot(), robot()));
    check("(attend robot1 force)", ExtensionMessage::Attend(robot(), GuidanceMode::Force));
    for (word, &display) in ["live", "panorama", "queue"].iter().zip(DisplayMode::ALL) {
        check(&format!("(display {word})"), ExtensionMessage::Display(display));
    }
    for (word, &phase) in ["training", "waiting", "running", "over"].iter().zip(TrialPhase::ALL) {
        check(&format!("(trial {word} 1200000)"), ExtensionMessage::Trial(phase, 1_200_000));
    }
    check("(condition \"team size\" \"8\")", ExtensionMessage::Condition("team size".to_owned(), "8".to_owned()));
    let workload =
        Workload { mental: 80.0, physical: 0.0, temporal: 55.5, performance: 20.0, effort: 60.0, frustration: 100.0 };
    check("(tlx 1 80.000 0.000 55.500 20.000 60.000 100.000)", ExtensionMessage::Workload(1, workload));
    check("(gaze 640.500 400.000)", ExtensionMessage::Gaze([640.5, 400.0]));
    check("(click 640.500 400.000)", ExtensionMessage::Click([640.5, 400.0]));
}

/// Texts from clients are echoed to Lisp readers: only characters that those can read, on one line, 80 characters.
#[test]
fn refusals() {
    let fault = MessageError::new(ErrorCode::Syntax, "what is wrong");
    let check = |sent: &[u8], echo: &str| {
        let written = line(&Message::refusal(fault, sent), &Style::default());
        assert_eq!(written, format!("(error syntax \"what is wrong\" \"{echo}\")\n"));
        assert_eq!(lisp_reads(written.as_bytes()), Ok(()));
    };
    check(b"(select \"a\n\xff\x00\x1b b\\", "(select \\\"a  b\\\\");
    check(&[b'x'; 500], &"x".repeat(80));
    check("\u{f6}\u{2026}".as_bytes(), "");
    let shouted = Message::Extra(ExtensionMessage::Score("Two Words".to_owned(), 1.0));
    assert_eq!(line(&shouted, &Style::default()), "(score unnamed 1.000)\n");
}

#[test]
fn newer_servers_are_understood_as_far_as_possible() {
    let read = |text: &str| message(text, &Style::default());
    assert_eq!(read("(weather rain 3)"), Ok(None));
    assert_eq!(read("(robot)"), Err(ErrorCode::Arity));
    assert_eq!(read("(robot robot1 submarine 1 2 3)"), Err(ErrorCode::BadType));
    assert_eq!(read("(robot robot1 p2at 1 2 north)"), Err(ErrorCode::BadNumber));
    assert_eq!(read("(robot robot p2at 1 2 3)"), Err(ErrorCode::NoSuchRobot));
    assert_eq!(read("(mission robot1 goto)"), Err(ErrorCode::BadType));
    assert_eq!(read("(mission robot1 (goto (1 2)))"), Err(ErrorCode::Arity));
    assert_eq!(read("(window listview1 listview 1e10 0 0 0)"), Err(ErrorCode::BadNumber));
    let plain = read("(robot robot1 p2at 1 2 3)").expect("a message");
    assert_eq!(read("(ROBOT Robot1 P2AT 1.0 2.0d0 3 extra (args))"), Ok(plain));
    let stuck = Some(Message::Extra(ExtensionMessage::Request(uid("robot1"), HelpReason::Stuck, 0)));
    assert_eq!(read("(request robot1 stuck)"), Ok(stuck));
}

#[test]
fn angles_stand_between_minus_pi_and_pi() {
    for (theta, expect) in [
        (PI, "3.1416"),
        (-PI, "3.1416"),
        (3.1416, "3.1416"), // as it was read
        (-3.141_59, "3.1416"),
        (-3.141_5, "-3.1415"),
        (3.5 * PI, "-1.5708"),
        (-3.5 * PI, "1.5708"),
        (2.0 * PI, "0.0000"),
        (-1e-9, "0.0000"),
        (f64::NAN, "0.0000"),
    ] {
        let pose = RobotPose { kind: RobotKind::P2at, at: [0.0; 2], theta };
        let written = line(&Message::Robot(uid("robot1"), Some(pose)), &Style::default());
        assert_eq!(written, format!("(robot robot1 p2at 0.000 0.000 {expect})\n"));
    }
}
