//! Robots' starts, victims, and what looks like victims.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::shape::Rect;
use crate::robots::RobotType;
use crate::word::words;

/// Where a robot starts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Start {
    /// The robot's name.
    pub name: String,
    /// Its type.
    pub robot: RobotType,
    /// Its floor.
    pub floor: i32,
    /// Its middle.
    pub at_m: DVec2,
    /// Where it looks.
    pub heading_rad: f64,
}

words! {
    /// How somebody lies, sits or stands.
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
    /// How somebody is.
    VictimState {
        /// Awake.
        Aware = "aware",
        /// Alive, but does not answer.
        Unconscious = "unconscious",
        /// Dead.
        Dead = "dead",
    }
}

words! {
    /// How hard a victim is to find.
    Difficulty {
        /// A camera in a door of the room sees it.
        Open = "open",
        /// Hidden from every door of the room.
        Behind = "behind",
        /// Below furniture, or buried in part.
        Under = "under",
        /// In the open, in a room at least two doors from a corridor or hall.
        SideRoom = "side_room",
    }
}

words! {
    /// A part of a body.
    PartKind {
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

/// A part of a body that is not buried: a box.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// Which one.
    pub kind: PartKind,
    /// Its middle in the body's frame: x along the heading, y to the left.
    pub at_m: DVec2,
    /// Along x and y of the body's frame.
    pub size_m: DVec2,
    /// Of its lower side above the ground.
    pub above_m: f64,
    /// From its lower to its upper side.
    pub height_m: f64,
}

/// Somebody who has to be found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Victim {
    /// For people and results.
    pub name: String,
    /// The floor.
    pub floor: i32,
    /// The body's middle.
    pub at_m: DVec2,
    /// The x axis of the body's frame.
    pub heading_rad: f64,
    /// How the body lies.
    pub posture: Posture,
    /// How the victim is.
    pub state: VictimState,
    /// How hard the victim is to find.
    pub difficulty: Difficulty,
    /// What can be seen.
    pub parts: Vec<Part>,
}

words! {
    /// What looks like a victim.
    DecoyKind {
        /// A doll of a person's size.
        Mannequin = "mannequin",
        /// Clothes on the ground.
        Jacket = "jacket",
    }
}

/// Something that looks like a victim.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Decoy {
    /// For people and results.
    pub name: String,
    /// What it is.
    pub kind: DecoyKind,
    /// Its floor.
    pub floor: i32,
    /// Its middle.
    pub at_m: DVec2,
    /// The x axis of its frame.
    pub heading_rad: f64,
    /// What can be seen.
    pub parts: Vec<Part>,
}

impl Part {
    /// Where it is, when the body lies so.
    #[must_use]
    pub fn place(&self, at_m: DVec2, heading_rad: f64) -> Rect {
        let axis = DVec2::new(libm::cos(heading_rad), libm::sin(heading_rad));
        Rect { center_m: at_m + axis.rotate(self.at_m), size_m: self.size_m, yaw_rad: heading_rad }
    }
}
