//! The referee's orders to the world, in sequence.

use glam::Vec3;

use super::event::Event;

/// Something that the world has to do for the referee.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Order {
    /// The ball goes there, at rest, m.
    Ball(Vec3),
    /// All bodies of a robot move by the way from `from` to `to`, m, and are at rest.
    Move {
        /// Its agent number.
        agent: u32,
        from: Vec3,
        to: Vec3,
    },
    /// From now on a joint obeys or does not obey its agent.
    Joint {
        /// Its agent number.
        agent: u32,
        /// Index among the joints of its model that can be commanded.
        joint: usize,
        is_frozen: bool,
    },
    /// The teams change sides.
    ChangeSides,
    /// The server may end.
    Quit,
}

/// Orders and events of one update, in order.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Ruling {
    pub orders: Vec<Order>,
    pub events: Vec<Event>,
}
