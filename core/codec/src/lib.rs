//! Building blocks shared by the protocols of several leagues. Bytes in, values out; no sockets, no clocks, no worlds.
//!
//! - [`frame`]: frames with a length prefix
//! - [`PacketSplitter`]: packets of a known length from a stream
//! - [`Name`]: a short text that is copied without allocating

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

pub mod frame;
mod name;
mod packet_splitter;

pub use name::{INLINE_BYTES, Name};
pub use packet_splitter::PacketSplitter;
