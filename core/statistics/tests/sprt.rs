//! Sequential tests: published tables, extreme tables, incremental states.

use proptest::prelude::*;
use statistics::sprt::{HypothesesError, PAIRS_MIN, log_likelihood_ratio};
use statistics::{Hypotheses, Measure, Pair, Sprt, SprtDecision, SprtState};

const WIN: Pair = Pair { goal_differences: [1, 1] };
const DRAW: Pair = Pair { goal_differences: [0, 0] };
const LOSS: Pair = Pair { goal_differences: [-1, -1] };

fn hypotheses(h0: f64, h1: f64) -> Hypotheses {
    Hypotheses { h0, h1, alpha: 0.05, beta: 0.05 }
}

/// The state after these pairs.
fn state(measure: Measure, hypotheses: Hypotheses, pairs: &[Pair]) -> SprtState {
    let mut test = Sprt::new(measure, hypotheses).expect("hypotheses");
    pairs.iter().for_each(|pair| _ = test.push(*pair));
    test.state()
}

/// Pairs with these numbers of classes, from two losses to two wins.
pub fn of_classes(classes: [usize; 5]) -> Vec<Pair> {
    let results = [[-1, -1], [-1, 0], [0, 0], [1, 0], [1, 1]];
    let repeated = results.iter().zip(classes).map(|([a, b], count)| vec![Pair::new(*a, *b); count]);
    repeated.collect::<Vec<_>>().concat()
}

/// Ratios of the exact generalised test, computed by another implementation (fastchess, `app/tests/sprt_test.cpp`).
#[test]
fn ratios_of_long_campaigns_are_those_of_the_exact_test() {
    let check = |measure: Measure, h: [f64; 2], classes: [usize; 5], expect: f64| {
        let found = log_likelihood_ratio(measure, &hypotheses(h[0], h[1]), &of_classes(classes)).expect("hypotheses");
        assert!((found / expect - 1.0).abs() < 0.01, "{measure:?} {classes:?}: {found}, not {expect}");
    };
    check(Measure::NormalizedElo, [0.0, 2.0], [365, 16_618, 36_229, 16_974, 390], 2.25);
    check(Measure::NormalizedElo, [-1.75, 0.25], [127, 4_883, 10_712, 5_150, 104], 3.01);
    check(Measure::Elo, [0.5, 2.5], [223, 9_863, 21_279, 10_037, 246], -3.07);
    check(Measure::Elo, [0.0, 2.0], [871, 26_175, 55_983, 26_678, 821], -4.98);
}

#[test]
fn equal_results_decide_at_once() {
    let check = |measure: Measure, h: [f64; 2], pair: Pair, decision: SprtDecision, pairs: u64| {
        let found = state(measure, hypotheses(h[0], h[1]), &vec![pair; 2000]);
        assert_eq!((found.decision, found.pairs), (decision, pairs), "{measure:?} {h:?} {pair:?} {found:?}");
        assert!(found.llr.is_finite());
    };
    use Measure::{Elo, GoalDifference, NormalizedElo};
    use SprtDecision::{AcceptH0, AcceptH1};
    for (measure, h1) in
        [(GoalDifference, 0.25), (GoalDifference, 1.0), (Elo, 50.0), (Elo, 100.0), (NormalizedElo, 50.0)]
    {
        check(measure, [0.0, h1], WIN, AcceptH1, PAIRS_MIN);
        check(measure, [0.0, h1], LOSS, AcceptH0, PAIRS_MIN);
        check(measure, [-h1, 0.0], LOSS, AcceptH0, PAIRS_MIN);
    }
    check(GoalDifference, [0.0, 0.1], DRAW, AcceptH0, 27);
    check(GoalDifference, [0.0, 0.25], DRAW, AcceptH0, 12);
    check(GoalDifference, [0.0, 1.0], DRAW, AcceptH0, 8);
    check(GoalDifference, [-0.25, 0.0], DRAW, AcceptH1, 12);
    check(Elo, [0.0, 20.0], DRAW, AcceptH0, 33);
    check(Elo, [0.0, 50.0], DRAW, AcceptH0, 15);
    check(Elo, [0.0, 100.0], DRAW, AcceptH0, 9);
    check(NormalizedElo, [0.0, 50.0], DRAW, AcceptH0, 148);
    check(NormalizedElo, [0.0, 100.0], DRAW, AcceptH0, 41);
    // Results of any size.
    check(GoalDifference, [0.0, 0.25], Pair::new(i32::MAX, i32::MAX), AcceptH1, 8);
    check(GoalDifference, [0.0, 0.25], Pair::new(i32::MIN, i32::MIN), AcceptH0, 8);
}

#[test]
fn nothing_is_decided_without_pairs() {
    let found = state(Measure::Elo, hypotheses(0.0, 50.0), &[]);
    let bound = 19.0_f64.ln();
    assert_eq!((found.pairs, found.llr, found.decision), (0, 0.0, SprtDecision::Continue));
    assert!((found.lower + bound).abs() < 1e-12 && (found.upper - bound).abs() < 1e-12, "{found:?}");
    assert_eq!(log_likelihood_ratio(Measure::Elo, &hypotheses(0.0, 50.0), &[]), Ok(0.0));
}

#[test]
fn hypotheses_that_cannot_be_tested_are_refused() {
    let check = |hypotheses: Hypotheses, expect: &str| {
        let error: HypothesesError = Sprt::new(Measure::Elo, hypotheses).expect_err("an error");
        assert_eq!(error.to_string(), expect);
    };
    let good = hypotheses(0.0, 1.0);
    check(hypotheses(1.0, 1.0), "h0 is 1 and h1 is 1: h1 must be greater");
    check(hypotheses(f64::NAN, 1.0), "h0 is NaN: it must be a number from -2000000 to 2000000");
    check(hypotheses(0.0, f64::INFINITY), "h1 is inf: it must be a number from -2000000 to 2000000");
    check(Hypotheses { alpha: 0.0, ..good }, "alpha is 0: an error rate must be above 0 and below 0.5");
    check(Hypotheses { beta: 0.5, ..good }, "beta is 0.5: an error rate must be above 0 and below 0.5");
}

fn any_pair() -> impl Strategy<Value = Pair> {
    prop_oneof![
        8 => (-3..4_i32, -3..4_i32).prop_map(|(a, b)| Pair::new(a, b)),
        1 => (any::<i32>(), any::<i32>()).prop_map(|(a, b)| Pair::new(a, b)),
    ]
}

fn any_measure() -> impl Strategy<Value = Measure> {
    prop_oneof![Just(Measure::GoalDifference), Just(Measure::Elo), Just(Measure::NormalizedElo)]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(128) })]

    /// The state is a function of the prefix: pushing, starting again and the plain ratio agree in every bit, and the
    /// first decision is final.
    #[test]
    fn states_depend_on_the_prefix_alone(
        pairs in prop::collection::vec(any_pair(), 0..60),
        measure in any_measure(),
        h0 in -2.0..2.0_f64,
        width in 0.01..300.0_f64,
    ) {
        let hypotheses = hypotheses(h0, h0 + width);
        let mut test = Sprt::new(measure, hypotheses).expect("hypotheses");
        let mut stop = None;
        for end in 0..=pairs.len() {
            if let Some(pair) = end.checked_sub(1).and_then(|last| pairs.get(last)) {
                test.push(*pair);
            }
            let found = test.state();
            prop_assert!(found.llr.is_finite());
            prop_assert_eq!(state(measure, hypotheses, &pairs[..end]), found);
            if let Some(stop) = stop {
                prop_assert_eq!(found, stop);
            } else {
                let plain = log_likelihood_ratio(measure, &hypotheses, &pairs[..end]).expect("hypotheses");
                prop_assert_eq!(plain.to_bits(), found.llr.to_bits());
            }
            if found.decision != SprtDecision::Continue {
                stop = Some(found);
            }
        }
    }

    /// Exchanged teams and exchanged hypotheses have the mirror image.
    #[test]
    fn exchanged_teams_have_the_mirror_image(
        pairs in prop::collection::vec((-3..4_i32, -3..4_i32).prop_map(|(a, b)| Pair::new(a, b)), 1..60),
        measure in any_measure(),
        h1 in 0.1..100.0_f64,
    ) {
        let mirrored: Vec<Pair> = pairs.iter().map(|pair| pair.mirrored()).collect();
        let there = state(measure, hypotheses(0.0, h1), &pairs);
        let back = state(measure, hypotheses(-h1, 0.0), &mirrored);
        prop_assert!((there.llr + back.llr).abs() < 1e-9 * (1.0 + there.llr.abs()), "{there:?} {back:?}");
        prop_assert_eq!(there.pairs, back.pairs);
    }
}
