//! The small-size world of today, and what this program adds to its crate: where its broadcasts go, whom it connects to, and the
//! file of a scripted referee.

use std::fs;

use engine::{BadWorld, Kind, NoValue, Parameter, Values};
use smallsize::ssl::rules::Script;
use smallsize::ssl::{BROADCASTS, LINKS, SSL, build};

use super::World;
use crate::params::{Choices, NONE, parameter};

/// Today's league.
pub const TODAY: World = World {
    kind: engine::WorldKind { parameters: listed, ..SSL },
    check: |choices| make(choices).map(drop),
    build: |choices, _| make(choices),
    broadcasts: &BROADCASTS,
    links: &LINKS,
    files,
};

static SCRIPT: Parameter = parameter(
    "Game",
    "referee-script",
    "\"none\"",
    "referee-script",
    Kind::Text("none or a file", |text| !text.is_empty()),
    "smallsize-ssl.md 8.5",
    "A file with commands of the referee, and when each is given; there is a game then.",
);

fn listed() -> Vec<&'static Parameter> {
    (SSL.parameters)().into_iter().chain([&SCRIPT]).collect()
}

/// The file that was chosen.
fn path(values: &Values) -> Result<Option<&str>, NoValue> {
    values.text(SCRIPT.name).map(|path| Some(path).filter(|path| *path != NONE))
}

fn files(choices: &Choices) -> Result<record::Files, String> {
    let path = path(choices.values()).map_err(|error| error.to_string())?;
    let read = |path: &str| match fs::read(path) {
        Ok(bytes) => Ok((path.to_owned(), bytes)),
        Err(cause) => Err(format!("--{}: {path}: {cause}", SCRIPT.flag)),
    };
    path.map(read).into_iter().collect()
}

fn make(choices: &Choices) -> super::Built {
    let Some(path) = path(choices.values())? else { return build(choices.values(), Script::default()) };
    let bad = |cause: &dyn std::fmt::Display| BadWorld::from(format!("--{}: {path}: {cause}", SCRIPT.flag));
    let files = choices.files()?;
    let bytes = files.get(path).ok_or_else(|| bad(&"the recording does not have it"))?;
    let text = std::str::from_utf8(bytes).map_err(|cause| bad(&cause))?;
    let script: Script = toml::from_str(text).map_err(|cause| bad(&cause))?;
    build(choices.values(), script)
}
