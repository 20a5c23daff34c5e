//! Parameters of the world besides its endpoints.

use engine::{ABOVE_ZERO, Parameter, ParameterKind};

use crate::limits::LATENCY_FRAMES_MAX;

/// The word for the latency of the parameter file.
const OF_FILE: &str = "file";

pub(super) const SETUP: Parameter = with_flag(parameter(
    "World",
    "setup",
    ParameterKind::Choice(&["five-a-side", "ball-and-robot"]),
    "\"five-a-side\"",
    "smallsize-criss.md 2.4",
    "The built-in parameter file to use: five-a-side has two teams of five robots and a ball, ball-and-robot has one robot \
     and a ball. A parameter-file replaces it.",
));

pub(super) const QUIRKS: Parameter = with_flag(parameter(
    "World",
    "quirks",
    ParameterKind::Choice(&["documented", "criss"]),
    "\"documented\"",
    "smallsize-criss.md 1",
    "Behaviour where the manual and the simulator of 2002 differ: documented follows the manual, criss the only build that \
     shipped.",
));

pub(super) const SEED: Parameter = with_flag(parameter(
    "World",
    "seed",
    ParameterKind::Whole { min: 0, max: i64::MAX },
    "0",
    "smallsize-criss.md 6",
    "Seed of the noise of vision.",
));

pub(super) const NOISE: Parameter = with_flag(parameter(
    "Vision",
    "noise",
    ParameterKind::Switch,
    "true",
    "smallsize-criss.md 6",
    "Add the noise of the parameter file to vision.",
));

pub(super) const VISION_LATENCY: Parameter = Parameter {
    unit: "frames",
    ..parameter(
        "Vision",
        "vision-latency",
        FRAMES_OF_LATENCY,
        "\"file\"",
        "smallsize-criss.md 7",
        "Latency of vision; file takes out_latency of the parameter file.",
    )
};

pub(super) const COMMAND_LATENCY: Parameter = Parameter {
    unit: "frames",
    ..parameter(
        "Physics",
        "command-latency",
        FRAMES_OF_LATENCY,
        "\"file\"",
        "smallsize-criss.md 7",
        "Latency of commands; file takes in_latency of the parameter file.",
    )
};

pub(super) const COLLISIONS: Parameter = parameter(
    "Physics",
    "collisions",
    ParameterKind::Choice(&["elastic", "file"]),
    "\"elastic\"",
    "smallsize-criss.md 4.4",
    "Elasticity of collisions between robots and balls: elastic follows the manual, file multiplies both bodies' \
     elasticities in the parameter file.",
);

pub(super) const KICK_SPEED_MAX: Parameter = Parameter {
    unit: "m/s",
    ..parameter(
        "Physics",
        "kick-speed-max",
        ParameterKind::Number { min: ABOVE_ZERO, max: 1000.0 },
        "10.0",
        "smallsize-criss.md 5.1",
        "Highest speed that a kick adds to a ball: the impulses of the parameter files would give a hundred.",
    )
};

pub(super) const FRAME_LIMIT: Parameter = with_flag(parameter(
    "Clock",
    "frame-limit",
    ParameterKind::Whole { min: 0, max: i64::MAX },
    "0",
    "",
    "End the run after this many frames; 0 sets no limit.",
));

const FRAMES_OF_LATENCY: ParameterKind =
    ParameterKind::Text("file or a number of frames from 0 to 600", |text| text == OF_FILE || frames(text).is_some());

/// Parses a latency.
pub(super) fn frames(text: &str) -> Option<usize> {
    text.parse().ok().filter(|frames| *frames <= LATENCY_FRAMES_MAX)
}

static PARAMETERS: [Parameter; 9] =
    [SETUP, QUIRKS, SEED, NOISE, VISION_LATENCY, COMMAND_LATENCY, COLLISIONS, KICK_SPEED_MAX, FRAME_LIMIT];

pub(super) fn listed() -> Vec<&'static Parameter> {
    PARAMETERS.iter().collect()
}

const fn parameter(
    group: &'static str,
    name: &'static str,
    kind: ParameterKind,
    default: &'static str,
    source: &'static str,
    effect: &'static str,
) -> Parameter {
    Parameter { name, flag: "", group, unit: "", kind, default, effect, source }
}

const fn with_flag(parameter: Parameter) -> Parameter {
    Parameter { flag: parameter.name, ..parameter }
}
