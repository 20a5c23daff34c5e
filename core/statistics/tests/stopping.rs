//! Stopping rules: files, decisions, and independence of results beyond the stop.

use proptest::prelude::*;
use statistics::{Measure, Pair, StopDecision, StopOutcome, StoppingRule, decide};

fn sprt(h0: f64, h1: f64, pairs_max: u32) -> StoppingRule {
    StoppingRule::Sprt { measure: Measure::GoalDifference, h0, h1, alpha: 0.05, beta: 0.05, pairs_max }
}

#[test]
fn rules_are_read_from_files() {
    let check = |text: &str, expect: StoppingRule| {
        let found: StoppingRule = toml::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(found, expect);
        let written = toml::to_string(&found).expect("TOML");
        assert_eq!(toml::from_str::<StoppingRule>(&written).expect("TOML"), expect, "{written}");
    };
    check("rule = 'fixed'\npairs = 100", StoppingRule::Fixed { pairs: 100 });
    check("rule = 'sprt'\nh0 = 0\nh1 = 0.25\npairs-max = 500", sprt(0.0, 0.25, 500));
    check(
        "rule = 'sprt'\nmeasure = 'normalized-elo'\nh0 = 0\nh1 = 50\nalpha = 0.01\nbeta = 0.02\npairs-max = 9",
        StoppingRule::Sprt {
            measure: Measure::NormalizedElo,
            h0: 0.0,
            h1: 50.0,
            alpha: 0.01,
            beta: 0.02,
            pairs_max: 9,
        },
    );
    check("rule = 'width'\nhalf-width = 0.2\npairs-max = 64", StoppingRule::Width { half_width: 0.2, pairs_max: 64 });
    for wrong in ["rule = 'fixed'\npairs = 1\nmore = 2", "rule = 'fixed'\npairs = -1", "rule = 'never'", "pairs = 1"] {
        assert!(toml::from_str::<StoppingRule>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn rules_that_cannot_be_used_are_refused() {
    let check = |rule: StoppingRule, expect: &str| {
        assert_eq!(decide(rule, &[]).expect_err("an error").to_string(), expect);
    };
    check(StoppingRule::Fixed { pairs: 0 }, "the stopping rule: the number of pairs is 0, it must be at least 1");
    check(sprt(1.0, 0.0, 9), "the stopping rule sprt: h0 is 1 and h1 is 0: h1 must be greater");
    for half_width in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        check(
            StoppingRule::Width { half_width, pairs_max: 9 },
            &format!(
                "the stopping rule width: half-width is {half_width}, it must be a number above 0, in goals per game"
            ),
        );
    }
}

#[test]
fn campaigns_stop_where_their_rule_says() {
    let check = |rule: StoppingRule, pairs: &[Pair], outcome: StopOutcome, stop: usize| {
        let found = decide(rule, pairs).expect("a rule");
        assert_eq!((found.outcome, found.pairs), (outcome, stop), "{rule:?} {found:?}");
    };
    let equal = |a: i32, b: i32, count: usize| vec![Pair::new(a, b); count];
    let changing = [Pair::new(1, 0), Pair::new(-1, 0)].repeat(100);
    check(StoppingRule::Fixed { pairs: 3 }, &equal(1, 1, 2), StopOutcome::Continue, 2);
    check(StoppingRule::Fixed { pairs: 3 }, &equal(1, 1, 5), StopOutcome::Complete, 3);
    check(sprt(0.0, 0.25, 50), &equal(1, 1, 10), StopOutcome::AcceptH1, 8);
    check(sprt(0.0, 0.25, 50), &equal(-1, -1, 10), StopOutcome::AcceptH0, 8);
    check(sprt(0.0, 0.25, 50), &equal(0, 0, 11), StopOutcome::Continue, 11);
    check(sprt(0.0, 0.25, 50), &equal(0, 0, 20), StopOutcome::AcceptH0, 12);
    check(sprt(0.0, 0.25, 11), &equal(0, 0, 20), StopOutcome::Limit, 11);
    check(sprt(-0.25, 0.25, 50), &changing, StopOutcome::Limit, 50);
    // Pairs have a deviation of 1/2: with 64 pairs and five looks (99 %) the half-width is about 0.17.
    let width = |half_width: f64| StoppingRule::Width { half_width, pairs_max: 100 };
    check(width(0.2), &changing[..63], StopOutcome::Continue, 63);
    check(width(0.2), &changing, StopOutcome::Narrow, 64);
    check(width(0.1), &changing, StopOutcome::Limit, 100);
    // Draws alone are no reason to take the width for 0.
    check(width(0.2), &equal(0, 0, 100), StopOutcome::Narrow, 16);
}

fn any_rule() -> impl Strategy<Value = StoppingRule> {
    let measure = prop_oneof![Just((Measure::GoalDifference, 1.0)), Just((Measure::Elo, 200.0))];
    prop_oneof![
        (1..40_u32).prop_map(|pairs| StoppingRule::Fixed { pairs }),
        (measure, 0.1..1.0_f64, 1..60_u32).prop_map(|((measure, scale), h1, pairs_max)| StoppingRule::Sprt {
            measure,
            h0: 0.0,
            h1: h1 * scale,
            alpha: 0.05,
            beta: 0.05,
            pairs_max,
        }),
        (0.3..1.5_f64, 1..60_u32).prop_map(|(half_width, pairs_max)| StoppingRule::Width { half_width, pairs_max }),
    ]
}

fn any_pairs() -> impl Strategy<Value = Vec<Pair>> {
    prop::collection::vec((-2..3_i32, -2..3_i32).prop_map(|(a, b)| Pair::new(a, b)), 60)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    /// Results beyond the stop never change the answer, and before it there is none.
    #[test]
    fn results_beyond_the_stop_do_not_count(rule in any_rule(), pairs in any_pairs(), other in any_pairs()) {
        let whole: StopDecision = decide(rule, &pairs).expect("a rule");
        prop_assert!(whole.outcome != StopOutcome::Continue, "{whole:?}");
        prop_assert_eq!(decide(rule, &pairs[..whole.pairs]).expect("a rule"), whole);
        let changed = [&pairs[..whole.pairs], &other].concat();
        prop_assert_eq!(decide(rule, &changed).expect("a rule"), whole);
        for end in [0, whole.pairs / 2, whole.pairs - 1] {
            let early = decide(rule, &pairs[..end]).expect("a rule");
            prop_assert_eq!((early.outcome, early.pairs), (StopOutcome::Continue, end));
        }
    }
}
