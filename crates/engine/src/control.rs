//! Control events: the world's schedule, told to whoever wants to take part in it.
//!
//! SimSpark's main loop is a sequence of control events delivered to registered nodes; so is ours. The doors are
//! such nodes (they take inputs, send and sense), and a user can add more: a recorder, a statistic, a coach.

use crate::{Counters, Outbox, World};

/// A moment of the schedule: init once, then start cycle, sense agent, act agent and end cycle in every tick, done
/// once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Event {
    /// Before the first tick.
    Init,
    /// A tick begins: the doors hand the world what arrived.
    StartCycle,
    /// The doors send what the last tick sensed.
    SenseAgent,
    /// Inputs are in, the step follows.
    ActAgent,
    /// The step is done: the doors sense.
    EndCycle,
    /// After the last tick.
    Done,
}

/// What a control node works on.
pub struct Cycle<'a, W: World> {
    /// The world. Nodes that only look on must not change it.
    pub world: &'a mut W,
    /// Number of this tick, from 0. In [`Event::Done`] the number of ticks there were.
    pub tick: u64,
    /// Hash of the world after the tick before this one.
    pub digest: u64,
    pub(crate) outbox: &'a mut (dyn Outbox + 'a),
    pub(crate) counters: &'a mut Counters,
}

/// Something that takes part in the schedule. Nodes are told in order of registration, after the doors.
pub trait ControlNode<W: World>: Send {
    /// An event of the schedule.
    fn on(&mut self, event: Event, cycle: &mut Cycle<'_, W>);
}
