//! A mind decides: the agent shows it the world once in each cycle, and the mind says what the body shall do.

use crate::motion::{Look, Motion};
use crate::world::World;

/// The mind's wishes for this cycle.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Order {
    /// The command to the body.
    pub motion: Motion,
    /// Where the head shall look.
    pub look: Look,
    /// Where to beam, before a kick-off.
    pub beam: Option<Beam>,
    /// A referee holds the robot: it puts it upright in its place, again and again.
    pub is_held: bool,
    /// Up to 20 bytes to say aloud, the rest 0 (`docs/reference/agent-protocol.md` 7.4).
    pub say: Option<[u8; 20]>,
    /// Ask for pass mode.
    pub asks_pass: bool,
}

/// A place on the own half, in the team's frame: own goal at x = -15.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Beam {
    /// m, negative.
    pub x_m: f64,
    /// m, to the left.
    pub y_m: f64,
    /// Degrees, 0 towards the opponent's goal.
    pub heading_deg: f64,
}

/// Decides what to do.
pub trait Mind: Send {
    /// One cycle: fills in the order, which is empty before.
    fn decide(&mut self, world: &World, order: &mut Order);
}

impl<F: FnMut(&World, &mut Order) + Send> Mind for F {
    fn decide(&mut self, world: &World, order: &mut Order) {
        self(world, order);
    }
}
