//! The league's world as a program serves it: with broadcasts, outbound connections, and the files of a scripted referee
//! and of faults.

use std::fs;

use engine::{LookupError, Parameter, ParameterKind, Values, WorldBuildError, WorldSpec};
use record::UserFiles;
use serde::de::DeserializeOwned;
use settings::server_parameters::{NONE, OFF, parameter};
use settings::{BuildResult, Origin, RunConfig, World};
use ssl_world::{GAME_CONTROLLER, MULTICAST_ENDPOINTS, OUTBOUND_ENDPOINTS, REFEREE, SSL, build, old_values};

/// The world of today's league.
pub const TODAY: World = World {
    spec: WorldSpec { parameters: listed, ..SSL },
    check: |config| make(config).map(drop),
    build: |config, _| make(config),
    broadcasts: &MULTICAST_ENDPOINTS,
    outbound: &OUTBOUND_ENDPOINTS,
    files,
    event_kinds: &EVENT_KINDS,
    old_values,
    complete_settings: |config, _| leave_messages_to_controller(config),
    ..World::plain(SSL)
};

/// Switches the referee's messages off beside a game controller, unless the user chose their destinations: the controller
/// sends the same messages itself, to the same group.
fn leave_messages_to_controller(config: &mut RunConfig) -> Result<(), String> {
    let text = |error: LookupError| error.to_string();
    let has_controller = config.values().text(GAME_CONTROLLER).map_err(text)? != OFF;
    if has_controller && !config.is_chosen(REFEREE).map_err(text)? {
        config.set(REFEREE, OFF, Origin::Command("serve"))?;
    }
    Ok(())
}

/// All kinds of its events.
static EVENT_KINDS: [&str; 7] = ["goal", "out", "play", "placement", "stuck", "robots", "foul"];

static SCRIPT: Parameter = file(
    "Game",
    "referee-script",
    "smallsize-ssl.md 8.5",
    "TOML file of referee commands with their times; it switches the game on.",
);

static FAULTS: Parameter = file(
    "World",
    "faults",
    "smallsize-ssl.md 10",
    "TOML file of faults with their times: robots, cameras, the clock of vision. none: no faults, until a client sends some.",
);

/// The size limit of the files, bytes.
const BYTES_MAX: u64 = 1 << 20;

const fn file(group: &'static str, name: &'static str, source: &'static str, effect: &'static str) -> Parameter {
    parameter(
        group,
        name,
        "\"none\"",
        "",
        ParameterKind::Text("none or a file", |text| !text.is_empty()),
        source,
        effect,
    )
}

fn listed() -> Vec<&'static Parameter> {
    (SSL.parameters)().into_iter().chain([&SCRIPT, &FAULTS]).collect()
}

/// Returns the chosen path.
fn path<'a>(values: &'a Values, of: &Parameter) -> Result<Option<&'a str>, LookupError> {
    values.text(of.name).map(|path| Some(path).filter(|path| *path != NONE))
}

/// Returns a message about an error in a file.
fn file_error(of: &Parameter, path: &str, cause: &dyn std::fmt::Display) -> String {
    format!("--{}: {path}: {cause}", of.flag)
}

/// Returns the chosen files, each by the name of its key.
fn files(config: &RunConfig) -> Result<UserFiles, String> {
    let mut files = UserFiles::new();
    for of in [&SCRIPT, &FAULTS] {
        if let Some(path) = path(config.values(), of).map_err(|error| error.to_string())? {
            files.insert(format!("{}.toml", of.name), read(path).map_err(|cause| file_error(of, path, &cause))?);
        }
    }
    Ok(files)
}

fn read(path: &str) -> Result<Vec<u8>, String> {
    let about = fs::metadata(path).map_err(|cause| cause.to_string())?;
    if !about.is_file() || about.len() > BYTES_MAX {
        return Err(format!("it is no file, or larger than {BYTES_MAX} bytes"));
    }
    fs::read(path).map_err(|cause| cause.to_string())
}

/// Reads the contents of a file; the default if none was chosen.
fn read_table<T: DeserializeOwned + Default>(
    config: &RunConfig,
    files: &UserFiles,
    of: &Parameter,
) -> Result<T, WorldBuildError> {
    let Some(path) = path(config.values(), of)? else { return Ok(T::default()) };
    let bytes = files.get(&format!("{}.toml", of.name));
    let bytes = bytes.ok_or_else(|| file_error(of, path, &"the recording does not have it"))?;
    let text = std::str::from_utf8(bytes).map_err(|cause| file_error(of, path, &cause))?;
    Ok(toml::from_str(text).map_err(|cause| file_error(of, path, &cause))?)
}

fn make(config: &RunConfig) -> BuildResult {
    let files = config.files()?;
    build(config.values(), read_table(config, &files, &SCRIPT)?, read_table(config, &files, &FAULTS)?)
}
