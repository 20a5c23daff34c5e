//! How much of everything there may be.

/// Robots of a team: the radio packet of 2002 addresses twelve in all.
pub const ROBOTS_MAX: usize = 12;

/// Slots for robots that each team has at least, on the field or not.
pub const ROBOTS_MIN: usize = 5;

/// Obstacles, the robots of team 2.
pub const OBSTACLES_MAX: usize = 12;

/// Balls, five for each team.
pub const BALLS_MAX: usize = 10;

/// Frames of latency, each way.
pub const LATENCY_FRAMES_MAX: usize = 600;

/// Speed of a robot that a command may ask for, m/s. The shipped build has no limit; beyond this one it is no robot.
pub const ROBOT_SPEED_M_S_MAX: f64 = 100.0;

/// Turn rate of a robot that a command may ask for, rad/s.
pub const TURN_RATE_RAD_S_MAX: f64 = 1000.0;

/// Speed of a ball, m/s.
pub const BALL_SPEED_M_S_MAX: f64 = 100.0;

/// How far from the origin things may be placed, m.
pub const PLACE_M_MAX: f64 = 1000.0;

/// Collisions in a tick. After that many, what collides stands still for the rest of the tick.
pub const EVENTS_MAX: usize = 64;
