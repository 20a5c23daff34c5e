//! The endpoint for operators.

use engine::{EndpointHandler, OutgoingFrames, ParticipantId, Rejections, Role, ServicePolicy, WorldRequest};
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
    terms: ProtocolSettings,
    lines: Vec<ClientState>,
}

impl OperatorEndpoint {
    /// Creates an endpoint with this name.
    #[must_use]
    pub fn new(name: &'static str, terms: ProtocolSettings) -> OperatorEndpoint {
        OperatorEndpoint { name, terms, lines: Vec::new() }
    }

    fn line(&mut self, seat: ParticipantId) -> Option<&mut ClientState> {
        self.lines.iter_mut().find(|line| line.seat == seat)
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

    fn open(&mut self, seat: ParticipantId) {
        self.lines.push(ClientState::new(seat, self.terms.errors));
    }

    fn read(
        &mut self,
        seat: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<W>>,
        rejections: &mut Rejections,
    ) {
        let style = self.terms.style;
        if let Some(line) = self.line(seat) {
            line.read(bytes, &style, requests, rejections);
        }
    }

    fn awaits(&self, _: ParticipantId) -> bool {
        false
    }

    fn is_stale(&self, _: &W) -> bool {
        self.lines.iter().any(ClientState::has_unsent_errors)
    }

    fn sense(&mut self, world: &W, out: &mut OutgoingFrames) {
        for line in &mut self.lines {
            line.queue_updates(world);
            if !line.write(&self.terms.style, out) {
                out.disconnects.push((line.seat, "does not read"));
            }
        }
    }

    fn first_frames(&mut self, world: &W, out: &mut OutgoingFrames) {
        for line in self.lines.iter_mut().filter(|line| line.is_new()) {
            line.queue_snapshot(world, self.terms.snapshot);
            line.write(&self.terms.style, out);
        }
    }

    fn on_state_loaded(&mut self, world: &W) {
        self.lines.iter_mut().for_each(|line| line.queue_snapshot(world, true));
    }

    fn on_frame_missed(&mut self, seat: ParticipantId) {
        self.line(seat).into_iter().for_each(ClientState::frame_missed);
    }

    fn on_caught_up(&mut self, seat: ParticipantId) {
        self.line(seat).into_iter().for_each(ClientState::resume);
    }

    fn close(&mut self, seat: ParticipantId) {
        self.lines.retain(|line| line.seat != seat);
    }
}
