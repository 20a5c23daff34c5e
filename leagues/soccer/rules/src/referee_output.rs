//! The output of the referee: actions for the world, in sequence, and events.

use glam::Vec3;

use super::event::Event;

/// An action that the world carries out for the referee.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum RefereeAction {
    /// Moves the ball to this position, at rest, m.
    Ball(Vec3),
    /// Moves all bodies of a robot by the vector from `from` to `to`, m, at rest.
    Move {
        /// The robot's agent number.
        agent: u32,
        /// The beginning of the vector, m.
        from: Vec3,
        /// Its end, m.
        to: Vec3,
    },
    /// Freezes or unfreezes a joint.
    Joint {
        /// The robot's agent number.
        agent: u32,
        /// Index among the commandable joints of its model.
        joint: usize,
        /// True if the joint freezes.
        is_frozen: bool,
    },
    /// Changes the sides of the teams.
    ChangeSides,
    /// Ends the run.
    Quit,
}

/// Actions and events of one call of the referee, in order.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct RefereeOutput {
    /// The actions, which the world carries out in order.
    pub actions: Vec<RefereeAction>,
    /// The decisions with their reasons.
    pub events: Vec<Event>,
}
