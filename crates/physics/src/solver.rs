//! Solving one island: from the present world to the outcome for the island's bodies, joints and contacts.
//!
//! Islands have nothing moving in common, so any number of solvers can work at the same time, each on an island of its
//! own. They read constants and state; the step puts their outcomes into the state afterwards, island by island in
//! order (`take_outcome` in `step`), so it does not matter which solver solved which island.

use glam::DVec3;

use crate::block_island;
use crate::body::BodyState;
use crate::buffers::Buffers;
use crate::constants::Constants;
use crate::contact_row::ContactRow;
use crate::island::Islands;
use crate::model::JointKind;
use crate::outcome::Outcome;
use crate::rotation;
use crate::spatial::Vec6;
use crate::tree_island;
use crate::view::View;

/// One thread that solves islands.
#[derive(Debug, Default)]
pub(crate) struct Solver {
    buffers: Buffers,
    /// Place of each body among those of its island.
    place_of: Vec<usize>,
    outcomes: Vec<Outcome>,
    solved: usize,
}

impl Solver {
    /// Begins a step of a world with this number of bodies.
    pub(crate) fn start(&mut self, bodies: usize) {
        self.buffers.start(bodies);
        self.place_of.resize(bodies, 0);
        self.solved = 0;
    }

    /// Its outcomes in this step.
    pub(crate) fn outcomes(&self) -> &[Outcome] {
        self.outcomes.get(..self.solved).unwrap_or_default()
    }

    /// Forgets its outcomes.
    pub(crate) fn clear(&mut self) {
        self.solved = 0;
    }

    /// Solves an island.
    pub(crate) fn solve(&mut self, world: View<'_>, islands: &Islands, island: usize) {
        let View { constants, state } = world;
        if self.solved == self.outcomes.len() {
            self.outcomes.push(Outcome::default());
        }
        let mut out = std::mem::take(&mut self.outcomes[self.solved]);
        out.start(island);
        let bodies = islands.bodies_of(island);
        let component = constants.component_of[bodies[0]];
        // The tree path takes hinge axes for unit vectors, which they are not right after a placement.
        let placed = bodies.iter().any(|&b| state.bodies[b].placed);
        self.list_stiff(world, islands.contacts_of(island));
        let is_hinge_tree = constants.components[component].is_hinge_tree;
        out.is_tree = is_hinge_tree && !islands.touching[island] && !placed && self.buffers.stiff.is_empty();
        out.effort = if out.is_tree {
            tree_island::solve(world, islands.contacts_of(island), component, &mut self.buffers, &mut out)
        } else {
            block_island::solve(world, bodies, islands.contacts_of(island), &mut self.buffers, &mut out)
        };
        let h = constants.params.step;
        out.bodies.extend(bodies.iter().map(|&b| integrated(&state.bodies[b], self.velocity(b, out.is_tree), h)));
        out.is_finite = out.bodies.iter().all(BodyState::is_finite);
        self.measure_hinges(constants, bodies, &mut out);
        self.outcomes[self.solved] = out;
        self.solved += 1;
    }

    fn list_stiff(&mut self, world: View<'_>, contacts: &[usize]) {
        let stiff = &mut self.buffers.stiff;
        stiff.clear();
        stiff.extend(contacts.iter().filter_map(|&k| world.contact_row(k)).filter(ContactRow::is_stiff));
    }

    /// The angles that come of it.
    fn measure_hinges(&mut self, constants: &Constants, bodies: &[usize], out: &mut Outcome) {
        bodies.iter().enumerate().for_each(|(place, &body)| self.place_of[body] = place);
        let state = |body: usize| &out.bodies[self.place_of[body]];
        for &body in bodies {
            for &joint in &constants.joints_of[body] {
                let j = &constants.joints[joint];
                if j.kind == JointKind::Hinge && j.body1.or(j.body2) == Some(body) {
                    out.angles.extend(constants.measured(joint, 0, state).map(|angle| (joint, angle)));
                }
            }
        }
    }

    /// New velocity of a body of the island just solved.
    fn velocity(&self, body: usize, is_tree: bool) -> Vec6 {
        let Buffers { node_of, tree, blocks, .. } = &self.buffers;
        let node = node_of[body];
        if is_tree { tree.nodes[node].v } else { blocks.velocity(node) }
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
