//! The fast path: an island that is one robot of powered hinges (or a single body) touching only static things.
//!
//! Every joint is eliminated at its anchor in the compliant articulated-body form (solver.md 2.5): a child only adds to
//! its parent's inertia and momentum. All matrices are 6 × 6, all loops have known lengths, four limbs are processed at
//! a time (`schedule`), and nothing is allocated once the workspace has grown.

use fearless_simd::{Simd, dispatch};
use glam::DVec3;

use crate::contact_row::ContactRow;
use crate::elimination::PivotFactor;
use crate::lane_blocks::{at, times, to_anchor, to_parent};
use crate::lanes::{F, LANES, Lanes, Quad, V3, V6, choose, each, load, splat};
use crate::limb_hinges::{Hinge, Limbs};
use crate::schedule::{Group, Place, Round, Schedule};
use crate::spatial::{self, Mat6, Vec6};

/// Maximum number of bodies of a tree: their paths to the root are stored as bits of a word.
pub(crate) const TREE_BODIES_MAX: usize = 64;

/// The root of the tree.
#[derive(Debug, Clone, Default)]
pub(crate) struct Root {
    pub d: Mat6,
    pub g: Vec6,
    factor: PivotFactor,
}

/// The bounds of a hinge's row about its axis, and its side in the last step.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AxisBounds {
    pub lo: f64,
    pub hi: f64,
    pub clamped: i8,
}

/// Workspace and result of one tree.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tree {
    pub lanes: Lanes,
    pub root: Root,
    pub quads: Vec<Limbs>,
    /// The bounds of each hinge.
    pub bounds: Vec<AxisBounds>,
    /// Contacts with static things, and the node each touches.
    pub contacts: Vec<(usize, ContactRow)>,
    /// Compliance of the five ordinary rows of every hinge.
    pub sigma: f64,
    /// Impulses of the bounded rows: about each hinge's axis, along each contact's normal.
    pub impulses: Vec<f64>,
}

/// Entries that the children of a round contribute, in the lanes of their parents.
#[inline(always)]
fn handed<S: Simd, const N: usize>(simd: S, quads: &[Limbs], round: &Round, of: fn(&Limbs) -> &[Quad; N]) -> [F<S>; N] {
    if let Some(quad) = round.aligned {
        return load(simd, of(&quads[quad]));
    }
    let mut quad = [Quad::ZERO; N];
    for (lane, place) in round.from.iter().enumerate() {
        if let Some(place) = place {
            let from = of(&quads[place.quad]);
            for i in 0..N {
                quad[i].0[lane] = from[i].0[place.lane];
            }
        }
    }
    load(simd, &quad)
}

/// `after` for the nodes that have a child in this round, `before` for the others.
#[inline(always)]
fn merge<S: Simd>(simd: S, round: &Round, after: F<S>, before: F<S>) -> F<S> {
    match &round.mask {
        None => after,
        Some(mask) => choose(simd, mask, after, before),
    }
}

impl Tree {
    /// Starts a tree with this schedule; the caller fills in the values.
    pub(crate) fn start(&mut self, schedule: &Schedule, sigma: f64) {
        // A ball has no quads: keeps those of robots for reuse.
        if self.quads.len() <= schedule.groups.len() {
            self.quads.resize(schedule.groups.len() + 1, Limbs::EMPTY);
        }
        self.bounds.clear();
        self.contacts.clear();
        self.sigma = sigma;
    }

    /// Adds a static contact to its body's block.
    pub(crate) fn add_contact(&mut self, schedule: &Schedule, node: usize, row: ContactRow) {
        let stiffness = row.stiffness();
        let Place { quad, lane } = schedule.places[node];
        if node == 0 {
            spatial::add_point(&mut self.root.d, &stiffness, row.arm[0]);
        } else {
            let (arm, block) = (row.arm[0], &mut self.quads[quad].block);
            let b: [DVec3; 3] = std::array::from_fn(|i| arm.cross(stiffness.row(i)));
            let turned = [b[2] * arm.y - b[1] * arm.z, b[0] * arm.z - b[2] * arm.x, b[1] * arm.x - b[0] * arm.y];
            for i in 0..3 {
                for j in 0..3 {
                    block[at(0, i, j)].0[lane] += stiffness.row(i)[j];
                    block[at(1, i, j)].0[lane] += b[i][j];
                    block[at(2, i, j)].0[lane] += turned[i][j];
                }
            }
        }
        self.contacts.push((node, row));
    }

    /// Factors the tree, leaves first.
    pub(crate) fn factor(&mut self, schedule: &Schedule) {
        let level = self.lanes.0;
        dispatch!(level, simd => self.factor_in(simd, schedule));
    }

    #[inline(always)]
    fn factor_in<S: Simd>(&mut self, simd: S, schedule: &Schedule) {
        for (k, group) in schedule.groups.iter().enumerate().rev() {
            self.take_blocks(simd, k + 1, group);
            self.quads[k + 1].eliminate(simd, self.sigma);
        }
        let mut d = self.root.d;
        for &Place { quad, lane } in &schedule.root_children {
            let handed = &self.quads[quad].handed;
            for i in 0..3 {
                for j in 0..3 {
                    d[i][j] += handed[at(0, i, j)].0[lane];
                    d[i][3 + j] += handed[at(1, i, j)].0[lane];
                    d[3 + j][i] += handed[at(1, i, j)].0[lane];
                    d[3 + i][3 + j] += handed[at(2, i, j)].0[lane];
                }
            }
        }
        self.root.d = d;
        self.root.factor.factor(&d, 1.0);
    }

    /// Adds the contributions of the bodies' children to the blocks of a quad.
    #[inline(always)]
    fn take_blocks<S: Simd>(&mut self, simd: S, quad: usize, group: &Group) {
        for round in &group.children {
            let handed = handed(simd, &self.quads, round, |limbs| &limbs.handed);
            let block = &mut self.quads[quad].block;
            for i in 0..27 {
                let before = block[i].load(simd);
                block[i].store(simd, merge(simd, round, before + handed[i], before));
            }
        }
    }

    /// Solves for all velocities and impulses, with the targets of the bounded rows shifted.
    pub(crate) fn sweep(&mut self, schedule: &Schedule, shift: &[f64]) {
        let level = self.lanes.0;
        dispatch!(level, simd => self.sweep_in(simd, schedule, shift));
        let hinges = schedule.places.len() - 1;
        self.impulses.resize(hinges, 0.0);
        for k in 0..self.contacts.len() {
            let row = &self.contacts[k].1;
            let along = row.normal.dot(self.point_velocity(schedule, k));
            self.impulses.push((row.c + shift[hinges + k] - along) / row.sigma_normal);
        }
    }

    #[inline(always)]
    fn sweep_in<S: Simd>(&mut self, simd: S, schedule: &Schedule, shift: &[f64]) {
        for limbs in &mut self.quads[..=schedule.groups.len()] {
            limbs.sum = limbs.g;
        }
        let mut root = self.pull_contacts(schedule, shift);
        for (k, group) in schedule.groups.iter().enumerate().rev() {
            self.upward(simd, k + 1, group, shift);
        }
        for &Place { quad, lane } in &schedule.root_children {
            let handed = self.quads[quad].handed_impulse;
            root = root - Vec6::from_array(&handed.map(|x| x.0[lane]));
        }
        let mut v = root.array();
        self.root.factor.forward(&mut v);
        self.root.factor.scale(&mut v);
        self.root.factor.backward(&mut v);
        self.quads[0].v = v.map(|x| Quad([x; 4]));
        self.impulses.clear();
        self.impulses.resize(schedule.places.len() - 1, 0.0);
        for (k, group) in schedule.groups.iter().enumerate() {
            self.downward(simd, k + 1, group);
        }
    }

    /// Adds the pulls of contacts to the sums of the limbs; returns the pull on the root.
    fn pull_contacts(&mut self, schedule: &Schedule, shift: &[f64]) -> Vec6 {
        let hinges = schedule.places.len() - 1;
        let mut root = self.root.g;
        for (k, (node, row)) in self.contacts.iter().enumerate() {
            let pull = (row.c + shift[hinges + k]) / row.sigma_normal;
            let wrench = Vec6::new(row.normal * pull, row.arm[0].cross(row.normal) * pull);
            if *node == 0 {
                root = root + wrench;
            } else {
                let Place { quad, lane } = schedule.places[*node];
                let sum = &mut self.quads[quad].sum;
                sum.iter_mut().zip(wrench.array()).for_each(|(sum, x)| sum.0[lane] += x);
            }
        }
        root
    }

    #[inline(always)]
    fn upward<S: Simd>(&mut self, simd: S, quad: usize, group: &Group, shift: &[f64]) {
        let mut sum = load(simd, &self.quads[quad].sum);
        for round in &group.children {
            let handed = handed(simd, &self.quads, round, |limbs| &limbs.handed_impulse);
            for i in 0..6 {
                sum[i] = merge(simd, round, sum[i] - handed[i], sum[i]);
            }
        }
        let limbs = &mut self.quads[quad];
        let (r0, r1, axis) = (V3::load(simd, &limbs.r[0]), V3::load(simd, &limbs.r[1]), V3::load(simd, &limbs.axis));
        let e = [splat(simd, self.sigma.sqrt()), limbs.e_axis.load(simd)];
        let b = limbs.transmitted(simd, to_anchor(V6::of(sum), r0), axis, e);
        let about = limbs.c_axis.load(simd) + each(simd, |lane| shift[group.nodes[lane] - 1]);
        let c = V6::load(simd, &limbs.c);
        let target = V6::new(c.lin, c.ang.add(axis.times(about)));
        target.store(simd, &mut limbs.target);
        let q = times(simd, &limbs.stiffness, &target).sub(b);
        q.store(simd, &mut limbs.q);
        to_parent(q, r1).store(simd, &mut limbs.handed_impulse);
    }

    #[inline(always)]
    fn downward<S: Simd>(&mut self, simd: S, quad: usize, group: &Group) {
        let parents = &group.parents;
        let mut above = [splat(simd, 0.0); 6];
        for i in 0..6 {
            above[i] = each(simd, |lane| self.quads[parents[lane].quad].v[i].0[parents[lane].lane]);
        }
        let above = V6::of(above);
        let sigma = splat(simd, self.sigma);
        let limbs = &mut self.quads[quad];
        let (r0, r1, axis) = (V3::load(simd, &limbs.r[0]), V3::load(simd, &limbs.r[1]), V3::load(simd, &limbs.axis));
        let anchor = V6::new(above.lin.add(above.ang.cross(r1)), above.ang);
        let p = times(simd, &limbs.stiffness, &anchor).add(V6::load(simd, &limbs.q));
        p.store(simd, &mut limbs.p);
        let along = axis.dot(p.ang);
        let extra = axis.times((limbs.sigma_axis.load(simd) - sigma) * along);
        let give = V6::new(p.lin.times(sigma), p.ang.times(sigma).add(extra));
        let y = V6::load(simd, &limbs.target).add(anchor).sub(give);
        V6::new(y.lin.add(r0.cross(y.ang)), y.ang).store(simd, &mut limbs.v);
        let along = <[f64; 4]>::from(along);
        for lane in 0..group.count {
            self.impulses[group.nodes[lane] - 1] = along[lane];
        }
    }

    /// Velocity of a contact's point after the step.
    pub(crate) fn point_velocity(&self, schedule: &Schedule, contact: usize) -> DVec3 {
        let (node, row) = &self.contacts[contact];
        let v = self.velocity(schedule, *node);
        v.lin + v.ang.cross(row.arm[0])
    }

    /// Velocity of a body after the step.
    pub(crate) fn velocity(&self, schedule: &Schedule, node: usize) -> Vec6 {
        let Place { quad, lane } = schedule.places[node];
        Vec6::from_array(&self.quads[quad].v.map(|x| x.0[lane]))
    }

    /// The largest absolute component of all impulses at anchors.
    pub(crate) fn largest_joint_impulse(&self, schedule: &Schedule) -> f64 {
        let mut largest = [0.0; LANES];
        for (group, limbs) in schedule.groups.iter().zip(&self.quads[1..]) {
            for quad in &limbs.p {
                (0..group.count).for_each(|lane| largest[lane] = quad.0[lane].abs().max(largest[lane]));
            }
        }
        largest.into_iter().fold(0.0, f64::max)
    }

    /// The hinge of a node in scalar form.
    pub(crate) fn hinge(&self, place: Place) -> Hinge<'_> {
        Hinge { limbs: &self.quads[place.quad], lane: place.lane, e: self.sigma.sqrt() }
    }

    /// L⁻¹ of the root, times a wrench.
    pub(crate) fn root_forward(&self, h: &Vec6) -> [f64; 6] {
        let mut w = h.array();
        self.root.factor.forward(&mut w);
        w
    }

    /// D⁻¹ of the root.
    pub(crate) fn root_inverse_pivots(&self) -> [f64; 6] {
        self.root.factor.inverse_pivots
    }
}
