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
        "Speed of a kicked ball in Cornell's protocol, which has one bit for a kick.",
    )
};

const fn status(name: &'static str, effect: &'static str) -> Parameter {
    let kind = ParameterKind::Text("off, or addresses with ports", are_places);
    Parameter { flag: name, ..parameter("Connections", name, kind, "\"off\"", effect) }
}
/// Key of the law of dribblers.
pub(super) const DRIBBLER_LAW: &str = "dribbler-law";

/// Key that lets robots hide the ball from cameras.
pub(super) const OCCLUSION: &str = "occlusion";

/// Key of the world's reports to a game controller.
pub(super) const REFEREE_EVENTS: &str = "referee-events";

static PARAMETERS: [Parameter; 23] = [
    parameter(
        "Field",
        "division",
        ParameterKind::Choice(&["A", "B"]),
        "\"A\"",
        "Division of the league, which sets the size of the field.",
    ),
    parameter(
        "Field",
        "rules",
        ParameterKind::Choice(&["2026", "2018", "2014", "2002"]),
        "\"2026\"",
        "Year of the rules.",
    ),
    parameter(
        "Field",
        "robots",
        ParameterKind::Whole { min: 0, max: ROBOTS_MAX as i64 },
        "11",
        "Number of robots of each team at the start; clients of the control port add and remove robots at any time.",
    ),
    Parameter {
        flag: "seed",
        ..parameter(
            "Field",
            "seed",
            ParameterKind::Whole { min: 0, max: i64::MAX },
            "1",
            "Number from which all noise and losses follow.",
        )
    },
    CORNELL_KICK,
    parameter("Vision", "cameras", ParameterKind::Whole { min: 1, max: 8 }, "4", "Number of cameras above the field."),
    parameter(
        "Vision",
        "picture-ticks",
        ParameterKind::Whole { min: 1, max: 240 },
        "4",
        "Ticks of 1/240 s between two pictures of a camera: 4 are 60 Hz.",
    ),
    parameter(
        "Vision",
        "geometry-every",
        ParameterKind::Whole { min: 0, max: 1_000_000 },
        "30",
        "Number of pictures of the first camera for each geometry message; 0: no geometry.",
    ),
    parameter(
        "Vision",
        "realism",
        ParameterKind::Choice(&["Perfect", "None", "Friendly", "RC2021", "Realistic", "grSim"]),
        "\"Perfect\"",
        "Set of errors of cameras and radio; clients of the control port change single figures.",
    ),
    parameter(
        "Vision",
        OCCLUSION,
        ParameterKind::Choice(&["preset", "on", "off"]),
        "\"preset\"",
        "Whether robots hide the ball from cameras; preset: as realism says.",
    ),
    Parameter {
        source: "smallsize-ssl.md 3.2",
        ..parameter(
            "Robots",
            DRIBBLER_LAW,
            ParameterKind::Choice(&["preset", "grsim", "erforce", "ours", "pinned"]),
            "\"preset\"",
            "How dribblers hold the ball: grsim, rigidly at any speed above 0; erforce, with a force that is full from 1432 rpm; ours, full from 10,000 rpm; pinned, without losing it; preset: as realism says.",
        )
    },
    parameter(
        "Vision",
        "epoch",
        ParameterKind::Number { min: 0.0, max: 1e11 },
        "0.0",
        "Time stamp of the first tick in packets, s. Programs that compare it with the system's clock need Unix time.",
    ),
    parameter(
        "Vision",
        "error-codes",
        ParameterKind::Choice(&["spar", "grsim", "erforce"]),
        "\"spar\"",
        "Simulator whose names the errors of the control port have.",
    ),
    Parameter {
        flag: "game",
        ..parameter(
            "Game",
            "game",
            ParameterKind::Choice(&["off", "auto", "people"]),
            "\"off\"",
            "Whether a game is played, and who referees it: auto, the world's own referee; people, a human, a script or a game controller gives commands and the world counts.",
        )
    },
    Parameter {
        flag: "half-time",
        unit: "s",
        ..parameter("Game", "half", ParameterKind::Number { min: 1.0, max: 36_000.0 }, "300.0", "Length of a half, s.")
    },
    Parameter {
        flag: "referee",
        ..parameter(
            "Connections",
            "referee",
            ParameterKind::Text("off, or addresses with ports", are_places),
            "\"224.5.23.1:10003\"",
            "Destinations of the referee's messages in a game, over UDP: groups and single addresses, separated by commas. With a game controller, which sends its own, off unless given.",
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
            "Address of a game controller in mode ci, to which the world connects over TCP; usually 127.0.0.1:10009.",
        )
    },
    parameter(
        "Connections",
        REFEREE_EVENTS,
        ParameterKind::Choice(&["auto", "off"]),
        "\"auto\"",
        "Whether the world reports goals, fouls and balls out of the field to the game controller, as an automatic referee: auto, until another automatic referee reports events; off, never.",
    ),
    Parameter {
        flag: "vision",
        ..parameter(
            "Connections",
            "vision",
            ParameterKind::Text("off, or addresses with ports", are_places),
            "\"224.5.23.2:10020\"",
            "Destinations of vision, over UDP: groups and single addresses, separated by commas.",
        )
    },
    Parameter {
        flag: "tracker",
        ..parameter(
            "Connections",
            "tracker",
            ParameterKind::Text("off, or addresses with ports", are_places),
            "\"224.5.23.2:10010\"",
            "Destinations of tracked frames, over UDP: groups and single addresses, separated by commas.",
        )
    },
    status(
        BLUE_STATUS,
        "Destinations of the blue robots' status in grSim's older protocol, over UDP; usually 127.0.0.1:30011.",
    ),
    status(
        YELLOW_STATUS,
        "Destinations of the yellow robots' status in grSim's older protocol, over UDP; usually 127.0.0.1:30012.",
    ),
    parameter(
        "Connections",
        "multicast-interface",
        ParameterKind::Text("auto, or the address of an interface", |text| {
            text == "auto" || text.parse::<std::net::Ipv4Addr>().is_ok()
        }),
        "\"auto\"",
        "Network interface of outgoing multicast; auto: the operating system chooses.",
    ),
];
static TTL: Parameter = parameter(
    "Connections",
    "multicast-ttl",
    ParameterKind::Whole { min: 0, max: 255 },
    "0",
    "Hop limit of multicast; 0: it stays on this machine, 1: in its network.",
);
static FORMATION: Parameter = parameter(
    "Field",
    "formation",
    ParameterKind::Choice(&["rows", "kick-off"]),
    "\"rows\"",
    "Places of the robots at the start: rows, at the edge of their halves; kick-off, on their halves outside the centre circle, the keeper in its area.",
);
/// Key of the break's length.
pub(super) const BREAK: &str = "break";

/// Key of the automatic referee's version.
pub(super) const REFEREE_VERSION: &str = "referee-version";

/// The latest version of the automatic referee.
pub(super) const REFEREE_VERSIONS: u32 = 2;

static VERSION: Parameter = Parameter {
    source: "smallsize-ssl.md 8.3",
    ..parameter(
        "Game",
        REFEREE_VERSION,
        ParameterKind::Whole { min: 1, max: REFEREE_VERSIONS as i64 },
        "2",
        "Version of the automatic referee. 1: as until November 2026, for runs of that time: teams place balls that no robot can reach, and a robot that a card removes is at once one too many.",
    )
};

static BREAK_LENGTH: Parameter = Parameter {
    unit: "s",
    ..parameter(
        "Game",
        BREAK,
        ParameterKind::Number { min: 0.0, max: 36_000.0 },
        "300.0",
        "Length of the break between the halves, s.",
    )
};

pub(super) fn listed() -> Vec<&'static Parameter> {
    let own =
        PARAMETERS.iter().chain([&TTL, &FORMATION, &BREAK_LENGTH, &VERSION]).chain(&tournament_settings::PARAMETERS);
    own.chain(&radio::PARAMETERS).chain(&profile::PARAMETERS).collect()
}
fn are_places(text: &str) -> bool {
    let is_one = |one: &str| one.parse::<u16>().is_ok() || one.parse::<SocketAddr>().is_ok();
    text == "off" || text.split(',').all(|one| is_one(one.trim()))
}
