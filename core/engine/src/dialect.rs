//! A dialect serves one kind of seat: it turns a connection's bytes into actions and the world's state into bytes.

use std::net::IpAddr;
use std::ops::Range;
use std::time::Duration;

use crate::{Playback, Rejection, Rejections, RequestTo, Role, Seat, World};

/// The frames that a dialect makes for its seats at the end of a tick; the door keeps them until it sends them. One
/// buffer that is reused, so that a steady tick allocates nothing; several seats may share one range of it.
#[derive(Debug, Default)]
pub struct Outgoing {
    /// All frames back to back, framing included.
    pub bytes: Vec<u8>,
    /// Which seat gets which part of `bytes`, in the order of sending.
    pub frames: Vec<(Seat, Range<usize>)>,
    /// Seats that were due a frame which the dialect did not make, because they do not read.
    pub discarded: Vec<Seat>,
    /// Seats whose connections have to be closed, with the reasons: for instance because they do not read.
    pub ended: Vec<(Seat, &'static str)>,
}

impl Outgoing {
    /// Appends a frame for one seat.
    pub fn push(&mut self, seat: Seat, frame: &[u8]) {
        let start = self.bytes.len();
        self.bytes.extend_from_slice(frame);
        self.frames.push((seat, start..self.bytes.len()));
    }

    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.frames.clear();
        self.discarded.clear();
        self.ended.clear();
    }
}

/// When a dialect's seats are served.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Service {
    /// Frames leave at the end of the tick that made them, as monitors have them (docs/reference/monitor-protocol.md
    /// 1). Otherwise they leave early in the next tick, as agents have them (docs/reference/agent-protocol.md 3.1).
    pub sends_at_once: bool,
    /// Newcomers get a first frame before the step of the tick that gives them their seats.
    pub welcomes: bool,
    /// The room serves the seats while the world stands still or waits for an answer: they may let it go on.
    pub while_waiting: bool,
}

impl Service {
    /// For seats that watch: all three.
    pub const WATCHERS: Service = Service { sends_at_once: true, welcomes: true, while_waiting: true };
}

/// One kind of connection (agent, monitor and trainer, ...), all its seats.
///
/// It owns its framing and keeps per-seat state (half frames, what was sent last, percept counters).
pub trait Dialect<W: World>: Send {
    /// Name for logs and metrics: `agent`, `monitor`.
    fn name(&self) -> &'static str;

    /// The role of its seats.
    fn role(&self) -> Role;

    /// When its seats are served.
    fn service(&self) -> Service {
        Service::default()
    }

    /// A connection took a seat. Bytes that arrived before are read at the end of this tick.
    fn open(&mut self, seat: Seat);

    /// The connection that has just taken this seat comes from there, if it comes from a socket. Nothing that a world computes
    /// may follow from it: a replay does not have it.
    fn comes_from(&mut self, _seat: Seat, _address: IpAddr) {}

    /// Consumes bytes that arrived, appends the requests they complete. Half frames are kept.
    /// Everything wrong with the bytes goes into `rejections`; a fatal one ends the connection (requests already
    /// appended are still carried out).
    fn read(&mut self, seat: Seat, bytes: &[u8], requests: &mut Vec<RequestTo<W>>, rejections: &mut Rejections);

    /// A player inside the program has said this as values, in place of one frame; the door queues the actions. From
    /// then on it takes its percepts as values, too.
    fn hear(&mut self, _seat: Seat, _actions: &[W::Action]) {}

    /// Exchanges `percept` for that of a seat which takes values, in place of the frame that it is due. False if it is
    /// due none.
    fn take_percept(&mut self, _seat: Seat, _percept: &mut W::Percept) -> bool {
        false
    }

    /// From now on a synchronous clock turns the world: it waits for the seats that [`awaits`](Dialect::awaits) names.
    fn keep_step(&mut self) {}

    /// The first tick has waited for agents, and comes now: the seats that are there begin together.
    fn begin_together(&mut self) {}

    /// Whether a synchronous clock has to wait for this seat before the next tick.
    fn awaits(&self, seat: Seat) -> bool;

    /// How long a synchronous clock still waits for a word from this seat, although the tick does not need it: the
    /// longest silence, in wall time. A newcomer that has not read all its frames yet catches up meanwhile.
    fn patience(&self, _seat: Seat) -> Option<Duration> {
        None
    }

    /// The seat was silent for longer than that.
    fn lose_patience(&mut self, _seat: Seat) {}

    /// Whether the seat has asked for a body so far. A world that waits for its first agents counts these.
    fn has_asked(&self, _seat: Seat) -> bool {
        false
    }

    /// Whether the seat does not take part yet and only holds a place. The server may close its connection after a
    /// while. Viewers are never idle.
    fn is_idle(&self, _seat: Seat) -> bool {
        false
    }

    /// The world is as it was after this many steps of the run. The room says so before it asks for frames.
    fn turn(&mut self, _ticks: u64) {}

    /// Whether the seats should be shown the world although it stands still and they have asked for nothing.
    fn is_stale(&self, _world: &W) -> bool {
        false
    }

    /// True if the next tick leaves requests with their seats, as far as they [may wait](Dialect::may_wait). A world that
    /// stands still carries out everything.
    fn delays_requests(&self, _world: &W) -> bool {
        false
    }

    /// True if this request may wait. The tick carries out all others, with what the same seat has asked for before.
    fn may_wait(&self, _request: &RequestTo<W>) -> bool {
        true
    }

    /// Senses and encodes for all seats; called once at the end of every tick. `out` comes empty.
    fn sense(&mut self, world: &W, out: &mut Outgoing);

    /// The same although no frame may be due: the world was put somewhere else. `out` comes empty.
    fn show(&mut self, world: &W, out: &mut Outgoing) {
        self.sense(world, out);
    }

    /// Makes the first frames of the seats that were given in this tick; they leave before the step. `out` comes empty.
    /// The room calls it only if the dialect [welcomes](Service::welcomes).
    fn welcome(&mut self, _world: &W, _out: &mut Outgoing) {}

    /// The world has stood still for long because answers are missing: `missing` names their seats. The dialect may
    /// tell its seats. `out` comes empty. The room calls it only if the seats [are served
    /// meanwhile](Service::while_waiting).
    fn stalled(&mut self, _world: &W, _missing: &[String], _out: &mut Outgoing) {}

    /// A newcomer has taken a vacant seat: what the dialect keeps of the seat `from` belongs to the seat `to` now.
    fn reseat(&mut self, _from: Seat, _to: Seat) {}

    /// The world waits, without a step, for players that come back to their seats. Makes frames for newcomers that
    /// cannot ask for a seat before they have got one. `out` comes empty; the frames leave at once.
    fn receive_players(&mut self, _world: &W, _out: &mut Outgoing) {}

    /// The world was put into another of its states: nothing leads on from what the seats were shown before.
    fn show_anew(&mut self, _world: &W) {}

    /// The world did not accept something that this seat has asked for.
    fn rejected(&mut self, _seat: Seat, _rejection: &Rejection) {}

    /// Appends what seats have asked of a recording that is shown, in another way than by commands of the world.
    fn asked(&mut self, _asked: &mut Vec<Playback>) {}

    /// A frame for this seat was discarded because the receiver is too slow. A dialect that sends differences starts
    /// again from the full state once the seat has [caught up](Dialect::caught_up); until then nothing reaches it.
    fn missed(&mut self, _seat: Seat) {}

    /// A seat that missed frames has read all that was sent to it.
    fn caught_up(&mut self, _seat: Seat) {}

    /// The seat is gone.
    fn close(&mut self, seat: Seat);
}
