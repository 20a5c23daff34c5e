//! Line segments, such as the legs of a path.

use glam::DVec2;

/// Returns the point of a line segment that is nearest to a position.
pub(crate) fn nearest(from: DVec2, to: DVec2, at: DVec2) -> DVec2 {
    let along = to - from;
    let length2 = along.length_squared();
    let part = if length2 > 0.0 { ((at - from).dot(along) / length2).clamp(0.0, 1.0) } else { 0.0 };
    from + along * part
}
