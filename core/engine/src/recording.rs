//! Recording: a sink receives everything needed to reproduce a run, as bytes.
//!
//! The simulation encodes, so a sink needs to know no world. It runs on the tick's thread and should only copy.

use std::borrow::Cow;

use crate::{Columns, Observer, ObserverContext, ParticipantId, ScheduleEvent, Stamp, World, WorldInput};

/// Receives the recording of a run.
pub trait RecordingSink: Send {
    /// True if the sink records nothing at present. A run recorded from a later moment begins with a key frame there.
    fn is_suspended(&self) -> bool {
        false
    }

    /// Receives the state of the world before the inputs of this tick.
    fn key_frame(&mut self, tick: u64, state: &[u8]);

    /// Receives a tick: the inputs before its step and the digest after it.
    fn tick(&mut self, tick: u64, inputs: &Columns, digest: u64);

    /// Receives the frame that a player is due after this tick; called before [`tick`](RecordingSink::tick).
    fn frame(&mut self, _tick: u64, _participant: u32, _frame: &[u8]) {}

    /// Receives an event of this tick.
    fn world_event(&mut self, tick: u64, event: &WorldEvent<'_>);

    /// Ends the recording: the inputs after the last step, for the tick of this number, and the names of the teams.
    fn end(&mut self, tick: u64, inputs: &Columns, teams: Vec<String>);

    /// Reports that data cannot be recorded; the run continues.
    fn recording_error(&mut self, tick: u64, why: String);
}

/// An event of the world for timelines, viewers and logs.
#[derive(Debug, Clone, PartialEq)]
pub struct WorldEvent<'a> {
    /// One word: `goal`, `foul`, `mode`.
    pub kind: &'static str,
    /// Description of the event.
    pub text: Cow<'a, str>,
    /// The cause in words; may be empty.
    pub reason: Cow<'a, str>,
    /// The world's displayed clock, s.
    pub time_s: f64,
}

/// The observer that feeds a recording sink.
pub(crate) struct Recorder {
    sink: Box<dyn RecordingSink>,
    /// Ticks from one key frame to the next.
    key_frame_ticks: u64,
    /// Inputs since the last step.
    inputs: Columns,
    state: Vec<u8>,
    /// True if the sink was suspended when the last tick ended.
    is_suspended: bool,
}

impl Recorder {
    pub(crate) fn new(sink: Box<dyn RecordingSink>, key_frame_ticks: u64) -> Recorder {
        Recorder {
            is_suspended: sink.is_suspended(),
            sink,
            key_frame_ticks: key_frame_ticks.max(1),
            inputs: Columns::default(),
            state: Vec::new(),
        }
    }

    /// Begins the recording at this tick.
    pub(crate) fn begin<W: World>(&mut self, tick: u64, world: &W) {
        if !self.is_suspended {
            self.key_frame(tick, world);
        }
    }

    fn key_frame<W: World>(&mut self, tick: u64, world: &W) {
        self.state.clear();
        match world.save(&mut self.state) {
            Ok(()) => self.sink.key_frame(tick, &self.state),
            Err(error) => self.sink.recording_error(tick, error.to_string()),
        }
    }
}

impl<W: World> Observer<W> for Recorder {
    fn input(&mut self, stamp: Stamp, input: &WorldInput<W>) {
        if !self.is_suspended
            && let Err(error) = self.inputs.push(input)
        {
            self.sink.recording_error(stamp.tick, error.to_string());
        }
    }

    fn frame(&mut self, tick: u64, participant: ParticipantId, frame: &[u8]) {
        self.sink.frame(tick, participant.0, frame);
    }

    fn event(&mut self, event: ScheduleEvent, context: &ObserverContext<'_, W>) {
        let was_suspended = self.is_suspended;
        self.is_suspended = self.sink.is_suspended();
        if self.is_suspended {
            return self.inputs.clear();
        }
        match event {
            // In the middle of a tick some inputs are missing already: recording begins with the next one.
            ScheduleEvent::EndCycle if was_suspended => self.key_frame(context.tick + 1, context.world),
            _ if was_suspended => self.is_suspended = true,
            ScheduleEvent::Init => self.key_frame(context.tick, context.world),
            ScheduleEvent::EndCycle => {
                self.sink.tick(context.tick, &self.inputs, context.digest);
                self.inputs.clear();
                context.world.visit_events(&mut |event| self.sink.world_event(context.tick, &event));
                if (context.tick + 1).is_multiple_of(self.key_frame_ticks) {
                    self.key_frame(context.tick + 1, context.world);
                }
            }
            ScheduleEvent::Done => self.sink.end(context.tick, &self.inputs, context.world.teams()),
            ScheduleEvent::StartCycle | ScheduleEvent::FramesSent | ScheduleEvent::ActAgent => {}
        }
    }
}
