//! Applies the files to the settings of a run, and logs what they could not set.

use engine::{LookupError, Value};
use settings::server_parameters::port_key;
use settings::{CommandScope, Origin, RunConfig};

use super::{FileSetting, read};
use crate::parameters::is_users;

/// The largest number of warnings in the log.
const WARNINGS_MAX: usize = 50;

/// Applies the files that the settings name: keys that the command reads, without a user's value.
///
/// # Errors
/// If a file cannot be read as what it is.
pub(crate) fn apply_files(config: &mut RunConfig, scope: &CommandScope<'_>) -> Result<(), String> {
    let files = read(config)?;
    for FileSetting { key, text, path, line } in files.settings {
        if (scope.reads)(key) {
            config.set(key, &text, Origin::File(path, line))?;
        }
    }
    let clash = port_clash(config).map_err(|error| error.to_string())?;
    files.warnings.iter().chain(&clash).take(WARNINGS_MAX).for_each(|warning| tracing::warn!("{warning}"));
    if let Some(more) = files.warnings.len().checked_sub(WARNINGS_MAX).filter(|more| *more > 0) {
        tracing::warn!("{more} more lines of grSim's files have no effect");
    }
    files.notes.iter().for_each(|note| tracing::info!("{note}"));
    Ok(())
}

/// Restores the default ports if the files give two endpoints the same one; returns a warning for each.
fn port_clash(config: &mut RunConfig) -> Result<Vec<String>, LookupError> {
    let keys: Vec<&'static str> = config
        .rows()
        .map(|row| row.parameter.name)
        .filter(|name| config.world().endpoints.iter().any(|endpoint| port_key(endpoint.name) == *name))
        .collect();
    let mut ports: Vec<(&'static str, i64, Option<Origin>)> = Vec::new();
    for key in keys {
        let of_file = config.origin(key)?.filter(|origin| matches!(origin, Origin::File(..)));
        let of_file = of_file.filter(|_| !is_users(config, key).unwrap_or(true)).cloned();
        ports.push((key, config.values().whole(key)?, of_file));
    }
    let is_double = |port: i64| port != 0 && ports.iter().filter(|(_, other, _)| *other == port).count() > 1;
    let mut warnings = Vec::new();
    for (key, port, origin) in &ports {
        let Some(origin) = origin.as_ref().filter(|_| is_double(*port)) else { continue };
        let default = config.parameter(key).map(|parameter| config.world().default_value(parameter));
        if let Ok(Value::Whole(default)) = default {
            warnings.push(format!("{origin}: {key} {port} is the port of another endpoint: it keeps {default}"));
            let _ = config.set(key, &default.to_string(), Origin::Command("serve"));
        }
    }
    Ok(warnings)
}
