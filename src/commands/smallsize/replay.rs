//! Serves a BRML log on the ports of its world, to teams and displays. `spar replay` shows it in pages.

use std::error::Error;

use criss_tools::{BrmlFile, keyboard};

use super::flags::SmallsizeReplayArgs;
use super::ports;

/// Runs `spar smallsize replay`; it ends with the log.
pub fn run(flags: &SmallsizeReplayArgs) -> Result<(), Box<dyn Error>> {
    let file = BrmlFile::open(&flags.file)?;
    if let Some(damage) = &file.damage {
        tracing::warn!("{}: {damage}", flags.file.display());
    }
    let frame_rate_hz = file.specification.frame_rate_hz;
    let server = ports::open(&flags.place, frame_rate_hz, file.into_replay().into_port_session())?;
    keyboard::listen(&server.handle())?;
    ports::serve(server)
}
