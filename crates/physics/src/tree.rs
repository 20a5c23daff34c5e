//! The fast path: an island that is one robot of powered hinges (or a single body) touching only static things.
//!
//! Every joint is eliminated at its anchor in the compliant articulated-body form (solver.md 2.5): a child hands its
//! parent an addition to the inertia and one to the momentum, nothing else. All matrices are 6 × 6, all loops have
//! known lengths, four limbs go at a time (`schedule`), nothing is allocated once the workspace has grown.

use fearless_simd::{Simd, SimdFloat, dispatch};
use glam::DVec3;

use crate::contact_row::ContactRow;
use crate::elimination::PivotFactor;
use crate::lanes::{F, LANES, Lanes, Quad, V3, V6, choose, each, load, splat, store};
use crate::schedule::{Group, Place, Round, Schedule};
use crate::spatial::{Mat6, Vec6};

/// Bodies a tree may have: their paths to the root are kept as bits of a word.
pub(crate) const TREE_BODIES_MAX: usize = 64;

/// Entries below the diagonal of a 6 × 6 matrix, row by row.
const LOWER: usize = 15;

/// A symmetric 6 × 6 matrix in each lane, without its lower left: upper left, upper right, lower right, row by row.
pub(crate) type Block = [Quad; 27];

/// Place of an entry of a block: of which part, row and column.
pub(crate) const fn at(part: usize, row: usize, column: usize) -> usize {
    9 * part + 3 * row + column
}

/// The same in registers.
type BlockF<S> = [[[F<S>; 3]; 3]; 3];

type Mat6F<S> = [[F<S>; 6]; 6];

/// Four bodies with the hinges that tie them to their parents, a lane each. Quad 0 is the root, which has no hinge.
#[derive(Debug, Clone)]
pub(crate) struct Limbs {
    /// From the child's centre to its anchor, from the parent's centre to its own.
    pub r: [[Quad; 3]; 2],
    pub axis: [Quad; 3],
    /// Targets of the five soft rows: linear, and angular normal to the axis.
    pub c: [Quad; 6],
    /// Target and compliance of the row about the axis.
    pub c_axis: Quad,
    pub sigma_axis: Quad,
    /// Relative speed about the axis before the step, and 1 where the hinge is at a stop.
    pub rate: Quad,
    pub at_stop: Quad,
    /// Largest impulse of the motor.
    pub limit: Quad,
    /// Body block: inertia plus static contacts; during factorisation plus children.
    pub block: Block,
    /// Momentum before the step plus external impulses.
    pub g: [Quad; 6],
    /// Result: velocity after the step.
    pub v: [Quad; 6],
    /// Result: impulse of the hinge on this body, at the anchor.
    pub p: [Quad; 6],
    /// Result: attitude after the step.
    pub quat: [Quad; 4],
    /// Square root of the compliance of the row about the axis.
    e_axis: Quad,
    /// L and D⁻¹ of 1 + E D' E.
    lower: [Quad; LOWER],
    inverse_pivots: [Quad; 6],
    z: [[Quad; 6]; 6],
    stiffness: [[Quad; 6]; 6],
    /// What the bodies hand to their parents: stiffness as it is there, and impulse.
    handed: Block,
    handed_impulse: [Quad; 6],
    /// S⁻¹ c - b of the latest upward sweep, and its target.
    q: [Quad; 6],
    target: [Quad; 6],
    sum: [Quad; 6],
}

impl Limbs {
    const EMPTY: Limbs = Limbs {
        r: [[Quad::ZERO; 3]; 2],
        axis: [Quad::ZERO; 3],
        c: [Quad::ZERO; 6],
        c_axis: Quad::ZERO,
        sigma_axis: Quad::ZERO,
        rate: Quad::ZERO,
        at_stop: Quad::ZERO,
        limit: Quad::ZERO,
        block: [Quad::ZERO; 27],
        g: [Quad::ZERO; 6],
        v: [Quad::ZERO; 6],
        p: [Quad::ZERO; 6],
        quat: [Quad::ZERO; 4],
        e_axis: Quad::ZERO,
        lower: [Quad::ZERO; LOWER],
        inverse_pivots: [Quad::ZERO; 6],
        z: [[Quad::ZERO; 6]; 6],
        stiffness: [[Quad::ZERO; 6]; 6],
        handed: [Quad::ZERO; 27],
        handed_impulse: [Quad::ZERO; 6],
        q: [Quad::ZERO; 6],
        target: [Quad::ZERO; 6],
        sum: [Quad::ZERO; 6],
    };
}

/// The root of the tree.
#[derive(Debug, Clone, Default)]
pub(crate) struct Root {
    pub d: Mat6,
    pub g: Vec6,
    factor: PivotFactor,
}

/// The bounds of a hinge's row about its axis, and the side on which the row sat in the last step.
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
    /// Of each hinge.
    pub bounds: Vec<AxisBounds>,
    /// Contacts with static things, and the node each touches.
    pub contacts: Vec<(usize, ContactRow)>,
    /// Compliance of the five ordinary rows of every hinge.
    pub sigma: f64,
    /// Impulses of the bounded rows: about each hinge's axis, along each contact's normal.
    pub impulses: Vec<f64>,
}

/// A wrench on the child's centre, moved to its anchor.
#[inline(always)]
fn to_anchor<S: Simd>(g: V6<S>, r: V3<S>) -> V6<S> {
    V6::new(g.lin, g.ang.sub(r.cross(g.lin)))
}

/// A wrench at the anchor, moved to the parent's centre.
#[inline(always)]
fn to_parent<S: Simd>(f: V6<S>, r: V3<S>) -> V6<S> {
    V6::new(f.lin, f.ang.add(r.cross(f.lin)))
}

/// `Sᵀ m S` with S = [1, [r]×; 0, 1]: the same matrix, read at a point displaced by -r.
#[inline(always)]
fn shifted<S: Simd>(m: &BlockF<S>, r: V3<S>) -> BlockF<S> {
    let [upper, right, low] = m;
    let mut b = [r; 3];
    for i in 0..3 {
        b[i] = V3::of(right[i]).add(V3::of(upper[i]).cross(r));
    }
    let turned = [
        b[2].times(r.y).sub(b[1].times(r.z)),
        b[0].times(r.z).sub(b[2].times(r.x)),
        b[1].times(r.x).sub(b[0].times(r.y)),
    ];
    let mut c = *low;
    for i in 0..3 {
        let column = V3::new(right[0][i], right[1][i], right[2][i]);
        c[i] = V3::of(low[i]).add(column.cross(r)).sub(turned[i]).array();
    }
    [*upper, [b[0].array(), b[1].array(), b[2].array()], c]
}

#[inline(always)]
fn load_block<S: Simd>(simd: S, block: &Block) -> BlockF<S> {
    let mut out = [[[splat(simd, 0.0); 3]; 3]; 3];
    for part in 0..3 {
        for i in 0..3 {
            for j in 0..3 {
                out[part][i][j] = block[at(part, i, j)].load(simd);
            }
        }
    }
    out
}

#[inline(always)]
fn store_block<S: Simd>(simd: S, to: &mut Block, block: &BlockF<S>) {
    for part in 0..3 {
        for i in 0..3 {
            for j in 0..3 {
                to[at(part, i, j)].store(simd, block[part][i][j]);
            }
        }
    }
}

#[inline(always)]
fn times<S: Simd>(simd: S, m: &[[Quad; 6]; 6], v: &V6<S>) -> V6<S> {
    let v = v.array();
    let mut out = [splat(simd, 0.0); 6];
    for i in 0..6 {
        for k in 0..6 {
            out[i] += m[i][k].load(simd) * v[k];
        }
    }
    V6::of(out)
}

/// Entries of what the children of a round hand over, in the lanes of their parents.
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
    /// Starts a tree with this schedule, which the caller fills in.
    pub(crate) fn start(&mut self, schedule: &Schedule, sigma: f64) {
        self.quads.resize(schedule.groups.len() + 1, Limbs::EMPTY);
        self.bounds.clear();
        self.contacts.clear();
        self.sigma = sigma;
    }

    /// Adds a static contact to its body's block.
    pub(crate) fn add_contact(&mut self, schedule: &Schedule, node: usize, row: ContactRow) {
        let stiffness = row.stiffness();
        let Place { quad, lane } = schedule.places[node];
        if node == 0 {
            crate::spatial::add_point(&mut self.root.d, &stiffness, row.arm[0]);
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

    /// Adds to the blocks of a quad what its bodies' children have handed over.
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
        for limbs in &mut self.quads {
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

    /// The pulls of contacts, on the sums of the limbs and on that of the root.
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

    /// The largest part of all impulses at anchors, without its sign.
    pub(crate) fn largest_joint_impulse(&self, schedule: &Schedule) -> f64 {
        let mut largest = [0.0; LANES];
        for (group, limbs) in schedule.groups.iter().zip(&self.quads[1..]) {
            for quad in &limbs.p {
                (0..group.count).for_each(|lane| largest[lane] = quad.0[lane].abs().max(largest[lane]));
            }
        }
        largest.into_iter().fold(0.0, f64::max)
    }

    /// The hinge of a node in numbers of its own.
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

impl Limbs {
    /// F = 1 + E D' E, Z = L⁻¹ E D', S⁻¹ = D' - Zᵀ D⁻¹ Z with D' the body block at the anchor.
    #[inline(always)]
    fn eliminate<S: Simd>(&mut self, simd: S, sigma: f64) {
        let (e0, e5) = (splat(simd, sigma.sqrt()), self.sigma_axis.load(simd).sqrt());
        self.e_axis.store(simd, e5);
        let more = e5 - e0;
        let a = V3::load(simd, &self.axis).array();
        let at_anchor = full(&shifted(&load_block(simd, &self.block), V3::load(simd, &self.r[0])));
        let mut soft = at_anchor;
        for k in 0..6 {
            let along = more * (a[0] * at_anchor[3][k] + a[1] * at_anchor[4][k] + a[2] * at_anchor[5][k]);
            for i in 0..3 {
                soft[i][k] = e0 * at_anchor[i][k];
                soft[3 + i][k] = e0 * at_anchor[3 + i][k] + a[i] * along;
            }
        }
        let mut f = soft;
        for i in 0..6 {
            let along = more * (a[0] * soft[i][3] + a[1] * soft[i][4] + a[2] * soft[i][5]);
            for k in 0..3 {
                f[i][k] = e0 * soft[i][k];
                f[i][3 + k] = e0 * soft[i][3 + k] + a[k] * along;
            }
            f[i][i] += splat(simd, 1.0);
        }
        let inverse_pivots = factor(simd, &mut f);
        forward_columns(&f, &mut soft);
        for i in 0..6 {
            store(simd, &mut self.z[i], &soft[i]);
            self.inverse_pivots[i].store(simd, inverse_pivots[i]);
            for j in 0..i {
                self.lower[entry(i, j)].store(simd, f[i][j]);
            }
        }
        let mut stiffness = at_anchor;
        for i in 0..6 {
            for k in 0..6 {
                let x = soft[k][i] * inverse_pivots[k];
                for j in 0..6 {
                    stiffness[i][j] -= x * soft[k][j];
                }
            }
            store(simd, &mut self.stiffness[i], &stiffness[i]);
        }
        let mut block = load_block(simd, &self.block);
        for i in 0..3 {
            for j in 0..3 {
                block[0][i][j] = stiffness[i][j];
                block[1][i][j] = stiffness[i][3 + j];
                block[2][i][j] = stiffness[3 + i][3 + j];
            }
        }
        let handed = shifted(&block, V3::load(simd, &self.r[1]).negated());
        store_block(simd, &mut self.handed, &handed);
    }

    /// For a wrench h at the anchor what passes on to the parent, h - Zᵀ D⁻¹ (L⁻¹ E h).
    #[inline(always)]
    fn transmitted<S: Simd>(&self, simd: S, h: V6<S>, axis: V3<S>, [e0, e5]: [F<S>; 2]) -> V6<S> {
        let along = (e5 - e0) * axis.dot(h.ang);
        let mut w = V6::new(h.lin.times(e0), h.ang.times(e0).add(axis.times(along))).array();
        for i in 1..6 {
            for k in 0..i {
                w[i] -= self.lower[entry(i, k)].load(simd) * w[k];
            }
        }
        let mut b = h.array();
        for k in 0..6 {
            let x = w[k] * self.inverse_pivots[k].load(simd);
            for i in 0..6 {
                b[i] -= self.z[k][i].load(simd) * x;
            }
        }
        V6::of(b)
    }
}

/// Place of an entry below the diagonal.
const fn entry(row: usize, column: usize) -> usize {
    row * (row - 1) / 2 + column
}

/// With the lower left, which mirrors the upper right.
#[inline(always)]
fn full<S: Simd>(block: &BlockF<S>) -> Mat6F<S> {
    let [upper, right, low] = block;
    let mut out = [[upper[0][0]; 6]; 6];
    for i in 0..3 {
        for k in 0..3 {
            out[i][k] = upper[i][k];
            out[i][3 + k] = right[i][k];
            out[3 + k][i] = right[i][k];
            out[3 + i][3 + k] = low[i][k];
        }
    }
    out
}

/// Factors the lower triangle of `m` to L D Lᵀ; leaves L below the diagonal and returns the reciprocal pivots.
#[inline(always)]
fn factor<S: Simd>(simd: S, m: &mut Mat6F<S>) -> [F<S>; 6] {
    let mut inverse_pivots = [splat(simd, 0.0); 6];
    let mut scaled = [splat(simd, 0.0); 6];
    for i in 0..6 {
        for j in 0..i {
            let mut x = m[i][j];
            for k in 0..j {
                x -= scaled[k] * m[j][k];
            }
            scaled[j] = x;
            m[i][j] = x * inverse_pivots[j];
        }
        let mut pivot = m[i][i];
        for k in 0..i {
            pivot -= scaled[k] * m[i][k];
        }
        inverse_pivots[i] = splat(simd, 1.0) / pivot;
    }
    inverse_pivots
}

/// L⁻¹ m.
#[inline(always)]
fn forward_columns<S: Simd>(l: &Mat6F<S>, m: &mut Mat6F<S>) {
    for i in 1..6 {
        for k in 0..i {
            for c in 0..6 {
                m[i][c] -= l[i][k] * m[k][c];
            }
        }
    }
}

/// One hinge of a tree, read out of its quad: the half solves of single rows go lane by lane.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Hinge<'a> {
    limbs: &'a Limbs,
    lane: usize,
    e: f64,
}

impl Hinge<'_> {
    fn vector(&self, quads: &[Quad; 3]) -> DVec3 {
        DVec3::from_array(quads.map(|quad| quad.0[self.lane]))
    }

    pub(crate) fn axis(&self) -> DVec3 {
        self.vector(&self.limbs.axis)
    }

    /// From the parent's centre to its anchor.
    fn parent_arm(&self) -> DVec3 {
        self.vector(&self.limbs.r[1])
    }

    pub(crate) fn inverse_pivots(&self) -> [f64; 6] {
        self.limbs.inverse_pivots.map(|quad| quad.0[self.lane])
    }

    /// The impulse at the anchor for a unit target about the axis.
    pub(crate) fn push(&self) -> Vec6 {
        let axis = self.axis().to_array();
        let row = |row: &[Quad; 6]| (0..3).fold(0.0, |x, k| x + row[3 + k].0[self.lane] * axis[k]);
        Vec6::from_array(&std::array::from_fn(|i| row(&self.limbs.stiffness[i])))
    }

    /// A wrench at the anchor, moved to the parent's centre.
    pub(crate) fn to_parent(self, f: &Vec6) -> Vec6 {
        Vec6::new(f.lin, f.ang + self.parent_arm().cross(f.lin))
    }

    /// For a wrench on the body: L⁻¹ E h at the anchor, and what passes on to the parent there.
    pub(crate) fn transmitted(&self, wrench: &Vec6) -> ([f64; 6], Vec6) {
        let (limbs, lane, axis) = (self.limbs, self.lane, self.axis());
        let h = Vec6::new(wrench.lin, wrench.ang - self.vector(&limbs.r[0]).cross(wrench.lin));
        let more = limbs.e_axis.0[lane] - self.e;
        let mut w = Vec6::new(h.lin * self.e, h.ang * self.e + axis * (more * axis.dot(h.ang))).array();
        for i in 1..6 {
            for k in 0..i {
                w[i] -= limbs.lower[entry(i, k)].0[lane] * w[k];
            }
        }
        let mut b = h.array();
        for k in 0..6 {
            let x = w[k] * limbs.inverse_pivots[k].0[lane];
            for i in 0..6 {
                b[i] -= limbs.z[k][i].0[lane] * x;
            }
        }
        (w, Vec6::from_array(&b))
    }
}
