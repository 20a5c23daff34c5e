//! The output of the referee: actions for the world, in sequence, and events.

use glam::Vec3;

use super::event::Event;

/// An action that the world carries out for the referee.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum RefereeAction {
    /// Moves the ball to this position, at rest, m.
    Ball(Vec3),
    /// Moves all bodies of a robot by the vector from `from` to `to`, m, at rest.
    Move {
        /// The robot's agent number.
        agent: u32,
        from: Vec3,
        to: Vec3,
    },
    /// Freezes or unfreezes a joint.
    Joint {
        /// The robot's agent number.
        agent: u32,
        /// Index among the commandable joints of its model.
        joint: usize,
        is_frozen: bool,
    },
    /// Changes the sides of the teams.
    ChangeSides,
    /// Ends the run.
    Quit,
}

/// Actions and events of one call of the referee, in order.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct RefereeOutput {
    pub orders: Vec<RefereeAction>,
    pub events: Vec<Event>,
}
