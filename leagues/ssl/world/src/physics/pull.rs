//! Pulling of objects to a position: teleports by force.

use std::f64::consts::PI;

use glam::{DVec2, DVec3};

use crate::TICK_S;

use crate::state::State;

/// Rate at which a pull closes the distance: after a second the fraction e to the minus this is left.
const PULL_PER_S: f64 = 10.0;

/// Highest speed of a pull.
const PULL_M_S_MAX: f64 = 10.0;

/// Moves pulled robots, whatever their commands.
pub fn robots(state: &mut State) {
    for robot in state.robots.iter_mut().flatten().filter(|robot| robot.is_present) {
        let Some((at, heading)) = robot.pulled_to else { continue };
        robot.velocity = speed(at - robot.at);
        robot.turn = (between(robot.heading, heading) * PULL_PER_S).clamp(-2.0 * PI, 2.0 * PI);
    }
}

/// Moves a pulled ball.
pub fn ball(state: &mut State) {
    let ball = &mut state.ball;
    let Some(to) = ball.pulled_to else { return };
    let velocity = speed(to.truncate() - ball.at);
    let up = ((to.z - ball.z) * PULL_PER_S).clamp(-PULL_M_S_MAX, PULL_M_S_MAX);
    ball.z = (ball.z + up * TICK_S).max(0.0);
    (ball.velocity, ball.roll, ball.hops) = (DVec3::new(velocity.x, velocity.y, 0.0), velocity, 0);
}

fn speed(way: DVec2) -> DVec2 {
    (way * PULL_PER_S).clamp_length_max(PULL_M_S_MAX)
}

/// Angle from one heading to another, by the shorter way.
pub fn between(from: f64, to: f64) -> f64 {
    let turn = libm::remainder(to - from, 2.0 * PI);
    if turn.is_finite() { turn } else { 0.0 }
}
