//! A program that exchanges values: the same world as with datagrams.

use engine::{NullOutbox, Session as _, Simulation, Values};
use ssl_protocol::robot::{GlobalVelocity, RobotCommand, RobotControl, RobotMoveCommand, Velocity};
use ssl_world::control::robots;
use ssl_world::{Action, SSL, Team, World};

const TICKS: usize = 240;

fn simulation() -> Simulation<World> {
    let parameters = (SSL.parameters)();
    let mut values = Values::new(&parameters, |parameter| SSL.default_value(parameter));
    let robots = parameters.iter().find(|parameter| parameter.name == "robots").expect("a key");
    values.set("robots", robots.parse("6").expect("a number")).expect("a key");
    ssl_world::simulation(&values, Default::default(), Default::default()).expect("a world")
}

/// A command that drives robot 2 along y.
fn control() -> RobotControl {
    let velocity = Velocity::Global(GlobalVelocity { x: 0.0, y: 1.0, angular: 0.0 });
    let move_command = Some(RobotMoveCommand::from(velocity));
    let command = RobotCommand { id: 2, move_command, kick_speed: None, kick_angle: None, dribbler_speed: None };
    RobotControl { robot_commands: vec![command] }
}

#[test]
fn values_and_datagrams_drive_a_robot_alike_and_both_see_it() {
    let mut by_datagrams = simulation();
    let yellow = by_datagrams.endpoints().iter().position(|name| *name == "yellow").expect("an endpoint");
    let client = by_datagrams.open(yellow).expect("a connection");
    let mut by_values = simulation();
    let program = by_values.connect().expect("a connection");
    let (mut datagram, mut frames) = (Vec::new(), 0);
    ssl_protocol::encode(&control(), &mut datagram);
    for tick in 0..TICKS {
        by_datagrams.tick_offline();
        by_values.tick_offline();
        // The first tick admits both.
        if tick > 0 {
            by_datagrams.receive(client, &datagram, &mut NullOutbox);
            let commands = robots::read(&control(), Team::Yellow, by_values.world().state()).items;
            assert!(by_values.act(program, Action::Robots(Team::Yellow, commands)));
            let percept = by_values.percept(program).expect("a percept");
            assert_eq!(percept.tick, tick as u64 + 1);
            assert_eq!(percept.frames, by_datagrams.world().due_frames());
            frames += percept.frames.len();
        }
        assert_eq!(by_values.world().state(), by_datagrams.world().state(), "tick {tick}");
    }
    let robot = by_values.world().state().robot(Team::Yellow, 2).expect("a robot");
    let start = simulation().world().state().robot(Team::Yellow, 2).expect("a robot").at;
    assert!(robot.at.y - start.y > 0.5 && frames > 60, "{robot:?}, {frames} frames");
}
