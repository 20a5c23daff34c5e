//! Objects on the operator's map.

use serde::{Deserialize, Serialize};

use super::rect::Rect;

/// The kind of an object on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum FeatureKind {
    /// A wall.
    Wall,
    /// Any other obstacle.
    Furniture,
}

impl FeatureKind {
    /// Returns the protocol's word, which is also the prefix of the object's name.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            FeatureKind::Wall => "wall",
            FeatureKind::Furniture => "furn",
        }
    }
}

/// An object on the map.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Feature {
    /// Its kind.
    pub kind: FeatureKind,
    /// Its position and size.
    pub rect: Rect,
}

/// An object's name, for example wall 3.
pub type FeatureName = (FeatureKind, u32);
