//! Upward passes of up to four half solves to the root, one in each lane.

use fearless_simd::prelude::*;
use fearless_simd::{Simd, f64x4, mask64x4};

use crate::elimination::PivotFactor;
use crate::half_solves::{HalfSolves, LANES};
use crate::spatial::Mat6;
use crate::symbolic::Symbolic;

/// A vector of one node in each lane.
pub(crate) type Laned = [[f64; LANES]; 6];

/// A factored system.
#[derive(Debug, Clone, Copy)]
pub(crate) struct System<'a> {
    pub symbolic: &'a Symbolic,
    pub bodies: usize,
    pub factor: &'a [PivotFactor],
    pub upper: &'a [Mat6],
}

impl System<'_> {
    /// Sign of a node's pivots.
    pub(crate) fn sign(&self, node: usize) -> f64 {
        if node < self.bodies { 1.0 } else { -1.0 }
    }
}

/// Positions that half solves have reached, and the lanes present there. A row has two bodies at most.
#[derive(Debug, Default)]
pub(crate) struct Front {
    heads: [(usize, [i64; LANES]); 2 * LANES],
    count: usize,
}

impl Front {
    /// Records that a lane is at a position.
    pub(crate) fn add(&mut self, position: usize, lane: usize) {
        let mut lanes = [0; LANES];
        lanes[lane] = -1;
        self.join(position, lanes);
    }

    fn join(&mut self, position: usize, lanes: [i64; LANES]) {
        match self.heads[..self.count].iter_mut().find(|head| head.0 == position) {
            Some((_, own)) => own.iter_mut().zip(lanes).for_each(|(own, lane)| *own |= lane),
            None => {
                self.heads[self.count] = (position, lanes);
                self.count += 1;
            }
        }
    }

    /// Takes out the smallest position.
    fn next(&mut self) -> Option<(usize, [i64; LANES])> {
        let at = (0..self.count).min_by_key(|&at| self.heads[at].0)?;
        self.count -= 1;
        self.heads.swap(at, self.count);
        Some(self.heads[self.count])
    }
}

/// Eliminates from `half` upwards: y = L⁻¹ r at each position, then the updates of later ones. `half` is all zero again
/// afterwards. A lane that is not at a position changes nothing there.
#[inline(always)]
pub(crate) fn climb<S: Simd>(
    simd: S,
    system: System<'_>,
    front: &mut Front,
    half: &mut [Laned],
    into: &mut HalfSolves,
) {
    let System { symbolic, factor, upper, .. } = system;
    while let Some((position, present)) = front.next() {
        let node = symbolic.node[position];
        let mut y = std::mem::take(&mut half[node]).map(|lanes| f64x4::simd_from(simd, lanes));
        let l = &factor[node].l;
        for i in 1..6 {
            for k in 0..i {
                y[i] -= f64x4::splat(simd, l[i][k]) * y[k];
            }
        }
        into.push(position, present, y.map(Into::into));
        let sign = f64x4::splat(simd, -system.sign(node));
        for k in 0..6 {
            y[k] = sign * (y[k] * f64x4::splat(simd, factor[node].inverse_pivots[k]));
        }
        let mask = mask64x4::simd_from(simd, present);
        for at in symbolic.first[position]..symbolic.first[position + 1] {
            let target = &mut half[symbolic.node[symbolic.column[at]]];
            for k in 0..6 {
                let before = f64x4::simd_from(simd, target[k]);
                let mut sum = before;
                for (row, y) in upper[at].iter().zip(&y) {
                    sum += f64x4::splat(simd, row[k]) * *y;
                }
                target[k] = mask.select(sum, before).into();
            }
        }
        if let Some(parent) = symbolic.parent(position) {
            front.join(parent, present);
        }
    }
}
