//! The example session (`docs/reference/rescue-protocol.md` 3.5), line by line: server messages are encoded from values and
//! read back; client messages are decoded.

// Angles are rounded to four decimals.
#![allow(clippy::approx_constant)]

use crate::common;

use common::{command, line, lisp_reads, message, uid};
use rescue_protocol::mrcs::WaypointKind::{Explore, Goto, TurnTo};
use rescue_protocol::mrcs::{
    Command, DecodedCommand, FeatureKind, FrontierEdge, FrontierKind, ImageFeature, Leg, MapFeature, Message,
    RobotKind, RobotPose, StationWindow, Style, TurnTarget, Waypoint, WaypointKind, WindowKind,
};

fn server(text: &str, value: Message) {
    let style = Style::default();
    let written = line(&value, &style);
    assert_eq!(written, format!("{text}\n"));
    assert_eq!(lisp_reads(written.as_bytes()), Ok(()));
    assert_eq!(message(text, &style), Ok(Some(value)), "{text}");
}

fn client(text: &str, expect: Command) {
    assert_eq!(command(text), Ok(DecodedCommand { command: expect, surplus: 0 }), "{text}");
}

fn window(name: &str, kind: WindowKind, [x, y, width, height]: [i32; 4]) -> Message {
    Message::Window(uid(name), Some(StationWindow { kind, x, y, width, height }))
}

fn robot(name: &str, kind: RobotKind, x: f64, y: f64, theta: f64) -> Message {
    Message::Robot(uid(name), Some(RobotPose { kind, at: [x, y], theta }))
}

fn mission(name: &str, legs: &[(WaypointKind, f64, f64, f64)]) -> Message {
    let leg = |&(kind, x, y, theta): &(WaypointKind, f64, f64, f64)| Leg { kind, at: [x, y], theta };
    Message::Mission(uid(name), legs.iter().map(leg).collect())
}

fn map(name: &str, kind: FeatureKind, [x, y]: [f64; 2], width: f64, height: f64) -> Message {
    Message::Map(uid(name), Some(MapFeature { kind, at: [x, y], width, height, theta: 0.0 }))
}

fn side(name: &str, kind: FrontierKind, x: f64, y: f64, theta: f64, length: f64) -> Message {
    Message::Frontier(uid(name), Some(FrontierEdge { kind, at: [x, y], theta, length }))
}

fn image(name: &str, kind: FeatureKind, at: [i32; 2], width: i32, height: i32) -> Message {
    Message::Image(uid(name), Some(ImageFeature { kind, at, width, height, theta: 0.0 }))
}

fn selected(name: &str) -> Message {
    Message::Select { robot: Some(uid(name)), station: None }
}

fn add(name: &str, waypoint: Waypoint) -> Command {
    Command::MissionAdd { robot: uid(name), waypoints: vec![waypoint] }
}

const HALF: f64 = std::f64::consts::FRAC_PI_2;

/// A right angle with four decimals.
const HALF_READ: f64 = 1.5708;

#[test]
fn configuration_and_snapshot() {
    server("(window listview1 listview 0 0 220 800)", window("listview1", WindowKind::List, [0, 0, 220, 800]));
    server("(window mapview1 mapview 220 0 640 640)", window("mapview1", WindowKind::Map, [220, 0, 640, 640]));
    server("(window imgview1 imgview 860 0 320 240)", window("imgview1", WindowKind::Image, [860, 0, 320, 240]));
    server("(window teleop1 teleop 860 240 320 260)", window("teleop1", WindowKind::Teleop, [860, 240, 320, 260]));
    server("(robot robot1 p2at 1.000 1.500 0.0000)", robot("robot1", RobotKind::P2at, 1.0, 1.5, 0.0));
    server("(robot robot2 p2at 1.000 2.200 0.0000)", robot("robot2", RobotKind::P2at, 1.0, 2.2, 0.0));
    server("(robot robot3 airrobot 0.500 0.800 0.0000)", robot("robot3", RobotKind::AirRobot, 0.5, 0.8, 0.0));
    for name in ["robot1", "robot2", "robot3"] {
        server(&format!("(mission {name})"), mission(name, &[]));
    }
    server("(map wall1 wall 2.000 0.000 4.000 0.100 0.0000)", map("wall1", FeatureKind::Wall, [2.0, 0.0], 4.0, 0.1));
    let (open, wall) = (FrontierKind::Open, FrontierKind::Wall);
    server("(frontier frontier1 wall 0.000 0.000 0.0000 4.000)", side("frontier1", wall, 0.0, 0.0, 0.0, 4.0));
    server("(frontier frontier2 open 4.000 0.000 1.5708 3.000)", side("frontier2", open, 4.0, 0.0, HALF_READ, 3.0));
    server("(frontier frontier3 wall 4.000 3.000 3.1416 4.000)", side("frontier3", wall, 4.0, 3.0, 3.1416, 4.0));
    server("(frontier frontier4 wall 0.000 3.000 -1.5708 3.000)", side("frontier4", wall, 0.0, 3.0, -HALF_READ, 3.0));
}

#[test]
fn a_plan_grows_and_shrinks() {
    let (go, turn, explore) = ((Goto, 3.5, 1.5, 0.0), (TurnTo, 3.5, 1.5, HALF_READ), (Explore, 3.5, 1.5, HALF_READ));
    let [to, back, around] =
        ["(goto (3.500 1.500 0.0000))", "(turnto (3.500 1.500 1.5708))", "(explore (3.500 1.500 1.5708))"];
    client("(SELECT ROBOT1)", Command::Select { robot: Some(uid("robot1")), station: None });
    server("(select robot1)", selected("robot1"));
    client("(missionadd robot1 (goto (3.5 1.5)))", add("robot1", Waypoint::Goto { at: [3.5, 1.5], theta: None }));
    server(&format!("(mission robot1 {to})"), mission("robot1", &[go]));
    let heading = Waypoint::TurnTo(TurnTarget::Heading { theta: HALF_READ, at: None });
    client("(missionadd robot1 (turnto (1.5708)))", add("robot1", heading));
    server(&format!("(mission robot1 {to} {back})"), mission("robot1", &[go, turn]));
    let anywhere = Waypoint::Explore { at: None, theta: None, radius: None };
    client("(missionadd robot1 ((explore)))", add("robot1", anywhere));
    server(&format!("(mission robot1 {to} {back} {around})"), mission("robot1", &[go, turn, explore]));
    client("(missiondel robot1)", Command::MissionDel { robot: uid("robot1"), index: None });
    server(&format!("(mission robot1 {to} {back})"), mission("robot1", &[go, turn]));
    server("(robot robot1 p2at 1.420 1.500 0.0000)", robot("robot1", RobotKind::P2at, 1.42, 1.5, 0.0));
    server("(robot robot1 p2at 3.480 1.500 0.0100)", robot("robot1", RobotKind::P2at, 3.48, 1.5, 0.01));
    server(&format!("(mission robot1 {back})"), mission("robot1", &[turn]));
}

#[test]
fn the_map_grows_and_the_picture_changes() {
    let (open, wall) = (FrontierKind::Open, FrontierKind::Wall);
    server("(frontier frontier2 invalid 0.000 0.000 0.0000 0.000)", Message::Frontier(uid("frontier2"), None));
    server("(frontier frontier5 wall 4.000 0.000 0.0000 3.000)", side("frontier5", wall, 4.0, 0.0, 0.0, 3.0));
    server("(frontier frontier6 open 7.000 0.000 1.5708 3.000)", side("frontier6", open, 7.0, 0.0, HALF_READ, 3.0));
    server("(frontier frontier7 wall 7.000 3.000 3.1416 3.000)", side("frontier7", wall, 7.0, 3.0, 3.1416, 3.0));
    server(
        "(map furn1 furn 5.300 2.400 1.200 0.600 0.0000)",
        map("furn1", FeatureKind::Furniture, [5.3, 2.4], 1.2, 0.6),
    );
    server("(image feat1 furn 160 150 88 52 0.0000)", image("feat1", FeatureKind::Furniture, [160, 150], 88, 52));
    server("(image feat2 vict 236 171 46 22 0.0000)", image("feat2", FeatureKind::Victim, [236, 171], 46, 22));
    let last = Waypoint::Goto { at: [6.5, 2.5], theta: Some(0.0) };
    client("(missiongen robot1 (goto (6.5 2.5 0.0)))", Command::MissionGen { robot: uid("robot1"), waypoint: last });
    server(
        "(mission robot1 (goto (4.400 1.500 0.0000)) (goto (6.200 1.700 0.1107)) (goto (6.500 2.500 0.0000)))",
        mission("robot1", &[(Goto, 4.4, 1.5, 0.0), (Goto, 6.2, 1.7, 0.1107), (Goto, 6.5, 2.5, 0.0)]),
    );
    server("(select robot2)", selected("robot2"));
    server("(image feat1 invalid 0 0 0 0 0.0000)", Message::Image(uid("feat1"), None));
    server("(image feat2 invalid 0 0 0 0 0.0000)", Message::Image(uid("feat2"), None));
    client("(missionadd robot9 (explore))", add("robot9", Waypoint::Explore { at: None, theta: None, radius: None }));
    client("(missiondel robot2)", Command::MissionDel { robot: uid("robot2"), index: None });
    server("(mission robot2)", mission("robot2", &[]));
    server("(map vict1 vict 5.200 0.500 1.700 0.500 0.0000)", map("vict1", FeatureKind::Victim, [5.2, 0.5], 1.7, 0.5));
    server("(robot robot3 invalid 0.000 0.000 0.0000)", Message::Robot(uid("robot3"), None));
}

/// The session's angles are exact right angles, rounded.
#[test]
fn right_angles() {
    let exact = side("frontier4", FrontierKind::Wall, 0.0, 3.0, -HALF, 3.0);
    assert_eq!(line(&exact, &Style::default()), "(frontier frontier4 wall 0.000 3.000 -1.5708 3.000)\n");
    let back = side("frontier3", FrontierKind::Wall, 4.0, 3.0, 2.0 * HALF, 4.0);
    assert_eq!(line(&back, &Style::default()), "(frontier frontier3 wall 4.000 3.000 3.1416 4.000)\n");
}
