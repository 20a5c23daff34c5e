//! RoboViz's drawing protocol (`docs/reference/monitor-protocol.md` 10): shapes and texts that programs send to viewers,
//! one or more [`Command`]s in a datagram.
//!
//! Commands carry no lengths, so a reader finds the next one only behind a command that it understands. The decoder gives
//! up a datagram at the first fault, and says where that is; the commands before it are good.

mod command;
mod decode;
mod encode;
mod number;

pub use command::{Agent, Command, Corners, Shape};
pub use decode::{BadDrawing, Commands, Fault, commands};
pub use encode::Unfit;

/// Longest datagram over IPv4, in bytes: a receiver needs no more room.
pub const DATAGRAM_BYTES_MAX: usize = 65_507;

/// Bytes that RoboViz reads of a datagram: it cuts longer ones, so senders to RoboViz keep to this.
pub const ROBOVIZ_BYTES_MAX: usize = 512;

/// Longest text and longest name of a set, in bytes, without the zero at its end. RoboViz has no limit of its own.
pub const TEXT_BYTES_MAX: usize = 1024;

/// Most corners of a polygon: their number is one byte.
pub const CORNERS_MAX: usize = 255;
