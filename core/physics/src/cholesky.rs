//! Cholesky factor of a matrix with rows appended at the end and deleted anywhere.
//!
//! The factor is stored column by column: loops run over rows, which are independent, unlike the terms of one row's
//! sum. Each sum still takes its terms in the order of columns, regardless of the number of lanes.

use fearless_simd::dispatch;

use crate::lanes::Lanes;

/// Columns processed at a time.
const GROUP: usize = 4;

/// Lower triangle L with L Lᵀ = P.
#[derive(Debug, Clone, Default)]
pub(crate) struct Cholesky {
    lanes: Lanes,
    /// Column i holds the entries of rows i, i + 1 and so on.
    columns: Vec<Vec<f64>>,
    spare: Vec<Vec<f64>>,
    row: Vec<f64>,
    sums: Vec<f64>,
}

impl Cholesky {
    pub(crate) fn clear(&mut self) {
        // The longest column goes to the end, because it is the next one taken.
        self.spare.extend(self.columns.drain(..).rev());
    }

    /// Appends a row of P, whose last entry is the diagonal.
    pub(crate) fn push(&mut self, entries: &[f64]) {
        let Some((diagonal, before)) = entries.split_last() else { return };
        let mut row = std::mem::take(&mut self.row);
        row.clear();
        row.extend_from_slice(before);
        self.forward(&mut row);
        let sum: f64 = row.iter().map(|x| x * x).sum();
        let mut column = self.spare.pop().unwrap_or_default();
        column.clear();
        self.columns.push(column);
        row.push((diagonal - sum).sqrt());
        self.columns.iter_mut().zip(&row).for_each(|(column, x)| column.push(*x));
        self.row = row;
    }

    /// Deletes row and column k: the rows below move up and are rotated back into a triangle.
    pub(crate) fn delete(&mut self, k: usize) {
        let mut carried = self.columns.remove(k);
        for (i, column) in self.columns[..k].iter_mut().enumerate() {
            column.remove(k - i);
        }
        let mut rotated = self.spare.pop().unwrap_or_default();
        for column in &mut self.columns[k..] {
            // Old content is overwritten, so only the missing part is filled in.
            rotated.resize(column.len(), 0.0);
            dispatch!(self.lanes.0, _simd => rotate(&carried[1..], column, &mut rotated));
            std::mem::swap(column, &mut rotated);
            std::mem::swap(&mut carried, &mut rotated);
        }
        self.spare.extend([carried, rotated]);
    }

    /// Solves L Lᵀ x = b in place.
    pub(crate) fn solve(&mut self, x: &mut [f64]) {
        self.forward(x);
        self.backward(x);
    }

    /// Solves L x = b in place.
    fn forward(&mut self, x: &mut [f64]) {
        self.sums.clear();
        // The value of an empty sum: the zero that changes no addend.
        self.sums.resize(x.len(), -0.0);
        let (columns, sums) = (&self.columns, &mut self.sums);
        dispatch!(self.lanes.0, _simd => forward(columns, sums, x));
    }

    /// Solves Lᵀ x = b in place.
    fn backward(&self, x: &mut [f64]) {
        let mut end = x.len();
        loop {
            let (above, below) = x.split_at_mut(end);
            let Some((above, group)) = above.split_last_chunk_mut::<GROUP>() else { break };
            let start = above.len();
            subtract_below(&self.columns[start..end], group, below);
            for k in (0..GROUP).rev() {
                group[k] /= self.columns[start + k][0];
                for j in 0..k {
                    group[j] -= self.columns[start + j][k - j] * group[k];
                }
            }
            end = start;
        }
        for i in (0..end).rev() {
            let (own, below) = x[i..].split_at_mut(1);
            let (diagonal, column) = self.columns[i].split_at(1);
            column.iter().zip(below).rev().for_each(|(l, x)| own[0] -= l * *x);
            own[0] /= diagonal[0];
        }
    }
}

/// Subtracts the terms below a group of columns from its part of the solution, last row first.
fn subtract_below(columns: &[Vec<f64>], group: &mut [f64; GROUP], below: &[f64]) {
    let tail = |k: usize| &columns[k][GROUP - k..][..below.len()];
    let tails = [tail(0), tail(1), tail(2), tail(3)];
    for (row, x) in below.iter().enumerate().rev() {
        for k in 0..GROUP {
            group[k] -= tails[k][row] * x;
        }
    }
}

#[inline(always)]
fn forward(columns: &[Vec<f64>], sums: &mut [f64], x: &mut [f64]) {
    let mut start = 0;
    while start < x.len() {
        let end = (start + GROUP).min(x.len());
        for i in start..end {
            x[i] = (x[i] - sums[i]) / columns[i][0];
            for k in i + 1..end {
                sums[k] += columns[i][k - i] * x[i];
            }
        }
        if let (Ok(x), Some(columns)) = (<&[f64; GROUP]>::try_from(&x[start..end]), columns.get(start..end)) {
            add_group(columns, x, &mut sums[end..]);
        }
        start = end;
    }
}

/// Adds a group's terms to the sums of all rows below.
#[inline(always)]
fn add_group(columns: &[Vec<f64>], x: &[f64; GROUP], sums: &mut [f64]) {
    let rows = sums.len();
    let (a, b) = (&columns[0][GROUP..][..rows], &columns[1][GROUP - 1..][..rows]);
    let (c, d) = (&columns[2][GROUP - 2..][..rows], &columns[3][GROUP - 3..][..rows]);
    for i in 0..rows {
        sums[i] = sums[i] + a[i] * x[0] + b[i] * x[1] + c[i] * x[2] + d[i] * x[3];
    }
}

/// Rotates two columns until the first entry of the second one vanishes.
#[inline(always)]
fn rotate(first: &[f64], second: &mut [f64], rotated: &mut [f64]) {
    let (Some(a), Some(b)) = (first.first(), second.first()) else { return };
    let r = (a * a + b * b).sqrt();
    let (cosine, sine) = (a / r, b / r);
    for ((x, y), rotated) in first.iter().zip(second).zip(rotated) {
        *rotated = cosine * x + sine * *y;
        *y = cosine * *y - sine * x;
    }
}
