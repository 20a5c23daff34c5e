//! Everything that changes.

use glam::{DVec2, DVec3};
use serde::{Deserialize, Serialize};

use super::command::Drive;
use super::spec::Spec;

/// Robots of a team.
pub const ROBOTS_MAX: usize = 16;

/// A team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Team {
    /// Yellow.
    Yellow,
    /// Blue.
    Blue,
}

impl Team {
    /// Both.
    pub const ALL: [Team; 2] = [Team::Yellow, Team::Blue];

    /// The other one.
    #[must_use]
    pub fn other(self) -> Team {
        match self {
            Team::Yellow => Team::Blue,
            Team::Blue => Team::Yellow,
        }
    }
}

/// The ball.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Ball {
    /// Its middle seen from above.
    pub at: DVec2,
    /// The height of its lowest point.
    pub z: f64,
    /// Its velocity.
    pub velocity: DVec3,
    /// The velocity with which it would roll without slipping, as it spins: spin about horizontal axes, times the radius.
    pub roll: DVec2,
    /// How often it has bounced since it was last on the ground.
    pub hops: u32,
    /// It is pulled there.
    pub pulled_to: Option<DVec3>,
}

/// Where a robot is between ball and front.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Contact {
    /// The ball is elsewhere.
    #[default]
    None,
    /// The ball is at the front.
    Front,
}

/// A robot.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Robot {
    /// It is in the world.
    pub is_present: bool,
    /// Its build.
    pub spec: Spec,
    /// Its middle.
    pub at: DVec2,
    /// Where it looks.
    pub heading: f64,
    /// Its velocity along the field's axes.
    pub velocity: DVec2,
    /// How fast it turns.
    pub turn: f64,
    /// What it was told last about moving.
    pub drive: Option<Drive>,
    /// Since when it was not told anything, s.
    pub silence_s: f64,
    /// The kick that waits for the ball, m/s; 0: none.
    pub kick_m_s: f64,
    /// How steep.
    pub kick_rad: f64,
    /// The time until it can kick again.
    pub recharge_s: f64,
    /// Its dribbler.
    pub dribbler_rpm: f64,
    /// Whether the ball is at its front.
    pub contact: Contact,
    /// It is pulled there, and turned to this heading.
    pub pulled_to: Option<(DVec2, f64)>,
    /// Wheels whose motors are dead, in the order of the specification.
    pub dead_wheels: [bool; 4],
}

/// The state of the world.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// Ticks so far.
    pub tick: u64,
    /// The ball.
    pub ball: Ball,
    /// Robots of both teams, by number: yellow, then blue.
    pub robots: [[Robot; ROBOTS_MAX]; 2],
}

impl Default for State {
    fn default() -> State {
        State { tick: 0, ball: Ball::default(), robots: [[Robot::default(); ROBOTS_MAX]; 2] }
    }
}

impl State {
    /// A robot.
    #[must_use]
    pub fn robot(&self, team: Team, number: usize) -> Option<&Robot> {
        self.robots.get(team as usize)?.get(number)
    }

    /// The same, to be changed.
    pub fn robot_mut(&mut self, team: Team, number: usize) -> Option<&mut Robot> {
        self.robots.get_mut(team as usize)?.get_mut(number)
    }

    /// All robots that are there.
    pub fn present(&self) -> impl Iterator<Item = (Team, usize, &Robot)> {
        let of_team = |team: Team| {
            self.robots.get(team as usize).into_iter().flatten().enumerate().map(move |(n, r)| (team, n, r))
        };
        Team::ALL.into_iter().flat_map(of_team).filter(|(.., robot)| robot.is_present)
    }
}

/// Where an angle points.
pub(crate) fn direction(angle: f64) -> DVec2 {
    DVec2::new(libm::cos(angle), libm::sin(angle))
}

impl Robot {
    /// Takes a command.
    pub fn take(&mut self, command: &super::Command) {
        self.silence_s = 0.0;
        self.drive = command.drive.or(self.drive);
        self.kick_m_s = command.kick_m_s.unwrap_or(self.kick_m_s).max(0.0);
        self.kick_rad = command.kick_rad.unwrap_or(self.kick_rad);
        self.dribbler_rpm = command.dribbler_rpm.unwrap_or(self.dribbler_rpm).max(0.0);
    }

    /// Where it looks.
    pub(crate) fn ahead(&self) -> DVec2 {
        direction(self.heading)
    }
}
