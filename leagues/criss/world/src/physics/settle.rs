//! Separation of overlapping bodies at the end of a tick and after a placement.
//!
//! Events leave bodies apart but for rounding. A held ball moves on a chord of its circle, and may overlap the robot by
//! a fraction of a millimetre when it is taken off; placements may overlap arbitrarily.

use glam::DVec2;

use super::body::{self, CircleBody};
use super::{Workspace, impact};
use crate::model::{ElasticBoundary, Model};
use crate::state::State;

/// Overlap tolerated as rounding, m.
const ROUNDING_M: f64 = 1e-9;

/// Largest number of rounds of separation before the space counts as too small.
const ROUNDS_MAX: usize = 200;

/// Separates overlapping bodies after a tick. If there is no room, restores the positions before the tick.
pub(super) fn settle(model: &Model, state: &mut State, bodies: &mut [CircleBody], before: &[DVec2]) {
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

/// Separates overlapping bodies after a placement, as far as there is room.
pub(crate) fn settle_placed(model: &Model, state: &mut State, work: &mut Workspace) {
    body::load(model, state, &mut work.bodies);
    // Both faces of a wall would push a body between them towards each other.
    for body in &mut work.bodies {
        if let Some(solid) = model.solids.iter().find(|solid| solid.has(body.pos)) {
            body.pos = solid.outside(body.pos, body.radius);
        }
    }
    spread(model, state, &mut work.bodies);
    store(state, &work.bodies);
}

fn store(state: &mut State, bodies: &[CircleBody]) {
    let balls = state.balls.len();
    for (ball, body) in state.balls.iter_mut().zip(bodies) {
        (ball.pos, ball.vel) = (body.pos, body.vel);
    }
    for (robot, body) in state.robots.iter_mut().zip(bodies.iter().skip(balls)) {
        (robot.pos, robot.vel) = (body.pos, body.vel);
    }
}

/// Separates all bodies. Returns true on success.
fn spread(model: &Model, state: &State, bodies: &mut [CircleBody]) -> bool {
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
                // If the ball cannot move, the robot does.
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

/// True if a ball overlaps a robot or a wall.
fn is_crowded(model: &Model, state: &State, bodies: &[CircleBody]) -> bool {
    let balls = state.balls.len();
    let present = |body: &&CircleBody| body.is_present;
    bodies.iter().take(balls).zip(&state.balls).filter(|(body, _)| body.is_present).any(|(body, ball)| {
        let is_inside = |robot: &CircleBody| depth(body.pos - robot.pos, body.radius + robot.radius) > ROUNDING_M;
        let in_wall = |wall: &ElasticBoundary| {
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
fn push(bodies: &mut [CircleBody], moved: usize, fixed: usize) {
    let Some(&fixed) = bodies.get(fixed).filter(|body| body.is_present) else { return };
    let Some(body) = bodies.get_mut(moved).filter(|body| body.is_present) else { return };
    let reach = body.radius + fixed.radius;
    if depth(body.pos - fixed.pos, reach) > 0.0 {
        let out = (body.pos - fixed.pos).try_normalize().unwrap_or(DVec2::X);
        body.pos = fixed.pos + out * reach;
    }
}

fn push_out(body: &mut CircleBody, wall: &ElasticBoundary) {
    let Some(point) = impact::nearest(&wall.boundary, body.pos) else { return };
    if depth(body.pos - point, body.radius) > 0.0 {
        let out = (body.pos - point).try_normalize().unwrap_or(DVec2::X);
        body.pos = point + out * body.radius;
    }
}
