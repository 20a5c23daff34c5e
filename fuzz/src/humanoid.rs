//! Frames of agents and monitors of the 3D league of 2026, and files of its robots.

use humanoid_protocol::action::{Action, append_action, parse_actions};
use humanoid_protocol::expression::Parser;
use humanoid_protocol::frame::ExpressionError;
use humanoid_protocol::init::{append_init, parse_init};
use humanoid_protocol::monitor::command::{Command, parse_commands};
use humanoid_world::RobotModel;

/// Frames of an agent: a request to join and actions survive encoding and decoding again.
pub fn humanoid_actions(bytes: &[u8]) {
    let (mut parser, mut again) = (Parser::new(), Parser::new());
    let mut text = Vec::new();
    match parse_init(&mut parser, bytes) {
        Ok(request) => {
            append_init(&mut text, &request);
            assert_eq!(parse_init(&mut again, &text), Ok(request), "{}", text.escape_ascii());
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    let mut actions = parse_actions(&mut parser, bytes);
    for action in actions.by_ref() {
        match action {
            Ok(action) => action_repeats(&action, &mut again),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    assert_eq!(actions.next(), None);
    one_error_at_the_end(parse_actions(&mut parser, bytes));
    let actions = |bytes: &[u8]| format!("{:?}", parse_actions(&mut Parser::new(), bytes).collect::<Vec<_>>());
    surplus_bracket_ends(bytes, actions);
}

/// Numbers may be `nan`, which equals nothing, so the texts are compared, too.
fn action_repeats(action: &Action<'_>, parser: &mut Parser) {
    let (mut once, mut twice) = (Vec::new(), Vec::new());
    append_action(&mut once, action);
    let mut actions = parse_actions(parser, &once);
    let Some(Ok(second)) = actions.next() else { panic!("no action: {}", once.escape_ascii()) };
    assert_eq!(actions.next(), None);
    assert!(second == *action || !action.is_finite(), "{}", once.escape_ascii());
    append_action(&mut twice, &second);
    assert_eq!(once.escape_ascii().to_string(), twice.escape_ascii().to_string());
}

/// Frames of a monitor.
pub fn humanoid_commands(bytes: &[u8]) {
    let mut parser = Parser::new();
    for command in parse_commands(&mut parser, bytes) {
        match command {
            Ok(Command::PlaceRobot { number, team, .. }) => assert!(number >= 0 && !team.is_empty()),
            Ok(Command::PlaceBall { position, velocity: None }) => {
                let command = Command::PlaceBall { position, velocity: Some([0.0; 3]) };
                assert_eq!(command.is_finite(), position.iter().all(|value| value.is_finite()));
            }
            Ok(_) => (),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    one_error_at_the_end(parse_commands(&mut parser, bytes));
    let commands = |bytes: &[u8]| format!("{:?}", parse_commands(&mut Parser::new(), bytes).collect::<Vec<_>>());
    surplus_bracket_ends(bytes, commands);
}

/// An error is the last item.
fn one_error_at_the_end<T>(items: impl Iterator<Item = Result<T, ExpressionError>>) {
    let are_errors: Vec<bool> = items.map(|item| item.is_err()).collect();
    assert!(are_errors.iter().rev().skip(1).all(|is_error| !is_error));
}

/// A bracket that closes nothing ends a whole frame: what follows it makes no difference.
fn surplus_bracket_ends(bytes: &[u8], read: impl Fn(&[u8]) -> String) {
    if Parser::new().parse(bytes).is_ok() {
        assert_eq!(read(bytes), read(&[bytes, b")((beam 1 2 3)(dropBall)"].concat()));
    }
}

/// The file of a robot: with another place of its torso, it is the same robot.
pub fn humanoid_robots(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match RobotModel::read("robot", text, "/folder of <robots> & more") {
        Ok(robot) => {
            assert!(robot.spawn_height_m.is_finite());
            let placed = robot.placed(-7.0, 21.0, [0.5, 0.0, 0.0, -0.5]);
            let again =
                RobotModel::read("robot", &placed, "/elsewhere").unwrap_or_else(|error| panic!("{error}: {placed}"));
            let names = |robot: &RobotModel| {
                let sites = [&robot.markers, &robot.microphones, &robot.speakers].map(Clone::clone);
                (robot.spawn_height_m, robot.sensors.clone(), robot.joints.clone(), robot.motors.clone(), sites)
            };
            assert_eq!(names(&again), names(&robot), "{placed}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
