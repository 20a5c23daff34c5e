//! The behaviour trait: the agent passes the world model to it once per cycle, and receives a motion and further
//! output.

use crate::motion::{HeadTarget, Motion};
use crate::world::World;

/// The output of a behaviour for one cycle.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct BehaviourOutput {
    /// The command to the body.
    pub motion: Motion,
    /// The head's target.
    pub look: HeadTarget,
    /// The beam target, before a kick-off.
    pub beam: Option<Beam>,
    /// True if a referee holds the robot: it places it upright repeatedly.
    pub is_held_by_referee: bool,
    /// Up to 20 bytes to say, padded with 0 (`docs/reference/agent-protocol.md` 7.4).
    pub say: Option<[u8; 20]>,
    /// True to request pass mode.
    pub requests_pass_mode: bool,
}

/// A place in the own half, in the team's frame: own goal at x = -15.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Beam {
    /// x, m, negative.
    pub x_m: f64,
    /// y, m, to the left.
    pub y_m: f64,
    /// Heading, degrees, 0 towards the opponents' goal.
    pub heading_deg: f64,
}

/// A behaviour: decides on the robot's motion in each cycle.
pub trait Behaviour: Send {
    /// Decides for one cycle by filling in the initially empty `order`.
    fn decide(&mut self, world: &World, order: &mut BehaviourOutput);
}

impl<F: FnMut(&World, &mut BehaviourOutput) + Send> Behaviour for F {
    fn decide(&mut self, world: &World, order: &mut BehaviourOutput) {
        self(world, order);
    }
}
