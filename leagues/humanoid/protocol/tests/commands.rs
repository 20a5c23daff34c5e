//! Commands of trainers.

use humanoid_protocol::TeamSide;
use humanoid_protocol::expression::{ElementError, ParseError, Parser};
use humanoid_protocol::frame::ExpressionError;
use humanoid_protocol::monitor::command::{Command, Rotation, parse_commands};

use crate::common::{files, rows, traces};

fn robot(number: i64, team: &str, position: [f64; 3], rotation: Rotation) -> Command<'_> {
    Command::PlaceRobot { number, team, position, rotation }
}

#[test]
fn frames_have_these_commands() {
    let mut parser = Parser::new();
    let mut check = |frame: &[u8], expect: &[Command<'_>], error: Option<ExpressionError>| {
        let items: Vec<_> = parse_commands(&mut parser, frame).collect();
        let commands: Vec<Command<'_>> = items.iter().filter_map(|item| item.ok()).collect();
        assert_eq!(commands, expect, "{}", frame.escape_ascii());
        assert_eq!(items.last().and_then(|item| item.err()), error, "{}", frame.escape_ascii());
    };
    let element = |error| Some(ExpressionError::Element(error));
    for (word, side) in [
        ("Left", Some(TeamSide::Left)),
        ("left", Some(TeamSide::Left)),
        ("L", Some(TeamSide::Left)),
        ("l", Some(TeamSide::Left)),
        ("Right", Some(TeamSide::Right)),
        ("right", Some(TeamSide::Right)),
        ("R", Some(TeamSide::Right)),
        ("r", Some(TeamSide::Right)),
        ("LEFT", None),
        ("(Left)", None),
        ("", None),
    ] {
        check(format!("(kickOff {word})").as_bytes(), &[Command::KickOff(side)], None);
    }
    check(b"(dropBall)(dropBall 1 2)", &[Command::DropBall, Command::DropBall], None);
    check(b"(playMode PlayOn)(playMode)", &[Command::PlayMode("PlayOn"), Command::Ignored], None);
    check(b"(killsim)(killSim)", &[Command::KillSim, Command::Ignored], None);
    let (position, velocity) = ([3.0, 2.0, 0.11], [1.0, 2.0, 3.0]);
    check(b"(ball (pos 3 2 0.11))", &[Command::PlaceBall { position, velocity: None }], None);
    check(
        b"(ball (pos 9 9 9) x (vel 1 2 3)(pos 3 2 0.11 5))",
        &[Command::PlaceBall { position, velocity: Some(velocity) }],
        None,
    );
    check(b"(ball (vel 1 2 3))(ball)(nosuch)((x))", &[Command::Ignored; 4], None);
    check(b"(agent (unum 1) (team Left) (pos 3 2 0.11))", &[robot(1, "Left", position, Rotation::Identity)], None);
    check(
        b"(agent (move 3 2 0.11 90)(team Alpha)(unum 2))",
        &[robot(2, "Alpha", position, Rotation::YawDeg(90.0))],
        None,
    );
    let rotation = Rotation::Quaternion([0.9659, 0.0, 0.2588, 0.0]);
    check(b"(agent (unum 1)(team R)(move3d 3 2 0.11 0.9659 0 0.2588 0))", &[robot(1, "R", position, rotation)], None);
    check(
        b"(agent (unum 1)(team R)(move 1 1 1 1)(pos 3 2 0.11))",
        &[robot(1, "R", position, Rotation::Identity)],
        None,
    );
    check(b"(agent (team R)(pos 3 2 0.11))(agent (unum -1)(team R)(pos 3 2 1))", &[Command::Ignored; 2], None);
    check(b"(agent (unum 1)(pos 3 2 0.11))(agent (unum 1)(team R))", &[Command::Ignored; 2], None);
    // Errors.
    check(b"(dropBall)()(dropBall)", &[Command::DropBall], element(ElementError::Missing(0)));
    check(b"(ball (pos 1 2))", &[], element(ElementError::Missing(3)));
    check(b"(ball ())", &[], element(ElementError::Missing(0)));
    check(b"(ball (pos 1 2 x))", &[], element(ElementError::NotNumber(3)));
    check(b"(agent (unum 1.0)(team R)(pos 3 2 1))", &[], element(ElementError::NotNumber(1)));
    check(b"(agent (team))", &[], element(ElementError::Missing(1)));
    check(b"(agent (move 1 2 3))", &[], element(ElementError::Missing(4)));
    check(b"(playMode (x))", &[], element(ElementError::NotWord(1)));
    check(b"(dropBall)(", &[], Some(ExpressionError::Frame(ParseError::MissingBracket)));
}

#[test]
fn numbers_that_are_not_finite_are_read_and_reported() {
    let mut parser = Parser::new();
    let mut check = |frame: &str, expect: bool| {
        let command = parse_commands(&mut parser, frame.as_bytes()).next().expect("a command").expect("a good one");
        assert_eq!(command.is_finite(), expect, "{frame}");
    };
    check("(ball (pos 1 2 3))", true);
    check("(ball (pos 1 nan 3))", false);
    check("(ball (pos 1 2 3)(vel inf 0 0))", false);
    check("(agent (unum 1)(team R)(move 1 1 1 1))", true);
    check("(agent (unum 1)(team R)(move 1 1 1 nan))", false);
    check("(agent (unum 1)(team R)(move3d 1 1 1 1 0 0 -inf))", false);
    check("(dropBall)", true);
}

#[test]
fn recorded_commands_have_an_effect() {
    let Some(folder) = traces("commands.rs") else {
        return;
    };
    let mut parser = Parser::new();
    let mut count = 0;
    for file in files(&folder) {
        for row in rows(&file) {
            let Some(frame) = row["command"].as_str() else {
                continue;
            };
            for command in parse_commands(&mut parser, frame.as_bytes()) {
                assert!(command.is_ok_and(|command| command != Command::Ignored), "{frame}");
                count += 1;
            }
        }
    }
    println!("{count} commands");
    assert!(count > 20);
}
