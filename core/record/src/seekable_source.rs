//! The interface between a run and its replay session.

use std::io::{Read, Seek};
use std::ops::Range;

use engine::{NullOutbox, Outbox, RecordableSession};

use crate::copy::{BadCut, cut};
use crate::format::Event;
use crate::player::{BadReplay, RecordingPlayer};

/// A run that can be played from any of its ticks: a recording, or a log of frames.
pub trait SeekableSource: Send {
    /// Returns the session that viewers connect to.
    fn session(&self) -> &dyn RecordableSession;

    /// Returns the session that viewers connect to, mutably.
    fn session_mut(&mut self) -> &mut dyn RecordableSession;

    /// Returns the ticks of the run.
    fn ticks(&self) -> Range<u64>;

    /// Returns the tick that comes next.
    fn next_tick(&self) -> u64;

    /// Returns the simulated time of a tick, ns.
    fn cycle_ns(&self) -> u64;

    /// True if the run was written to its end.
    fn is_complete(&self) -> bool;

    /// Returns all events, in order.
    ///
    /// # Errors
    /// If they cannot be read.
    fn events(&mut self) -> Result<Vec<Event>, BadReplay>;

    /// Returns all packets of the drawing protocol with their ticks, in order.
    ///
    /// # Errors
    /// If they cannot be read.
    fn drawings(&mut self) -> Result<Vec<(u64, Vec<u8>)>, BadReplay> {
        Ok(Vec::new())
    }

    /// Returns these ticks as a recording; `name` names the source.
    ///
    /// # Errors
    /// If there are no inputs, or the run cannot be replayed.
    fn cut(&mut self, _ticks: Range<u64>, _name: &str) -> Result<Vec<u8>, BadCut> {
        Err(BadCut::NoInputs)
    }

    /// Plays the next tick for viewers.
    ///
    /// # Errors
    /// As [`RecordingPlayer::step`].
    fn play(&mut self, outbox: &mut dyn Outbox) -> Result<(), BadReplay>;

    /// Plays the next tick without viewers, for commands that do not return to earlier ticks.
    ///
    /// # Errors
    /// As [`RecordingPlayer::step`].
    fn advance(&mut self) -> Result<(), BadReplay> {
        self.play(&mut NullOutbox)
    }

    /// Goes to the moment before a tick, or after the last one. Viewers see nothing in between.
    ///
    /// # Errors
    /// As [`RecordingPlayer::seek`].
    fn seek(&mut self, tick: u64) -> Result<(), BadReplay>;
}

impl<R: Read + Seek + Send> SeekableSource for RecordingPlayer<R> {
    fn session(&self) -> &dyn RecordableSession {
        RecordingPlayer::session(self)
    }

    fn session_mut(&mut self) -> &mut dyn RecordableSession {
        RecordingPlayer::session_mut(self)
    }

    fn ticks(&self) -> Range<u64> {
        self.recording().ticks()
    }

    fn next_tick(&self) -> u64 {
        RecordingPlayer::next_tick(self)
    }

    fn cycle_ns(&self) -> u64 {
        self.recording().header().cycle_ns
    }

    fn is_complete(&self) -> bool {
        self.recording().is_complete()
    }

    fn events(&mut self) -> Result<Vec<Event>, BadReplay> {
        Ok(self.recording_mut().events()?)
    }

    fn drawings(&mut self) -> Result<Vec<(u64, Vec<u8>)>, BadReplay> {
        Ok(self.recording_mut().drawings()?)
    }

    fn cut(&mut self, ticks: Range<u64>, name: &str) -> Result<Vec<u8>, BadCut> {
        cut(self, ticks, name)
    }

    /// Plays the next tick, and saves the state if one is due.
    fn play(&mut self, outbox: &mut dyn Outbox) -> Result<(), BadReplay> {
        let kept = self.cache_state();
        self.step(Some(outbox))?;
        kept
    }

    /// Plays the next tick, and saves no state.
    fn advance(&mut self) -> Result<(), BadReplay> {
        self.step(None)
    }

    fn seek(&mut self, tick: u64) -> Result<(), BadReplay> {
        RecordingPlayer::seek(self, tick)
    }
}
