//! Logs of frames in the formats of other programs, played as runs.

use std::ops::Range;

use engine::{Columns, Outbox, RecordableSession};

use crate::format::Event;
use crate::player::BadReplay;
use crate::run_position::RunClock;
use crate::seekable_source::SeekableSource;

/// The length, pace and events of a log of frames.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FrameLog {
    /// The number of frames.
    pub frames: u64,
    /// The time between two frames, ns.
    pub period_ns: u64,
    /// True if the end is not cut off.
    pub is_complete: bool,
    /// The events that frames show, in order.
    pub events: Vec<Event>,
    /// The damage of the file, in words: a line for each place.
    pub damage: Vec<String>,
}

/// The player of a log of frames for viewers. A frame is a tick, and viewers see the first one from the start.
///
/// The state of its session is the number of frames shown, as a `u64` in little-endian order: a log stores no other.
pub struct FrameLogPlayer {
    log: FrameLog,
    session: Box<dyn RecordableSession>,
    next: u64,
}

impl FrameLogPlayer {
    /// Creates the player of a log that this session shows, a frame per tick.
    ///
    /// # Errors
    /// If the session cannot show the first frame.
    pub fn new(session: Box<dyn RecordableSession>, log: FrameLog) -> Result<FrameLogPlayer, BadReplay> {
        let mut player = FrameLogPlayer { log, session, next: 0 };
        player.seek(player.ticks().start)?;
        Ok(player)
    }

    /// Returns the damage of the file, in words: a line for each place.
    #[must_use]
    pub fn damage(&self) -> &[String] {
        &self.log.damage
    }

    /// Returns the clock of the frames.
    #[must_use]
    pub fn clock(&self) -> RunClock {
        RunClock::of_match_log(self.log.period_ns)
    }
}

impl SeekableSource for FrameLogPlayer {
    fn session(&self) -> &dyn RecordableSession {
        &*self.session
    }

    fn session_mut(&mut self) -> &mut dyn RecordableSession {
        &mut *self.session
    }

    /// The first frame is shown from the start.
    fn ticks(&self) -> Range<u64> {
        1..self.log.frames
    }

    fn next_tick(&self) -> u64 {
        self.next
    }

    fn cycle_ns(&self) -> u64 {
        self.log.period_ns
    }

    fn is_complete(&self) -> bool {
        self.log.is_complete
    }

    fn events(&mut self) -> Result<Vec<Event>, BadReplay> {
        Ok(self.log.events.clone())
    }

    fn play(&mut self, outbox: &mut dyn Outbox) -> Result<(), BadReplay> {
        let (tick, nothing) = (self.next, Columns::default());
        self.session.replay(&nothing, Some(outbox)).map_err(|why| BadReplay::Input { tick, why })?;
        self.next += 1;
        Ok(())
    }

    fn seek(&mut self, tick: u64) -> Result<(), BadReplay> {
        self.session.restore(tick, &tick.to_le_bytes()).map_err(|why| BadReplay::State { tick, why })?;
        self.next = tick;
        Ok(())
    }
}
