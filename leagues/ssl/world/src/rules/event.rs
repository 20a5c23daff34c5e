//! What happened, when, where, and who did it.

use std::fmt;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::Team;

/// A robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Who {
    /// Its team.
    pub team: Team,
    /// Its number.
    pub number: usize,
}

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum What {
    /// A free kick, kick-off or penalty was taken.
    InPlay,
    /// The ball left the field at a touch line.
    OverTouchLine,
    /// The ball left the field at a goal line; with the height, m, if it came through a goal and had been too high for one.
    OverGoalLine(Option<f64>),
    /// A goal for this team.
    Goal(Team),
    /// Robots ran into each other.
    Crash {
        /// The other robot.
        other: Who,
        /// How fast they closed, m/s.
        speed_m_s: f64,
        /// Both were about equally fast.
        is_mutual: bool,
    },
    /// The ball was kicked with this speed, m/s.
    FastShot(f64),
    /// Who took the kick touched the ball again.
    DoubleTouch,
    /// The ball was dribbled so far, m.
    Dribbled(f64),
    /// An attacker touched the ball in the defence area of the other team.
    AttackerInArea,
    /// A second defender touched the ball inside the own defence area.
    DefenderInArea,
    /// A robot was so fast, m/s, while the game was stopped.
    FastInStop(f64),
    /// A robot was so near to the ball, m, while the game was stopped.
    NearInStop(f64),
    /// A team has more robots than it may have.
    TooManyRobots {
        /// Whose.
        team: Team,
        /// How many.
        count: usize,
        /// How many it may have.
        allowed: usize,
    },
    /// This team has placed the ball.
    Placed(Team),
    /// This team has not placed the ball in time; so far away it is, m.
    NotPlaced(Team, f64),
    /// The ball did not move for so long, s.
    NoProgress(f64),
}

/// Something that happened. Its `Display` is the reason in words.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// When: the tick that the world has reached.
    pub tick: u64,
    /// Where, m.
    pub at: DVec2,
    /// Who did it, if it was a robot that is known.
    pub by: Option<Who>,
    /// What.
    pub what: What,
}

impl Event {
    /// One word for what kind of event it is.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self.what {
            What::Goal(_) => "goal",
            What::OverTouchLine | What::OverGoalLine(_) => "out",
            What::InPlay => "play",
            What::Placed(_) | What::NotPlaced(..) => "placement",
            What::NoProgress(_) => "stuck",
            What::TooManyRobots { .. } => "robots",
            What::Crash { .. }
            | What::FastShot(_)
            | What::DoubleTouch
            | What::Dribbled(_)
            | What::AttackerInArea
            | What::DefenderInArea
            | What::FastInStop(_)
            | What::NearInStop(_) => "foul",
        }
    }
}

/// The name of a team.
pub(super) fn name(team: Team) -> &'static str {
    match team {
        Team::Yellow => "yellow",
        Team::Blue => "blue",
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", name(self.team), self.number)
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(who) = &self.by {
            write!(f, "{who}: ")?;
        }
        match &self.what {
            What::InPlay => write!(f, "the ball is in play"),
            What::OverTouchLine => write!(f, "the ball left the field over a touch line"),
            What::OverGoalLine(None) => write!(f, "the ball left the field over a goal line"),
            What::OverGoalLine(Some(high)) => write!(f, "no goal: the ball was {high:.2} m high after the last touch"),
            What::Goal(team) => write!(f, "goal for {}", name(*team)),
            What::Crash { other, speed_m_s, is_mutual: false } => write!(f, "ran into {other} at {speed_m_s:.2} m/s"),
            What::Crash { other, speed_m_s, is_mutual: true } => {
                write!(f, "and {other} ran into each other at {speed_m_s:.2} m/s")
            }
            What::FastShot(speed) => write!(f, "shot the ball at {speed:.2} m/s"),
            What::DoubleTouch => write!(f, "touched the ball again after taking the kick"),
            What::Dribbled(way) => write!(f, "dribbled the ball {way:.2} m"),
            What::AttackerInArea => write!(f, "touched the ball in the other team's defence area"),
            What::DefenderInArea => write!(f, "touched the ball in its defence area, and is not the goalkeeper"),
            What::FastInStop(speed) => write!(f, "drove at {speed:.2} m/s during stop"),
            What::NearInStop(distance) => write!(f, "was {distance:.2} m from the ball during stop"),
            What::TooManyRobots { team, count, allowed } => {
                write!(f, "{} has {count} robots on the field and may have {allowed}", name(*team))
            }
            What::Placed(team) => write!(f, "{} placed the ball", name(*team)),
            What::NotPlaced(team, left) => write!(f, "{} did not place the ball: it is {left:.2} m away", name(*team)),
            What::NoProgress(time) => write!(f, "the ball did not get on for {time:.0} s"),
        }
    }
}
