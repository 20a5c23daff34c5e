//! Strategies for arbitrary values of the MrCS protocol.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use rescue_protocol::mrcs::{
    AngleUnit, Command, DisplayMode, ErrorCode, Extension, ExtensionMessage, FeatureKind, FrontierAnchor, FrontierEdge,
    FrontierKind, GuidanceMode, HelpReason, ImageFeature, Leg, LineEnd, MapFeature, MapFrame, MapTile, MarkTarget,
    Message, Pose3d, QueuedPicture, RectAnchor, RequestPolicy, RobotActivity, RobotKind, RobotPose, RobotStatus,
    StationWindow, Style, TrialCommand, TrialPhase, TurnTarget, TypeStyle, Uid, Waypoint, WaypointKind, WindowKind,
    Workload,
};

fn uid() -> impl Strategy<Value = Uid> {
    "[a-z][a-z0-9_-]{0,30}[0-9]".prop_map(|text| Uid::new(&text).expect("a name"))
}

/// An entry of a table.
pub fn one_of<T: Copy + std::fmt::Debug + 'static>(all: &'static [T]) -> impl Strategy<Value = T> {
    select(all)
}

/// Lengths within a building, rounded to the protocol's decimals.
fn metres() -> impl Strategy<Value = f64> {
    (-500_000..500_000).prop_map(|mm| f64::from(mm) / 1000.0)
}

fn place() -> impl Strategy<Value = [f64; 2]> {
    [metres(), metres()]
}

fn angle() -> impl Strategy<Value = f64> {
    (-31_415..=31_415).prop_map(|part| f64::from(part) / 10_000.0)
}

/// Any number that a client may send.
fn finite() -> impl Strategy<Value = f64> {
    any::<f64>().prop_filter("finite", |value| value.is_finite())
}

fn window() -> impl Strategy<Value = StationWindow> {
    let edges = [-9999..9999_i32, -9999..9999, 0..9999, 0..9999];
    (one_of(WindowKind::ALL), edges).prop_map(|(kind, [x, y, width, height])| StationWindow {
        kind,
        x,
        y,
        width,
        height,
    })
}

fn map() -> impl Strategy<Value = MapFeature> {
    let parts = (one_of(FeatureKind::ALL), place(), place(), angle());
    parts.prop_map(|(kind, at, [width, height], theta)| MapFeature { kind, at, width, height, theta })
}

fn side() -> impl Strategy<Value = FrontierEdge> {
    let parts = (one_of(FrontierKind::ALL), place(), angle(), metres());
    parts.prop_map(|(kind, at, theta, length)| FrontierEdge { kind, at, theta, length })
}

fn robot() -> impl Strategy<Value = RobotPose> {
    (one_of(RobotKind::ALL), place(), angle()).prop_map(|(kind, at, theta)| RobotPose { kind, at, theta })
}

fn leg() -> impl Strategy<Value = Leg> {
    (one_of(WaypointKind::ALL), place(), angle()).prop_map(|(kind, at, theta)| Leg { kind, at, theta })
}

fn image() -> impl Strategy<Value = ImageFeature> {
    let edges = [-999..999_i32, -999..999, 0..999, 0..999];
    (one_of(FeatureKind::ALL), edges, angle()).prop_map(|(kind, [x, y, width, height], theta)| ImageFeature {
        kind,
        at: [x, y],
        width,
        height,
        theta,
    })
}

fn extra() -> impl Strategy<Value = ExtensionMessage> {
    let pose = (place(), metres(), [angle(), angle(), angle()])
        .prop_map(|([x, y], z, angles)| Pose3d { at: [x, y, z], angles });
    let status = (one_of(RobotActivity::ALL), metres(), metres()).prop_map(|(state, battery, speed)| RobotStatus {
        state,
        battery,
        speed,
    });
    let queued = (uid(), place(), angle(), metres()).prop_map(|(robot, at, theta, score)| QueuedPicture {
        robot,
        at,
        theta,
        score,
    });
    let tile = (place(), metres(), [any::<u32>(), any::<u32>()], "[0-9ufo]{0,40}")
        .prop_map(|(at, cell, size, runs)| MapTile { at, cell, size, runs });
    let whole = || 0..1_u64 << 53;
    prop_oneof![
        (any::<u32>(), vec(one_of(Extension::ALL), 0..5))
            .prop_map(|(version, extensions)| ExtensionMessage::Hello { version, extensions }),
        whole().prop_map(ExtensionMessage::Time),
        whole().prop_map(ExtensionMessage::Sync),
        whole().prop_map(ExtensionMessage::Restart),
        (uid(), place(), metres()).prop_map(|(window, origin, scale)| ExtensionMessage::View(window, origin, scale)),
        (uid(), uid(), [0..9999_i32, 0..9999], whole())
            .prop_map(|(a, b, size, ms)| ExtensionMessage::Frame(a, b, size, ms)),
        (uid(), pose).prop_map(|(robot, pose)| ExtensionMessage::Pose(robot, pose)),
        (uid(), vec(uid(), 0..5)).prop_map(|(polygon, sides)| ExtensionMessage::Polygon(polygon, sides)),
        (uid(), status).prop_map(|(robot, status)| ExtensionMessage::Status(robot, status)),
        (uid(), one_of(HelpReason::ALL), any::<u32>())
            .prop_map(|(robot, reason, n)| ExtensionMessage::Request(robot, reason, n)),
        uid().prop_map(ExtensionMessage::RequestDone),
        (uid(), prop::option::of(queued)).prop_map(|(image, queued)| ExtensionMessage::Queued(image, queued)),
        tile.prop_map(ExtensionMessage::Grid),
        (uid(), place(), place()).prop_map(|(zone, low, high)| ExtensionMessage::NoGo(zone, [low, high])),
        uid().prop_map(ExtensionMessage::NoGoDel),
        (one_of(ErrorCode::ALL), "[ -~]{0,90}", "[ -~]{0,80}").prop_map(|(code, text, echo)| ExtensionMessage::Error {
            code,
            text,
            echo
        }),
        ("[a-z][a-z0-9_-]{0,20}", metres()).prop_map(|(key, value)| ExtensionMessage::Score(key, value)),
        team_extra(),
    ]
}

fn team_extra() -> impl Strategy<Value = ExtensionMessage> {
    prop_oneof![
        (uid(), "[A-Za-z0-9+/]{0,40}={0,2}").prop_map(|(window, data)| ExtensionMessage::Picture(window, data)),
        any::<u32>().prop_map(ExtensionMessage::Station),
        (uid(), vec(any::<u32>(), 0..5)).prop_map(|(robot, indices)| ExtensionMessage::Detour(robot, indices)),
        (uid(), any::<u32>()).prop_map(|(robot, station)| ExtensionMessage::Owner(robot, station)),
        (any::<u32>(), "[ -~]{0,90}").prop_map(|(station, text)| ExtensionMessage::Chat(station, text)),
        one_of(RequestPolicy::ALL).prop_map(ExtensionMessage::Policy),
        (uid(), any::<bool>()).prop_map(|(robot, is_held)| ExtensionMessage::Hold(robot, is_held)),
        (uid(), one_of(GuidanceMode::ALL)).prop_map(|(robot, urge)| ExtensionMessage::Attend(robot, urge)),
        (uid(), uid()).prop_map(|(robot, reason)| ExtensionMessage::Waiting(robot, reason.to_string())),
        (uid(), uid()).prop_map(|(robot, other)| ExtensionMessage::Yield(robot, other)),
        one_of(DisplayMode::ALL).prop_map(ExtensionMessage::Display),
        (one_of(TrialPhase::ALL), 0..1_u64 << 53).prop_map(|(phase, left_ms)| ExtensionMessage::Trial(phase, left_ms)),
        ("[ -~]{0,30}", "[ -~]{0,30}").prop_map(|(key, value)| ExtensionMessage::Condition(key, value)),
        (any::<u32>(), workload()).prop_map(|(station, workload)| ExtensionMessage::Workload(station, workload)),
        place().prop_map(ExtensionMessage::Gaze),
        place().prop_map(ExtensionMessage::Click),
    ]
}

fn workload() -> impl Strategy<Value = Workload> {
    proptest::array::uniform6((0..=100_000).prop_map(|part| f64::from(part) / 1000.0)).prop_map(
        |[mental, physical, temporal, performance, effort, frustration]| Workload {
            mental,
            physical,
            temporal,
            performance,
            effort,
            frustration,
        },
    )
}

/// Any message, its numbers rounded to the protocol's decimals.
pub fn any_message() -> impl Strategy<Value = Message> {
    prop_oneof![
        (uid(), option::of(window())).prop_map(|(uid, thing)| Message::Window(uid, thing)),
        (uid(), option::of(map())).prop_map(|(uid, thing)| Message::Map(uid, thing)),
        (uid(), option::of(side())).prop_map(|(uid, thing)| Message::Frontier(uid, thing)),
        (uid(), option::of(robot())).prop_map(|(uid, thing)| Message::Robot(uid, thing)),
        (uid(), vec(leg(), 0..6)).prop_map(|(uid, legs)| Message::Mission(uid, legs)),
        (uid(), option::of(image())).prop_map(|(uid, thing)| Message::Image(uid, thing)),
        (option::of(uid()), option::of(any::<u32>())).prop_map(|(robot, station)| Message::Select { robot, station }),
        extra().prop_map(Message::Extra),
    ]
}

/// Any style.
pub fn style() -> impl Strategy<Value = Style> {
    let choices = (one_of(LineEnd::ALL), one_of(TypeStyle::ALL), one_of(AngleUnit::ALL), one_of(MapFrame::ALL));
    (0..9_u8, choices, one_of(RectAnchor::ALL), one_of(FrontierAnchor::ALL)).prop_map(
        |(decimals, (line_end, types, angle_unit, map_frame), rect_anchor, frontier_anchor)| Style {
            decimals,
            line_end,
            types,
            angle_unit,
            map_frame,
            rect_anchor,
            frontier_anchor,
        },
    )
}

fn waypoint() -> impl Strategy<Value = Waypoint> {
    let place = || [finite(), finite()];
    let radius = || option::of(finite().prop_map(f64::abs));
    prop_oneof![
        (place(), option::of(finite())).prop_map(|(at, theta)| Waypoint::Goto { at, theta }),
        (finite(), option::of(place())).prop_map(|(theta, at)| Waypoint::TurnTo(TurnTarget::Heading { theta, at })),
        place().prop_map(|at| Waypoint::TurnTo(TurnTarget::Point(at))),
        radius().prop_map(|radius| Waypoint::Explore { at: None, theta: None, radius }),
        (place(), option::of(finite()), radius()).prop_map(|(at, theta, radius)| Waypoint::Explore {
            at: Some(at),
            theta,
            radius
        }),
    ]
}

/// Any command.
pub fn any_command() -> impl Strategy<Value = Command> {
    let plan = || vec(waypoint(), 1..4);
    prop_oneof![
        (option::of(uid()), option::of(any::<u32>())).prop_map(|(robot, station)| Command::Select { robot, station }),
        (uid(), plan()).prop_map(|(robot, waypoints)| Command::MissionAdd { robot, waypoints }),
        (uid(), option::of(any::<u32>())).prop_map(|(robot, index)| Command::MissionDel { robot, index }),
        (uid(), waypoint()).prop_map(|(robot, waypoint)| Command::MissionGen { robot, waypoint }),
        (uid(), any::<u32>(), waypoint()).prop_map(|(robot, index, waypoint)| Command::MissionDelWaypoint {
            robot,
            index,
            waypoint
        }),
        (any::<u32>(), vec(one_of(Extension::ALL), 0..5))
            .prop_map(|(version, extensions)| Command::Hello { version, extensions }),
        (0..1_u64 << 53).prop_map(|ms| Command::Step { ms }),
        Just(Command::Time),
        (0..1_u64 << 53).prop_map(|seed| Command::Restart { seed }),
        [finite(), finite()].prop_map(|at| Command::Mark(MarkTarget::At(at))),
        uid().prop_map(|uid| Command::Mark(MarkTarget::Feature(uid))),
        [[finite(), finite()], [finite(), finite()]].prop_map(Command::NoGo),
        (uid(), finite(), finite(), option::of(finite())).prop_map(|(robot, forward, spin, climb)| Command::Drive {
            robot,
            forward,
            spin,
            climb
        }),
        (uid(), finite(), finite(), option::of(finite())).prop_map(|(robot, pan, tilt, zoom)| Command::Camera {
            robot,
            pan,
            tilt,
            zoom
        }),
        (uid(), plan()).prop_map(|(robot, waypoints)| Command::MissionSet { robot, waypoints }),
        (uid(), any::<u32>(), waypoint()).prop_map(|(robot, index, waypoint)| Command::MissionIns {
            robot,
            index,
            waypoint
        }),
        uid().prop_flat_map(|uid| {
            let all =
                [Command::MarkDel, Command::NoGoDel, Command::Stop, Command::MissionClr, Command::Open, Command::Done];
            select(all.map(|make| make(uid.clone())).to_vec())
        }),
        [finite(), finite()].prop_map(|[x, y]| Command::Gaze { x, y }),
        (uid(), prop::option::of(prop::array::uniform4(-99_999..99_999_i32)))
            .prop_map(|(window, place)| Command::Window { window, place }),
        team_command(),
    ]
}

fn team_command() -> impl Strategy<Value = Command> {
    prop_oneof![
        [finite(), finite()].prop_map(|[x, y]| Command::Click { x, y }),
        any::<u32>().prop_map(Command::Station),
        (uid(), any::<u32>()).prop_map(|(robot, station)| Command::Owner { robot, station }),
        // Without lower-case letters, because a test writes commands in capitals.
        "[ -`{-~]{0,60}".prop_map(Command::Chat),
        one_of(RequestPolicy::ALL).prop_map(Command::Policy),
        (uid(), any::<bool>()).prop_map(|(robot, is_held)| Command::Hold { robot, is_held }),
        one_of(DisplayMode::ALL).prop_map(Command::Display),
        one_of(TrialCommand::ALL).prop_map(Command::Trial),
        workload().prop_map(Command::Workload),
    ]
}
