//! The RoboCup 3D soccer world.

pub mod sense;
