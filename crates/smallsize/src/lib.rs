//! The small-size worlds.
//!
//! | to find | look in |
//! |---|---|
//! | the world of 2002: walls, a rolling ball, five robots a side, vision with noise and latency | [`criss`] |
//! | today's world: carpet, a ball that slides, rolls and flies, up to 16 robots a side | [`ssl`] |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)]

mod cornell;
pub mod criss;
pub mod ssl;
