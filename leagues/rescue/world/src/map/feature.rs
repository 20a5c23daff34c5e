//! A thing that the map shows.

use serde::{Deserialize, Serialize};

use super::rect::Rect;

/// What a thing of the map is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum FeatureKind {
    /// A wall.
    Wall,
    /// Any other obstacle.
    Furniture,
}

impl FeatureKind {
    /// The word of the protocol, which is also how the names of such things begin.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            FeatureKind::Wall => "wall",
            FeatureKind::Furniture => "furn",
        }
    }
}

/// A thing of the map.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Feature {
    /// What it is.
    pub kind: FeatureKind,
    /// Where it is.
    pub rect: Rect,
}

/// A thing's name: wall 3.
pub type FeatureName = (FeatureKind, u32);
