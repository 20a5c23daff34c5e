//! Start poses of robots, victims and decoys.

use glam::DVec2;
use rescue_mapping::words;
use serde::{Deserialize, Serialize};

use super::shape::Rect;
use crate::robots::RobotType;

/// The start pose of a robot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StartPose {
    /// Name of the robot.
    pub name: String,
    /// Type of the robot.
    pub robot: RobotType,
    /// Number of its floor.
    pub floor: i32,
    /// Centre of the robot.
    pub at_m: DVec2,
    /// Heading of the robot.
    pub heading_rad: f64,
}

words! {
    /// The posture of a victim.
    Posture {
        /// On the ground, the head towards the heading.
        Lying = "lying",
        /// On the ground, the legs towards the heading.
        Sitting = "sitting",
        /// Upright.
        Standing = "standing",
    }
}

words! {
    /// The state of a victim.
    VictimState {
        /// Awake.
        Aware = "aware",
        /// Alive but unresponsive.
        Unconscious = "unconscious",
        /// Dead.
        Dead = "dead",
    }
}

words! {
    /// The difficulty of finding a victim.
    Difficulty {
        /// Visible to a camera in a door of the room.
        Open = "open",
        /// Hidden from every door of the room.
        Behind = "behind",
        /// Below furniture, or partly buried.
        Under = "under",
        /// In the open, in a room at least two doors from a corridor or hall.
        SideRoom = "side_room",
    }
}

words! {
    /// The kind of a body part.
    BodyPartKind {
        /// The head.
        Head = "head",
        /// The chest.
        Chest = "chest",
        /// The pelvis.
        Pelvis = "pelvis",
        /// An arm.
        Arm = "arm",
        /// A leg.
        Leg = "leg",
    }
}

/// A visible body part, as a box.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct BodyPart {
    /// Its kind.
    pub kind: BodyPartKind,
    /// Its centre in the body's frame: x along the heading, y to the left.
    pub at_m: DVec2,
    /// Size along x and y of the body's frame.
    pub size_m: DVec2,
    /// Height of its lower side above the ground.
    pub above_m: f64,
    /// Height from its lower to its upper side.
    pub height_m: f64,
}

/// A victim to be found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Victim {
    /// Name for display and results.
    pub name: String,
    /// Number of the floor.
    pub floor: i32,
    /// Centre of the body.
    pub at_m: DVec2,
    /// Direction of the x axis of the body's frame.
    pub heading_rad: f64,
    /// Posture of the body.
    pub posture: Posture,
    /// State of the victim.
    pub state: VictimState,
    /// Difficulty of finding the victim.
    pub difficulty: Difficulty,
    /// Visible body parts.
    pub parts: Vec<BodyPart>,
}

words! {
    /// The kind of a decoy.
    DecoyKind {
        /// A doll of a person's size.
        Mannequin = "mannequin",
        /// Clothes on the ground.
        Jacket = "jacket",
    }
}

/// A decoy: an object that looks like a victim.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Decoy {
    /// Name for display and results.
    pub name: String,
    /// Its kind.
    pub kind: DecoyKind,
    /// Number of its floor.
    pub floor: i32,
    /// Its centre.
    pub at_m: DVec2,
    /// Direction of the x axis of its frame.
    pub heading_rad: f64,
    /// Visible parts.
    pub parts: Vec<BodyPart>,
}

impl BodyPart {
    /// Returns the part's floor area for a body at this pose.
    #[must_use]
    pub fn place(&self, at_m: DVec2, heading_rad: f64) -> Rect {
        let axis = DVec2::new(libm::cos(heading_rad), libm::sin(heading_rad));
        Rect { center_m: at_m + axis.rotate(self.at_m), size_m: self.size_m, yaw_rad: heading_rad }
    }
}
