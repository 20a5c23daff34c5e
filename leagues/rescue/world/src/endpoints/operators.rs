//! The endpoint for operators.

use engine::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, Rejections, Role, ServicePolicy, Synchronization,
    ViewerService, WorldRequest,
};
use rescue_protocol::mrcs::Style;

use super::client_state::ClientState;
use crate::world::MessageSource;

/// The name of the TCP endpoint for programs that speak the guide's protocol.
pub const ACTR_ENDPOINT: &str = "actr";

/// The name of the in-process endpoint for the station's pages.
pub const STATION_ENDPOINT: &str = "station";

/// The protocol settings of an endpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProtocolSettings {
    /// The format of numbers and types.
    pub style: Style,
    /// True if late clients get a snapshot.
    pub snapshot: bool,
    /// True if every client gets error messages.
    pub errors: bool,
}

impl Default for ProtocolSettings {
    fn default() -> ProtocolSettings {
        ProtocolSettings { style: Style::default(), snapshot: true, errors: false }
    }
}

/// An endpoint that speaks the operators' protocol.
pub struct OperatorEndpoint {
    name: &'static str,
    settings: ProtocolSettings,
    clients: Vec<ClientState>,
}

impl OperatorEndpoint {
    /// Creates an endpoint with this name.
    #[must_use]
    pub fn new(name: &'static str, settings: ProtocolSettings) -> OperatorEndpoint {
        OperatorEndpoint { name, settings, clients: Vec::new() }
    }

    fn client(&mut self, participant: ParticipantId) -> Option<&mut ClientState> {
        self.clients.iter_mut().find(|client| client.participant == participant)
    }
}

impl<W: MessageSource> EndpointHandler<W> for OperatorEndpoint {
    fn name(&self) -> &'static str {
        self.name
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> ServicePolicy {
        ServicePolicy::VIEWERS
    }

    fn open(&mut self, participant: ParticipantId) {
        self.clients.push(ClientState::new(participant, self.settings.errors));
    }

    fn read(
        &mut self,
        world: &W,
        participant: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<W>>,
        rejections: &mut Rejections,
    ) {
        let style = self.settings.style;
        if let Some(client) = self.client(participant) {
            client.read(bytes, world.is_replay(), &style, requests, rejections);
        }
    }

    fn sense(&mut self, world: &W, out: &mut OutgoingFrames) {
        for client in &mut self.clients {
            client.queue_updates(world);
            if !client.write(&self.settings.style, out) {
                out.disconnects.push((client.participant, "does not read"));
            }
        }
    }

    fn on_frame_missed(&mut self, participant: ParticipantId) {
        self.client(participant).into_iter().for_each(ClientState::frame_missed);
    }

    fn on_caught_up(&mut self, participant: ParticipantId) {
        self.client(participant).into_iter().for_each(ClientState::resume);
    }

    fn close(&mut self, participant: ParticipantId) {
        self.clients.retain(|client| client.participant != participant);
    }
}

impl Synchronization for OperatorEndpoint {}

impl<W: MessageSource> PlayerService<W> for OperatorEndpoint {}

impl<W: MessageSource> ViewerService<W> for OperatorEndpoint {
    fn is_stale(&self, _: &W) -> bool {
        self.clients.iter().any(ClientState::has_unsent_errors)
    }

    fn first_frames(&mut self, world: &W, out: &mut OutgoingFrames) {
        for client in self.clients.iter_mut().filter(|client| client.is_new()) {
            client.queue_snapshot(world, self.settings.snapshot);
            client.write(&self.settings.style, out);
        }
    }

    fn on_state_loaded(&mut self, world: &W) {
        self.clients.iter_mut().for_each(|client| client.queue_snapshot(world, true));
    }
}
