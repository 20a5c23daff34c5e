//! Half solves of bounded rows and their products, four rows at a time.
//!
//! A half solve has parts at the positions on the path from its row's bodies to the root. The product of two uses the
//! positions that both have, in ascending order. Four rows are stored together, one in each lane, and a row is
//! multiplied with four others at once; a lane without a part at a position keeps its sum.

use fearless_simd::prelude::*;
use fearless_simd::{Simd, dispatch, f64x4, mask64x4};

use crate::lanes::Lanes;

pub(crate) const LANES: usize = 4;

/// The part of a half solve at a position.
pub(crate) type Part = [f64; 6];

/// The weight of a position in products: its reciprocal pivots, and their sign.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Weight<'a> {
    pub inverse_pivots: &'a Part,
    pub sign: f64,
}

/// Parts of up to four half solves at one position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Quad {
    /// Number of the group that these half solves form.
    group: usize,
    /// -1 for lanes with a part, 0 for the others.
    present: [i64; LANES],
    lanes: [[f64; LANES]; 6],
}

/// The half solves of one system, in slots that count up.
#[derive(Debug, Default)]
pub(crate) struct HalfSolves {
    lanes: Lanes,
    /// By slot: group and lane.
    places: Vec<(usize, usize)>,
    /// By slot: initial value of a half solve's product with itself.
    direct: Vec<f64>,
    /// By group: where its positions start in `ways`.
    starts: Vec<usize>,
    /// Group by group: the positions on the path of any of its half solves, ascending, and the index of the quad there.
    ways: Vec<(usize, usize)>,
    /// By position: the quads of all groups that pass it, in ascending order.
    quads: Vec<Vec<Quad>>,
    /// By group: products of one half solve with the half solves of the group.
    sums: Vec<[f64; LANES]>,
}

impl HalfSolves {
    /// Begins a system with this many positions.
    pub(crate) fn start(&mut self, positions: usize) {
        self.places.clear();
        self.direct.clear();
        self.starts.clear();
        self.ways.clear();
        self.quads.iter_mut().for_each(Vec::clear);
        if self.quads.len() < positions {
            self.quads.resize_with(positions, Vec::new);
        }
    }

    /// Begins a group of half solves, in the next slots, with the initial values of their products with themselves.
    pub(crate) fn begin(&mut self, direct: &[f64]) {
        let group = self.starts.len();
        self.places.extend((0..direct.len()).map(|lane| (group, lane)));
        self.direct.extend_from_slice(direct);
        self.starts.push(self.ways.len());
    }

    /// Adds the quad of the latest group at a position. Positions ascend.
    pub(crate) fn push(&mut self, position: usize, present: [i64; LANES], lanes: [[f64; LANES]; 6]) {
        self.ways.push((position, self.quads[position].len()));
        self.quads[position].push(Quad { group: self.starts.len() - 1, present, lanes });
    }

    /// Appends the products of a half solve with others that are not in later slots, in their order.
    pub(crate) fn products<'a>(
        &mut self,
        slot: usize,
        others: &[usize],
        weight: impl Fn(usize) -> Weight<'a>,
        into: &mut Vec<f64>,
    ) {
        let (group, lane) = self.places[slot];
        self.sums.clear();
        self.sums.resize(group + 1, [0.0; LANES]);
        self.sums[group][lane] = self.direct[slot];
        let end = self.starts.get(group + 1).copied().unwrap_or(self.ways.len());
        let (ways, quads, sums) = (&self.ways[self.starts[group]..end], &self.quads, &mut self.sums);
        dispatch!(self.lanes.0, simd => meet(simd, ways, lane, quads, weight, sums));
        let product = |&other: &usize| {
            let (group, lane) = self.places[other];
            self.sums[group][lane]
        };
        into.extend(others.iter().map(product));
    }

    /// The product of two half solves, by its formula.
    pub(crate) fn product<'a>(&self, slot: usize, other: usize, weight: impl Fn(usize) -> Weight<'a>) -> f64 {
        let mut sum = if slot == other { self.direct[slot] } else { 0.0 };
        for position in 0..self.quads.len() {
            let (Some(x), Some(y)) = (self.part(position, slot), self.part(position, other)) else { continue };
            let Weight { inverse_pivots: d, sign } = weight(position);
            let mut dot = 0.0;
            for k in 0..6 {
                dot += x[k] * y[k] * d[k];
            }
            sum -= sign * dot;
        }
        sum
    }

    /// The part of a half solve at a position.
    fn part(&self, position: usize, slot: usize) -> Option<Part> {
        let (group, lane) = self.places[slot];
        let quads = &self.quads[position];
        let quad = &quads[quads.binary_search_by_key(&group, |quad| quad.group).ok()?];
        (quad.present[lane] != 0).then(|| quad.lanes.map(|lanes| lanes[lane]))
    }
}

/// The products of the half solve in one lane of a group with all half solves up to that group.
#[inline(always)]
fn meet<'a, S: Simd>(
    simd: S,
    ways: &[(usize, usize)],
    lane: usize,
    quads: &[Vec<Quad>],
    weight: impl Fn(usize) -> Weight<'a>,
    sums: &mut [[f64; LANES]],
) {
    for &(position, own) in ways {
        let quads = &quads[position][..=own];
        if quads[own].present[lane] == 0 {
            continue;
        }
        let weight = weight(position);
        let x = quads[own].lanes.map(|lanes| f64x4::splat(simd, lanes[lane]));
        let d = weight.inverse_pivots.map(|d| f64x4::splat(simd, d));
        let sign = f64x4::splat(simd, weight.sign);
        for quad in quads {
            let mut dot = f64x4::splat(simd, 0.0);
            for k in 0..6 {
                dot += x[k] * f64x4::simd_from(simd, quad.lanes[k]) * d[k];
            }
            let sum = f64x4::simd_from(simd, sums[quad.group]);
            let present = mask64x4::simd_from(simd, quad.present);
            sums[quad.group] = present.select(sum - sign * dot, sum).into();
        }
    }
}
