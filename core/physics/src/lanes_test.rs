//! The general path's kernels compared with plain formulas: every bit must agree, on numbers of all sizes, zeros of
//! both signs and numbers that are not finite.

use std::collections::BTreeSet;

use fearless_simd::{Level, dispatch};
use proptest::prelude::*;

use crate::cholesky::Cholesky;
use crate::climb::{Front, Laned, System, climb};
use crate::elimination::{self, PivotFactor};
use crate::half_solves::{HalfSolves, LANES, Part, Weight};
use crate::spatial::{Mat6, ZERO6};
use crate::symbolic::{Graph, Symbolic};

/// A number, occasionally an infinity or NaN.
fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        40 => -2.0..2.0,
        3 => Just(0.0), 2 => Just(-0.0), 2 => -1e-300..1e-300, 2 => -1e200..1e200,
        1 => Just(f64::INFINITY), 1 => Just(f64::NAN),
    ]
}

fn part() -> impl Strategy<Value = Part> {
    prop::collection::vec(number(), 6).prop_map(|v| std::array::from_fn(|k| v[k]))
}

fn block() -> impl Strategy<Value = Mat6> {
    prop::collection::vec(number(), 36).prop_map(|v| std::array::from_fn(|i| std::array::from_fn(|k| v[6 * i + k])))
}

/// The bits of a number; all NaNs count as equal.
fn bits(x: f64) -> u64 {
    if x.is_nan() { f64::NAN.to_bits() } else { x.to_bits() }
}

fn block_bits(block: &Mat6) -> [[u64; 6]; 6] {
    block.map(|row| row.map(bits))
}

fn lower_bits(block: &Mat6) -> Vec<u64> {
    (0..6).flat_map(|i| block[i][..=i].to_vec()).map(bits).collect()
}

/// `target += scale aᵀ diag(d) b`, term by term.
fn plain_product(target: &mut Mat6, a: &Mat6, d: &Part, b: &Mat6, scale: f64) {
    for k in 0..6 {
        let s = scale * d[k];
        for i in 0..6 {
            let x = a[k][i] * s;
            for j in 0..6 {
                target[i][j] += x * b[k][j];
            }
        }
    }
}

proptest! {
    #[test]
    fn products_of_blocks_are_those_of_the_formula(target in block(), a in block(), b in block(), d in part(), up: bool) {
        let scale = if up { 1.0 } else { -1.0 };
        let weighted = elimination::weighted(&a, &d, scale);
        let (mut full, mut lower, mut expect, mut square) = (target, target, target, target);
        dispatch!(Level::new(), simd => elimination::add_product(simd, &mut full, &weighted, &b));
        dispatch!(Level::new(), simd => elimination::add_lower_product(simd, &mut lower, &weighted, &a));
        plain_product(&mut expect, &a, &d, &b, scale);
        plain_product(&mut square, &a, &d, &a, scale);
        prop_assert_eq!(block_bits(&full), block_bits(&expect));
        prop_assert_eq!(lower_bits(&lower), lower_bits(&square));
    }

    #[test]
    fn pivots_are_factored_as_by_the_formula(m in block(), v in part(), columns in block(), down: bool) {
        let sign = if down { -1.0 } else { 1.0 };
        let plain = Factor::new(&m.map(|row| row.map(|x| x * sign)));
        let mut own = PivotFactor::EMPTY;
        own.factor(&m, sign);
        prop_assert_eq!(own.inverse_pivots.map(bits), plain.inverse_pivots.map(bits));
        let (mut x, mut y) = (v, v);
        own.forward(&mut x);
        own.scale(&mut x);
        own.backward(&mut x);
        plain.forward(&mut y);
        plain.scale(&mut y);
        plain.backward(&mut y);
        prop_assert_eq!(x.map(bits), y.map(bits));
        let (mut x, mut y) = (columns, columns);
        dispatch!(Level::new(), simd => own.forward_columns(simd, &mut x));
        for k in 0..6 {
            let mut column = y.map(|row| row[k]);
            plain.forward(&mut column);
            y.iter_mut().zip(column).for_each(|(row, x)| row[k] = x);
        }
        prop_assert_eq!(block_bits(&x), block_bits(&y));
    }

    #[test]
    fn transposed_blocks_are_added_row_by_row(m in block(), x in part(), into in part()) {
        let (mut own, mut plain) = (into, into);
        dispatch!(Level::new(), simd => elimination::add_transposed(simd, &m, &x, &mut own));
        for (row, x) in m.iter().zip(&x) {
            (0..6).for_each(|k| plain[k] += row[k] * x);
        }
        prop_assert_eq!(own.map(bits), plain.map(bits));
    }
}

/// Factor of a positive definite matrix: L D Lᵀ, unit lower triangle, reciprocal pivots.
#[derive(Debug, Clone, Copy)]
struct Factor {
    l: Mat6,
    inverse_pivots: [f64; 6],
}

impl Factor {
    /// Factors the lower triangle of `m`.
    fn new(m: &Mat6) -> Factor {
        let mut f = Factor { l: *m, inverse_pivots: [0.0; 6] };
        let mut scaled = ZERO6;
        for i in 0..6 {
            for j in 0..i {
                let mut x = f.l[i][j];
                for k in 0..j {
                    x -= scaled[i][k] * f.l[j][k];
                }
                scaled[i][j] = x;
                f.l[i][j] = x * f.inverse_pivots[j];
            }
            let mut pivot = f.l[i][i];
            for k in 0..i {
                pivot -= scaled[i][k] * f.l[i][k];
            }
            f.inverse_pivots[i] = 1.0 / pivot;
        }
        f
    }

    /// L⁻¹ v.
    fn forward(&self, v: &mut [f64; 6]) {
        for i in 1..6 {
            let mut x = v[i];
            for k in 0..i {
                x -= self.l[i][k] * v[k];
            }
            v[i] = x;
        }
    }

    /// L⁻ᵀ v.
    fn backward(&self, v: &mut [f64; 6]) {
        for i in (0..5).rev() {
            let mut x = v[i];
            for k in i + 1..6 {
                x -= self.l[k][i] * v[k];
            }
            v[i] = x;
        }
    }

    /// D⁻¹ v.
    fn scale(&self, v: &mut [f64; 6]) {
        for (x, d) in v.iter_mut().zip(&self.inverse_pivots) {
            *x *= d;
        }
    }
}

/// A Cholesky factor that stores its rows and accumulates each sum from left to right.
#[derive(Default)]
struct PlainCholesky(Vec<Vec<f64>>);

impl PlainCholesky {
    fn push(&mut self, entries: &[f64]) {
        let mut row = entries.to_vec();
        for k in 0..row.len() {
            let own = self.0.get(k).map_or(&row[..k], |other| &other[..k]);
            let sum: f64 = row[..k].iter().zip(own).map(|(a, b)| a * b).sum();
            row[k] = match self.0.get(k) {
                Some(other) => (row[k] - sum) / other[k],
                None => (row[k] - sum).sqrt(),
            };
        }
        self.0.push(row);
    }

    fn delete(&mut self, k: usize) {
        self.0.remove(k);
        for j in k..self.0.len() {
            let (a, b) = (self.0[j][j], self.0[j][j + 1]);
            let r = (a * a + b * b).sqrt();
            let (cosine, sine) = (a / r, b / r);
            for row in &mut self.0[j..] {
                let (x, y) = (row[j], row[j + 1]);
                (row[j], row[j + 1]) = (cosine * x + sine * y, cosine * y - sine * x);
            }
            self.0[j].truncate(j + 1);
        }
    }

    fn solve(&self, x: &mut [f64]) {
        for (i, row) in self.0.iter().enumerate() {
            let sum: f64 = row[..i].iter().zip(&x[..i]).map(|(l, x)| l * x).sum();
            x[i] = (x[i] - sum) / row[i];
        }
        for (i, row) in self.0.iter().enumerate().rev() {
            x[i] /= row[i];
            let own = x[i];
            row[..i].iter().zip(&mut x[..i]).for_each(|(l, x)| *x -= l * own);
        }
    }
}

proptest! {
    #[test]
    fn rows_come_and_go_as_in_a_plain_triangle(
        numbers in prop::collection::vec(number(), 40),
        turns in prop::collection::vec((0..4_usize, 0..40_usize), 1..40),
        spread in 0..60_u64,
    ) {
        let (mut own, mut plain) = (Cholesky::default(), PlainCholesky::default());
        for (turn, (kind, at)) in turns.into_iter().enumerate() {
            let count = plain.0.len();
            if kind == 0 && count > 0 {
                own.delete(at % count);
                plain.delete(at % count);
            } else {
                let entry = |k: usize| numbers[(turn * 7 + k) % 40] + if k == count { spread as f64 } else { 0.0 };
                let entries: Vec<f64> = (0..=count).map(entry).collect();
                own.push(&entries);
                plain.push(&entries);
            }
            let mut x: Vec<f64> = (0..plain.0.len()).map(|k| numbers[(at + 3 * k) % 40]).collect();
            let mut y = x.clone();
            own.solve(&mut x);
            plain.solve(&mut y);
            let all = |v: &[f64]| v.iter().copied().map(bits).collect::<Vec<u64>>();
            prop_assert_eq!(all(&x), all(&y));
        }
    }
}

/// A chain of joints with contacts, and the same under permuted numbering.
fn graph() -> impl Strategy<Value = Graph> {
    let pair = |n: usize| (0..n, 0..n);
    (2..90_usize).prop_flat_map(move |n| {
        let joints = prop::collection::vec((pair(n), any::<bool>()), 0..n + 10);
        let touching = prop::collection::btree_set(pair(n), 0..n);
        (Just(n), joints, touching).prop_map(|(bodies, joints, touching)| Graph {
            bodies,
            joints: joints.into_iter().map(|((a, b), lone)| [Some(a), (a != b && !lone).then_some(b)]).collect(),
            touching: touching.into_iter().filter(|(a, b)| a < b).collect(),
        })
    })
}

/// Always eliminates the allowed node with the fewest remaining neighbours, bodies and smaller numbers first.
fn plain_elimination(graph: &Graph) -> Vec<(usize, BTreeSet<usize>)> {
    let nodes = graph.bodies + graph.joints.len();
    let mut near = vec![BTreeSet::new(); nodes];
    let joints = graph.joints.iter().enumerate();
    let ends = joints.flat_map(|(k, ends)| ends.iter().flatten().map(move |&body| (graph.bodies + k, body)));
    for (a, b) in ends.chain(graph.touching.iter().copied()) {
        near[a].insert(b);
        near[b].insert(a);
    }
    let mut allowed: BTreeSet<usize> = (0..graph.bodies).collect();
    let mut order: Vec<(usize, BTreeSet<usize>)> = Vec::new();
    while let Some(node) = allowed.iter().copied().min_by_key(|&node| (near[node].len(), node)) {
        allowed.remove(&node);
        let around = std::mem::take(&mut near[node]);
        for &a in &around {
            near[a].extend(&around);
            near[a].retain(|&n| n != a && n != node);
            if node < graph.bodies {
                allowed.insert(a);
            }
        }
        order.push((node, around));
    }
    order
}

proptest! {
    #[test]
    fn elimination_takes_the_smallest_degree_first(graph in graph()) {
        let own = Symbolic::new(&graph);
        let plain = plain_elimination(&graph);
        prop_assert_eq!(&own.node, &plain.iter().map(|(node, _)| *node).collect::<Vec<_>>());
        for (at, (_, around)) in plain.iter().enumerate() {
            let mut columns: Vec<usize> = around.iter().map(|&n| own.position[n]).collect();
            columns.sort_unstable();
            prop_assert_eq!(&own.column[own.first[at]..own.first[at + 1]], &columns);
            let pairs = (0..columns.len()).flat_map(|i| (i + 1..columns.len()).map(move |j| (i, j)));
            let targets: Vec<usize> = pairs.map(|(i, j)| own.block(columns[i], columns[j])).collect();
            prop_assert_eq!(&own.target[own.first_target[at]..][..targets.len()], &targets);
        }
    }

    #[test]
    fn half_solves_in_lanes_are_those_of_single_rows(
        graph in graph(),
        blocks in prop::collection::vec(block(), 8),
        starts in prop::collection::vec((0..90_usize, 0..90_usize, part()), 1..14),
        group in 1..=LANES,
    ) {
        let symbolic = Symbolic::new(&graph);
        let nodes = symbolic.node.len();
        let upper: Vec<Mat6> = (0..symbolic.column.len()).map(|at| blocks[at * 5 % 8]).collect();
        let factor: Vec<PivotFactor> = (0..graph.bodies + graph.joints.len())
            .map(|node| PivotFactor { l: blocks[node % 8], inverse_pivots: blocks[node % 7][node % 6] })
            .collect();
        let system = System { symbolic: &symbolic, bodies: graph.bodies, factor: &factor, upper: &upper };
        let mut solves = HalfSolves::default();
        solves.start(nodes);
        let mut half = vec![Laned::default(); factor.len()];
        let mut expect = Vec::new();
        for rows in starts.chunks(group) {
            let (mut front, mut direct) = (Front::default(), Vec::new());
            for (lane, (a, b, wrench)) in rows.iter().enumerate() {
                direct.push(wrench[0]);
                let mut plain = vec![[0.0; 6]; factor.len()];
                for body in [a % graph.bodies, b % graph.bodies] {
                    front.add(symbolic.position[body], lane);
                    half[body].iter_mut().zip(wrench).for_each(|(x, w)| x[lane] += w);
                    plain[body].iter_mut().zip(wrench).for_each(|(x, w)| *x += w);
                }
                expect.push(plain_half_solve(system, &mut plain, [a % graph.bodies, b % graph.bodies]));
            }
            solves.begin(&direct);
            dispatch!(Level::new(), simd => climb(simd, system, &mut front, &mut half, &mut solves));
            prop_assert!(half.iter().flatten().flatten().all(|x| x.to_bits() == 0));
        }
        let weight = |position: usize| {
            let node = symbolic.node[position];
            Weight { inverse_pivots: &factor[node].inverse_pivots, sign: system.sign(node) }
        };
        for slot in 0..starts.len() {
            let others: Vec<usize> = (0..=slot).rev().collect();
            let mut products = Vec::new();
            solves.products(slot, &others, weight, &mut products);
            for (other, product) in others.into_iter().zip(products) {
                let direct = if slot == other { starts[slot].2[0] } else { 0.0 };
                let plain = plain_meeting(&expect[slot], &expect[other], direct, weight);
                prop_assert_eq!(bits(product), bits(plain), "slots {} and {}", slot, other);
                prop_assert_eq!(bits(solves.product(slot, other, weight)), bits(plain));
            }
        }
    }
}

/// Eliminates one right-hand side along the path from two bodies to the root.
fn plain_half_solve(system: System<'_>, half: &mut [Part], bodies: [usize; 2]) -> Vec<(usize, Part)> {
    let System { symbolic, factor, upper, .. } = system;
    let mut heads: BTreeSet<usize> = bodies.into_iter().map(|body| symbolic.position[body]).collect();
    let mut solve = Vec::new();
    while let Some(position) = heads.pop_first() {
        let node = symbolic.node[position];
        let mut y = half[node];
        factor[node].forward(&mut y);
        solve.push((position, y));
        for at in symbolic.first[position]..symbolic.first[position + 1] {
            let target = &mut half[symbolic.node[symbolic.column[at]]];
            for (k, row) in upper[at].iter().enumerate() {
                let x = -system.sign(node) * (y[k] * factor[node].inverse_pivots[k]);
                (0..6).for_each(|c| target[c] += row[c] * x);
            }
        }
        heads.extend(symbolic.parent(position));
    }
    solve
}

fn plain_meeting<'a>(
    a: &[(usize, Part)],
    b: &[(usize, Part)],
    direct: f64,
    weight: impl Fn(usize) -> Weight<'a>,
) -> f64 {
    let mut sum = direct;
    for (position, x) in a {
        let Some((_, y)) = b.iter().find(|(other, _)| other == position) else { continue };
        let Weight { inverse_pivots: d, sign } = weight(*position);
        let mut dot = 0.0;
        for k in 0..6 {
            dot += x[k] * y[k] * d[k];
        }
        sum -= sign * dot;
    }
    sum
}
