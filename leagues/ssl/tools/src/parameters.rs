//! Keys of the files of grSim and of the instance, and whether a value is the user's own.

use std::path::{Path, PathBuf};

use engine::{LookupError, Parameter, ParameterKind};
use settings::server_parameters::{NONE, parameter};
use settings::{Origin, RunConfig};

const fn file(name: &'static str, effect: &'static str) -> Parameter {
    let kind = ParameterKind::Text("none or a file", |text| !text.is_empty());
    parameter("World", name, "\"none\"", "", kind, "smallsize-grsim.md", effect)
}

/// The key of the settings file.
pub(crate) static SETTINGS: Parameter = file(
    "grsim-settings",
    "Settings file of grSim, usually ~/.grsim.xml: field, robots, ball, noise and ports as there. Flags, --set and spar.toml take precedence; the log names what this world lacks.",
);

/// The key of the blue robots' file.
pub(crate) static BLUE_ROBOT: Parameter = file(
    "grsim-blue-robot",
    "Robot file of grSim, config/NAME.ini, for the blue team: size, mass, kicks, limits, wheels.",
);

/// The key of the yellow robots' file.
pub(crate) static YELLOW_ROBOT: Parameter =
    file("grsim-yellow-robot", "Robot file of grSim, config/NAME.ini, for the yellow team.");

/// The largest number of an instance.
pub const INSTANCE_MAX: u16 = 99;

/// The key of the instance.
pub(crate) static INSTANCE: Parameter = parameter(
    "Connections",
    "instance",
    "0",
    "",
    ParameterKind::Whole { min: 0, max: INSTANCE_MAX as i64 },
    "smallsize-grsim.md 4",
    "Number of this server among several on one machine: adds 100 to each port and 1 to the third number of each group, for each instance. Addresses and ports that you set stay as they are.",
);

/// True if the user set this key by a flag, `--set` or `spar.toml`, and not one of these files or the instance.
///
/// # Errors
/// If there is no such key.
pub fn is_users(config: &RunConfig, key: &str) -> Result<bool, LookupError> {
    let is_own = |path: &Path| {
        [&SETTINGS, &BLUE_ROBOT, &YELLOW_ROBOT]
            .iter()
            .any(|of| config.values().text(of.name).is_ok_and(|file| Path::new(file) == path))
    };
    Ok(config.is_users(key)?
        && !config.origin(key)?.is_some_and(|origin| match origin {
            Origin::File(path, _) => is_own(path),
            Origin::Flag(flag) => *flag == INSTANCE.name && key != INSTANCE.name,
            _ => false,
        }))
}

/// Returns the path of a key, if a file was chosen.
pub(crate) fn path(config: &RunConfig, of: &Parameter) -> Result<Option<PathBuf>, LookupError> {
    config.values().text(of.name).map(|path| Some(PathBuf::from(path)).filter(|_| path != NONE))
}
