//! Prints a map or a floor plan as a building in TOML.

use std::error::Error;

use rescue_files::served_world;
use settings::{CommandScope, ParameterArgs, RunConfig, Worlds};

use super::flags::RescueConvertArgs;
use crate::console;
use crate::worlds::rescue;

/// Runs `spar rescue convert`.
pub fn run(flags: &RescueConvertArgs, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let scope = CommandScope { worlds: &|world| world.name == rescue::NAME, ..CommandScope::all_keys("rescue") };
    let sets = [format!("world={}", rescue::NAME), format!("scenario={}", flags.file.display())];
    let sets = sets.into_iter().chain(flags.set.iter().cloned()).collect();
    let given = ParameterArgs { sets, flags: flags.flags(), ..ParameterArgs::default() };
    let config = RunConfig::load_for(&given, worlds, &scope)?;
    Ok(console::print(&served_world::building_text(&config)?).map(drop)?)
}
