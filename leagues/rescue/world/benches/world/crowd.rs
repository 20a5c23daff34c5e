//! An office with many robots that explore all of it.

use engine::{Role, Seat, World as _};
use glam::DVec2;
use rescue_protocol::mrcs::{Command, Reader, Style};
use rescue_world::building::{Kind, Recipe, generate};
use rescue_world::input::{Said, Wish};
use rescue_world::robots::RobotType;
use rescue_world::world::{Settings, Workers, World};

pub const ROBOTS: u32 = 24;

/// Of 60 by 40 m. An operator looks at the first robot's picture.
pub fn office(seed: u64, workers: Workers) -> World {
    let recipe = Recipe {
        size_m: DVec2::new(60.0, 40.0),
        robots: vec![(RobotType::P2at, ROBOTS)],
        ..Recipe::new(Kind::Office, seed)
    };
    let building = generate(&recipe).expect("a building");
    let settings = Settings { building, seed, explore_radius_m: 0.0, ..Settings::default() };
    let mut world = World::new(settings).expect("a world").with_workers(workers);
    world.join(Seat(1), Role::Viewer, "actr");
    let uids: Vec<String> = world.robots().iter().map(|robot| robot.uid.to_string()).collect();
    assert_eq!(uids.len(), ROBOTS as usize);
    say(&mut world, &format!("(select {})", uids[0]));
    uids.iter().for_each(|uid| say(&mut world, &format!("(missionadd {uid} (explore))")));
    world
}

/// The client says something.
fn say(world: &mut World, text: &str) {
    let (mut reader, mut delivery) = (Reader::default(), text.as_bytes());
    let form = reader.read(&mut delivery).expect("a command").expect("a form");
    let command = Command::decode(&form, &Style::default()).expect("a command").command;
    world.control(Some(Seat(1)), Wish::Said(Said { command, echo: String::new() }));
}
