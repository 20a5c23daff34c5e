//! The player of recordings: a world recomputes the run from any tick on.

use std::io::{Read, Seek};
use std::ops::Range;

use engine::{InputError, Outbox, RecordableSession, StateError};

use crate::gaps::Gap;
use crate::keyframe_index::KeyframeIndex;
use crate::read_error::BadLog;
use crate::reader::RecordingReader;
use crate::state_cache::StateCache;

/// Reasons a recording cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum BadReplay {
    /// The recording cannot be read.
    #[error(transparent)]
    Log(#[from] BadLog),
    /// The world rejects a state.
    #[error("the state before tick {tick} cannot be used: {why}")]
    State {
        /// The state's tick.
        tick: u64,
        /// The world's reason.
        why: StateError,
    },
    /// The world rejects inputs.
    #[error("the inputs of tick {tick} cannot be used: {why}")]
    Input {
        /// The inputs' tick.
        tick: u64,
        /// The world's reason.
        why: InputError,
    },
    /// The replay differs from the recording.
    #[error("tick {tick} differs: its digest is {is:016x}, in the recording {recorded:016x}")]
    Differs {
        /// The tick after which it differs.
        tick: u64,
        /// The digest of the replay.
        is: u64,
        /// The digest in the recording.
        recorded: u64,
    },
    /// Ticks are lost; the player is now after them, and can continue.
    #[error("{0}")]
    Missing(Gap),
}

impl BadReplay {
    /// True if the player can continue nevertheless.
    pub fn is_recoverable(&self) -> bool {
        matches!(self, BadReplay::Differs { .. } | BadReplay::Missing(_))
    }
}

/// A world that replays a recording.
pub struct RecordingPlayer<R> {
    session: Box<dyn RecordableSession>,
    log: RecordingReader<R>,
    /// The tick that comes next.
    next: u64,
    states: StateCache,
    findings: Option<KeyframeIndex>,
    /// Buffer for one state.
    state: Vec<u8>,
}

impl<R: Read + Seek> RecordingPlayer<R> {
    /// Creates a player before the first playable tick; the session's world has the recording's settings.
    ///
    /// # Errors
    /// If the world rejects the first state of the recording.
    pub fn new(session: Box<dyn RecordableSession>, log: RecordingReader<R>) -> Result<RecordingPlayer<R>, BadReplay> {
        let next = log.ticks().start;
        let mut player =
            RecordingPlayer { session, log, next, states: StateCache::default(), findings: None, state: Vec::new() };
        player.restore_key_frame(next)?;
        Ok(player)
    }

    /// Adds the states that a keyframe indexer finds.
    #[must_use]
    pub fn with_keyframe_index(mut self, findings: KeyframeIndex) -> RecordingPlayer<R> {
        self.findings = Some(findings);
        self
    }

    /// Returns the world's session.
    pub fn session(&self) -> &dyn RecordableSession {
        &*self.session
    }

    /// Returns the world's session, mutably.
    pub fn session_mut(&mut self) -> &mut dyn RecordableSession {
        &mut *self.session
    }

    /// Returns the session alone, to continue from here.
    pub fn into_session(self) -> Box<dyn RecordableSession> {
        self.session
    }

    /// Returns the recording.
    pub fn recording(&self) -> &RecordingReader<R> {
        &self.log
    }

    /// Returns the recording, to read from it.
    pub fn recording_mut(&mut self) -> &mut RecordingReader<R> {
        &mut self.log
    }

    /// Returns the tick that comes next.
    pub fn next_tick(&self) -> u64 {
        self.next
    }

    /// True if all ticks were played.
    pub fn is_at_end(&self) -> bool {
        self.next >= self.log.ticks().end
    }

    /// Plays the next tick, and shows it to viewers if there is an outbox.
    ///
    /// # Errors
    /// If the tick cannot be played; if its digest differs from the recording, after playing it; or if it is lost,
    /// after the player went to the next tick that is not.
    pub fn step(&mut self, outbox: Option<&mut dyn Outbox>) -> Result<(), BadReplay> {
        let tick = match self.log.tick(self.next) {
            Err(BadLog::Missing(gap)) => return self.pass_over(gap),
            tick => tick?,
        };
        let replayed = self.session.replay(&tick.inputs, outbox);
        replayed.map_err(|why| BadReplay::Input { tick: tick.number, why })?;
        self.next += 1;
        let is = self.session.digest();
        match tick.digest {
            Some(recorded) if recorded != is => Err(BadReplay::Differs { tick: tick.number, is, recorded }),
            _ => Ok(()),
        }
    }

    /// Goes to the moment before the inputs of a tick, or after the last one. Viewers see nothing in between.
    ///
    /// # Errors
    /// If the recording lacks the tick; if a digest on the way differs from the recording, once the player is there:
    /// the first such error; or if the moment is lost, once the player is at the next one that is not.
    pub fn seek(&mut self, tick: u64) -> Result<(), BadReplay> {
        if let Some(findings) = &self.findings {
            self.states.add(findings);
        }
        let (key_frame, _) = match self.log.key_frame_before(tick) {
            Err(BadLog::Missing(gap)) => return self.pass_over(gap),
            key_frame => key_frame?,
        };
        let kept = self.states.before(tick).filter(|(at, _)| *at >= key_frame);
        let nearest = kept.as_ref().map_or(key_frame, |(at, _)| *at);
        if !(nearest..=tick).contains(&self.next) {
            match kept {
                Some((at, state)) => self.restore(at, &state)?,
                None => self.restore_key_frame(tick)?,
            }
        }
        let mut differs = Ok(());
        while self.next < tick {
            self.cache_state()?;
            match self.step(None) {
                Err(BadReplay::Differs { .. }) if differs.is_err() => {}
                Err(error @ BadReplay::Differs { .. }) => differs = Err(error),
                stepped => stepped?,
            }
        }
        differs
    }

    /// Goes to the first of these ticks that is not lost.
    ///
    /// # Errors
    /// As [`seek`](RecordingPlayer::seek), or if all of them are lost.
    pub fn seek_to_first(&mut self, ticks: &Range<u64>) -> Result<(), BadReplay> {
        match self.seek(ticks.start) {
            Err(BadReplay::Missing(gap)) if gap.ticks.end < ticks.end => Ok(()),
            done => done,
        }
    }

    /// Plays the next tick and returns true, or skips lost ticks and returns false.
    ///
    /// # Errors
    /// As [`step`](RecordingPlayer::step).
    pub fn step_or_skip(&mut self, outbox: Option<&mut dyn Outbox>) -> Result<bool, BadReplay> {
        match self.step(outbox) {
            Err(BadReplay::Missing(_)) => Ok(false),
            done => done.map(|()| true),
        }
    }

    /// Saves the current state for later seeking, if one is due.
    ///
    /// # Errors
    /// If the world cannot be saved.
    pub fn cache_state(&mut self) -> Result<(), BadReplay> {
        if self.states.is_due(self.next) {
            self.state.clear();
            let saved = self.session.save(&mut self.state);
            saved.map_err(|why| BadReplay::State { tick: self.next, why })?;
            self.states.insert(self.next, &self.state);
        }
        Ok(())
    }

    /// Skips lost ticks if others follow, and reports them as the error.
    fn pass_over(&mut self, gap: Gap) -> Result<(), BadReplay> {
        if gap.ticks.end > self.log.ticks().end {
            return Err(BadLog::Missing(gap).into());
        }
        self.restore_key_frame(gap.ticks.end)?;
        Err(BadReplay::Missing(gap))
    }

    /// Goes to the last key frame before the inputs of a tick.
    fn restore_key_frame(&mut self, tick: u64) -> Result<(), BadReplay> {
        let (key_frame, chunk) = self.log.key_frame_before(tick)?;
        self.restore(key_frame, chunk.key_frame.as_ref().map_or(&[], |(_, state)| state))
    }

    fn restore(&mut self, tick: u64, state: &[u8]) -> Result<(), BadReplay> {
        self.session.restore(tick, state).map_err(|why| BadReplay::State { tick, why })?;
        self.next = tick;
        Ok(())
    }
}
