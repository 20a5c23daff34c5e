//! Plans: the expected length of sequential tests, and the number of pairs for an interval.

use statistics::expected_length::{expected_length, pairs_for_half_width};
use statistics::{Hypotheses, Measure};

/// By Wald's formulas with logarithms from a table: ln 19 = 2.944439.
#[test]
fn lengths_are_those_of_wald() {
    let check =
        |measure: Measure, [h0, h1]: [f64; 2], difference: f64, variance: f64, pairs: f64, h1_probability: f64| {
            let hypotheses = Hypotheses { h0, h1, alpha: 0.05, beta: 0.05 };
            let found =
                expected_length(measure, &hypotheses, difference, variance).expect("hypotheses").expect("numbers");
            assert!((found.pairs / pairs - 1.0).abs() < 1e-4, "{found:?} {pairs}");
            assert!((found.h1_probability - h1_probability).abs() < 1e-4, "{found:?} {h1_probability}");
        };
    // 0.9 ln 19 / (0.25² / (2 · 0.75)) at both hypotheses, (ln 19)² / (0.25² / 0.75) between them.
    check(Measure::GoalDifference, [0.0, 0.25], 0.0, 0.75, 63.6, 0.05);
    check(Measure::GoalDifference, [0.0, 0.25], 0.25, 0.75, 63.6, 0.95);
    check(Measure::GoalDifference, [0.0, 0.25], 0.125, 0.75, 104.037, 0.5);
    // Far beyond a hypothesis the walk is straight: ln 19 / (0.25 · (200 - 0.25) / 1.5).
    check(Measure::GoalDifference, [0.0, 0.25], 100.0, 0.75, 0.088_443, 1.0);
    check(Measure::GoalDifference, [0.0, 0.25], -100.0, 0.75, 0.088_223, 0.0);
    check(Measure::NormalizedElo, [0.0, 50.0], 0.0, 0.1, 127.95, 0.05);
    check(Measure::NormalizedElo, [0.0, 50.0], 0.0, 0.01, 127.95, 0.05);
}

#[test]
fn lengths_need_numbers() {
    let hypotheses = Hypotheses { h0: 0.0, h1: 1.0, alpha: 0.05, beta: 0.05 };
    for (difference, variance) in [(0.0, 0.0), (0.0, -1.0), (0.0, f64::NAN), (f64::NAN, 1.0), (f64::INFINITY, 1.0)] {
        assert_eq!(expected_length(Measure::GoalDifference, &hypotheses, difference, variance), Ok(None));
    }
    let wrong = Hypotheses { h1: -1.0, ..hypotheses };
    assert!(expected_length(Measure::GoalDifference, &wrong, 0.0, 1.0).is_err());
}

#[test]
fn pairs_for_an_interval() {
    let check = |half_width: f64, variance: f64, confidence: f64, expect: Option<u32>| {
        let found = pairs_for_half_width(half_width, variance, confidence);
        assert_eq!(found, expect, "{half_width} {variance} {confidence}");
    };
    // t(0.975, 9) = 2.262 and t(0.975, 8) = 2.306: the half-width of 10 pairs is 0.715 deviations, of 9 it is 0.769.
    check(0.716, 1.0, 0.95, Some(10));
    check(0.1, 0.75, 0.95, Some(291));
    check(0.001, 0.75, 0.95, Some(2_881_097));
    check(1e9, 1.0, 0.95, Some(2));
    check(1e-9, 1.0, 0.95, None);
    check(0.0, 1.0, 0.95, None);
    check(0.1, -1.0, 0.95, None);
    check(0.1, 1.0, 1.0, None);
    check(f64::NAN, 1.0, 0.95, None);
}
