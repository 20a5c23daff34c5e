//! Writing a recording, or a part of it, anew.

use std::io::{Cursor, Read, Seek, Write};
use std::ops::Range;

use crate::format::Header;
use crate::log::{BadLog, Log};
use crate::player::{BadReplay, Player};
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

/// Why a part of a run cannot be had as a recording.
#[derive(Debug, thiserror::Error)]
pub enum BadCut {
    /// There is nothing that a recording could have.
    #[error("this run has frames, no inputs: no recording can be made of it")]
    NoInputs,
    /// Its first state cannot be made again.
    #[error(transparent)]
    Replay(#[from] BadReplay),
    /// It cannot be copied.
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

/// These ticks of a recording as another one; `name` says of what it is a part.
///
/// # Errors
/// If the recording does not have the ticks, or this program does not make the same run of it up to the first of them.
pub fn cut<R: Read + Seek>(player: &mut Player<R>, ticks: Range<u64>, name: &str) -> Result<Vec<u8>, BadCut> {
    let (header, state) = begin_at(player, &ticks, name)?;
    let ticks = header.first_tick..ticks.end;
    let files = player.log_mut().files()?;
    let mut bytes = Cursor::new(Vec::new());
    let mut writer = Writer::new(&mut bytes, &header, &files)?;
    copy(player.log_mut(), ticks, Some(&state), &mut writer)?;
    writer.finish()?;
    drop(writer);
    Ok(bytes.into_inner())
}

/// The header of a recording of these ticks of another one, and the state before the first of them that is not lost; `name` is
/// that of the other one.
///
/// # Errors
/// As [`Player::begin`], or if the world cannot be saved.
pub fn begin_at<R: Read + Seek>(
    player: &mut Player<R>,
    ticks: &Range<u64>,
    name: &str,
) -> Result<(Header, Vec<u8>), BadReplay> {
    player.begin(ticks)?;
    let tick = player.next_tick();
    let mut state = Vec::new();
    player.session().save(&mut state).map_err(|why| BadReplay::State { tick, why })?;
    let header = player.log().header().clone();
    let before = if header.origin.is_empty() { String::new() } else { format!(", {}", header.origin) };
    Ok((Header { first_tick: tick, origin: format!("cut from {name}{before}"), ..header }, state))
}

/// Copies these ticks and everything that belongs to them; lost ticks have no inputs and states in the copy. `state` is
/// the state before the first one; without it the recording must have a key frame there.
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
