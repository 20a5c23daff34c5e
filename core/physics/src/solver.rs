//! Solving one island: from the present world to the outcome for the island's bodies, joints and contacts.
//!
//! Islands share no moving body, so any number of solvers can work in parallel, each on a separate island. They read
//! constants and state; the step then stores their outcomes in the state, island by island in order (`take_outcome` in
//! `step`), so the assignment of islands to solvers does not matter.

use crate::block_island;
use crate::body::IntegratedMotion;
use crate::buffers::Buffers;
use crate::constants::Constants;
use crate::island::Islands;
use crate::model::JointKind;
use crate::outcome::Outcome;
use crate::rotation::UPRIGHT;
use crate::tree_island;
use crate::view::View;

/// The solver of one thread.
#[derive(Debug, Default)]
pub(crate) struct Solver {
    buffers: Buffers,
    /// Index of each body within its island.
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

    /// Removes its outcomes.
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
        // The tree path assumes unit hinge axes, which does not hold right after a placement.
        let placed = bodies.iter().any(|&b| state.bodies[b].placed);
        self.list_contacts(world, islands.contacts_of(island));
        let is_hinge_tree = constants.components[component].is_hinge_tree;
        out.is_tree = is_hinge_tree && !islands.touching[island] && !placed && self.buffers.stiff.is_empty();
        out.effort = if out.is_tree {
            tree_island::solve(world, component, &mut self.buffers, &mut out)
        } else {
            let effort = block_island::solve(world, bodies, islands.contacts_of(island), &mut self.buffers, &mut out);
            self.move_bodies(world, bodies, &mut out);
            self.measure_hinges(constants, bodies, &mut out);
            effort
        };
        self.outcomes[self.solved] = out;
        self.solved += 1;
    }

    fn list_contacts(&mut self, world: View<'_>, indices: &[usize]) {
        let Buffers { contacts, stiff, .. } = &mut self.buffers;
        contacts.clear();
        contacts.extend(indices.iter().filter_map(|&k| world.contact_row(k)));
        stiff.clear();
        stiff.extend(contacts.iter().filter(|row| row.is_stiff()).copied());
    }

    /// Moves the bodies of an island that the general path has solved.
    fn move_bodies(&mut self, world: View<'_>, bodies: &[usize], out: &mut Outcome) {
        let Buffers { node_of, blocks, .. } = &self.buffers;
        let h = world.constants.params.step;
        let moved =
            |body: usize| IntegratedMotion::integrated(&world.state.bodies[body], blocks.velocity(node_of[body]), h);
        out.bodies.extend(bodies.iter().map(|&body| (body, moved(body))));
        out.is_finite = out.bodies.iter().all(|(_, moved)| moved.is_finite());
    }

    /// Measures the resulting hinge angles.
    fn measure_hinges(&mut self, constants: &Constants, bodies: &[usize], out: &mut Outcome) {
        bodies.iter().enumerate().for_each(|(place, &body)| self.place_of[body] = place);
        let quat = |body: Option<usize>| body.map_or(UPRIGHT, |body| out.bodies[self.place_of[body]].1.quat);
        for &body in bodies {
            for &joint in &constants.joints_of[body] {
                let j = &constants.joints[joint];
                if j.kind == JointKind::Hinge && j.body1.or(j.body2) == Some(body) {
                    let angle = j.hinge_angle(&quat(j.body1), &quat(j.body2));
                    out.angles.push((joint, angle));
                }
            }
        }
    }
}
