//! The world as a value: equal inputs give equal worlds, and a restored one continues identically.

use engine::{Commands, ParticipantId, Participants, Role, World as _};
use rescue_building::robots::RobotType;
use rescue_building::{BuildingKind, GeneratorSettings, generate};
use rescue_protocol::mrcs::{Command, MessageReader, Style};
use rescue_world::input::{ClientCommand, RescueCommand};
use rescue_world::world::{MessageSource, RescueSettings, World};

fn world(seed: u64) -> World {
    let recipe = GeneratorSettings {
        robots: vec![(RobotType::P2at, 2), (RobotType::Airrobot, 1)],
        ..GeneratorSettings::new(BuildingKind::Office, seed)
    };
    let building = generate(&recipe).expect("a building");
    World::new(RescueSettings { building, seed, ..RescueSettings::default() }).expect("a world")
}

/// Sends text as a connected client.
fn say(world: &mut World, text: &str) {
    let mut reader = MessageReader::default();
    let mut delivery = text.as_bytes();
    while let Some(form) = reader.read(&mut delivery) {
        let command = Command::decode(&form.expect("a form"), &Style::default()).expect("a command").command;
        let echo = String::new();
        world.control(Some(SEAT), RescueCommand::Said(ClientCommand { command, echo }));
    }
}

const SEAT: ParticipantId = ParticipantId(1);

/// The inputs of a run by their ticks.
const SCRIPT: [(u64, &str); 5] = [
    (3, "(select robot1)(missionadd robot1 ((goto (6 7.3)) (turnto (2))))"),
    (60, "(missiongen robot2 (goto (15 7.3 0)))"),
    (62, "(missionadd robot2 (explore))(missiongen robot1 (goto (9 7 1)))"),
    (100, "(select robot3)(mark 4 4)"),
    (140, "(missiondel robot2)(drive robot3 1 0.5)"),
];

fn go(world: &mut World, ticks: std::ops::Range<u64>) -> Vec<u64> {
    let step = |tick| {
        SCRIPT.iter().filter(|(at, _)| *at == tick).for_each(|(_, text)| say(world, text));
        world.step();
        world.digest()
    };
    ticks.map(step).collect()
}

fn begun(seed: u64) -> World {
    let mut world = world(seed);
    world.join(SEAT, Role::Viewer, "actr");
    world
}

#[test]
fn equal_inputs_give_equal_worlds() {
    let runs = [1, 1, 2].map(|seed| go(&mut begun(seed), 0..250));
    assert_eq!(runs[0], runs[1]);
    assert_ne!(runs[0], runs[2]);
    assert!(runs[0].windows(2).all(|pair| pair[0] != pair[1]), "every tick changes the digest");
}

#[test]
fn a_saved_world_goes_on_as_it_was() {
    let expected = go(&mut begun(1), 0..250);
    // Including ticks in the middle of planning, and of drawing the map.
    for at in [0, 1, 52, 61, 64, 66, 103, 199] {
        let mut first = begun(1);
        go(&mut first, 0..at);
        let mut bytes = Vec::new();
        first.save(&mut bytes).expect("it is saved");
        let mut second = world(1);
        second.load(&bytes).expect("it is loaded");
        let told = |world: &World| world.snapshot().all().cloned().collect::<Vec<_>>();
        assert_eq!(told(&first), told(&second));
        assert_eq!(go(&mut second, at..250), expected[at as usize..], "from tick {at} on");
    }
}

#[test]
fn damaged_states_are_refused() {
    let mut first = begun(1);
    go(&mut first, 0..70);
    let mut bytes = Vec::new();
    first.save(&mut bytes).expect("it is saved");
    let before = go(&mut begun(1), 0..80);
    let mut world = begun(1);
    go(&mut world, 0..70);
    for cut in [0, 1, bytes.len() / 2, bytes.len() - 1] {
        assert!(world.load(&bytes[..cut]).is_err(), "cut at {cut}");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert!(world.load(&longer).is_err());
    // It continues as if the attempt had not been made.
    assert_eq!(go(&mut world, 70..80), before[70..]);
    // No changed byte of the state breaks anything.
    for at in (0..bytes.len()).step_by(bytes.len() / 300) {
        let mut changed = bytes.clone();
        changed[at] ^= 0x55;
        let mut other = begun(1);
        if other.load(&changed).is_ok() {
            go(&mut other, 70..75);
        }
    }
}
