//! Parameters of the world besides its endpoints.

use std::net::SocketAddr;

use engine::{Parameter, ParameterKind};

use crate::endpoints::{BLUE_STATUS, GAME_CONTROLLER, YELLOW_STATUS};
use crate::parameter::parameter;
use crate::state::ROBOTS_MAX;
use crate::{profile, radio, tournament_settings};

pub(super) const CORNELL_KICK: Parameter = Parameter {
    unit: "m/s",
    ..parameter(
        "Field",
        "cornell-kick",
        ParameterKind::Number { min: 0.0, max: 10.0 },
        "1.5",
        "How fast the ball is that a team kicks with Cornell's protocol, which has one bit for a kick.",
    )
};

const fn status(name: &'static str, effect: &'static str) -> Parameter {
    let kind = ParameterKind::Text("off, or addresses with ports", are_places);
    Parameter { flag: name, ..parameter("Connections", name, kind, "\"off\"", effect) }
}
static PARAMETERS: [Parameter; 20] = [
    parameter("Field", "division", ParameterKind::Choice(&["A", "B"]), "\"A\"", "The division: how big the field is."),
    parameter(
        "Field",
        "rules",
        ParameterKind::Choice(&["2026", "2018", "2014", "2002"]),
        "\"2026\"",
        "The year of the rules.",
    ),
    parameter(
        "Field",
        "robots",
        ParameterKind::Whole { min: 0, max: ROBOTS_MAX as i64 },
        "11",
        "Robots of each team at the begin; the control port adds and removes some at any time.",
    ),
    Parameter {
        flag: "seed",
        ..parameter(
            "Field",
            "seed",
            ParameterKind::Whole { min: 0, max: i64::MAX },
            "1",
            "Noise and losses follow from this number.",
        )
    },
    CORNELL_KICK,
    parameter("Vision", "cameras", ParameterKind::Whole { min: 1, max: 8 }, "4", "Cameras above the field."),
    parameter(
        "Vision",
        "picture-ticks",
        ParameterKind::Whole { min: 1, max: 240 },
        "4",
        "Ticks of 1/240 s from one picture of a camera to the next: 4 are 60 Hz.",
    ),
    parameter(
        "Vision",
        "geometry-every",
        ParameterKind::Whole { min: 0, max: 1_000_000 },
        "30",
        "The geometry goes with every so many pictures of the first camera; 0: never.",
    ),
    parameter(
        "Vision",
        "realism",
        ParameterKind::Choice(&["Perfect", "None", "Friendly", "RC2021", "Realistic", "grSim"]),
        "\"Perfect\"",
        "How bad cameras and radio are; the control port changes single figures.",
    ),
    parameter(
        "Vision",
        "epoch",
        ParameterKind::Number { min: 0.0, max: 1e11 },
        "0.0",
        "The time of the first tick in packets, s: programs that mix it with the system's time need Unix time.",
    ),
    parameter(
        "Vision",
        "error-codes",
        ParameterKind::Choice(&["spar", "grsim", "erforce"]),
        "\"spar\"",
        "Whose names the errors of the control port have.",
    ),
    Parameter {
        flag: "game",
        ..parameter(
            "Game",
            "game",
            ParameterKind::Choice(&["off", "auto", "people"]),
            "\"off\"",
            "Whether there is a game: auto, the world's own referee leads it; people, a person, a script or a game controller gives the commands, and the world counts.",
        )
    },
    parameter("Game", "half", ParameterKind::Number { min: 1.0, max: 36_000.0 }, "300.0", "Length of a half, s."),
    Parameter {
        flag: "referee",
        ..parameter(
            "Connections",
            "referee",
            ParameterKind::Text("off, or addresses with ports", are_places),
            "\"224.5.23.1:10003\"",
            "Where the referee's messages go if there is a game, by UDP: groups and single addresses, with commas between them.",
        )
    },
    Parameter {
        flag: GAME_CONTROLLER,
        ..parameter(
            "Connections",
            GAME_CONTROLLER,
            ParameterKind::Text("off, or an address with a port", |text| {
                text == "off" || text.parse::<SocketAddr>().is_ok()
            }),
            "\"off\"",
            "A game controller in its mode ci, which leads the game: the world connects to it by TCP. Usual is 127.0.0.1:10009.",
        )
    },
    Parameter {
        flag: "vision",
        ..parameter(
            "Connections",
            "vision",
            ParameterKind::Text("off, or addresses with ports", are_places),
            "\"224.5.23.2:10020\"",
            "Where vision goes, by UDP: groups and single addresses, with commas between them.",
        )
    },
    Parameter {
        flag: "tracker",
        ..parameter(
            "Connections",
            "tracker",
            ParameterKind::Text("off, or addresses with ports", are_places),
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
        ParameterKind::Text("auto, or the address of an interface", |text| {
            text == "auto" || text.parse::<std::net::Ipv4Addr>().is_ok()
        }),
        "\"auto\"",
        "The interface that multicast leaves by; auto: the operating system chooses.",
    ),
];
static TTL: Parameter = parameter(
    "Connections",
    "multicast-ttl",
    ParameterKind::Whole { min: 0, max: 255 },
    "0",
    "How many routers multicast may cross; 0: it stays on this machine, 1: in its network.",
);
pub(super) fn listed() -> Vec<&'static Parameter> {
    let own = PARAMETERS.iter().chain([&TTL]).chain(&tournament_settings::PARAMETERS);
    own.chain(&radio::PARAMETERS).chain(&profile::PARAMETERS).collect()
}
fn are_places(text: &str) -> bool {
    let is_one = |one: &str| one.parse::<u16>().is_ok() || one.parse::<SocketAddr>().is_ok();
    text == "off" || text.split(',').all(|one| is_one(one.trim()))
}
