//! Serves a world or a log on the two ports.

use std::error::Error;
use std::time::Duration;

use criss_world::{PLACEMENT_ENDPOINT, VISION_ENDPOINT};
use engine::Session;
use server::{Binding, Server, ServerOptions, Summary};

use super::addresses::PortAddresses;
use super::flags::AddressArgs;
use crate::console;

/// The options for serving a session.
pub struct PortPlan<'a> {
    pub address: &'a AddressArgs,
    pub frame_rate_hz: f64,
    /// True if frames wait for the clients that send commands.
    pub is_lockstep: bool,
    /// Endpoints beside the two ports.
    pub extra_bindings: Vec<Binding>,
}

impl PortPlan<'_> {
    /// Opens the ports.
    ///
    /// # Errors
    /// If an address is not available.
    pub fn open(self, mut session: Box<dyn Session>) -> Result<Server, Box<dyn Error>> {
        let AddressArgs { ip, port, port2, speed, wait, patience } = self.address;
        let addresses = PortAddresses::of(ip.as_deref(), port.as_deref(), port2.as_deref());
        addresses.notes.iter().for_each(|note| tracing::warn!("{note}"));
        session.set_start_agents(*wait);
        let options = ServerOptions {
            sync: self.is_lockstep,
            speed: Some(*speed),
            cycle: Duration::from_secs_f64(1.0 / self.frame_rate_hz),
            answer_timeout: Duration::from_secs(u64::from(*patience)),
            ..ServerOptions::default()
        };
        let ports =
            [Binding::new(VISION_ENDPOINT, addresses.vision), Binding::new(PLACEMENT_ENDPOINT, addresses.placement)];
        let bindings: Vec<Binding> = ports.into_iter().chain(self.extra_bindings).collect();
        Ok(Server::bind(session, &bindings, options)?)
    }
}

/// Prints the ready line, and serves until the end.
///
/// # Errors
/// If the operating system refuses signal handlers or waiting for sockets.
pub fn serve(mut server: Server, further: &str) -> Result<Summary, Box<dyn Error>> {
    crate::serve::end_on_signal(server.shutdown_handle())?;
    let addresses = server.addresses()?;
    let names = [VISION_ENDPOINT, PLACEMENT_ENDPOINT].into_iter().zip(&addresses);
    let ready = names.fold(String::from("ready"), |line, (name, address)| format!("{line} {name}={address}"));
    console::print(&format!("{ready}{further}\n"))?;
    let summary = server.run()?;
    console::note(&summary.to_string());
    Ok(summary)
}
