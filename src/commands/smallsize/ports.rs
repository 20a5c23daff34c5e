//! Serves a log on the two ports.

use std::error::Error;
use std::time::Duration;

use criss_tools::PortAddresses;
use criss_world::{CONSOLE_ENDPOINT, PLACEMENT_ENDPOINT, VISION_ENDPOINT};
use engine::Session;
use server::{Binding, Server, ServerOptions};

use super::flags::AddressArgs;
use crate::console;

/// Opens the ports, and the endpoint for keys.
///
/// # Errors
/// If an address is not available.
pub fn open(
    address: &AddressArgs,
    frame_rate_hz: f64,
    mut session: Box<dyn Session>,
) -> Result<Server, Box<dyn Error>> {
    let AddressArgs { ip, port, port2, speed, wait, patience } = address;
    let addresses = PortAddresses::of(ip.as_deref(), port.as_deref(), port2.as_deref());
    addresses.notes.iter().for_each(|note| tracing::warn!("{note}"));
    session.set_start_agents(*wait);
    let options = ServerOptions {
        speed: Some(*speed),
        cycle: Duration::from_secs_f64(1.0 / frame_rate_hz),
        answer_timeout: Duration::from_secs(u64::from(*patience)),
        ..ServerOptions::default()
    };
    let bindings = [
        Binding::new(VISION_ENDPOINT, addresses.vision),
        Binding::new(PLACEMENT_ENDPOINT, addresses.placement),
        Binding::in_process(CONSOLE_ENDPOINT),
    ];
    Ok(Server::bind(session, &bindings, options)?)
}

/// Prints the ready line, and serves until the end.
///
/// # Errors
/// If the operating system refuses signal handlers or waiting for sockets.
pub fn serve(mut server: Server) -> Result<(), Box<dyn Error>> {
    crate::commands::serve::end_on_signal(server.shutdown_handle())?;
    let addresses = server.addresses()?;
    let names = [VISION_ENDPOINT, PLACEMENT_ENDPOINT].into_iter().zip(&addresses);
    let ready = names.fold(String::from("ready"), |line, (name, address)| format!("{line} {name}={address}"));
    console::print(&format!("{ready}\n"))?;
    console::note(&server.run()?.to_string());
    Ok(())
}
