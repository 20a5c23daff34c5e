//! Messages of the server in every style (`docs/reference/rescue-protocol.md` 3.2).

// Angles are rounded to four decimals.
#![allow(clippy::approx_constant)]

use crate::common;

use common::{line, lisp_reads, message, uid};
use rescue_protocol::mrcs::{
    AngleUnit, ErrorCode, ExtensionMessage, FeatureKind, FrontierAnchor, FrontierEdge, FrontierKind, ImageFeature, Leg,
    LineEnd, MapFeature, MapFrame, Message, Pose3d, RectAnchor, RobotKind, RobotPose, StationWindow, Style, TypeStyle,
    WaypointKind, WindowKind,
};
use std::f64::consts::{FRAC_PI_2, PI};

fn check_in(style: &Style, text: &str, value: Message) {
    let written = line(&value, style);
    assert_eq!(written, format!("{text}\n"));
    assert_eq!(lisp_reads(written.as_bytes()), Ok(()), "{text}");
    assert_eq!(message(text, style), Ok(Some(value)), "{text}");
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
fn types_as_numbers() {
    let style = Style { types: TypeStyle::Number, ..Style::default() };
    for (number, &kind) in ["1", "2", "3", "4"].iter().zip(RobotKind::ALL) {
        let text = format!("(robot robot3 {number} 0.500 -0.250 -3.1000)");
        check_in(&style, &text, Message::Robot(uid("robot3"), robot(kind)));
    }
    check_in(&style, "(robot robot3 0 0.000 0.000 0.0000)", Message::Robot(uid("robot3"), None));
    check_in(&style, "(window teleop1 4 220 0 640 480)", Message::Window(uid("teleop1"), window(WindowKind::Teleop)));
    check_in(&style, "(image feat1 3 160 -150 88 52 0.5000)", Message::Image(uid("feat1"), image(FeatureKind::Victim)));
    check_in(
        &style,
        "(mission robot1 (2 (3.500 1.500 0.0000)))",
        Message::Mission(uid("robot1"), vec![leg(WaypointKind::TurnTo)]),
    );
    check_in(
        &style,
        "(frontier frontier2 1 4.000 0.000 1.5708 3.000)",
        Message::Frontier(uid("frontier2"), side(FrontierKind::Open)),
    );
    // Words and numbers are readable in any style.
    assert_eq!(message("(map a1 0 0 0 0 0 0)", &Style::default()), Ok(Some(Message::Map(uid("a1"), None))));
    assert_eq!(message("(map a1 invalid 0 0 0 0 0)", &style), Ok(Some(Message::Map(uid("a1"), None))));
    assert_eq!(message("(map a1 4 0 0 0 0 0)", &style), Err(ErrorCode::BadType));
}

#[test]
fn decimals_and_line_ends() {
    let pose = Message::Robot(uid("robot3"), robot(RobotKind::P2at));
    let style = Style { decimals: 0, line_end: LineEnd::CrLf, ..Style::default() };
    let written = line(&pose, &style);
    assert_eq!(written, "(robot robot3 p2at 0 0 -3.1)\r\n");
    assert_eq!(lisp_reads(written.as_bytes()), Ok(()));
    let fine = Style { decimals: 6, ..Style::default() };
    check_in(&fine, "(robot robot3 p2at 0.500000 -0.250000 -3.1000000)", pose);
}

/// The values do not change: a reader in the same style has the written values, up to decimals.
fn is_near(style: &Style, text: &str, value: &Message) {
    assert_eq!(line(value, style), format!("{text}\n"));
    let again = message(text, style).expect("a message").expect("a known one");
    assert_eq!(line(&again, &Style::default()), line(value, &Style::default()));
}

#[test]
fn degrees() {
    let style = Style { angle_unit: AngleUnit::Degree, ..Style::default() };
    let at = |theta| Message::Map(uid("wall1"), Some(wall(theta)));
    is_near(&style, "(map wall1 wall 2.000 -1.000 4.000 0.100 90.0000)", &at(FRAC_PI_2));
    is_near(&style, "(map wall1 wall 2.000 -1.000 4.000 0.100 180.0000)", &at(-PI));
    is_near(&style, "(map wall1 wall 2.000 -1.000 4.000 0.100 -179.9998)", &at(4e-6 - PI));
}

#[test]
fn frame_of_usarsim() {
    let style = Style { map_frame: MapFrame::UsarSim, ..Style::default() };
    let usar = |text: &str, value| is_near(&style, text, &value);
    usar("(map wall1 wall 2.000 1.000 4.000 0.100 -0.5000)", Message::Map(uid("wall1"), Some(wall(0.5))));
    usar("(robot robot3 p2at 0.500 0.250 3.1000)", Message::Robot(uid("robot3"), robot(RobotKind::P2at)));
    usar(
        "(frontier frontier2 open 4.000 0.000 -1.5708 3.000)",
        Message::Frontier(uid("frontier2"), side(FrontierKind::Open)),
    );
    usar(
        "(mission robot1 (goto (3.500 -1.500 0.0000)))",
        Message::Mission(uid("robot1"), vec![leg(WaypointKind::Goto)]),
    );
    let pose = Pose3d { at: [1.0, 2.0, 1.2], angles: [0.1, -0.2, 3.0] };
    usar(
        "(pose robot1 1.000 -2.000 -1.200 0.1000 0.2000 -3.0000)",
        Message::Extra(ExtensionMessage::Pose(uid("robot1"), pose)),
    );
    // Picture messages are not converted like maps.
    usar("(image feat1 wall 160 -150 88 52 0.5000)", Message::Image(uid("feat1"), image(FeatureKind::Wall)));
}

#[test]
fn anchors() {
    let corner = Style { rect_anchor: RectAnchor::Corner, ..Style::default() };
    let at = |theta| Message::Map(uid("wall1"), Some(wall(theta)));
    is_near(&corner, "(map wall1 wall 0.000 -1.050 4.000 0.100 0.0000)", &at(0.0));
    is_near(&corner, "(map wall1 wall 2.050 -3.000 4.000 0.100 1.5708)", &at(FRAC_PI_2));
    let both = Style { map_frame: MapFrame::UsarSim, ..corner };
    is_near(&both, "(map wall1 wall 1.950 3.000 4.000 0.100 -1.5708)", &at(FRAC_PI_2));
    is_near(&corner, "(map wall1 invalid 0.000 0.000 0.000 0.000 0.0000)", &Message::Map(uid("wall1"), None));
    let upright = ImageFeature { theta: 0.0, ..image(FeatureKind::Wall).expect("a feature") };
    let odd = ImageFeature { width: 45, height: 23, ..upright };
    is_near(&corner, "(image feat1 wall 116 -176 88 52 0.0000)", &Message::Image(uid("feat1"), Some(upright)));
    is_near(&corner, "(image feat1 wall 137 -162 45 23 0.0000)", &Message::Image(uid("feat1"), Some(odd)));
    let mid = Style { frontier_anchor: FrontierAnchor::Mid, ..Style::default() };
    let open = Message::Frontier(uid("frontier2"), side(FrontierKind::Open));
    is_near(&mid, "(frontier frontier2 open 4.000 1.500 1.5708 3.000)", &open);
    let both = Style { map_frame: MapFrame::UsarSim, ..mid };
    is_near(&both, "(frontier frontier2 open 4.000 -1.500 -1.5708 3.000)", &open);
}
