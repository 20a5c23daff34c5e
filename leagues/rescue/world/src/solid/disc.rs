//! Where a disc may stand.

use glam::DVec2;

use super::{Heights, Solids};

/// A corner needs one push for each of its sides; more of them only where sides are closer than the disc is wide.
const PUSHES_MAX: usize = 8;

/// What is nearer than this touches, m: rounding.
const TOUCH_M: f64 = 1e-9;

impl Solids {
    /// The nearest place found where a disc meets no side of these heights, and which way it was pushed; the place itself and
    /// no way if it stands free. In a gap that is too narrow it stays where the last push left it.
    #[must_use]
    pub fn push_out(&self, at: DVec2, radius_m: f64, heights: Heights) -> (DVec2, DVec2) {
        let mut place = at;
        for _ in 0..PUSHES_MAX {
            let sides = self.near(place, radius_m).filter(|side| heights.meets(side));
            let depth = |foot: &DVec2| radius_m - foot.distance(place);
            let deepest = sides.map(|side| side.nearest(place)).max_by(|a, b| depth(a).total_cmp(&depth(b)));
            let Some(foot) = deepest.filter(|foot| depth(foot) > TOUCH_M) else { break };
            // A disc whose middle is on a side goes back to where it came from.
            let away = (place - foot).try_normalize().or((at - foot).try_normalize()).unwrap_or(DVec2::X);
            place = foot + away * radius_m;
        }
        (place, (place - at).normalize_or_zero())
    }
}
