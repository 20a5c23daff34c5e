//! The control endpoint: every datagram is answered with its errors.

use std::net::IpAddr;

use engine::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, Rejections, Request, Role, ServicePolicy,
    Synchronization, ViewerService, WorldRequest,
};
use ssl_protocol::control::SimulatorCommand;
use ssl_protocol::decode;

use super::access_control::{AccessControl, SharedTournament};
use super::{AT_ANY_TIME, send};
use crate::control::tournament::Port;
use crate::control::{ControlError, simulator};
use crate::input::WorldCommand;
use crate::world::World;

/// Largest number of datagrams of a client in one tick; further ones are ignored.
const REPLIES_MAX: usize = 256;

/// The control endpoint.
pub struct ControlEndpoint {
    /// Participants, with the errors of each datagram since the latest tick.
    clients: Vec<(ParticipantId, Vec<Vec<ControlError>>)>,
    /// Number of world errors already reported.
    reported_errors: u64,
    access_control: AccessControl,
}

impl ControlEndpoint {
    /// An endpoint with these tournament permissions.
    #[must_use]
    pub fn of(tournament: SharedTournament) -> ControlEndpoint {
        ControlEndpoint {
            clients: Vec::new(),
            reported_errors: 0,
            access_control: AccessControl::of(Port::Control, tournament),
        }
    }
}

impl EndpointHandler<World> for ControlEndpoint {
    fn name(&self) -> &'static str {
        "control"
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> ServicePolicy {
        AT_ANY_TIME
    }

    fn open(&mut self, participant: ParticipantId) {
        self.clients.push((participant, Vec::new()));
    }

    fn set_address(&mut self, participant: ParticipantId, address: IpAddr) {
        self.access_control.set_address(participant, address);
    }

    fn read(
        &mut self,
        _: &World,
        participant: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<World>>,
        rejections: &mut Rejections,
    ) {
        let Some((_, replies)) = self.clients.iter_mut().find(|(other, _)| *other == participant) else { return };
        if replies.len() >= REPLIES_MAX {
            return rejections.push("too many commands in one tick", String::new);
        }
        if let Err(error) = self.access_control.admit(participant) {
            rejections.push("refused in a tournament", || error.to_string());
            return replies.push(vec![error]);
        }
        replies.push(match decode::<SimulatorCommand>(bytes) {
            Ok(command) => {
                let parsed = simulator::read(&command);
                requests.extend(
                    parsed.items.into_iter().map(|command| Request::Control(WorldCommand::Order(Box::new(command)))),
                );
                parsed.errors
            }
            Err(error) => {
                rejections.push("no SimulatorCommand", || error.to_string());
                vec![ControlError::from(error)]
            }
        });
    }

    fn sense(&mut self, world: &World, out: &mut OutgoingFrames) {
        let codes = world.settings().error_codes;
        for (participant, replies) in &mut self.clients {
            // The world stores errors by participant, not by datagram: they go into the first response.
            let mut world_errors: Vec<ControlError> =
                world.errors_of(*participant, self.reported_errors).cloned().collect();
            for mut errors in replies.drain(..) {
                errors.append(&mut world_errors);
                send(out, *participant, &simulator::answer(&errors, codes));
            }
        }
        self.reported_errors = world.error_count();
    }

    fn close(&mut self, participant: ParticipantId) {
        self.clients.retain(|(other, _)| *other != participant);
        self.access_control.close(participant);
    }
}

impl Synchronization for ControlEndpoint {}

impl PlayerService<World> for ControlEndpoint {}

impl ViewerService<World> for ControlEndpoint {
    fn is_stale(&self, _: &World) -> bool {
        self.clients.iter().any(|(_, replies)| !replies.is_empty())
    }
}
