//! Places with headings: frames of the plane, and how they combine.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::angle::wrapped;

/// A place and a heading, in a frame that the context names.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Pose {
    /// The place, m.
    pub at: DVec2,
    /// Counterclockwise from x, in (-pi, pi].
    pub heading_rad: f64,
}

impl Pose {
    /// A place and a heading; the heading is wrapped.
    #[must_use]
    pub fn new(at: DVec2, heading_rad: f64) -> Pose {
        Pose { at, heading_rad: wrapped(heading_rad) }
    }

    /// The pose that lies `inner` away, as seen from this one.
    #[must_use]
    pub fn compose(self, inner: Pose) -> Pose {
        Pose::new(self.point(inner.at), self.heading_rad + inner.heading_rad)
    }

    /// The pose that undoes this one: composed, the two are the origin.
    #[must_use]
    pub fn inverse(self) -> Pose {
        let (sin, cos) = libm::sincos(-self.heading_rad);
        Pose::new(-DVec2::new(cos, sin).rotate(self.at), -self.heading_rad)
    }

    /// Another pose as seen from this one.
    #[must_use]
    pub fn relative(self, other: Pose) -> Pose {
        self.inverse().compose(other)
    }

    /// A place that is seen from this pose, in the frame of the pose.
    #[must_use]
    pub fn point(self, seen: DVec2) -> DVec2 {
        let (sin, cos) = libm::sincos(self.heading_rad);
        self.at + DVec2::new(cos, sin).rotate(seen)
    }
}
