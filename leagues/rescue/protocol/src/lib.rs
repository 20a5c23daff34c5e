//! The protocols of the rescue world: codecs between bytes and plain messages, without sockets, clocks or worlds.
//! Decoders never panic; encoders append to a vector that the caller reuses.
//!
//! - [`mrcs`]: the S-expressions of MrCS's ACT-R interface, for rescue robots and the programs that supervise them
//! - [`usarsim`]: the text lines of USARSim, for clients that drive robots, and their camera images

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

pub mod mrcs;
pub mod usarsim;
