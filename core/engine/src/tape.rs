//! Recording: a sink receives everything needed to reproduce a run, as bytes.
//!
//! The simulation encodes, so a sink needs to know no world. It runs on the tick's thread and should only copy.

use std::borrow::Cow;

use crate::{Columns, Event, InputTo, Observer, Seat, Seen, Stamp, World};

/// Receives the recording of a run.
pub trait Tape: Send {
    /// True if the sink records nothing at present. A run recorded from a later moment begins with a key frame there.
    fn is_asleep(&self) -> bool {
        false
    }

    /// Receives the state of the world before the inputs of this tick.
    fn key_frame(&mut self, tick: u64, state: &[u8]);

    /// Receives a tick: the inputs before its step and the digest after it.
    fn tick(&mut self, tick: u64, inputs: &Columns, digest: u64);

    /// Receives the frame that a player is due after this tick; called before [`tick`](Tape::tick).
    fn frame(&mut self, _tick: u64, _seat: u32, _frame: &[u8]) {}

    /// Receives an event of this tick.
    fn happened(&mut self, tick: u64, happening: &Happening<'_>);

    /// Ends the recording: the inputs after the last step, for the tick of this number, and the names of the teams.
    fn end(&mut self, tick: u64, inputs: &Columns, teams: Vec<String>);

    /// Reports that data cannot be recorded; the run continues.
    fn failed(&mut self, tick: u64, why: String);
}

/// An event of the world for timelines, viewers and logs.
#[derive(Debug, Clone, PartialEq)]
pub struct Happening<'a> {
    /// One word: `goal`, `foul`, `mode`.
    pub kind: &'static str,
    /// Description of the event.
    pub what: Cow<'a, str>,
    /// The cause in words; may be empty.
    pub why: Cow<'a, str>,
    /// The world's displayed clock, s.
    pub time_s: f64,
}

/// The observer that feeds a recording sink.
pub(crate) struct Recorder {
    tape: Box<dyn Tape>,
    /// Ticks from one key frame to the next.
    key_frame_ticks: u64,
    /// Inputs since the last step.
    inputs: Columns,
    state: Vec<u8>,
    /// True if the sink was suspended when the last tick ended.
    is_asleep: bool,
}

impl Recorder {
    pub(crate) fn new(tape: Box<dyn Tape>, key_frame_ticks: u64) -> Recorder {
        Recorder {
            is_asleep: tape.is_asleep(),
            tape,
            key_frame_ticks: key_frame_ticks.max(1),
            inputs: Columns::default(),
            state: Vec::new(),
        }
    }

    /// Begins the recording at this tick.
    pub(crate) fn begin<W: World>(&mut self, tick: u64, world: &W) {
        if !self.is_asleep {
            self.key_frame(tick, world);
        }
    }

    fn key_frame<W: World>(&mut self, tick: u64, world: &W) {
        self.state.clear();
        match world.save(&mut self.state) {
            Ok(()) => self.tape.key_frame(tick, &self.state),
            Err(error) => self.tape.failed(tick, error.to_string()),
        }
    }
}

impl<W: World> Observer<W> for Recorder {
    fn input(&mut self, stamp: Stamp, input: &InputTo<W>) {
        if !self.is_asleep
            && let Err(error) = self.inputs.push(input)
        {
            self.tape.failed(stamp.tick, error.to_string());
        }
    }

    fn frame(&mut self, tick: u64, seat: Seat, frame: &[u8]) {
        self.tape.frame(tick, seat.0, frame);
    }

    fn event(&mut self, event: Event, seen: &Seen<'_, W>) {
        let was_asleep = self.is_asleep;
        self.is_asleep = self.tape.is_asleep();
        if self.is_asleep {
            return self.inputs.clear();
        }
        match event {
            // In the middle of a tick some inputs are missing already: recording begins with the next one.
            Event::EndCycle if was_asleep => self.key_frame(seen.tick + 1, seen.world),
            _ if was_asleep => self.is_asleep = true,
            Event::Init => self.key_frame(seen.tick, seen.world),
            Event::EndCycle => {
                self.tape.tick(seen.tick, &self.inputs, seen.digest);
                self.inputs.clear();
                seen.world.happenings(&mut |happening| self.tape.happened(seen.tick, &happening));
                if (seen.tick + 1).is_multiple_of(self.key_frame_ticks) {
                    self.key_frame(seen.tick + 1, seen.world);
                }
            }
            Event::Done => self.tape.end(seen.tick, &self.inputs, seen.world.teams()),
            Event::StartCycle | Event::FramesSent | Event::ActAgent => {}
        }
    }
}
