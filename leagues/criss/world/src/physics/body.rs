//! Moving circles: balls and robots during a tick.

use glam::DVec2;

use crate::model::Model;
use crate::state::State;

/// A ball or a robot during a tick.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct CircleBody {
    pub is_present: bool,
    /// True if it stands still for the rest of the tick, after too many collisions.
    pub is_halted: bool,
    /// True for a ball that no dribbler may catch again in this tick.
    pub is_free: bool,
    pub pos: DVec2,
    pub vel: DVec2,
    pub radius: f64,
    /// Inverse mass, 1/kg.
    pub inverse_mass: f64,
    pub elasticity: f64,
}

pub(super) fn load(model: &Model, state: &State, bodies: &mut Vec<CircleBody>) {
    bodies.clear();
    bodies.extend(state.balls.iter().zip(&model.balls).map(|(ball, slot)| CircleBody {
        is_present: ball.is_present,
        is_halted: false,
        is_free: false,
        pos: ball.pos,
        vel: ball.vel,
        radius: slot.kind.radius,
        inverse_mass: 1.0 / slot.kind.mass,
        elasticity: slot.kind.elasticity,
    }));
    bodies.extend(state.robots.iter().zip(&model.robots).map(|(robot, slot)| CircleBody {
        is_present: robot.is_present,
        is_halted: false,
        is_free: false,
        pos: robot.pos,
        vel: if robot.is_present { robot.vel } else { DVec2::ZERO },
        radius: slot.kind.radius,
        inverse_mass: 1.0 / slot.kind.mass,
        elasticity: slot.kind.elasticity,
    }));
}
