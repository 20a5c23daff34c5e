//! Placements: the actions that the world carries out for the referee.

use crate::player_id::PlayerId;

/// A movement of the ball or of a robot to another place, at rest.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum RefereePlacement {
    /// Puts the ball on the ground, unrotated: z is [`BALL_RADIUS_M`](crate::BALL_RADIUS_M).
    Ball {
        /// Position along the field, m.
        x: f64,
        /// Position across the field, m.
        y: f64,
    },
    /// Puts a robot upright at its spawn height, with all joints at 0.
    Robot {
        /// The robot.
        robot: PlayerId,
        /// Position along the field, m.
        x: f64,
        /// Position across the field, m.
        y: f64,
        /// Rotation about z, rad.
        heading: f64,
    },
}

/// The quaternion of a rotation about z by an angle in rad: w, x, y, z.
pub fn heading_quaternion(heading: f64) -> [f64; 4] {
    let sine = libm::sin(heading / 2.0);
    // A negative angle gives negative zeros, as in the reference.
    [libm::cos(heading / 2.0), 0.0 * sine, 0.0 * sine, sine]
}
