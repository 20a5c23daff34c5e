//! Solving one island: from the world as it is to what becomes of the island's bodies, joints and contacts.
//!
//! Islands have nothing moving in common, so any number of solvers can work at the same time, each on an island of its
//! own. They read the world; what comes out is put into it afterwards, island by island in order
//! (`World::take_outcome` in `step`), so it does not matter who solved what.

use std::sync::Arc;

use glam::DVec3;

use crate::blocks::Blocks;
use crate::bounds::{ActiveSet, Effort};
use crate::contact::ContactRow;
use crate::island::Islands;
use crate::model::JointKind;
use crate::rotation;
use crate::spatial::Vec6;
use crate::state::BodyState;
use crate::symbolic::{Graph, Symbolic};
use crate::tree::Tree;
use crate::world::World;

/// Force and torque of a joint's rows on its first body.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct JointForce {
    /// N, world axes.
    pub force: DVec3,
    /// N m about the body's centre, world axes.
    pub torque: DVec3,
}

/// What becomes of an island.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    pub island: usize,
    pub is_tree: bool,
    pub effort: Effort,
    /// Its bodies in the order in which they are stepped.
    pub bodies: Vec<BodyState>,
    /// Whether all of them are finite.
    pub is_finite: bool,
    /// Joint, axis, and which bound it sits on.
    pub clamped: Vec<(usize, usize, i8)>,
    /// What each joint's rows do.
    pub feedback: Vec<(usize, JointForce)>,
    /// Force of each contact, N, world axes.
    pub forces: Vec<(usize, DVec3)>,
    /// Angle of each hinge, rad.
    pub angles: Vec<(usize, f64)>,
}

impl Outcome {
    fn start(&mut self, island: usize) {
        self.island = island;
        self.bodies.clear();
        self.clamped.clear();
        self.feedback.clear();
        self.forces.clear();
        self.angles.clear();
    }
}

/// Storage of one thread that solves islands, reused from step to step.
#[derive(Debug, Default)]
pub(crate) struct Solver {
    pub active: ActiveSet,
    pub tree: Tree,
    pub blocks: Blocks,
    /// Position of each body in its tree or island.
    pub node_of: Vec<usize>,
    /// Torque impulses of motors at stops, per body.
    pub stop_torque: Vec<DVec3>,
    /// The same along the axes of sliders, an impulse.
    pub stop_force: Vec<DVec3>,
    pub cache: Vec<(Graph, Arc<Symbolic>)>,
    pub graph: Graph,
    pub bodies: Vec<usize>,
    pub joints: Vec<usize>,
    /// Contacts that are eliminated like joints.
    pub stiff: Vec<ContactRow>,
    /// Place of each body among those of its island.
    place_of: Vec<usize>,
    outcomes: Vec<Outcome>,
    solved: usize,
}

impl Solver {
    /// Begins a step of a world with so many bodies.
    pub(crate) fn start(&mut self, bodies: usize) {
        self.node_of.resize(bodies, 0);
        self.place_of.resize(bodies, 0);
        self.stop_torque.clear();
        self.stop_torque.resize(bodies, DVec3::ZERO);
        self.stop_force.clear();
        self.stop_force.resize(bodies, DVec3::ZERO);
        self.solved = 0;
    }

    /// What it has solved in this step.
    pub(crate) fn outcomes(&self) -> &[Outcome] {
        self.outcomes.get(..self.solved).unwrap_or_default()
    }

    /// Forgets what it has solved.
    pub(crate) fn clear(&mut self) {
        self.solved = 0;
    }

    /// Solves an island.
    pub(crate) fn solve(&mut self, world: &World, islands: &Islands, island: usize) {
        if self.solved == self.outcomes.len() {
            self.outcomes.push(Outcome::default());
        }
        let mut out = std::mem::take(&mut self.outcomes[self.solved]);
        out.start(island);
        let bodies = islands.bodies_of(island);
        let component = world.component_of[bodies[0]];
        // The tree path takes hinge axes for unit vectors, which they are not right after a placement.
        let placed = bodies.iter().any(|&b| world.state.bodies[b].placed);
        self.list_stiff(world, islands.contacts_of(island));
        let is_hinge_tree = world.components[component].is_hinge_tree;
        out.is_tree = is_hinge_tree && !islands.touching[island] && !placed && self.stiff.is_empty();
        out.effort = if out.is_tree {
            world.solve_tree(islands.contacts_of(island), component, self, &mut out)
        } else {
            world.solve_blocks(bodies, islands.contacts_of(island), self, &mut out)
        };
        let h = world.params.step;
        out.bodies.extend(bodies.iter().map(|&b| integrated(&world.state.bodies[b], self.velocity(b, out.is_tree), h)));
        out.is_finite = out.bodies.iter().all(BodyState::is_finite);
        self.measure_hinges(world, bodies, &mut out);
        self.outcomes[self.solved] = out;
        self.solved += 1;
    }

    fn list_stiff(&mut self, world: &World, contacts: &[usize]) {
        self.stiff.clear();
        for &k in contacts {
            let row = ContactRow::new(k, &world.contacts[k], &world.state.bodies, &world.params);
            self.stiff.extend(row.filter(ContactRow::is_stiff));
        }
    }

    /// The angles that come of it.
    fn measure_hinges(&mut self, world: &World, bodies: &[usize], out: &mut Outcome) {
        bodies.iter().enumerate().for_each(|(place, &body)| self.place_of[body] = place);
        let state = |body: usize| &out.bodies[self.place_of[body]];
        for &body in bodies {
            for &joint in &world.joints_of[body] {
                let j = &world.joints[joint];
                if j.kind == JointKind::Hinge && j.body1.or(j.body2) == Some(body) {
                    out.angles.extend(world.measured(joint, 0, state).map(|angle| (joint, angle)));
                }
            }
        }
    }

    /// New velocity of a body of the island just solved.
    fn velocity(&self, body: usize, is_tree: bool) -> Vec6 {
        let node = self.node_of[body];
        if is_tree { self.tree.nodes[node].v } else { self.blocks.velocity(node) }
    }
}

/// Semi-implicit Euler: position and attitude with the new velocity. Accumulated forces are used up.
fn integrated(body: &BodyState, velocity: Vec6, h: f64) -> BodyState {
    let mut next = *body;
    (next.vel, next.spin) = (velocity.lin, velocity.ang);
    next.pos += next.vel * h;
    rotation::advance(&mut next.quat, next.spin, h);
    next.rot = rotation::matrix(&next.quat);
    next.placed = false;
    (next.force, next.torque) = (DVec3::ZERO, DVec3::ZERO);
    next
}
