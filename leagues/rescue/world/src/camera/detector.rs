//! An object detector for images, perfect or with misses, confusions and false alarms.

use serde::{Deserialize, Serialize};

use super::lens::Lens;
use super::model::Model;
use super::scene::What;
use super::sight::Sighting;

/// A detector of objects in camera images.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Detector {
    /// A perfect detector: reports every object that is visible at all, and no decoys.
    Perfect,
    /// A detector with errors.
    Model(Model),
}

/// The identity of an image. Equal images with equal identities give equal detections.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// The scenario's seed.
    pub seed: u64,
    /// Index of the robot.
    pub robot: u32,
    /// Number of the robot's image, up to 2^32. Images of equal numbers share their random draws.
    pub number: u32,
}

/// The class of a detected object.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Kind {
    /// A wall or a door.
    Wall,
    /// Furniture.
    Furniture,
    /// A victim.
    Victim,
}

impl Kind {
    /// The word of the protocol.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Kind::Wall => "wall",
            Kind::Furniture => "furn",
            Kind::Victim => "vict",
        }
    }
}

/// The cause of a detection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Cause {
    /// A real object.
    Thing(What),
    /// A false alarm, with its number in the image.
    Nothing(u32),
}

/// A detection: an object class with its box in the image.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Detected {
    /// The detected class.
    pub kind: Kind,
    /// Centre of the box, from the left side.
    pub x_px: f64,
    /// Centre of the box, from the upper side.
    pub y_px: f64,
    /// Width of the box.
    pub width_px: f64,
    /// Height of the box.
    pub height_px: f64,
    /// Its cause.
    pub source: Cause,
}

impl Detector {
    /// Returns the detections in an image: hits in the order of the visible objects, then false alarms.
    #[must_use]
    pub fn detect(&self, sightings: &[Sighting], lens: &Lens, frame: Frame) -> Vec<Detected> {
        match self {
            Detector::Perfect => sightings.iter().filter_map(|seen| told(seen, kind(seen.what)?)).collect(),
            Detector::Model(model) => {
                let hits = sightings.iter().filter_map(|seen| model.hit(seen, frame));
                hits.chain(model.alarms(lens, frame)).collect()
            }
        }
    }
}

impl Frame {
    pub(super) fn tick(self) -> u64 {
        u64::from(self.robot) << 32 | u64::from(self.number)
    }
}

pub(super) fn told(seen: &Sighting, kind: Kind) -> Option<Detected> {
    let Sighting { x_px, y_px, width_px, height_px, .. } = *seen;
    Some(Detected { kind, x_px, y_px, width_px, height_px, source: Cause::Thing(seen.what) })
}

/// Returns the class of an object; `None` for objects that detectors must not report, such as decoys.
pub(super) fn kind(what: What) -> Option<Kind> {
    match what {
        What::Wall(_) | What::Door(_) => Some(Kind::Wall),
        What::Furniture(_) => Some(Kind::Furniture),
        What::Victim(_) => Some(Kind::Victim),
        What::Decoy(_) | What::Robot(_) | What::Ground => None,
    }
}
