//! The general path: islands of several robots, and every joint that is not a powered hinge.
//!
//! One symmetric quasi-definite system in bodies' velocities and joints' impulses, stored as 6 × 6 blocks and
//! factored as block L D Lᵀ without pivoting (solver.md 2.4, 2.7): body pivots are positive, joint pivots negative.
//! Joints with fewer than six rows are padded.

use std::sync::Arc;

use fearless_simd::{Simd, dispatch};
use glam::DVec3;

use crate::bounds::Bounded;
use crate::climb::{Front, Laned, System, climb};
use crate::constraint::Rows;
use crate::contact_row::ContactRow;
use crate::elimination::{self, PivotFactor};
use crate::half_solves::{HalfSolves, LANES, Weight};
use crate::lanes::Lanes;
use crate::spatial::{self, Mat6, Vec6, ZERO6};
use crate::symbolic::Symbolic;

/// A bounded row of a joint.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BoundedRow {
    /// Node of the joint and its row in the node.
    pub node: usize,
    pub row: usize,
    pub lo: f64,
    pub hi: f64,
    pub clamped: i8,
    /// Global joint and axis, for the warm start of the next step; `None`: the normal of a stiff contact.
    pub axis: Option<(usize, usize)>,
}

/// A contact of the island: its rows and the nodes of its bodies.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BlockContact {
    pub row: ContactRow,
    pub a: usize,
    pub b: Option<usize>,
}

/// Workspace and result of one island.
#[derive(Debug, Default)]
pub(crate) struct Blocks {
    pub symbolic: Arc<Symbolic>,
    pub bodies: usize,
    /// Right-hand side per node: momentum of bodies, targets of joint rows.
    pub rhs: Vec<[f64; 6]>,
    pub bounded: Vec<BoundedRow>,
    pub contacts: Vec<BlockContact>,
    /// Result per node: body velocity, or minus the joint's impulses.
    pub solution: Vec<[f64; 6]>,
    /// Per joint: its rows for body 1.
    first_rows: Vec<Mat6>,
    diagonal: Vec<Mat6>,
    upper: Vec<Mat6>,
    factor: Vec<PivotFactor>,
    normal_impulse: Vec<f64>,
    work: Vec<[f64; 6]>,
    lanes: Lanes,
    /// All zero between two half solves.
    half: Vec<Laned>,
    half_solves: HalfSolves,
}

fn accumulate_transposed(block: &Mat6, y: &[f64; 6], scale: f64, into: &mut [f64; 6]) {
    for (row, y) in block.iter().zip(y) {
        let x = scale * y;
        for k in 0..6 {
            into[k] += row[k] * x;
        }
    }
}

impl Blocks {
    /// Starts an island of `bodies` + `joints` nodes with the given elimination order. It clears only accumulators:
    /// everything else is overwritten before it is read.
    pub(crate) fn start(&mut self, symbolic: Arc<Symbolic>, bodies: usize, joints: usize) {
        let nodes = bodies + joints;
        self.bodies = bodies;
        for list in [&mut self.rhs, &mut self.solution, &mut self.work] {
            list.resize(nodes, [0.0; 6]);
        }
        self.half.resize(nodes, Laned::default());
        self.diagonal.resize(nodes, ZERO6);
        self.first_rows.resize(joints, ZERO6);
        self.factor.resize(nodes, PivotFactor::EMPTY);
        self.upper.clear();
        self.upper.resize(symbolic.column.len(), ZERO6);
        self.bounded.clear();
        self.contacts.clear();
        self.half_solves.start(nodes);
        self.symbolic = symbolic;
    }

    /// Block and momentum of a body.
    pub(crate) fn set_body(&mut self, node: usize, d: &Mat6, g: &Vec6) {
        self.diagonal[node] = *d;
        self.rhs[node] = g.array();
    }

    /// Rows of a joint between the given body nodes.
    pub(crate) fn set_joint(&mut self, node: usize, ends: [Option<usize>; 2], rows: &Rows) {
        self.diagonal[node] = ZERO6;
        for k in 0..6 {
            self.diagonal[node][k][k] = if k < rows.count { -rows.sigma[k] } else { -1.0 };
            self.rhs[node][k] = if k < rows.count { rows.c[k] } else { 0.0 };
        }
        for (side, body) in ends.into_iter().enumerate() {
            let Some(body) = body else { continue };
            let mut block = ZERO6;
            for (k, row) in block.iter_mut().enumerate().take(rows.count) {
                *row = Vec6::new(rows.j[k][2 * side], rows.j[k][2 * side + 1]).array();
            }
            if side == 0 {
                self.first_rows[node - self.bodies] = block;
            }
            self.add_block(node, body, &block);
        }
    }

    /// Adds a contact: stiffness on its bodies, coupling between them.
    pub(crate) fn add_contact(&mut self, a: usize, b: Option<usize>, row: ContactRow) {
        let k = row.stiffness();
        spatial::add_point(&mut self.diagonal[a], &k, row.arm[0]);
        if let Some(b) = b {
            spatial::add_point(&mut self.diagonal[b], &k, row.arm[1]);
            let mut block = ZERO6;
            for i in 0..3 {
                // Rows of -Ga' K Gb with G = [1, -[arm]x]: first the linear rows of -K Gb.
                let linear = -k.row(i);
                let angular = row.arm[1].cross(linear);
                block[i] = Vec6::new(linear, angular).array();
            }
            let r = row.arm[0];
            for c in 0..6 {
                let column = DVec3::new(block[0][c], block[1][c], block[2][c]);
                let turned = r.cross(column);
                for i in 0..3 {
                    block[3 + i][c] = turned[i];
                }
            }
            self.add_block(a, b, &block);
        }
        self.contacts.push(BlockContact { row, a, b });
    }

    /// Adds the block at (row, column), both nodes, to the stored triangle.
    fn add_block(&mut self, row: usize, column: usize, block: &Mat6) {
        let (p, q) = (self.symbolic.position[row], self.symbolic.position[column]);
        if p < q {
            let at = self.symbolic.block(p, q);
            spatial::add(&mut self.upper[at], block);
        } else {
            let at = self.symbolic.block(q, p);
            for (i, line) in block.iter().enumerate() {
                for (k, x) in line.iter().enumerate() {
                    self.upper[at][k][i] += x;
                }
            }
        }
    }

    /// Factors the system.
    pub(crate) fn factorise(&mut self) {
        dispatch!(self.lanes.0, simd => self.factorise_with(simd));
    }

    #[inline(always)]
    fn factorise_with<S: Simd>(&mut self, simd: S) {
        let Blocks { symbolic, bodies, diagonal, upper, factor, .. } = self;
        for (position, &node) in symbolic.node.iter().enumerate() {
            let sign = if node < *bodies { 1.0 } else { -1.0 };
            let factor = &mut factor[node];
            factor.factor(&diagonal[node], sign);
            let (from, to) = (symbolic.first[position], symbolic.first[position + 1]);
            // The blocks that a pair updates belong to a later position, so they lie behind the present ones.
            let (own, later) = upper.split_at_mut(to);
            for block in &mut own[from..] {
                factor.forward_columns(simd, block);
            }
            let mut targets = symbolic.target[symbolic.first_target[position]..].iter();
            for i in from..to {
                let column = symbolic.node[symbolic.column[i]];
                let weighted = elimination::weighted(&own[i], &factor.inverse_pivots, -sign);
                elimination::add_lower_product(simd, &mut diagonal[column], &weighted, &own[i]);
                for (block, target) in own[i + 1..].iter().zip(&mut targets) {
                    elimination::add_product(simd, &mut later[target - to], &weighted, block);
                }
            }
        }
    }

    /// Solves for all nodes with the right-hand sides in `work`.
    #[inline(always)]
    fn solve_with<S: Simd>(&mut self, simd: S) {
        let Blocks { symbolic, bodies, factor, upper, work, solution, .. } = self;
        let system = System { symbolic, bodies: *bodies, factor, upper };
        for (position, &node) in symbolic.node.iter().enumerate() {
            let mut y = work[node];
            factor[node].forward(&mut y);
            work[node] = y;
            factor[node].scale(&mut y);
            let sign = -system.sign(node);
            y.iter_mut().for_each(|y| *y *= sign);
            for at in symbolic.first[position]..symbolic.first[position + 1] {
                let column = symbolic.node[symbolic.column[at]];
                elimination::add_transposed(simd, &upper[at], &y, &mut work[column]);
            }
        }
        for (position, &node) in symbolic.node.iter().enumerate().rev() {
            let mut x = work[node];
            for at in symbolic.first[position]..symbolic.first[position + 1] {
                let other = &solution[symbolic.node[symbolic.column[at]]];
                for (x, row) in x.iter_mut().zip(&upper[at]) {
                    for k in 0..6 {
                        *x -= row[k] * other[k];
                    }
                }
            }
            factor[node].scale(&mut x);
            let sign = system.sign(node);
            x.iter_mut().for_each(|x| *x *= sign);
            factor[node].backward(&mut x);
            solution[node] = x;
        }
    }

    /// Velocity of a body node after the step.
    pub(crate) fn velocity(&self, node: usize) -> Vec6 {
        Vec6::from_array(&self.solution[node])
    }

    /// Wrench impulse of a joint's rows on its first body: J1ᵀ p.
    pub(crate) fn joint_wrench(&self, node: usize, body1: Option<usize>) -> Vec6 {
        let mut wrench = [0.0; 6];
        if body1.is_some() {
            let p = &self.solution[node];
            let rows = &self.first_rows[node - self.bodies];
            accumulate_transposed(rows, p, -1.0, &mut wrench);
        }
        Vec6::from_array(&wrench)
    }

    /// Relative velocity at a contact after the step.
    pub(crate) fn contact_velocity(&self, contact: &BlockContact) -> DVec3 {
        let at = |node: usize, arm: DVec3| {
            let v = self.velocity(node);
            v.lin + v.ang.cross(arm)
        };
        at(contact.a, contact.row.arm[0]) - contact.b.map_or(DVec3::ZERO, |b| at(b, contact.row.arm[1]))
    }

    /// Impulse of a contact's normal row per unit target on its bodies.
    fn pull(contact: &BlockContact, target: f64) -> [(Option<usize>, Vec6); 2] {
        let n = contact.row.normal * (target / contact.row.sigma_normal);
        [
            (Some(contact.a), Vec6::new(n, contact.row.arm[0].cross(n))),
            (contact.b, Vec6::new(-n, -contact.row.arm[1].cross(n))),
        ]
    }
}

fn add_wrench(work: &mut [f64; 6], wrench: &Vec6) {
    for (x, w) in work.iter_mut().zip(wrench.array()) {
        *x += w;
    }
}

/// The weight of a position in products of half solves.
fn weight(system: System<'_>, position: usize) -> Weight<'_> {
    let node = system.symbolic.node[position];
    Weight { inverse_pivots: &system.factor[node].inverse_pivots, sign: system.sign(node) }
}

impl Blocks {
    fn system(&self) -> System<'_> {
        System { symbolic: &self.symbolic, bodies: self.bodies, factor: &self.factor, upper: &self.upper }
    }

    /// Half solves of up to [`LANES`] rows.
    fn prepare_group(&mut self, rows: &[usize]) {
        let (mut front, mut direct) = (Front::default(), [0.0; LANES]);
        for (lane, &row) in rows.iter().enumerate() {
            direct[lane] = self.start_half_solve(row, lane, &mut front);
        }
        let Blocks { lanes, symbolic, bodies, factor, upper, half, half_solves, .. } = self;
        half_solves.begin(&direct[..rows.len()]);
        let system = System { symbolic, bodies: *bodies, factor, upper };
        dispatch!(lanes.0, simd => climb(simd, system, &mut front, half, half_solves));
    }

    /// Puts a unit target on a row into a lane. Returns the initial value of the row's product with itself.
    fn start_half_solve(&mut self, row: usize, lane: usize, front: &mut Front) -> f64 {
        if let Some(r) = self.bounded.get(row) {
            self.half[r.node][r.row][lane] = 1.0;
            front.add(self.symbolic.position[r.node], lane);
            return 0.0;
        }
        let contact = &self.contacts[row - self.bounded.len()];
        for (node, wrench) in Blocks::pull(contact, 1.0) {
            let Some(node) = node else { continue };
            self.half[node].iter_mut().zip(wrench.array()).for_each(|(x, w)| x[lane] += w);
            front.add(self.symbolic.position[node], lane);
        }
        1.0 / contact.row.sigma_normal
    }
}

impl Bounded for Blocks {
    fn len(&self) -> usize {
        self.bounded.len() + self.contacts.len()
    }

    fn bounds(&self, row: usize) -> (f64, f64) {
        self.bounded.get(row).map_or((0.0, f64::INFINITY), |r| (r.lo, r.hi))
    }

    fn impulse(&self, row: usize) -> f64 {
        match self.bounded.get(row) {
            Some(r) => -self.solution[r.node][r.row],
            None => self.normal_impulse[row - self.bounded.len()],
        }
    }

    fn largest_impulse(&self) -> f64 {
        let joints = self.solution[self.bodies..].iter().flatten().copied();
        joints.chain(self.normal_impulse.iter().copied()).fold(0.0, |m, p: f64| p.abs().max(m))
    }

    fn clamped_before(&self, row: usize) -> i8 {
        self.bounded.get(row).map_or(0, |r| r.clamped)
    }

    fn sweep(&mut self, shift: &[f64]) {
        self.work.copy_from_slice(&self.rhs);
        for (r, s) in self.bounded.iter().zip(shift) {
            self.work[r.node][r.row] += s;
        }
        for k in 0..self.contacts.len() {
            let contact = self.contacts[k];
            for (node, wrench) in Blocks::pull(&contact, contact.row.c + shift[self.bounded.len() + k]) {
                node.into_iter().for_each(|n| add_wrench(&mut self.work[n], &wrench));
            }
        }
        dispatch!(self.lanes.0, simd => self.solve_with(simd));
        self.normal_impulse.clear();
        for (k, contact) in self.contacts.iter().enumerate() {
            let along = contact.row.normal.dot(self.contact_velocity(contact));
            let c = contact.row.c + shift[self.bounded.len() + k];
            self.normal_impulse.push((c - along) / contact.row.sigma_normal);
        }
    }

    fn prepare(&mut self, row: usize, _slot: usize) {
        self.prepare_group(&[row]);
    }

    fn prepare_all(&mut self, rows: &[usize], _first_slot: usize) {
        rows.chunks(LANES).for_each(|rows| self.prepare_group(rows));
    }

    fn product(&self, slot: usize, other: usize) -> f64 {
        let system = self.system();
        self.half_solves.product(slot, other, |position| weight(system, position))
    }

    fn products(&mut self, slot: usize, others: &[usize], into: &mut Vec<f64>) {
        let Blocks { symbolic, bodies, factor, upper, half_solves, .. } = self;
        let system = System { symbolic, bodies: *bodies, factor, upper };
        half_solves.products(slot, others, |position| weight(system, position), into);
    }
}
