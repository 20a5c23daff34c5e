//! Whatever value is written reads back the same, in any style, and every line of the server is one that Lisp reads; no bytes
//! make a reader panic, and pieces do not matter.

#[path = "common/mrcs.rs"]
#[allow(dead_code)]
mod common;

use common::{line, lisp_reads, message};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use wire::mrcs::ini::Ini;
use wire::mrcs::log::{Line, lines};
use wire::mrcs::{
    AngleUnit, Command, Extension, Extra, FeatureKind, Form, FrontierAnchor, FrontierKind, ImageFeature, Leg, LineEnd,
    MapFeature, MapFrame, Mark, Message, Pose, Queued, Reader, Reason, RectAnchor, RobotKind, RobotPose, Side, State,
    Status, Style, Tile, Turn, TypeStyle, Uid, Waypoint, WaypointKind, Window, WindowKind,
};

fn uid() -> impl Strategy<Value = Uid> {
    "[a-z][a-z0-9_-]{0,30}[0-9]".prop_map(|text| Uid::new(&text).expect("a name"))
}

fn one_of<T: Copy + std::fmt::Debug + 'static>(all: &'static [T]) -> impl Strategy<Value = T> {
    select(all)
}

/// Of a building's size, as decimals have them.
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

fn window() -> impl Strategy<Value = Window> {
    let edges = [-9999..9999_i32, -9999..9999, 0..9999, 0..9999];
    (one_of(WindowKind::ALL), edges).prop_map(|(kind, [x, y, width, height])| Window { kind, x, y, width, height })
}

fn map() -> impl Strategy<Value = MapFeature> {
    let parts = (one_of(FeatureKind::ALL), place(), place(), angle());
    parts.prop_map(|(kind, at, [width, height], theta)| MapFeature { kind, at, width, height, theta })
}

fn side() -> impl Strategy<Value = Side> {
    let parts = (one_of(FrontierKind::ALL), place(), angle(), metres());
    parts.prop_map(|(kind, at, theta, length)| Side { kind, at, theta, length })
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

fn extra() -> impl Strategy<Value = Extra> {
    let pose =
        (place(), metres(), [angle(), angle(), angle()]).prop_map(|([x, y], z, angles)| Pose { at: [x, y, z], angles });
    let status =
        (one_of(State::ALL), metres(), metres()).prop_map(|(state, battery, speed)| Status { state, battery, speed });
    let queued =
        (uid(), place(), angle(), metres()).prop_map(|(robot, at, theta, score)| Queued { robot, at, theta, score });
    let tile = (place(), metres(), [any::<u32>(), any::<u32>()], "[0-9ufo]{0,40}")
        .prop_map(|(at, cell, size, runs)| Tile { at, cell, size, runs });
    let whole = || 0..1_u64 << 53;
    prop_oneof![
        (any::<u32>(), vec(one_of(Extension::ALL), 0..5))
            .prop_map(|(version, extensions)| Extra::Hello { version, extensions }),
        whole().prop_map(Extra::Time),
        whole().prop_map(Extra::Sync),
        (uid(), place(), metres()).prop_map(|(window, origin, scale)| Extra::View(window, origin, scale)),
        (uid(), uid(), [0..9999_i32, 0..9999], whole()).prop_map(|(a, b, size, ms)| Extra::Frame(a, b, size, ms)),
        (uid(), pose).prop_map(|(robot, pose)| Extra::Pose(robot, pose)),
        (uid(), vec(uid(), 0..5)).prop_map(|(polygon, sides)| Extra::Polygon(polygon, sides)),
        (uid(), status).prop_map(|(robot, status)| Extra::Status(robot, status)),
        (uid(), one_of(Reason::ALL), any::<u32>()).prop_map(|(robot, reason, n)| Extra::Request(robot, reason, n)),
        uid().prop_map(Extra::RequestDone),
        (uid(), queued).prop_map(|(image, queued)| Extra::Queued(image, queued)),
        tile.prop_map(Extra::Grid),
        (one_of(wire::mrcs::Code::ALL), "[ -~]{0,90}", "[ -~]{0,80}").prop_map(|(code, text, echo)| Extra::Error {
            code,
            text,
            echo
        }),
        ("[a-z][a-z0-9_-]{0,20}", metres()).prop_map(|(key, value)| Extra::Score(key, value)),
    ]
}

fn any_message() -> impl Strategy<Value = Message> {
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

fn style() -> impl Strategy<Value = Style> {
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
        (finite(), option::of(place())).prop_map(|(theta, at)| Waypoint::TurnTo(Turn::Heading { theta, at })),
        place().prop_map(|at| Waypoint::TurnTo(Turn::Point(at))),
        radius().prop_map(|radius| Waypoint::Explore { at: None, theta: None, radius }),
        (place(), option::of(finite()), radius()).prop_map(|(at, theta, radius)| Waypoint::Explore {
            at: Some(at),
            theta,
            radius
        }),
    ]
}

fn any_command() -> impl Strategy<Value = Command> {
    let plan = || vec(waypoint(), 1..4);
    prop_oneof![
        (option::of(uid()), option::of(any::<u32>())).prop_map(|(robot, station)| Command::Select { robot, station }),
        (uid(), plan()).prop_map(|(robot, waypoints)| Command::MissionAdd { robot, waypoints }),
        (uid(), option::of(any::<u32>())).prop_map(|(robot, index)| Command::MissionDel { robot, index }),
        (uid(), waypoint()).prop_map(|(robot, waypoint)| Command::MissionGen { robot, waypoint }),
        (any::<u32>(), vec(one_of(Extension::ALL), 0..5))
            .prop_map(|(version, extensions)| Command::Hello { version, extensions }),
        (0..1_u64 << 53).prop_map(|ms| Command::Step { ms }),
        Just(Command::Time),
        [finite(), finite()].prop_map(|at| Command::Mark(Mark::At(at))),
        uid().prop_map(|uid| Command::Mark(Mark::Feature(uid))),
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
            let all = [Command::MarkDel, Command::Stop, Command::MissionClr, Command::Open, Command::Done];
            select(all.map(|make| make(uid.clone())).to_vec())
        }),
        [finite(), finite()].prop_map(|[x, y]| Command::Gaze { x, y }),
    ]
}

/// What a stream is read as, in pieces of a size.
fn read_all<T>(text: &[u8], size: usize, mut take: impl FnMut(Result<Form<'_>, String>) -> T) -> Vec<T> {
    let (mut reader, mut out) = (Reader::default(), Vec::new());
    for mut piece in text.chunks(size) {
        while let Some(result) = reader.read(&mut piece) {
            out.push(take(result.map_err(|refused| format!("{refused:?}"))));
        }
    }
    out.extend(reader.end().map(|refused| take(Err(format!("{refused:?}")))));
    out
}

fn shown(form: Result<Form<'_>, String>) -> String {
    form.map_or_else(|refused| refused, |form| format!("{form:?}"))
}

proptest! {
    #[test]
    fn messages(messages in vec(any_message(), 1..6), size in 1..70_usize) {
        let style = Style::default();
        let text: String = messages.iter().map(|message| line(message, &style)).collect();
        let read = read_all(text.as_bytes(), size, |form| Message::decode(&form.expect("a message"), &style));
        prop_assert_eq!(read, messages.into_iter().map(|message| Ok(Some(message))).collect::<Vec<_>>());
    }

    /// In any style Lisp reads the line, and what is read back and written again is the same line; but for the last digit
    /// where an anchor was turned by a rounded angle.
    #[test]
    fn messages_in_any_style(value in any_message(), style in style()) {
        let written = line(&value, &style);
        prop_assert_eq!(lisp_reads(written.as_bytes()), Ok(()));
        let read = message(&written, &style).expect("a message").expect("a known one");
        prop_assert_eq!(read.head(), value.head());
        let is_turned = style.rect_anchor == RectAnchor::Corner || style.frontier_anchor == FrontierAnchor::Mid;
        if !is_turned {
            prop_assert_eq!(line(&read, &style), written);
        }
    }

    /// Even of values that make no sense.
    #[test]
    fn wild_numbers(at in [any::<f64>(), any::<f64>()], sizes in [any::<f64>(), any::<f64>()], pixels in [any::<i32>(), any::<i32>()],
        theta in any::<f64>(), style in style())
    {
        let [width, height] = sizes;
        let uid = Uid::numbered("a", 1).expect("a name");
        for message in [
            Message::Map(uid.clone(), Some(MapFeature { kind: FeatureKind::Wall, at, width, height, theta })),
            Message::Frontier(uid.clone(), Some(Side { kind: FrontierKind::Open, at, theta, length: width })),
            Message::Image(uid.clone(), Some(ImageFeature {
                kind: FeatureKind::Wall, at: pixels, width: pixels[1], height: pixels[0], theta,
            })),
            Message::Mission(uid.clone(), vec![Leg { kind: WaypointKind::Goto, at, theta }]),
        ] {
            let written = line(&message, &style);
            prop_assert_eq!(lisp_reads(written.as_bytes()), Ok(()), "{}", written);
        }
    }

    #[test]
    fn commands(commands in vec(any_command(), 1..6), size in 1..70_usize, types in one_of(TypeStyle::ALL), frame in one_of(MapFrame::ALL)) {
        let style = Style { types, map_frame: frame, ..Style::default() };
        let mut text = Vec::new();
        commands.iter().for_each(|command| command.encode(&style, &mut text));
        let read = read_all(&text, size, |form| Command::decode(&form.expect("a message"), &style).expect("a command"));
        for (decoded, command) in read.iter().zip(&commands) {
            prop_assert_eq!((&decoded.command, decoded.surplus), (command, 0));
        }
        prop_assert_eq!(read.len(), commands.len());
        // In upper case, as Lisp prints, too.
        let shouted = read_all(&text.to_ascii_uppercase(), size, |form| Command::decode(&form.expect("a message"), &style));
        prop_assert_eq!(shouted, read.into_iter().map(Ok).collect::<Vec<_>>());
    }

    #[test]
    fn pieces_of_anything(text in "[()\"|;'#a-c0-2 .\\\\\n\r]{0,200}", size in 1..30_usize) {
        let text = text.as_bytes();
        prop_assert_eq!(read_all(text, size, shown), read_all(text, text.len().max(1), shown));
    }

    #[test]
    fn bytes_make_no_panic(bytes in vec(any::<u8>(), 0..400), style in style()) {
        read_all(&bytes, 7, |form| {
            form.is_ok_and(|form| Command::decode(&form, &style).is_ok() || Message::decode(&form, &style).is_ok())
        });
        lines(&bytes).for_each(drop);
        let ini = Ini::read(&String::from_utf8_lossy(&bytes));
        let printed = ini.to_string();
        prop_assert_eq!(Ini::read(&printed).to_string(), printed);
    }

    #[test]
    fn log_lines(ms in any::<u64>(), client in any::<u32>(), value in any_message(), command in any_command()) {
        let mut text = line(&value, &Style::default());
        let mut out = Vec::new();
        Line::Event { ms, message: text.as_bytes() }.write(&mut out);
        let mut typed = Vec::new();
        command.encode(&Style::default(), &mut typed);
        Line::Command { ms, client, command: &typed }.write(&mut out);
        text.pop();
        typed.pop();
        let expect = [Line::Event { ms, message: text.as_bytes() }, Line::Command { ms, client, command: &typed }];
        prop_assert_eq!(lines(&out).collect::<Vec<_>>(), expect.map(Ok));
    }
}
