//! What can be shown: the interface between a run and its show.

use std::io::{Read, Seek};
use std::ops::Range;

use engine::{Outbox, Repeatable};

use crate::copy::{BadCut, cut};
use crate::format::Event;
use crate::player::{BadReplay, Player};

/// A run that goes to any of its ticks: a recording, or a log of frames.
pub trait Playable: Send {
    /// The session that viewers connect to.
    fn session(&self) -> &dyn Repeatable;

    /// The same, to be changed.
    fn session_mut(&mut self) -> &mut dyn Repeatable;

    /// Its ticks.
    fn ticks(&self) -> Range<u64>;

    /// The tick that comes next.
    fn next_tick(&self) -> u64;

    /// Nanoseconds of simulated time in a tick.
    fn cycle_ns(&self) -> u64;

    /// Whether it was written to its end.
    fn is_complete(&self) -> bool;

    /// All events, in order.
    ///
    /// # Errors
    /// If they cannot be read.
    fn events(&mut self) -> Result<Vec<Event>, BadReplay>;

    /// All packets of the drawing protocol with their ticks, in order.
    ///
    /// # Errors
    /// If they cannot be read.
    fn drawings(&mut self) -> Result<Vec<(u64, Vec<u8>)>, BadReplay> {
        Ok(Vec::new())
    }

    /// These ticks as a recording; `name` says of what it is a part.
    ///
    /// # Errors
    /// If there are no inputs, or the run cannot be made again.
    fn cut(&mut self, _ticks: Range<u64>, _name: &str) -> Result<Vec<u8>, BadCut> {
        Err(BadCut::NoInputs)
    }

    /// Plays the next tick for viewers.
    ///
    /// # Errors
    /// As [`Player::step`].
    fn play(&mut self, outbox: &mut dyn Outbox) -> Result<(), BadReplay>;

    /// Goes to the moment before a tick, or behind the last one. Viewers see nothing of the way.
    ///
    /// # Errors
    /// As [`Player::seek`].
    fn seek(&mut self, tick: u64) -> Result<(), BadReplay>;
}

impl<R: Read + Seek + Send> Playable for Player<R> {
    fn session(&self) -> &dyn Repeatable {
        Player::session(self)
    }

    fn session_mut(&mut self) -> &mut dyn Repeatable {
        Player::session_mut(self)
    }

    fn ticks(&self) -> Range<u64> {
        self.log().ticks()
    }

    fn next_tick(&self) -> u64 {
        Player::next_tick(self)
    }

    fn cycle_ns(&self) -> u64 {
        self.log().header().cycle_ns
    }

    fn is_complete(&self) -> bool {
        self.log().is_complete()
    }

    fn events(&mut self) -> Result<Vec<Event>, BadReplay> {
        Ok(self.log_mut().events()?)
    }

    fn drawings(&mut self) -> Result<Vec<(u64, Vec<u8>)>, BadReplay> {
        Ok(self.log_mut().drawings()?)
    }

    fn cut(&mut self, ticks: Range<u64>, name: &str) -> Result<Vec<u8>, BadCut> {
        cut(self, ticks, name)
    }

    /// It keeps the state on the way, if one is due.
    fn play(&mut self, outbox: &mut dyn Outbox) -> Result<(), BadReplay> {
        let kept = self.keep_state();
        self.step(Some(outbox))?;
        kept
    }

    fn seek(&mut self, tick: u64) -> Result<(), BadReplay> {
        Player::seek(self, tick)
    }
}
