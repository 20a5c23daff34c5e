//! Endpoint handlers: each turns the bytes of one kind of connection into actions, and the world's state into bytes.

use std::net::IpAddr;
use std::ops::Range;
use std::time::Duration;

use crate::{ParticipantId, PlaybackCommand, Rejection, Rejections, Role, World, WorldRequest};

/// The frames that a handler makes for its participants at the end of a tick, kept until the endpoint sends them. One
/// reused buffer keeps a steady tick free of allocations; several participants may share one range of it.
#[derive(Debug, Default)]
pub struct OutgoingFrames {
    /// All frames back to back, framing included.
    pub bytes: Vec<u8>,
    /// The range of `bytes` for each participant, in the order of sending.
    pub frames: Vec<(ParticipantId, Range<usize>)>,
    /// Participants for which the handler made no frame, because they do not read.
    pub discarded: Vec<ParticipantId>,
    /// Participants whose connections have to be closed, with the reasons: for instance because they do not read.
    pub disconnects: Vec<(ParticipantId, &'static str)>,
}

impl OutgoingFrames {
    /// Appends a frame for one participant.
    pub fn push(&mut self, participant: ParticipantId, frame: &[u8]) {
        let start = self.bytes.len();
        self.bytes.extend_from_slice(frame);
        self.frames.push((participant, start..self.bytes.len()));
    }

    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.frames.clear();
        self.discarded.clear();
        self.disconnects.clear();
    }
}

/// The times at which an endpoint's participants are served.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ServicePolicy {
    /// Frames leave at the end of the tick that made them, as for monitors (docs/reference/monitor-protocol.md 1).
    /// Otherwise they leave early in the next tick, as for agents (docs/reference/agent-protocol.md 3.1).
    pub sends_immediately: bool,
    /// Newcomers get a first frame before the step of the tick that admits them.
    pub has_first_frame: bool,
    /// The simulation serves the participants while the world is paused or waits for an answer: they may resume it.
    pub runs_while_waiting: bool,
}

impl ServicePolicy {
    /// The policy for viewers: all three are true.
    pub const VIEWERS: ServicePolicy =
        ServicePolicy { sends_immediately: true, has_first_frame: true, runs_while_waiting: true };
}

/// The handler of one endpoint's connections: agents, monitors and trainers, ...
///
/// It owns its framing and keeps per-participant state (half frames, what was sent last, percept counters). The traits
/// that it requires are optional parts: `impl ViewerService<Boxes> for TextEndpoint {}` leaves one out.
pub trait EndpointHandler<W: World>: Synchronization + PlayerService<W> + ViewerService<W> + Send {
    /// Name for logs and metrics: `agent`, `monitor`.
    fn name(&self) -> &'static str;

    /// The role of its participants.
    fn role(&self) -> Role;

    /// The times at which its participants are served.
    fn service(&self) -> ServicePolicy {
        ServicePolicy::default()
    }

    /// A connection became a participant. Bytes that arrived before are read at the end of this tick.
    fn open(&mut self, participant: ParticipantId);

    /// Sets the address of a new participant, if it is connected by a socket. No computed state may depend on it: a
    /// replay does not have it.
    fn set_address(&mut self, _participant: ParticipantId, _address: IpAddr) {}

    /// Consumes bytes that arrived and appends the requests they complete. Half frames are kept. Errors go into
    /// `rejections`; a fatal one ends the connection (requests already appended are still applied). `world` is the
    /// state after the last step: an answer may depend on it, and so may a request, since recordings have requests.
    fn read(
        &mut self,
        world: &W,
        participant: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<W>>,
        rejections: &mut Rejections,
    );

    /// Sets the number of steps that led to the current state. The simulation calls it before it asks for frames.
    fn set_tick(&mut self, _ticks: u64) {}

    /// Senses and encodes for all participants; called once at the end of every tick. `out` is empty at first.
    fn sense(&mut self, world: &W, out: &mut OutgoingFrames);

    /// Like [`sense`](EndpointHandler::sense), but always makes frames, after a jump of the state. `out` is empty at
    /// first.
    fn snapshot(&mut self, world: &W, out: &mut OutgoingFrames) {
        self.sense(world, out);
    }

    /// The world rejected a request of this participant.
    fn on_rejection(&mut self, _participant: ParticipantId, _rejection: &Rejection) {}

    /// A frame was discarded because the receiver is too slow. A handler that sends differences starts again from the
    /// full state once the participant has [caught up](EndpointHandler::on_caught_up); until then it gets nothing.
    fn on_frame_missed(&mut self, _participant: ParticipantId) {}

    /// A participant that missed frames has read everything sent to it.
    fn on_caught_up(&mut self, _participant: ParticipantId) {}

    /// The participant has left.
    fn close(&mut self, participant: ParticipantId);
}

/// The answers that a synchronous clock waits for, and idle participants. Optional.
pub trait Synchronization {
    /// Switches to a synchronous clock, which waits for the participants that [`awaits`](Synchronization::awaits) names.
    fn set_synchronous(&mut self) {}

    /// True if a synchronous clock has to wait for this participant before the next tick.
    fn awaits(&self, _participant: ParticipantId) -> bool {
        false
    }

    /// The longest silence (wall time) that a synchronous clock still grants a participant whose message the tick does
    /// not need. A newcomer that has not read all its frames yet catches up meanwhile.
    fn message_timeout(&self, _participant: ParticipantId) -> Option<Duration> {
        None
    }

    /// The participant exceeded its [`message_timeout`](Synchronization::message_timeout).
    fn on_message_timeout(&mut self, _participant: ParticipantId) {}

    /// True if the participant does not take part yet and only holds a place. The server may close its connection after
    /// a while. Viewers are never idle.
    fn is_idle(&self, _participant: ParticipantId) -> bool {
        false
    }
}

/// The service of players: a common start, values instead of frames, reconnections. Optional.
pub trait PlayerService<W: World> {
    /// The first tick waited for agents and comes now: all present participants start together.
    fn start_together(&mut self) {}

    /// True if the participant has asked for a body. A world that waits for its first agents counts these.
    fn has_requested_body(&self, _participant: ParticipantId) -> bool {
        false
    }

    /// An in-process player gave these actions in place of one frame; the endpoint queues them. From then on it also
    /// takes its percepts as values.
    fn on_actions(&mut self, _participant: ParticipantId, _actions: &[W::Action]) {}

    /// Swaps `percept` with the one that a participant taking values is due in place of a frame. False if it is due
    /// none.
    fn take_percept(&mut self, _participant: ParticipantId, _percept: &mut W::Percept) -> bool {
        false
    }

    /// A newcomer has reconnected: the handler's data of participant `from` belongs to participant `to` now.
    fn reconnect(&mut self, _from: ParticipantId, _to: ParticipantId) {}

    /// Makes frames for newcomers that need one before they can reconnect, while the world waits for players without a
    /// step. `out` is empty at first; the frames leave at once.
    fn reconnection_frames(&mut self, _world: &W, _out: &mut OutgoingFrames) {}
}

/// The service of viewers, also while the world is paused, waits, or is a recording. Optional.
pub trait ViewerService<W: World> {
    /// Makes the first frames of the participants admitted in this tick; they leave before the step. `out` is empty at
    /// first. The simulation calls it only if the handler [asks for it](ServicePolicy::has_first_frame).
    fn first_frames(&mut self, _world: &W, _out: &mut OutgoingFrames) {}

    /// True if the participants should get a frame although the world is paused and they have requested nothing.
    fn is_stale(&self, _world: &W) -> bool {
        false
    }

    /// True if the next tick delays those requests that [may wait](ViewerService::may_wait). A paused world applies
    /// everything.
    fn delays_requests(&self, _world: &W) -> bool {
        false
    }

    /// True if this request may wait. The tick applies all others, with earlier requests of the same participant.
    fn may_wait(&self, _request: &WorldRequest<W>) -> bool {
        true
    }

    /// The world has waited long for answers of the participants that `missing` names. The handler may report this.
    /// `out` is empty at first. The simulation calls it only if the participants [are served
    /// meanwhile](ServicePolicy::runs_while_waiting).
    fn stall_frames(&mut self, _world: &W, _missing: &[String], _out: &mut OutgoingFrames) {}

    /// The world was put into another state: earlier frames have no continuation.
    fn on_state_loaded(&mut self, _world: &W) {}

    /// Appends the participants' requests to the player of a recording, unless they are commands of the world.
    fn take_playback_commands(&mut self, _commands: &mut Vec<PlaybackCommand>) {}
}
