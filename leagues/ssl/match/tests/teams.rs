//! A team that plays over the ports: the match waits for its first commands.

use engine::{NullOutbox, Session};
use ssl_match::{TeamWait, with_match};
use ssl_protocol::encode;
use ssl_protocol::robot::{GlobalVelocity, RobotCommand, RobotControl, RobotMoveCommand, Velocity};
use ssl_world::faults::FaultSchedule;
use ssl_world::rules::{MatchStage, RefereeCommand, RefereeScript};
use ssl_world::{Team, simulation};

use crate::common::values;

fn standstill() -> Vec<u8> {
    let drive = GlobalVelocity { x: 0.0, y: 0.0, angular: 0.0 };
    let command = RobotCommand {
        id: 1,
        move_command: Some(RobotMoveCommand::from(Velocity::Global(drive))),
        ..RobotCommand::default()
    };
    let mut bytes = Vec::new();
    encode(&RobotControl { robot_commands: vec![command] }, &mut bytes);
    bytes
}

#[test]
fn a_match_waits_in_a_halt_for_the_first_commands_of_an_external_team() {
    let world = simulation(&values("2026B", &[]), RefereeScript::default(), FaultSchedule::default());
    let (game, live) = with_match(world.expect("a world"), &[Team::Yellow]);
    let mut game = game.with_control_node(Box::new(TeamWait::new(Team::Blue, live)));
    let blue = game.endpoints().iter().position(|name| *name == "blue").expect("a port");
    let client = game.open(blue).expect("a connection");
    (0..20 * 240).for_each(|_| game.tick_offline());
    assert_eq!(game.world().game().map(|state| state.command()), Some(RefereeCommand::Halt));
    for _ in 0..15 * 240 {
        game.receive(client, &standstill(), &mut NullOutbox);
        game.tick_offline();
    }
    assert_eq!(game.world().game().map(|state| state.stage()), Some(MatchStage::FirstHalf));
}

#[test]
fn an_external_team_is_missing_until_it_commands() {
    let world = simulation(&values("2026B", &[]), RefereeScript::default(), FaultSchedule::default());
    let (game, live) = with_match(world.expect("a world"), &[Team::Yellow]);
    let mut game = game.with_control_node(Box::new(TeamWait::new(Team::Blue, live.clone())));
    let blue = game.endpoints().iter().position(|name| *name == "blue").expect("a port");
    let client = game.open(blue).expect("a connection");
    assert!(live.is_team_missing(), "before the first tick");
    (0..500).for_each(|_| game.tick_offline());
    assert!(!game.is_finished() && live.is_team_missing());
    game.receive(client, &standstill(), &mut NullOutbox);
    (0..10).for_each(|_| game.tick_offline());
    assert!(!live.is_team_missing());
}
