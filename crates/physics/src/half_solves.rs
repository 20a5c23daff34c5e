//! Half solves of bounded rows and their products, four rows at a time.
//!
//! A half solve has parts at the positions on the way from its row's bodies to the root. The product of two takes the
//! positions that both have, in ascending order. Here one row meets four others at once, one in each lane; a lane without
//! a part at a position keeps its sum.

use fearless_simd::prelude::*;
use fearless_simd::{Simd, dispatch, f64x4, mask64x4};

use crate::lanes::Lanes;

const LANES: usize = 4;

/// What a half solve has at a position.
pub(crate) type Part = [f64; 6];

/// How products weigh a position: the reciprocal pivots there, and their sign.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Weight {
    pub inverse_pivots: Part,
    pub sign: f64,
}

/// The half solves of one system, in slots that count up.
#[derive(Debug, Default)]
pub(crate) struct HalfSolves {
    lanes: Lanes,
    /// By slot: what the product of a half solve with itself starts from.
    direct: Vec<f64>,
    /// By position: the parts of all slots there, in ascending order.
    parts: Vec<Vec<Quad>>,
    /// The latest half solve.
    latest: Vec<(usize, Part)>,
    /// Its products with all slots, four at a time.
    sums: Vec<[f64; LANES]>,
}

/// Parts of four neighbouring slots.
#[derive(Debug, Clone, Copy)]
struct Quad {
    /// Slot / 4.
    at: usize,
    /// -1 for lanes with a part, 0 for the others.
    present: [i64; LANES],
    lanes: [[f64; LANES]; 6],
}

impl HalfSolves {
    /// Begins a system with this many positions.
    pub(crate) fn start(&mut self, positions: usize) {
        self.direct.clear();
        self.parts.iter_mut().for_each(Vec::clear);
        if self.parts.len() < positions {
            self.parts.resize_with(positions, Vec::new);
        }
    }

    /// Begins the half solve of the next slot.
    pub(crate) fn begin(&mut self, direct: f64) {
        self.direct.push(direct);
        self.latest.clear();
    }

    /// Adds a part to the half solve of the latest slot. Positions ascend.
    pub(crate) fn push(&mut self, position: usize, part: Part) {
        let slot = self.direct.len() - 1;
        let (at, lane) = (slot / LANES, slot % LANES);
        let quads = &mut self.parts[position];
        if quads.last().is_none_or(|quad| quad.at != at) {
            quads.push(Quad { at, present: [0; LANES], lanes: [[0.0; LANES]; 6] });
        }
        if let Some(quad) = quads.last_mut() {
            quad.present[lane] = -1;
            quad.lanes.iter_mut().zip(&part).for_each(|(lanes, x)| lanes[lane] = *x);
        }
        self.latest.push((position, part));
    }

    /// Appends the products of the latest half solve with others, in their order.
    pub(crate) fn products(&mut self, others: &[usize], weight: impl Fn(usize) -> Weight, into: &mut Vec<f64>) {
        let Some(slot) = self.direct.len().checked_sub(1) else { return };
        self.sums.clear();
        self.sums.resize(slot / LANES + 1, [0.0; LANES]);
        self.sums[slot / LANES][slot % LANES] = self.direct[slot];
        for (position, part) in &self.latest {
            let (quads, sums) = (&self.parts[*position], &mut self.sums);
            let weight = weight(*position);
            dispatch!(self.lanes.0, simd => meet(simd, part, &weight, quads, sums));
        }
        into.extend(others.iter().map(|other| self.sums[other / LANES][other % LANES]));
    }

    /// The product of two half solves, by its formula.
    pub(crate) fn product(&self, slot: usize, other: usize, weight: impl Fn(usize) -> Weight) -> f64 {
        let mut sum = if slot == other { self.direct[slot] } else { 0.0 };
        for position in 0..self.parts.len() {
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

    fn part(&self, position: usize, slot: usize) -> Option<Part> {
        let quads = &self.parts[position];
        let quad = &quads[quads.binary_search_by_key(&(slot / LANES), |quad| quad.at).ok()?];
        let lane = slot % LANES;
        (quad.present[lane] != 0).then(|| quad.lanes.map(|lanes| lanes[lane]))
    }
}

/// Takes one position's share from the products of a half solve with all others.
#[inline(always)]
fn meet<S: Simd>(simd: S, part: &Part, weight: &Weight, quads: &[Quad], sums: &mut [[f64; LANES]]) {
    let x = part.map(|x| f64x4::splat(simd, x));
    let d = weight.inverse_pivots.map(|d| f64x4::splat(simd, d));
    let sign = f64x4::splat(simd, weight.sign);
    for quad in quads {
        let mut dot = f64x4::splat(simd, 0.0);
        for k in 0..6 {
            dot += x[k] * f64x4::simd_from(simd, quad.lanes[k]) * d[k];
        }
        let sum = f64x4::simd_from(simd, sums[quad.at]);
        let present = mask64x4::simd_from(simd, quad.present);
        sums[quad.at] = present.select(sum - sign * dot, sum).into();
    }
}
