//! One tick of the SSL world's physics (docs/reference/smallsize-ssl.md 2 and 3).
//!
//! The robots' velocities come first: commands, limits, separation. Then the ball moves through the tick among them: its
//! free motion is known in closed form, so `sweep` finds the first contact with a moving hull at any ball speed, resolves
//! it, and continues with the rest of the tick. Then the robots take their new places.

mod drive;
mod free_motion;
mod front;
mod hull;
mod pull;
mod robots;
mod sweep;
mod touch;
mod walls;

use glam::DVec2;

use super::TICK_S;
use super::model::Model;
use super::state::State;
pub use free_motion::BallPhase;

/// Advances the state by one tick.
pub fn step(state: &mut State, model: &Model) {
    pull::robots(state);
    for robot in state.robots.iter_mut().flatten().filter(|robot| robot.is_present) {
        drive::drive(robot, model);
    }
    robots::separate(state, model);
    pull::ball(state);
    front::kick_or_dribble(state, model);
    sweep::ball(state, model);
    robots::move_robots(state);
    sweep::push_out(state, model);
    front::sense_contact(state, model);
    state.tick += 1;
}

/// Predicts a free ball after a time on an endless carpet: for trackers and tests.
#[must_use]
pub fn predict_ball(mut ball: super::Ball, model: &super::BallModel, time_s: f64) -> super::Ball {
    free_motion::advance(&mut ball, model, time_s);
    ball
}

/// Converts a vector to the axes of an object facing this direction.
fn into_axes(ahead: DVec2, vector: DVec2) -> DVec2 {
    DVec2::new(ahead.x, -ahead.y).rotate(vector)
}

/// Velocity change by an acceleration in one tick.
fn change(acceleration: f64) -> f64 {
    acceleration * TICK_S
}
