//! The pages that show a run in a browser.

use std::net::SocketAddr;

use engine::view::{DOOR, Told};
use record::Event;
use server::{Door, Options, Server, Speed};
use web::{About, Shown, Source, Tokens, Web};

use crate::params::{OFF, WEB, metrics_address};

/// The address that a flag gives: `off`, a port, or an address with one.
///
/// # Errors
/// If it is none of these.
pub fn address(text: &str) -> Result<Option<SocketAddr>, String> {
    match metrics_address(text) {
        None if text != OFF => Err(format!("{text:?}: off, a port, or an address with one, is expected")),
        address => Ok(address),
    }
}

/// The door by which the pages look on.
pub fn door() -> Door {
    Door::in_process(DOOR)
}

/// What is said of a run to those who look on, beside what it shows.
pub struct Facts {
    /// Name of the world.
    pub world: String,
    /// Where the run comes from.
    pub source: Source,
    /// The tokens that give roles.
    pub tokens: Tokens,
    /// The first tick that can be shown, and the last one, where they are known.
    pub ticks: Option<std::ops::Range<u64>>,
    /// What happens in it, where that is known.
    pub events: Option<Vec<Event>>,
}

/// Shows the run of a server that has the [`door`].
///
/// # Errors
/// If there cannot be pages at that address: why, for the user.
pub fn show(address: SocketAddr, server: &Server, options: &Options, facts: Facts) -> Result<Web, String> {
    let Facts { world, source, tokens, ticks, events } = facts;
    let shown = Shown {
        about: About { version: env!("CARGO_PKG_VERSION"), world },
        source,
        cycle: options.cycle,
        speed_target: speed_target(options),
        ticks,
        events: events.map(|events| events.into_iter().map(told).collect()),
        tokens,
    };
    let web = Web::show(address, shown, &server.handle());
    web.map_err(|cause| format!("cannot serve pages on {address}: {cause}; the flag is --{WEB}"))
}

/// Where the pages are, as a link for people.
pub fn link(web: &Web) -> String {
    format!("http://{}/", web.address())
}

/// Times real time.
fn speed_target(options: &Options) -> Option<f64> {
    match options.speed {
        Some(Speed::Times(times)) => Some(times),
        Some(Speed::Max) => None,
        None => (!options.sync).then_some(1.0),
    }
}

/// Recordings name the tick in which something happened; pages show the moment after it.
fn told(event: Event) -> Told {
    let Event { tick, time_s, kind, what, why } = event;
    Told { tick: tick + 1, time_s, kind, what, why }
}
