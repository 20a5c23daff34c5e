//! A visible box of a scene, with its owner and appearance.

use serde::{Deserialize, Serialize};

use super::appearance::Appearance;
use crate::Rect;

/// The owner of a box, with its index in the building's list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ObjectRef {
    /// A wall.
    Wall(u32),
    /// A door that is not open.
    Door(u32),
    /// Furniture.
    Furniture(u32),
    /// A victim.
    Victim(u32),
    /// A decoy.
    Decoy(u32),
    /// Another robot.
    Robot(u32),
    /// Rubble, a ramp or a hole.
    Ground,
}

/// A visible box.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SceneBox {
    /// Its floor area.
    pub place: Rect,
    /// Height of its lower side above the ground.
    pub bottom_m: f64,
    /// Height of its upper side above the ground.
    pub top_m: f64,
    /// Its owner.
    pub object: ObjectRef,
    /// Its appearance.
    pub appearance: Appearance,
}

impl SceneBox {
    /// Returns the box of another robot.
    #[must_use]
    pub fn robot(number: u32, place: Rect, bottom_m: f64, top_m: f64) -> SceneBox {
        SceneBox { place, bottom_m, top_m, object: ObjectRef::Robot(number), appearance: Appearance::robot(number) }
    }

    /// True if all its numbers are finite.
    pub(super) fn is_sound(&self) -> bool {
        let Rect { center_m, size_m, yaw_rad } = self.place;
        center_m.is_finite()
            && size_m.is_finite()
            && [yaw_rad, self.bottom_m, self.top_m].into_iter().all(f64::is_finite)
    }
}

/// Converts an index in a list of the building, which is always small.
pub(super) fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
