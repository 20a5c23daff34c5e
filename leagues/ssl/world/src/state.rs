//! The state of the world.

use glam::{DVec2, DVec3};
use serde::{Deserialize, Serialize};

use super::actuator_command::DriveVelocity;
use super::robot_spec::RobotSpec;

/// Largest number of robots of a team.
pub const ROBOTS_MAX: usize = 16;

/// One of the two teams, by its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Team {
    /// Yellow.
    Yellow,
    /// Blue.
    Blue,
}

impl Team {
    /// Both teams.
    pub const ALL: [Team; 2] = [Team::Yellow, Team::Blue];

    /// Returns the other team.
    #[must_use]
    pub fn other(self) -> Team {
        match self {
            Team::Yellow => Team::Blue,
            Team::Blue => Team::Yellow,
        }
    }
}

/// State of the ball.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Ball {
    /// Centre seen from above.
    pub at: DVec2,
    /// Height of the lowest point.
    pub z: f64,
    /// Velocity.
    pub velocity: DVec3,
    /// Velocity at which it would roll without slipping with its spin: spin about horizontal axes, times the radius.
    pub roll: DVec2,
    /// Bounces since it was last on the ground.
    pub hops: u32,
    /// Target of a pull by force, if any.
    pub pulled_to: Option<DVec3>,
}

/// Contact between ball and robot.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Contact {
    /// The ball is elsewhere.
    #[default]
    None,
    /// The ball is at the front.
    Front,
}

/// State of a robot.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Robot {
    /// True if it is in the world.
    pub is_present: bool,
    /// Specification.
    pub spec: RobotSpec,
    /// Centre.
    pub at: DVec2,
    /// Heading.
    pub heading: f64,
    /// Velocity along the field's axes.
    pub velocity: DVec2,
    /// Turning speed.
    pub turn: f64,
    /// Latest velocity command.
    pub drive: Option<DriveVelocity>,
    /// Time since the latest command, s.
    pub silence_s: f64,
    /// Speed of the kick that waits for the ball, m/s; 0: none.
    pub kick_m_s: f64,
    /// Elevation of that kick.
    pub kick_rad: f64,
    /// Time until it can kick again.
    pub recharge_s: f64,
    /// Speed of the dribbler.
    pub dribbler_rpm: f64,
    /// Contact of the ball with its front.
    pub contact: Contact,
    /// Target position and heading of a pull by force, if any.
    pub pulled_to: Option<(DVec2, f64)>,
    /// Wheels with dead motors, in the order of the specification.
    pub dead_wheels: [bool; 4],
}

/// The state of the world.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// Number of ticks so far.
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
    /// Returns a robot.
    #[must_use]
    pub fn robot(&self, team: Team, number: usize) -> Option<&Robot> {
        self.robots.get(team as usize)?.get(number)
    }

    /// Returns a robot for changes.
    pub fn robot_mut(&mut self, team: Team, number: usize) -> Option<&mut Robot> {
        self.robots.get_mut(team as usize)?.get_mut(number)
    }

    /// Iterates over all robots that are present.
    pub fn present(&self) -> impl Iterator<Item = (Team, usize, &Robot)> {
        let of_team = |team: Team| {
            self.robots.get(team as usize).into_iter().flatten().enumerate().map(move |(n, r)| (team, n, r))
        };
        Team::ALL.into_iter().flat_map(of_team).filter(|(.., robot)| robot.is_present)
    }
}

/// Unit vector in the direction of an angle.
pub(crate) fn direction(angle: f64) -> DVec2 {
    DVec2::new(libm::cos(angle), libm::sin(angle))
}

impl Robot {
    /// Applies a command.
    pub fn take(&mut self, command: &super::ActuatorCommand) {
        self.silence_s = 0.0;
        self.drive = command.drive.or(self.drive);
        self.kick_m_s = command.kick_m_s.unwrap_or(self.kick_m_s).max(0.0);
        self.kick_rad = command.kick_rad.unwrap_or(self.kick_rad);
        self.dribbler_rpm = command.dribbler_rpm.unwrap_or(self.dribbler_rpm).max(0.0);
    }

    /// Unit vector along its heading.
    pub(crate) fn ahead(&self) -> DVec2 {
        direction(self.heading)
    }
}
