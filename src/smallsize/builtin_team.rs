//! Runs the built-in team of 2002 over TCP.

use std::error::Error;

use criss_world::builtin_team::{TeamMemory, decide};

use super::client::CornellClient;
use super::flags::SmallsizeAiArgs;

/// Runs `spar smallsize builtin_team`. It succeeds if the server closes the connection.
pub fn run(flags: &SmallsizeAiArgs) -> Result<(), Box<dyn Error>> {
    let mut client = CornellClient::connect(&flags.server)?;
    tracing::info!("team {} plays at {}", flags.team, client.name());
    let mut memory = TeamMemory::new(flags.team, flags.latency);
    let mut frames = 0_u64;
    while let Some(vision) = client.receive()? {
        frames += 1;
        if !client.send(&decide(&vision, &mut memory))? {
            break;
        }
    }
    tracing::info!("{} has ended the connection after {frames} frames", client.name());
    Ok(())
}
