//! The league's world as a program serves it: with broadcasts, outbound connections, and the files of a scripted referee,
//! of faults and of grSim's settings.

use std::path::Path;

use engine::{LookupError, Parameter, ParameterKind, Simulation, Values, WorldBuildError, WorldSpec};
use record::UserFiles;
use serde::de::DeserializeOwned;
use settings::server_parameters::{NONE, OFF, parameter};
use settings::{BuildResult, CommandScope, Origin, RunConfig, World};
use ssl_world::{
    GAME_CONTROLLER, InitialChanges, MULTICAST_ENDPOINTS, OUTBOUND_ENDPOINTS, REFEREE, SSL, old_values, robots_in_rows,
    simulation_with_changes,
};

use crate::grsim;
use crate::instance::shift_addresses;
use crate::parameters::{BLUE_ROBOT, INSTANCE, SETTINGS, YELLOW_ROBOT};
use crate::user_file::read_file;
use crate::vision_copy::{VISION_COPY, further_destinations};

/// The world of today's league.
pub const TODAY: World = World {
    spec: WorldSpec { parameters: listed, ..SSL },
    check: |config| make(config).map(drop),
    build: |config, _| {
        warn_about_rows(config)?;
        make(config)
    },
    broadcasts: &MULTICAST_ENDPOINTS,
    outbound: &OUTBOUND_ENDPOINTS,
    files,
    event_kinds: &EVENT_KINDS,
    old_values,
    complete_settings,
    further_destinations,
    ..World::plain(SSL)
};

/// Completes the settings with grSim's files, the instance, and a game controller.
fn complete_settings(config: &mut RunConfig, scope: &CommandScope<'_>) -> Result<(), String> {
    leave_messages_to_controller(config)?;
    grsim::apply_files(config, scope)?;
    shift_addresses(config, scope)
}

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

/// The name of the changes before the first tick among the files of a recording.
const CHANGES: &str = "initial-changes.toml";

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
    (SSL.parameters)()
        .into_iter()
        .chain([&SCRIPT, &FAULTS, &SETTINGS, &BLUE_ROBOT, &YELLOW_ROBOT, &INSTANCE, &VISION_COPY])
        .collect()
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
            files.insert(
                format!("{}.toml", of.name),
                read_file(Path::new(path)).map_err(|cause| file_error(of, path, &cause))?,
            );
        }
    }
    if has_changes(config).map_err(|error| error.to_string())? {
        let changes = toml::to_string(&grsim::read(config)?.changes).map_err(|error| error.to_string())?;
        files.insert(CHANGES.to_owned(), changes.into_bytes());
    }
    Ok(files)
}

/// True if a file of grSim changes the world before its first tick.
fn has_changes(config: &RunConfig) -> Result<bool, LookupError> {
    for of in [&SETTINGS, &BLUE_ROBOT, &YELLOW_ROBOT] {
        if path(config.values(), of)?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Reads the changes before the first tick.
fn read_changes(config: &RunConfig, files: &UserFiles) -> Result<InitialChanges, WorldBuildError> {
    if !has_changes(config)? {
        return Ok(InitialChanges::default());
    }
    let bytes = files.get(CHANGES).ok_or_else(|| format!("the recording does not have its {CHANGES}"))?;
    let text = std::str::from_utf8(bytes).map_err(|cause| format!("{CHANGES}: {cause}"))?;
    Ok(toml::from_str(text).map_err(|cause| format!("{CHANGES}: {cause}"))?)
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
    Ok(Box::new(simulation(config)?))
}

/// Builds the world with its endpoints, and with the user's files, as a simulation of its own type.
///
/// # Errors
/// If a value or a file is wrong; the error names it.
pub fn simulation(config: &RunConfig) -> Result<Simulation<ssl_world::World>, WorldBuildError> {
    let files = config.files()?;
    let (script, faults) = (read_table(config, &files, &SCRIPT)?, read_table(config, &files, &FAULTS)?);
    simulation_with_changes(config.values(), script, faults, read_changes(config, &files)?)
}

/// Warns about robots for which the field has no place of the chosen formation.
fn warn_about_rows(config: &RunConfig) -> Result<(), WorldBuildError> {
    let robots = robots_in_rows(config.values(), read_changes(config, &*config.files()?)?)?;
    if robots > 0 {
        tracing::warn!("the field is too small for this formation: {robots} robots of each team stand in rows");
    }
    Ok(())
}
