//! Serves a rescue world until the user ends it.

use std::error::Error;

use super::flags::RescueServeArgs;
use super::ini;
use crate::flag_values::LogFormat;
use crate::params::{AUTO, CommandScope, OFF, Origin, ParameterArgs, RunConfig, WEB, WEB_HOST, port_key};
use crate::serve::{self, BoundServer};
use crate::worlds::Worlds;
use engine::Value;
use rescue_world::endpoints::{PICTURES_ENDPOINT, USARSIM_ENDPOINT};

/// The name of the world.
const WORLD: &str = "rescue";

/// Runs `spar rescue` without a subcommand.
pub fn run(flags: &RescueServeArgs, format: LogFormat, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let config = config(flags, worlds)?;
    if flags.dump_config {
        return Ok(crate::console::print(&dumped(&config)).map(drop)?);
    }
    let server = BoundServer::open(&config, worlds)?;
    serve::end_on_signal(server.shutdown_handle())?;
    serve::serve(server, format)
}

/// Returns the settings: from `usar.ini`, with flags over it.
fn config(flags: &RescueServeArgs, worlds: &'static Worlds) -> Result<RunConfig, Box<dyn Error>> {
    let (_, parameters) = worlds.find(WORLD).ok_or("this program has no rescue world")?;
    let ini = ini::read(flags.config.as_deref(), &flags.set)?;
    let mut sets = vec![format!("world={WORLD}")];
    sets.extend(ini::settings(&ini, parameters));
    let mut add = |key: &str, value: Option<String>| sets.extend(value.map(|value| format!("{key}={value}")));
    add("scenario", flags.file.as_ref().map(|path| path.display().to_string()));
    add("generate", flags.generate.clone());
    add("robots", flags.robots.map(|robots| robots.to_string()));
    add("team", flags.team.clone());
    add("seed", flags.seed.map(|seed| seed.to_string()));
    add("speed", flags.speed.map(spoken));
    add("lockstep", flags.lockstep.then(|| String::from("true")));
    add("actr-port", flags.actr_port.map(|port| port.to_string()));
    add("usarsim-port", flags.usarsim_port.map(|port| port.to_string()));
    add(WEB, flags.web.clone());
    let names = &flags.names.web_host;
    add(WEB_HOST, (!names.is_empty()).then(|| Value::List(names.clone()).to_string()));
    let scope = CommandScope { worlds: &|world| world.name == WORLD, ..CommandScope::all_keys("rescue") };
    let mut config = RunConfig::load_for(&ParameterArgs::from_sets(sets), worlds, &scope)?;
    open_usarsim(&mut config)?;
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

fn spoken(speed: server::Speed) -> String {
    match speed {
        server::Speed::Factor(times) => times.to_string(),
        server::Speed::Max => String::from("max"),
    }
}

/// Returns the settings as a `usar.ini`.
fn dumped(config: &RunConfig) -> String {
    let rows =
        config.rows().map(|row| format!("{} = {}\n", row.parameter.name, row.value.to_string().trim_matches('"')));
    rows.collect()
}
