//! Copies a recording, or a part of it, to a new one.

use std::io::{Cursor, Read, Seek, Write};
use std::ops::Range;

use crate::format::RecordingHeader;
use crate::player::{BadReplay, RecordingPlayer};
use crate::read_error::BadLog;
use crate::reader::RecordingReader;
use crate::writer::RecordingWriter;

/// Reasons copying a recording fails.
#[derive(Debug, thiserror::Error)]
pub enum BadCopy {
    /// The source cannot be read.
    #[error(transparent)]
    Log(#[from] BadLog),
    /// The copy cannot be written.
    #[error("cannot write it: {0}")]
    Write(#[from] mcap::McapError),
}

/// Reasons a part of a run cannot become a recording.
#[derive(Debug, thiserror::Error)]
pub enum BadCut {
    /// The run has frames only, no inputs to record.
    #[error("this run has frames, no inputs: no recording can be made of it")]
    NoInputs,
    /// The first state cannot be recomputed.
    #[error(transparent)]
    Replay(#[from] BadReplay),
    /// The part cannot be copied.
    #[error(transparent)]
    Copy(#[from] BadCopy),
}

impl From<BadLog> for BadCut {
    fn from(error: BadLog) -> BadCut {
        BadCut::Copy(error.into())
    }
}

impl From<mcap::McapError> for BadCut {
    fn from(error: mcap::McapError) -> BadCut {
        BadCut::Copy(error.into())
    }
}

/// Returns a range of a recording's ticks as a new recording; `name` names the source.
///
/// # Errors
/// If the recording lacks the ticks, or replaying it up to the first of them gives another run.
pub fn cut<R: Read + Seek>(player: &mut RecordingPlayer<R>, ticks: Range<u64>, name: &str) -> Result<Vec<u8>, BadCut> {
    let (header, state) = cut_start(player, &ticks, name)?;
    let ticks = header.first_tick..ticks.end;
    let files = player.recording_mut().files()?;
    let mut bytes = Cursor::new(Vec::new());
    let mut writer = RecordingWriter::new(&mut bytes, &header, &files)?;
    copy(player.recording_mut(), ticks, Some(&state), &mut writer)?;
    writer.finish()?;
    drop(writer);
    Ok(bytes.into_inner())
}

/// Returns the header of a new recording of these ticks, and the state before the first of them that is not lost;
/// `name` names the source.
///
/// # Errors
/// As [`RecordingPlayer::seek_to_first`], or if the world cannot be saved.
pub fn cut_start<R: Read + Seek>(
    player: &mut RecordingPlayer<R>,
    ticks: &Range<u64>,
    name: &str,
) -> Result<(RecordingHeader, Vec<u8>), BadReplay> {
    player.seek_to_first(ticks)?;
    let tick = player.next_tick();
    let mut state = Vec::new();
    player.session().save(&mut state).map_err(|why| BadReplay::State { tick, why })?;
    let header = player.recording().header().clone();
    let before = if header.origin.is_empty() { String::new() } else { format!(", {}", header.origin) };
    Ok((RecordingHeader { first_tick: tick, origin: format!("cut from {name}{before}"), ..header }, state))
}

/// Copies these ticks with events, drawings and percepts; lost ticks get no inputs or states in the copy. `state` is
/// the state before the first tick; without it the recording must have a key frame there.
///
/// # Errors
/// If something cannot be read or written; everything before it has then been copied.
pub fn copy<R: Read + Seek, W: Write + Seek>(
    log: &mut RecordingReader<R>,
    ticks: Range<u64>,
    state: Option<&[u8]>,
    writer: &mut RecordingWriter<W>,
) -> Result<(), BadCopy> {
    if let Some(state) = state {
        writer.key_frame(ticks.start, state)?;
    }
    let gaps = log.gaps().to_vec();
    // Nothing that follows a gap without an end can be played.
    let end =
        gaps.last().map_or(u64::MAX, |gap| if gap.ticks.start < log.ticks().end { u64::MAX } else { gap.ticks.start });
    let can_be_played =
        |tick: u64| ticks.contains(&tick) && tick < end && !gaps.iter().any(|gap| gap.ticks.contains(&tick));
    for chunk in log.chunks_around(ticks.clone()) {
        let chunk = chunk?;
        let is_new = |tick: u64| state.is_none() || tick != ticks.start;
        // The moment before the first lost tick is not lost.
        let is_moment = |tick: u64| can_be_played(tick) || gaps.iter().any(|gap| gap.ticks.start == tick);
        if let Some((tick, state)) =
            chunk.key_frame.as_ref().filter(|(tick, _)| ticks.contains(tick) && is_moment(*tick) && is_new(*tick))
        {
            writer.key_frame(*tick, state)?;
        }
        for tick in chunk.ticks.iter().filter(|tick| can_be_played(tick.number)) {
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
