//! The endpoint for the keys of the console, one byte each.

use engine::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, Rejections, Request, Role, ServicePolicy,
    Synchronization, ViewerService, WorldRequest,
};

use super::VisionWorld;
use crate::console::ConsoleKey;
use crate::engine_world::WorldCommand;

/// Name of the endpoint.
pub const CONSOLE_ENDPOINT: &str = "console";

/// The input-only endpoint for keys.
#[derive(Debug, Default)]
pub struct ConsoleEndpoint;

impl<W: VisionWorld> EndpointHandler<W> for ConsoleEndpoint {
    fn name(&self) -> &'static str {
        CONSOLE_ENDPOINT
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> ServicePolicy {
        ServicePolicy::VIEWERS
    }

    fn open(&mut self, _: ParticipantId) {}

    fn read(
        &mut self,
        _: &W,
        _: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<W>>,
        rejections: &mut Rejections,
    ) {
        for character in String::from_utf8_lossy(bytes).chars().filter(|character| !character.is_whitespace()) {
            match ConsoleKey::of(character) {
                Some(key) => requests.push(Request::Control(WorldCommand::Press(key))),
                None => rejections.push("no such key", || format!("{character:?}; there are q, b, o, `, 1 to 9")),
            }
        }
    }

    fn sense(&mut self, _: &W, _: &mut OutgoingFrames) {}

    fn close(&mut self, _: ParticipantId) {}
}

impl Synchronization for ConsoleEndpoint {}

impl<W: VisionWorld> PlayerService<W> for ConsoleEndpoint {}

impl<W: VisionWorld> ViewerService<W> for ConsoleEndpoint {}
