//! Block operations for eliminating a node of the general path on 6 × 6 blocks. Lanes run along rows, so the order of
//! every entry's sum is preserved.

use fearless_simd::prelude::*;
use fearless_simd::{Simd, f64x2, f64x4};

use crate::spatial::{Mat6, ZERO6};

/// A row of a block.
#[derive(Debug, Clone, Copy)]
struct Row<S: Simd>(f64x4<S>, f64x2<S>);

impl<S: Simd> Row<S> {
    #[inline(always)]
    fn of(simd: S, row: &[f64; 6]) -> Row<S> {
        Row(f64x4::simd_from(simd, [row[0], row[1], row[2], row[3]]), f64x2::simd_from(simd, [row[4], row[5]]))
    }

    #[inline(always)]
    fn add(&mut self, simd: S, x: f64, other: &Row<S>) {
        self.0 += f64x4::splat(simd, x) * other.0;
        self.1 += f64x2::splat(simd, x) * other.1;
    }

    #[inline(always)]
    fn put(self, row: &mut [f64; 6]) {
        let (head, tail): ([f64; 4], [f64; 2]) = (self.0.into(), self.1.into());
        *row = [head[0], head[1], head[2], head[3], tail[0], tail[1]];
    }
}

/// Factor of a pivot block: L D Lᵀ, unit lower triangle, reciprocal pivots.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PivotFactor {
    /// Entries on and above the diagonal are unused.
    pub l: Mat6,
    pub inverse_pivots: [f64; 6],
}

impl Default for PivotFactor {
    fn default() -> PivotFactor {
        PivotFactor::EMPTY
    }
}

impl PivotFactor {
    pub(crate) const EMPTY: PivotFactor = PivotFactor { l: ZERO6, inverse_pivots: [0.0; 6] };

    /// Factors `sign` times the lower triangle of `m`, a positive definite matrix.
    #[inline(always)]
    pub(crate) fn factor(&mut self, m: &Mat6, sign: f64) {
        let mut left = *m;
        for i in 0..6 {
            for j in 0..=i {
                left[i][j] *= sign;
            }
        }
        for k in 0..6 {
            self.inverse_pivots[k] = 1.0 / left[k][k];
            for i in k + 1..6 {
                self.l[i][k] = left[i][k] * self.inverse_pivots[k];
                for j in k + 1..=i {
                    left[i][j] -= left[i][k] * self.l[j][k];
                }
            }
        }
    }

    /// L⁻¹ v.
    #[inline(always)]
    pub(crate) fn forward(&self, v: &mut [f64; 6]) {
        for i in 1..6 {
            for k in 0..i {
                v[i] -= self.l[i][k] * v[k];
            }
        }
    }

    /// L⁻¹ m.
    #[inline(always)]
    pub(crate) fn forward_columns<S: Simd>(&self, simd: S, m: &mut Mat6) {
        let mut rows = m.map(|row| Row::of(simd, &row));
        for i in 1..6 {
            for k in 0..i {
                let x = self.l[i][k];
                rows[i].0 -= f64x4::splat(simd, x) * rows[k].0;
                rows[i].1 -= f64x2::splat(simd, x) * rows[k].1;
            }
            rows[i].put(&mut m[i]);
        }
    }

    /// L⁻ᵀ v.
    #[inline(always)]
    pub(crate) fn backward(&self, v: &mut [f64; 6]) {
        for i in (0..5).rev() {
            for k in i + 1..6 {
                v[i] -= self.l[k][i] * v[k];
            }
        }
    }

    /// D⁻¹ v.
    #[inline(always)]
    pub(crate) fn scale(&self, v: &mut [f64; 6]) {
        for (x, d) in v.iter_mut().zip(&self.inverse_pivots) {
            *x *= d;
        }
    }
}

/// `scale diag(d) a`, by rows.
#[inline(always)]
pub(crate) fn weighted(a: &Mat6, d: &[f64; 6], scale: f64) -> Mat6 {
    let mut out = *a;
    for k in 0..6 {
        let s = scale * d[k];
        out[k].iter_mut().for_each(|x| *x *= s);
    }
    out
}

/// `target += aᵀ b`.
#[inline(always)]
pub(crate) fn add_product<S: Simd>(simd: S, target: &mut Mat6, a: &Mat6, b: &Mat6) {
    let rows = b.map(|row| Row::of(simd, &row));
    for i in 0..6 {
        let mut sum = Row::of(simd, &target[i]);
        for k in 0..6 {
            sum.add(simd, a[k][i], &rows[k]);
        }
        sum.put(&mut target[i]);
    }
}

/// `target += aᵀ b` for a target of which only the lower triangle counts.
#[inline(always)]
pub(crate) fn add_lower_product<S: Simd>(simd: S, target: &mut Mat6, a: &Mat6, b: &Mat6) {
    for i in 0..4 {
        let mut sum = Row::of(simd, &target[i]).0;
        for k in 0..6 {
            sum += f64x4::splat(simd, a[k][i]) * Row::of(simd, &b[k]).0;
        }
        let sum: [f64; 4] = sum.into();
        target[i][..4].copy_from_slice(&sum);
    }
    for i in 4..6 {
        let mut sum = Row::of(simd, &target[i]);
        for k in 0..6 {
            sum.add(simd, a[k][i], &Row::of(simd, &b[k]));
        }
        sum.put(&mut target[i]);
    }
}

/// `into += blockᵀ x`.
#[inline(always)]
pub(crate) fn add_transposed<S: Simd>(simd: S, block: &Mat6, x: &[f64; 6], into: &mut [f64; 6]) {
    let mut sum = Row::of(simd, into);
    for (row, x) in block.iter().zip(x) {
        sum.add(simd, *x, &Row::of(simd, row));
    }
    sum.put(into);
}
