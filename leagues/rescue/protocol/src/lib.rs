//! The protocols of the rescue world: plain messages to bytes and back. Bytes come in, values go out; no sockets, no
//! clocks, no worlds. Decoders never panic, encoders append to a vector that the caller reuses.
//!
//! - [`mrcs`]: rescue robots and the programs that supervise them, in S-expressions (MrCS's ACT-R interface)
//! - [`usarsim`]: robots as USARSim's clients drive them, in lines of text, and their camera images

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

pub mod mrcs;
pub mod usarsim;
