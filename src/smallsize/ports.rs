//! Serves a world or a log on the two ports.

use std::error::Error;
use std::time::Duration;

use criss_world::{PLACEMENT_DOOR, VISION_DOOR};
use engine::Session;
use server::{Door, Options, Server, Summary};

use super::flags::Where;
use super::places::Places;
use crate::console;

/// The options for serving a session.
pub struct Plan<'a> {
    pub place: &'a Where,
    pub frame_rate_hz: f64,
    /// True if frames wait for the clients that send commands.
    pub is_in_step: bool,
    /// Endpoints beside the two ports.
    pub inside: Vec<Door>,
}

impl Plan<'_> {
    /// Opens the ports.
    ///
    /// # Errors
    /// If an address is not available.
    pub fn open(self, mut session: Box<dyn Session>) -> Result<Server, Box<dyn Error>> {
        let Where { ip, port, port2, speed, wait, patience } = self.place;
        let places = Places::of(ip.as_deref(), port.as_deref(), port2.as_deref());
        places.told.iter().for_each(|told| tracing::warn!("{told}"));
        session.await_starters(*wait);
        let options = Options {
            sync: self.is_in_step,
            speed: Some(*speed),
            cycle: Duration::from_secs_f64(1.0 / self.frame_rate_hz),
            answer_timeout: Duration::from_secs(u64::from(*patience)),
            ..Options::default()
        };
        let ports = [Door::new(VISION_DOOR, places.vision), Door::new(PLACEMENT_DOOR, places.placement)];
        let doors: Vec<Door> = ports.into_iter().chain(self.inside).collect();
        Ok(Server::bind(session, &doors, options)?)
    }
}

/// Prints the ready line, and serves until the end.
///
/// # Errors
/// If the operating system refuses signal handlers or waiting for sockets.
pub fn serve(mut server: Server, further: &str) -> Result<Summary, Box<dyn Error>> {
    crate::serve::end_on_signal(server.stopper())?;
    let addresses = server.addresses()?;
    let names = [VISION_DOOR, PLACEMENT_DOOR].into_iter().zip(&addresses);
    let ready = names.fold(String::from("ready"), |line, (name, address)| format!("{line} {name}={address}"));
    console::print(&format!("{ready}{further}\n"))?;
    let summary = server.run()?;
    console::note(&summary.to_string());
    Ok(summary)
}
