//! A world or a log with its ports open.

use std::error::Error;
use std::time::Duration;

use criss_world::{PLACEMENT_DOOR, VISION_DOOR};
use engine::Session;
use server::{Door, Options, Server, Summary};

use super::flags::Where;
use super::places::Places;
use crate::console;

/// How a session is served.
pub struct Plan<'a> {
    pub place: &'a Where,
    pub frame_rate_hz: f64,
    /// Whether frames wait for the clients that command.
    pub is_in_step: bool,
    /// Doors beside the two ports.
    pub inside: Vec<Door>,
}

impl Plan<'_> {
    /// Opens the ports.
    ///
    /// # Errors
    /// If an address cannot be listened on.
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

/// Prints where everything is, and serves until the end.
///
/// # Errors
/// If the operating system does not let us listen to signals or wait for sockets.
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
