//! Collision spaces.
