//! Operators' logs of rescue, in the usual style of messages.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use record::{Event, FrameLog, FrameLogPlayer};
use rescue_protocol::mrcs::Style;
use rescue_world::replay::{LogReplay, RecordedLog, TimelineEvent};
use rescue_world::world::TICK_MS;

/// The beginning of a log.
const HEAD: &[u8] = b"; mrcs-log ";

/// True if a file begins like an operators' log.
///
/// # Errors
/// If it cannot be read.
pub fn is_operators_log(path: &Path) -> io::Result<bool> {
    let mut head = Vec::new();
    File::open(path)?.take(HEAD.len() as u64).read_to_end(&mut head)?;
    Ok(head == HEAD)
}

/// Opens an operators' log for pages, at its beginning; a tick of the run is a frame.
///
/// # Errors
/// A message, if it is not a log, or has another style.
pub fn open(path: &Path) -> Result<FrameLogPlayer, String> {
    let name = path.display();
    let bytes = fs::read(path).map_err(|cause| format!("{name}: {cause}"))?;
    let recorded = RecordedLog::read(&bytes, &Style::default());
    let recorded =
        recorded.map_err(|error| format!("{name}: {error}; `spar rescue replay` plays logs of any style"))?;
    let log = FrameLog {
        frames: recorded.ticks(),
        period_ns: TICK_MS * 1_000_000,
        is_complete: true,
        events: recorded.events().iter().map(event).collect(),
        damage: Vec::new(),
    };
    let session = LogReplay::new(recorded, false).into_viewer_session();
    FrameLogPlayer::new(session, log).map_err(|cause| format!("{name}: {cause}"))
}

fn event(event: &TimelineEvent) -> Event {
    Event {
        tick: event.tick(),
        time_s: event.ms as f64 / 1e3,
        kind: event.kind.to_owned(),
        what: event.text.clone(),
        why: event.reason.clone(),
    }
}
