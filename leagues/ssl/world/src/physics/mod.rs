//! One tick of today's world (docs/reference/smallsize-ssl.md 2 and 3).
//!
//! Robots move first: what they are told, within their limits, then apart from each other and from walls. The ball moves through
//! the same tick among them: its free motion is known in closed form, so `sweep` finds the first touch of a moving hull however
//! fast the ball is, resolves it, and goes on with the rest of the tick.

mod drive;
mod free;
mod front;
mod hull;
mod pull;
mod robots;
mod solid;
mod sweep;
mod touch;

use glam::DVec2;

use super::TICK_S;
use super::model::Model;
use super::state::State;
pub use free::Phase;

/// One tick.
pub fn step(state: &mut State, model: &Model) {
    pull::robots(state);
    for robot in state.robots.iter_mut().flatten().filter(|robot| robot.is_present) {
        drive::drive(robot, model);
    }
    robots::part(state, model);
    pull::ball(state);
    front::hold(state, model);
    sweep::ball(state, model);
    robots::arrive(state);
    sweep::push_out(state, model);
    front::feel(state, model);
    state.tick += 1;
}

/// A ball after a time, alone on an endless carpet: for trackers and for tests.
#[must_use]
pub fn free(mut ball: super::Ball, model: &super::BallModel, time_s: f64) -> super::Ball {
    free::advance(&mut ball, model, time_s);
    ball
}

/// A vector in the axes of something that looks in this direction.
fn into_axes(ahead: DVec2, vector: DVec2) -> DVec2 {
    DVec2::new(ahead.x, -ahead.y).rotate(vector)
}

/// A tick's part of an acceleration.
fn change(acceleration: f64) -> f64 {
    acceleration * TICK_S
}
