//! Rows with bounds (motors, stops, contact normals): Lawson–Hanson on top of one factorisation (solver.md 2.6).
//!
//! The free solution gives impulses p0. Clamping rows means shifting their targets by s, which changes the impulses by
//! P s with P positive definite; wanted is the set W of rows whose shift holds them exactly on their bound.

use crate::cholesky::Cholesky;

/// Outer passes after which the latest iterate is accepted.
const PASSES_MAX: usize = 100;
/// Inner solves per bounded row after which the latest iterate is accepted.
const INNER_PER_ROW_MAX: usize = 10;
/// Multiplications after which the latest iterate is accepted, which limits one huge step to the order of 0.1 s.
const WORK_MAX: usize = 200_000_000;
/// Multiplications that one entry of P costs, roughly.
const PRODUCT_WORK: usize = 500;
/// Tolerance of an impulse below its bound, relative to the largest one (and to 1).
const TOLERANCE: f64 = 1e-12;

/// An island with bounded rows, numbered from 0.
pub(crate) trait Bounded {
    /// Number of bounded rows.
    fn len(&self) -> usize;
    /// Bounds of the impulse of a row.
    fn bounds(&self, row: usize) -> (f64, f64);
    /// Impulse of a row in the latest sweep.
    fn impulse(&self, row: usize) -> f64;
    /// Largest |impulse| of all rows, bounded or not, in the latest sweep.
    fn largest_impulse(&self) -> f64;
    /// Bound the row sat on in the last step: +1 lower, -1 upper, 0 none.
    fn clamped_before(&self, row: usize) -> i8;
    /// Solves for all velocities and impulses with the targets of the rows shifted.
    fn sweep(&mut self, shift: &[f64]);
    /// Half-solves for a unit target on `row` and keeps the result in `slot`. Slots count up from 0 after each sweep
    /// with which a solution begins.
    fn prepare(&mut self, row: usize, slot: usize);
    /// Prepares several rows, in slots from the first one on.
    fn prepare_all(&mut self, rows: &[usize], first_slot: usize) {
        rows.iter().enumerate().for_each(|(k, &row)| self.prepare(row, first_slot + k));
    }
    /// Entry of P between two prepared slots.
    fn product(&self, slot: usize, other: usize) -> f64;
    /// Appends the entries of P between a prepared slot and others that are not later, in their order.
    fn products(&mut self, slot: usize, others: &[usize], into: &mut Vec<f64>) {
        into.extend(others.iter().map(|&other| self.product(slot, other)));
    }
}

/// A row held on its bound.
#[derive(Debug, Clone, Copy)]
struct ClampedRow {
    row: usize,
    /// Slot of its half solve.
    slot: usize,
    /// +1 lower bound, -1 upper bound.
    sign: f64,
    /// Shift of its target.
    shift: f64,
    /// Shift that solves the present set exactly.
    wanted: f64,
}

/// The cost of solving an island.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Effort {
    /// Sweeps over the island.
    pub passes: usize,
    /// Rows tried as clamped.
    pub tried: usize,
    /// True if a cap stopped the search: the step then is the best iterate and not the solution.
    pub capped: bool,
}

/// Multiplications for holding one more row, given the resulting number.
fn hold_work(held: usize) -> usize {
    held * (held / 2 + PRODUCT_WORK)
}

/// Reusable storage of the active-set search.
#[derive(Debug, Clone, Default)]
pub(crate) struct ActiveSet {
    held: Vec<ClampedRow>,
    shift: Vec<f64>,
    free_impulse: Vec<f64>,
    is_held: Vec<bool>,
    /// Slots of the held rows, in their order.
    slots: Vec<usize>,
    wanted: Vec<f64>,
    /// Rows to hold next, with their signs; and the rows alone.
    found: Vec<(usize, f64)>,
    rows: Vec<usize>,
    /// The latest row of P.
    entries: Vec<f64>,
    factor: Cholesky,
    work: usize,
}

impl ActiveSet {
    /// Solves the island within its bounds; afterwards its latest sweep is the result.
    pub(crate) fn solve<I: Bounded>(&mut self, island: &mut I) -> Effort {
        let rows = island.len();
        self.reset(rows);
        island.sweep(&self.shift);
        let mut effort = Effort { passes: 1, ..Effort::default() };
        self.free_impulse.extend((0..rows).map(|r| island.impulse(r)));
        self.warm_start(island, &mut effort);
        let mut inner_left = INNER_PER_ROW_MAX * rows;
        loop {
            let added = self.add_violated(island, &mut effort);
            if added == 0 && effort.passes > 1 || self.held.is_empty() {
                break;
            }
            let complete = self.settle(island, &mut inner_left);
            if self.held.is_empty() && effort.passes == 1 && complete {
                continue;
            }
            self.write_shifts();
            island.sweep(&self.shift);
            effort.passes += 1;
            if !complete || effort.passes > PASSES_MAX {
                effort.capped = true;
                break;
            }
        }
        effort
    }

    /// Side on which a row ended: +1 lower, -1 upper, 0 free.
    pub(crate) fn side(&self, row: usize) -> i8 {
        self.held.iter().find(|h| h.row == row).map_or(0, |h| h.sign as i8)
    }

    /// Shift of a row's target that holds it on its bound; zero for free rows.
    pub(crate) fn shift_of(&self, row: usize) -> f64 {
        self.shift[row]
    }

    fn reset(&mut self, rows: usize) {
        self.held.clear();
        self.shift.clear();
        self.shift.resize(rows, 0.0);
        self.free_impulse.clear();
        self.is_held.clear();
        self.is_held.resize(rows, false);
        self.slots.clear();
        self.factor.clear();
        self.work = 0;
    }

    /// Holds the rows that are listed in `found`.
    fn hold_found<I: Bounded>(&mut self, island: &mut I, effort: &mut Effort) {
        let first_slot = effort.tried;
        self.rows.clear();
        self.rows.extend(self.found.iter().map(|&(row, _)| row));
        island.prepare_all(&self.rows, first_slot);
        for (k, &(row, sign)) in self.found.iter().enumerate() {
            let slot = first_slot + k;
            self.slots.push(slot);
            self.is_held[row] = true;
            self.held.push(ClampedRow { row, slot, sign, shift: 0.0, wanted: 0.0 });
            self.entries.clear();
            island.products(slot, &self.slots, &mut self.entries);
            self.factor.push(&self.entries);
            self.work += hold_work(self.held.len());
        }
        effort.tried += self.found.len();
    }

    fn warm_start<I: Bounded>(&mut self, island: &mut I, effort: &mut Effort) {
        self.found.clear();
        for row in 0..island.len() {
            let side = island.clamped_before(row);
            let (lo, hi) = island.bounds(row);
            let bound = if side > 0 { lo } else { hi };
            if side != 0 && bound.is_finite() {
                self.found.push((row, f64::from(side)));
            }
        }
        self.hold_found(island, effort);
    }

    /// Adds all free rows that lie outside their bounds; returns how many.
    fn add_violated<I: Bounded>(&mut self, island: &mut I, effort: &mut Effort) -> usize {
        self.found.clear();
        let (mut tolerance, mut work) = (None, self.work);
        for row in 0..island.len() {
            let p = island.impulse(row);
            let (lo, hi) = island.bounds(row);
            if self.is_held[row] || (p >= lo && p <= hi) || !p.is_finite() {
                continue;
            }
            if work > WORK_MAX {
                break;
            }
            let tolerance = *tolerance.get_or_insert_with(|| TOLERANCE * island.largest_impulse().max(1.0));
            let sign = if p < lo - tolerance {
                1.0
            } else if p > hi + tolerance {
                -1.0
            } else {
                continue;
            };
            self.found.push((row, sign));
            work += hold_work(self.held.len() + self.found.len());
        }
        self.hold_found(island, effort);
        self.found.len()
    }

    /// Inner loop: drops rows until every held row pulls the way its bound demands. False if a cap stopped it.
    fn settle<I: Bounded>(&mut self, island: &I, inner_left: &mut usize) -> bool {
        while !self.held.is_empty() {
            if *inner_left == 0 || self.work > WORK_MAX {
                return false;
            }
            *inner_left -= 1;
            if !self.solve_held(island) {
                return false;
            }
            let wrong = |h: &ClampedRow| h.wanted * h.sign <= 0.0;
            if !self.held.iter().any(wrong) {
                self.held.iter_mut().for_each(|h| h.shift = h.wanted);
                return true;
            }
            let step = |h: &ClampedRow| if h.shift == 0.0 { 0.0 } else { h.shift / (h.shift - h.wanted) };
            let a = self.held.iter().filter(|h| wrong(h)).map(step).fold(1.0, f64::min);
            for h in &mut self.held {
                let blocking = wrong(h) && step(h) <= a;
                h.shift = if blocking { 0.0 } else { h.shift + a * (h.wanted - h.shift) };
            }
            self.drop_wrong_at_zero();
        }
        true
    }

    fn drop_wrong_at_zero(&mut self) {
        let mut kept = 0;
        for i in 0..self.held.len() {
            let h = self.held[i];
            if h.shift == 0.0 && h.wanted * h.sign <= 0.0 {
                self.is_held[h.row] = false;
                self.slots.retain(|&s| s != h.slot);
                self.factor.delete(kept);
                self.work += 3 * (self.held.len() - i).pow(2);
            } else {
                self.held[kept] = h;
                kept += 1;
            }
        }
        self.held.truncate(kept);
    }

    /// Solves P_WW x = bound - p0 into `wanted`. False if the numbers are not finite.
    fn solve_held<I: Bounded>(&mut self, island: &I) -> bool {
        self.wanted.clear();
        for h in &self.held {
            let (lo, hi) = island.bounds(h.row);
            let bound = if h.sign > 0.0 { lo } else { hi };
            self.wanted.push(bound - self.free_impulse[h.row]);
        }
        self.factor.solve(&mut self.wanted);
        for (h, x) in self.held.iter_mut().zip(&self.wanted) {
            h.wanted = *x;
        }
        self.work += self.held.len().pow(2);
        self.wanted.iter().all(|x| x.is_finite())
    }

    fn write_shifts(&mut self) {
        self.shift.iter_mut().for_each(|s| *s = 0.0);
        for h in &self.held {
            self.shift[h.row] = h.shift;
        }
    }
}
