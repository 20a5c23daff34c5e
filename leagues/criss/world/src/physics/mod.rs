//! One tick of the physics: circles among lines, event by event (docs/reference/smallsize-criss.md 4).
//!
//! Within a tick, bodies move on straight lines until two bodies, or a body and a wall, touch. The earliest impact is
//! computed ahead, everything moves up to it, it is resolved, and so on. The result equals moving to the end and going
//! back, without invalid intermediate positions, so no ball passes through anything at any speed.

mod ball_handling;
mod body;
mod contact;
mod events;
mod friction;
mod impact;
mod settle;

use glam::DVec2;

use super::limits::{BALL_SPEED_M_S_MAX, EVENTS_MAX, PLACE_M_MAX};
use super::model::Model;
use super::settings::Quirks;
use super::state::State;
pub(crate) use body::CircleBody;
pub(crate) use settle::settle_placed;

/// Reused buffers of the physics. Not part of the state.
#[derive(Debug, Clone, Default)]
pub(crate) struct Workspace {
    bodies: Vec<CircleBody>,
    /// Positions before the tick, as a fallback.
    before: Vec<DVec2>,
}

/// A tick in progress. Bodies are the balls, then the robots, in the order of their slots.
struct Tick<'a> {
    model: &'a Model,
    state: &'a mut State,
    bodies: &'a mut Vec<CircleBody>,
    quirks: Quirks,
    /// Time left in the tick, s.
    left: f64,
    /// True if robots have already turned.
    is_over: bool,
}

/// Advances the state by one tick. Robots have their commanded velocities.
pub(crate) fn step(model: &Model, quirks: Quirks, state: &mut State, work: &mut Workspace) {
    body::load(model, state, &mut work.bodies);
    work.before.clear();
    work.before.extend(work.bodies.iter().map(|body| body.pos));
    let mut tick = Tick { model, state, bodies: &mut work.bodies, quirks, left: model.tick_s, is_over: false };
    tick.play_at_start();
    tick.slow_balls();
    tick.carry_all();
    tick.advance();
    tick.slow_balls();
    tick.store();
    settle::settle(model, state, &mut work.bodies, &work.before);
}

impl Tick<'_> {
    /// Advances to the end of the tick, event by event.
    fn advance(&mut self) {
        // Once all colliding bodies are halted, no events remain: every event beyond the limit halts a body.
        for count in 0..EVENTS_MAX + self.bodies.len() + 1 {
            let event = events::earliest(self.model, self.state, self.bodies, self.left);
            let time = event.as_ref().map_or(self.left, |event| event.time);
            for body in self.bodies.iter_mut() {
                body.pos += body.vel * time;
            }
            self.left -= time;
            match event {
                None => break,
                Some(event) if count < EVENTS_MAX => self.resolve(&event.what),
                Some(event) => self.halt_both(&event.what),
            }
        }
    }

    /// Stores the bodies in the state.
    fn store(&mut self) {
        let balls = self.model.balls.len();
        let farthest = DVec2::splat(PLACE_M_MAX);
        self.bodies.iter_mut().for_each(|body| body.pos = body.pos.clamp(-farthest, farthest));
        for (robot, body) in self.state.robots.iter_mut().zip(self.bodies.iter().skip(balls)) {
            (robot.pos, robot.vel) = (body.pos, body.vel);
            robot.heading = super::angle::wrapped(robot.heading + robot.omega * self.model.tick_s);
        }
        (self.left, self.is_over) = (0.0, true);
        for index in 0..balls {
            let held = self.held_pose(index);
            let (Some(ball), Some(body)) = (self.state.balls.get_mut(index), self.bodies.get_mut(index)) else {
                continue;
            };
            if let Some((pos, vel)) = held {
                (body.pos, body.vel) = (pos, vel);
            }
            (ball.pos, ball.vel) = (body.pos, body.vel.clamp_length_max(BALL_SPEED_M_S_MAX));
        }
    }
}
