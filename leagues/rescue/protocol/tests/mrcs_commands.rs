//! Commands in all forms of clients, and our own client's form (`docs/reference/rescue-protocol.md` 3.2 D, 3.4, 3.6).

// Angles are rounded to four decimals.
#![allow(clippy::approx_constant)]

use crate::common;

use common::{command, command_in, uid};
use rescue_protocol::mrcs::{
    AngleUnit, Command, DecodedCommand, DisplayMode, ErrorCode, Extension, MapFrame, MarkTarget, RequestPolicy, Style,
    TrialCommand, TurnTarget, TypeStyle, Waypoint, Workload,
};
use std::f64::consts::{FRAC_PI_2, PI};

fn check(text: &str, expect: Command) {
    assert_eq!(command(text), Ok(DecodedCommand { command: expect, surplus: 0 }), "{text}");
}

fn add(waypoint: Waypoint) -> Command {
    Command::MissionAdd { robot: uid("robot1"), waypoints: vec![waypoint] }
}

const fn goto(x: f64, y: f64, theta: Option<f64>) -> Waypoint {
    Waypoint::Goto { at: [x, y], theta }
}

const fn heading(theta: f64) -> Waypoint {
    Waypoint::TurnTo(TurnTarget::Heading { theta, at: None })
}

const EXPLORE: Waypoint = Waypoint::Explore { at: None, theta: None, radius: None };

const fn explore(theta: Option<f64>, radius: Option<f64>) -> Waypoint {
    Waypoint::Explore { at: Some([1.0, 2.0]), theta, radius }
}

/// Checks both directions: encoding, and decoding.
fn both(line: &str, value: Command) {
    let mut out = Vec::new();
    value.encode(&Style::default(), &mut out);
    assert_eq!(out.escape_ascii().to_string(), format!("{line}\\n").replace('"', "\\\""));
    check(line, value);
}

#[test]
fn the_guides_commands() {
    both("(select robot1)", Command::Select { robot: Some(uid("robot1")), station: None });
    both("(missionadd robot1 (goto (3.5 1.5)))", add(goto(3.5, 1.5, None)));
    both("(missionadd robot1 (turnto (1.5708)))", add(heading(1.5708)));
    both("(missionadd robot1 (explore))", add(EXPLORE));
    both("(missiondel robot1)", Command::MissionDel { robot: uid("robot1"), index: None });
    let generate = |waypoint| Command::MissionGen { robot: uid("robot1"), waypoint };
    both("(missiongen robot1 (goto (6.5 2.5 0)))", generate(goto(6.5, 2.5, Some(0.0))));
    let turn = Waypoint::TurnTo(TurnTarget::Heading { theta: 0.5, at: Some([1.0, 2.0]) });
    both("(missiongen robot1 (turnto (1 2 0.5)))", generate(turn));
    both("(missiongen robot1 (explore (1 2 0.5)))", generate(explore(Some(0.5), None)));
}

#[test]
fn extensions() {
    let robot = || uid("robot1");
    both("(select none)", Command::Select { robot: None, station: None });
    both("(select robot1 2)", Command::Select { robot: Some(robot()), station: Some(2) });
    let extensions = vec![Extension::Clock, Extension::Errors, Extension::Mission2];
    both("(hello 2 clock errors mission2)", Command::Hello { version: 2, extensions });
    both("(hello 2)", Command::Hello { version: 2, extensions: Vec::new() });
    both("(step 20)", Command::Step { ms: 20 });
    both("(time?)", Command::Time);
    both("(mark 1.5 -2)", Command::Mark(MarkTarget::At([1.5, -2.0])));
    both("(mark feat2)", Command::Mark(MarkTarget::Feature(uid("feat2"))));
    both("(markdel vict1)", Command::MarkDel(uid("vict1")));
    both("(nogo 1.5 -2 3 0.5)", Command::NoGo([[1.5, -2.0], [3.0, 0.5]]));
    both("(nogodel nogo1)", Command::NoGoDel(uid("nogo1")));
    both("(drive robot1 0.5 -0.25)", Command::Drive { robot: robot(), forward: 0.5, spin: -0.25, climb: None });
    both("(drive robot1 0.5 -7 1)", Command::Drive { robot: robot(), forward: 0.5, spin: -7.0, climb: Some(1.0) });
    both("(camera robot1 1 -0.5)", Command::Camera { robot: robot(), pan: 1.0, tilt: -0.5, zoom: None });
    both("(camera robot1 1 -0.5 2)", Command::Camera { robot: robot(), pan: 1.0, tilt: -0.5, zoom: Some(2.0) });
    both("(stop robot1)", Command::Stop(robot()));
    both("(missionset robot1)", Command::MissionSet { robot: robot(), waypoints: Vec::new() });
    let waypoints = vec![goto(1.0, 2.0, None), EXPLORE];
    both("(missionset robot1 (goto (1 2)) (explore))", Command::MissionSet { robot: robot(), waypoints });
    both("(missionclr robot1)", Command::MissionClr(robot()));
    both("(missiondel robot1 3)", Command::MissionDel { robot: robot(), index: Some(3) });
    let waypoint = goto(1.0, 2.0, Some(0.5));
    let removed = Command::MissionDelWaypoint { robot: robot(), index: 3, waypoint };
    both("(missiondel robot1 3 (goto (1 2 0.5)))", removed);
    let waypoint = goto(1.0, 2.0, None);
    both("(missionins robot1 0 (goto (1 2)))", Command::MissionIns { robot: robot(), index: 0, waypoint });
    both("(open img3)", Command::Open(uid("img3")));
    both("(done img3)", Command::Done(uid("img3")));
    let place = Some([860, 0, 640, 480]);
    both("(window imgview1 860 0 640 480)", Command::Window { window: uid("imgview1"), place });
    both("(window imgview1 invalid)", Command::Window { window: uid("imgview1"), place: None });
    both("(gaze 640.5 400)", Command::Gaze { x: 640.5, y: 400.0 });
    both("(click 640.5 400)", Command::Click { x: 640.5, y: 400.0 });
}

#[test]
fn teams_and_trials() {
    let robot = || uid("robot1");
    both("(station 2)", Command::Station(2));
    both("(owner robot1 0)", Command::Owner { robot: robot(), station: 0 });
    both(r#"(chat "I take the left")"#, Command::Chat("I take the left".to_owned()));
    check(r#"(CHAT "a \"b\" \\ ;(")"#, Command::Chat(r#"a "b" \ ;("#.to_owned()));
    for (word, &policy) in ["none", "open", "fifo", "sjf"].iter().zip(RequestPolicy::ALL) {
        both(&format!("(policy {word})"), Command::Policy(policy));
    }
    both("(hold robot1 1)", Command::Hold { robot: robot(), is_held: true });
    both("(hold robot1 0)", Command::Hold { robot: robot(), is_held: false });
    for (word, &display) in ["live", "panorama", "queue"].iter().zip(DisplayMode::ALL) {
        both(&format!("(display {word})"), Command::Display(display));
    }
    both("(restart 7)", Command::Restart { seed: 7 });
    both("(trial start)", Command::Trial(TrialCommand::Start));
    both("(trial end)", Command::Trial(TrialCommand::End));
    let workload =
        Workload { mental: 80.0, physical: 0.0, temporal: 55.5, performance: 20.0, effort: 60.0, frustration: 100.0 };
    both("(tlx 80 0 55.5 20 60 100)", Command::Workload(workload));
}

#[test]
fn lenient_waypoints() {
    for (forms, expect) in [
        (
            &["(goto (1 2))", "(goto 1 2)", "(GOTO (1.0d0 2.))", "'(goto '(1 4/2))", "(1 (1 2))"][..],
            goto(1.0, 2.0, None),
        ),
        (&["(goto (1 2 0.5))", "(goto 1 2 0.5)"], goto(1.0, 2.0, Some(0.5))),
        (&["(turnto (0.5))", "(turnto 0.5)", "(2 (1/2))"], heading(0.5)),
        (&["(turnto (1 2))", "(turnto 1 2)"], Waypoint::TurnTo(TurnTarget::Point([1.0, 2.0]))),
        (
            &["(turnto (1 2 0.5))", "(turnto 1 2 0.5)"],
            Waypoint::TurnTo(TurnTarget::Heading { theta: 0.5, at: Some([1.0, 2.0]) }),
        ),
        (&["(explore)", "(explore ())", "(explore nil)", "(EXPLORE NIL)", "(3)"], EXPLORE),
        (&["(explore (1 2))", "(explore 1 2)"], explore(None, None)),
        (&["(explore (1 2 0.5))", "(explore 1 2 0.5)"], explore(Some(0.5), None)),
        (&["(explore (1 2 0.5) 8)", "(explore 1 2 0.5 8)"], explore(Some(0.5), Some(8.0))),
        (&["(explore (1 2) 0)"], explore(None, Some(0.0))),
        (&["(explore () 8)"], Waypoint::Explore { at: None, theta: None, radius: Some(8.0) }),
    ] {
        for form in forms {
            check(&format!("(missionadd robot1 {form})"), add(expect));
            check(&format!("(MISSIONADD \"Robot1\" ({form}))"), add(expect));
            let last = Command::MissionGen { robot: uid("robot1"), waypoint: expect };
            check(&format!("(missiongen |ROBOT1| {form})"), last);
        }
    }
}

#[test]
fn several_waypoints_at_once() {
    let waypoints = vec![goto(1.0, 2.0, None), heading(0.5), EXPLORE];
    let expect = Command::MissionAdd { robot: uid("robot1"), waypoints: waypoints.clone() };
    both("(missionadd robot1 ((goto (1 2)) (turnto (0.5)) (explore)))", expect);
    for form in [
        "(missionset robot1 (goto (1 2)) ((turnto (0.5)) (explore)))",
        "(missionset robot1 () (goto 1 2) (turnto 0.5) (explore))",
    ] {
        check(form, Command::MissionSet { robot: uid("robot1"), waypoints: waypoints.clone() });
    }
}

#[test]
fn surplus_is_ignored_and_counted() {
    for (text, plain, surplus) in [
        ("(select robot1 now)", "(select robot1)", 1),
        ("(select robot1 2 x y)", "(select robot1 2)", 2),
        ("(missiondel robot1 0 1 2)", "(missiondel robot1 0)", 2),
        ("(missionadd robot1 (goto (1 2)) (goto (3 4)))", "(missionadd robot1 (goto (1 2)))", 1),
        ("(missionadd robot1 (goto (1 2 3 4 x) 5))", "(missionadd robot1 (goto (1 2 3)))", 3),
        ("(missionadd robot1 (goto 1 2 3 4 5))", "(missionadd robot1 (goto (1 2 3)))", 2),
        ("(missionadd robot1 (turnto (1 2 3 4)))", "(missionadd robot1 (turnto (1 2 3)))", 1),
        ("(missionadd robot1 (explore (1 2 3 4) 5 6))", "(missionadd robot1 (explore (1 2 3) 5))", 2),
        ("(missiongen robot1 ((goto (1 2)) (explore)))", "(missiongen robot1 (goto (1 2)))", 1),
        ("(hello 2 clock telepathy)", "(hello 2 clock)", 1),
        ("(time? 1)", "(time?)", 1),
    ] {
        let plain = command(plain).expect("a command");
        assert_eq!(plain.surplus, 0);
        assert_eq!(command(text), Ok(DecodedCommand { surplus, ..plain }), "{text}");
    }
}

#[test]
fn refusals() {
    let refused = |code: ErrorCode, texts: &[&str]| {
        for text in texts {
            assert_eq!(command(text), Err(code), "{text}");
        }
    };
    refused(ErrorCode::UnknownCommand, &["(fly robot1)", "(missions robot1)", "(time)", "(map wall1)"]);
    refused(ErrorCode::Arity, &["(select)", "(missionadd)", "(missionadd robot1)", "(missionadd robot1 ())"]);
    refused(
        ErrorCode::Arity,
        &["(missiondel)", "(missiongen robot1)", "(missiongen robot1 nil)", "(hello)", "(step)", "(window listview1)"],
    );
    refused(
        ErrorCode::Arity,
        &["(missionadd robot1 (goto))", "(missionadd robot1 (goto (1)))", "(missionadd robot1 (goto ()))"],
    );
    refused(
        ErrorCode::Arity,
        &["(missionadd robot1 (turnto))", "(missionadd robot1 (turnto ()))", "(missionadd robot1 (explore 1))"],
    );
    refused(
        ErrorCode::Arity,
        &["(mark)", "(mark 1)", "(drive robot1 1)", "(gaze 1)", "(missionins robot1 0)", "(missionadd robot1 (()))"],
    );
    refused(ErrorCode::BadNumber, &["(missionadd robot1 (goto (a 2)))", "(missionadd robot1 (goto (1 \"2\")))"]);
    refused(ErrorCode::BadNumber, &["(missionadd robot1 (goto ((1 2))))", "(missionadd robot1 (explore (1 2) -1))"]);
    refused(ErrorCode::BadNumber, &["(missiondel robot1 -1)", "(missiondel robot1 0.5)", "(missiondel robot1 last)"]);
    refused(ErrorCode::BadNumber, &["(step -20)", "(step 1/3)", "(hello clock)", "(hello 5000000000)", "(mark 1 x)"]);
    refused(
        ErrorCode::BadType,
        &["(missionadd robot1 goto)", "(missionadd robot1 (fly (1 2)))", "(missionadd robot1 (9 (1 2)))"],
    );
    refused(
        ErrorCode::BadType,
        &["(missionadd robot1 (invalid (1 2)))", "(missionadd robot1 (0 (1 2)))", "(select 1)"],
    );
    refused(
        ErrorCode::BadType,
        &["(missionadd robot1 (1.5 (1 2)))", "(missionset robot1 1)", "(hello 2 (clock))", "(select (robot1))"],
    );
    refused(
        ErrorCode::Arity,
        &["(station)", "(owner robot1)", "(chat)", "(hold robot1)", "(trial)", "(tlx 1 2 3 4 5)"],
    );
    refused(ErrorCode::BadType, &["(chat hello)", "(policy lifo)", "(display map)", "(trial pause)"]);
    refused(ErrorCode::BadNumber, &["(hold robot1 2)", "(hold robot1 yes)", "(owner robot1 -1)", "(station 0.5)"]);
    refused(ErrorCode::BadNumber, &["(tlx 1 2 3 4 5 101)", "(tlx -1 2 3 4 5 6)", "(click 1 x)"]);
    refused(
        ErrorCode::NoSuchRobot,
        &["(select robot)", "(select |robot 1|)", "(select \"\")", "(missionadd none (explore))"],
    );
}

/// Error messages tell a client the missing part of its command.
#[test]
fn words_for_people() {
    let explain = |text: &[u8]| {
        common::read_one(text, |form| {
            let form = form.expect("a message");
            Command::decode(&form, &Style::default()).expect_err("a refusal").to_string()
        })
    };
    assert_eq!(explain(b"(stop)"), "arity: expected (stop UID)");
    assert_eq!(explain(b"(fly)"), "unknown-command: there is no such command");
    assert_eq!(
        explain(b"(select |a|)"),
        "no-such-robot: nothing has this name: names end with a digit, as robot1 does"
    );
}

#[test]
fn styles() {
    let turned = Style { angle_unit: AngleUnit::Degree, map_frame: MapFrame::UsarSim, ..Style::default() };
    let read = |text: &str| command_in(text, &turned).expect("a command").command;
    assert_eq!(read("(missionadd robot1 (goto (1 2 -90)))"), add(goto(1.0, -2.0, Some(FRAC_PI_2))));
    assert_eq!(read("(missionadd robot1 (turnto (180)))"), add(heading(-PI)));
    assert_eq!(read("(mark 1 2)"), Command::Mark(MarkTarget::At([1.0, -2.0])));
    assert_eq!(read("(nogo 1 2 3 4)"), Command::NoGo([[1.0, -2.0], [3.0, -4.0]]));
    // Quantities in the robot's frame keep their meaning.
    assert_eq!(
        read("(drive robot1 1 90)"),
        Command::Drive { robot: uid("robot1"), forward: 1.0, spin: FRAC_PI_2, climb: None }
    );
    let mut out = Vec::new();
    add(goto(1.0, -2.0, Some(FRAC_PI_2))).encode(&turned, &mut out);
    assert_eq!(out, b"(missionadd robot1 (goto (1 2 -90)))\n");
    let numbered = Style { types: TypeStyle::Number, ..Style::default() };
    out.clear();
    add(EXPLORE).encode(&numbered, &mut out);
    assert_eq!(out, b"(missionadd robot1 (3))\n");
}

/// Saved worlds contain commands; names are checked on restoring.
#[test]
fn saved() {
    let command = Command::MissionGen { robot: uid("robot1"), waypoint: goto(1.0, 2.0, Some(0.5)) };
    let text = serde_json::to_string(&command).expect("JSON");
    assert_eq!(serde_json::from_str::<Command>(&text).expect("a command"), command);
    let bad = text.replace("robot1", "two words");
    let error = serde_json::from_str::<Command>(&bad).expect_err("no name").to_string();
    assert!(error.starts_with("a name is a letter"), "{error}");
}
