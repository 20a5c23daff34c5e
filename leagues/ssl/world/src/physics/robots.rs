//! Separation of robots from each other and from walls.
//!
//! Seen from above they are discs. Their positions at the end of the tick are separated, and the velocities adapted.

use std::f64::consts::PI;

use glam::DVec2;

use super::walls::{WallBox, wall_boxes};
use crate::TICK_S;
use crate::model::Model;
use crate::state::{ROBOTS_MAX, Robot, State};

/// Rounds of separation; the rest follows in the next tick.
const ROUNDS: usize = 4;

/// Number of robots of both teams.
const ALL: usize = 2 * ROBOTS_MAX;

/// Changes velocities that would move robots into each other or into walls.
pub fn separate(state: &mut State, model: &Model) {
    let (mut here, mut count) = ([0_usize; ALL], 0);
    let all = state.robots.as_flattened_mut();
    for (index, robot) in all.iter().enumerate().filter(|(_, robot)| robot.is_present) {
        debug_assert!(robot.at.is_finite());
        if let Some(place) = here.get_mut(count) {
            (*place, count) = (index, count + 1);
        }
    }
    let here = here.get(..count).unwrap_or_default();
    let solids = wall_boxes(&model.field);
    for _ in 0..ROUNDS {
        let mut is_calm = true;
        for (after, first) in here.iter().enumerate() {
            for second in here.iter().skip(after + 1) {
                if let Ok([a, b]) = all.get_disjoint_mut([*first, *second]) {
                    is_calm &= !part_two(a, b, model);
                }
            }
            if let Some(robot) = all.get_mut(*first) {
                is_calm &= !solids.iter().any(|solid| part_from(robot, solid, model));
            }
        }
        if is_calm {
            return;
        }
    }
}

/// Position reached with a robot's velocity.
fn next(robot: &Robot) -> DVec2 {
    robot.at + robot.velocity * TICK_S
}

/// Separates two robots. Returns true if they would have collided.
fn part_two(a: &mut Robot, b: &mut Robot, model: &Model) -> bool {
    let (way, apart) = (next(b) - next(a), a.spec.radius_m + b.spec.radius_m);
    let distance_square = way.length_squared();
    if distance_square >= apart * apart {
        return false;
    }
    let distance = distance_square.sqrt();
    let normal = if distance > 0.0 { way / distance } else { DVec2::X };
    let mass = a.spec.mass_kg + b.spec.mass_kg;
    let (of_a, of_b) = (b.spec.mass_kg / mass, a.spec.mass_kg / mass);
    let closing = (a.velocity - b.velocity).dot(normal).max(0.0);
    let exchange = normal * (closing * (1.0 + model.robots_restitution));
    a.velocity -= exchange * of_a;
    b.velocity += exchange * of_b;
    // The remaining overlap existed before.
    let left = apart - (next(b) - next(a)).dot(normal);
    if left > 0.0 {
        a.at -= normal * (left * of_a);
        b.at += normal * (left * of_b);
    }
    true
}

/// Separates a robot from a wall. Returns true if they would have collided.
fn part_from(robot: &mut Robot, solid: &WallBox, model: &Model) -> bool {
    let (distance, normal) = solid.near(next(robot));
    if distance >= robot.spec.radius_m {
        return false;
    }
    let closing = (-robot.velocity.dot(normal)).max(0.0);
    robot.velocity += normal * (closing * (1.0 + model.robots_restitution));
    let (distance, normal) = solid.near(next(robot));
    if distance < robot.spec.radius_m {
        robot.at += normal * (robot.spec.radius_m - distance);
    }
    true
}

/// Moves robots by their velocities.
pub fn move_robots(state: &mut State) {
    for robot in state.robots.iter_mut().flatten().filter(|robot| robot.is_present) {
        robot.at = next(robot);
        robot.heading = wrapped(robot.heading + robot.turn * TICK_S);
    }
}

/// Wraps an angle to -π to π.
fn wrapped(angle: f64) -> f64 {
    if angle.abs() <= PI { angle } else { libm::remainder(angle, 2.0 * PI) }
}
