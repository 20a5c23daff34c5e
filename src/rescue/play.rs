//! A world, served until the user ends it.

use std::error::Error;

use super::flags::Play;
use super::ini;
use crate::flag_values::LogFormat;
use crate::params::{AUTO, Choices, Given, OFF, port_key};
use crate::serve::{self, Serving};
use crate::worlds::Worlds;
use rescue::dialect::{PICTURES_DOOR, USARSIM_DOOR};

/// Name of the world.
const WORLD: &str = "rescue";

/// Runs the command.
pub fn run(flags: &Play, format: LogFormat, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let choices = choices(flags, worlds)?;
    if flags.dump_config {
        return Ok(crate::console::print(&dumped(&choices)).map(drop)?);
    }
    let serving = Serving::open(&choices, worlds)?;
    serve::end_on_signal(serving.stopper())?;
    serve::serve(serving, format)
}

/// Everything that was chosen: by `usar.ini`, over it by flags.
fn choices(flags: &Play, worlds: &'static Worlds) -> Result<Choices, Box<dyn Error>> {
    let (_, parameters) = worlds.find(WORLD).ok_or("this program has no rescue world")?;
    let ini = ini::read(flags.config.as_deref(), &flags.set)?;
    let mut sets = vec![format!("world={WORLD}"), format!("web={}", flags.web)];
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
    open_usarsim(&mut sets);
    Ok(Choices::gather(&Given::of_sets(sets), worlds)?)
}

/// A port that was chosen for USARSim's clients opens their door, and that door opens the one for pictures.
fn open_usarsim(sets: &mut Vec<String>) {
    let chosen = |sets: &[String], key: &str| {
        let value = |set: &String| set.strip_prefix(key)?.strip_prefix('=').map(str::to_owned);
        sets.iter().rev().find_map(value)
    };
    if chosen(sets, USARSIM_DOOR).is_none() && chosen(sets, &port_key(USARSIM_DOOR)).is_some() {
        sets.push(format!("{USARSIM_DOOR}={AUTO}"));
    }
    let is_open = chosen(sets, USARSIM_DOOR).is_some_and(|place| place != OFF);
    if is_open && chosen(sets, PICTURES_DOOR).is_none() {
        sets.push(format!("{PICTURES_DOOR}={AUTO}"));
    }
}

fn spoken(speed: server::Speed) -> String {
    match speed {
        server::Speed::Times(times) => times.to_string(),
        server::Speed::Max => String::from("max"),
    }
}

/// The settings as a `usar.ini`.
fn dumped(choices: &Choices) -> String {
    let rows =
        choices.rows().map(|row| format!("{} = {}\n", row.parameter.name, row.value.to_string().trim_matches('"')));
    rows.collect()
}
