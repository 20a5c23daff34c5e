//! Percepts byte by byte (`docs/reference/agent-protocol.md` 2.2, 6), and the list's reuse of memory.

use sexp::{ParseErrorKind, Reader};
use soccer_protocol::agent::{
    GameState, Hear, KickSide, Percept, PerceptError, PerceptForm, Percepts, Polar, See, SeenItem, SeenPlayer,
};
use soccer_protocol::{PlayMode, Side};

/// Checks both directions: the percept encodes to `text`, and `text` decodes to the percept.
fn check(percept: Percept, text: &str) {
    check_form(PerceptForm::Server, percept, text);
}

fn check_form(form: PerceptForm, percept: Percept, text: &str) {
    let mut out = Vec::new();
    percept.encode_as(form, 2, &mut out);
    assert_eq!(out.escape_ascii().to_string(), text);
    let mut percepts = Percepts::new();
    assert_eq!(percepts.decode(&mut Reader::new(), text.as_bytes()), Ok(()));
    assert_eq!(percepts.list(), [percept], "{text}");
}

fn game_state(unum: Option<i32>, team: Option<Side>) -> Percept {
    let play_mode = PlayMode::CornerKickLeft;
    Percept::GameState(GameState { unum, team, score: Some([1, 0]), time: 41.06, play_mode, kick: None })
}

fn polar(distance: f32, theta: f32, phi: f32) -> Polar {
    Polar { distance, theta, phi }
}

#[test]
fn time() {
    check(Percept::Time(123.46), "(time (now 123.46))");
}

#[test]
fn game_state_with_and_without_the_robots_own_number() {
    check(game_state(None, None), "(GS (sl 1) (sr 0) (t 41.06) (pm corner_kick_left))");
    check(
        game_state(Some(7), Some(Side::Left)),
        "(GS (unum 7) (team left) (sl 1) (sr 0) (t 41.06) (pm corner_kick_left))",
    );
}

#[test]
fn game_state_without_goals() {
    let play_mode = PlayMode::BeforeKickOff;
    let state = GameState { unum: None, team: None, score: None, time: 0.0, play_mode, kick: None };
    check(Percept::GameState(state), "(GS (t 0.00) (pm BeforeKickOff))");
}

#[test]
fn game_state_with_whose_kick_it_is() {
    let state = |play_mode| {
        let kick = Some(KickSide::in_mode(play_mode));
        Percept::GameState(GameState { unum: None, team: None, score: None, time: 0.0, play_mode, kick })
    };
    check(state(PlayMode::KickInLeft), "(GS (t 0.00) (pm KickIn_Left) (k left))");
    check(state(PlayMode::FreeKickRight), "(GS (t 0.00) (pm free_kick_right) (k right))");
    check(state(PlayMode::GoalLeft), "(GS (t 0.00) (pm Goal_Left) (k none))");
}

#[test]
fn numbers_with_other_decimals() {
    fn check(decimals: u8, text: &str) {
        let mut out = Vec::new();
        Percept::Gyro { name: "torso".into(), rate: [1.25, -0.0, 123_456.75] }.encode_as(
            PerceptForm::Server,
            decimals,
            &mut out,
        );
        Percept::Hear(Hear { team: None, time: 0.5, direction: Some(-7.125), message: "hi".into() }).encode_as(
            PerceptForm::Server,
            decimals,
            &mut out,
        );
        assert_eq!(out.escape_ascii().to_string(), text);
    }
    check(0, "(GYR (n torso) (rt 1 -0 123457))(hear 0 -7 hi)");
    check(2, "(GYR (n torso) (rt 1.25 -0.00 123456.75))(hear 0.50 -7.12 hi)");
    check(3, "(GYR (n torso) (rt 1.250 -0.000 123456.750))(hear 0.500 -7.125 hi)");
    check(6, "(GYR (n torso) (rt 1.250000 -0.000000 123456.750000))(hear 0.500000 -7.125000 hi)");
}

#[test]
fn hear_with_and_without_team_and_direction() {
    let hear = |team: Option<&str>, direction, message: &str| {
        Percept::Hear(Hear { team: team.map(Into::into), time: 0.0, direction, message: message.into() })
    };
    check(hear(Some("Alpha"), None, "x;y"), "(hear Alpha 0.00 self x;y)");
    check(hear(Some("Alpha"), Some(-63.18), "b+012-3.4"), "(hear Alpha 0.00 -63.18 b+012-3.4)");
    check(hear(Some(""), Some(-35.69), "nobody"), "(hear  0.00 -35.69 nobody)");
    check(hear(Some("two words"), None, "self"), "(hear two words 0.00 self self)");
    check(hear(Some("0.00"), Some(1.0), "2"), "(hear 0.00 0.00 1.00 2)");
    check(hear(None, None, "hi"), "(hear 0.00 self hi)");
}

#[test]
fn body_percepts() {
    let name = "torso".into();
    check(Percept::Gyro { name, rate: [0.24, -0.11, -0.0] }, "(GYR (n torso) (rt 0.24 -0.11 -0.00))");
    let name = "torso".into();
    check(Percept::Accelerometer { name, acceleration: [0.0, 0.0, 9.81] }, "(ACC (n torso) (a 0.00 0.00 9.81))");
    let (centre, force) = ([0.0, -0.01, -0.01], [0.12, -0.31, 22.6]);
    let name = "rf".into();
    check(Percept::Force { name, centre, force }, "(FRP (n rf) (c 0.00 -0.01 -0.01) (f 0.12 -0.31 22.60))");
    check(Percept::Touch { name: "bumper".into(), touched: true }, "(TCH (n bumper) (val 1))");
    check(Percept::Touch { name: "bumper".into(), touched: false }, "(TCH (n bumper) (val 0))");
}

#[test]
fn joints() {
    check(Percept::Hinge { name: "hj1".into(), angle: -119.99 }, "(HJ (n hj1) (ax -119.99))");
    check(Percept::Universal { name: "laj1_2".into(), angles: [-1.32, 2.0] }, "(UJ (n laj1_2) (ax1 -1.32) (ax2 2.00))");
    check(Percept::Hinge2 { name: "ltp".into(), angle: 12.5 }, "(H2J (n ltp) (ax 12.50))");
}

#[test]
fn agent_state() {
    check(
        Percept::AgentState { pan_tilt: [-10, 5], battery: 100.0, temperature: 23.0 },
        "(AgentState (pan_tilt -10 5) (battery 100.00) (temp 23.00))",
    );
}

#[test]
fn the_manuals_forms() {
    let touch = |touched| Percept::Touch { name: "bumper".into(), touched };
    check_form(PerceptForm::Manual, touch(true), "(TCH n bumper val 1)");
    check_form(PerceptForm::Manual, touch(false), "(TCH n bumper val 0)");
    check_form(
        PerceptForm::Manual,
        Percept::AgentState { pan_tilt: [0, 0], battery: 75.0, temperature: 48.0 },
        "(AgentState (temp 48) (battery 75))",
    );
    // Percepts with the same spelling in the manual stay unchanged.
    check_form(PerceptForm::Manual, Percept::Time(1.0), "(time (now 1.00))");
}

#[test]
fn foul() {
    check(Percept::Foul(3), "(foul 3)");
}

#[test]
fn see_nothing() {
    check(Percept::See(See::default()), "(See )");
}

#[test]
fn see_under_another_name() {
    let items = vec![SeenItem::Static { name: "B".into(), at: polar(1.0, 2.0, 3.0) }];
    check(Percept::See(See { predicate: Some("Look".into()), items }), "(Look (B (pol 1.00 2.00 3.00)))");
}

#[test]
fn players_without_parts() {
    let player = SeenPlayer { team: "Alpha".into(), unum: 7, at: Some(polar(5.0, -30.0, 1.0)), parts: [None; 5] };
    let see = See { predicate: None, items: vec![SeenItem::Player(player)] };
    check(Percept::See(see), "(See (P (team Alpha) (id 7) (pol 5.00 -30.00 1.00)))");
}

#[test]
fn see_everything() {
    let mut parts = [None; 5];
    parts[1] = Some(polar(0.19, -34.62, -22.51));
    parts[4] = Some(polar(5.6, 0.0, 1.0));
    let items = vec![
        SeenItem::Static { name: "G2R".into(), at: polar(18.04, -3.41, 0.9) },
        SeenItem::Player(SeenPlayer { team: "Alpha".into(), unum: 7, at: None, parts }),
        SeenItem::MyPos([-2.0, 0.3, 0.55]),
        SeenItem::MyOrien(-90.0),
        SeenItem::BallPos([-0.0, 0.0, 0.04]),
        SeenItem::Line { begin: polar(6.02, 60.05, -5.11), end: polar(6.03, -59.91, -5.2) },
    ];
    check(
        Percept::See(See { predicate: None, items }),
        "(See (G2R (pol 18.04 -3.41 0.90)) \
         (P (team Alpha) (id 7) (rlowerarm (pol 0.19 -34.62 -22.51)) (lfoot (pol 5.60 0.00 1.00))) \
         (mypos -2.00 0.30 0.55) (myorien -90.00) (ballpos -0.00 0.00 0.04) \
         (L (pol 6.02 60.05 -5.11) (pol 6.03 -59.91 -5.20)))",
    );
}

#[test]
fn nothing_but_numbers_is_ever_written() {
    let mut out = Vec::new();
    Percept::Time(f32::NAN).encode(&mut out);
    let name = "torso".into();
    Percept::Gyro { name, rate: [f32::INFINITY, f32::NEG_INFINITY, -f32::NAN] }.encode(&mut out);
    assert_eq!(out, b"(time (now 0.00))(GYR (n torso) (rt 0.00 0.00 0.00))");
}

#[test]
fn the_good_percepts_of_a_bad_frame_are_kept() {
    let check = |frame: &[u8], count: usize, expect: PerceptError| {
        let mut percepts = Percepts::new();
        assert_eq!(percepts.decode(&mut Reader::new(), frame), Err(expect), "{}", frame.escape_ascii());
        assert_eq!(percepts.list().len(), count);
    };
    check(b"(smell 3)(time (now 1.00))", 1, PerceptError::Unknown { at: 0 });
    check(b"(time (now 1.00))(HJ (n hj1))(xyz)", 1, PerceptError::Malformed { at: 17 });
    check(b"(GS (sl 0) (sr 0) (t 0.00) (pm NONE))", 0, PerceptError::Malformed { at: 0 });
    check(b"(See (B) (mypos 1.00 2.00 3.00))", 1, PerceptError::Malformed { at: 5 });
    check(b"atom", 0, PerceptError::Malformed { at: 0 });
    let flaw = sexp::ParseError { kind: ParseErrorKind::UnclosedList, at: 17 };
    check(b"(time (now 1.00))(See ", 1, PerceptError::Unreadable(flaw));
}

#[test]
fn unknown_children_of_the_game_state_are_passed_over() {
    let mut percepts = Percepts::new();
    let frame = b"(GS (who none) (sl 1) (sr 0) (t 41.06) (pm corner_kick_left))";
    assert_eq!(percepts.decode(&mut Reader::new(), frame), Ok(()));
    assert_eq!(percepts.list(), [game_state(None, None)]);
}

#[test]
fn a_cleared_list_fills_its_old_memory() {
    let mut percepts = Percepts::new();
    let fill = |percepts: &mut Percepts| {
        percepts.clear();
        percepts.push(Percept::Time(1.0));
        percepts.push_see(|see| {
            assert!(see.items.is_empty());
            see.items.extend((0..40).map(|_| SeenItem::MyOrien(0.0)));
        });
    };
    let memory = |percepts: &Percepts| (percepts.list().as_ptr(), percepts.see().map(|see| see.items.as_ptr()));
    fill(&mut percepts);
    let before = memory(&percepts);
    fill(&mut percepts);
    assert_eq!(memory(&percepts), before);
    percepts.clear();
    assert!(percepts.see().is_none());
}
