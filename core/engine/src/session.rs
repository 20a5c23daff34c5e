//! The interface through which a server or a program drives a simulation: endpoints, bytes and ticks, independent of
//! the world's types.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::Duration;

use crate::{ConnectionId, Phase, Rejection};

/// Receives everything that a tick sends. Called in the middle of the tick, before the step: agents compute while the
/// world steps.
pub trait Outbox {
    /// Sends one whole frame, framing included. False if it was discarded because the receiver is too slow.
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool;

    /// True if there is room for a frame: false as long as the receiver has not read the frames before.
    fn is_ready(&self, _connection: ConnectionId) -> bool {
        true
    }

    /// The handler made no frame, because the receiver has not read the frames before.
    fn frame_discarded(&mut self, _connection: ConnectionId) {}

    /// Closes a connection; `reason` is short and names a counter. The session has already removed it: no
    /// [`Session::close`] is needed.
    fn close(&mut self, connection: ConnectionId, reason: &'static str);

    /// Reports an input that was not accepted, once or several times. Only for the log: the simulation has counted it
    /// already, and closes the connection after a fatal one ([`Outbox::close`]).
    fn report_rejection(&mut self, _connection: ConnectionId, _rejection: &Rejection) {}

    /// A phase of the tick begins; the one before it has ended.
    fn begin_phase(&mut self, _phase: Phase) {}
}

/// An outbox for runs without sockets: it drops everything.
#[derive(Debug, Clone, Copy, Default)]
pub struct NullOutbox;

impl Outbox for NullOutbox {
    fn send(&mut self, _connection: ConnectionId, _frame: &[u8]) -> bool {
        true
    }

    fn close(&mut self, _connection: ConnectionId, _reason: &'static str) {}
}

/// Counts of events at the endpoints since the start.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counters {
    /// Connections opened.
    pub opened: u64,
    /// Connections refused because there were too many.
    pub refused: u64,
    /// Connections ended by the world.
    pub dismissed: u64,
    /// Actions applied to the world.
    pub actions: u64,
    /// Frames sent.
    pub frames: u64,
    /// Frames discarded because the receiver was too slow.
    pub frames_missed: u64,
    /// Client inputs that were not accepted, by reason.
    pub rejected: BTreeMap<&'static str, u64>,
}

/// A world with its endpoints, driven by sockets and a clock that know no world.
///
/// Between two ticks everything only queues up: [`open`](Session::open), [`receive`](Session::receive) and
/// [`close`](Session::close) take effect in the next [`tick`](Session::tick). A long wait for an answer is the
/// exception: [`serve_while_waiting`](Lockstep::serve_while_waiting). The traits that it requires are optional parts:
/// `impl Lockstep for Playback {}` leaves one out.
pub trait Session: Lockstep + SessionStatus + Send {
    /// Names of the endpoints, in the order in which they are served. An endpoint's index is its position here.
    fn endpoints(&self) -> Vec<&'static str>;

    /// Opens a connection to an endpoint. The next tick makes it a participant, after taking that tick's inputs. `None`
    /// if there are too many connections, or no such endpoint.
    fn open(&mut self, endpoint: usize) -> Option<ConnectionId>;

    /// Sets the address of a connection that was just opened. Only handlers that restrict some machines use it; a
    /// connection of the same program has no address.
    fn set_address(&mut self, _connection: ConnectionId, _address: IpAddr) {}

    /// Receives bytes from a connection. Their actions wait for the next tick; errors in them are counted and reported
    /// to `outbox` at once.
    fn receive(&mut self, connection: ConnectionId, bytes: &[u8], outbox: &mut dyn Outbox);

    /// Closes a connection. The next tick still applies the requests that it sent.
    fn close(&mut self, connection: ConnectionId);

    /// Runs one tick.
    fn tick(&mut self, outbox: &mut dyn Outbox);

    /// Ends the run and notifies the control nodes. No tick may follow.
    fn end(&mut self, outbox: &mut dyn Outbox);

    /// True if the world is paused: it waits for no answer, and [`tick`](Session::tick) only serves the endpoints
    /// through which a trainer could resume it.
    fn is_paused(&self) -> bool;

    /// Requested speed relative to real time, if a client has asked for one.
    fn speed(&self) -> Option<f64> {
        None
    }

    /// True if the world requests the end of the run.
    fn is_finished(&self) -> bool;

    /// Number of ticks so far.
    fn ticks(&self) -> u64;

    /// Hash of the world after the last tick. Equal inputs give equal digests, tick by tick.
    fn digest(&self) -> u64;

    /// Counts of events at the endpoints so far.
    fn counters(&self) -> &Counters;
}

/// The waiting of a session for its clients: for their answers under a synchronous clock, and for the first agents.
/// Optional.
pub trait Lockstep {
    /// Sets the number of agents that must ask for a body at a byte endpoint before the first tick; 0: none. Equal
    /// agents that come in the same order then begin an equal game, at any time. A continued world waits until that
    /// many players have reconnected ([`detach_all`](crate::RecordableSession::detach_all)), and pauses whenever it has
    /// none.
    fn set_start_agents(&mut self, _agents: usize) {}

    /// Announces that a synchronous clock drives the world from now on.
    fn set_synchronous(&mut self) {}

    /// Fills `awaited` with the connections that a synchronous clock has to wait for.
    fn awaited_connections(&self, awaited: &mut Vec<ConnectionId>) {
        awaited.clear();
    }

    /// True if [`awaited_connections`](Lockstep::awaited_connections) names this connection.
    fn awaits(&self, connection: ConnectionId) -> bool {
        let mut awaited = Vec::new();
        self.awaited_connections(&mut awaited);
        awaited.contains(&connection)
    }

    /// Delays all requests that a connection has sent since the last tick by at least this many ticks: its answer came
    /// late. None of its later requests overtakes them.
    fn delay_requests(&mut self, _connection: ConnectionId, _ticks: u64) {}

    /// Fills `expected` with connections that should send a message, and the longest silence that a synchronous clock
    /// grants each. The tick does not need the message: after that silence, call
    /// [`on_message_timeout`](Lockstep::on_message_timeout) and tick.
    fn expected_messages(&self, expected: &mut Vec<(ConnectionId, Duration)>) {
        expected.clear();
    }

    /// An expected message of a connection did not arrive in time.
    fn on_message_timeout(&mut self, _connection: ConnectionId) {}

    /// Serves monitors and trainers between two ticks while the world waits for an answer: newcomers get their first
    /// frame, and commands that end the waiting are applied immediately.
    fn serve_while_waiting(&mut self, _outbox: &mut dyn Outbox) {}

    /// Tells monitors and trainers that the world has waited long for these answers.
    fn report_stall(&mut self, _awaited: &[ConnectionId], _outbox: &mut dyn Outbox) {}
}

/// The status of a session for messages, limits and the summary. Optional.
pub trait SessionStatus {
    /// The display name of a connection's agent, if it has one by now. For messages only.
    fn label(&self, _connection: ConnectionId) -> Option<String> {
        None
    }

    /// Fills `idle` with the connections that hold a place without taking part.
    fn idle_connections(&self, idle: &mut Vec<ConnectionId>) {
        idle.clear();
    }

    /// The connections that hold a paused world back while another one wants it to run. For the log only.
    fn time_holders(&self) -> Vec<ConnectionId> {
        Vec::new()
    }

    /// Faults inside the world so far, by name.
    fn incidents(&self) -> Vec<(&'static str, u64)> {
        Vec::new()
    }

    /// Counts of the world's computations, by name; for measurements only.
    fn work_counts(&self) -> Vec<(&'static str, u64)> {
        Vec::new()
    }
}
