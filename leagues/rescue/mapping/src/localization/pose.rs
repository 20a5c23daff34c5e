//! Planar poses and their composition.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::angle::wrapped;

/// A planar pose: position and heading, in a frame given by the context.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Pose2d {
    /// Position, m.
    pub at: DVec2,
    /// Heading, counterclockwise from x, in (-pi, pi].
    pub heading_rad: f64,
}

impl Pose2d {
    /// Creates a pose; the heading is wrapped.
    #[must_use]
    pub fn new(at: DVec2, heading_rad: f64) -> Pose2d {
        Pose2d { at, heading_rad: wrapped(heading_rad) }
    }

    /// Returns the pose `inner`, given relative to this one, in this one's parent frame.
    #[must_use]
    pub fn compose(self, inner: Pose2d) -> Pose2d {
        Pose2d::new(self.transform_point(inner.at), self.heading_rad + inner.heading_rad)
    }

    /// Returns the inverse pose: composed, the two are the origin.
    #[must_use]
    pub fn inverse(self) -> Pose2d {
        let (sin, cos) = libm::sincos(-self.heading_rad);
        Pose2d::new(-DVec2::new(cos, sin).rotate(self.at), -self.heading_rad)
    }

    /// Returns the other pose relative to this one.
    #[must_use]
    pub fn relative(self, other: Pose2d) -> Pose2d {
        self.inverse().compose(other)
    }

    /// Transforms a point from this pose's own frame to its parent frame.
    #[must_use]
    pub fn transform_point(self, seen: DVec2) -> DVec2 {
        let (sin, cos) = libm::sincos(self.heading_rad);
        self.at + DVec2::new(cos, sin).rotate(seen)
    }
}
