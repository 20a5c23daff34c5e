//! Serves a world until the user ends it: the short form of `spar serve --world criss`.

use std::error::Error;

use criss_tools::PortAddresses;
use criss_world::{PLACEMENT_ENDPOINT, VISION_ENDPOINT};
use engine::Value;
use server::Speed;

use super::flags::{AddressArgs, SmallsizeServeArgs};
use crate::commands::serve::{self, BoundServer};
use crate::flag_values::LogFormat;
use crate::pages;
use crate::worlds::criss;
use settings::server_parameters::{
    ANSWER_TIMEOUT, BIND, DRAWINGS, OFF, RECORD, SEED, SPEED, SYNC, WAIT_AGENTS, WEB, WEB_HOST, WORLD, port_key,
};
use settings::{CommandScope, ParameterArgs, RunConfig, Worlds};

/// The name of the command.
const COMMAND: &str = "smallsize";

/// Runs `spar smallsize` without a subcommand.
pub fn run(flags: &SmallsizeServeArgs, format: LogFormat, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let server = BoundServer::open(&config(flags, worlds)?, worlds)?;
    serve::end_on_signal(server.shutdown_handle())?;
    serve::serve(server, format)
}

/// Returns the settings that these flags stand for.
fn config(flags: &SmallsizeServeArgs, worlds: &'static Worlds) -> Result<RunConfig, String> {
    // The error names the flag.
    pages::page_address(&flags.web, &flags.names.web_host)?;
    let mut sets = address_sets(&flags.place);
    let mut add = |key: &str, value: String| sets.push(format!("{key}={value}"));
    add("quirks", flags.quirks.word().to_owned());
    add("noise", flags.noise.word().to_owned());
    add(SEED, flags.seed.to_string());
    add(WEB, flags.web.clone());
    add(DRAWINGS, OFF.to_owned());
    if !flags.names.web_host.is_empty() {
        add(WEB_HOST, Value::List(flags.names.web_host.clone()).to_string());
    }
    flags.frames.iter().for_each(|frames| add("frame-limit", frames.to_string()));
    flags.referee.iter().for_each(|address| add(criss::REFEREE, address.to_string()));
    let paths = [(criss::PARAMETER_FILE, &flags.file), (criss::BRML, &flags.brml), (RECORD, &flags.record)];
    for (key, path) in paths {
        path.iter().for_each(|path| add(key, path.display().to_string()));
    }
    sets.extend(flags.set.iter().cloned());
    // A file for another world may switch this off, and the protocol of 2002 needs it.
    let reads = |key: &str| key != SYNC;
    let scope = CommandScope { worlds: &|world| world.name == criss::NAME, ..CommandScope::with_keys(COMMAND, &reads) };
    RunConfig::load_for(&ParameterArgs::default().with_sets(sets), worlds, &scope)
}

/// Returns the settings of world, ports and clock.
fn address_sets(flags: &AddressArgs) -> Vec<String> {
    let AddressArgs { ip, port, port2, speed, wait, patience } = flags;
    let addresses = PortAddresses::of(ip.as_deref(), port.as_deref(), port2.as_deref());
    addresses.notes.iter().for_each(|note| tracing::warn!("{note}"));
    let speed = match speed {
        Speed::Factor(times) => times.to_string(),
        Speed::Max => String::from("max"),
    };
    vec![
        format!("{WORLD}={}", criss::NAME),
        format!("{BIND}={}", addresses.vision.ip()),
        format!("{}={}", port_key(VISION_ENDPOINT), addresses.vision.port()),
        format!("{}={}", port_key(PLACEMENT_ENDPOINT), addresses.placement.port()),
        format!("{SPEED}={speed}"),
        format!("{WAIT_AGENTS}={wait}"),
        format!("{ANSWER_TIMEOUT}={patience}"),
    ]
}
