//! The endpoint on which USARSim's clients drive robots.

use engine::{EndpointHandler, OutgoingFrames, ParticipantId, Rejections, Role, ServicePolicy, WorldRequest};

use super::client_state::UsarsimClientState;
use crate::world::World;

/// The endpoint's name.
pub const USARSIM_ENDPOINT: &str = "usarsim";

/// The endpoint on which USARSim's clients drive robots.
#[derive(Default)]
pub struct UsarsimEndpoint {
    lines: Vec<UsarsimClientState>,
}

impl UsarsimEndpoint {
    fn line(&mut self, seat: ParticipantId) -> Option<&mut UsarsimClientState> {
        self.lines.iter_mut().find(|line| line.seat == seat)
    }
}

impl EndpointHandler<World> for UsarsimEndpoint {
    fn name(&self) -> &'static str {
        USARSIM_ENDPOINT
    }

    fn role(&self) -> Role {
        Role::Player
    }

    fn service(&self) -> ServicePolicy {
        ServicePolicy::VIEWERS
    }

    fn open(&mut self, seat: ParticipantId) {
        self.lines.push(UsarsimClientState::new(seat));
    }

    fn read(
        &mut self,
        seat: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<World>>,
        rejections: &mut Rejections,
    ) {
        self.line(seat).into_iter().for_each(|line| line.read(bytes, requests, rejections));
    }

    fn awaits(&self, _: ParticipantId) -> bool {
        false
    }

    fn is_stale(&self, _: &World) -> bool {
        self.lines.iter().any(UsarsimClientState::has_pending_query)
    }

    fn sense(&mut self, world: &World, out: &mut OutgoingFrames) {
        self.lines.iter_mut().for_each(|line| line.write(world, out));
    }

    fn first_frames(&mut self, world: &World, out: &mut OutgoingFrames) {
        self.lines.iter_mut().filter(|line| line.is_new()).for_each(|line| line.write(world, out));
    }

    fn on_frame_missed(&mut self, seat: ParticipantId) {
        self.line(seat).into_iter().for_each(|line| line.is_behind = true);
    }

    fn on_caught_up(&mut self, seat: ParticipantId) {
        self.line(seat).into_iter().for_each(|line| line.is_behind = false);
    }

    fn close(&mut self, seat: ParticipantId) {
        self.lines.retain(|line| line.seat != seat);
    }
}
