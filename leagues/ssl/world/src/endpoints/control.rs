//! The control endpoint: every datagram is answered with its errors.

use std::net::IpAddr;

use engine::{EndpointHandler, OutgoingFrames, ParticipantId, Rejections, Request, Role, ServicePolicy, WorldRequest};
use ssl_protocol::control::SimulatorCommand;
use ssl_protocol::decode;

use super::access_control::{AccessControl, SharedTournament};
use super::{AT_ANY_TIME, send};
use crate::control::tournament::Port;
use crate::control::{ControlError, simulator};
use crate::input::WorldCommand;
use crate::world::World;

/// Largest number of datagrams of a client in one tick; further ones are ignored.
const QUESTIONS_MAX: usize = 256;

/// The control endpoint.
pub struct ControlEndpoint {
    /// Participants, with the errors of each datagram since the latest tick.
    seats: Vec<(ParticipantId, Vec<Vec<ControlError>>)>,
    /// Number of world errors already reported.
    told: u64,
    gate: AccessControl,
}

impl ControlEndpoint {
    /// An endpoint with these tournament permissions.
    #[must_use]
    pub fn of(rules: SharedTournament) -> ControlEndpoint {
        ControlEndpoint { seats: Vec::new(), told: 0, gate: AccessControl::of(Port::Control, rules) }
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

    fn open(&mut self, seat: ParticipantId) {
        self.seats.push((seat, Vec::new()));
    }

    fn set_address(&mut self, seat: ParticipantId, address: IpAddr) {
        self.gate.set_address(seat, address);
    }

    fn read(
        &mut self,
        seat: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<World>>,
        rejections: &mut Rejections,
    ) {
        let Some((_, answers)) = self.seats.iter_mut().find(|(other, _)| *other == seat) else { return };
        if answers.len() >= QUESTIONS_MAX {
            return rejections.push("too many commands in one tick", String::new);
        }
        if let Err(fault) = self.gate.admit(seat) {
            rejections.push("refused in a tournament", || fault.to_string());
            return answers.push(vec![fault]);
        }
        answers.push(match decode::<SimulatorCommand>(bytes) {
            Ok(command) => {
                let reading = simulator::read(&command);
                requests.extend(
                    reading.items.into_iter().map(|order| Request::Control(WorldCommand::Order(Box::new(order)))),
                );
                reading.errors
            }
            Err(bad) => {
                rejections.push("no SimulatorCommand", || bad.to_string());
                vec![ControlError::from(bad)]
            }
        });
    }

    fn awaits(&self, _: ParticipantId) -> bool {
        false
    }

    fn is_stale(&self, _: &World) -> bool {
        self.seats.iter().any(|(_, answers)| !answers.is_empty())
    }

    fn sense(&mut self, world: &World, out: &mut OutgoingFrames) {
        let codes = world.settings().error_codes;
        for (seat, answers) in &mut self.seats {
            // The world stores errors by participant, not by datagram: they go into the first response.
            let mut refused: Vec<ControlError> = world.errors_of(*seat, self.told).cloned().collect();
            for mut faults in answers.drain(..) {
                faults.append(&mut refused);
                send(out, *seat, &simulator::answer(&faults, codes));
            }
        }
        self.told = world.error_count();
    }

    fn close(&mut self, seat: ParticipantId) {
        self.seats.retain(|(other, _)| *other != seat);
        self.gate.close(seat);
    }
}
