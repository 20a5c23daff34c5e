//! A match behind a server: pages that show it, and ports for a team of the user's own.

use std::error::Error;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use engine::{Lockstep, RecordableSession};
use server::{Binding, Server};
use ssl_tools::is_users;
use ssl_world::MULTICAST_ENDPOINTS;

use super::super::host::MatchPages;
use super::super::{ExternalTeam, MatchArgs, interrupt};
use super::PlannedMatch;
use crate::{console, pages};
use settings::server_parameters::OFF;
use settings::{Origin, RunConfig, ServeOptions, WATCHED_SPEED, broadcasts};

/// The time between two checks for Ctrl-C, and for the external team.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// True if a match needs a server.
pub fn is_needed(flags: &MatchArgs) -> bool {
    flags.watch.is_some() || flags.external.is_some()
}

/// Closes the ports that a match does not need: the built-in team's; without an external team, all but chosen ones.
///
/// # Errors
/// If the built-in team's port was chosen, or a key is not there.
pub fn set_ports(flags: &MatchArgs, config: &mut RunConfig) -> Result<(), Box<dyn Error>> {
    let (blue, yellow) = ("blue", "yellow");
    let closed: Vec<&str> = match flags.external {
        Some(ExternalTeam::Blue) => vec![yellow],
        Some(ExternalTeam::Yellow) => vec![blue],
        None => config.world().endpoints.iter().map(|spec| spec.name).chain(MULTICAST_ENDPOINTS).collect(),
    };
    for key in closed {
        let is_chosen = is_users(config, key)? && config.values().text(key)? != OFF;
        if is_chosen && [blue, yellow].contains(&key) {
            return Err(format!("--{key}: the built-in team plays {key}; --external {key} is for your own team").into());
        }
        if !is_chosen {
            config.set(key, OFF, Origin::Command("match"))?;
        }
    }
    Ok(())
}

/// Plays a match behind a server until it is over, or until Ctrl-C.
///
/// # Errors
/// If an address is not available.
pub fn play(
    flags: &MatchArgs,
    planned: PlannedMatch,
    match_pages: Option<&Arc<MatchPages>>,
) -> Result<(), Box<dyn Error>> {
    let PlannedMatch { mut simulation, config, drawings, live, .. } = planned;
    let mut serve_options = ServeOptions::of(&config)?;
    simulation.set_start_agents(serve_options.initial_agents);
    serve_options.check_ports()?;
    serve_options.options.speed = serve_options.options.speed.or(Some(WATCHED_SPEED));
    if let Some(match_pages) = match_pages {
        let (live_recording, key_frame_ticks) = match_pages.begin_history(&config, drawings)?;
        simulation.record(Box::new(live_recording), key_frame_ticks);
    }
    let chosen_broadcasts = broadcasts::of_settings(&config)?;
    let sources = chosen_broadcasts.iter().map(|broadcast| Binding::in_process(broadcast.endpoint));
    let viewers = match_pages.map(|_| pages::page_binding());
    let bindings: Vec<Binding> = serve_options.bindings.iter().cloned().chain(sources).chain(viewers).collect();
    let server = Server::bind(Box::new(simulation), &bindings, serve_options.options.clone());
    let mut server = server.map_err(|error| format!("{error}{}", crate::commands::serve::port_flag(&error)))?;
    let handle = server.handle();
    chosen_broadcasts.iter().try_for_each(|broadcast| broadcasts::start(broadcast, &handle))?;
    if flags.external.is_some() && !flags.quiet {
        let open = serve_options.bindings.iter().zip(server.addresses()?);
        let open = open.map(|(binding, address)| format!(" {}={address}", binding.name));
        let sent = chosen_broadcasts.iter().map(|to| format!(" {}={}", to.endpoint, to.destinations()));
        console::note(&format!("ready{}\n", open.chain(sent).collect::<String>()));
    }
    match_pages.map_or(Ok(()), |match_pages| match_pages.open(&server, &config))?;
    let (shutdown_handle, begin) = (server.shutdown_handle(), Instant::now());
    let join_timeout = Duration::from_secs(flags.join_timeout);
    thread::scope(|scope| {
        let running = scope.spawn(move || server.run());
        while !running.is_finished() {
            if interrupt::is_interrupted() || (live.is_team_missing() && begin.elapsed() >= join_timeout) {
                shutdown_handle.shutdown();
            }
            thread::sleep(POLL_INTERVAL);
        }
        running.join().map_err(|_| String::from("the server's thread panicked"))
    })??;
    Ok(())
}
