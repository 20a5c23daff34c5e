//! The operator's map: the border of the explored area, walls and furniture, each with a stable name.
//! Rules and figures are from docs/reference/rescue-mapping.md 3 and 4.
//!
//! | step | look in |
//! |---|---|
//! | outlines of a set of cells | [`contour`](contours) |
//! | simplification of outlines | `simplify` |
//! | a side in its wire form | [`side`](BorderSide) |
//! | the border and its changes | [`border`](Border) |
//! | rectangles at any angle | [`rect`](Rect) |
//! | walls from straight faces | `walls` |
//! | walls, furniture and their changes | [`features`](Features) |

mod border;
mod contour;
mod feature;
mod features;
mod rect;
mod side;
mod simplify;
mod walls;

pub use border::Border;
pub use contour::contours;
pub use feature::{Feature, FeatureKind, FeatureName};
pub use features::Features;
pub use rect::Rect;
pub use side::{BorderSide, SideKind};

use serde::{Deserialize, Serialize};

/// Changes of named map objects, in the order in which clients get them: removals, then additions and updates.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Changes<Name, Item> {
    /// Names of removed objects. They are never used again.
    pub gone: Vec<Name>,
    /// New and changed objects, by name.
    pub told: Vec<(Name, Item)>,
}

impl<Name, Item> Default for Changes<Name, Item> {
    fn default() -> Self {
        Changes { gone: Vec::new(), told: Vec::new() }
    }
}

impl<Name, Item> Changes<Name, Item> {
    /// True if nothing changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.gone.is_empty() && self.told.is_empty()
    }
}
