//! The error rates of sequential tests by simulation: a short version of the table in
//! docs/reference/sequential-tests.md, which `examples/sprt_table.rs` makes with 10,000 campaigns a line.

use crate::simulation::{Game, play};
use statistics::expected_length::expected_length;
use statistics::{Hypotheses, Measure};

const CAMPAIGNS: u32 = 400;

/// Of 400 campaigns with an error rate of 5 %, 20 err; more than 34 would once in a thousand times.
const ERRORS_MAX: u32 = 34;

/// Runs campaigns with this true difference, as a part of h1.
fn check(measure: Measure, h1: f64, goals: f64, part: f64) {
    let hypotheses = Hypotheses { h0: 0.0, h1, alpha: 0.05, beta: 0.05 };
    let game = Game::with_effect(goals, measure, part * h1).expect("a difference that these goals can have");
    let found = play(CAMPAIGNS, &game, measure, hypotheses);
    let name = format!("{measure:?}, h1 {h1}, {goals} goals a game, {part} h1");
    println!("{name}: {} accept H0, {} H1, {:.1} pairs", found.accepted_h0, found.accepted_h1, found.pairs);
    let errors = match part {
        _ if part < 0.0 => found.accepted_h1 * 4,
        0.0 => found.accepted_h1,
        1.0 => found.accepted_h0,
        // Between the hypotheses both decisions are right, and neither is rare.
        _ => (CAMPAIGNS / 4).saturating_sub(found.accepted_h0.min(found.accepted_h1)),
    };
    assert!(errors <= ERRORS_MAX, "{name}: {errors} errors of {CAMPAIGNS}");
    let variance = game.pair_variance(measure);
    let length = expected_length(measure, &hypotheses, part * h1, variance).expect("hypotheses").expect("a variance");
    let excess = found.pairs - length.corrected_pairs;
    assert!(excess.abs() < 4.0 + 0.1 * length.corrected_pairs, "{name}: {:.1} pairs, {length:?}", found.pairs);
    assert!(found.pairs > length.pairs, "{name}: {:.1} pairs, {length:?}", found.pairs);
    let share = f64::from(found.accepted_h1) / f64::from(CAMPAIGNS);
    assert!((share - length.h1_probability).abs() < 0.15, "{name}: {share} of {length:?}");
}

#[test]
fn error_rates_of_goal_differences_are_below_those_asked() {
    for part in [-0.5, 0.0, 0.5, 1.0] {
        check(Measure::GoalDifference, 0.25, 0.5, part);
        check(Measure::GoalDifference, 0.5, 1.5, part);
        check(Measure::GoalDifference, 0.5, 4.0, part);
    }
}

#[test]
fn error_rates_of_elo_are_below_those_asked() {
    for part in [-0.5, 0.0, 0.5, 1.0] {
        check(Measure::Elo, 50.0, 0.5, part);
        check(Measure::Elo, 100.0, 1.5, part);
        check(Measure::Elo, 100.0, 4.0, part);
    }
}

#[test]
fn error_rates_of_normalized_elo_are_below_those_asked() {
    for part in [-0.5, 0.0, 0.5, 1.0] {
        check(Measure::NormalizedElo, 100.0, 0.5, part);
        check(Measure::NormalizedElo, 100.0, 1.5, part);
        check(Measure::NormalizedElo, 100.0, 4.0, part);
    }
}
