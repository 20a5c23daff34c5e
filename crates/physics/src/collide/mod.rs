//! Contact points of two shapes (physics.md B.2).
