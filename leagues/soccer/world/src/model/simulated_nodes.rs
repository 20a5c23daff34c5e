//! The nodes of robot files that the world simulates. The world is a layer above its models and passes this to them.

use super::perceptor::{InstalledPerceptor, PerceptorBuilder};

/// The perceptors and effectors that the world simulates.
#[derive(Clone, Copy)]
pub(crate) struct SimulatedNodes {
    /// Builds the perceptors of a model; it leaves out unsimulated ones.
    pub perceptors: fn(&mut PerceptorBuilder<'_>) -> Vec<InstalledPerceptor>,
    /// Returns the number of the effector with this class, if it acts when the world prepares a step.
    pub effector: fn(class: &str) -> Option<usize>,
}

impl SimulatedNodes {
    /// No perceptors or effectors.
    pub(crate) const NOTHING: SimulatedNodes = SimulatedNodes { perceptors: |_| Vec::new(), effector: |_| None };
}
