//! Hands that pull things to a place: teleporting by force.

use std::f64::consts::PI;

use glam::{DVec2, DVec3};

use crate::TICK_S;

use crate::state::State;

/// How fast a hand closes the distance: the part of it that is left after a second is e to the minus this.
const PULL_PER_S: f64 = 10.0;

/// The fastest pull.
const PULL_M_S_MAX: f64 = 10.0;

/// Robots in a hand move there, whatever they were told.
pub fn robots(state: &mut State) {
    for robot in state.robots.iter_mut().flatten().filter(|robot| robot.is_present) {
        let Some((at, heading)) = robot.pulled_to else { continue };
        robot.velocity = speed(at - robot.at);
        robot.turn = (between(robot.heading, heading) * PULL_PER_S).clamp(-2.0 * PI, 2.0 * PI);
    }
}

/// The ball in a hand moves there.
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

/// The turn from one heading to another, the short way.
pub fn between(from: f64, to: f64) -> f64 {
    let turn = libm::remainder(to - from, 2.0 * PI);
    if turn.is_finite() { turn } else { 0.0 }
}
