//! Building blocks shared by the protocols of several leagues. Bytes in, values out; no sockets, no clocks, no worlds.
//!
//! - [`frame`]: frames with a length prefix
//! - [`PacketSplitter`]: packets of a known length from a stream
//! - [`LineReader`]: lines of text from a stream
//! - [`Name`]: a short text that is copied without allocating
//! - [`percent_encoded`]: a text for a link

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

pub mod frame;
mod line_reader;
mod name;
mod packet_splitter;
mod percent_encoding;

pub use line_reader::{LINE_BYTES_MAX, LineReader, LineTooLong};
pub use name::{INLINE_BYTES, Name};
pub use packet_splitter::PacketSplitter;
pub use percent_encoding::percent_encoded;
