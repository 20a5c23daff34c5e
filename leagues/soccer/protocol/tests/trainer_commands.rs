//! Trainer commands: every form of `docs/reference/monitor-protocol.md` 8, and recorded ones with their outcome.

use sexp::{ParseErrorKind, Reader};
use soccer_protocol::trainer::{Command, Selection, TeamRobot, commands};
use soccer_protocol::{PlayMode, Side, SkipReason};

fn check(frame: &str, expect: &[Result<Command, SkipReason>]) {
    let mut reader = Reader::new();
    let decoded: Vec<_> =
        commands(&mut reader, frame.as_bytes()).map(|result| result.map_err(|skipped| skipped.reason)).collect();
    assert_eq!(decoded, expect, "{frame}");
}

fn left(unum: i32) -> TeamRobot {
    TeamRobot { side: Side::Left, unum }
}

fn moved(robot: TeamRobot, pos: Option<[f32; 3]>, pose: Option<[f32; 4]>) -> Result<Command<'static>, SkipReason> {
    Ok(Command::Agent { robot, pos, pose, battery: None, temperature: None })
}

#[test]
fn play_mode() {
    check("(playMode PlayOn)", &[Ok(Command::PlayMode(PlayMode::PlayOn))]);
    check("(playMode \"GameOver\")", &[Ok(Command::PlayMode(PlayMode::GameOver))]);
    check("(playMode BeforeKickOff extra)", &[Ok(Command::PlayMode(PlayMode::BeforeKickOff))]);
    for bad in ["Foo", "playon", "PLAYON", "4"] {
        check(&format!("(playMode {bad})"), &[Err(SkipReason::BadValue)]);
    }
    check("(playMode)", &[Err(SkipReason::MissingParameter)]);
    check("(playmode GameOver)", &[Err(SkipReason::Unknown)]);
    check("((playMode GameOver))", &[Err(SkipReason::NotAPredicate)]);
}

#[test]
fn kick_off() {
    check("(kickOff Left)", &[Ok(Command::KickOff(Some(Side::Left)))]);
    check("(kickOff Right)", &[Ok(Command::KickOff(Some(Side::Right)))]);
    check("(kickOff None)", &[Ok(Command::KickOff(None))]);
    check("(kickOff)", &[Err(SkipReason::MissingParameter)]);
    check("(kickOff left)(kickOff Both)(kickOff 1)", &[Err(SkipReason::BadValue); 3]);
    check("(kickoff Left)", &[Err(SkipReason::Unknown)]);
}

#[test]
fn ball() {
    let ball = |pos, vel| Ok(Command::Ball { pos, vel });
    check("(ball (pos 2 1 0.5) (vel 1 0 2))", &[ball(Some([2.0, 1.0, 0.5]), Some([1.0, 0.0, 2.0]))]);
    check("(ball(vel 1e-1 0 0)(pos -3 1 0.042))", &[ball(Some([-3.0, 1.0, 0.042]), Some([0.1, 0.0, 0.0]))]);
    check("(ball (vel 1 0 0))", &[ball(None, Some([1.0, 0.0, 0.0]))]);
    check("(ball)", &[ball(None, None)]);
    check("(ball (pos 1 1))", &[Err(SkipReason::MissingParameter)]);
    check("(ball (pos nan 1 1))(ball (vel inf 0 0))", &[Err(SkipReason::NotFinite); 2]);
}

#[test]
fn agent() {
    check("(agent (unum 2)(team Left)(pos -8 1 0.5))", &[moved(left(2), Some([-8.0, 1.0, 0.5]), None)]);
    check("(agent (team Left) (unum 2) (pos -8 8 1e2))", &[moved(left(2), Some([-8.0, 8.0, 100.0]), None)]);
    let right = TeamRobot { side: Side::Right, unum: 1 };
    check("(agent (team Right)(unum 1)(move 7 -2 0.4 45))", &[moved(right, None, Some([7.0, -2.0, 0.4, 45.0]))]);
    check("(agent (unum 2)(team Left)(move -8 4 0.4))", &[Err(SkipReason::MissingParameter)]);
    check("(agent (unum 2)(team Left)(pos -8 5))", &[Err(SkipReason::MissingParameter)]);
    check("(agent (unum 2)(team left)(pos -8 6 0.5))", &[Err(SkipReason::BadValue)]);
    check("(agent (unum 2)(team Left)(pos nan 0 1))", &[Err(SkipReason::NotFinite)]);
    let (battery, temperature) = (Some(50.0), Some(60.0));
    let expect = Command::Agent { robot: left(2), pos: None, pose: None, battery, temperature };
    check("(agent (unum 2)(team Left)(battery 50)(temperature 60))", &[Ok(expect)]);
    check("(agent)(agent (unum 2)(pos -8 7 0.5))(agent (pos -8 7 0.5))", &[Ok(Command::StepBack); 3]);
}

#[test]
fn kill_repos_and_select() {
    check("(kill (unum 1)(team Left))(kill)", &[Ok(Command::Kill(Some(left(1)))), Ok(Command::Kill(None))]);
    check("(repos (unum 1)(team Left))(repos)", &[Ok(Command::Repos(Some(left(1)))), Ok(Command::Repos(None))]);
    let select = |selection| Ok(Command::Select(selection));
    check("(select (unum 2)(team Left))", &[select(Selection::Robot(left(2)))]);
    check("(select)(select (unum 2))", &[select(Selection::Next); 2]);
    check("(select (unum -1))", &[select(Selection::Nobody)]);
    check("(kill (unum 1)(team Middle))", &[Err(SkipReason::BadValue)]);
}

#[test]
fn time_and_score() {
    check("(time 12.5)", &[Ok(Command::Time(12.5))]);
    check("(time abc)", &[Ok(Command::Time(0.0))]);
    check("(time -1)", &[Err(SkipReason::BadValue)]);
    check("(time)", &[Err(SkipReason::MissingParameter)]);
    let score = |left, right| Ok(Command::Score { left, right });
    check("(score (left 3)(right 2))(score (right 2) (left 3))", &[score(3, 2); 2]);
    check("(score (left 3))(score 3 2)", &[Err(SkipReason::MissingParameter); 2]);
    check("(score (left 3)(right -2))", &[Err(SkipReason::BadValue)]);
}

#[test]
fn hands_pull_and_let_go() {
    let pos = Some([1.0, -2.0, 0.0]);
    check(
        "(pull (pos 1 -2 0))(pull)",
        &[Ok(Command::Pull { robot: None, pos }), Ok(Command::Pull { robot: None, pos: None })],
    );
    check("(pull (unum 2)(team Left)(pos 1 -2 0))", &[Ok(Command::Pull { robot: Some(left(2)), pos })]);
    check("(pull (team Left)(unum 2))", &[Ok(Command::Pull { robot: Some(left(2)), pos: None })]);
    check("(pull (unum 2)(pos 1 -2 0))(pull (team Left)(pos 1 -2 0))", &[Err(SkipReason::MissingParameter); 2]);
    check("(pull (unum 2)(team left)(pos 1 -2 0))", &[Err(SkipReason::BadValue)]);
    check("(pull (pos 1 inf 0))", &[Err(SkipReason::NotFinite)]);
}

#[test]
fn the_rest() {
    check("(dropBall)(killsim)", &[Ok(Command::DropBall), Ok(Command::KillSim)]);
    check("(reqfullstate)(getAck x)", &[Ok(Command::ReqFullState), Ok(Command::GetAck(b"x"))]);
    check("(init)(unknown)(foo)", &[Err(SkipReason::Unknown); 3]);
    check("garbage", &[Err(SkipReason::NotAPredicate)]);
    check("(killsim", &[Err(SkipReason::Unreadable(ParseErrorKind::UnclosedList))]);
}

#[test]
fn commands_of_the_real_clients() {
    check(
        "(playMode PlayOn) (ball (pos 0 -9 0) (vel 0 0 0))",
        &[
            Ok(Command::PlayMode(PlayMode::PlayOn)),
            Ok(Command::Ball { pos: Some([0.0, -9.0, 0.0]), vel: Some([0.0; 3]) }),
        ],
    );
    check(
        "(ball (pos 1.00 -2.50 0.04) (vel 0.00 0.00 0.00))",
        &[Ok(Command::Ball { pos: Some([1.0, -2.5, 0.04]), vel: Some([0.0; 3]) })],
    );
    let pose = Some([-3.0, 1e-5, 0.3, -90.0]);
    check("(agent (unum 2) (team Left) (move -3.0 1e-05 0.3 -90))", &[moved(left(2), None, pose)]);
}

#[test]
fn clients_write_what_servers_read() {
    let check = |command: Command, expect: &str| {
        let mut out = Vec::new();
        command.encode(&mut out);
        assert_eq!(out.escape_ascii().to_string(), expect);
        check(expect, &[Ok(command)]);
    };
    check(Command::PlayMode(PlayMode::GoalKickLeft), "(playMode goal_kick_left)");
    check(Command::KickOff(None), "(kickOff None)");
    check(Command::Ball { pos: Some([0.0, -9.0, 0.5]), vel: None }, "(ball (pos 0 -9 0.5))");
    check(Command::StepBack, "(agent)");
    check(Command::Kill(Some(left(3))), "(kill (unum 3)(team Left))");
    check(Command::Select(Selection::Nobody), "(select (unum -1))");
    check(Command::Score { left: 1, right: 2 }, "(score (left 1)(right 2))");
}
