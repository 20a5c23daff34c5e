//! Components that can fail.

use serde::{Deserialize, Serialize};

use crate::sensors::{CameraLoss, Swap};
use crate::state::Team;

/// A wheel of a robot, in the order of the protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wheel {
    /// Front right.
    FrontRight,
    /// Back right.
    BackRight,
    /// Back left.
    BackLeft,
    /// Front left.
    FrontLeft,
}

impl Wheel {
    /// All wheels, with their names.
    pub const ALL: [(&'static str, Wheel); 4] = [
        ("front-right", Wheel::FrontRight),
        ("back-right", Wheel::BackRight),
        ("back-left", Wheel::BackLeft),
        ("front-left", Wheel::FrontLeft),
    ];
}

/// A fault of a component, active or to be repaired. Robots and cameras are given by number.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum ComponentFault {
    /// The motor of a wheel fails, and its rim stands still.
    Wheel(Team, u8, Wheel),
    /// A robot cannot kick.
    Kicker(Team, u8),
    /// A robot's dribbler stands still.
    Dribbler(Team, u8),
    /// A robot receives no commands.
    Radio(Team, u8),
    /// A robot has no power: it does not receive, drive, kick or dribble.
    Battery(Team, u8),
    /// Cameras confuse two robots.
    Ids(Swap),
    /// This fraction of camera detections is duplicated, 0 to 1.
    Doubles(f64),
    /// A camera loses frames.
    Camera(u8, CameraLoss),
    /// The vision's clock is ahead by this time, s.
    Clock(f64),
}

impl ComponentFault {
    /// True if both concern the same component, whatever their extent.
    pub(super) fn is_part_of(self, other: ComponentFault) -> bool {
        match (self, other) {
            (ComponentFault::Ids(one), ComponentFault::Ids(other)) => one.is_of(&other),
            (ComponentFault::Doubles(_), ComponentFault::Doubles(_))
            | (ComponentFault::Clock(_), ComponentFault::Clock(_)) => true,
            (ComponentFault::Camera(one, _), ComponentFault::Camera(other, _)) => one == other,
            _ => self == other,
        }
    }
}
