//! What can be broken.

use serde::{Deserialize, Serialize};

use crate::sense::Swap;
use crate::state::Team;

/// A wheel of a robot, in the order of the protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wheel {
    /// Ahead on the right.
    FrontRight,
    /// Behind on the right.
    BackRight,
    /// Behind on the left.
    BackLeft,
    /// Ahead on the left.
    FrontLeft,
}

impl Wheel {
    /// All of them, with their names.
    pub const ALL: [(&'static str, Wheel); 4] = [
        ("front-right", Wheel::FrontRight),
        ("back-right", Wheel::BackRight),
        ("back-left", Wheel::BackLeft),
        ("front-left", Wheel::FrontLeft),
    ];
}

/// What a camera loses.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Loss {
    /// Everything: it takes no pictures.
    Dark,
    /// This part of its pictures, 0 to 1: it takes them, but nobody gets them.
    Part(f64),
}

/// Something that is broken, or is to be mended. Robots and cameras have their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Broken {
    /// The motor of a wheel is dead, and its rim stands still.
    Wheel(Team, u8, Wheel),
    /// A robot does not kick.
    Kicker(Team, u8),
    /// A robot's dribbler stands still.
    Dribbler(Team, u8),
    /// A robot hears no commands.
    Radio(Team, u8),
    /// A robot has no power: it neither hears, drives, kicks nor dribbles.
    Battery(Team, u8),
    /// Cameras take two robots for each other.
    Ids(Swap),
    /// This part of what cameras detect comes twice, 0 to 1.
    Doubles(f64),
    /// A camera.
    Camera(u8, Loss),
    /// The vision's clock is ahead by this time, s.
    Clock(f64),
}

impl Broken {
    /// Whether both are of the same part, however much is wrong with it.
    pub(super) fn is_part_of(self, other: Broken) -> bool {
        match (self, other) {
            (Broken::Ids(one), Broken::Ids(other)) => one.is_of(&other),
            (Broken::Doubles(_), Broken::Doubles(_)) | (Broken::Clock(_), Broken::Clock(_)) => true,
            (Broken::Camera(one, _), Broken::Camera(other, _)) => one == other,
            _ => self == other,
        }
    }
}
