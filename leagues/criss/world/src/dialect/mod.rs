//! The ports of the world of 2002 (docs/reference/smallsize-criss.md 11): vision out and commands in, vision out and
//! placements in, keys of the console.
//!
//! `cornell` greets clients and shows them frames, at both ports; a file for each port says what clients send.

mod console;
mod placement;
mod vision;

use super::command::Drive;
use super::face::{Game, Order};
pub use console::{CONSOLE_DOOR, ConsoleDoor};
use criss_protocol::clients::Seen;
pub use placement::{PLACEMENT_DOOR, PlacementDoor};
pub use vision::{VISION_DOOR, VisionDoor};

/// A world that these ports can serve: a game, or a log of one.
pub trait Shows: engine::World<Action = Vec<Drive>, Command = Order> {
    /// What clients are shown now, if there is anything.
    fn shown(&self) -> Option<&Seen>;
}

impl Shows for Game {
    fn shown(&self) -> Option<&Seen> {
        self.world().seen()
    }
}
