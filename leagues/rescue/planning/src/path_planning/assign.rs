//! Assignment of goals to robots.

use pathfinding::kuhn_munkres::kuhn_munkres_min;
use pathfinding::matrix::Matrix;
use serde::{Deserialize, Serialize};

/// An assignment method.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AssignmentMethod {
    /// Assigns as many goals as possible at minimum total cost (Kuhn and Munkres).
    Hungarian,
    /// Assigns the cheapest pair first, then the cheapest of the rest.
    Greedy,
}

/// Costs are compared in integer millimetres.
const MM: f64 = 1e3;
/// A cost above any path's, which marks an impossible pair.
const NEVER: i64 = 1 << 40;

/// Returns the goal of each robot. `costs_m` has a row per robot and a column per goal, with nothing for goals that the
/// robot cannot reach. Costs must be at least 0.
#[must_use]
pub fn assign(costs_m: &[Vec<Option<f64>>], method: AssignmentMethod) -> Vec<Option<usize>> {
    let goals = costs_m.iter().map(Vec::len).max().unwrap_or(0);
    if goals == 0 {
        return vec![None; costs_m.len()];
    }
    let cost = |robot: usize, goal: usize| {
        let cost_m = costs_m.get(robot)?.get(goal).copied().flatten().filter(|cost_m| cost_m.is_finite())?;
        Some(((cost_m * MM).round() as i64).clamp(0, NEVER / 1024))
    };
    match method {
        AssignmentMethod::Hungarian => hungarian(costs_m.len(), goals, cost),
        AssignmentMethod::Greedy => greedy(costs_m.len(), goals, cost),
    }
}

fn hungarian(robots: usize, goals: usize, cost: impl Fn(usize, usize) -> Option<i64>) -> Vec<Option<usize>> {
    // The method needs at least as many columns as rows, so dummy goals fill them up.
    let columns = goals.max(robots);
    let weights = Matrix::from_fn(robots, columns, |(robot, goal)| cost(robot, goal).unwrap_or(NEVER));
    let (_, goals) = kuhn_munkres_min(&weights);
    goals.into_iter().enumerate().map(|(robot, goal)| cost(robot, goal).map(|_| goal)).collect()
}

fn greedy(robots: usize, goals: usize, cost: impl Fn(usize, usize) -> Option<i64>) -> Vec<Option<usize>> {
    let pairs = (0..robots).flat_map(|robot| (0..goals).map(move |goal| (robot, goal)));
    let mut pairs: Vec<_> = pairs.filter_map(|(robot, goal)| Some((cost(robot, goal)?, robot, goal))).collect();
    pairs.sort_unstable();
    let mut assigned = vec![None; robots];
    for (_, robot, goal) in pairs {
        let taken = assigned.contains(&Some(goal));
        if let Some(own) = assigned.get_mut(robot).filter(|own| own.is_none() && !taken) {
            *own = Some(goal);
        }
    }
    assigned
}
