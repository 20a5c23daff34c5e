//! What can be set for a run: flags, `--set` and `spar.toml` are three ways to write the same keys.
//!
//! `run` lists what concerns the server, each world lists the rest. `given` is what the command line says, `file` what
//! `spar.toml` says, `choices` what follows from both, `list` shows all of it.

mod choices;
mod file;
mod given;
mod list;
mod run;

use engine::Parameter;

use crate::worlds::World;

pub use choices::{Choices, Origin};
pub use given::{Given, with_default};
pub use list::{Flags, run};
pub use run::{AUTO, BIND, NONE};

/// Old names of keys, and what they are called.
const ALIASES: [(&str, &str); 1] = [("server-port", "monitor-port")];

/// Everything that can be set for a run of this world, in the order of listings.
pub fn all(world: &World) -> Vec<&'static Parameter> {
    run::PARAMETERS.iter().chain((world.parameters)()).collect()
}

/// The parameter with this name, flag or old name.
fn find(parameters: &[&'static Parameter], key: &str) -> Option<&'static Parameter> {
    let key = ALIASES.iter().find(|(old, _)| *old == key).map_or(key, |(_, name)| name);
    // Not every parameter has a flag: an empty key would find the first one that has none.
    let is_it = |parameter: &&Parameter| !key.is_empty() && (parameter.name == key || parameter.flag == key);
    parameters.iter().copied().find(is_it)
}

/// What to say about a key that does not exist.
fn unknown(parameters: &[&'static Parameter], key: &str) -> String {
    let plain = |name: &str| name.to_lowercase().replace('_', "-");
    let likeness = |name: &str| strsim::normalized_damerau_levenshtein(&plain(key), &plain(name));
    let names = parameters.iter().flat_map(|parameter| [parameter.name, parameter.flag]);
    let nearest = names.max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    match nearest.filter(|name| likeness(name) > 0.4) {
        Some(name) => format!("unknown key {key:?}; did you mean {name}? `spar params` lists all keys"),
        None => format!("unknown key {key:?}; `spar params` lists all keys"),
    }
}
