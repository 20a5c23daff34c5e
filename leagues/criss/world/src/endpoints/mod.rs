//! The endpoints of the world of 2002 (docs/reference/smallsize-criss.md 11): teams (vision out, commands in), displays
//! (vision out, placements in), and the keys of the console.
//!
//! `criss_protocol::clients` handles handshakes and frames; each file here handles the input of one endpoint.

mod console;
mod placement;
mod vision;

use super::actuator_command::ActuatorCommand;
use super::engine_world::{EngineWorld, WorldCommand};
pub use console::{CONSOLE_ENDPOINT, ConsoleEndpoint};
use criss_protocol::clients::VisionFrame;
pub use placement::{PLACEMENT_ENDPOINT, PlacementEndpoint};
pub use vision::{VISION_ENDPOINT, VisionEndpoint};

/// A world that these endpoints can serve: a game, or a replay of a log.
pub trait VisionWorld: engine::World<Action = Vec<ActuatorCommand>, Command = WorldCommand> {
    /// Returns the frame that clients receive now, if there is one.
    fn vision_frame(&self) -> Option<&VisionFrame>;
}

impl VisionWorld for EngineWorld {
    fn vision_frame(&self) -> Option<&VisionFrame> {
        self.world().vision_frame()
    }
}
