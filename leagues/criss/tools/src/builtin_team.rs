//! The built-in team of 2002 as a client.

use criss_world::builtin_team::{TeamMemory, decide};

use crate::client::CornellClient;

/// Plays with a team until the server closes the connection. The team predicts over this many frames of latency.
/// Returns the number of frames.
///
/// # Errors
/// A message, if no frame came in time, or the connection broke.
pub fn play_builtin_team(client: &mut CornellClient, team: u8, latency_frames: usize) -> Result<u64, String> {
    let mut memory = TeamMemory::new(team, latency_frames);
    let mut frames = 0;
    while let Some(vision) = client.receive()? {
        frames += 1;
        if !client.send(&decide(&vision, &mut memory))? {
            break;
        }
    }
    Ok(frames)
}
