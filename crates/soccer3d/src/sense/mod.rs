//! What robots perceive.

pub mod see;
