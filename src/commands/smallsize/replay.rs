//! Replays a log on the ports of its world.

use std::error::Error;

use criss_tools::{brml_replay, keyboard};
use criss_world::{ConsoleEndpoint, PlacementEndpoint, Quirks, VisionEndpoint};
use engine::Simulation;

use super::flags::SmallsizeReplayArgs;
use super::ports;

/// Runs `spar smallsize replay`; it ends with the log.
pub fn run(flags: &SmallsizeReplayArgs) -> Result<(), Box<dyn Error>> {
    let (frame_rate_hz, replay) = brml_replay::open(&flags.file)?;
    let counts = replay.counts();
    let simulation = Simulation::new(replay)
        .with_endpoint(Box::new(VisionEndpoint::for_replay(counts)))
        .with_endpoint(Box::new(PlacementEndpoint::new(counts, Quirks::Documented)))
        .with_endpoint(Box::new(ConsoleEndpoint));
    let server = ports::open(&flags.place, frame_rate_hz, Box::new(simulation))?;
    keyboard::listen(&server.handle())?;
    ports::serve(server)
}
