//! A built-in team of 2002: a goalkeeper, a robot that fetches the ball, defenders and supporters. It exchanges packets
//! only, and knows no more than a client of 2002.
//!
//! `perception` turns packets into a field on which the team attacks towards +x, and predicts it over the latency; `role_assignment`
//! assigns tasks, `ball` controls the robot with the ball, `motion` the motion of each robot.

mod ball;
mod motion;
mod perception;
mod role_assignment;

use std::collections::VecDeque;

use criss_protocol::{Command, CommandPacket, DRIBBLE, KICK, VisionPacket};

use perception::BallTracker;

/// Number of robots in the team.
pub(crate) const ROBOTS: usize = 5;

/// The command intended for one robot, on the field as `perception` turns it.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct RobotIntent {
    /// Velocity, m/s.
    pub velocity: glam::DVec2,
    /// Turning speed, rad/s.
    pub turn: f64,
    pub kicks: bool,
}

/// Memory of the team between frames.
#[derive(Debug, Clone)]
pub struct TeamMemory {
    team: u8,
    latency: usize,
    tracker: BallTracker,
    /// Commands that have not taken effect yet, the oldest first.
    sent: VecDeque<[RobotIntent; ROBOTS]>,
    /// The robot that fetches the ball.
    fetcher: Option<usize>,
    /// Frames for which the ball has been near the team without coming free.
    stuck: u32,
}

impl TeamMemory {
    /// A team without memory: team 0, which attacks towards +x, or team 1; `latency_frames` counts both directions.
    #[must_use]
    pub fn new(team: u8, latency_frames: usize) -> TeamMemory {
        TeamMemory {
            team,
            latency: latency_frames,
            tracker: BallTracker::default(),
            sent: VecDeque::new(),
            fetcher: None,
            stuck: 0,
        }
    }
}

/// Returns the commands of a team after a frame of vision.
#[must_use]
pub fn decide(vision: &VisionPacket, mind: &mut TeamMemory) -> CommandPacket {
    let field = perception::perceive(vision, mind.team, &mut mind.tracker, &mind.sent);
    let wishes = role_assignment::assign_roles(&field, &mut mind.fetcher, &mut mind.stuck);
    mind.sent.push_back(wishes);
    while mind.sent.len() > mind.latency {
        mind.sent.pop_front();
    }
    let robots = wishes.iter().map(|wish| command(wish, mind.team)).collect();
    CommandPacket { robots, ..CommandPacket::default() }
}

/// Converts a command to the real field. All robots dribble, to catch the ball.
fn command(wish: &RobotIntent, team: u8) -> Command {
    let velocity = if team == 0 { wish.velocity } else { -wish.velocity };
    let parameter = if wish.kicks { KICK } else { DRIBBLE };
    Command { x_velocity: velocity.x, y_velocity: velocity.y, spin: wish.turn, parameter }
}

/// Dimensions of the field of 2002, m.
pub(crate) mod measures {
    /// Distance from the centre to a goal line, and to a touch line.
    pub const HALF_LENGTH: f64 = 1.4;
    pub const HALF_WIDTH: f64 = 1.15;
    pub const HALF_GOAL: f64 = 0.35;
    pub const ROBOT_RADIUS: f64 = 0.09;
    pub const BALL_RADIUS: f64 = 0.0427;
    /// Distance between the centres of a robot and a ball in contact.
    pub const TOUCH: f64 = ROBOT_RADIUS + BALL_RADIUS;
    /// Deceleration of a ball, m/s^2.
    pub const BALL_DECELERATION: f64 = 0.75;
}
