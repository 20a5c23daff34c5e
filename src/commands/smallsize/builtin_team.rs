//! Runs the built-in team of 2002 over TCP.

use std::error::Error;

use criss_tools::{CornellClient, play_builtin_team};

use super::flags::SmallsizeAiArgs;

/// Runs `spar smallsize builtin_team`. It succeeds if the server closes the connection.
pub fn run(flags: &SmallsizeAiArgs) -> Result<(), Box<dyn Error>> {
    let mut client = CornellClient::connect(&flags.server.host, flags.server.port)?;
    tracing::info!("team {} plays at {}", flags.team, client.name());
    let frames = play_builtin_team(&mut client, flags.team, flags.latency)?;
    tracing::info!("{} has ended the connection after {frames} frames", client.name());
    Ok(())
}
