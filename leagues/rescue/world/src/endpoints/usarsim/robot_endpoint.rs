//! The endpoint on which USARSim's clients drive robots.

use engine::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, Rejections, Role, ServicePolicy, Synchronization,
    ViewerService, WorldRequest,
};

use super::client_state::UsarsimClientState;
use crate::world::World;

/// The endpoint's name.
pub const USARSIM_ENDPOINT: &str = "usarsim";

/// The endpoint on which USARSim's clients drive robots.
#[derive(Default)]
pub struct UsarsimEndpoint {
    clients: Vec<UsarsimClientState>,
}

impl UsarsimEndpoint {
    fn client(&mut self, participant: ParticipantId) -> Option<&mut UsarsimClientState> {
        self.clients.iter_mut().find(|client| client.participant == participant)
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

    fn open(&mut self, participant: ParticipantId) {
        self.clients.push(UsarsimClientState::new(participant));
    }

    fn read(
        &mut self,
        _: &World,
        participant: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<World>>,
        rejections: &mut Rejections,
    ) {
        self.client(participant).into_iter().for_each(|client| client.read(bytes, requests, rejections));
    }

    fn sense(&mut self, world: &World, out: &mut OutgoingFrames) {
        self.clients.iter_mut().for_each(|client| client.write(world, out));
    }

    fn on_frame_missed(&mut self, participant: ParticipantId) {
        self.client(participant).into_iter().for_each(|client| client.is_behind = true);
    }

    fn on_caught_up(&mut self, participant: ParticipantId) {
        self.client(participant).into_iter().for_each(|client| client.is_behind = false);
    }

    fn close(&mut self, participant: ParticipantId) {
        self.clients.retain(|client| client.participant != participant);
    }
}

impl Synchronization for UsarsimEndpoint {}

impl PlayerService<World> for UsarsimEndpoint {}

impl ViewerService<World> for UsarsimEndpoint {
    fn is_stale(&self, _: &World) -> bool {
        self.clients.iter().any(UsarsimClientState::has_pending_query)
    }

    fn first_frames(&mut self, world: &World, out: &mut OutgoingFrames) {
        self.clients.iter_mut().filter(|client| client.is_new()).for_each(|client| client.write(world, out));
    }
}
