//! Elo, scores and goal differences with their intervals.

use crate::simulation::Game;
use crate::sprt::of_classes;
use engine::RandomStream;
use statistics::elo::{elo_of_score, logistic_elo, normalized_elo, score, score_of_elo};
use statistics::goal_difference::goal_difference;
use statistics::{Estimate, Measure, Pair};

const INFINITY: f64 = f64::INFINITY;

type Estimator = fn(&[Pair], f64) -> Option<Estimate>;

/// Values and half-widths of another implementation (fastchess, `app/tests/elo_test.cpp`).
#[test]
fn estimates_of_many_pairs_are_the_known_ones() {
    let check = |estimator: Estimator, classes: [usize; 5], value: f64, half_width: f64| {
        let found = estimator(&of_classes(classes), 0.95).expect("pairs");
        assert!((found.value - value).abs() < 0.01, "{classes:?}: {found:?}");
        assert!((found.half_width() / half_width - 1.0).abs() < 0.03, "{classes:?}: {found:?} {half_width}");
    };
    check(logistic_elo, [34, 54, 63, 64, 75], 55.58, 27.65);
    check(logistic_elo, [332, 433, 498, 333, 334], -8.64, 10.33);
    check(normalized_elo, [34, 54, 63, 64, 75], 57.94, 28.28);
    check(normalized_elo, [332, 433, 498, 333, 334], -9.17, 10.96);
}

/// Tables of one class have a value and an interval.
#[test]
fn estimates_of_equal_pairs() {
    let check = |estimator: Estimator, pair: Pair, count: usize, expect: [f64; 3]| {
        let found = estimator(&vec![pair; count], 0.95).expect("pairs");
        let same = |found: f64, expect: f64| found == expect || (found - expect).abs() < 0.5;
        let found = [found.value, found.low, found.high];
        assert!(found.iter().zip(expect).all(|(found, expect)| same(*found, expect)), "{pair:?} {found:?} {expect:?}");
    };
    let (win, draw, loss) = (Pair::new(2, 1), Pair::new(0, 0), Pair::new(-2, -1));
    check(logistic_elo, win, 10, [INFINITY, 174.0, INFINITY]);
    check(logistic_elo, loss, 10, [-INFINITY, -INFINITY, -174.0]);
    check(logistic_elo, draw, 10, [0.0, -52.0, 52.0]);
    check(logistic_elo, win, 1, [INFINITY, -813.0, INFINITY]);
    check(normalized_elo, win, 10, [INFINITY, 268.0, INFINITY]);
    check(normalized_elo, loss, 10, [-INFINITY, -INFINITY, -268.0]);
    check(normalized_elo, draw, 10, [0.0, -173.0, 173.0]);
    for estimator in [logistic_elo, normalized_elo, score, goal_difference] {
        assert_eq!(estimator(&[], 0.95), None);
    }
}

#[test]
fn goal_differences_of_equal_pairs() {
    let check = |pair: Pair, count: usize, expect: [f64; 3]| {
        let Estimate { value, low, high } = goal_difference(&vec![pair; count], 0.95).expect("pairs");
        assert!([value, low, high].iter().zip(expect).all(|(a, b)| (a - b).abs() < 0.001), "{value} {low} {high}");
    };
    // Student's t(0.975, 8) = 2.306, and the deviation of the pseudo-pair is 1 goal: 2.306 / 8.
    check(Pair::new(0, 0), 8, [0.0, -0.288, 0.288]);
    check(Pair::new(2, 1), 8, [1.5, 1.212, 1.788]);
    check(Pair::new(2, 1), 1, [1.5, 1.5 - 12.706, 1.5 + 12.706]);
    check(Pair::new(1, 1), 1000, [1.0, 0.998, 1.002]);
}

#[test]
fn scores_and_elo_are_each_others_inverse() {
    let check = |elo: f64, score: f64| {
        assert!((score_of_elo(elo) - score).abs() < 1e-6, "{elo}");
        assert!((elo_of_score(score_of_elo(elo)) - elo).abs() < 1e-6, "{elo}");
    };
    check(0.0, 0.5);
    check(100.0, 0.640_065);
    check(-400.0, 0.090_909);
    assert_eq!((elo_of_score(0.0), elo_of_score(1.0)), (-INFINITY, INFINITY));
}

/// The share of 2000 campaigns whose interval holds the truth; chance alone gives 94.5 to 95.5 % for 95 %.
fn check_coverage(estimator: Estimator, measure: Measure, pairs: usize, goals: f64, effect: f64) {
    let game = Game::with_effect(goals, measure, effect).expect("a game");
    let holds = |campaign: &u64| {
        let mut stream = RandomStream::new(3, "simulated pairs", 0, *campaign);
        let pairs: Vec<Pair> = (0..pairs).map(|_| game.pair(&mut stream)).collect();
        let found = estimator(&pairs, 0.95).expect("pairs");
        assert!(found.low <= found.value && found.value <= found.high, "{found:?}");
        found.low <= effect && effect <= found.high
    };
    let share = (0..2000).filter(holds).count() as f64 / 2000.0;
    println!("{measure:?}, {pairs} pairs, {goals} goals a game, {effect}: {share}");
    assert!((0.93..=0.995).contains(&share), "{measure:?}, {pairs} pairs, {goals} goals a game, {effect}: {share}");
}

#[test]
fn intervals_hold_the_truth() {
    for goals in [0.5, 1.5, 4.0] {
        for effect in [0.0, 100.0] {
            for pairs in [10, 40, 300] {
                check_coverage(logistic_elo, Measure::Elo, pairs, goals, effect);
                check_coverage(normalized_elo, Measure::NormalizedElo, pairs, goals, effect);
            }
        }
    }
    for goals in [1.5, 4.0] {
        check_coverage(goal_difference, Measure::GoalDifference, 300, goals, 0.5);
    }
    check_coverage(logistic_elo, Measure::Elo, 10, 1.5, 300.0);
}
