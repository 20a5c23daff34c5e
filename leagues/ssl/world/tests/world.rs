//! Today's world as a whole: equal inputs give equal bits, regardless of saves and of the order of clients.

use engine::{Commands, NullOutbox, ParticipantId, RandomStream, RecordableSession, Values, World as _};
use glam::{DVec2, DVec3};
use ssl_protocol::encode;
use ssl_protocol::robot::{LocalVelocity, RobotCommand, RobotControl, RobotMoveCommand, Velocity};
use ssl_world::control::{BallTeleport, ControlCommand, RobotTeleport};
use ssl_world::sensors::RealismPreset;
use ssl_world::{Action, ActuatorCommand, DriveVelocity, SSL, SslSettings, Team, World, WorldCommand};

/// A world with all random effects.
fn world() -> World {
    World::new(SslSettings { realism: RealismPreset::Realistic, seed: 77, ..SslSettings::default() })
}

/// The clients' inputs in a tick: a function of the tick alone.
fn play(world: &mut World, tick: u64) {
    let mut stream = RandomStream::new(3, "clients", 0, tick);
    for team in Team::ALL {
        let commands = (0..11).map(|number| {
            let drive =
                DriveVelocity::Local(DVec2::new(3.0 * stream.signed(), 2.0 * stream.signed()), 4.0 * stream.signed());
            let kick_m_s = Some(if stream.unit() < 0.2 { 5.0 } else { 0.0 });
            let command =
                ActuatorCommand { drive: Some(drive), kick_m_s, kick_rad: Some(0.5), dribbler_rpm: Some(5_000.0) };
            (number, command)
        });
        world.act(ParticipantId(team as u32), Action::Robots(team, commands.collect()));
    }
    if tick.is_multiple_of(500) {
        let at = DVec3::new(4.0 * stream.signed(), 3.0 * stream.signed(), 0.0);
        let ball = BallTeleport {
            at_m: at.to_array().map(Some),
            velocity_m_s: [Some(4.0), Some(1.0), Some(2.0)],
            ..BallTeleport::default()
        };
        world.control(None, WorldCommand::Order(Box::new(ControlCommand::TeleportBall(ball))));
        let robot = RobotTeleport { is_present: Some(tick.is_multiple_of(1000)), ..RobotTeleport::of(Team::Blue, 10) };
        world.control(None, WorldCommand::Order(Box::new(ControlCommand::TeleportRobot(robot))));
    }
    world.step();
}

#[test]
fn a_saved_world_goes_on_bit_by_bit() {
    const TICKS: u64 = 3_000;
    let mut whole = world();
    let mut cut = world();
    let mut stream = RandomStream::new(9, "cuts", 0, 0);
    let mut cuts = 0;
    for tick in 0..TICKS {
        if stream.unit() < 50.0 / TICKS as f64 {
            let mut bytes = Vec::new();
            cut.save(&mut bytes).expect("saved");
            cut = world();
            cut.load(&bytes).expect("loaded");
            cuts += 1;
        }
        play(&mut whole, tick);
        play(&mut cut, tick);
        assert_eq!(whole.digest(), cut.digest(), "tick {tick}");
        assert_eq!(whole.due_frames(), cut.due_frames(), "tick {tick}");
    }
    assert!(cuts > 25, "{cuts} cuts");
}

/// A client's vision port is an input like any other: it is saved, and worlds with other ports differ.
#[test]
fn the_port_of_vision_belongs_to_the_state() {
    let moved = |port| {
        let mut world = world();
        world.control(None, WorldCommand::Order(Box::new(ControlCommand::VisionPort(port))));
        world
    };
    let (whole, mut again) = (moved(10_006), world());
    assert_eq!([whole.vision_port(), again.vision_port()], [Some(10_006), None]);
    assert!(whole.digest() != again.digest() && whole.digest() != moved(10_020).digest());
    let mut bytes = Vec::new();
    whole.save(&mut bytes).expect("saved");
    again.load(&bytes).expect("loaded");
    assert_eq!((again.vision_port(), again.digest()), (whole.vision_port(), whole.digest()));
}

#[test]
fn damaged_states_are_refused() {
    let mut it = world();
    (0..20).for_each(|tick| play(&mut it, tick));
    let mut bytes = Vec::new();
    it.save(&mut bytes).expect("saved");
    let before = it.digest();
    assert!(it.load(&bytes[..bytes.len() - 1]).is_err());
    bytes.push(0);
    assert!(it.load(&bytes).is_err());
    assert_eq!(it.digest(), before);
}

#[test]
fn a_hundred_thousand_steps_have_one_digest() {
    // A tenth of the ticks by default; all of them on request.
    let ticks = std::env::var("TICKS").ok().and_then(|text| text.parse().ok()).unwrap_or(10_000);
    let run = move || {
        let mut world = world();
        (0..ticks).for_each(|tick| play(&mut world, tick));
        world.digest()
    };
    let other = std::thread::spawn(run);
    assert_eq!(run(), other.join().expect("a digest"));
}

/// The hash of ball and robots after 2000 ticks, with radio losses and delays only.
const PINNED: &str = "c84f6ab95ada85ce";

#[test]
fn a_radio_that_nobody_has_chosen_changes_no_bit() {
    let mut world = world();
    (0..2_000).for_each(|tick| play(&mut world, tick));
    assert_eq!(format!("{:016x}", engine::digest(world.state())), PINNED);
}

fn session() -> Box<dyn RecordableSession> {
    let parameters = (SSL.parameters)();
    let values = Values::new(&parameters, |parameter| SSL.default_value(parameter));
    (SSL.build)(&values).expect("a world")
}

fn ahead(forward: f32) -> Vec<u8> {
    let velocity = LocalVelocity { forward, left: 0.1, angular: 0.5 };
    let movement = RobotMoveCommand { velocity: Some(Velocity::Local(velocity)) };
    let command = |id| RobotCommand { id, move_command: Some(movement), ..RobotCommand::default() };
    let mut bytes = Vec::new();
    encode(&RobotControl { robot_commands: (0..11).map(command).collect() }, &mut bytes);
    bytes
}

#[test]
fn whoever_speaks_first_in_a_tick_the_bits_are_the_same() {
    let run = |is_swapped: bool| {
        let mut session = session();
        let doors = session.endpoints();
        let door = |name| doors.iter().position(|door| *door == name).expect("a door");
        let blue = session.open(door("blue")).expect("let in");
        let yellow = session.open(door("yellow")).expect("let in");
        session.tick(&mut NullOutbox);
        for tick in 0..500_u32 {
            let speed = (tick % 5) as f32 - 2.0;
            let mut said = [(blue, ahead(speed)), (yellow, ahead(-speed))];
            if is_swapped {
                said.reverse();
            }
            for (connection, bytes) in said {
                session.receive(connection, &bytes, &mut NullOutbox);
            }
            session.tick(&mut NullOutbox);
        }
        session.digest()
    };
    assert_eq!(run(false), run(true));
}
