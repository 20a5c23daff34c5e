//! An office with many robots that explore all of it.

use engine::{Commands, ParticipantId, Participants, Role};
use glam::DVec2;
use rescue_building::robots::RobotType;
use rescue_building::{BuildingKind, GeneratorSettings, generate};
use rescue_protocol::mrcs::{Command, MessageReader, Style};
use rescue_world::input::{ClientCommand, RescueCommand};
use rescue_world::world::{RescueSettings, Workers, World};

pub const ROBOTS: u32 = 24;

/// A world of 60 by 40 m. An operator watches the first robot's picture.
pub fn office(seed: u64, workers: Workers) -> World {
    let recipe = GeneratorSettings {
        size_m: DVec2::new(60.0, 40.0),
        robots: vec![(RobotType::P2at, ROBOTS)],
        ..GeneratorSettings::new(BuildingKind::Office, seed)
    };
    let building = generate(&recipe).expect("a building");
    let settings = RescueSettings { building, seed, explore_radius_m: 0.0, ..RescueSettings::default() };
    let mut world = World::new(settings).expect("a world").with_workers(workers);
    world.join(ParticipantId(1), Role::Viewer, "actr");
    let uids: Vec<String> = world.robots().iter().map(|robot| robot.uid.to_string()).collect();
    assert_eq!(uids.len(), ROBOTS as usize);
    say(&mut world, &format!("(select {})", uids[0]));
    uids.iter().for_each(|uid| say(&mut world, &format!("(missionadd {uid} (explore))")));
    world
}

/// Sends text as the client.
fn say(world: &mut World, text: &str) {
    let (mut reader, mut delivery) = (MessageReader::default(), text.as_bytes());
    let form = reader.read(&mut delivery).expect("a command").expect("a form");
    let command = Command::decode(&form, &Style::default()).expect("a command").command;
    world.control(Some(ParticipantId(1)), RescueCommand::Said(ClientCommand { command, echo: String::new() }));
}
