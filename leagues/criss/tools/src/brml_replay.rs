//! Opens BRML logs for replays.

use std::fs;
use std::path::Path;

use criss_world::brml::{self, BrmlReplay};

/// Reads the frame rate in Hz and the frames of a log; ignores half a frame at the end, which a killed simulator leaves.
///
/// # Errors
/// If the file is no log, or has no complete frame.
pub fn open(path: &Path) -> Result<(f64, BrmlReplay), String> {
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
