//! The specification of a perceptor: name, form, help, construction and measurement.

use engine::ParticipantId;
use soccer_protocol::agent::{Percept, Percepts};
use soccer_scene::node::Perceptor;

use crate::model::{InstalledPerceptor, PerceptorBuilder, PerceptorTarget};
use crate::state::{Robot, SoccerWorld};

/// The specification of one perceptor.
#[derive(Clone, Copy)]
pub struct PerceptorSpec {
    /// First word of its percepts, unless the robot's file renames it.
    pub name: &'static str,
    /// Class of its node in a robot's file.
    pub class: &'static str,
    /// The form of a percept, placeholders in capitals.
    pub form: &'static str,
    /// Units of its numbers, in the order of the form.
    pub units: &'static str,
    /// Short description of the percept's content.
    pub help: &'static str,
    /// Page and section of docs/reference.
    pub source: &'static str,
    /// An example of its percepts.
    pub example: fn() -> Percept,
    /// The target that a node of the robot's file measures; `None` if the node has another kind or no target.
    pub(crate) build: fn(&mut PerceptorBuilder<'_>, &Perceptor) -> Option<PerceptorTarget>,
    /// Appends the current percept, if there is one.
    pub(crate) sense: fn(&InstalledPerceptor, &SensingContext<'_>, &mut Percepts),
}

/// A robot with its surroundings: the sensing context of its perceptors.
#[derive(Clone, Copy)]
pub(crate) struct SensingContext<'a> {
    pub world: &'a SoccerWorld,
    pub seat: ParticipantId,
    pub robot: &'a Robot,
    /// Index of the robot's first body, and of its first joint, in the physics world.
    pub first_body: usize,
    pub first_joint: usize,
}

impl SensingContext<'_> {
    /// The values of one of the robot's parts with normal errors of this standard deviation; without, the exact ones.
    pub fn with_noise<const N: usize>(
        &self,
        purpose: &'static str,
        part: usize,
        sigma: f64,
        exact: [f32; N],
    ) -> [f32; N] {
        if sigma == 0.0 { exact } else { self.world.noise_draws(self.seat).add(purpose, part, sigma, exact) }
    }
}
