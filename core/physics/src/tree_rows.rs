//! The bounded rows of a tree: motors, stops and contact normals, for the active-set search.

use glam::DVec3;

use crate::bounds::Bounded;
use crate::schedule::Schedule;
use crate::spatial::Vec6;
use crate::tree::Tree;

/// Half solve of one bounded row: the contributions of its unit target on the path to the root.
#[derive(Debug, Clone, Default)]
pub(crate) struct Column {
    row: usize,
    /// Bits of the nodes on the path.
    path: u64,
    direct: f64,
    /// Per node of the path: L⁻¹ E h, and the part of the transmitted impulse about the hinge axis.
    w: Vec<[f64; 6]>,
    through: Vec<f64>,
}

/// A factored tree, with the order of its nodes.
#[derive(Debug)]
pub(crate) struct TreeRows<'a> {
    pub tree: &'a mut Tree,
    pub schedule: &'a Schedule,
    /// Parent of each node but the root, and the joint between them.
    pub parents: &'a [(usize, usize)],
    pub columns: &'a mut Vec<Column>,
}

impl TreeRows<'_> {
    /// The start of a row's half solve: node and wrench on it, and the direct entry of P.
    fn half_solve_start(&self, row: usize) -> (usize, Vec6, f64) {
        let hinges = self.parents.len();
        if row >= hinges {
            let (node, contact) = &self.tree.contacts[row - hinges];
            let pull = 1.0 / contact.sigma_normal;
            let h = Vec6::new(contact.normal * pull, contact.arm[0].cross(contact.normal) * pull);
            return (*node, h, pull);
        }
        let hinge = self.tree.hinge(self.schedule.places[row + 1]);
        let push = hinge.push();
        let direct = push.dot(&Vec6::new(DVec3::ZERO, hinge.axis()));
        (self.parents[row].0, Vec6::ZERO - hinge.to_parent(&push), direct)
    }
}

impl Bounded for TreeRows<'_> {
    fn len(&self) -> usize {
        self.parents.len() + self.tree.contacts.len()
    }

    fn bounds(&self, row: usize) -> (f64, f64) {
        self.tree.bounds.get(row).map_or((0.0, f64::INFINITY), |bounds| (bounds.lo, bounds.hi))
    }

    fn impulse(&self, row: usize) -> f64 {
        self.tree.impulses[row]
    }

    fn largest_impulse(&self) -> f64 {
        let normals = self.tree.impulses.iter().skip(self.parents.len());
        normals.fold(self.tree.largest_joint_impulse(self.schedule), |m, p| p.abs().max(m))
    }

    fn clamped_before(&self, row: usize) -> i8 {
        self.tree.bounds.get(row).map_or(0, |bounds| bounds.clamped)
    }

    fn sweep(&mut self, shift: &[f64]) {
        self.tree.sweep(self.schedule, shift);
    }

    fn prepare(&mut self, row: usize, slot: usize) {
        if self.columns.len() <= slot {
            self.columns.resize_with(slot + 1, Column::default);
        }
        let mut column = std::mem::take(&mut self.columns[slot]);
        let nodes = self.parents.len() + 1;
        column.w.resize(nodes, [0.0; 6]);
        column.through.resize(nodes, 0.0);
        let (mut at, mut h, direct) = self.half_solve_start(row);
        (column.row, column.path, column.direct) = (row, 1, direct);
        while at > 0 {
            let hinge = self.tree.hinge(self.schedule.places[at]);
            let (w, b) = hinge.transmitted(&h);
            column.path |= 1 << at;
            column.w[at] = w;
            column.through[at] = hinge.axis().dot(b.ang);
            h = hinge.to_parent(&b);
            at = self.parents[at - 1].0;
        }
        column.w[0] = self.tree.root_forward(&h);
        self.columns[slot] = column;
    }

    fn product(&self, slot: usize, other: usize) -> f64 {
        let (a, b) = (&self.columns[slot], &self.columns[other]);
        let mut sum = if slot == other { a.direct } else { 0.0 };
        let passes = |column: &Column, row: usize| {
            let node = row + 1;
            if node <= self.parents.len() && column.path >> node & 1 == 1 { column.through[node] } else { 0.0 }
        };
        if slot != other {
            sum -= passes(a, b.row) + passes(b, a.row);
        }
        let mut common = a.path & b.path;
        while common != 0 {
            let node = common.trailing_zeros() as usize;
            common &= common - 1;
            let d = match node {
                0 => self.tree.root_inverse_pivots(),
                _ => self.tree.hinge(self.schedule.places[node]).inverse_pivots(),
            };
            for k in 0..6 {
                sum -= a.w[node][k] * b.w[node][k] * d[k];
            }
        }
        sum
    }
}
