//! Assignment of goals to robots.

use proptest::prelude::*;
use rescue_planning::path_planning::{AssignmentMethod, assign};

type Costs = Vec<Vec<Option<f64>>>;

fn check(costs_m: &[&[f64]], how: AssignmentMethod, expect: &[Option<usize>]) {
    let costs_m: Costs =
        costs_m.iter().map(|row| row.iter().map(|&cost_m| (cost_m >= 0.0).then_some(cost_m)).collect()).collect();
    assert_eq!(assign(&costs_m, how), expect, "{how:?} of {costs_m:?}");
}

#[test]
fn greedy_takes_the_nearest_and_hungarian_the_least_together() {
    let costs_m: &[&[f64]] = &[&[1.0, 2.0], &[1.5, 9.0]];
    check(costs_m, AssignmentMethod::Greedy, &[Some(0), Some(1)]);
    check(costs_m, AssignmentMethod::Hungarian, &[Some(1), Some(0)]);
}

#[test]
fn robots_or_goals_may_be_left_over() {
    for how in [AssignmentMethod::Greedy, AssignmentMethod::Hungarian] {
        check(&[&[3.0], &[1.0], &[2.0]], how, &[None, Some(0), None]);
        check(&[&[3.0, 1.0, 2.0]], how, &[Some(1)]);
        check(&[], how, &[]);
        check(&[&[], &[]], how, &[None, None]);
    }
}

/// A negative cost means that no path exists.
#[test]
fn nobody_goes_where_no_way_leads() {
    for how in [AssignmentMethod::Greedy, AssignmentMethod::Hungarian] {
        check(&[&[-1.0, -1.0], &[4.0, -1.0]], how, &[None, Some(0)]);
        check(&[&[1.0, -1.0], &[1.0, -1.0]], how, &[Some(0), None]);
    }
    check(&[&[1.0, 100.0], &[1.1, -1.0]], AssignmentMethod::Hungarian, &[Some(1), Some(0)]);
}

fn least_m(costs_m: &Costs, robot: usize, taken: u32) -> (usize, f64) {
    let Some(row) = costs_m.get(robot) else { return (0, 0.0) };
    let mut best = least_m(costs_m, robot + 1, taken);
    for (goal, cost_m) in row.iter().enumerate().filter(|(goal, _)| taken >> goal & 1 == 0) {
        let Some(cost_m) = cost_m else { continue };
        let (others, rest_m) = least_m(costs_m, robot + 1, taken | 1 << goal);
        let with = (others + 1, rest_m + cost_m);
        if with.0 > best.0 || (with.0 == best.0 && with.1 < best.1) {
            best = with;
        }
    }
    best
}

proptest! {
    #[test]
    fn hungarian_serves_most_robots_for_least(
        costs_m in prop::collection::vec(prop::collection::vec(prop::option::weighted(0.8, 0_u32..50), 5), 0..5),
    ) {
        let costs_m: Costs =
            costs_m.iter().map(|row| row.iter().map(|cost| cost.map(f64::from)).collect()).collect();
        for how in [AssignmentMethod::Hungarian, AssignmentMethod::Greedy] {
            let given = assign(&costs_m, how);
            let pairs = || given.iter().enumerate().filter_map(|(robot, goal)| Some((robot, (*goal)?)));
            let sum_m: f64 = pairs().map(|(robot, goal)| costs_m[robot][goal].expect("a way")).sum();
            let mut goals: Vec<_> = pairs().map(|(_, goal)| goal).collect();
            goals.sort_unstable();
            goals.dedup();
            prop_assert_eq!(goals.len(), pairs().count(), "a goal is given once");
            let least = least_m(&costs_m, 0, 0);
            prop_assert!(goals.len() <= least.0);
            if how == AssignmentMethod::Hungarian {
                prop_assert_eq!((goals.len(), sum_m), least);
            }
        }
    }
}
