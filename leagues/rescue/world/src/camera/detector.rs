//! A detector of things in pictures, perfect or with misses, mistakes and false alarms.

use serde::{Deserialize, Serialize};

use super::lens::Lens;
use super::model::Model;
use super::scene::What;
use super::sight::Sighting;

/// What recognises things in pictures.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Detector {
    /// It tells everything of which anything can be seen, and knows decoys for what they are.
    Perfect,
    /// It errs.
    Model(Model),
}

/// What a picture is called. Equal pictures with equal names give equal detections.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// The scenario's seed.
    pub seed: u64,
    /// The robot, from 0.
    pub robot: u32,
    /// Counts the robot's pictures, up to 2^32. Pictures of the same number have the same luck.
    pub number: u32,
}

/// What a detection says that a thing is.
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

/// Where a detection comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Cause {
    /// Something that is there.
    Thing(What),
    /// Nothing: a false alarm, with its number in the picture.
    Nothing(u32),
}

/// A thing that the detector tells of, with its box in the picture.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Detected {
    /// What it seems to be.
    pub kind: Kind,
    /// The middle of the box, from the left side.
    pub x_px: f64,
    /// The middle of the box, from the upper side.
    pub y_px: f64,
    /// Width of the box.
    pub width_px: f64,
    /// Height of the box.
    pub height_px: f64,
    /// Why it is told.
    pub source: Cause,
}

impl Detector {
    /// What it makes of a picture: hits in the order of the sightings, then false alarms.
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

/// What a thing is called that is recognised. Decoys are nothing that operators are told of.
pub(super) fn kind(what: What) -> Option<Kind> {
    match what {
        What::Wall(_) | What::Door(_) => Some(Kind::Wall),
        What::Furniture(_) => Some(Kind::Furniture),
        What::Victim(_) => Some(Kind::Victim),
        What::Decoy(_) | What::Robot(_) | What::Ground => None,
    }
}
