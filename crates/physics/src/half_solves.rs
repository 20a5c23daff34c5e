//! Half solves of bounded rows and their products, four rows at a time.
//!
//! A half solve has entries at the positions on the way from its row's bodies to the root. The product of two takes the
//! positions that both have, in ascending order. Here one row meets four others at once, one in each lane; a lane without
//! an entry at a position keeps its sum.

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

/// The half solves of all slots.
#[derive(Debug, Default)]
pub(crate) struct HalfSolves {
    lanes: Lanes,
    /// By slot: what the product of a half solve with itself starts from.
    direct: Vec<f64>,
    /// By slot / 4.
    packs: Vec<Pack>,
    /// By position: the half solve that meets others, with weights.
    own: Vec<Option<Own>>,
    /// Per pack its products with that half solve, as soon as they are known.
    products: Vec<Option<[f64; LANES]>>,
}

#[derive(Debug, Clone, Copy)]
struct Own {
    part: Part,
    weight: Weight,
}

/// Four half solves: entries in ascending order of positions.
#[derive(Debug, Default)]
struct Pack {
    entries: Vec<Entry>,
    /// The entries before the latest change.
    before: Vec<Entry>,
}

#[derive(Debug, Clone, Copy)]
struct Entry {
    position: usize,
    /// -1 for lanes with an entry at the position, 0 for the others.
    present: [i64; LANES],
    parts: [[f64; LANES]; 6],
}

impl Entry {
    fn at(position: usize) -> Entry {
        Entry { position, present: [0; LANES], parts: [[0.0; LANES]; 6] }
    }

    fn set(&mut self, lane: usize, part: &Part) {
        self.present[lane] = -1;
        self.parts.iter_mut().zip(part).for_each(|(lanes, x)| lanes[lane] = *x);
    }
}

impl Pack {
    /// Replaces the half solve in a lane.
    fn put(&mut self, lane: usize, solve: &[(usize, Part)]) {
        std::mem::swap(&mut self.entries, &mut self.before);
        self.entries.clear();
        let mut new = solve.iter().peekable();
        for entry in &mut self.before {
            while let Some((position, part)) = new.next_if(|(position, _)| *position < entry.position) {
                self.entries.push(Entry::at(*position));
                self.entries.last_mut().into_iter().for_each(|e| e.set(lane, part));
            }
            entry.present[lane] = 0;
            if let Some((_, part)) = new.next_if(|(position, _)| *position == entry.position) {
                entry.set(lane, part);
            }
            if entry.present != [0; LANES] {
                self.entries.push(*entry);
            }
        }
        for (position, part) in new {
            self.entries.push(Entry::at(*position));
            self.entries.last_mut().into_iter().for_each(|e| e.set(lane, part));
        }
    }
}

impl HalfSolves {
    /// Begins a system with this many positions.
    pub(crate) fn start(&mut self, positions: usize) {
        self.own.clear();
        self.own.resize(positions, None);
        self.packs.iter_mut().for_each(|pack| pack.entries.clear());
    }

    /// Keeps a half solve in a slot: its entries in ascending order.
    pub(crate) fn put(&mut self, slot: usize, direct: f64, solve: &[(usize, Part)]) {
        if self.direct.len() <= slot {
            self.direct.resize(slot + 1, 0.0);
            self.packs.resize_with(slot / LANES + 1, Pack::default);
        }
        self.direct[slot] = direct;
        self.packs[slot / LANES].put(slot % LANES, solve);
    }

    /// Appends the products of the half solve in a slot with others, in their order.
    pub(crate) fn products(
        &mut self,
        slot: usize,
        others: &[usize],
        weight: impl Fn(usize) -> Weight,
        into: &mut Vec<f64>,
    ) {
        let (pack, lane) = (&self.packs[slot / LANES], slot % LANES);
        for entry in pack.entries.iter().filter(|e| e.present[lane] != 0) {
            let part = entry.parts.map(|lanes| lanes[lane]);
            self.own[entry.position] = Some(Own { part, weight: weight(entry.position) });
        }
        self.products.clear();
        self.products.resize(self.packs.len(), None);
        for &other in others {
            let at = other / LANES;
            let products = match self.products[at] {
                Some(products) => products,
                None => {
                    let mut start = [0.0; LANES];
                    if at == slot / LANES {
                        start[lane] = self.direct[slot];
                    }
                    let (own, pack) = (&self.own, &self.packs[at]);
                    let products = dispatch!(self.lanes.0, simd => meet(simd, own, pack, start));
                    *self.products[at].insert(products)
                }
            };
            into.push(products[other % LANES]);
        }
        for entry in &self.packs[slot / LANES].entries {
            self.own[entry.position] = None;
        }
    }

    /// The product of two half solves, by its formula.
    pub(crate) fn product(&self, slot: usize, other: usize, weight: impl Fn(usize) -> Weight) -> f64 {
        let mut sum = if slot == other { self.direct[slot] } else { 0.0 };
        let part = |entry: &Entry, slot: usize| {
            let lane = slot % LANES;
            (entry.present[lane] != 0).then(|| entry.parts.map(|lanes| lanes[lane]))
        };
        for entry in &self.packs[slot / LANES].entries {
            let others = &self.packs[other / LANES].entries;
            let other_entry = others.binary_search_by_key(&entry.position, |e| e.position).ok().map(|at| &others[at]);
            let parts = (part(entry, slot), other_entry.and_then(|entry| part(entry, other)));
            if let (Some(x), Some(y)) = parts {
                let Weight { inverse_pivots: d, sign } = weight(entry.position);
                let mut dot = 0.0;
                for k in 0..6 {
                    dot += x[k] * y[k] * d[k];
                }
                sum -= sign * dot;
            }
        }
        sum
    }
}

/// The products of one half solve with those of a pack.
#[inline(always)]
fn meet<S: Simd>(simd: S, own: &[Option<Own>], pack: &Pack, start: [f64; LANES]) -> [f64; LANES] {
    let mut sum = f64x4::simd_from(simd, start);
    for entry in &pack.entries {
        let Some(Own { part, weight }) = &own[entry.position] else { continue };
        let mut dot = f64x4::splat(simd, 0.0);
        for k in 0..6 {
            dot += f64x4::splat(simd, part[k])
                * f64x4::simd_from(simd, entry.parts[k])
                * f64x4::splat(simd, weight.inverse_pivots[k]);
        }
        let more = sum - f64x4::splat(simd, weight.sign) * dot;
        sum = mask64x4::simd_from(simd, entry.present).select(more, sum);
    }
    sum.into()
}
