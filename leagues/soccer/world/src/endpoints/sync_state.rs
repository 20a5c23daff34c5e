//! Synchronization with an agent that joins a synchronous world (docs/reference/agent-protocol.md 3.3, 4).
//!
//! Agents join in many ways: some send `syn` with every message, some only in their team, some read all waiting frames
//! and answer the last one only. So nothing is certain before an agent has answered a frame with `syn`. Until then the
//! world does not wait for the agent and sends it only a few frames, since an externally driven world makes thousands
//! in a second. After the agent's first `syn`, the world waits until it has answered the frames that it has got, or is
//! silent because it has read several at once. From then on each frame has one `syn`.
//!
//! Agents for which the first tick has waited start together: the world expects any message of theirs for each frame,
//! to make equal agents play equal games.

use std::time::Duration;

/// Cycles for which 0.7.3 does not wait for a new connection, the first included (docs/reference/physics.md E.2), and
/// the frames made before it waits: the last but one has been sent then.
const GRACE_CYCLES: u32 = 5;
const FRAMES_MIN: u32 = 2;

/// Frames that a newcomer gets without an answer, and cycles after which it gets another one nevertheless.
const UNANSWERED_MAX: u32 = 3;
const SILENT_CYCLES_MAX: u32 = 100;

/// Silence after which an agent that has said `syn` has read all its frames.
const CATCH_UP: Duration = Duration::from_millis(200);

/// Silence after which an agent present before the first tick needs another frame to speak, how often that may happen,
/// and the number of frames for which the world expects a message.
const START: Duration = Duration::from_secs(5);
const START_SILENCES_MAX: u32 = 2;
const START_FRAMES_MAX: u32 = 50;

/// True if 0.7.3 waits for an agent.
pub(super) fn has_joined_073(cycles: u32, frames: u32) -> bool {
    cycles >= GRACE_CYCLES && frames >= FRAMES_MIN
}

/// The content of one message of an agent.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct MessageContent {
    pub scene: bool,
    pub init: bool,
    pub syn: bool,
}

/// The progress of an agent's synchronization.
#[derive(Debug, Default)]
pub(super) struct SyncState {
    /// True if the latest cycle made a frame; the next one sends it.
    is_made: bool,
    /// Frames sent that the agent, as far as the endpoint knows, has not answered.
    unanswered: u32,
    /// Cycles since the latest frame.
    cycles_without: u32,
    /// True if the agent has answered a frame with `syn`.
    has_joined: bool,
    /// True if it may still have unread frames from the time before `syn`.
    is_behind: bool,
    /// Frames for which the world still expects a message of an initial agent, and its remaining silences.
    start_frames: u32,
    silences: u32,
}

impl SyncState {
    /// Marks an agent that was present before the first tick.
    pub fn mark_initial(&mut self) {
        (self.start_frames, self.silences) = (START_FRAMES_MAX, START_SILENCES_MAX);
    }

    /// True if the agent gets the frame of this cycle in an externally driven world.
    pub fn wants_frame(&self) -> bool {
        let outstanding = self.unanswered + u32::from(self.is_made);
        self.has_joined || outstanding < UNANSWERED_MAX || self.cycles_without >= SILENT_CYCLES_MAX
    }

    /// Ends a cycle; `is_made` is true if it made a frame for the agent.
    pub fn end_cycle(&mut self, is_made: bool) {
        self.cycles_without = if is_made { 0 } else { self.cycles_without.saturating_add(1) };
        // This cycle has sent the frame that the last one made.
        if std::mem::replace(&mut self.is_made, is_made) {
            self.unanswered = self.unanswered.saturating_add(1);
            self.start_frames = self.start_frames.saturating_sub(1);
        }
    }

    /// Handles a message of the agent.
    pub fn on_message(&mut self, content: &MessageContent) {
        if self.unanswered == 0 {
            // Said before there was a frame to answer, or more than one message for a frame.
            return;
        }
        if self.start_frames > 0 && !self.has_joined {
            // The world has waited for each of its messages: it has read everything.
            self.unanswered = 0;
            self.has_joined = content.syn;
        } else if content.syn || (content.init && !self.has_joined) {
            self.unanswered -= 1;
            self.is_behind = (self.is_behind || !self.has_joined) && self.unanswered > 0;
            self.has_joined |= content.syn;
        }
    }

    /// True if the agent has answered a frame with `syn`.
    pub fn has_joined(&self) -> bool {
        self.has_joined
    }

    /// True if the next tick must wait for the agent's `syn` to a frame. While the agent may be behind, an answer is
    /// only expected, since it may have read several frames at once and owe nothing.
    pub fn owes_answer(&self) -> bool {
        self.has_joined && self.unanswered > 0 && !self.is_behind
    }

    /// The silence after which the world stops expecting an answer; `None` if it expects none.
    pub fn answer_timeout(&self) -> Option<Duration> {
        match self {
            SyncState { unanswered: 0, .. } => None,
            SyncState { has_joined: true, is_behind: true, .. } => Some(CATCH_UP),
            SyncState { has_joined: false, start_frames: 1.., .. } => Some(START),
            _ => None,
        }
    }

    /// Handles a silence of the length of [`answer_timeout`](Joining::patience).
    pub fn on_answer_timeout(&mut self) {
        self.unanswered = 0;
        self.is_behind = false;
        self.silences = self.silences.saturating_sub(1);
        if self.silences == 0 {
            self.start_frames = 0;
        }
    }
}
