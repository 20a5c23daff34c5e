//! Broadcasts of a world, from its settings.

use engine::LookupError;
use server::{Broadcast, BroadcastError, DatagramOptions, Handle};

use crate::run_config::RunConfig;

/// The key of the interface for outgoing multicast.
pub const INTERFACE: &str = "multicast-interface";

/// The key of the number of routers that multicast may cross.
pub const TTL: &str = "multicast-ttl";

/// Returns the broadcasts of the world.
///
/// # Errors
/// If a key is not there.
pub fn of_settings(config: &RunConfig) -> Result<Vec<Broadcast>, LookupError> {
    let chosen = config.broadcast_endpoints().iter().map(|endpoint| broadcast(config, endpoint));
    Ok(chosen.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

/// Creates the broadcast that the settings ask for; `None` if its addresses are `off`.
fn broadcast(config: &RunConfig, endpoint: &'static str) -> Result<Option<Broadcast>, LookupError> {
    let values = config.values();
    // Unreadable values were refused when the settings were read.
    let mut addresses = server::datagram_addresses(values.text(endpoint)?).unwrap_or_default();
    let further = config.further_destinations(endpoint)?;
    addresses.extend(further.into_iter().filter(|address| !addresses.contains(address)).collect::<Vec<_>>());
    let options =
        DatagramOptions { flag: endpoint, interface: values.text(INTERFACE)?.parse().ok(), ttl: values.whole(TTL)? };
    Ok((!addresses.is_empty()).then(|| Broadcast::new(endpoint, addresses, options)))
}

/// Starts a broadcast.
///
/// # Errors
/// A message for the user, if there is no socket, endpoint or thread.
pub fn start(broadcast: &Broadcast, handle: &Handle) -> Result<(), String> {
    broadcast.start(handle).map_err(|error| match error {
        BroadcastError::Thread(cause) => cause.to_string(),
        cause => {
            format!("--{}: nothing can be sent to {}: {cause}", broadcast.endpoint, broadcast.destinations())
        }
    })
}
