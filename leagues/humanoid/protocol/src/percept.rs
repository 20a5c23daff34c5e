//! Percepts: everything that one robot perceives in one cycle (docs/reference/humanoid.md 5).
//!
//! A [`Percept`] is filled anew every cycle and keeps its memory, so a steady cycle allocates nothing. Values have the
//! units of their texts, with all their decimals; [`append_percept`] cuts them.

mod decode;
mod encode;

use codec::Name;

use crate::{PlayMode, PlayTime};

pub use decode::{PerceptError, parse_percept};
pub use encode::{append_decoded_percept, append_percept};

/// The percepts of one robot in one cycle.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Percept {
    /// Simulated time, seconds.
    pub now: f64,
    /// The state of the game.
    pub game: GamePercept,
    /// The readings of sensors other than joints, in the order of the robot's file.
    pub sensors: Vec<Sensor>,
    /// The readings of all joints, in the order of the robot's file.
    pub joints: Vec<JointState>,
    /// The messages heard.
    pub hearing: Hearing,
    /// The objects seen.
    pub vision: Vision,
}

impl Percept {
    /// Empties it for the next cycle and keeps its memory.
    pub fn clear(&mut self) {
        self.now = 0.0;
        self.game = GamePercept::default();
        self.sensors.clear();
        self.joints.clear();
        self.hearing.clear();
        self.vision.clear();
    }
}

/// The state of the game, the same for all robots.
#[derive(Debug, Clone, PartialEq)]
pub struct GamePercept {
    /// Game clock.
    pub time: PlayTime,
    /// Play mode.
    pub mode: PlayMode,
    /// Name of the left team; `None` until its first robot joins.
    pub team_left: Option<Name>,
    /// Name of the right team; `None` until its first robot joins.
    pub team_right: Option<Name>,
    /// Goals of the left team.
    pub score_left: u32,
    /// Goals of the right team.
    pub score_right: u32,
}

impl Default for GamePercept {
    fn default() -> GamePercept {
        GamePercept {
            time: PlayTime::default(),
            mode: PlayMode::BeforeKickOff,
            team_left: None,
            team_right: None,
            score_left: 0,
            score_right: 0,
        }
    }
}

/// The reading of one sensor.
#[derive(Debug, Clone, PartialEq)]
pub struct Sensor {
    /// Its name in the robot's file, without the robot's prefix.
    pub name: Name,
    /// Its reading.
    pub reading: Reading,
}

/// The reading of a sensor other than a joint's.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Reading {
    /// `quat`: orientation of the torso in the world, w x y z.
    Orientation([f64; 4]),
    /// `pos`: position of the torso in the world, metres.
    Position([f64; 3]),
    /// `GYR`: angular velocity, degrees per second.
    Gyro([f64; 3]),
    /// `ACC`: acceleration with gravity, metres per second squared.
    Acceleration([f64; 3]),
    /// `TCH`: force on a touch sensor, cut to whole newtons.
    Touch(i64),
}

/// The reading of one joint.
#[derive(Debug, Clone, PartialEq)]
pub struct JointState {
    /// Name of its sensor, for instance `q_hj1`.
    pub name: Name,
    /// Angle, degrees.
    pub angle_deg: f64,
    /// Angular velocity, degrees per second.
    pub velocity_deg_s: f64,
}

/// The messages that one robot hears in one cycle.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Hearing {
    /// True in a cycle after any robot spoke, even if this robot hears none of the messages.
    pub is_present: bool,
    /// The messages, in the order of the speakers.
    pub messages: Vec<HeardMessage>,
}

impl Hearing {
    /// Makes it absent and keeps its memory.
    pub fn clear(&mut self) {
        self.is_present = false;
        self.messages.clear();
    }
}

/// A message that one robot hears.
#[derive(Debug, Clone, PartialEq)]
pub struct HeardMessage {
    /// Direction of the speaker, whole degrees, to the left.
    pub azimuth_deg: i64,
    /// The message, at most ten bytes from the reference.
    pub message: Name,
}

/// The objects that one robot sees in one cycle.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Vision {
    /// True in a cycle with a camera picture, even if nothing is in it.
    pub is_present: bool,
    /// Markers of the field, and the ball.
    pub objects: Vec<SeenObject>,
    /// Indices of those objects whose values the server prints with all their decimals: the invented ones of the development
    /// line.
    pub untruncated: Vec<usize>,
    robots: Vec<SeenRobot>,
    /// The markers of all robots, in their order.
    markers: Vec<SeenObject>,
}

impl Vision {
    /// Makes it absent and keeps its memory.
    pub fn clear(&mut self) {
        self.is_present = false;
        self.objects.clear();
        self.untruncated.clear();
        self.robots.clear();
        self.markers.clear();
    }

    /// Adds a robot with its visible markers; a robot without any is not seen and not added.
    pub fn push_robot(&mut self, team: &Name, number: u8, markers: impl IntoIterator<Item = SeenObject>) {
        let marker_start = self.markers.len();
        self.markers.extend(markers);
        if self.markers.len() > marker_start {
            self.robots.push(SeenRobot { team: team.clone(), number, marker_end: self.markers.len() });
        }
    }

    /// The robots seen, each with its visible markers.
    pub fn robots(&self) -> impl Iterator<Item = (&SeenRobot, &[SeenObject])> {
        let mut marker_start = 0;
        self.robots.iter().map(move |robot| {
            let start = std::mem::replace(&mut marker_start, robot.marker_end);
            (robot, self.markers.get(start..robot.marker_end).unwrap_or_default())
        })
    }
}

/// A robot that another robot sees. [`Vision::robots`] has its markers.
#[derive(Debug, Clone, PartialEq)]
pub struct SeenRobot {
    /// Its team.
    pub team: Name,
    /// Its number.
    pub number: u8,
    marker_end: usize,
}

/// A point that a robot sees: a marker of the field or of a robot, or the ball.
#[derive(Debug, Clone, PartialEq)]
pub struct SeenObject {
    /// Its name, for instance `B`, `l_luf` or `head`.
    pub name: Name,
    /// Distance from the camera, metres.
    pub distance: f64,
    /// Angle to the left, degrees.
    pub azimuth_deg: f64,
    /// Angle upwards, degrees.
    pub elevation_deg: f64,
}
