//! A dialect serves one kind of seat: it turns a connection's bytes into actions and the world's state into bytes.

use std::ops::Range;
use std::time::Duration;

use crate::{Rejections, Seat, World};

/// What a dialect has to say to its seats at the end of a tick; kept until it is sent. One buffer that is reused,
/// so that a steady tick allocates nothing; several seats may share one range of it.
#[derive(Debug, Default)]
pub struct Outgoing {
    /// All frames back to back, framing included.
    pub bytes: Vec<u8>,
    /// Who gets which part of `bytes`, in the order of sending.
    pub frames: Vec<(Seat, Range<usize>)>,
    /// Seats for which a frame was due that was not made, because they do not read.
    pub discarded: Vec<Seat>,
}

impl Outgoing {
    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.frames.clear();
        self.discarded.clear();
    }
}

/// One kind of connection (agent, monitor and trainer, ...), all its seats.
///
/// It owns its framing and keeps per-seat state (half frames, what was sent last, percept counters).
pub trait Dialect<W: World>: Send {
    /// Name for logs and metrics: `agent`, `monitor`.
    fn name(&self) -> &'static str;

    /// A connection took a seat. Bytes that arrived before are read at the end of this tick.
    fn open(&mut self, seat: Seat);

    /// Consumes bytes that arrived, appends the actions they complete. Half frames are kept.
    /// Everything wrong with the bytes goes into `rejections`; a fatal one ends the connection (actions already
    /// appended are still carried out).
    fn read(&mut self, seat: Seat, bytes: &[u8], actions: &mut Vec<W::Action>, rejections: &mut Rejections);

    /// From now on a synchronous clock turns the world: it waits for those whom [`awaits`](Dialect::awaits) names.
    fn keep_step(&mut self) {}

    /// The first tick has waited for agents, and comes now: the seats that are there begin together.
    fn begin_together(&mut self) {}

    /// Whether a synchronous clock has to wait for this seat before the next tick.
    fn awaits(&self, seat: Seat) -> bool;

    /// How much longer than the others a synchronous clock waits for a word from this seat, although nothing depends on
    /// it: in silence for so long, in wall time. A newcomer that has not read all its frames yet catches up meanwhile.
    fn patience(&self, _seat: Seat) -> Option<Duration> {
        None
    }

    /// The seat was silent for longer than that.
    fn lose_patience(&mut self, _seat: Seat) {}

    /// Whether what the seat has said so far asks for a body. A world that waits for its first agents counts these.
    fn has_asked(&self, _seat: Seat) -> bool {
        false
    }

    /// Whether the seat has not become anything yet that takes part: it only holds a place. Whoever serves the session
    /// may close it after a while. Those who look on are never idle.
    fn is_idle(&self, _seat: Seat) -> bool {
        false
    }

    /// Called once at the end of every tick: sense and encode for all seats. `out` comes empty.
    fn sense(&mut self, world: &mut W, out: &mut Outgoing);

    /// Whether frames leave at the end of the tick that made them, as monitors have them
    /// (docs/reference/monitor-protocol.md 1), or early in the next tick, as agents have them
    /// (docs/reference/agent-protocol.md 3.1).
    fn immediate(&self) -> bool {
        false
    }

    /// Frames that leave before the step: the first ones of those who took their seats in this tick. `out` comes empty.
    /// Called only if [`immediate`](Dialect::immediate).
    fn welcome(&mut self, _world: &mut W, _out: &mut Outgoing) {}

    /// The world waits for answers and stands still, for longer than people like: `missing` says whose. Those who look on
    /// may be told. `out` comes empty. Called only if [`immediate`](Dialect::immediate).
    fn stalled(&mut self, _world: &mut W, _missing: &[String], _out: &mut Outgoing) {}

    /// A frame for this seat was discarded because the receiver is too slow. Who sends differences has to start
    /// again from the full state once it has [caught up](Dialect::caught_up); until then nothing reaches it.
    fn missed(&mut self, _seat: Seat) {}

    /// A seat that missed frames has read all that was sent to it.
    fn caught_up(&mut self, _seat: Seat) {}

    /// The seat is gone.
    fn close(&mut self, seat: Seat);
}
