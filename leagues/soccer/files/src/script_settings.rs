//! Settings from the reference's scripts in the data folders of a run.

use std::path::Path;

use engine::{Parameter, Value};
use settings::{CommandScope, ForeignNames, Origin, RunConfig};

use crate::data_folders::DataFolders;
use crate::reference_scripts::{self, Assignment, SCRIPTS};

/// The names of the reference's settings, and their counterparts here.
pub const REFERENCE_NAMES: ForeignNames = ForeignNames {
    aliases: &[("server-port", "monitor-port")],
    variables: &[
        ("agentSyncMode", "--sync"),
        ("enableRealTimeMode", "--speed max (false), --speed real (true)"),
        ("agentPort", "--agent-port"),
        ("serverPort", "--monitor-port"),
        ("monitorStep", "--monitor-step"),
    ],
    variables_file: "spark.rb",
    file_extensions: &[(
        "rb",
        "settings are no Ruby here; write them into a .toml file (`spar params --toml` writes one), or put the scripts of \
         the reference into a folder of --data: spark.rb, rcssserver3d.rb and naosoccersim.rb are read there",
    )],
};

/// The key of the user's data folders, in worlds with such folders.
const DATA: &str = "data";

/// Applies the reference's scripts in the data folders, to keys without a user's value. A complete script sets
/// every variable: the reference's default values do not count as set.
///
/// # Errors
/// If a script has a wrong value.
pub fn apply_scripts(config: &mut RunConfig, scope: &CommandScope<'_>) -> Result<(), String> {
    let folders = config.values().list(DATA).unwrap_or_default();
    // The world reports missing folders.
    let Ok(folders) = DataFolders::open(folders) else { return Ok(()) };
    for script in SCRIPTS {
        if let Some((path, bytes)) = folders.find(script) {
            apply_script(config, &path, &String::from_utf8_lossy(&bytes), scope)?;
        }
    }
    Ok(())
}

/// Applies one script, restricted to the keys that the command reads from files.
fn apply_script(config: &mut RunConfig, path: &Path, text: &str, scope: &CommandScope<'_>) -> Result<(), String> {
    let (mut unusable, mut passed_over) = (Vec::new(), Vec::new());
    for Assignment { number, variable, key, value } in reference_scripts::read(text) {
        let parameter = key.and_then(|key| config.parameter(&key).ok());
        match parameter.zip(value) {
            Some((parameter, _)) if !(scope.reads)(parameter.name) => passed_over.push((parameter.name, number)),
            Some((parameter, value)) => {
                set_from_script(config, parameter, value, Origin::File(path.to_owned(), number))?;
            }
            None => unusable.push(format!("{variable} (line {number})")),
        }
    }
    scope.log_ignored(path, &passed_over);
    if !unusable.is_empty() {
        let (path, unusable) = (path.display(), unusable.join(", "));
        tracing::warn!("{path}: spar runs no Ruby and ignores these: {unusable}");
    }
    Ok(())
}

fn set_from_script(
    config: &mut RunConfig,
    parameter: &'static Parameter,
    value: Value,
    origin: Origin,
) -> Result<(), String> {
    let value = parameter.accept(value).map_err(|error| format!("{origin}: {error}"))?;
    let default = config.world().default_value(parameter);
    let is_default = value == default || value.number().is_some_and(|number| default.number() == Some(number));
    let is_taken = match config.origin(parameter.name).map_err(|error| error.to_string())? {
        None | Some(Origin::Command(_) | Origin::Preset(_)) => !is_default,
        // The last line for a variable counts.
        Some(Origin::File(path, _)) => SCRIPTS.iter().any(|script| path.ends_with(script)),
        Some(Origin::Set | Origin::Flag(_) | Origin::Recording) => false,
    };
    if is_taken { config.set_value(parameter, Ok(value), origin) } else { Ok(()) }
}
