//! Drawings that programs send to viewers: sets of shapes, and texts attached to robots.
//!
//! A set has a visible list of shapes and a list being filled, and a swap puts the second in place of the first
//! (`docs/reference/monitor-protocol.md` 10.3). Each program has sets of its own here: a swap exchanges the lists of its
//! sender's sets only, so two programs with sets of the same name do not disturb each other. Each change of the picture
//! has a number, and a browser that names the last one it has seen gets only the sets that have changed since.
//!
//! Nothing here reads a clock or a socket.

mod changes;
mod command;
mod limits;
mod sender;
mod shape;
mod store;

#[cfg(test)]
mod store_test;

pub use command::{DrawingCommand, DrawingDecoder, DrawingRobot, DrawingSide};
pub(crate) use sender::{SenderId, Sets};
pub use shape::{Colour, DrawingShape};
pub(crate) use store::DrawingState;

#[cfg(test)]
pub(crate) use {
    changes::{Changes, VisibleSet},
    limits::LimitExceeded,
};
