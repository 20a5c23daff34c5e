//! Nothing is inside anything: the last word of a tick, and of a placement.
//!
//! Events leave bodies apart but for rounding. A ball that was held moves on a chord of its circle, and may be inside
//! the robot by a fraction of a millimetre when something takes it off; placements may put anything anywhere.

use glam::DVec2;

use super::body::{self, Body};
use super::{Workspace, impact};
use crate::model::{Model, Wall};
use crate::state::State;

/// Depth that rounding may leave, m.
const ROUNDING_M: f64 = 1e-9;

/// How often everything is pushed out of everything before there counts as no room.
const ROUNDS_MAX: usize = 200;

/// Moves apart what overlaps after a tick. If there is no room, everything goes back to where the tick began.
pub(super) fn settle(model: &Model, state: &mut State, bodies: &mut [Body], before: &[DVec2]) {
    if !is_crowded(model, state, bodies) {
        return;
    }
    if !spread(model, state, bodies) {
        for (body, pos) in bodies.iter_mut().zip(before) {
            (body.pos, body.vel) = (*pos, DVec2::ZERO);
        }
        state.balls.iter_mut().for_each(|ball| ball.held = None);
    }
    store(state, bodies);
}

/// Moves apart what overlaps after a placement, as far as there is room.
pub(crate) fn settle_placed(model: &Model, state: &mut State, work: &mut Workspace) {
    body::load(model, state, &mut work.bodies);
    // Each face of a wall would push what is between them towards the other one.
    for body in &mut work.bodies {
        if let Some(solid) = model.solids.iter().find(|solid| solid.has(body.pos)) {
            body.pos = solid.outside(body.pos, body.radius);
        }
    }
    spread(model, state, &mut work.bodies);
    store(state, &work.bodies);
}

fn store(state: &mut State, bodies: &[Body]) {
    let balls = state.balls.len();
    for (ball, body) in state.balls.iter_mut().zip(bodies) {
        (ball.pos, ball.vel) = (body.pos, body.vel);
    }
    for (robot, body) in state.robots.iter_mut().zip(bodies.iter().skip(balls)) {
        (robot.pos, robot.vel) = (body.pos, body.vel);
    }
}

/// Looks for room for everything; whether there is.
fn spread(model: &Model, state: &State, bodies: &mut [Body]) -> bool {
    let balls = state.balls.len();
    for round in 0..ROUNDS_MAX {
        if !is_crowded(model, state, bodies) {
            return true;
        }
        for ball in 0..balls {
            if state.balls.get(ball).is_some_and(|ball| ball.held.is_some()) {
                continue;
            }
            for other in balls..bodies.len() {
                // Where the ball cannot give way, the robot does.
                let (moved, fixed) = if round < ROUNDS_MAX / 2 { (ball, other) } else { (other, ball) };
                push(bodies, moved, fixed);
            }
        }
        for body in bodies.iter_mut().filter(|body| body.is_present) {
            model.walls.iter().for_each(|wall| push_out(body, wall));
        }
    }
    !is_crowded(model, state, bodies)
}

/// Whether a ball is in a robot or in a wall.
fn is_crowded(model: &Model, state: &State, bodies: &[Body]) -> bool {
    let balls = state.balls.len();
    let present = |body: &&Body| body.is_present;
    bodies.iter().take(balls).zip(&state.balls).filter(|(body, _)| body.is_present).any(|(body, ball)| {
        let is_inside = |robot: &Body| depth(body.pos - robot.pos, body.radius + robot.radius) > ROUNDING_M;
        let in_wall = |wall: &Wall| {
            impact::nearest(&wall.boundary, body.pos)
                .is_some_and(|point| depth(body.pos - point, body.radius) > ROUNDING_M)
        };
        ball.held.is_none() && bodies.iter().skip(balls).filter(present).any(is_inside)
            || model.walls.iter().any(in_wall)
    })
}

fn depth(gap: DVec2, reach: f64) -> f64 {
    reach - gap.length()
}

/// Moves one body out of another.
fn push(bodies: &mut [Body], moved: usize, fixed: usize) {
    let Some(&fixed) = bodies.get(fixed).filter(|body| body.is_present) else { return };
    let Some(body) = bodies.get_mut(moved).filter(|body| body.is_present) else { return };
    let reach = body.radius + fixed.radius;
    if depth(body.pos - fixed.pos, reach) > 0.0 {
        let out = (body.pos - fixed.pos).try_normalize().unwrap_or(DVec2::X);
        body.pos = fixed.pos + out * reach;
    }
}

fn push_out(body: &mut Body, wall: &Wall) {
    let Some(point) = impact::nearest(&wall.boundary, body.pos) else { return };
    if depth(body.pos - point, body.radius) > 0.0 {
        let out = (body.pos - point).try_normalize().unwrap_or(DVec2::X);
        body.pos = point + out * body.radius;
    }
}
