//! A team of 2002: a goalkeeper, a robot that fetches the ball, defenders and supporters. Packets in, packets out, and no
//! more than a client of 2002 knows.
//!
//! `sight` turns packets into a field on which we attack towards +x, and predicts it over the latency; `roles` says who does
//! what, `ball` what the one with the ball does, `way` how a robot gets somewhere.

mod ball;
mod roles;
mod sight;
mod way;

use std::collections::VecDeque;

use criss_protocol::{Command, Commands, DRIBBLE, KICK, Vision};

use sight::Tracker;

/// Robots that it plays with.
pub(crate) const ROBOTS: usize = 5;

/// What one robot shall do, on our field.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Wish {
    /// m/s.
    pub velocity: glam::DVec2,
    /// rad/s.
    pub turn: f64,
    pub kicks: bool,
}

/// What the team remembers from frame to frame.
#[derive(Debug, Clone)]
pub struct Mind {
    team: u8,
    latency: usize,
    tracker: Tracker,
    /// Wishes that are under way, the oldest first.
    sent: VecDeque<[Wish; ROBOTS]>,
    /// Who fetches the ball.
    fetcher: Option<usize>,
    /// Frames in which the ball was near us and did not come away.
    stuck: u32,
}

impl Mind {
    /// Of team 0, which attacks towards +x, or team 1; in a world with this latency, frames of both ways together.
    #[must_use]
    pub fn new(team: u8, latency_frames: usize) -> Mind {
        Mind {
            team,
            latency: latency_frames,
            tracker: Tracker::default(),
            sent: VecDeque::new(),
            fetcher: None,
            stuck: 0,
        }
    }
}

/// What the robots shall do, after a frame of vision.
#[must_use]
pub fn decide(vision: &Vision, mind: &mut Mind) -> Commands {
    let field = sight::look(vision, mind.team, &mut mind.tracker, &mind.sent);
    let wishes = roles::play(&field, &mut mind.fetcher, &mut mind.stuck);
    mind.sent.push_back(wishes);
    while mind.sent.len() > mind.latency {
        mind.sent.pop_front();
    }
    let robots = wishes.iter().map(|wish| command(wish, mind.team)).collect();
    Commands { robots, ..Commands::default() }
}

/// On the field as it is. All robots dribble, so that they catch what comes.
fn command(wish: &Wish, team: u8) -> Command {
    let velocity = if team == 0 { wish.velocity } else { -wish.velocity };
    let parameter = if wish.kicks { KICK } else { DRIBBLE };
    Command { x_velocity: velocity.x, y_velocity: velocity.y, spin: wish.turn, parameter }
}

/// Measures of the field of 2002, m.
pub(crate) mod measures {
    /// From the middle to a goal line, and to a side.
    pub const HALF_LENGTH: f64 = 1.4;
    pub const HALF_WIDTH: f64 = 1.15;
    pub const HALF_GOAL: f64 = 0.35;
    pub const ROBOT_RADIUS: f64 = 0.09;
    pub const BALL_RADIUS: f64 = 0.0427;
    /// Between the centres of a robot and a ball that touch.
    pub const TOUCH: f64 = ROBOT_RADIUS + BALL_RADIUS;
    /// The deceleration of a ball, m/s^2.
    pub const BALL_DECELERATION: f64 = 0.75;
}
