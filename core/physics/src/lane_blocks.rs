//! 6 × 6 matrices of four bodies at a time, and their elimination. As on paper, linear parts come first.

use fearless_simd::Simd;

use crate::lanes::{F, Quad, V3, V6, splat};

/// Entries below the diagonal of a 6 × 6 matrix, row by row.
pub(crate) const LOWER: usize = 15;

/// A symmetric 6 × 6 matrix in each lane, without its lower left: upper left, upper right, lower right, row by row.
pub(crate) type Block = [Quad; 27];

/// Place of an entry of a block: of which part, row and column.
pub(crate) const fn at(part: usize, row: usize, column: usize) -> usize {
    9 * part + 3 * row + column
}

/// A block in registers.
pub(crate) type BlockF<S> = [[[F<S>; 3]; 3]; 3];

pub(crate) type Mat6F<S> = [[F<S>; 6]; 6];

/// A wrench on the child's centre, moved to its anchor.
#[inline(always)]
pub(crate) fn to_anchor<S: Simd>(g: V6<S>, r: V3<S>) -> V6<S> {
    V6::new(g.lin, g.ang.sub(r.cross(g.lin)))
}

/// A wrench at the anchor, moved to the parent's centre.
#[inline(always)]
pub(crate) fn to_parent<S: Simd>(f: V6<S>, r: V3<S>) -> V6<S> {
    V6::new(f.lin, f.ang.add(r.cross(f.lin)))
}

/// `Sᵀ m S` with S = [1, [r]×; 0, 1]: the same matrix, read at a point displaced by -r.
#[inline(always)]
pub(crate) fn shifted<S: Simd>(m: &BlockF<S>, r: V3<S>) -> BlockF<S> {
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
pub(crate) fn load_block<S: Simd>(simd: S, block: &Block) -> BlockF<S> {
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
pub(crate) fn store_block<S: Simd>(simd: S, to: &mut Block, block: &BlockF<S>) {
    for part in 0..3 {
        for i in 0..3 {
            for j in 0..3 {
                to[at(part, i, j)].store(simd, block[part][i][j]);
            }
        }
    }
}

#[inline(always)]
pub(crate) fn times<S: Simd>(simd: S, m: &[[Quad; 6]; 6], v: &V6<S>) -> V6<S> {
    let v = v.array();
    let mut out = [splat(simd, 0.0); 6];
    for i in 0..6 {
        for k in 0..6 {
            out[i] += m[i][k].load(simd) * v[k];
        }
    }
    V6::of(out)
}

/// Place of an entry below the diagonal.
pub(crate) const fn entry(row: usize, column: usize) -> usize {
    row * (row - 1) / 2 + column
}

/// The full matrix: mirrors the upper right to the lower left.
#[inline(always)]
pub(crate) fn full<S: Simd>(block: &BlockF<S>) -> Mat6F<S> {
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
pub(crate) fn factor<S: Simd>(simd: S, m: &mut Mat6F<S>) -> [F<S>; 6] {
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
pub(crate) fn forward_columns<S: Simd>(l: &Mat6F<S>, m: &mut Mat6F<S>) {
    for i in 1..6 {
        for k in 0..i {
            for c in 0..6 {
                m[i][c] -= l[i][k] * m[k][c];
            }
        }
    }
}
