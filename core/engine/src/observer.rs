//! The schedule of a tick, told to observers; and control nodes, which may give commands in it.
//!
//! SimSpark's main loop is a sequence of control events delivered to registered nodes; so is ours. An observer gets the
//! world to look at and cannot change it: a recorder, a statistic, a log. A control node is an observer that also gives
//! commands. They are inputs like a trainer's, so a recording holds them, too.

use crate::{InputTo, Seat, Stamp, World};

/// A moment of the schedule: init once, then start cycle, frames sent, act agent and end cycle in every tick, done
/// once. SimSpark has the same ones; it calls the sending of frames "sense agent".
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Event {
    /// Before the first tick.
    Init,
    /// A tick begins: the world has taken what arrived at the doors.
    StartCycle,
    /// The doors have sent what the last tick sensed.
    FramesSent,
    /// All inputs are in; the step follows.
    ActAgent,
    /// The step is done and the doors have sensed.
    EndCycle,
    /// After the last tick.
    Done,
}

/// The view that an observer gets.
pub struct Seen<'a, W: World> {
    /// The world.
    pub world: &'a W,
    /// Number of this tick, from 0. In [`Event::Done`] the number of ticks there were.
    pub tick: u64,
    /// Hash of the world after the latest step.
    pub digest: u64,
}

/// Something that looks on. The room tells observers in the order in which they were added.
pub trait Observer<W: World>: Send {
    /// An input, before it is applied. While the world stands still, inputs come without any event.
    fn input(&mut self, _stamp: Stamp, _input: &InputTo<W>) {}

    /// The frame that a player's seat is due after the step of this tick, framing included; it comes before
    /// [`Event::EndCycle`]. Players that take percepts as values have none.
    fn frame(&mut self, _tick: u64, _seat: Seat, _frame: &[u8]) {}

    /// An event of the schedule.
    fn event(&mut self, event: Event, seen: &Seen<'_, W>);
}

/// An observer that takes part: a coach, a judge.
pub trait ControlNode<W: World>: Observer<W> {
    /// Appends the commands for the step that follows. The room asks after all inputs of the doors are in, and carries
    /// the commands of one node out before it asks the next one.
    fn command(&mut self, seen: &Seen<'_, W>, commands: &mut Vec<W::Command>);
}

/// One that was added to a room.
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
