//! The settings of a run: flags, `--set` and `spar.toml` are three ways to set the same keys.
//!
//! `server_parameters` lists the server's parameters, each world lists its own; `worlds` has both. `parameter_args` holds
//! the command line's settings, `file` reads `spar.toml`, `scope` selects the lines that apply to a command, `run_config`
//! merges all of them and the reference's scripts, `list` prints the result.

mod file;
mod list;
mod parameter_args;
mod run_config;
mod scope;
mod server_parameters;

use engine::Parameter;

use crate::suggestion::nearest;
pub use list::{ParamsArgs, run, text};
pub use parameter_args::{ParameterArgs, for_world, with_default, with_flags, with_flags_of_world, world_of_line};
pub use run_config::{Origin, ParameterRow, RunConfig};
pub use scope::CommandScope;
pub use server_parameters::{
    ANSWER_TIMEOUT, AUTO, BIND, DRAWINGS, END_WITH_CLIENTS, FRAMES, IDLE_TIMEOUT, KEY_FRAMES, METRICS, NONE, OFF,
    PRESET, RECORD, SEED, SPEED, SYNC, THREADS, WAIT_AGENTS, WEB, WEB_HOST, WITHOUT_EFFECT, WORLD, all, allow_key,
    answer_timeout, bind_key, connections_key, ip_address, metrics_address, parameter, port_key,
};

/// Old names of keys, and their present names.
const ALIASES: [(&str, &str); 1] = [("server-port", "monitor-port")];

/// Variables of the reference's `spark.rb`, and their flags.
const REFERENCE_VARIABLES: [(&str, &str); 5] = [
    ("agentSyncMode", "--sync"),
    ("enableRealTimeMode", "--speed max (false), --speed real (true)"),
    ("agentPort", "--agent-port"),
    ("serverPort", "--monitor-port"),
    ("monitorStep", "--monitor-step"),
];

/// Returns the keys of a settings file; `None` if the text is no such file.
pub fn keys_of_file(text: &str) -> Option<Vec<String>> {
    let lines = file::read(text).ok()?;
    lines.into_iter().map(|line| line.value.is_ok().then_some(line.key)).collect()
}

/// Finds the parameter with this name, flag or old name.
fn find(mut parameters: impl Iterator<Item = &'static Parameter>, key: &str) -> Option<&'static Parameter> {
    let key = ALIASES.iter().find(|(old, _)| *old == key).map_or(key, |(_, name)| name);
    // Not every parameter has a flag: an empty key would match the first one without.
    let is_it = |parameter: &&Parameter| !key.is_empty() && (parameter.name == key || parameter.flag == key);
    parameters.find(is_it)
}

/// Returns the error for an unknown key.
fn unknown(parameters: impl Iterator<Item = &'static Parameter>, key: &str) -> String {
    if let Some((_, flag)) = REFERENCE_VARIABLES.iter().find(|(name, _)| *name == key.trim_start_matches('$')) {
        return format!("unknown key {key:?}: this variable of spark.rb is {flag} here");
    }
    match nearest(key, parameters.flat_map(|parameter| [parameter.name, parameter.flag])) {
        Some(name) => format!("unknown key {key:?}; did you mean {name}? `spar params` lists all keys"),
        None => format!("unknown key {key:?}; `spar params` lists all keys"),
    }
}
