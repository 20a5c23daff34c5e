//! Tests of the built-in player's runs: its figures in each challenge, and equal results in any order.

use humanoid_challenge::{ChallengePlan, HumanoidChallenge, make_run};

use crate::{plan, result, world};

/// Checks a column of a case.
fn check(plan: &ChallengePlan, case: usize, column: usize, expect: std::ops::Range<f64>) {
    let Some(result) = result(plan) else { return };
    let case = &result.cases[case];
    let value = result.statistic(case, column);
    let name = plan.challenge.columns()[column].key;
    assert!(value.is_some_and(|value| expect.contains(&value)), "{} {name}: {value:?}", case.name);
}

#[test]
fn the_built_in_walk_has_its_speeds() {
    let walk = plan(HumanoidChallenge::Walk);
    check(&walk, 0, 0, 0.8..0.95);
    check(&walk, 3, 1, -0.9..-0.7);
    check(&plan(HumanoidChallenge::Turn), 0, 2, 48.0..60.0);
}

#[test]
fn a_slower_command_gives_a_slower_walk() {
    check(&ChallengePlan { speeds: [0.4, 0.3, 0.4], ..plan(HumanoidChallenge::Walk) }, 0, 0, 0.3..0.5);
}

#[test]
fn the_player_plays_the_ball_towards_the_goal() {
    let Some(result) = result(&plan(HumanoidChallenge::Kick)) else { return };
    let case = &result.cases[0];
    assert_eq!(case.successes(), 2, "{result:?}");
    assert!(result.statistic(case, 0) > Some(0.3) && result.statistic(case, 1) < Some(45.0), "{result:?}");
}

#[test]
fn robots_that_get_up_have_a_time() {
    let Some(result) = result(&plan(HumanoidChallenge::GetUp)) else { return };
    let names: Vec<&str> = result.cases.iter().map(|case| case.name).collect();
    assert_eq!(names, ["front", "back", "left side", "right side"]);
    for robot in result.cases.iter().flat_map(|case| &case.robots) {
        assert_eq!(robot.is_success, robot.values[0].is_some_and(|time_s| (0.1..15.0).contains(&time_s)), "{robot:?}");
    }
}

#[test]
fn a_run_depends_on_no_run_before() {
    for challenge in HumanoidChallenge::ALL {
        let plan = ChallengePlan { seconds: 1.0, random_seconds: 1.0, ..plan(challenge) };
        let Some(mut world) = world() else { return };
        let mut runs = plan.runs();
        let make = |run| make_run(&plan, run, &mut world).expect("a run");
        let first: Vec<_> = runs.iter().copied().map(make).collect();
        runs.reverse();
        let again = runs.iter().map(|run| make_run(&plan, *run, &mut world).expect("a run")).rev().collect::<Vec<_>>();
        assert_eq!(first, again, "{challenge:?}");
        let Some(mut other) = crate::world() else { return };
        let last = runs[0];
        assert_eq!(make_run(&plan, last, &mut other).expect("a run"), first[first.len() - 1], "{challenge:?}");
    }
}
