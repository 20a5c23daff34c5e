//! The endpoints of the world of 2002 (docs/reference/smallsize-criss.md 11): teams (vision out, commands in), displays
//! (vision out, placements in), and the keys of the console.
//!
//! `criss_protocol::clients` handles handshakes and frames; each file here handles the input of one endpoint.

mod console;
mod placement;
mod vision;

use super::command::Drive;
use super::face::{Game, Order};
pub use console::{CONSOLE_DOOR, ConsoleDoor};
use criss_protocol::clients::Seen;
pub use placement::{PLACEMENT_DOOR, PlacementDoor};
pub use vision::{VISION_DOOR, VisionDoor};

/// A world that these endpoints can serve: a game, or a replay of a log.
pub trait Shows: engine::World<Action = Vec<Drive>, Command = Order> {
    /// Returns the frame that clients receive now, if there is one.
    fn shown(&self) -> Option<&Seen>;
}

impl Shows for Game {
    fn shown(&self) -> Option<&Seen> {
        self.world().seen()
    }
}
