//! Writing a recording, or a part of it, anew.

use std::io::{Read, Seek, Write};
use std::ops::Range;

use crate::log::{BadLog, Log};
use crate::writer::Writer;

/// Why a recording was not copied to its end.
#[derive(Debug, thiserror::Error)]
pub enum BadCopy {
    /// It cannot be read.
    #[error(transparent)]
    Log(#[from] BadLog),
    /// It cannot be written.
    #[error("cannot write it: {0}")]
    Write(#[from] mcap::McapError),
}

/// Copies these ticks and everything that belongs to them. `state` is the state before the first one; without it the
/// recording must have a key frame there.
///
/// # Errors
/// If something cannot be read or written; everything before it is copied then.
pub fn copy<R: Read + Seek, W: Write + Seek>(
    log: &mut Log<R>,
    ticks: Range<u64>,
    state: Option<&[u8]>,
    writer: &mut Writer<W>,
) -> Result<(), BadCopy> {
    if let Some(state) = state {
        writer.key_frame(ticks.start, state)?;
    }
    for chunk in log.chunks() {
        let chunk = chunk?;
        let is_new = |tick: u64| state.is_none() || tick != ticks.start;
        if let Some((tick, state)) = chunk.key_frame.as_ref().filter(|(tick, _)| ticks.contains(tick) && is_new(*tick))
        {
            writer.key_frame(*tick, state)?;
        }
        for tick in chunk.ticks.iter().filter(|tick| ticks.contains(&tick.number)) {
            writer.tick(tick.number, &tick.inputs, tick.digest)?;
        }
        for event in chunk.events.iter().filter(|event| ticks.contains(&event.tick)) {
            writer.event(event)?;
        }
        for (tick, packet) in chunk.drawings.iter().filter(|(tick, _)| ticks.contains(tick)) {
            writer.drawing(*tick, packet)?;
        }
        for (tick, seat, frame) in chunk.percepts.iter().filter(|(tick, ..)| ticks.contains(tick)) {
            writer.percept(*tick, *seat, frame)?;
        }
    }
    Ok(())
}
