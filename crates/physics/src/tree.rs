//! The fast path: an island that is one robot of powered hinges (or a single body) touching only static things.
//!
//! Every joint is eliminated at its anchor in the compliant articulated-body form (solver.md 2.5): a child hands its
//! parent an addition to the inertia and one to the momentum, nothing else. All matrices are 6 × 6, all loops have
//! known lengths, nothing is allocated once the workspace has grown.

use glam::DVec3;

use crate::bounds::Bounded;
use crate::contact_row::ContactRow;
use crate::spatial::{self, Factor, Mat6, Vec6, ZERO6};

/// Bodies a tree may have: their paths to the root are kept as bits of a word.
pub(crate) const TREE_BODIES_MAX: usize = 64;

/// The hinge that ties a node to its parent, as this step sees it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Hinge {
    pub parent: usize,
    /// From the child's centre to its anchor, from the parent's centre to its own.
    pub r: [DVec3; 2],
    pub axis: DVec3,
    /// Targets of the five soft rows: linear, and angular normal to the axis.
    pub c: Vec6,
    /// Target, compliance and bounds of the row about the axis.
    pub c_axis: f64,
    pub sigma_axis: f64,
    pub lo: f64,
    pub hi: f64,
    /// Side on which the row sat in the last step.
    pub clamped: i8,
}

/// One body of the tree with its hinge and factors. The root has no hinge.
#[derive(Debug, Clone)]
pub(crate) struct Node {
    pub hinge: Option<Hinge>,
    /// Body block: inertia plus static contacts; during factorisation plus children.
    pub d: Mat6,
    /// Momentum before the step plus external impulses.
    pub g: Vec6,
    /// Result: velocity after the step.
    pub v: Vec6,
    /// Result: impulse of the hinge on this body, at the anchor.
    pub p: Vec6,
    factor: Factor,
    /// Square roots of the compliances: of the five ordinary rows, of the row about the axis.
    e: (f64, f64),
    z: Mat6,
    stiffness: Mat6,
    /// S⁻¹ c - b of the latest upward sweep, and its target.
    q: Vec6,
    c: Vec6,
    sum: Vec6,
}

impl Node {
    const EMPTY: Node = Node {
        hinge: None,
        d: ZERO6,
        g: Vec6::ZERO,
        v: Vec6::ZERO,
        p: Vec6::ZERO,
        factor: Factor::EMPTY,
        e: (0.0, 0.0),
        z: ZERO6,
        stiffness: ZERO6,
        q: Vec6::ZERO,
        c: Vec6::ZERO,
        sum: Vec6::ZERO,
    };
}

/// Half solve of one bounded row: what its unit target sends up the path to the root.
#[derive(Debug, Clone)]
struct Column {
    row: usize,
    /// Bits of the nodes on the path.
    path: u64,
    direct: f64,
    /// Per node of the path: L⁻¹ E h, and the part of the transmitted impulse about the hinge axis.
    w: Vec<[f64; 6]>,
    through: Vec<f64>,
}

/// Workspace and result of one tree.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tree {
    /// Parents before children; node 0 is the root.
    pub nodes: Vec<Node>,
    /// Contacts with static things, and the node each touches.
    pub contacts: Vec<(usize, ContactRow)>,
    /// Compliance of the five ordinary rows of every hinge.
    pub sigma: f64,
    /// Impulse of each contact's normal row.
    normal_impulse: Vec<f64>,
    columns: Vec<Column>,
}

/// Applies E = sqrt(Sigma): e0 on five directions, e5 about the axis.
fn soften(v: &Vec6, axis: DVec3, e0: f64, e5: f64) -> Vec6 {
    Vec6::new(v.lin * e0, v.ang * e0 + axis * ((e5 - e0) * axis.dot(v.ang)))
}

/// A wrench on the child's centre, moved to its anchor.
fn to_anchor(g: &Vec6, r: DVec3) -> Vec6 {
    Vec6::new(g.lin, g.ang - r.cross(g.lin))
}

/// A wrench at the anchor, moved to the parent's centre.
fn to_parent(f: &Vec6, r: DVec3) -> Vec6 {
    Vec6::new(f.lin, f.ang + r.cross(f.lin))
}

impl Tree {
    /// Starts a tree of `bodies` nodes, which the caller fills in.
    pub(crate) fn start(&mut self, bodies: usize, sigma: f64) {
        self.nodes.resize(bodies, Node::EMPTY);
        self.contacts.clear();
        self.sigma = sigma;
    }

    /// Adds a static contact to its body's block.
    pub(crate) fn add_contact(&mut self, node: usize, row: ContactRow) {
        spatial::add_point(&mut self.nodes[node].d, &row.stiffness(), row.arm[0]);
        self.contacts.push((node, row));
    }

    /// Factors the tree, leaves first.
    pub(crate) fn factor(&mut self) {
        let sigma = self.sigma;
        for i in (1..self.nodes.len()).rev() {
            let (before, rest) = self.nodes.split_at_mut(i);
            let node = &mut rest[0];
            if let Some(hinge) = node.hinge {
                node.eliminate(&hinge, sigma);
                spatial::add(&mut before[hinge.parent].d, &spatial::shifted(&node.stiffness, -hinge.r[1]));
            }
        }
        if let Some(root) = self.nodes.first_mut() {
            root.factor = Factor::new(&root.d);
        }
    }

    fn upward(&mut self, shift: &[f64]) {
        for node in &mut self.nodes {
            node.sum = node.g;
        }
        let hinges = self.nodes.len().saturating_sub(1);
        for (k, (node, row)) in self.contacts.iter().enumerate() {
            let pull = (row.c + shift[hinges + k]) / row.sigma_normal;
            let sum = &mut self.nodes[*node].sum;
            *sum = *sum + Vec6::new(row.normal * pull, row.arm[0].cross(row.normal) * pull);
        }
        for i in (1..self.nodes.len()).rev() {
            let (before, rest) = self.nodes.split_at_mut(i);
            let node = &mut rest[0];
            let Some(hinge) = node.hinge else { continue };
            let b = node.transmitted(&to_anchor(&node.sum, hinge.r[0]), &hinge).1;
            node.c = Vec6::new(hinge.c.lin, hinge.c.ang + hinge.axis * (hinge.c_axis + shift[i - 1]));
            node.q = spatial::times(&node.stiffness, &node.c) - b;
            let parent = &mut before[hinge.parent];
            parent.sum = parent.sum - to_parent(&node.q, hinge.r[1]);
        }
    }

    fn downward(&mut self) {
        let Some(root) = self.nodes.first_mut() else { return };
        let mut v = root.sum.array();
        root.factor.forward(&mut v);
        root.factor.scale(&mut v);
        root.factor.backward(&mut v);
        root.v = Vec6::from_array(&v);
        let sigma = self.sigma;
        for i in 1..self.nodes.len() {
            let (before, rest) = self.nodes.split_at_mut(i);
            let node = &mut rest[0];
            let Some(hinge) = node.hinge else { continue };
            let above = before[hinge.parent].v;
            let anchor = Vec6::new(above.lin + above.ang.cross(hinge.r[1]), above.ang);
            node.p = spatial::times(&node.stiffness, &anchor) + node.q;
            let extra = hinge.axis * ((hinge.sigma_axis - sigma) * hinge.axis.dot(node.p.ang));
            let y = node.c + anchor - Vec6::new(node.p.lin * sigma, node.p.ang * sigma + extra);
            node.v = Vec6::new(y.lin + hinge.r[0].cross(y.ang), y.ang);
        }
    }

    /// Velocity of a contact's point after the step.
    pub(crate) fn point_velocity(&self, contact: usize) -> DVec3 {
        let (node, row) = &self.contacts[contact];
        let v = &self.nodes[*node].v;
        v.lin + v.ang.cross(row.arm[0])
    }

    fn hinges(&self) -> usize {
        self.nodes.len().saturating_sub(1)
    }
}

impl Node {
    /// F = 1 + E D' E, Z = L⁻¹ E D', S⁻¹ = D' - Zᵀ D⁻¹ Z with D' the body block at the anchor.
    fn eliminate(&mut self, hinge: &Hinge, sigma: f64) {
        let (e0, e5) = (sigma.sqrt(), hinge.sigma_axis.sqrt());
        self.e = (e0, e5);
        let a = hinge.axis;
        let at_anchor = spatial::shifted(&self.d, hinge.r[0]);
        let mut soft = ZERO6;
        for k in 0..6 {
            let along = (e5 - e0) * (a.x * at_anchor[3][k] + a.y * at_anchor[4][k] + a.z * at_anchor[5][k]);
            for i in 0..3 {
                soft[i][k] = e0 * at_anchor[i][k];
                soft[3 + i][k] = e0 * at_anchor[3 + i][k] + a[i] * along;
            }
        }
        let mut f = ZERO6;
        for i in 0..6 {
            let along = (e5 - e0) * (a.x * soft[i][3] + a.y * soft[i][4] + a.z * soft[i][5]);
            for k in 0..3 {
                f[i][k] = e0 * soft[i][k];
                f[i][3 + k] = e0 * soft[i][3 + k] + a[k] * along;
            }
            f[i][i] += 1.0;
        }
        self.factor = Factor::new(&f);
        self.factor.forward_columns(&mut soft);
        self.z = soft;
        let mut s = at_anchor;
        for k in 0..6 {
            let row = &self.z[k];
            let d = self.factor.inverse_pivots[k];
            for i in 0..6 {
                let x = row[i] * d;
                for j in 0..6 {
                    s[i][j] -= x * row[j];
                }
            }
        }
        self.stiffness = s;
    }

    /// For a wrench h at the anchor: L⁻¹ E h, and what passes on to the parent, h - Zᵀ D⁻¹ (L⁻¹ E h).
    fn transmitted(&self, h: &Vec6, hinge: &Hinge) -> ([f64; 6], Vec6) {
        let mut w = soften(h, hinge.axis, self.e.0, self.e.1).array();
        self.factor.forward(&mut w);
        let mut b = h.array();
        for k in 0..6 {
            let x = w[k] * self.factor.inverse_pivots[k];
            for i in 0..6 {
                b[i] -= self.z[k][i] * x;
            }
        }
        (w, Vec6::from_array(&b))
    }
}

impl Tree {
    /// Where a row's half solve starts: node and wrench on it, and the direct entry of P.
    fn half_solve_start(&self, row: usize) -> (usize, Vec6, f64) {
        let hinges = self.hinges();
        if row >= hinges {
            let (node, contact) = &self.contacts[row - hinges];
            let pull = 1.0 / contact.sigma_normal;
            let h = Vec6::new(contact.normal * pull, contact.arm[0].cross(contact.normal) * pull);
            return (*node, h, pull);
        }
        let node = &self.nodes[row + 1];
        let Some(hinge) = node.hinge else { return (0, Vec6::ZERO, 0.0) };
        let unit = Vec6::new(DVec3::ZERO, hinge.axis);
        let push = spatial::times(&node.stiffness, &unit);
        (hinge.parent, Vec6::ZERO - to_parent(&push, hinge.r[1]), push.dot(&unit))
    }
}

impl Bounded for Tree {
    fn len(&self) -> usize {
        self.hinges() + self.contacts.len()
    }

    fn bounds(&self, row: usize) -> (f64, f64) {
        match self.nodes.get(row + 1).and_then(|n| n.hinge) {
            Some(hinge) => (hinge.lo, hinge.hi),
            None => (0.0, f64::INFINITY),
        }
    }

    fn impulse(&self, row: usize) -> f64 {
        match self.nodes.get(row + 1) {
            Some(node) => node.hinge.map_or(0.0, |h| h.axis.dot(node.p.ang)),
            None => self.normal_impulse[row - self.hinges()],
        }
    }

    fn largest_impulse(&self) -> f64 {
        let joints = self.nodes.iter().flat_map(|n| n.p.array());
        joints.chain(self.normal_impulse.iter().copied()).fold(0.0, |m, p| p.abs().max(m))
    }

    fn clamped_before(&self, row: usize) -> i8 {
        self.nodes.get(row + 1).and_then(|n| n.hinge).map_or(0, |h| h.clamped)
    }

    fn sweep(&mut self, shift: &[f64]) {
        self.upward(shift);
        self.downward();
        let hinges = self.hinges();
        self.normal_impulse.clear();
        for k in 0..self.contacts.len() {
            let row = &self.contacts[k].1;
            let along = row.normal.dot(self.point_velocity(k));
            self.normal_impulse.push((row.c + shift[hinges + k] - along) / row.sigma_normal);
        }
    }

    fn prepare(&mut self, row: usize, slot: usize) {
        while self.columns.len() <= slot {
            let empty = Column { row: 0, path: 0, direct: 0.0, w: Vec::new(), through: Vec::new() };
            self.columns.push(empty);
        }
        let mut column = std::mem::replace(
            &mut self.columns[slot],
            Column { row, path: 0, direct: 0.0, w: Vec::new(), through: Vec::new() },
        );
        column.w.resize(self.nodes.len(), [0.0; 6]);
        column.through.resize(self.nodes.len(), 0.0);
        let (mut at, mut h, direct) = self.half_solve_start(row);
        (column.row, column.path, column.direct) = (row, 0, direct);
        while let Some(hinge) = self.nodes[at].hinge {
            let (w, b) = self.nodes[at].transmitted(&to_anchor(&h, hinge.r[0]), &hinge);
            column.path |= 1 << at;
            column.w[at] = w;
            column.through[at] = hinge.axis.dot(b.ang);
            h = to_parent(&b, hinge.r[1]);
            at = hinge.parent;
        }
        let mut w = h.array();
        self.nodes[0].factor.forward(&mut w);
        column.path |= 1;
        column.w[0] = w;
        self.columns[slot] = column;
    }

    fn product(&self, slot: usize, other: usize) -> f64 {
        let (a, b) = (&self.columns[slot], &self.columns[other]);
        let mut sum = if slot == other { a.direct } else { 0.0 };
        let passes = |column: &Column, row: usize| {
            let node = row + 1;
            if node < self.nodes.len() && column.path >> node & 1 == 1 { column.through[node] } else { 0.0 }
        };
        if slot != other {
            sum -= passes(a, b.row) + passes(b, a.row);
        }
        let mut common = a.path & b.path;
        while common != 0 {
            let node = common.trailing_zeros() as usize;
            common &= common - 1;
            let d = &self.nodes[node].factor.inverse_pivots;
            for k in 0..6 {
                sum -= a.w[node][k] * b.w[node][k] * d[k];
            }
        }
        sum
    }
}
