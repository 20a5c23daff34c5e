//! Frames of agents.

use humanoid_protocol::action::{Action, MotorCommand, append_action, append_syn, parse_actions};
use humanoid_protocol::expression::{ElementError, ParseError, Parser};
use humanoid_protocol::frame::ExpressionError;

use crate::common::{appended, files, rows, traces};

fn motor(name: &str, values: [f64; 5]) -> Action<'_> {
    let [q_deg, dq_deg_s, kp, kd, tau] = values;
    Action::Motor(MotorCommand { name, q_deg, dq_deg_s, kp, kd, tau })
}

fn say(speaker: &str, volume_percent: f64, message: &[u8]) -> Action<'static> {
    Action::Say { speaker: speaker.to_owned().leak(), volume_percent, message: message.to_vec() }
}

#[test]
fn frames_have_these_actions() {
    let mut parser = Parser::new();
    let mut check = |frame: &[u8], expect: &[Action<'_>], error: Option<ExpressionError>| {
        let items: Vec<_> = parse_actions(&mut parser, frame).collect();
        let actions: Vec<Action<'_>> = items.iter().filter_map(|item| item.as_ref().ok().cloned()).collect();
        assert_eq!(actions, expect, "{}", frame.escape_ascii());
        assert_eq!(items.last().and_then(|item| item.as_ref().err().copied()), error, "{}", frame.escape_ascii());
    };
    let element = |error| Some(ExpressionError::Element(error));
    let he1 = motor("he1", [10.0, 0.0, 8.0, 0.3, 0.0]);
    check(b"", &[], None);
    check(b"(syn)", &[], None);
    check(b"(syn 1 2 3 4 5)", &[], None);
    check(b"(he1 10 0 8 0.3 0)", std::slice::from_ref(&he1), None);
    check(b"word (he1 10 0 8 0.3 0) word", std::slice::from_ref(&he1), None);
    check(
        b"(he1 10 0 8 0.3 0)(beam -1 2.5 90)",
        &[he1.clone(), Action::Beam { x: -1.0, y: 2.5, theta_deg: 90.0 }],
        None,
    );
    check(b"(he1 10 0 8 0.3 0))(he1 x 0 0 0 0)", std::slice::from_ref(&he1), None);
    // A beam with six elements is a motor, a short speech is nothing, a long one is speech.
    check(b"(beam 1 2 3 4 5)", &[motor("beam", [1.0, 2.0, 3.0, 4.0, 5.0])], None);
    check(b"(SPK say YQ==)", &[], None);
    check(b"(SPK say 100 YQ== x y)", &[say("say", 100.0, b"a")], None);
    check(
        b"(SPK say 1e1 aGVsbG8=)(SPK nosuch -5 YR==)",
        &[say("say", 10.0, b"hello"), say("nosuch", -5.0, b"a")],
        None,
    );
    // Unknown shapes.
    check(b"(he1 0 0 0 0)((he1 10 0 8 0.3 0))(init T1 Alpha 1)(he1\n10 0 8 0.3 0)", &[], None);
    // Bad base64 is skipped.
    for text in ["YQ", "YQ=", "YQ===", "=", "Y=Q=", "YQ==YQ==", "a-_a", "YWJjZA==x", "YQ==\n"] {
        let frame = format!("(SPK say 1 {text})(he1 10 0 8 0.3 0)");
        check(frame.as_bytes(), std::slice::from_ref(&he1), None);
    }
    check(b"(SPK say 1 YWJj==)", &[say("say", 1.0, b"abc")], None);
    // A malformed action ends the frame.
    check(b"()(he1 10 0 8 0.3 0)", &[], element(ElementError::Missing(0)));
    check(b"(he1 10 0 8 0.3 0)(he1 a 0 0 0 0)(he2 1 0 8 0.3 0)", &[he1], element(ElementError::NotNumber(1)));
    check(b"(beam 1 2 (3))", &[], element(ElementError::NotWord(3)));
    check(b"((he1) 10 0 8 0.3 0)", &[], element(ElementError::NotWord(0)));
    check(b"(\xff 10 0 8 0.3 0)", &[], element(ElementError::NotText(0)));
    check(b"(SPK say 100 \xff\xfe)", &[], element(ElementError::NotText(3)));
    check("(SPK say 100 Å)".as_bytes(), &[], Some(ExpressionError::NotAscii));
    check(b"(SPK say loud YQ==)", &[], element(ElementError::NotNumber(2)));
    check(b"(he1 10 0 8 0.3 0", &[], Some(ExpressionError::Frame(ParseError::MissingBracket)));
}

#[test]
fn numbers_that_are_not_finite_are_read_and_reported() {
    let mut parser = Parser::new();
    let mut check = |frame: &str, expect: bool| {
        let action = parse_actions(&mut parser, frame.as_bytes()).next().expect("an action").expect("a good one");
        assert_eq!(action.is_finite(), expect, "{frame}");
    };
    check("(he1 1 0 1e9 0 0)", true);
    check("(he1 nan 0 8 0.3 0)", false);
    check("(he1 1 0 inf 0.3 0)", false);
    check("(beam 1 1e999 0)", false);
    check("(beam 1e6 0 0)", true);
    check("(SPK say -inf YQ==)", false);
}

#[test]
fn actions_are_written() {
    let check = |action: &Action<'_>, expect: &str| assert_eq!(appended(|out| append_action(out, action)), expect);
    check(&motor("he1", [-2.22, 0.0, 25.0, 0.6, -0.0]), "(he1 -2.22 0.0 25.0 0.6 -0.0)");
    check(&Action::Beam { x: -5.0, y: 2.0, theta_deg: 90.0 }, "(beam -5.0 2.0 90.0)");
    check(&say("say", 100.0, b"hello"), "(SPK say 100.0 aGVsbG8=)");
    assert_eq!(appended(append_syn), "(syn)");
}

#[test]
fn recorded_actions_are_read_without_error() {
    let Some(folder) = traces("actions.rs") else {
        return;
    };
    let mut parser = Parser::new();
    let (mut frames, mut count) = (0, 0);
    for file in files(&folder).iter().filter(|file| !file.to_string_lossy().contains("bad-input")) {
        for row in rows(file) {
            let by_robot = row["action"].as_object().into_iter().flat_map(|actions| actions.values());
            let frame = [&row["a"], &row["out"], &row["frame"]].into_iter().filter(|_| row["frm"] != "server");
            for frame in by_robot.chain(frame).filter_map(|frame| frame.as_str()) {
                frames += 1;
                for action in parse_actions(&mut parser, frame.as_bytes()) {
                    assert!(action.is_ok_and(|action| action.is_finite()), "{frame}");
                    count += 1;
                }
            }
        }
    }
    println!("{frames} frames, {count} actions");
    assert!(frames > 2000 && count > 40_000);
}
