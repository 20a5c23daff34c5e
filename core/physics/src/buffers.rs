//! Storage of one solver, reused from island to island and from step to step.

use std::sync::Arc;

use glam::DVec3;

use crate::blocks::Blocks;
use crate::bounds::ActiveSet;
use crate::constraint::Rows;
use crate::contact_row::ContactRow;
use crate::symbolic::{Graph, Symbolic};
use crate::tree::Tree;
use crate::tree_rows::Column;

/// The storage that both paths of a solver work on.
#[derive(Debug, Default)]
pub(crate) struct Buffers {
    pub active: ActiveSet,
    pub tree: Tree,
    pub columns: Vec<Column>,
    pub blocks: Blocks,
    /// Position of each body in its tree or island.
    pub node_of: Vec<usize>,
    /// Torque impulses of motors at stops, per body.
    pub stop_torque: Vec<DVec3>,
    /// Impulses of motors at stops along the axes of sliders.
    pub stop_force: Vec<DVec3>,
    pub cache: Vec<(Graph, Arc<Symbolic>)>,
    pub graph: Graph,
    pub bodies: Vec<usize>,
    pub joints: Vec<usize>,
    /// Contacts of the island.
    pub contacts: Vec<ContactRow>,
    /// Rows of the joint at hand.
    pub rows: Rows,
    /// Contacts that are eliminated like joints.
    pub stiff: Vec<ContactRow>,
}

impl Buffers {
    /// Begins a step of a world with this number of bodies.
    pub(crate) fn start(&mut self, bodies: usize) {
        self.node_of.resize(bodies, 0);
        self.stop_torque.clear();
        self.stop_torque.resize(bodies, DVec3::ZERO);
        self.stop_force.clear();
        self.stop_force.resize(bodies, DVec3::ZERO);
    }
}
