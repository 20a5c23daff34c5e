//! Limits of counts and magnitudes.

/// Largest number of robots of a team: the radio packet of 2002 addresses twelve in all.
pub const ROBOTS_MAX: usize = 12;

/// Smallest number of robot slots of a team, on the field or not.
pub const ROBOTS_MIN: usize = 5;

/// Largest number of obstacles, the robots of team 2.
pub const OBSTACLES_MAX: usize = 12;

/// Largest number of balls, five for each team.
pub const BALLS_MAX: usize = 10;

/// Largest latency in each direction, frames.
pub const LATENCY_FRAMES_MAX: usize = 600;

/// Highest commanded speed of a robot, m/s. The shipped build has no limit; faster commands are rejected.
pub const ROBOT_SPEED_M_S_MAX: f64 = 100.0;

/// Highest commanded turning speed of a robot, rad/s.
pub const TURN_RATE_RAD_S_MAX: f64 = 1000.0;

/// Highest speed of a ball, m/s.
pub const BALL_SPEED_M_S_MAX: f64 = 100.0;

/// Largest distance from the origin for placements, m.
pub const PLACE_M_MAX: f64 = 1000.0;

/// Largest number of collisions in a tick. Beyond it, colliding bodies stand still for the rest of the tick.
pub const EVENTS_MAX: usize = 64;
