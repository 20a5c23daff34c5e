//! Comparison of two viewers' states.

use super::client::Shown;
use super::tree::{Kind, Matrix};

/// A change of a transform's number that need not be sent.
const THRESHOLD: f64 = 0.005;

/// The rounding error of six digits, relative to a number, or to 1.
const DIGITS: f64 = 1.1e-5;

/// The difference between the states of two viewers, if any. Numbers of transforms may differ by this many thresholds;
/// with zero they have to be equal. `is_timeless`: the game time does not count.
pub fn apart(a: &Shown, b: &Shown, thresholds: usize, is_timeless: bool) -> Option<String> {
    let game = |shown: &Shown| if is_timeless { shown.game.timeless() } else { shown.game.clone() };
    if game(a) != game(b) {
        return Some(format!("items {:?}\nagainst {:?}", a.game, b.game));
    }
    if a.tree.top != b.tree.top || a.tree.nodes.len() != b.tree.nodes.len() {
        return Some(format!("{} nodes against {}", a.tree.nodes.len(), b.tree.nodes.len()));
    }
    let pairs = a.tree.nodes.iter().zip(&b.tree.nodes);
    let differs = pairs.enumerate().find(|(_, (a, b))| {
        let is_same = match (&a.kind, &b.kind) {
            (Kind::Transform(a), Kind::Transform(b)) => are_close(a, b, thresholds),
            (a, b) => a == b,
        };
        !is_same || a.children != b.children
    });
    differs.map(|(at, (a, b))| format!("node {at}: {a:?}\nagainst {b:?}"))
}

fn are_close(a: &Matrix, b: &Matrix, thresholds: usize) -> bool {
    let digits = |number: &f64| if thresholds == 0 { 0.0 } else { DIGITS * number.abs().max(1.0) };
    a.iter().zip(b).all(|(a, b)| (a - b).abs() <= THRESHOLD * thresholds as f64 + digits(b))
}
