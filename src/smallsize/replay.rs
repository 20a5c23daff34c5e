//! Replays a log on the ports of its world.

use std::error::Error;
use std::fs;
use std::path::Path;

use criss_world::brml::{self, Show};
use criss_world::{CONSOLE_DOOR, ConsoleDoor, PlacementDoor, Quirks, VisionDoor};
use engine::Room;
use server::Door;

use super::flags::Replay;
use super::keys;
use super::ports::{self, Plan};

/// Runs `spar smallsize replay`; it ends with the log.
pub fn run(flags: &Replay) -> Result<(), Box<dyn Error>> {
    let (frame_rate_hz, show) = open(&flags.file)?;
    let counts = show.counts();
    let room = Room::new(show)
        .with_door(Box::new(VisionDoor::of_log(counts)))
        .with_door(Box::new(PlacementDoor::new(counts, Quirks::Documented)))
        .with_door(Box::new(ConsoleDoor));
    let inside = vec![Door::in_process(CONSOLE_DOOR)];
    let plan = Plan { place: &flags.place, frame_rate_hz, is_in_step: false, inside };
    let server = plan.open(Box::new(room))?;
    keys::listen(&server.handle())?;
    ports::serve(server, "")?;
    Ok(())
}

/// Reads the frames of a log; ignores half a frame at the end, which a killed simulator leaves.
fn open(path: &Path) -> Result<(f64, Show), String> {
    let name = path.display();
    let bytes = fs::read(path).map_err(|cause| format!("{name}: cannot read this log: {cause}"))?;
    let text = String::from_utf8(bytes).map_err(|_| format!("{name}: a BRML log is text, and this is none"))?;
    let (specification, mut all) = brml::open(&text).map_err(|error| format!("{name}: {error}"))?;
    let rate = specification.frame_rate_hz;
    if !(0.1..=1e6).contains(&rate) {
        return Err(format!("{name}: frameRate is {rate}; a log is shown at 0.1 to 1,000,000 frames a second"));
    }
    let (mut frames, mut bad) = (Vec::new(), None);
    for frame in &mut all {
        match frame {
            Ok(frame) => frames.push(frame),
            Err(error) => bad = Some(format!("{name}: {error}")),
        }
    }
    match bad {
        Some(error) if frames.is_empty() => return Err(error),
        Some(error) => tracing::warn!("{error}; the {} frames before it are shown", frames.len()),
        None if frames.is_empty() => return Err(format!("{name}: this log has no frames")),
        None => {}
    }
    Ok((rate, Show::new(specification, frames)))
}
