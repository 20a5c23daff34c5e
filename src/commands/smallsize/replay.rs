//! Replays a log on the ports of its world.

use std::error::Error;
use std::fs;
use std::path::Path;

use criss_tools::keyboard;
use criss_world::brml::{self, BrmlReplay};
use criss_world::{ConsoleEndpoint, PlacementEndpoint, Quirks, VisionEndpoint};
use engine::Simulation;

use super::flags::SmallsizeReplayArgs;
use super::ports;

/// Runs `spar smallsize replay`; it ends with the log.
pub fn run(flags: &SmallsizeReplayArgs) -> Result<(), Box<dyn Error>> {
    let (frame_rate_hz, replay) = open(&flags.file)?;
    let counts = replay.counts();
    let simulation = Simulation::new(replay)
        .with_endpoint(Box::new(VisionEndpoint::for_replay(counts)))
        .with_endpoint(Box::new(PlacementEndpoint::new(counts, Quirks::Documented)))
        .with_endpoint(Box::new(ConsoleEndpoint));
    let server = ports::open(&flags.place, frame_rate_hz, Box::new(simulation))?;
    keyboard::listen(&server.handle())?;
    ports::serve(server)
}

/// Reads the frames of a log; ignores half a frame at the end, which a killed simulator leaves.
fn open(path: &Path) -> Result<(f64, BrmlReplay), String> {
    let name = path.display();
    let bytes = fs::read(path).map_err(|cause| format!("{name}: cannot read this log: {cause}"))?;
    let text = String::from_utf8(bytes).map_err(|_| format!("{name}: a BRML log is text, and this is none"))?;
    let (specification, mut all) = brml::open(&text).map_err(|error| format!("{name}: {error}"))?;
    let rate = specification.frame_rate_hz;
    if !(0.1..=1e6).contains(&rate) {
        return Err(format!("{name}: frameRate is {rate}; a log is shown at 0.1 to 1,000,000 frames a second"));
    }
    let (mut frames, mut broken_frame) = (Vec::new(), None);
    for frame in &mut all {
        match frame {
            Ok(frame) => frames.push(frame),
            Err(error) => broken_frame = Some(format!("{name}: {error}")),
        }
    }
    match broken_frame {
        Some(error) if frames.is_empty() => return Err(error),
        Some(error) => tracing::warn!("{error}; the {} frames before it are shown", frames.len()),
        None if frames.is_empty() => return Err(format!("{name}: this log has no frames")),
        None => {}
    }
    Ok((rate, BrmlReplay::new(specification, frames)))
}
