//! A detection in an image: an object class with its box and its cause.

use serde::{Deserialize, Serialize};

use super::scene_box::ObjectRef;
use super::visible_objects::VisibleObject;

/// The identity of an image. Equal images with equal identities give equal detections.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImageId {
    /// The scenario's seed.
    pub seed: u64,
    /// Index of the robot.
    pub robot: u32,
    /// Number of the robot's image, up to 2^32. Images of equal numbers share their random draws.
    pub number: u32,
}

/// The class of a detected object.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum DetectionClass {
    /// A wall or a door.
    Wall,
    /// Furniture.
    Furniture,
    /// A victim.
    Victim,
}

impl DetectionClass {
    /// The word of the protocol.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            DetectionClass::Wall => "wall",
            DetectionClass::Furniture => "furn",
            DetectionClass::Victim => "vict",
        }
    }
}

/// The cause of a detection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum DetectionSource {
    /// A real object.
    Thing(ObjectRef),
    /// A false alarm, with its number in the image.
    Nothing(u32),
}

/// A detection: an object class with its box in the image.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Detection {
    /// The detected class.
    pub kind: DetectionClass,
    /// Centre of the box, from the left side.
    pub x_px: f64,
    /// Centre of the box, from the upper side.
    pub y_px: f64,
    /// Width of the box.
    pub width_px: f64,
    /// Height of the box.
    pub height_px: f64,
    /// Its cause.
    pub source: DetectionSource,
}

impl ImageId {
    pub(super) fn tick(self) -> u64 {
        u64::from(self.robot) << 32 | u64::from(self.number)
    }
}

/// Returns the detection of a visible object as this class.
pub(super) fn detection_of(seen: &VisibleObject, kind: DetectionClass) -> Option<Detection> {
    let VisibleObject { x_px, y_px, width_px, height_px, .. } = *seen;
    Some(Detection { kind, x_px, y_px, width_px, height_px, source: DetectionSource::Thing(seen.what) })
}

/// Returns the class of an object; `None` for objects that detectors must not report, such as decoys.
pub(super) fn detection_class(what: ObjectRef) -> Option<DetectionClass> {
    match what {
        ObjectRef::Wall(_) | ObjectRef::Door(_) => Some(DetectionClass::Wall),
        ObjectRef::Furniture(_) => Some(DetectionClass::Furniture),
        ObjectRef::Victim(_) => Some(DetectionClass::Victim),
        ObjectRef::Decoy(_) | ObjectRef::Robot(_) | ObjectRef::Ground => None,
    }
}
