//! Applies the files to the settings of a run, and logs what they could not set.

use std::collections::BTreeMap;

use engine::LookupError;
use settings::server_parameters::port_key;
use settings::{CommandScope, Origin, RunConfig};

use super::{FileSetting, read};

/// Applies the files that the settings name: keys that the command reads, without a user's value.
///
/// # Errors
/// If a file cannot be read as what it is.
pub(crate) fn apply_files(config: &mut RunConfig, scope: &CommandScope<'_>) -> Result<(), String> {
    let mut files = read(config)?;
    files.settings.retain(|setting| (scope.reads)(setting.key));
    let clash = set_without_clash(config, &files.settings)?;
    files.warnings.iter().chain(&clash).for_each(|warning| tracing::warn!("{warning}"));
    files.notes.iter().for_each(|note| tracing::info!("{note}"));
    Ok(())
}

/// Sets all values but ports that another endpoint has; returns a warning for each of those ports.
///
/// A port that keeps its value can be the port that the file has for another endpoint, so the search repeats until every
/// port is the only one.
fn set_without_clash(config: &mut RunConfig, settings: &[FileSetting]) -> Result<Vec<String>, String> {
    let text = |error: LookupError| error.to_string();
    let ports: Vec<String> = config.world().endpoints.iter().map(|endpoint| port_key(endpoint.name)).collect();
    let mut refused: BTreeMap<&'static str, String> = BTreeMap::new();
    loop {
        let mut with = config.clone();
        for FileSetting { key, text, path, line } in
            settings.iter().filter(|setting| !refused.contains_key(setting.key))
        {
            with.set(key, text, Origin::File(path.clone(), *line))?;
        }
        let before = refused.len();
        for setting in settings.iter().filter(|setting| ports.iter().any(|key| key == setting.key)) {
            let FileSetting { key, text: port, path, line } = setting;
            if !refused.contains_key(key) && is_double(&with, &ports, key).map_err(text)? {
                let own: i64 = config.values().whole(key).map_err(text)?;
                let place = format!("{}:{line}", path.display());
                refused.insert(key, format!("{place}: {key} {port} is the port of another endpoint: it keeps {own}"));
            }
        }
        if refused.len() == before {
            *config = with;
            return Ok(refused.into_values().collect());
        }
    }
}

/// True if another endpoint has the port of this key.
fn is_double(config: &RunConfig, ports: &[String], key: &str) -> Result<bool, LookupError> {
    let port: i64 = config.values().whole(key)?;
    let others = ports.iter().filter(|other| *other != key);
    // A command without endpoints has no such keys.
    Ok(port != 0 && others.into_iter().any(|other| config.values().whole(other).is_ok_and(|other: i64| other == port)))
}
