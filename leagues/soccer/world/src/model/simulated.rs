//! Which nodes of robots' files mean something to the world. The world is above its models and tells them.

use super::perceptor::{Blueprint, Installed};

/// The perceptors and effectors that the world simulates.
#[derive(Clone, Copy)]
pub(crate) struct Simulated {
    /// Builds the perceptors of a model; it leaves out those that the world does not simulate.
    pub perceptors: fn(&mut Blueprint<'_>) -> Vec<Installed>,
    /// The number of the effector that a node of this class is, if the effector acts when a step is prepared.
    pub effector: fn(class: &str) -> Option<usize>,
}

impl Simulated {
    /// Nothing at all.
    pub(crate) const NOTHING: Simulated = Simulated { perceptors: |_| Vec::new(), effector: |_| None };
}
