//! Which robot gets which goal.

use pathfinding::kuhn_munkres::kuhn_munkres_min;
use pathfinding::matrix::Matrix;
use serde::{Deserialize, Serialize};

/// How goals are given out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Assignment {
    /// As many robots as possible get a goal, and together they pay least (Kuhn and Munkres).
    Hungarian,
    /// The cheapest pair first, then the cheapest of what is left.
    Greedy,
}

/// Costs are compared in whole millimetres.
const MM: f64 = 1e3;
/// More than any way costs: nobody who has another goal goes there.
const NEVER: i64 = 1 << 40;

/// The goal of each robot, from what each goal costs each robot: a row for a robot, a column for a goal, nothing where the
/// robot cannot go. Costs are at least 0.
#[must_use]
pub fn assign(costs_m: &[Vec<Option<f64>>], how: Assignment) -> Vec<Option<usize>> {
    let goals = costs_m.iter().map(Vec::len).max().unwrap_or(0);
    if goals == 0 {
        return vec![None; costs_m.len()];
    }
    let cost = |robot: usize, goal: usize| {
        let cost_m = costs_m.get(robot)?.get(goal).copied().flatten().filter(|cost_m| cost_m.is_finite())?;
        Some(((cost_m * MM).round() as i64).clamp(0, NEVER / 1024))
    };
    match how {
        Assignment::Hungarian => hungarian(costs_m.len(), goals, cost),
        Assignment::Greedy => greedy(costs_m.len(), goals, cost),
    }
}

fn hungarian(robots: usize, goals: usize, cost: impl Fn(usize, usize) -> Option<i64>) -> Vec<Option<usize>> {
    // The method wants at least as many columns as rows: the missing goals are where no robot goes.
    let columns = goals.max(robots);
    let weights = Matrix::from_fn(robots, columns, |(robot, goal)| cost(robot, goal).unwrap_or(NEVER));
    let (_, goals) = kuhn_munkres_min(&weights);
    goals.into_iter().enumerate().map(|(robot, goal)| cost(robot, goal).map(|_| goal)).collect()
}

fn greedy(robots: usize, goals: usize, cost: impl Fn(usize, usize) -> Option<i64>) -> Vec<Option<usize>> {
    let pairs = (0..robots).flat_map(|robot| (0..goals).map(move |goal| (robot, goal)));
    let mut pairs: Vec<_> = pairs.filter_map(|(robot, goal)| Some((cost(robot, goal)?, robot, goal))).collect();
    pairs.sort_unstable();
    let mut given = vec![None; robots];
    for (_, robot, goal) in pairs {
        let taken = given.contains(&Some(goal));
        if let Some(own) = given.get_mut(robot).filter(|own| own.is_none() && !taken) {
            *own = Some(goal);
        }
    }
    given
}
