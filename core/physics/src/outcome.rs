//! The outcome of solving an island.

use glam::DVec3;

use crate::body::IntegratedMotion;
use crate::bounds::Effort;
use crate::joint::JointForce;

/// The outcome of solving an island.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    pub island: usize,
    pub is_tree: bool,
    pub effort: Effort,
    /// Its bodies in arbitrary order.
    pub bodies: Vec<(usize, IntegratedMotion)>,
    /// True if all bodies are finite.
    pub is_finite: bool,
    /// Joint, axis, and the bound on which it sits.
    pub clamped: Vec<(usize, usize, i8)>,
    /// The force of each joint's rows.
    pub feedback: Vec<(usize, JointForce)>,
    /// Force of each contact, N, world axes.
    pub forces: Vec<(usize, DVec3)>,
    /// Angle of each hinge, rad.
    pub angles: Vec<(usize, f64)>,
}

impl Outcome {
    /// Begins the outcome of an island.
    pub(crate) fn start(&mut self, island: usize) {
        self.island = island;
        self.bodies.clear();
        self.clamped.clear();
        self.feedback.clear();
        self.forces.clear();
        self.angles.clear();
    }
}
