//! What a touch does to the ball: a bounce, with friction along the surface.

use glam::{DVec2, DVec3};

use crate::model::Surface;
use crate::state::Ball;

/// Part of the impulse along a surface that a solid sphere needs to roll on it, in speed.
const TO_ROLL: f64 = 2.0 / 7.0;

/// The ball meets a surface that moves with this velocity at the place where they touch, and looks along the normal.
pub fn bounce(ball: &mut Ball, normal: DVec3, of_surface: DVec3, surface: Surface, spin_left: f64) {
    let relative = ball.velocity - of_surface;
    let closing = -relative.dot(normal);
    if closing <= 0.0 {
        return;
    }
    let along = relative + normal * closing;
    let slip = along.length();
    let caught = (surface.friction * (1.0 + surface.restitution) * closing).min(TO_ROLL * slip);
    let tangent = if slip > 0.0 { along * ((slip - caught) / slip) } else { DVec3::ZERO };
    ball.velocity = of_surface + tangent + normal * (closing * surface.restitution);
    ball.roll *= spin_left;
    if ball.z <= 0.0 && ball.velocity.z <= 0.0 {
        ball.velocity.z = 0.0;
    }
}

/// The velocity of a place on a body that moves and turns.
pub fn of_place(velocity: DVec2, turn: f64, from_middle: DVec2) -> DVec2 {
    velocity + from_middle.perp() * turn
}
