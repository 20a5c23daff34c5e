//! Collision response of the ball: a bounce, with friction along the surface.

use glam::{DVec2, DVec3};

use crate::model::Surface;
use crate::state::Ball;

/// Tangential impulse, in units of speed, after which a solid sphere rolls on a surface.
const TO_ROLL: f64 = 2.0 / 7.0;

/// Bounces the ball off a surface with this velocity at the contact point.
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

/// Velocity of a point on a moving and turning body.
pub fn point_velocity(velocity: DVec2, turn: f64, from_middle: DVec2) -> DVec2 {
    velocity + from_middle.perp() * turn
}
