//! Four hinges of a tree with their child bodies during a step: their data, and their elimination.

use fearless_simd::{Simd, SimdFloat};
use glam::DVec3;

use crate::lane_blocks::{Block, LOWER, entry, factor, forward_columns, full, load_block, shifted, store_block};
use crate::lanes::{F, Quad, V3, V6, splat, store};
use crate::spatial::Vec6;

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
    pub e_axis: Quad,
    /// L and D⁻¹ of 1 + E D' E.
    pub lower: [Quad; LOWER],
    pub inverse_pivots: [Quad; 6],
    pub z: [[Quad; 6]; 6],
    pub stiffness: [[Quad; 6]; 6],
    /// Contributions of the bodies to their parents: stiffness at the parent, and impulse.
    pub handed: Block,
    pub handed_impulse: [Quad; 6],
    /// S⁻¹ c - b of the latest upward sweep, and its target.
    pub q: [Quad; 6],
    pub target: [Quad; 6],
    pub sum: [Quad; 6],
}

impl Limbs {
    pub(crate) const EMPTY: Limbs = Limbs {
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

impl Limbs {
    /// F = 1 + E D' E, Z = L⁻¹ E D', S⁻¹ = D' - Zᵀ D⁻¹ Z with D' the body block at the anchor.
    #[inline(always)]
    pub(crate) fn eliminate<S: Simd>(&mut self, simd: S, sigma: f64) {
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

    /// The part of a wrench h at the anchor that passes on to the parent, h - Zᵀ D⁻¹ (L⁻¹ E h).
    #[inline(always)]
    pub(crate) fn transmitted<S: Simd>(&self, simd: S, h: V6<S>, axis: V3<S>, [e0, e5]: [F<S>; 2]) -> V6<S> {
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

/// One hinge of a tree, read out of its quad: the half solves of single rows go lane by lane.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Hinge<'a> {
    pub limbs: &'a Limbs,
    pub lane: usize,
    /// Square root of the compliance of the five ordinary rows.
    pub e: f64,
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

    /// For a wrench on the body: L⁻¹ E h at the anchor, and the part that passes on to the parent there.
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
