//! The nodes of robot files that the world simulates. The world is a layer above its models and passes this to them.

use super::perceptor::{Blueprint, Installed};

/// The perceptors and effectors that the world simulates.
#[derive(Clone, Copy)]
pub(crate) struct Simulated {
    /// Builds the perceptors of a model; it leaves out unsimulated ones.
    pub perceptors: fn(&mut Blueprint<'_>) -> Vec<Installed>,
    /// Returns the number of the effector with this class, if it acts when the world prepares a step.
    pub effector: fn(class: &str) -> Option<usize>,
}

impl Simulated {
    /// No perceptors or effectors.
    pub(crate) const NOTHING: Simulated = Simulated { perceptors: |_| Vec::new(), effector: |_| None };
}
