//! What every perceptor has: its name, its form, its help, how it is built and how it senses.

use engine::Seat;
use soccer_protocol::agent::{Percept, Percepts};
use soccer_scene::node::Perceptor;

use crate::model::{Blueprint, Installed, Subject};
use crate::state::{Robot, SoccerWorld};

/// One kind of perceptor: what its percept is called and holds.
#[derive(Clone, Copy)]
pub struct PerceptorKind {
    /// First word of its percepts, unless the robot's file renames it.
    pub name: &'static str,
    /// Class of its node in a robot's file.
    pub class: &'static str,
    /// A percept, placeholders in capitals.
    pub form: &'static str,
    /// Units of its numbers, in the order of the form.
    pub units: &'static str,
    /// What the percept tells, in a few words.
    pub help: &'static str,
    /// Page and section of docs/reference.
    pub source: &'static str,
    /// One of its percepts.
    pub example: fn() -> Percept,
    /// What a node of the robot's file measures; `None` if the node is none of this kind, or has nothing to measure.
    pub(crate) build: fn(&mut Blueprint<'_>, &Perceptor) -> Option<Subject>,
    /// Appends the present percept, if there is any.
    pub(crate) sense: fn(&Installed, &Site<'_>, &mut Percepts),
}

/// A robot with its surroundings, as its perceptors look at them.
#[derive(Clone, Copy)]
pub(crate) struct Site<'a> {
    pub world: &'a SoccerWorld,
    pub seat: Seat,
    pub robot: &'a Robot,
    /// First of the robot's bodies and of its joints in the physics world.
    pub first_body: usize,
    pub first_joint: usize,
}
