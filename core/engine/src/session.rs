//! The interface through which a server or a program drives a room: doors, bytes and ticks, and none of the world's
//! types.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::Duration;

use crate::{Connection, Phase, Rejection};

/// The receiver of everything that a tick sends. Called in the middle of the tick, before the step, so that agents
/// think while the world steps.
pub trait Outbox {
    /// One whole frame, framing included. False if it was discarded because the receiver is too slow.
    fn send(&mut self, connection: Connection, frame: &[u8]) -> bool;

    /// Whether there is room for a frame: false as long as the receiver has not read the frames before.
    fn is_ready(&self, _connection: Connection) -> bool {
        true
    }

    /// The dialect did not make a frame, because the receiver has not read the frames before.
    fn discarded(&mut self, _connection: Connection) {}

    /// Ends a connection; `reason` is short and names a counter. The session has already forgotten it: no
    /// [`Session::close`] is needed.
    fn close(&mut self, connection: Connection, reason: &'static str);

    /// The room or the world did not accept something that a connection sent, once or several times. Only for the log:
    /// the room has counted it already, and after a fatal one it calls [`Outbox::close`].
    fn rejected(&mut self, _connection: Connection, _rejection: &Rejection) {}

    /// This part of the tick begins; the one before it has ended.
    fn phase(&mut self, _phase: Phase) {}
}

/// An outbox for runs without a wire: it drops everything.
#[derive(Debug, Clone, Copy, Default)]
pub struct Nowhere;

impl Outbox for Nowhere {
    fn send(&mut self, _connection: Connection, _frame: &[u8]) -> bool {
        true
    }

    fn close(&mut self, _connection: Connection, _reason: &'static str) {}
}

/// Counts of events at the doors since the start.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counters {
    /// Connections opened.
    pub opened: u64,
    /// Connections refused because there were too many.
    pub refused: u64,
    /// Connections ended by the world.
    pub dismissed: u64,
    /// Actions handed to the world.
    pub actions: u64,
    /// Frames sent.
    pub frames: u64,
    /// Frames discarded because the receiver was too slow.
    pub frames_missed: u64,
    /// Things that clients sent and the room or the world did not accept, by reason.
    pub rejected: BTreeMap<&'static str, u64>,
}

/// A world with its doors, to be driven by sockets and a clock that know nothing of either.
///
/// Between two ticks everything only queues up: [`open`](Session::open), [`receive`](Session::receive) and
/// [`close`](Session::close) take effect in the next [`tick`](Session::tick). A long wait for an answer is the
/// exception: [`attend`](Session::attend).
pub trait Session: Send {
    /// Names of the doors, in the order in which they are served. A door's index is its place here.
    fn doors(&self) -> Vec<&'static str>;

    /// A client knocks at a door. The next tick gives it a seat, after taking that tick's inputs.
    /// `None` if there are too many connections, or no such door.
    fn open(&mut self, door: usize) -> Option<Connection>;

    /// The client that has just knocked comes from there. Only a dialect that lets some machines do less than others asks
    /// for it, and a program that connects to itself has no address.
    fn comes_from(&mut self, _connection: Connection, _address: IpAddr) {}

    /// Serves monitors and trainers between two ticks while the world waits for an answer: newcomers get their first
    /// frame, and commands that end the waiting act at once.
    fn attend(&mut self, outbox: &mut dyn Outbox);

    /// The world has waited for these answers for long: the room tells monitors and trainers.
    fn stalled(&mut self, awaited: &[Connection], outbox: &mut dyn Outbox);

    /// Bytes from a connection. Their actions wait for the next tick; what is wrong with them is counted and told to
    /// `outbox` at once.
    fn receive(&mut self, connection: Connection, bytes: &[u8], outbox: &mut dyn Outbox);

    /// The connection is gone. The next tick still carries out the requests that it sent.
    fn close(&mut self, connection: Connection);

    /// The world stays at its first tick until this many agents have asked for a body at a door that speaks bytes. So
    /// equal agents that come in the same order begin an equal game, whenever they come. A world that goes on from another
    /// run's state stays there until that many players have come back ([`vacate_all`](crate::Repeatable::vacate_all)), and
    /// stands still whenever it has none; 0: it goes on by itself.
    fn await_starters(&mut self, agents: usize);

    /// From now on a synchronous clock turns the world.
    fn keep_step(&mut self);

    /// Fills `awaited` with the connections that a synchronous clock has to wait for.
    fn waiting_for(&self, awaited: &mut Vec<Connection>);

    /// True if [`waiting_for`](Session::waiting_for) names this connection.
    fn awaits(&self, connection: Connection) -> bool {
        let mut awaited = Vec::new();
        self.waiting_for(&mut awaited);
        awaited.contains(&connection)
    }

    /// Fills `expected` with connections that should say something, and the longest silence that a synchronous clock
    /// allows each. The tick can do without: after that silence, call [`lose_patience`](Session::lose_patience) and
    /// tick.
    fn expecting(&self, expected: &mut Vec<(Connection, Duration)>);

    /// A connection was silent for as long as a word was expected from it.
    fn lose_patience(&mut self, connection: Connection);

    /// Fills `idle` with the connections that do not take part yet: they only hold a place.
    fn idle(&self, idle: &mut Vec<Connection>);

    /// The name of a connection's agent for people, if it has one by now. For messages only.
    fn label(&self, connection: Connection) -> Option<String>;

    /// One tick.
    fn tick(&mut self, outbox: &mut dyn Outbox);

    /// The run is over: tells the control nodes. No tick may follow.
    fn end(&mut self, outbox: &mut dyn Outbox);

    /// Whether the world stands still: it waits for no answer, and [`tick`](Session::tick) only serves the doors
    /// through which a trainer could let it go on.
    fn paused(&self) -> bool;

    /// How many times as fast as real time the run should go, if a client has asked for that.
    fn speed(&self) -> Option<f64> {
        None
    }

    /// Whether the world asks for the end of the run.
    fn finished(&self) -> bool;

    /// Number of ticks so far.
    fn ticks(&self) -> u64;

    /// Hash of the world after the last tick. Equal inputs give equal digests, tick by tick.
    fn digest(&self) -> u64;

    /// Faults inside the world so far, by name.
    fn incidents(&self) -> Vec<(&'static str, u64)>;

    /// What the world has computed so far, by name; for measurements only.
    fn work(&self) -> Vec<(&'static str, u64)> {
        Vec::new()
    }

    /// Counts of events at the doors so far.
    fn counters(&self) -> &Counters;
}
