//! Observers, which watch the schedule of a tick, and control nodes, which may also give commands in it.
//!
//! Like SimSpark's main loop, a tick is a sequence of control events delivered to registered nodes. An observer reads
//! the world and cannot change it: a recorder, a statistic, a log. A control node is an observer that also gives
//! commands. They are inputs like a trainer's, so a recording also contains them.

use crate::{ParticipantId, Stamp, World, WorldInput};

/// A point of the schedule: init once, then start cycle, frames sent, act agent and end cycle in every tick, done once.
/// SimSpark has the same ones; it calls the sending of frames "sense agent".
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ScheduleEvent {
    /// Before the first tick.
    Init,
    /// A tick begins: the world has applied the inputs that arrived.
    StartCycle,
    /// The endpoints have sent the frames of the last tick.
    FramesSent,
    /// All inputs are in; the step follows.
    ActAgent,
    /// The step is done and the endpoints have sensed.
    EndCycle,
    /// After the last tick.
    Done,
}

/// The context that an observer gets: the world and its tick.
pub struct ObserverContext<'a, W: World> {
    /// The world.
    pub world: &'a W,
    /// Number of this tick, from 0. In [`ScheduleEvent::Done`] the number of ticks there were.
    pub tick: u64,
    /// Hash of the world after the latest step.
    pub digest: u64,
}

/// Watches a simulation without changing it. Observers are notified in the order in which they were added.
pub trait Observer<W: World>: Send {
    /// An input, before it is applied. While the world is paused, inputs come without any event.
    fn input(&mut self, _stamp: Stamp, _input: &WorldInput<W>) {}

    /// The frame that a player is due after the step of this tick, framing included; called before [`ScheduleEvent::EndCycle`].
    /// Players that take percepts as values have none.
    fn frame(&mut self, _tick: u64, _participant: ParticipantId, _frame: &[u8]) {}

    /// An event of the schedule.
    fn event(&mut self, event: ScheduleEvent, context: &ObserverContext<'_, W>);
}

/// An observer that also gives commands: a coach, a referee.
pub trait ControlNode<W: World>: Observer<W> {
    /// Appends the commands for the step that follows. The simulation calls it after applying all client inputs, and
    /// applies the commands of one node before it calls the next one.
    fn command(&mut self, context: &ObserverContext<'_, W>, commands: &mut Vec<W::Command>);
}

/// An observer or control node of a simulation.
pub(crate) enum Node<W: World> {
    Observer(Box<dyn Observer<W>>),
    Control(Box<dyn ControlNode<W>>),
}

impl<W: World> Node<W> {
    pub(crate) fn observer(&mut self) -> &mut dyn Observer<W> {
        match self {
            Node::Observer(observer) => observer.as_mut(),
            Node::Control(node) => node.as_mut(),
        }
    }
}
