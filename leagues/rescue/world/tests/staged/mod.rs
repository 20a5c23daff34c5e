//! A test hall for the rescue world: tests add objects, command robots in the protocol's words, and read the messages
//! as written.

use engine::{Commands, ParticipantId, Participants, Role, World as _};
use glam::DVec2;
use rescue_building::robots::RobotType;
use rescue_building::{Building, Floor, Furniture, FurnitureKind, Material, Rect, StartPose, Wall};
use rescue_protocol::mrcs::{Command, Extension, MessageReader, Style};
use rescue_world::input::{ClientCommand, RescueCommand};
use rescue_world::world::{MessageSource, OutboundMessage, RescueSettings, World};

/// The commanding client.
pub const SEAT: ParticipantId = ParticipantId(1);

pub fn wall(name: &str, from: [f64; 2], to: [f64; 2]) -> Wall {
    let (from_m, to_m) = (DVec2::from_array(from), DVec2::from_array(to));
    Wall { name: name.into(), floor: 0, from_m, to_m, thickness_m: 0.1, height_m: 2.8, material: Material::Solid }
}

/// A box, given by two corners.
pub fn furniture(from: [f64; 2], to: [f64; 2], height_m: f64) -> Furniture {
    let (from, to) = (DVec2::from_array(from), DVec2::from_array(to));
    let place = Rect { center_m: (from + to) / 2.0, size_m: to - from, yaw_rad: 0.0 };
    Furniture { name: "box".into(), kind: FurnitureKind::Table, floor: 0, place, above_m: 0.0, height_m }
}

pub fn start(number: usize, robot: RobotType, at: [f64; 2]) -> StartPose {
    StartPose { name: format!("robot{number}"), robot, floor: 0, at_m: DVec2::from_array(at), heading_rad: 0.0 }
}

/// A hall of this size with surrounding walls, its corner at the origin, and robots in it.
pub fn hall(size: [f64; 2], robots: &[(RobotType, [f64; 2])]) -> Building {
    let [x, y] = size;
    let walls = [([0.0, 0.0], [x, 0.0]), ([x, 0.0], [x, y]), ([x, y], [0.0, y]), ([0.0, y], [0.0, 0.0])];
    let starts = (1..).zip(robots).map(|(number, (robot, at))| start(number, *robot, *at));
    Building {
        max_m: DVec2::from_array(size),
        floors: vec![Floor { number: 0, elevation_m: 0.0, height_m: 2.8 }],
        walls: (0..).zip(walls).map(|(number, (from, to))| wall(&format!("outer{number}"), from, to)).collect(),
        starts: starts.collect(),
        ..Building::default()
    }
}

/// A world with a client that requests error messages.
pub fn begun(settings: RescueSettings) -> World {
    let mut world = World::new(settings).expect("a world");
    world.join(SEAT, Role::Viewer, "actr");
    let command = Command::Hello { version: 2, extensions: vec![Extension::Errors] };
    world.control(Some(SEAT), RescueCommand::Said(ClientCommand { command, echo: String::new() }));
    world
}

/// Sends text as the client.
pub fn say(world: &mut World, text: &str) {
    let mut reader = MessageReader::default();
    let mut delivery = text.as_bytes();
    while let Some(form) = reader.read(&mut delivery) {
        let command = Command::decode(&form.expect("a form"), &Style::default()).expect("a command").command;
        world.control(Some(SEAT), RescueCommand::Said(ClientCommand { command, echo: String::new() }));
    }
}

/// Advances this many ticks; returns the messages of each, as text.
pub fn go(world: &mut World, ticks: u64) -> Vec<Vec<String>> {
    let step = |_| {
        let before = world.latest_messages().count();
        world.step();
        world.latest_messages().since(before).iter().map(written).collect()
    };
    (0..ticks).map(step).collect()
}

/// Advances until a robot has completed its plan, for this many ticks at most; returns the number of ticks.
pub fn until_idle(world: &mut World, robot: usize, ticks: u64) -> u64 {
    (0..ticks)
        .find(|_| {
            world.step();
            world.robots()[robot].plan.first().is_none()
        })
        .expect("it gets there")
}

/// The encoded text of a message.
pub fn written(told: &OutboundMessage) -> String {
    let mut bytes = Vec::new();
    told.message.encode(&Style::default(), &mut bytes);
    String::from_utf8(bytes).expect("text").trim_end().to_owned()
}

/// The number of messages with this beginning.
pub fn count(told: &[Vec<String>], begin: &str) -> usize {
    told.iter().flatten().filter(|text| text.starts_with(begin)).count()
}
