//! Collision of a disc with obstacles.

use glam::DVec2;

use super::{CollisionMap, HeightRange};

/// Iteration limit. A corner needs one push per side, unless sides are closer than the disc is wide.
const PUSHES_MAX: usize = 8;

/// Overlaps below this are rounding errors, m.
const TOUCH_M: f64 = 1e-9;

impl CollisionMap {
    /// Returns the nearest position found where a disc meets no side, and the direction of the push (zero if it was
    /// free). In a gap that is too narrow, the disc stays at the position of the last push.
    #[must_use]
    pub fn push_out(&self, at: DVec2, radius_m: f64, heights: HeightRange) -> (DVec2, DVec2) {
        let mut place = at;
        for _ in 0..PUSHES_MAX {
            let sides = self.near(place, radius_m).filter(|side| heights.meets(side));
            let depth = |foot: &DVec2| radius_m - foot.distance(place);
            let deepest = sides.map(|side| side.nearest(place)).max_by(|a, b| depth(a).total_cmp(&depth(b)));
            let Some(foot) = deepest.filter(|foot| depth(foot) > TOUCH_M) else { break };
            // A disc whose center is on a side goes back to where it came from.
            let away = (place - foot).try_normalize().or((at - foot).try_normalize()).unwrap_or(DVec2::X);
            place = foot + away * radius_m;
        }
        (place, (place - at).normalize_or_zero())
    }
}
