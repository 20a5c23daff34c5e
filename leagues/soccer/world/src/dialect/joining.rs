//! How a synchronous world treats an agent that joins it (docs/reference/agent-protocol.md 3.3, 4).
//!
//! Agents join in many ways: some say `syn` with every message, some not before they are in their team, some read all
//! frames that wait and answer the last one only. So nothing is certain before an agent has said `syn` in answer to a
//! frame; until then the world goes on without it, and it gets a few frames, no more, until it speaks: a world that others
//! drive makes thousands in a second. When it says `syn` for the first time, the world waits until it has answered those
//! that it has got, or is silent because it has read several of them at once. From then on there is one `syn` for each
//! frame.
//!
//! Agents for which the first tick has waited begin together: a word of theirs, whichever, is expected for each frame, so
//! that equal agents begin equal games.

use std::time::Duration;

/// Cycles for which 0.7.3 does not wait for a new connection, the one that accepted it included
/// (docs/reference/physics.md E.2), and frames that must have been made: the last but one has been sent then.
const GRACE_CYCLES: u32 = 5;
const FRAMES_MIN: u32 = 2;

/// Frames that a newcomer gets without a word of its own, and cycles after which it gets another one all the same.
const UNANSWERED_MAX: u32 = 3;
const SILENT_CYCLES_MAX: u32 = 100;

/// Silence after which an agent that has said `syn` has read all its frames.
const CATCH_UP: Duration = Duration::from_millis(200);

/// Silence after which an agent that begins with the world needs another frame before it speaks, how often that may be, and
/// for how many frames a word is expected at most.
const START: Duration = Duration::from_secs(5);
const START_SILENCES_MAX: u32 = 2;
const START_FRAMES_MAX: u32 = 50;

/// Whether 0.7.3 waits for an agent.
pub(super) fn has_joined_073(cycles: u32, frames: u32) -> bool {
    cycles >= GRACE_CYCLES && frames >= FRAMES_MIN
}

/// The content of one message of an agent.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Heard {
    pub scene: bool,
    pub init: bool,
    pub syn: bool,
}

/// How far an agent is.
#[derive(Debug, Default)]
pub(super) struct Joining {
    /// A frame was made in the latest cycle: the next one sends it.
    is_made: bool,
    /// Frames that the door has sent and, as far as it knows, the agent has not answered.
    unanswered: u32,
    /// Cycles since the latest frame.
    cycles_without: u32,
    /// It has answered a frame with `syn`.
    has_joined: bool,
    /// It may still have unread frames from the time before.
    is_behind: bool,
    /// Frames for which a word is still expected, because it began with the world, and how often it may still be silent.
    start_frames: u32,
    silences: u32,
}

impl Joining {
    /// It was there before the first tick, which has waited for it.
    pub fn begin_with_the_world(&mut self) {
        (self.start_frames, self.silences) = (START_FRAMES_MAX, START_SILENCES_MAX);
    }

    /// Whether it gets the frame of this cycle in a world that others drive.
    pub fn wants_frame(&self) -> bool {
        let outstanding = self.unanswered + u32::from(self.is_made);
        self.has_joined || outstanding < UNANSWERED_MAX || self.cycles_without >= SILENT_CYCLES_MAX
    }

    /// A cycle ends; whether a frame was made for it.
    pub fn cycle(&mut self, is_made: bool) {
        self.cycles_without = if is_made { 0 } else { self.cycles_without.saturating_add(1) };
        // This cycle has sent the frame that the last one made.
        if std::mem::replace(&mut self.is_made, is_made) {
            self.unanswered = self.unanswered.saturating_add(1);
            self.start_frames = self.start_frames.saturating_sub(1);
        }
    }

    /// A message has come.
    pub fn hear(&mut self, heard: &Heard) {
        if self.unanswered == 0 {
            // Said before there was a frame to answer, or more than one message for a frame.
            return;
        }
        if self.start_frames > 0 && !self.has_joined {
            // The world has waited for each of its words: it has read everything.
            self.unanswered = 0;
            self.has_joined = heard.syn;
        } else if heard.syn || (heard.init && !self.has_joined) {
            self.unanswered -= 1;
            self.is_behind = (self.is_behind || !self.has_joined) && self.unanswered > 0;
            self.has_joined |= heard.syn;
        }
    }

    /// Whether it has answered a frame with `syn`.
    pub fn has_joined(&self) -> bool {
        self.has_joined
    }

    /// Whether the next tick has to wait for its `syn`: it has got a frame to answer. As long as it may be behind, a word of
    /// it is only expected: it may have read several frames at once and owe nothing.
    pub fn owes_answer(&self) -> bool {
        self.has_joined && self.unanswered > 0 && !self.is_behind
    }

    /// For how long in silence a word of it is expected.
    pub fn patience(&self) -> Option<Duration> {
        match self {
            Joining { unanswered: 0, .. } => None,
            Joining { has_joined: true, is_behind: true, .. } => Some(CATCH_UP),
            Joining { has_joined: false, start_frames: 1.., .. } => Some(START),
            _ => None,
        }
    }

    /// It was silent for that long.
    pub fn lose_patience(&mut self) {
        self.unanswered = 0;
        self.is_behind = false;
        self.silences = self.silences.saturating_sub(1);
        if self.silences == 0 {
            self.start_frames = 0;
        }
    }
}
