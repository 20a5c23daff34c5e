//! What an operator is told of the map: the border of the explored area, walls and furniture, each with a name that stays.
//! Rules and figures are those of docs/reference/rescue-mapping.md 3 and 4.
//!
//! | step | look in |
//! |---|---|
//! | outlines of a set of cells | [`contour`](contours) |
//! | outlines to few straight sides | `simplify` |
//! | a side as it is written | [`side`](Side) |
//! | the border and its changes | [`frontier`](Frontier) |
//! | rectangles at any angle | [`rect`](Rect) |
//! | straight faces to walls | `walls` |
//! | walls, furniture and their changes | [`features`](Features) |

mod contour;
mod feature;
mod features;
mod frontier;
mod rect;
mod side;
mod simplify;
mod walls;

pub use contour::contours;
pub use feature::{Feature, FeatureKind, FeatureName};
pub use features::Features;
pub use frontier::Frontier;
pub use rect::Rect;
pub use side::{Side, SideKind};

use serde::{Deserialize, Serialize};

/// What changed, in the order in which it is told: first what is gone, then what is new or different.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Changes<Name, Thing> {
    /// Names of what is gone. They never come again.
    pub gone: Vec<Name>,
    /// What is new or different, by name.
    pub told: Vec<(Name, Thing)>,
}

impl<Name, Thing> Default for Changes<Name, Thing> {
    fn default() -> Self {
        Changes { gone: Vec::new(), told: Vec::new() }
    }
}

impl<Name, Thing> Changes<Name, Thing> {
    /// Whether nothing changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.gone.is_empty() && self.told.is_empty()
    }
}
