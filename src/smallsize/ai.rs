//! Runs the built-in team of 2002 over TCP.

use std::error::Error;

use criss_world::ai::{Mind, decide};

use super::client::Client;
use super::flags::Ai;

/// Runs `spar smallsize ai`. It succeeds if the server closes the connection.
pub fn run(flags: &Ai) -> Result<(), Box<dyn Error>> {
    let mut client = Client::connect(&flags.server)?;
    tracing::info!("team {} plays at {}", flags.team, client.name());
    let mut mind = Mind::new(flags.team, flags.latency);
    let mut frames = 0_u64;
    while let Some(vision) = client.receive()? {
        frames += 1;
        if !client.send(&decide(&vision, &mut mind))? {
            break;
        }
    }
    tracing::info!("{} has ended the connection after {frames} frames", client.name());
    Ok(())
}
