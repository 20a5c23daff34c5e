//! The kind of today's world, described for programs that serve it.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use engine::view::Gallery;
use engine::{BadWorld, DoorSpec, Kind, Parameter, Preset, Repeatable, Role, Room, Transport, Values, WorldKind};

use super::admission;
use super::control::Codes;
use super::dialect::{
    BLUE_STATUS, Cameras, Controller, Controllers, Cornell, Everybody, GAME_CONTROLLER, GrSim, Players, Status,
    Steppers, Tracker, Whistle, YELLOW_STATUS,
};
use super::faults::Schedule;
use super::field::Era;
use super::rules::{Authority, Script, Terms};
use super::sense;
use super::settings::Settings;
use super::state::{ROBOTS_MAX, Team};
use super::world::World;
use super::{profile, radio};

/// Doors whose frames go to everybody.
pub const BROADCASTS: [&str; 5] = ["vision", "tracker", "referee", BLUE_STATUS, YELLOW_STATUS];

/// Doors of programs that this one connects to, by TCP.
pub const LINKS: [&str; 1] = [GAME_CONTROLLER];

/// Today's world.
pub const SSL: WorldKind = WorldKind {
    name: "ssl",
    // 1/240 s; the simulated time of a tick is that to the last bit.
    cycle: Duration::from_nanos(4_166_667),
    doors: &DOORS,
    agents_max: 2 * ROBOTS_MAX,
    parameters: listed,
    presets: &PRESETS,
    defaults: &[],
    build: |values| build(values, Script::default(), Schedule::default()),
};

const DOORS: [DoorSpec; 6] = [
    DoorSpec {
        transport: Transport::Datagrams,
        role: Role::Viewer,
        parameters: &[CONTROL],
        source: "smallsize-wire.md 5",
        caution: "Every program that reaches this port can move ball and robots.",
        ..DoorSpec::new("control", 10300, "programs that control the simulation")
    },
    DoorSpec {
        transport: Transport::Datagrams,
        parameters: &[BLUE_TEAM],
        source: "smallsize-wire.md 6",
        ..DoorSpec::new("blue", 10301, "the blue team's programs")
    },
    DoorSpec {
        transport: Transport::Datagrams,
        parameters: &[YELLOW_TEAM],
        source: "smallsize-wire.md 6",
        ..DoorSpec::new("yellow", 10302, "the yellow team's programs")
    },
    DoorSpec {
        role: Role::Viewer,
        connections: 4,
        turns_time: true,
        parameters: &[SYNC_DOOR],
        source: "smallsize-wire.md 5",
        caution: "Every program that reaches this port can move ball and robots, and time.",
        ..DoorSpec::new("sync-door", 10304, "programs that turn time")
    },
    DoorSpec {
        transport: Transport::Datagrams,
        role: Role::Viewer,
        parameters: &[GRSIM],
        source: "smallsize-wire.md 7",
        caution: "Every program that reaches this port can move ball and robots of both teams.",
        ..DoorSpec::new("grsim", 20011, "programs that speak grSim's older protocol")
    },
    DoorSpec {
        connections: 16,
        parameters: &[CORNELL],
        source: "smallsize-wire.md 1",
        ..DoorSpec::new("cornell", 4545, "teams that speak Cornell's protocol of 2002")
    },
];

const PRESETS: [Preset; 4] = [
    Preset { name: "2026A", about: "the rules of 2026, division A: 12 m by 9 m, eleven a side", values: &[] },
    Preset {
        name: "2026B",
        about: "the rules of 2026, division B: 9 m by 6 m, six a side",
        values: &[("division", "\"B\""), ("robots", "6")],
    },
    Preset {
        name: "2002",
        about: "2002: 2.8 m by 2.3 m between walls, five a side",
        values: &[("rules", "\"2002\""), ("robots", "5")],
    },
    Preset { name: "empty", about: "no robot at the begin", values: &[("robots", "0")] },
];

/// What can be set of this world; a name without a flag of its own is for `--set`.
pub(super) const fn parameter(
    group: &'static str,
    name: &'static str,
    kind: Kind,
    default: &'static str,
    effect: &'static str,
) -> Parameter {
    Parameter { name, flag: "", group, unit: "", kind, default, effect, source: "" }
}

const fn address(name: &'static str, default: &'static str, effect: &'static str) -> Parameter {
    let kind = Kind::Text("auto, off, a port, or an address with one", is_place);
    Parameter { flag: name, ..parameter("Connections", name, kind, default, effect) }
}

const CONTROL: Parameter =
    address("control", "\"auto\"", "Where the simulation is controlled, in place of control-port.");
const BLUE_TEAM: Parameter = address("blue", "\"auto\"", "Where the blue team's programs come, in place of blue-port.");
const YELLOW_TEAM: Parameter =
    address("yellow", "\"auto\"", "Where the yellow team's programs come, in place of yellow-port.");
const SYNC_DOOR: Parameter = address(
    "sync-door",
    "\"off\"",
    "Where a program turns time with SimulationSyncRequest, by TCP; off: there is no such door. The world waits for its first client, and goes on only in its steps as long as one is there.",
);
const GRSIM: Parameter = address(
    "grsim",
    "\"off\"",
    "Where programs that speak grSim's older protocol come, by UDP; auto: 20011; off: there is no such door.",
);

const CORNELL: Parameter = address(
    "cornell",
    "\"off\"",
    "Where teams that speak Cornell's protocol of 2002 come, by TCP; auto: 4545; off: there is no such door.",
);
const CORNELL_KICK: Parameter = Parameter {
    unit: "m/s",
    ..parameter(
        "Field",
        "cornell-kick",
        Kind::Number { min: 0.0, max: 10.0 },
        "1.5",
        "How fast the ball is that a team kicks with Cornell's protocol, which has one bit for a kick.",
    )
};

const fn status(name: &'static str, effect: &'static str) -> Parameter {
    let kind = Kind::Text("off, or addresses with ports", are_places);
    Parameter { flag: name, ..parameter("Connections", name, kind, "\"off\"", effect) }
}

static PARAMETERS: [Parameter; 20] = [
    parameter("Field", "division", Kind::Choice(&["A", "B"]), "\"A\"", "The division: how big the field is."),
    parameter("Field", "rules", Kind::Choice(&["2026", "2018", "2014", "2002"]), "\"2026\"", "The year of the rules."),
    parameter(
        "Field",
        "robots",
        Kind::Whole { min: 0, max: ROBOTS_MAX as i64 },
        "11",
        "Robots of each team at the begin; the control port adds and removes some at any time.",
    ),
    Parameter {
        flag: "seed",
        ..parameter(
            "Field",
            "seed",
            Kind::Whole { min: 0, max: i64::MAX },
            "1",
            "Noise and losses follow from this number.",
        )
    },
    CORNELL_KICK,
    parameter("Vision", "cameras", Kind::Whole { min: 1, max: 8 }, "4", "Cameras above the field."),
    parameter(
        "Vision",
        "picture-ticks",
        Kind::Whole { min: 1, max: 240 },
        "4",
        "Ticks of 1/240 s from one picture of a camera to the next: 4 are 60 Hz.",
    ),
    parameter(
        "Vision",
        "geometry-every",
        Kind::Whole { min: 0, max: 1_000_000 },
        "30",
        "The geometry goes with every so many pictures of the first camera; 0: never.",
    ),
    parameter(
        "Vision",
        "realism",
        Kind::Choice(&["Perfect", "None", "Friendly", "RC2021", "Realistic", "grSim"]),
        "\"Perfect\"",
        "How bad cameras and radio are; the control port changes single figures.",
    ),
    parameter(
        "Vision",
        "epoch",
        Kind::Number { min: 0.0, max: 1e11 },
        "0.0",
        "The time of the first tick in packets, s: programs that mix it with the system's time need Unix time.",
    ),
    parameter(
        "Vision",
        "error-codes",
        Kind::Choice(&["spar", "grsim", "erforce"]),
        "\"spar\"",
        "Whose names the errors of the control port have.",
    ),
    Parameter {
        flag: "game",
        ..parameter(
            "Game",
            "game",
            Kind::Choice(&["off", "auto", "people"]),
            "\"off\"",
            "Whether there is a game: auto, the world's own referee leads it; people, a person, a script or a game controller gives the commands, and the world counts.",
        )
    },
    parameter("Game", "half", Kind::Number { min: 1.0, max: 36_000.0 }, "300.0", "Length of a half, s."),
    Parameter {
        flag: "referee",
        ..parameter(
            "Connections",
            "referee",
            Kind::Text("off, or addresses with ports", are_places),
            "\"224.5.23.1:10003\"",
            "Where the referee's messages go if there is a game, by UDP: groups and single addresses, with commas between them.",
        )
    },
    Parameter {
        flag: GAME_CONTROLLER,
        ..parameter(
            "Connections",
            GAME_CONTROLLER,
            Kind::Text("off, or an address with a port", |text| text == "off" || text.parse::<SocketAddr>().is_ok()),
            "\"off\"",
            "A game controller in its mode ci, which leads the game: the world connects to it by TCP. Usual is 127.0.0.1:10009.",
        )
    },
    Parameter {
        flag: "vision",
        ..parameter(
            "Connections",
            "vision",
            Kind::Text("off, or addresses with ports", are_places),
            "\"224.5.23.2:10020\"",
            "Where vision goes, by UDP: groups and single addresses, with commas between them.",
        )
    },
    Parameter {
        flag: "tracker",
        ..parameter(
            "Connections",
            "tracker",
            Kind::Text("off, or addresses with ports", are_places),
            "\"224.5.23.2:10010\"",
            "Where tracked frames go, by UDP: groups and single addresses, with commas between them.",
        )
    },
    status(
        BLUE_STATUS,
        "Where the blue robots' status goes in grSim's older protocol, by UDP; usual is 127.0.0.1:30011.",
    ),
    status(
        YELLOW_STATUS,
        "Where the yellow robots' status goes in grSim's older protocol, by UDP; usual is 127.0.0.1:30012.",
    ),
    parameter(
        "Connections",
        "multicast-interface",
        Kind::Text("auto, or the address of an interface", |text| {
            text == "auto" || text.parse::<std::net::Ipv4Addr>().is_ok()
        }),
        "\"auto\"",
        "The interface that multicast leaves by; auto: the operating system chooses.",
    ),
];

static TTL: Parameter = parameter(
    "Connections",
    "multicast-ttl",
    Kind::Whole { min: 0, max: 255 },
    "0",
    "How many routers multicast may cross; 0: it stays on this machine, 1: in its network.",
);

fn listed() -> Vec<&'static Parameter> {
    let own = PARAMETERS.iter().chain([&TTL]).chain(&admission::PARAMETERS);
    own.chain(&radio::PARAMETERS).chain(&profile::PARAMETERS).collect()
}

fn is_place(text: &str) -> bool {
    matches!(text, "auto" | "off") || text.parse::<u16>().is_ok() || text.parse::<SocketAddr>().is_ok()
}

fn are_places(text: &str) -> bool {
    let is_one = |one: &str| one.parse::<u16>().is_ok() || one.parse::<SocketAddr>().is_ok();
    text == "off" || text.split(',').all(|one| is_one(one.trim()))
}

/// Makes the world with its doors: the referee's commands follow the script, and these faults come in it.
///
/// # Errors
/// Which value is wrong.
pub fn build(values: &Values, script: Script, faults: Schedule) -> Result<Box<dyn Repeatable>, BadWorld> {
    let world = World::new(Settings { faults, ..settings(values, script)? });
    // Where a client turns time, the world stands still until it comes. Programs without doors have no such key.
    let is_open = |door: &&str| values.text(door).is_ok_and(|place| place != "off");
    let begins = !is_open(&SYNC_DOOR.name);
    let mixed: Vec<&str> = [SYNC_DOOR.name, GRSIM.name, CORNELL.name].into_iter().filter(is_open).collect();
    let rules = admission::rules(values, &mixed)?.map(|rules| Arc::new(Mutex::new(rules)));
    let controllers = Box::new(Controllers::of(rules.clone()));
    let players = |team| Box::new(Players::of(team, begins, rules.clone(), &world));
    let (blue, yellow) = (players(Team::Blue), players(Team::Yellow));
    let (sync, grsim, tracker) = (Steppers::of(&world), GrSim::of(&world), Tracker::of(&world));
    let controller = Controller::of(&world);
    let cornell = Cornell::of(&world, begins, values.number(CORNELL_KICK.name)?);
    let room = Room::new(world).with_door(controllers).with_door(blue).with_door(yellow);
    let room = room.with_door(Box::new(sync)).with_door(Box::new(grsim)).with_door(Box::new(cornell));
    let room = room.with_door(Box::new(Everybody::of(Cameras))).with_door(Box::new(Everybody::of(tracker)));
    let [blue, yellow] = [Team::Blue, Team::Yellow].map(|team| Box::new(Everybody::of(Status::of(team))));
    let room = room.with_door(blue).with_door(yellow);
    let room = room.with_door(Box::new(Everybody::of(Whistle::default()))).with_door(Box::new(controller));
    Ok(Box::new(room.with_door(Box::<Gallery>::default())))
}

/// What is agreed on, if there is a game: also one that only a script or a game controller asks for.
fn terms(values: &Values, era: Era, script: &Script) -> Result<Option<Terms>, BadWorld> {
    let (game, robots) = (values.text("game")?, values.whole("robots")?);
    // Programs without doors have no such key.
    let has_controller = values.text(GAME_CONTROLLER).is_ok_and(|place| place != "off");
    let authority = match game {
        _ if has_controller => Authority::Outside,
        "auto" => Authority::Automatic,
        _ => Authority::Script,
    };
    let terms = Terms {
        authority,
        half_s: values.number("half")?,
        robots: if robots == 0 { era.robots() } else { robots },
        ..Terms::default()
    };
    Ok((game != "off" || has_controller || !script.is_over()).then_some(terms))
}

fn settings(values: &Values, script: Script) -> Result<Settings, BadWorld> {
    let wanted = format!("{}{}", values.text("rules")?, values.text("division")?);
    // Until 2014 there was one division.
    let era = Era::ALL.iter().find(|(name, _)| *name == wanted || wanted.starts_with(name)).map(|(_, era)| *era);
    let era = era.ok_or("rules and division: there is no such field")?;
    let codes = match values.text("error-codes")? {
        "grsim" => Codes::GrSim,
        "erforce" => Codes::ErForce,
        _ => Codes::Spar,
    };
    let realism = values.text("realism")?;
    let realism = sense::Preset::ALL.iter().find(|(name, _)| *name == realism).map(|(_, preset)| *preset);
    Ok(Settings {
        era,
        robots: values.whole("robots")?,
        seed: values.whole("seed")?,
        cameras: values.whole("cameras")?,
        picture_ticks: values.whole("picture-ticks")?,
        geometry_every: values.whole("geometry-every")?,
        realism: realism.ok_or("realism: there is no such preset")?,
        radio: radio::law(values)?,
        profile: profile::profile(values)?,
        epoch_s: values.number("epoch")?,
        codes,
        terms: terms(values, era, &script)?,
        script,
        faults: Schedule::default(),
    })
}
