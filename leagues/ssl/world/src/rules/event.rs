//! Game events: kind, time, position, and the robot involved.

use std::fmt;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::Team;

/// Reference to a robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RobotRef {
    /// Team of the robot.
    pub team: Team,
    /// Number of the robot.
    pub number: usize,
}

/// Kind of a game event.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum EventKind {
    /// A free kick, kick-off or penalty was taken.
    InPlay,
    /// The ball left the field at a touch line.
    OverTouchLine,
    /// The ball left the field at a goal line; with its height, m, if it passed a goal after flying too high to score.
    OverGoalLine(Option<f64>),
    /// This team has scored a goal.
    Goal(Team),
    /// Two robots collided.
    Crash {
        /// The other robot.
        other: RobotRef,
        /// Closing speed, m/s.
        speed_m_s: f64,
        /// True if both were about equally fast.
        is_mutual: bool,
    },
    /// The ball was kicked with this speed, m/s.
    FastShot(f64),
    /// The taker of a kick touched the ball again.
    DoubleTouch,
    /// The ball was dribbled over this distance, m.
    Dribbled(f64),
    /// An attacker touched the ball in the defence area of the other team.
    AttackerInArea,
    /// A second defender touched the ball inside the own defence area.
    DefenderInArea,
    /// A robot exceeded the speed limit, with this speed, m/s, while the game was stopped.
    FastInStop(f64),
    /// A robot was too close to the ball, at this distance, m, while the game was stopped.
    NearInStop(f64),
    /// A team has more robots than allowed.
    TooManyRobots {
        /// The team.
        team: Team,
        /// Number of its robots.
        count: usize,
        /// Number allowed.
        allowed: usize,
    },
    /// This team has placed the ball.
    Placed(Team),
    /// This team has not placed the ball in time; with its distance from the target, m.
    NotPlaced(Team, f64),
    /// The ball did not move for this time, s.
    NoProgress(f64),
}

/// A game event. Its `Display` is a description for readers.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// Tick that the world has reached.
    pub tick: u64,
    /// Position, m.
    pub at: DVec2,
    /// The robot responsible, if it is known.
    pub by: Option<RobotRef>,
    /// Kind of the event.
    pub what: EventKind,
}

impl Event {
    /// Returns one word for the kind of the event.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self.what {
            EventKind::Goal(_) => "goal",
            EventKind::OverTouchLine | EventKind::OverGoalLine(_) => "out",
            EventKind::InPlay => "play",
            EventKind::Placed(_) | EventKind::NotPlaced(..) => "placement",
            EventKind::NoProgress(_) => "stuck",
            EventKind::TooManyRobots { .. } => "robots",
            EventKind::Crash { .. }
            | EventKind::FastShot(_)
            | EventKind::DoubleTouch
            | EventKind::Dribbled(_)
            | EventKind::AttackerInArea
            | EventKind::DefenderInArea
            | EventKind::FastInStop(_)
            | EventKind::NearInStop(_) => "foul",
        }
    }
}

/// Returns the name of a team.
pub(super) fn name(team: Team) -> &'static str {
    match team {
        Team::Yellow => "yellow",
        Team::Blue => "blue",
    }
}

impl fmt::Display for RobotRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", name(self.team), self.number)
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(robot) = &self.by {
            write!(f, "{robot}: ")?;
        }
        match &self.what {
            EventKind::InPlay => write!(f, "the ball is in play"),
            EventKind::OverTouchLine => write!(f, "the ball left the field over a touch line"),
            EventKind::OverGoalLine(None) => write!(f, "the ball left the field over a goal line"),
            EventKind::OverGoalLine(Some(height)) => {
                write!(f, "no goal: the ball was {height:.2} m high after the last touch")
            }
            EventKind::Goal(team) => write!(f, "goal for {}", name(*team)),
            EventKind::Crash { other, speed_m_s, is_mutual: false } => {
                write!(f, "ran into {other} at {speed_m_s:.2} m/s")
            }
            EventKind::Crash { other, speed_m_s, is_mutual: true } => {
                write!(f, "and {other} ran into each other at {speed_m_s:.2} m/s")
            }
            EventKind::FastShot(speed) => write!(f, "shot the ball at {speed:.2} m/s"),
            EventKind::DoubleTouch => write!(f, "touched the ball again after taking the kick"),
            EventKind::Dribbled(distance) => write!(f, "dribbled the ball {distance:.2} m"),
            EventKind::AttackerInArea => write!(f, "touched the ball in the other team's defence area"),
            EventKind::DefenderInArea => write!(f, "touched the ball in its defence area, and is not the goalkeeper"),
            EventKind::FastInStop(speed) => write!(f, "drove at {speed:.2} m/s during stop"),
            EventKind::NearInStop(distance) => write!(f, "was {distance:.2} m from the ball during stop"),
            EventKind::TooManyRobots { team, count, allowed } => {
                write!(f, "{} has {count} robots on the field and may have {allowed}", name(*team))
            }
            EventKind::Placed(team) => write!(f, "{} placed the ball", name(*team)),
            EventKind::NotPlaced(team, left) => {
                write!(f, "{} did not place the ball: it is {left:.2} m away", name(*team))
            }
            EventKind::NoProgress(time) => write!(f, "the ball did not get on for {time:.0} s"),
        }
    }
}
