//! Serves a rescue world until the user ends it.

use std::error::Error;

use super::flags::{self, RescueServeArgs};
use crate::commands::serve;
use crate::flag_values::LogFormat;
use crate::worlds::rescue;
use rescue_files::usar_ini;
use rescue_world::endpoints::{PICTURES_ENDPOINT, USARSIM_ENDPOINT};
use settings::server_parameters::{AUTO, DRAWINGS, OFF, port_key};
use settings::{CommandScope, Origin, RunConfig, Worlds};

/// Runs `spar rescue` without a subcommand.
pub fn run(flags: &RescueServeArgs, format: LogFormat, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let config = config(flags, worlds)?;
    if flags.dump_config {
        return Ok(crate::console::print(&dumped(&config)).map(drop)?);
    }
    serve::run_with(&config, format, worlds)
}

/// Returns the settings: flags over `--set`, over `usar.ini`, over `spar.toml`.
fn config(flags: &RescueServeArgs, worlds: &'static Worlds) -> Result<RunConfig, Box<dyn Error>> {
    let (_, parameters) = worlds.find(rescue::NAME).ok_or("this program has no rescue world")?;
    let mut given = flags.given.clone();
    let old = given.config.take_if(|path| flags.usar_ini.is_none() && usar_ini::is_ini(path, parameters));
    old.iter().for_each(|path| flags::warn_old_flag(path));
    let ini = usar_ini::read(flags.usar_ini.as_deref().or(old.as_deref()), &given.sets)?;
    let mut sets = vec![format!("world={}", rescue::NAME)];
    sets.extend(usar_ini::settings(&ini, parameters));
    sets.extend(flags.file.as_ref().map(|path| format!("scenario={}", path.display())));
    sets.extend(flags.lockstep.then(|| String::from("lockstep=true")));
    let scope = CommandScope { worlds: &|world| world.name == rescue::NAME, ..CommandScope::all_keys("rescue") };
    let mut config = RunConfig::load_for(&given.with_sets(sets), worlds, &scope)?;
    open_usarsim(&mut config)?;
    // Robots here draw nothing.
    if !config.is_chosen(DRAWINGS)? {
        config.set(DRAWINGS, OFF, Origin::Command("rescue"))?;
    }
    Ok(config)
}

/// Opens the endpoint for USARSim clients if a port was chosen, and with it the endpoint for pictures.
fn open_usarsim(config: &mut RunConfig) -> Result<(), Box<dyn Error>> {
    let origin = Origin::Command("rescue");
    if !config.is_chosen(USARSIM_ENDPOINT)? && config.is_chosen(&port_key(USARSIM_ENDPOINT))? {
        config.set(USARSIM_ENDPOINT, AUTO, origin.clone())?;
    }
    let is_open = config.values().text(USARSIM_ENDPOINT)? != OFF;
    if is_open && !config.is_chosen(PICTURES_ENDPOINT)? {
        config.set(PICTURES_ENDPOINT, AUTO, origin)?;
    }
    Ok(())
}

/// Returns the settings as a `usar.ini`.
fn dumped(config: &RunConfig) -> String {
    let rows =
        config.rows().map(|row| format!("{} = {}\n", row.parameter.name, row.value.to_string().trim_matches('"')));
    rows.collect()
}
