//! RoboViz's drawing protocol (`docs/reference/monitor-protocol.md` 10): shapes and texts that programs send to viewers,
//! one or more [`Command`]s in a datagram.
//!
//! Commands have no lengths, so a reader finds the next one only after a command that it understands. The decoder
//! abandons a datagram at the first fault and reports its offset; the commands before it are valid.

mod command;
mod decode;
mod encode;
mod number;

pub use command::{AgentRef, Command, Corners, DrawingShape};
pub use decode::{BadDrawing, DrawingCommands, DrawingFault, commands};
pub use encode::EncodeError;

/// Length of the longest datagram over IPv4, in bytes: receivers need no larger buffer.
pub const DATAGRAM_BYTES_MAX: usize = 65_507;

/// Bytes that RoboViz reads of a datagram: it cuts longer ones, so senders to RoboViz must observe this limit.
pub const ROBOVIZ_BYTES_MAX: usize = 512;

/// Length of the longest text and the longest name of a set, in bytes, without the final zero. RoboViz has no limit.
pub const TEXT_BYTES_MAX: usize = 1024;

/// Most corners of a polygon: their number is one byte.
pub const CORNERS_MAX: usize = 255;
