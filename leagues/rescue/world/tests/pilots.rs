//! Robots of USARSim clients: inputs like all others, and part of the state.

use engine::{Commands, ParticipantId, Participants, Role, World as _};
use rescue_building::robots::RobotType;
use rescue_building::{BuildingKind, GeneratorSettings, generate};
use rescue_protocol::usarsim::Command;
use rescue_world::input::RescueCommand;
use rescue_world::world::{RescueSettings, World};

const SEAT: ParticipantId = ParticipantId(1);

fn world() -> World {
    let robots = vec![(RobotType::P2at, 2), (RobotType::Telemax, 1), (RobotType::Airrobot, 1), (RobotType::Kenaf, 1)];
    let building =
        generate(&GeneratorSettings { robots, ..GeneratorSettings::new(BuildingKind::Office, 4) }).expect("a building");
    let mut world = World::new(RescueSettings { building, seed: 4, ..RescueSettings::default() }).expect("a world");
    world.join(SEAT, Role::Player, "usarsim");
    world
}

fn say(world: &mut World, line: &str) {
    let command = Command::decode(line.as_bytes()).expect("a command");
    world.control(Some(SEAT), RescueCommand::Usarsim(command));
}

/// The inputs of a run by their ticks.
const SCRIPT: [(u64, &str); 5] = [
    (3, "INIT {ClassName USARBot.P2AT} {Name R1}"),
    (10, "DRIVE {Left 3} {Right 2}"),
    (40, "SET {Type Camera} {Opcode Zoom} {Params 0.5}"),
    (80, "DRIVE {Left -1} {Right 1}"),
    (120, "ACT {Name CameraPanTilt} {Link 1} {Value -0.4}"),
];

fn go(world: &mut World, ticks: std::ops::Range<u64>) -> Vec<u64> {
    let step = |tick| {
        SCRIPT.iter().filter(|(at, _)| *at == tick).for_each(|(_, line)| say(world, line));
        world.step();
        world.digest()
    };
    ticks.map(step).collect()
}

#[test]
fn equal_commands_give_equal_worlds() {
    let runs = [(); 2].map(|()| go(&mut world(), 0..160));
    assert_eq!(runs[0], runs[1]);
}

#[test]
fn a_saved_world_goes_on_with_its_pilot() {
    let mut first = world();
    go(&mut first, 0..60);
    let mut state = Vec::new();
    first.save(&mut state).expect("a state");
    let mut second = world();
    second.load(&state).expect("the same world");
    assert_eq!(second.usarsim_clients(), first.usarsim_clients());
    assert_eq!(go(&mut first, 60..160), go(&mut second, 60..160));
    let pilot = second.usarsim_clients().get(SEAT).expect("a pilot");
    assert!(pilot.odometry.at.length() > 0.2, "{pilot:?}");
}

#[test]
fn ranges_are_kept_for_pilots_alone() {
    let mut world = world();
    let kept = |world: &World| (0..5).filter(|robot| world.ranges_of(*robot).is_some()).collect::<Vec<_>>();
    let mut seen = Vec::new();
    for tick in 0..20 {
        go(&mut world, tick..tick + 1);
        seen.extend(kept(&world));
    }
    assert!(!seen.is_empty() && seen.iter().all(|robot| *robot == 0), "{seen:?}");
    world.leave(SEAT);
    for _ in 0..20 {
        world.step();
        assert_eq!(kept(&world), [0; 0]);
    }
}

/// The response of each robot type to the same command, in its own frame: forward, left, counterclockwise.
#[test]
fn each_type_is_driven_in_its_own_way() {
    let check = |class: &str, line: &str, expect: [f64; 3]| {
        let mut world = world();
        say(&mut world, &format!("INIT {{ClassName {class}}}"));
        say(&mut world, line);
        let robot = world.usarsim_clients().get(SEAT).expect("a pilot").robot;
        let drive = world.robots()[robot].hand.expect("a hand").drive;
        for (value, expect) in [drive.forward_m_s, drive.left_m_s, drive.turn_rad_s].into_iter().zip(expect) {
            assert!((value - expect).abs() < 1e-9, "{class} {line}: {drive:?}");
        }
    };
    check("USARBot.P2AT", "DRIVE {Left 2} {Right 2}", [0.26, 0.0, 0.0]);
    check("P3AT", "DRIVE {Left 1} {Right -1}", [0.0, 0.0, -0.26 / 0.4712]);
    check("P2AT", "DRIVE {Left 1e300} {Right 1e300}", [0.7, 0.0, 0.0]);
    check("P2AT", "DRIVE {Left 100} {Right 100} {Normalized true}", [0.7, 0.0, 0.0]);
    check("P2AT", "DRIVE {LinearVelocity 1}", [0.0; 3]);
    check("telemax", "DRIVE {Left 11} {Right 11}", [1.1, 0.0, 0.0]);
    check("Kenaf", "DRIVE {Right 50} {Normalized true}", [0.2, 0.0, 0.4 / 0.22]);
    check(
        "AirRobot",
        "DRIVE {LinearVelocity 0.5} {LateralVelocity 0.25} {RotationalVelocity 90}",
        [0.5, -0.25, -std::f64::consts::FRAC_PI_2],
    );
    check("AirRobot", "DRIVE {LinearVelocity -200} {RotationalVelocity -50} {Normalized true}", [-2.0, 0.0, 0.875]);
    check("AirRobot", "DRIVE {Left 1} {Right 1}", [0.0; 3]);
}
