//! Tunings: settings, candidates, moves, and the optimum that they find; a short version of the table in
//! docs/reference/spsa.md, which `examples/spsa_table.rs` makes with 1000 tunings a cell.

use crate::planted_optimum::{Objective, Outcome, TUNING, Tuning};
use statistics::{Spsa, SpsaError, SpsaParameter, SpsaSettings};

fn settings() -> SpsaSettings {
    let parameter = |name: &str, start, min, max, step| SpsaParameter { name: name.into(), start, min, max, step };
    let parameters = vec![parameter("kick power", 3.0, 2.0, 6.0, 0.5), parameter("line", 40.0, -50.0, 50.0, 10.0)];
    SpsaSettings { iterations: 100, seed: 7, rate: SpsaSettings::RATE, parameters }
}

#[test]
fn settings_have_text_names_and_defaults() {
    let check = |text: &str, expect: Result<&SpsaSettings, &str>| {
        match (toml::from_str::<SpsaSettings>(text), expect) {
            (Ok(found), Ok(expect)) => assert_eq!(found, *expect, "{text}"),
            (Err(error), Err(expect)) => assert!(error.to_string().contains(expect), "{text}: {error}"),
            (found, _) => panic!("{text}: {found:?}"),
        };
    };
    let mut expect = settings();
    expect.parameters.truncate(1);
    let parameter = "[[parameters]]\nname = \"kick power\"\nstart = 3.0\nmin = 2.0\nmax = 6.0\nstep = 0.5\n";
    check(&format!("iterations = 100\nseed = 7\n{parameter}"), Ok(&expect));
    check(&format!("iterations = 100\nseed = 7\nrate = 0.7\n{parameter}"), Ok(&expect));
    expect.seed = 0;
    check(&format!("iterations = 100\n{parameter}"), Ok(&expect));
    check(&format!("iterations = 100\ngain = 1\n{parameter}"), Err("unknown field `gain`"));
    check(&format!("iterations = 100\n{parameter}unit = 1\n"), Err("unknown field `unit`"));
    check("iterations = 100\n", Err("missing field `parameters`"));
}

#[test]
fn errors_say_the_remedy() {
    let check = |change: fn(&mut SpsaSettings), expect: &str| {
        let mut settings = settings();
        change(&mut settings);
        let error = Spsa::new(&settings).expect_err("settings that cannot be used").to_string();
        assert_eq!(error, format!("spsa: {expect}"));
    };
    check(|all| all.iterations = 0, "the number of iterations is 0, it must be at least 1");
    check(|all| all.rate = 0.0, "rate is 0, it must be a number above 0");
    check(|all| all.rate = f64::NAN, "rate is NaN, it must be a number above 0");
    check(|all| all.parameters.clear(), "there are no parameters, name at least one");
    check(|all| all.parameters[0].name.clear(), "a parameter has an empty name, give it one");
    check(|all| all.parameters[0].name = "line".into(), "two parameters have the name \"line\", rename one");
    check(|all| all.parameters[0].max = f64::NAN, "parameter \"kick power\": max is NaN, it must be finite");
    check(
        |all| all.parameters[0].max = 2.0,
        "parameter \"kick power\": min is 2 and max is 2, min must be below max and their difference finite",
    );
    check(|all| all.parameters[0].start = 1.5, "parameter \"kick power\": start is 1.5, it must be from 2 to 6");
    let step = "parameter \"kick power\": step is {}, it must be above 0 and at most half the range, 2";
    check(|all| all.parameters[0].step = 0.0, &step.replace("{}", "0"));
    check(|all| all.parameters[0].step = 2.5, &step.replace("{}", "2.5"));
    let mut widest = settings();
    widest.parameters[0].min = f64::MIN;
    widest.parameters[0].max = f64::MAX;
    assert!(matches!(widest.check(), Err(SpsaError::Bounds { .. })));
    widest.parameters[0] = SpsaParameter { step: 2.0, ..settings().parameters[0].clone() };
    assert_eq!(widest.check(), Ok(()));
}

#[test]
fn candidates_lie_on_both_sides_within_the_bounds() {
    let settings = settings();
    let mut spsa = Spsa::new(&settings).expect("settings");
    let mut directions = std::collections::BTreeSet::new();
    while !spsa.is_over() {
        let candidates = spsa.candidates();
        assert_eq!(candidates, spsa.candidates(), "a pure function");
        let mut direction = [false; 2];
        for (index, parameter) in settings.parameters.iter().enumerate() {
            let [plus, minus] = [candidates[0][index], candidates[1][index]];
            let point = spsa.point()[index];
            let low = (point - parameter.step).max(parameter.min);
            let high = (point + parameter.step).min(parameter.max);
            assert!(plus.min(minus) <= low && plus.max(minus) >= high, "{plus} {minus}, at least a step from {point}");
            assert!(plus.min(minus) >= parameter.min && plus.max(minus) <= parameter.max);
            direction[index] = plus > minus;
        }
        directions.insert(direction);
        let last = spsa.iteration() + 1 == settings.iterations;
        let distance = (candidates[0][0] - candidates[1][0]).abs();
        assert!(!last || (distance - 1.0).abs() < 1e-12, "two steps in the last iteration: {distance}");
        spsa.advance(&[0.0]).expect("a difference");
    }
    assert_eq!(directions.len(), 4, "all directions");
    assert_eq!(spsa.result(), [3.0, 40.0], "differences of 0 do not move");
}

#[test]
fn moves_follow_the_better_candidate_and_are_bounded() {
    let settings = settings();
    let mut spsa = Spsa::new(&settings).expect("settings");
    for difference in [0.0, 1.0, -1.0, 1e-9, 1e300, -1e300, 5.0, -1e308, f64::MAX] {
        let before = spsa.point().to_vec();
        let [plus, minus] = spsa.candidates();
        spsa.advance(&[difference]).expect("a difference");
        for (index, parameter) in settings.parameters.iter().enumerate() {
            let part = (spsa.point()[index] - before[index]) / (parameter.max - parameter.min);
            assert!(part.abs() < 0.1401, "two gains of 0.7 / 10 at most: {part}");
            let towards = part * difference.signum() * (plus[index] - minus[index]);
            assert!(towards >= 0.0, "{difference} moves {index} by {part}");
        }
    }
    assert_eq!(spsa.iteration(), 9);
    assert_eq!(spsa.history().len(), 9);
    assert_eq!(spsa.history()[8].point, spsa.point());
}

#[test]
fn an_outlier_does_not_stop_a_tuning() {
    let settings = settings();
    let mut spsa = Spsa::new(&settings).expect("settings");
    let mut advance = |difference: f64| {
        let before = spsa.point().to_vec();
        spsa.advance(&[difference]).expect("a difference");
        let moves = spsa.point().iter().zip(&before).zip(&settings.parameters);
        let parts = moves.map(|((after, before), parameter)| (after - before).abs() / (parameter.max - parameter.min));
        parts.fold(0.0, f64::max)
    };
    (0..50).for_each(|index| _ = advance(if index % 2 == 0 { 1.0 } else { -1.0 }));
    advance(1e9);
    // The scale is (50 + 10 + 1) / 52, the gain 0.07.
    let part = advance(-1.0);
    assert!((part - 0.07 * 52.0 / 61.0).abs() < 1e-9, "{part}");
}

#[test]
fn differences_that_are_no_results_change_nothing() {
    let mut spsa = Spsa::new(&SpsaSettings { iterations: 2, ..settings() }).expect("settings");
    spsa.advance(&[1.0, 2.0]).expect("differences");
    assert_eq!(spsa.history()[0].difference, 1.5);
    let before = spsa.clone();
    assert_eq!(spsa.advance(&[]), Err(SpsaError::Differences(1)));
    assert_eq!(spsa.advance(&[1.0, f64::NAN]), Err(SpsaError::Difference(1)));
    assert_eq!(spsa.advance(&[f64::MAX, f64::MAX]), Err(SpsaError::Difference(1)));
    assert_eq!(spsa, before);
    spsa.advance(&[1.0]).expect("a difference");
    assert!(spsa.is_over());
    assert_eq!(spsa.advance(&[1.0]), Err(SpsaError::Complete(2)));
}

#[test]
fn results_are_means_after_the_first_fifth() {
    let mut spsa = Spsa::new(&SpsaSettings { iterations: 10, ..settings() }).expect("settings");
    assert_eq!(spsa.result(), spsa.point());
    let check = |spsa: &Spsa, skipped: usize| {
        let used = &spsa.history()[skipped..];
        let mean = used.iter().map(|iteration| iteration.point[1]).sum::<f64>() / used.len() as f64;
        assert!((spsa.result()[1] - mean).abs() < 1e-9, "{skipped}");
    };
    for (difference, skipped) in [(1.0, 0), (-2.0, 0), (0.5, 0), (0.5, 0), (3.0, 1), (-1.0, 1)] {
        spsa.advance(&[difference]).expect("a difference");
        check(&spsa, skipped);
    }
}

#[test]
fn tunings_depend_on_no_unit() {
    let tuning = Tuning { parameters: 2, start: 0.25, ..TUNING };
    let plain = tuning.settings(3);
    let found = tuning.play(&plain, 1.0);
    assert_eq!(found, tuning.play(&plain, 1.0), "equal bits");
    let scaled = tuning.play(&plain, 1024.0);
    assert_eq!(found.result(), scaled.result(), "equal bits for a power of two");
    let mut large = plain.clone();
    for parameter in &mut large.parameters {
        *parameter = SpsaParameter { min: -8.0, max: 8.0, start: -4.0, step: 3.2, name: parameter.name.clone() };
    }
    for (found, large) in found.result().iter().zip(tuning.play(&large, 1e-6).result()) {
        assert!((16.0 * found - 8.0 - large).abs() < 1e-9, "{found} {large}");
    }
    assert_ne!(found.result(), tuning.play(&tuning.settings(4), 1.0).result(), "another seed");
}

#[test]
fn tunings_resume_from_their_history() {
    let settings = TUNING.settings(5);
    let whole = TUNING.play(&settings, 1.0);
    let mut again = Spsa::new(&settings).expect("settings");
    whole.history().iter().for_each(|iteration| again.advance(&[iteration.difference]).expect("a difference"));
    assert_eq!(whole, again);
}

/// The signs of the first four iterations with seed 7.
const PINNED_SIGNS: [[bool; 2]; 4] = [[true, true], [false, false], [false, true], [false, true]];

/// The result after them, if plus is always better: the mean of four points, moved by a gain of 0.07 ranges each.
const PINNED_RESULT: [f64; 2] = [2.860_000_000_000_000_3, 46.0];

#[test]
fn values_are_pinned() {
    let mut spsa = Spsa::new(&settings()).expect("settings");
    let [plus, minus] = spsa.candidates();
    for (found, expect) in plus.iter().zip([3.796_104, 50.0]).chain(minus.iter().zip([2.203_896, 24.077_913])) {
        assert!(
            (found / expect - 1.0).abs() < 1e-6,
            "100^0.101 steps from the start, clipped: {found}, expected {expect}"
        );
    }
    let signs: Vec<[bool; 2]> = (0..4)
        .map(|_| {
            let [plus, minus] = spsa.candidates();
            spsa.advance(&[1.0]).expect("a difference");
            [plus[0] > minus[0], plus[1] > minus[1]]
        })
        .collect();
    assert_eq!(signs, PINNED_SIGNS);
    assert_eq!(spsa.result(), PINNED_RESULT);
}

/// Checks the 95th percentile of the distance from the optimum, in per cent of the range.
fn check(tuning: Tuning, tunings: u32, expect: std::ops::Range<f64>) {
    let [median, high] = tuning.distances(tunings);
    println!("{tuning:?}: {median:.1} / {high:.1}");
    assert!(expect.contains(&high), "{tuning:?}: {high}, expected {expect:?}");
}

/// A middle start, and an optimum half-way to the edge.
const MIDDLE: Tuning = Tuning { start: 0.5, optimum: 0.75, ..TUNING };

#[test]
fn tunings_find_a_quadratic_optimum() {
    for (parameters, tunings) in [(1, 400), (2, 200), (4, 100), (8, 50)] {
        let iterations = if parameters < 8 { 100 } else { 200 };
        check(Tuning { parameters, iterations, ..TUNING }, tunings, 0.0..10.0);
        check(Tuning { parameters, ..MIDDLE }, tunings, 0.0..10.0);
        check(Tuning { parameters, start: 0.0, ..MIDDLE }, tunings, 0.0..10.0);
        check(Tuning { parameters, optimum: 0.95, iterations: 1600, ..MIDDLE }, tunings / 4, 0.0..10.0);
    }
    check(Tuning { parameters: 4, effect: 1000.0, iterations: 100, ..MIDDLE }, 50, 0.0..6.0);
}

#[test]
fn tunings_find_plateaus_and_hills() {
    let hill = Tuning { objective: Objective::Hill, parameters: 2, start: 0.4, optimum: 0.7, ..TUNING };
    check(Tuning { iterations: 100, ..hill }, 100, 0.0..10.0);
    for objective in [Objective::Plateau, Objective::OneSided] {
        check(Tuning { objective, parameters: 2, optimum: 0.7, iterations: 100, ..TUNING }, 100, 0.0..10.0);
    }
}

#[test]
fn tunings_find_the_optimum_by_goals_and_by_wins() {
    for (goals, effect) in [(2.5, 1.1), (0.7, 0.6)] {
        for outcome in [Outcome::Goals(goals), Outcome::Score(goals)] {
            check(Tuning { outcome, effect, parameters: 4, ..MIDDLE }, 50, 0.0..10.0);
        }
    }
}

/// Cases that the page states as limits.
#[test]
fn limits_are_true() {
    let hill = Tuning { objective: Objective::Hill, parameters: 2, optimum: 0.7, ..TUNING };
    check(Tuning { iterations: 100, ..hill }, 100, 10.0..40.0);
    check(Tuning { effect: 0.25, parameters: 4, ..MIDDLE }, 50, 15.0..40.0);
    check(Tuning { objective: Objective::Cliff, parameters: 2, optimum: 0.7, ..TUNING }, 50, 12.0..25.0);
    check(Tuning { step: 0.05, parameters: 4, ..MIDDLE }, 50, 15.0..40.0);
    check(Tuning { optimum: 1.0, ..MIDDLE }, 100, 10.0..25.0);
}
